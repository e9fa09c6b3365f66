import type { DataType } from '@tessera/contract';

import type { Statement } from '../compile/sql.ts';

/**
 * A cell as a driver hands it over: dates as `yyyy-mm-dd`, timestamps as `yyyy-mm-dd hh:mm:ss` with a fraction where
 * there is one, whole numbers as bigint or number, decimals as number.
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
  /**
   * Runs one statement. An aborted signal stops it in the database and rejects with the signal's reason; any other
   * failure rejects with the database's own error.
   */
  query(statement: Statement, signal: AbortSignal): Promise<RawResult>;
  /**
   * Runs one statement and gives its rows in pieces, as the database makes them; at least one piece comes, which may be
   * empty. Ending the loop early, like aborting the signal, stops the statement and gives the connection back.
   */
  stream(statement: Statement, signal: AbortSignal): AsyncIterable<RawResult>;
  /** The columns of a SELECT that gives no rows. Only where the dialect reads SQL of authors. */
  describe?(statement: Statement, signal: AbortSignal): Promise<DescribedColumn[]>;
}

/** @throws Error from a driver whose dialect reads no SQL of authors */
export async function described(driver: Driver, statement: Statement, signal: AbortSignal): Promise<DescribedColumn[]> {
  if (!driver.describe) throw new Error('this driver describes no statement');
  return driver.describe(statement, signal);
}
