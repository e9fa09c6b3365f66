import type { DataType, ValueNotation } from '@tessera/contract';

import { otherMoment } from './other-dates.ts';

/** A type of a column, and for dates whether values have a time of day. */
export interface ValueType {
  readonly dataType: DataType;
  readonly withTime?: boolean;
  /** A date some of whose values have an offset: stored as moments, which each corporation sees in its zone. */
  readonly instant?: boolean;
  /** How the texts are written; null or left out: decimals with a point, dates with the year first. */
  readonly notation?: ValueNotation | null;
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const WIDE = '０１２３４５６７８９．，－＋／：％￥（）　\u00a0\u202f';
const NARROW = '0123456789.,-+/:%¥()   ';
/** A text without blanks around it, its full-width digits and signs made narrow. */
const clean = (text: string) => `trim(translate(${text}, '${WIDE}', '${NARROW}'))`;
/** A number's text with its sign in front, as accountants write it: (43), 43-, 43 €. */
const signed = (text: string) =>
  `regexp_replace(regexp_replace(regexp_replace(${text}, ' ?[¥$€£]$', ''), '^[(] *(.+?) *[)]$', '-\\1'), '^([0-9][0-9.,]*)-$', '-\\1')`;
const matches = (text: string, pattern: string) => `regexp_full_match(${text}, '${pattern}')`;

const PLAIN_NUMBER = '[+-]?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]{1,3})?';
const NUMBER = '[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][+-]?[0-9]{1,3})?';
const GROUPED = '[+-]?[¥$€£]?([0-9]{1,3}(,[0-9]{3})+|[0-9]+)([.][0-9]*)?';
const WHOLE = '[+-]?[0-9]{1,18}([.]0*)?';
const GROUPED_WHOLE = '[+-]?[¥$€£]?([0-9]{1,3}(,[0-9]{3}){1,5}|[0-9]{1,18})([.]0*)?';
const COMMA_NUMBER = '[+-]?[¥$€£]?([0-9]{1,3}([. ][0-9]{3})+|[0-9]+)(,[0-9]*)?';
const DAY =
  '[0-9]{4}(-[0-9]{1,2}-[0-9]{1,2}|/[0-9]{1,2}/[0-9]{1,2}|[.][0-9]{1,2}[.][0-9]{1,2}|年[0-9]{1,2}月[0-9]{1,2}日)';
const TIME = '[0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?';
const ZONE = '(Z|[+-][0-9]{2}(:?[0-9]{2})?)';
const WITH_OFFSET = `${DAY}[ T]*${TIME} ?${ZONE}`;

/** Name of a type in DuckDB. */
export function physicalType({ dataType, withTime, instant }: ValueType): string {
  if (dataType === 'int') return 'BIGINT';
  if (dataType === 'double') return 'DOUBLE';
  if (dataType === 'datetime' && instant) return 'TIMESTAMPTZ';
  if (dataType === 'datetime') return withTime ? 'TIMESTAMP' : 'DATE';
  return 'VARCHAR';
}

/** Condition, never null: the database's cast reads the text exactly, as shown by casting back. */
export function isPlain(text: string, dataType: Exclude<DataType, 'str'>): string {
  const same = (type: string) => `${text} = cast(try_cast(${text} as ${type}) as varchar)`;
  if (dataType === 'int') return `coalesce(length(${text}) < 16 and ${same('bigint')}, false)`;
  if (dataType === 'double') return `coalesce(${matches(text, PLAIN_NUMBER)}, false)`;
  // Years of four digits after Christ, and no words such as infinity.
  const year = `${text}[5] = '-' and ${text} < ':' and not suffix(${text}, ')')`;
  return `coalesce(${year} and (${same('date')} or ${same('timestamp')}), false)`;
}

/** Texts that people and programs write where there is no value, in lower case. */
const NO_VALUE = [
  ...['-', '--', '—', '–', '/', 'n/a', 'na', '#n/a', 'nan', 'null', '(null)', 'nil', 'none', '\\n'],
  ...['#div/0!', '#value!', '#ref!', '无', '無', '暂无', '暫無', '空', 'なし'],
];
const LONGEST_NO_VALUE = Math.max(...NO_VALUE.map((text) => text.length));

/** Condition, never null: a text of a number or a date is missing or says that there is no value, such as N/A or 无. */
export const saysNothing = (text: string): string =>
  `coalesce(length(${text}) < ${LONGEST_NO_VALUE + 4} and lower(${clean(text)}) in ('', ${NO_VALUE.map(literal).join(', ')}), true)`;

/** A number with a decimal comma as one with a point. */
const pointed = (text: string) => `replace(regexp_replace(${text}, '[. ]', '', 'g'), ',', '.')`;

/**
 * The value of a text, or null: separators, percent, currency, full-width digits, negatives in parentheses, dates as
 * 2026-3-5, 2026/3/5, 2026.3.5, 2026年3月5日, 20260305 and those of `otherMoment`.
 * @param timeZone IANA name of the zone that times without an offset are meant in
 */
export function converted(
  text: string,
  { dataType, withTime, instant, notation }: ValueType,
  timeZone: string,
): string {
  const read = dataType === 'datetime' ? clean(text) : signed(clean(text));
  const comma = notation === 'comma' && dataType !== 'datetime';
  const value = comma ? `case when ${matches(`rtrim(${read}, '% ')`, COMMA_NUMBER)} then ${pointed(read)} end` : read;
  switch (dataType) {
    case 'str':
      return text;
    case 'int':
      return `case when ${matches(value, WHOLE)} then try_cast(regexp_replace(${value}, '[.]0*$', '') as bigint)
        when ${matches(value, GROUPED_WHOLE)} then try_cast(regexp_replace(regexp_replace(${value}, '[.]0*$', ''), '[,¥$€£]', '', 'g') as bigint) end`;
    case 'double': {
      const number = (part: string) => `case when ${matches(part, NUMBER)} then try_cast(${part} as double)
        when ${matches(part, GROUPED)} then try_cast(regexp_replace(${part}, '[,¥$€£]', '', 'g') as double) end`;
      return `case when suffix(${value}, '%') then (${number(`rtrim(${value}, '% ')`)}) / 100 else ${number(value)} end`;
    }
    case 'datetime': {
      const iso = `regexp_replace(${value}, '^([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?[ T]*', '\\1-\\2-\\3 ')`;
      const zone = literal(timeZone);
      const local = (moment: string) => (instant ? `timezone(${zone}, ${moment})` : moment);
      const absolute = `try_cast(replace(trim(${iso}), ' Z', 'Z') as timestamptz)`;
      const moment = `case when ${matches(value, `${DAY}([ T]*${TIME})?`)} then ${local(`try_cast(trim(${iso}) as timestamp)`)}
        when ${matches(value, WITH_OFFSET)} then ${instant ? absolute : `timezone(${zone}, ${absolute})`}
        when ${matches(value, '[0-9]{8}')} then ${local(`try_strptime(${value}, '%Y%m%d')`)}
        else ${local(otherMoment(value, notation))} end`;
      return withTime || instant ? moment : `cast(${moment} as date)`;
    }
  }
}

/** Condition: the text of a moment has a time of day. */
export const hasTime = (text: string): string => `contains(translate(${text}, '：', ':'), ':')`;

/** Condition: the text is a moment with an offset from UTC, such as `2026-03-05T08:00:00+08:00`. */
export const hasOffset = (text: string): string => matches(clean(text), WITH_OFFSET);

/** A stored value as the text that converts back to it; of a moment, the wall clock of a zone. */
export const asText = (column: string, { instant }: Pick<ValueType, 'instant'>, timeZone: string): string =>
  instant ? `cast(timezone(${literal(timeZone)}, ${column}) as varchar)` : `cast(${column} as varchar)`;
