import type {
  AgentSource,
  CheckAnswer,
  CollectColumn,
  CollectFrom,
  previewAnswerSchema,
  sourceTablesAnswerSchema,
  z,
} from '@tessera/contract';

import type { GroupReading } from './group-reading.ts';

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
}
/** A reading of a source, with the time limit for the whole of it. */
export interface SourceAccess extends Pick<AgentSource, 'fetchSize' | 'statementSeconds'> {
  readonly password: string;
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
  /** Rows in pieces, cells in the order of the columns. One statement, without rows in memory that nobody has asked for. */
  read(reading: Reading, signal: AbortSignal): AsyncGenerator<Cell[][]>;
  /** Counts and sums by day and store, by one statement. */
  groups(reading: GroupReading, signal: AbortSignal): Promise<CheckAnswer['groups']>;
  close(): Promise<void>;
}
