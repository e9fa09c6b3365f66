import type { CoreName, ValueType } from '@tessera/expression';

import type { Sql } from '../sql.ts';

/** Functions over the rows of the answer; they are printed with a frame, see `compile-window.ts`. */
export const WINDOWS = [
  'RUNNING_TOTAL',
  'RUNNING_AVG',
  'RUNNING_MIN',
  'RUNNING_MAX',
  'WINDOW_TOTAL',
  'WINDOW_AVG',
  'WINDOW_MIN',
  'WINDOW_MAX',
  'RANK',
  'DENSE_RANK',
  'ROW_NUMBER',
  'MOVING_AVG',
  'MOVING_TOTAL',
  'PREVIOUS',
  'NEXT',
  'FIRST',
  'LAST',
] as const satisfies readonly CoreName[];
export type WindowName = (typeof WINDOWS)[number];
/** What a dialect prints; the two clocks are bound before. `in` and COALESCE are built of the others. */
export type PrintedName = Exclude<CoreName, WindowName | 'TODAY' | 'NOW'>;

/** A printed value: `type` in the database (integer arithmetic gives `number`), `constant` the value of a literal. */
export interface Printed {
  readonly sql: Sql;
  readonly type: ValueType;
  readonly constant?: string;
}
export interface PrintedCall {
  readonly args: readonly Printed[];
  /** Type of the result in the language. */
  readonly type: ValueType;
}
export type Printer = (call: PrintedCall) => Printed;

/** How a dialect changes the type of a value. */
export interface Casts {
  /** A value as a double. */
  number(value: Sql): Sql;
  /** A double without a fraction as a 64-bit integer; null where it does not fit. */
  integer(value: Sql): Sql;
  /** A 64-bit integer that is known to fit as what functions take for a length or position. */
  small(value: Sql): Sql;
  /** A column of the table, whichever its own width and kind, as the language counts its type. */
  column(column: Sql, type: Exclude<ValueType, 'text'>): Sql;
  nullOf(type: ValueType): Sql;
  /** A text as it is compared: code point by code point, no case, accent or trailing space ignored. */
  key(text: Sql): Sql;
}

/** Functions of a dialect; null for unsupported ones, whose queries are refused. */
export interface FunctionTable {
  readonly casts: Casts;
  readonly printers: Readonly<Record<PrintedName, Printer | null>>;
  /** The value some rows before or after, null beyond the ends. */
  shifted(side: 'before' | 'after', value: Sql, rows: Sql, over: Sql): Sql;
  /** The value of the first or last row, null where that row has none. */
  edge(side: 'first' | 'last', value: Sql, over: Sql): Sql;
}

export function printed(type: ValueType, sql: Sql): Printed {
  return { sql, type };
}
