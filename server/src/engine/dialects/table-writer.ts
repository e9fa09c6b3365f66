import type { DataType } from '@tessera/contract';

import type { RawResult } from '../run/driver.ts';

export interface WriterColumn {
  /** Physical name; ours, never a user's. */
  readonly name: string;
  readonly dataType: DataType;
  /** Of a `datetime`: whether its values have a time of day. */
  readonly withTime?: boolean;
  /** Of a `datetime`: its values are moments, given as the wall clock of UTC. */
  readonly instant?: boolean;
}
export interface WriteOptions {
  /** Aborting it takes everything back. */
  readonly signal: AbortSignal;
  /** Called with the number of rows written so far. */
  readonly progress?: (rows: number) => void;
}

/** Makes physical tables of a store that can be written. A table is there whole, or not at all. */
export interface TableWriter {
  /**
   * Makes a table of rows as from a driver's `stream`: texts, numbers, whole numbers as bigint or number, dates as
   * `yyyy-mm-dd`, timestamps as `yyyy-mm-dd hh:mm:ss`.
   * @returns number of rows
   * @throws the signal's reason, the source's error, or the store's, also for a value that does not fit
   */
  write(
    table: string,
    columns: readonly WriterColumn[],
    pieces: AsyncIterable<RawResult>,
    options: WriteOptions,
  ): Promise<number>;
  /** Drops a table; one that is not there is no fault. */
  drop(table: string): Promise<void>;
}
