import type { ValueNotation } from '@tessera/contract';

const CLOCK = '[ T,]+[0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?( ?[AaPp][.]?[Mm][.]?)?$';
/** Orders of a date with the name of its month, once its signs are blanks. */
const NAMED = ['%d %b %y', '%b %d %Y', '%B %d %Y', '%d %b %Y', '%d %B %Y', '%b %Y', '%B %Y', '%Y %b %d'];
const WORDED = '[0-9 .,-]*[A-Za-z]{3,9}[0-9 .,-]*';
const YEARED = '.*[0-9]{4}.*|[0-9]{1,2}[ .-][A-Za-z]{3}[ .-][0-9]{2}';
const NUMBERED = '[0-9]{1,2}[./-][0-9]{1,2}[./-]([0-9]{4}|[0-9]{2})';
const YEAR_FIRST =
  '[0-9]{4}(-[0-9]{1,2}-[0-9]{1,2}|/[0-9]{1,2}/[0-9]{1,2}|[.][0-9]{1,2}[.][0-9]{1,2}|年[0-9]{1,2}月[0-9]{1,2}日)';
const full = (text: string, pattern: string) => `regexp_full_match(${text}, '${pattern}')`;

/** Condition: a text is a date of three numbers whose year comes last, so that its order has to be known. */
export const isNumbered = (text: string): string => full(dayOf(`trim(${text})`), NUMBERED);

const dayOf = (text: string): string => `regexp_replace(${text}, '${CLOCK}', '')`;

/**
 * Moments that begin with the month's name or the day, or have a clock of twelve hours, as SQL of a timestamp, else
 * null: Jan 5, 2024; 5-Feb-2024; 2024-01; 2024年1月 (the first day); 3/5/2024 2:05 PM with the notation `dmy` or `mdy`.
 * Years of two digits lie between 1970 and 2069.
 * @param text SQL of a text without blanks around it
 */
export function otherMoment(text: string, notation: ValueNotation | null = null): string {
  const day = dayOf(text);
  const words = `regexp_replace(${day}, '[ ,.-]+', ' ', 'g')`;
  const named = `strftime(try_strptime(${words}, [${NAMED.map((format) => `'${format}'`).join(', ')}]), '%Y-%m-%d')`;
  const branches = [
    [
      full(day, YEAR_FIRST),
      `regexp_replace(${day}, '^([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?$', '\\1-\\2-\\3')`,
    ],
    [
      full(day, '[0-9]{4}[-/][0-9]{1,2}|[0-9]{4}年[0-9]{1,2}月'),
      `regexp_replace(${day}, '^([0-9]{4})[-/年]([0-9]{1,2})月?$', '\\1-\\2-01')`,
    ],
    [`${full(day, WORDED)} and ${full(day, YEARED)}`, named],
    ...(notation === 'dmy' || notation === 'mdy' ? [[full(day, NUMBERED), numbered(day, notation)]] : []),
  ];
  const iso = `case ${branches.map(([condition, value]) => `when ${condition} then ${value}`).join(' ')} end`;
  return `case when length(${text}) < 50 then ${withClock(iso, text)} end`;
}

function numbered(day: string, notation: 'dmy' | 'mdy'): string {
  const order = notation === 'dmy' ? '\\2-\\1' : '\\1-\\2';
  const of = (years: string, century: string) =>
    ['^([0-9]{1,2})[./-]([0-9]{1,2})[./-]' + `(${years})$`, `${century}\\3-${order}`] as const;
  return [of('[0-9]{4}', ''), of('[0-6][0-9]', '20'), of('[7-9][0-9]', '19')].reduce(
    (text, [pattern, iso]) => `regexp_replace(${text}, '${pattern}', '${iso}')`,
    day,
  );
}

/** A day with the clock at the end of a text, if there is one. */
function withClock(iso: string, text: string): string {
  const clock = `regexp_extract(${text}, '${CLOCK}', 0)`;
  const bare = `regexp_extract(${clock}, '[0-9]+:[0-9:]+([.][0-9]+)?', 0)`;
  const half = `lower(regexp_extract(${clock}, '([AaPp])[.]?[Mm][.]?$', 1))`;
  const hour = `cast(regexp_extract(${bare}, '^[0-9]+', 0) as integer)`;
  const moment = `try_cast(trim(${iso} || ' ' || ${bare}) as timestamp)`;
  return `case ${half} when '' then ${moment}
    when 'p' then case when ${hour} between 1 and 12 then ${moment} + (case when ${hour} = 12 then 0 else 12 end) * interval 1 hour end
    else case when ${hour} between 1 and 12 then ${moment} - (case when ${hour} = 12 then 12 else 0 end) * interval 1 hour end end`;
}
