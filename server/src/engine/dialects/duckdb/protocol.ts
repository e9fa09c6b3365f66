import type { Statement } from '../../compile/sql.ts';
import type { RawCell, RawResult } from '../../run/driver.ts';
import type { WriterColumn } from '../table-writer.ts';
import type { DuckDbSettings } from './connection.ts';

/** A cell as DuckDB's JSON reader gives it: numbers beyond 2^53 are texts. */
export type JsonCell = string | number | boolean | null | readonly JsonCell[] | { readonly [key: string]: JsonCell };
/** A value that a written statement binds. */
export type WriteValue = string | number | bigint | boolean | null;

/** What the process that owns the file is asked for; `Replies` has the answers. */
export type Request =
  | { readonly op: 'open'; readonly settings: DuckDbSettings }
  | { readonly op: 'query'; readonly statement: Statement }
  | { readonly op: 'stream'; readonly statement: Statement }
  | { readonly op: 'next'; readonly stream: number }
  | { readonly op: 'endStream'; readonly stream: number }
  | { readonly op: 'borrow' }
  | { readonly op: 'run'; readonly session: number; readonly text: string; readonly values: readonly WriteValue[] }
  | { readonly op: 'rows'; readonly session: number; readonly text: string }
  | {
      readonly op: 'createTable';
      readonly session: number;
      readonly table: string;
      readonly columns: readonly WriterColumn[];
    }
  | { readonly op: 'append'; readonly session: number; readonly piece: PackedResult }
  | { readonly op: 'commitTable'; readonly session: number }
  | { readonly op: 'giveBack'; readonly session: number }
  | { readonly op: 'close' };
export interface Replies {
  open: null;
  query: PackedResult;
  /** Number of the stream. */
  stream: number;
  /** Null at its end. */
  next: PackedResult | null;
  endStream: null;
  /** Number of the session: a connection of the caller's own. */
  borrow: number;
  run: null;
  rows: JsonCell[][];
  createTable: null;
  append: null;
  commitTable: null;
  giveBack: null;
  close: null;
}

export type ToChild = { readonly id: number; readonly request: Request } | { readonly cancel: number };
export type FromChild =
  | { readonly id: number; readonly value: Replies[keyof Replies] }
  | { readonly id: number; readonly failure: { readonly name: string; readonly message: string } }
  /** How far a session's statement is, 0 to 100. */
  | { readonly session: number; readonly percentage: number };

/** Numbers travel as bytes, which costs a fifth of what single cells do. */
interface PackedNumbers {
  readonly numbers: Float64Array;
  /** Rows that are null. */
  readonly nulls: readonly number[];
}
export interface PackedResult {
  readonly columns: readonly (PackedNumbers | readonly RawCell[])[];
  readonly rowCount: number;
}

export function pack({ columns, rowCount }: RawResult): PackedResult {
  return { columns: columns.map(packColumn), rowCount };
}
export function unpack({ columns, rowCount }: PackedResult): RawResult {
  return { columns: columns.map((column) => ('numbers' in column ? unpackNumbers(column) : column)), rowCount };
}

function packColumn(cells: readonly RawCell[]): PackedResult['columns'][number] {
  const numbers = new Float64Array(cells.length);
  const nulls: number[] = [];
  for (let row = 0; row < cells.length; row++) {
    const cell = cells[row];
    if (typeof cell === 'number') numbers[row] = cell;
    else if (cell === null) nulls.push(row);
    else return cells;
  }
  return { numbers, nulls };
}

function unpackNumbers({ numbers, nulls }: PackedNumbers): RawCell[] {
  const cells: RawCell[] = Array.from(numbers);
  for (const row of nulls) cells[row] = null;
  return cells;
}
