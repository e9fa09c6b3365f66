import { CHECK_LIMITS, type CollectColumn } from '@tessera/contract';

import type { GroupReading } from './group-reading.ts';
import { limited, sourceText, type SelectDialect } from './select-text.ts';

/** What differs between databases in the statement that counts. */
export interface GroupDialect extends Pick<SelectDialect, 'quote' | 'limited'> {
  /** A value of a column; it has digits and signs of numbers and moments alone. */
  value(column: CollectColumn, value: string): string;
  /** The day of a value, as text. @param column quoted */
  day(column: string, form: CollectColumn['dateForm'], offsetMinutes: number): string;
  /** A text that groups by each of its characters. */
  text(column: string): string;
  /** A number as an exact decimal, through the text that a run brings. */
  decimal(column: string, digits: number): string;
  /** A sum of decimals as an exact one; default `sum`. */
  sum?(decimal: string): string;
  /** Whether it groups by expressions, for it knows no positions in the list. */
  readonly groupsByText?: true;
}

/** One grouped statement: day, store, rows, rows above the cursor, sums. */
export function groupText(reading: GroupReading, dialect: GroupDialect): string {
  const { from, date, store, amounts, offsetMinutes, least, below, cursor, most } = reading;
  const quoted = (column: CollectColumn): string => dialect.quote(column.name);
  const isNewer = cursor ? `${quoted(cursor.column)} > ${dialect.value(cursor.column, cursor.value)}` : null;
  // A row without a value of the cursor is none of the newer ones.
  const counted = (value: string) => (isNewer === null ? value : `case when ${isNewer} then null else ${value} end`);
  const list = [
    dialect.day(quoted(date), date.dateForm, offsetMinutes),
    store ? `coalesce(${dialect.text(quoted(store))}, ${dialect.text("''")})` : dialect.text("''"),
    `count(${counted('1')})`,
    isNewer === null ? '0' : `count(case when ${isNewer} then 1 end)`,
    ...amounts
      .map((column) => counted(dialect.decimal(quoted(column), CHECK_LIMITS.digits)))
      .map((decimal) => dialect.sum?.(decimal) ?? `sum(${decimal})`),
  ];
  // A constant is nothing to group by there.
  const grouped = dialect.groupsByText ? list.slice(0, store ? 2 : 1).join(', ') : '1, 2';
  const where = `${quoted(date)} >= ${dialect.value(date, least)} and ${quoted(date)} < ${dialect.value(date, below)}`;
  const select = `select ${list.join(', ')} from ${sourceText(from, dialect)} where ${where} group by ${grouped}`;
  return limited(select, most + 1, dialect);
}
