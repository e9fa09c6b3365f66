import type { DataType } from '@tessera/contract';

import type { Statement } from '../compile/sql.ts';
import type { Confinement } from './confinement.ts';

/**
 * A driver's cell: `yyyy-mm-dd`, `yyyy-mm-dd hh:mm:ss[.fraction]`, bigint or number for integers, number for decimals.
 */
export type RawCell = string | number | bigint | boolean | null;

/** Rows by column: `columns[c][r]`. */
export interface RawResult {
  readonly columns: readonly (readonly RawCell[])[];
  readonly rowCount: number;
}

/** A column of a statement's rows, its type as the database writes it. */
export interface DescribedColumn {
  readonly name: string;
  readonly databaseType: string;
  readonly dataType: DataType;
  /** It holds instants, see CatalogueField. */
  readonly instant?: boolean;
}

export interface Driver {
  /** Cores that its statements share with each other and with this server; left out for databases elsewhere. */
  readonly cores?: number;
  /** Where corporations share a process: those that were a burden to the others. */
  readonly confinement?: Confinement;
  /** Runs one statement; aborting stops it and rejects with the signal's reason, else with the database's error. */
  query(statement: Statement, signal: AbortSignal): Promise<RawResult>;
  /** Streams a statement in at least one piece; leaving the loop or aborting stops it and frees the connection. */
  stream(statement: Statement, signal: AbortSignal): AsyncIterable<RawResult>;
  /**
   * Has physical tables ready and keeps them until the returned function is called. It is awaited before a statement that
   * reads them enters the line of its pool. Left out where tables are always there.
   * @throws the signal's reason; RowsUnavailable
   */
  hold?(tables: readonly string[], signal: AbortSignal): Promise<() => void>;
  /** The columns of a SELECT that gives no rows. Only where the dialect reads SQL of authors. */
  describe?(statement: Statement, signal: AbortSignal): Promise<DescribedColumn[]>;
}

/** @throws Error from a driver whose dialect reads no SQL of authors */
export async function described(driver: Driver, statement: Statement, signal: AbortSignal): Promise<DescribedColumn[]> {
  if (!driver.describe) throw new Error('this driver describes no statement');
  return driver.describe(statement, signal);
}
