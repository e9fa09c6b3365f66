import type {
  AgentSource,
  CheckAnswer,
  CollectColumn,
  CollectFrom,
  previewAnswerSchema,
  RowKeys,
  FoundColumn,
  sourceTablesAnswerSchema,
  z,
} from '@tessera/contract';

import type { GroupReading } from './group-reading.ts';
import type { StatementLimit } from './statement-limit.ts';

export type PreviewAnswer = z.infer<typeof previewAnswerSchema>;
export type TablesAnswer = z.infer<typeof sourceTablesAnswerSchema>;

/** Bytes that are no text. */
export const UNREADABLE = Symbol('unreadable');
/** A value as a batch has it, before it is checked against the type of its column. */
export type Cell = string | null | typeof UNREADABLE;

export interface Bound {
  readonly column: CollectColumn;
  readonly value: string;
}
export interface Reading {
  readonly from: CollectFrom;
  readonly columns: readonly CollectColumn[];
  /** Rows whose column is at least this; null: all. */
  readonly least: Bound | null;
  /** Rows whose column is below this; left out: all. */
  readonly below?: Bound;
  /** Rows with these values in these columns; left out: all. */
  readonly only?: { readonly columns: readonly CollectColumn[]; readonly rows: RowKeys };
  /** Of the whole of it; left out: one that never stands still. */
  readonly limit?: StatementLimit;
}
/** A reading of a source, with the time limit for the whole of it. */
export interface SourceAccess extends Pick<AgentSource, 'fetchSize' | 'statementSeconds'> {
  readonly password: string;
  /** Seconds beyond the limit that rows of a statement may wait at the database. */
  readonly heldSeconds: number;
}

/** A read-only session at a source. Everything it throws is a ReadFault, or the reason of the signal. */
export interface SourceReader {
  /** Product and version; of a folder, how many files it has, in words. */
  readonly server: string;
  /** Of a folder. */
  readonly files?: number;
  readonly encrypted: boolean;
  tables(search: string): Promise<TablesAnswer>;
  preview(from: CollectFrom): Promise<PreviewAnswer>;
  /** What its columns are, without reading a row; left out: values of a column may be anything. */
  columns?(from: CollectFrom): Promise<FoundColumn[]>;
  /** Of files: columns of what was read last, with types that fit its first rows; empty where all of them are known. */
  guessed?(from: CollectFrom, known: ReadonlySet<string>): Promise<FoundColumn[]>;
  /** Rows in pieces, cells in the order of the columns. One statement, without rows in memory that nobody has asked for. */
  read(reading: Reading, signal: AbortSignal): AsyncGenerator<Cell[][]>;
  /** Counts and sums by day and store, by one statement. */
  groups(reading: GroupReading, signal: AbortSignal): Promise<CheckAnswer['groups']>;
  /** Sessions of others that are at work at the database; null where the user may not see them. Left out: it has none. */
  active?(): Promise<number | null>;
  /** Whether rows of a statement may wait at the database: no writer waits for that, and it breaks nothing off. Left out: no. */
  mayWait?(from: CollectFrom): Promise<boolean>;
  close(): Promise<void>;
}
