import {
  BIGINT,
  DOUBLE,
  DuckDBTypeId,
  HUGEINT,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBDecimalValue,
  type DuckDBMaterializedResult,
  type DuckDBPreparedStatement,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';

import type { Statement } from '../../compile/sql.ts';
import type { BoundValue } from '../../plan/predicate.ts';
import type { Driver, RawCell, RawResult } from '../../run/driver.ts';
import { dataTypeOf } from './introspector.ts';
import type { ConnectionPool } from './pool.ts';

const INT64 = 2n ** 63n;

/** Runs statements on pooled connections of one DuckDB instance. */
export function duckDbDriver(pool: ConnectionPool): Driver & Required<Pick<Driver, 'describe'>> {
  const driver: Driver = {
    async query({ text, values }, signal) {
      const connection = await pool.acquire(signal);
      const stop = interruptOn(connection, signal);
      try {
        const statement = await prepared(connection, { text, values }, signal);
        try {
          const result = await statement.run();
          signal.throwIfAborted();
          return read(result);
        } finally {
          statement.destroySync();
        }
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        stop();
        pool.release(connection);
      }
    },
    async *stream(query, signal) {
      const connection = await pool.acquire(signal);
      const stop = interruptOn(connection, signal);
      try {
        const statement = await prepared(connection, query, signal);
        let ended = false;
        try {
          const result = await statement.stream();
          const converters = result.columnTypes().map(({ typeId }) => converter(typeId));
          let pieces = 0;
          for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
            signal.throwIfAborted();
            pieces++;
            yield readChunk(chunk, converters);
          }
          ended = true;
          if (pieces === 0) yield { columns: converters.map(() => []), rowCount: 0 };
        } finally {
          if (!ended) connection.interrupt();
          statement.destroySync();
        }
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        stop();
        pool.release(connection);
      }
    },
  };
  return {
    ...driver,
    async describe({ text, values }, signal) {
      const { columns, rowCount } = await driver.query({ text: `describe ${text}`, values }, signal);
      return Array.from({ length: rowCount }, (_, row) => {
        const databaseType = String(columns[1]?.[row]);
        const instant = databaseType === 'TIMESTAMP WITH TIME ZONE';
        return {
          name: String(columns[0]?.[row]),
          databaseType,
          dataType: dataTypeOf(databaseType),
          ...(instant ? { instant } : {}),
        };
      });
    },
  };
}

async function prepared(
  connection: DuckDBConnection,
  { text, values }: Statement,
  signal: AbortSignal,
): Promise<DuckDBPreparedStatement> {
  const statement = await connection.prepare(text);
  try {
    statement.bind(
      values.map(({ value }) => value),
      values.map(boundType),
    );
    signal.throwIfAborted();
  } catch (error) {
    statement.destroySync();
    throw error;
  }
  return statement;
}

type Converter = (value: DuckDBValue) => RawCell;

function readChunk(chunk: DuckDBDataChunk, converters: readonly Converter[]): RawResult {
  const columns = converters.map((convert, column) => {
    const vector = chunk.getColumnVector(column);
    return Array.from({ length: chunk.rowCount }, (_, row): RawCell => {
      const value = vector.getItem(row) as DuckDBValue;
      return value === null || value === undefined ? null : convert(value);
    });
  });
  return { columns, rowCount: chunk.rowCount };
}

/** An interrupt between two steps of DuckDB is lost: repeated until the query ends. */
export function interruptOn(connection: DuckDBConnection, signal: AbortSignal): () => void {
  let again: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    again = setTimeout(interrupt, 20);
  };
  signal.addEventListener('abort', interrupt, { once: true });
  return () => {
    signal.removeEventListener('abort', interrupt);
    clearTimeout(again);
  };
}

function boundType(value: BoundValue): DuckDBType {
  if (value.kind === 'number') return DOUBLE;
  if (value.kind === 'integer') return value.value >= -INT64 && value.value < INT64 ? BIGINT : HUGEINT;
  return VARCHAR;
}

function read(result: DuckDBMaterializedResult): RawResult {
  const converters = result.columnTypes().map(({ typeId }) => converter(typeId));
  const columns: RawCell[][] = converters.map(() => []);
  for (let index = 0; index < result.chunkCount; index++) {
    const chunk = result.getChunk(index);
    converters.forEach((convert, column) => {
      const vector = chunk.getColumnVector(column);
      const cells = columns[column]!;
      for (let row = 0; row < chunk.rowCount; row++) {
        const value = vector.getItem(row) as DuckDBValue;
        cells.push(value === null || value === undefined ? null : convert(value));
      }
    });
  }
  return { columns, rowCount: result.rowCount };
}

const asIs = (value: DuckDBValue): RawCell => value as RawCell;
const asText = (value: DuckDBValue): RawCell => String(value);

function converter(type: DuckDBTypeId): Converter {
  switch (type) {
    case DuckDBTypeId.DECIMAL:
      return (value) => (value as DuckDBDecimalValue).toDouble();
    case DuckDBTypeId.BOOLEAN:
    case DuckDBTypeId.TINYINT:
    case DuckDBTypeId.SMALLINT:
    case DuckDBTypeId.INTEGER:
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.HUGEINT:
    case DuckDBTypeId.UTINYINT:
    case DuckDBTypeId.USMALLINT:
    case DuckDBTypeId.UINTEGER:
    case DuckDBTypeId.UBIGINT:
    case DuckDBTypeId.FLOAT:
    case DuckDBTypeId.DOUBLE:
    case DuckDBTypeId.VARCHAR:
      return asIs;
    default:
      return asText;
  }
}
