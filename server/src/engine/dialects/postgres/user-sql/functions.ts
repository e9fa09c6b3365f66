/** What an author's SQL may call in PostgreSQL. Nothing here reads a file, a setting, a catalogue or another statement. */
const LISTS = {
  aggregate: `any_value array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count covar_pop covar_samp every json_agg
    json_object_agg jsonb_agg jsonb_object_agg max min mode percentile_cont percentile_disc regr_avgx regr_avgy regr_count
    regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy stddev stddev_pop stddev_samp string_agg sum var_pop
    var_samp variance`,
  window: `cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`,
  number: `abs acos acosd acosh asin asind asinh atan atan2 atan2d atand atanh cbrt ceil ceiling cos cosd cosh cot cotd
    degrees div erf erfc exp factorial floor gcd lcm ln log log10 min_scale mod pi power radians random round scale sign sin
    sind sinh sqrt tan tand tanh trim_scale trunc width_bucket`,
  text: `ascii bit_length btrim char_length character_length chr concat concat_ws convert_from decode encode initcap
    is_normalized left length lower ltrim md5 normalize octet_length overlay position regexp_count regexp_instr regexp_like
    regexp_match regexp_replace regexp_split_to_array regexp_substr replace reverse right rtrim sha224 sha256 sha384 sha512
    similar_to_escape split_part starts_with string_to_array strpos substr substring to_hex translate upper`,
  date: `age clock_timestamp date date_add date_bin date_part date_subtract date_trunc extract isfinite justify_days
    justify_hours justify_interval make_date make_interval make_time make_timestamp make_timestamptz now overlaps
    statement_timestamp timezone to_char to_date to_number to_timestamp transaction_timestamp`,
  list: `array_append array_cat array_length array_lower array_ndims array_position array_positions array_prepend
    array_remove array_replace array_to_string array_upper cardinality unnest`,
  json: `json_array_length json_build_array json_build_object json_extract_path json_extract_path_text json_typeof
    jsonb_array_length jsonb_build_array jsonb_build_object jsonb_extract_path jsonb_extract_path_text jsonb_typeof to_json
    to_jsonb`,
  series: `generate_series json_array_elements json_array_elements_text jsonb_array_elements jsonb_array_elements_text
    regexp_split_to_table string_to_table`,
} as const;

export const FUNCTIONS: readonly string[] = Object.values(LISTS).flatMap((text) => text.split(/\s+/));
/** Functions that are allowed in FROM. */
export const TABLE_FUNCTIONS: ReadonlySet<string> = new Set([...LISTS.series.split(/\s+/), 'unnest']);
/** Signs of PostgreSQL itself; an operator of an extension may do anything. */
export const OPERATORS: ReadonlySet<string> = new Set(
  `+ - * / % ^ |/ ||/ @ & | # ~ << >> || = <> != < <= > >= ~~ !~~ ~~* !~~* !~ ~* !~* ^@ -> ->> #> #>> @> <@ && ? ?| ?&
  BETWEEN`
    .split(/\s+/)
    .concat('NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'),
);
/** Types, as the parser names them. A type such as regclass would ask the catalogue. */
export const TYPES: ReadonlySet<string> = new Set(
  `bool boolean int2 int4 int8 smallint integer int bigint float4 float8 real numeric decimal text varchar bpchar char
  character date time timetz timestamp timestamptz interval uuid json jsonb bytea`.split(/\s+/),
);
