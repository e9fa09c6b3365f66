import { BIGINT, DOUBLE, HUGEINT, VARCHAR, type DuckDBPreparedStatement, type DuckDBType } from '@duckdb/node-api';

import type { Statement } from '../../../compile/sql.ts';
import type { BoundValue } from '../../../plan/predicate.ts';
import type { RawCell, RawResult } from '../../../run/driver.ts';
import { interruptOn } from './interrupt-on.ts';
import type { ConnectionPool } from './pool.ts';
import { converter, readChunk, readResult } from './read-result.ts';
import { setSessionZone } from './session-zone.ts';

const INT64 = 2n ** 63n;
/** Rows of one piece of a stream: four of DuckDB's chunks. */
const PIECE_ROWS = 8_192;
const NO_SIGNAL = new AbortController().signal;

export interface OpenStream {
  /** @returns null at the end */
  next(signal: AbortSignal): Promise<RawResult | null>;
  close(): void;
}

export async function runQuery(pool: ConnectionPool, query: Statement, signal: AbortSignal): Promise<RawResult> {
  const connection = await pool.acquire(signal);
  const stop = interruptOn(connection, signal);
  try {
    await setSessionZone(connection, query.timeZone);
    const statement = await connection.prepare(query.text);
    try {
      bind(statement, query);
      signal.throwIfAborted();
      const result = await statement.run();
      signal.throwIfAborted();
      return readResult(result);
    } finally {
      statement.destroySync();
    }
  } finally {
    stop();
    pool.release(connection);
  }
}

/** Begins a query whose rows are read in pieces; the connection is free after `close`. */
export async function openStream(pool: ConnectionPool, query: Statement, signal: AbortSignal): Promise<OpenStream> {
  const connection = await pool.acquire(signal);
  let statement: DuckDBPreparedStatement | undefined;
  let ended = false;
  const close = () => {
    if (!ended) connection.interrupt();
    statement?.destroySync();
    pool.release(connection);
  };
  const stop = interruptOn(connection, signal);
  try {
    await setSessionZone(connection, query.timeZone);
    statement = await connection.prepare(query.text);
    bind(statement, query);
    const result = await statement.stream();
    signal.throwIfAborted();
    const converters = result.columnTypes().map(({ typeId }) => converter(typeId));
    let pieces = 0;
    return {
      async next(now = NO_SIGNAL) {
        if (ended) return null;
        const stopNow = interruptOn(connection, now);
        try {
          const columns: RawCell[][] = converters.map(() => []);
          let rowCount = 0;
          while (rowCount < PIECE_ROWS) {
            const chunk = await result.fetchChunk();
            now.throwIfAborted();
            ended = chunk === null || chunk.rowCount === 0;
            if (!chunk || ended) break;
            readChunk(chunk, converters).columns.forEach((cells, index) => columns[index]!.push(...cells));
            rowCount += chunk.rowCount;
          }
          // A result without rows is one empty piece.
          if (rowCount === 0 && pieces > 0) return null;
          pieces++;
          return { columns, rowCount };
        } finally {
          stopNow();
        }
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  } finally {
    stop();
  }
}

function bind(statement: DuckDBPreparedStatement, { values }: Statement): void {
  statement.bind(
    values.map(({ value }) => value),
    values.map(boundType),
  );
}

function boundType(value: BoundValue): DuckDBType {
  if (value.kind === 'number') return DOUBLE;
  if (value.kind === 'integer') return value.value >= -INT64 && value.value < INT64 ? BIGINT : HUGEINT;
  return VARCHAR;
}
