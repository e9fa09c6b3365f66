import {
  BIGINT,
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  TIMESTAMP,
  TIMESTAMPTZ,
  VARCHAR,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';

import type { RawCell, RawResult } from '../../../run/driver.ts';
import type { WriterColumn } from '../../table-writer.ts';
import type { JsonCell, WriteValue } from '../protocol.ts';
import { quote } from '../quote.ts';
import { interruptOn } from './interrupt-on.ts';

/** Rows of one of DuckDB's chunks. */
const CHUNK_ROWS = 2_048;
const DAY = 86_400_000;
/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 50;

/** One caller's work on a connection of its own. */
export interface Session {
  run(text: string, values: readonly WriteValue[], signal: AbortSignal): Promise<null>;
  rows(text: string, signal: AbortSignal): Promise<JsonCell[][]>;
  /** Begins a transaction that makes a table and fills it by `append`. */
  createTable(table: string, columns: readonly WriterColumn[]): Promise<null>;
  append(piece: RawResult): null;
  commitTable(): Promise<null>;
  close(): void;
}

export function createSession(connection: DuckDBConnection, report: (percentage: number) => void): Session {
  let target: { readonly appender: DuckDBAppender; readonly columns: readonly WriterColumn[] } | undefined;
  const watched = async <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const stop = interruptOn(connection, signal);
    let last = -1;
    const reports = setInterval(() => {
      const { percentage } = connection.progress;
      if (percentage !== last) report((last = percentage));
    }, REPORT_EVERY);
    try {
      return await work;
    } finally {
      clearInterval(reports);
      stop();
    }
  };
  const closeAppender = () => {
    target?.appender.closeSync();
    target = undefined;
  };
  return {
    async run(text, values, signal) {
      await watched(connection.run(text, values.length > 0 ? [...values] : undefined), signal);
      return null;
    },
    async rows(text, signal) {
      const result = await watched(connection.runAndReadAll(text), signal);
      return result.getRowsJson() as JsonCell[][];
    },
    async createTable(table, columns) {
      const definition = columns.map((column) => `${quote(column.name)} ${typeOf(column).toString()}`);
      await connection.run('begin transaction');
      await connection.run(`create table ${quote(table)} (${definition.join(', ')})`);
      target = { appender: await connection.createAppender(table), columns };
      return null;
    },
    append(piece) {
      const { appender, columns } = target!;
      const types = columns.map(typeOf);
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
      return null;
    },
    async commitTable() {
      target?.appender.flushSync();
      closeAppender();
      await connection.run('commit');
      return null;
    },
    close: closeAppender,
  };
}
function typeOf({ dataType, withTime, instant }: WriterColumn): DuckDBType {
  if (dataType === 'int') return BIGINT;
  if (dataType === 'double') return DOUBLE;
  if (dataType === 'datetime' && instant) return TIMESTAMPTZ;
  if (dataType === 'datetime') return withTime ? TIMESTAMP : DATE;
  return VARCHAR;
}

function toValue(cell: RawCell, { name, dataType, withTime, instant }: WriterColumn): DuckDBValue {
  if (cell === null) return null;
  const unfit = () => new TypeError(`a value of ${name} is no ${dataType}`);
  if (dataType === 'str') return String(cell);
  if (dataType === 'datetime') {
    if (typeof cell !== 'string') throw unfit();
    const milliseconds = Date.parse(`${cell.replace(' ', 'T')}${cell.length > 10 ? 'Z' : ''}`);
    if (Number.isNaN(milliseconds)) throw unfit();
    const microseconds = BigInt(milliseconds) * 1_000n + microsecondsOf(cell);
    if (instant) return new DuckDBTimestampTZValue(microseconds);
    return withTime ? new DuckDBTimestampValue(microseconds) : new DuckDBDateValue(Math.floor(milliseconds / DAY));
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
