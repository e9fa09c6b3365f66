/** What an author's SQL may call in DuckDB. Nothing here reads a file, a setting, a catalogue or the clock of a session. */
const LISTS = {
  aggregate: `any_value approx_count_distinct approx_quantile arbitrary arg_max arg_min argmax argmin array_agg avg bit_and
    bit_or bit_xor bool_and bool_or corr count count_if count_star countif covar_pop covar_samp entropy favg first fsum
    geomean geometric_mean group_concat histogram kahan_sum kurtosis kurtosis_pop last list listagg mad max max_by mean
    median min min_by mode product quantile quantile_cont quantile_disc regr_avgx regr_avgy regr_count regr_intercept
    regr_r2 regr_slope regr_sxx regr_sxy regr_syy sem skewness stddev stddev_pop stddev_samp string_agg sum sumkahan
    var_pop var_samp variance wavg weighted_avg`,
  window: `cume_dist dense_rank fill first_value lag last_value lead nth_value ntile percent_rank rank rank_dense row_number`,
  number: `abs acos acosh asin asinh atan atan2 atanh bit_count cbrt ceil ceiling cos cosh cot degrees even exp factorial
    fdiv floor fmod gamma gcd greatest greatest_common_divisor isfinite isinf isnan lcm least least_common_multiple lgamma
    ln log log10 log2 mod nextafter pi pow power radians round round_even roundbankers sign signbit sin sinh sqrt tan tanh
    trunc xor add subtract multiply divide random hash`,
  text: `ascii bit_length chr char_length character_length concat concat_ws contains damerau_levenshtein editdist3 ends_with
    format_bytes from_base64 from_hex hamming hex instr jaccard jaro_similarity jaro_winkler_similarity lcase left
    left_grapheme len length length_grapheme levenshtein like_escape lower ltrim md5 mismatches nfc_normalize not_like_escape
    ilike_escape not_ilike_escape ord parse_filename position prefix regexp_escape regexp_extract regexp_extract_all
    regexp_full_match regexp_matches regexp_replace regexp_split_to_array replace reverse right right_grapheme rtrim sha1
    sha256 split split_part starts_with str_split str_split_regex string_split string_split_regex string_to_array
    strip_accents strlen strpos substr substring substring_grapheme suffix to_base64 to_hex translate trim ucase unhex
    unicode upper url_decode url_encode`,
  date: `age century current_date date_add date_diff date_part date_sub date_trunc datediff datepart datesub datetrunc day
    dayname dayofmonth dayofweek dayofyear days_in_month decade epoch epoch_ms epoch_us era hour isodow isoyear julian
    last_day make_date make_time make_timestamp microsecond millennium millisecond minute month monthname now quarter second
    strftime strptime time_bucket timezone to_centuries to_days to_decades to_hours to_microseconds to_milliseconds
    to_minutes to_months to_quarters to_seconds to_timestamp to_weeks to_years today try_strptime week weekday weekofyear
    year yearweek`,
  choice: `coalesce if ifnull nullif switch typeof`,
  list: `array_append array_cat array_concat array_contains array_distinct array_extract array_filter array_has array_length
    array_position array_prepend array_reverse array_slice array_sort array_to_string array_transform array_unique
    array_value cardinality element_at flatten list_append list_apply list_avg list_cat list_concat list_contains
    list_count list_distinct list_element list_extract list_filter list_first list_has list_has_all list_has_any list_indexof
    list_intersect list_last list_max list_mean list_median list_min list_pack list_position list_prepend list_reduce
    list_reverse list_slice list_sort list_sum list_transform list_unique list_value list_zip map map_contains map_entries
    map_extract map_from_entries map_keys map_values row struct_extract struct_insert struct_pack unnest`,
  json: `json_array json_array_length json_contains json_exists json_extract json_extract_path json_extract_path_text
    json_extract_string json_keys json_object json_quote json_structure json_type json_valid json_value to_json`,
  series: `generate_series range`,
} as const;
const listed = (text: string): string[] => text.split(/\s+/);

export const FUNCTIONS: readonly string[] = Object.values(LISTS).flatMap(listed);
/** Functions that are allowed in FROM alone, where they give rows one after another; elsewhere they make one list in memory. */
export const ROW_FUNCTIONS: ReadonlySet<string> = new Set(listed(LISTS.series));
/** Functions that are allowed in FROM. */
export const TABLE_FUNCTIONS: ReadonlySet<string> = new Set(['generate_series', 'range', 'unnest']);
/** Functions that are written as signs. */
export const OPERATORS: ReadonlySet<string> = new Set(
  '+ - * / // % ** ^ || & | << >> ~ !~ ~~ !~~ ~~* !~~* ~~~ ->> -> @> <@ && ^@ @ !'.split(' '),
);
