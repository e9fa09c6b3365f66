import {
  BIGINT,
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimestampValue,
  TIMESTAMP,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';

import type { RawCell } from '../../run/driver.ts';
import type { TableWriter, WriterColumn } from '../table-writer.ts';
import { compiler } from './compiler.ts';

/** Rows of one of DuckDB's chunks. */
const CHUNK_ROWS = 2_048;
const DAY = 86_400_000;

type Lend = <Result>(work: (connection: DuckDBConnection) => Promise<Result>) => Promise<Result>;

export function duckDbWriter(lend: Lend): TableWriter {
  return {
    write: (table, columns, pieces, { signal, progress }) =>
      lend(async (connection) => {
        signal.throwIfAborted();
        const types = columns.map(typeOf);
        const definition = columns.map(({ name }, index) => `${compiler.quote(name)} ${types[index]!.toString()}`);
        await connection.run('begin transaction');
        try {
          await connection.run(`create table ${compiler.quote(table)} (${definition.join(', ')})`);
          const appender = await connection.createAppender(table);
          let rows = 0;
          try {
            for await (const piece of pieces) {
              signal.throwIfAborted();
              for (let start = 0; start < piece.rowCount; start += CHUNK_ROWS) {
                const count = Math.min(CHUNK_ROWS, piece.rowCount - start);
                const chunk = DuckDBDataChunk.create(types, count);
                chunk.setColumns(
                  columns.map((column, index) =>
                    (piece.columns[index] ?? []).slice(start, start + count).map((cell) => toValue(cell, column)),
                  ),
                );
                appender.appendDataChunk(chunk);
              }
              rows += piece.rowCount;
              progress?.(rows);
            }
            appender.flushSync();
          } finally {
            appender.closeSync();
          }
          signal.throwIfAborted();
          await connection.run('commit');
          return rows;
        } catch (error) {
          await connection.run('rollback');
          throw error;
        }
      }),
    async drop(table) {
      await lend((connection) => connection.run(`drop table if exists ${compiler.quote(table)}`));
    },
  };
}

function typeOf({ dataType, withTime }: WriterColumn): DuckDBType {
  if (dataType === 'int') return BIGINT;
  if (dataType === 'double') return DOUBLE;
  if (dataType === 'datetime') return withTime ? TIMESTAMP : DATE;
  return VARCHAR;
}

function toValue(cell: RawCell, { name, dataType, withTime }: WriterColumn): DuckDBValue {
  if (cell === null) return null;
  const unfit = () => new TypeError(`a value of ${name} is no ${dataType}`);
  if (dataType === 'str') return String(cell);
  if (dataType === 'datetime') {
    if (typeof cell !== 'string') throw unfit();
    const milliseconds = Date.parse(`${cell.replace(' ', 'T')}${cell.length > 10 ? 'Z' : ''}`);
    if (Number.isNaN(milliseconds)) throw unfit();
    return withTime
      ? new DuckDBTimestampValue(BigInt(milliseconds) * 1_000n + microsecondsOf(cell))
      : new DuckDBDateValue(Math.floor(milliseconds / DAY));
  }
  const number = typeof cell === 'boolean' ? Number(cell) : cell;
  if (dataType === 'double') {
    const value = Number(number);
    if (Number.isNaN(value)) throw unfit();
    return value;
  }
  if (typeof number === 'bigint') return number;
  if (typeof number === 'string' && !/^[+-]?\d+$/.test(number)) throw unfit();
  if (typeof number === 'number' && !Number.isSafeInteger(number)) throw unfit();
  return BigInt(number);
}

/** The part of a second's fraction that a Date does not hold. */
function microsecondsOf(text: string): bigint {
  const fraction = /\.\d{3}(\d{1,3})/.exec(text)?.[1];
  return fraction ? BigInt(fraction.padEnd(3, '0')) : 0n;
}
