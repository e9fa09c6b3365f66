import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { CollectRange, TaskDefinition } from '@tessera/contract';

import type { StoreConnection } from '../../../engine/index.ts';
import type { FileStore } from '../../../platform/services.ts';
import { literal, physicalType, quoted, type Analytics, type ValueType } from '../../tables/index.ts';

/** Bytes of a row at most, and of a batch as text. */
const LONGEST = 32 * 1024 * 1024;

/** Bytes of a batch are others than were taken, or rows are others than their columns. */
export class DamagedRows extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DamagedRows';
  }
}

export interface StoredBatch {
  readonly key: string;
  readonly rows: number;
}
export interface RowsToWrite {
  /** Physical table that is made. */
  readonly table: string;
  readonly definition: TaskDefinition;
  /** In order: of rows with the same key the last one stays. */
  readonly batches: readonly StoredBatch[];
  /** Physical table whose rows stay unless others of the same key came, or they are in the range. */
  readonly onto: string | null;
  readonly range: CollectRange | null;
}

/** Name of the n-th column, from 0. */
export const columnOf = (at: number): string => `c${at + 1}`;
export const typeOf = ({ dataType, dateForm }: TaskDefinition['columns'][number]): ValueType => ({
  dataType,
  withTime: dateForm !== null && dateForm !== 'day',
  instant: dateForm === 'moment',
});

/**
 * Makes a table of the rows of a run, whole or not at all; one batch lies on the disk at a time.
 * @returns rows of the table
 * @throws DamagedRows; the store's or the file store's error; the signal's reason
 */
export function writeRows(
  { store }: Pick<Analytics, 'store'>,
  files: Pick<FileStore, 'open'>,
  { table, definition, batches, onto, range }: RowsToWrite,
  signal: AbortSignal,
): Promise<number> {
  const { columns, key, cursor } = definition;
  const names = columns.map((_, at) => quoted(columnOf(at))).join(', ');
  const typed = columns.map((column, at) => `${quoted(columnOf(at))} ${physicalType(typeOf(column))}`).join(', ');
  const keys = key.map((name) => quoted(columnOf(columns.findIndex((column) => column.name === name))));
  const merges = cursor !== null || onto !== null;
  const target = merges ? quoted('staged') : quoted(table);

  async function read(connection: StoreConnection, { key: file, rows }: StoredBatch): Promise<void> {
    const bytes = await files.open(file, signal);
    if (!bytes) throw new DamagedRows('a batch is gone');
    const path = join(store.exchangeDirectory, `${table}.csv.gz`);
    try {
      await pipeline(bytes, createWriteStream(path), { signal });
      const before = await countOf(connection, target);
      await connection.run(`insert into ${target} (${names}) select ${names} from ${readCsv(path, definition)}`);
      const come = (await countOf(connection, target)) - before;
      if (come !== rows) throw new DamagedRows(`a batch has ${come} rows and not ${rows}`);
    } catch (error) {
      if (error instanceof Error && /CSV Error|Invalid Input Error|Conversion Error/i.test(error.message))
        throw new DamagedRows('a batch has values that are no values of its columns', error);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  return store.write(async (connection) => {
    await connection.run('begin transaction');
    try {
      await connection.run(`create ${merges ? 'temp ' : ''}table ${target} (${typed})`);
      for (const batch of batches) {
        signal.throwIfAborted();
        await read(connection, batch);
      }
      if (merges) {
        const once =
          keys.length === 0
            ? ''
            : ` qualify row_number() over (partition by ${keys.join(', ')} order by rowid desc) = 1`;
        const latest = `select ${names} from staged${once}`;
        const kept = onto === null ? '' : `${keptRows(definition, onto, range)} union all `;
        await connection.run(`create table ${quoted(table)} as ${kept}(${latest})`);
        await connection.run('drop table staged');
      }
      const rows = await countOf(connection, quoted(table));
      await connection.run('commit');
      return rows;
    } catch (error) {
      // What was interrupted has rolled back by itself.
      await connection.run('rollback').catch(() => undefined);
      throw error;
    }
  }, signal);
}

/** The SELECT of the rows of a table that stay. */
function keptRows({ columns, key }: TaskDefinition, onto: string, range: CollectRange | null): string {
  const names = columns.map((_, at) => `old.${quoted(columnOf(at))}`).join(', ');
  const nameOf = (name: string): string => quoted(columnOf(columns.findIndex((column) => column.name === name)));
  const same = key.map((name) => `old.${nameOf(name)} is not distinct from come.${nameOf(name)}`).join(' and ');
  const others = key.length === 0 ? '' : ` anti join staged come on ${same}`;
  const column = columns.find(({ name }) => name === range?.column);
  const bound = (text: string): string => `cast(${literal(text)} as ${column ? physicalType(typeOf(column)) : ''})`;
  const outside = range
    ? ` where coalesce(not (old.${nameOf(range.column)} >= ${bound(range.from)} and old.${nameOf(range.column)} < ${bound(range.to)}), true)`
    : '';
  return `select ${names} from ${quoted(onto)} old${others}${outside}`;
}

async function countOf(connection: StoreConnection, table: string): Promise<number> {
  const counted = await connection.runAndReadAll(`select count(*)::double from ${table}`);
  return Number(counted.getRowsJson()[0]?.[0]);
}

/** The text of a batch, see batchRow() of the contract. */
function readCsv(path: string, { columns }: TaskDefinition): string {
  const types = columns.map((column, at) => `${literal(columnOf(at))}: ${literal(physicalType(typeOf(column)))}`);
  return `read_csv(${literal(path)}, auto_detect = false, header = false, compression = 'gzip', delim = ',', quote = '"', escape = '"', nullstr = '\\N', allow_quoted_nulls = false, parallel = false, max_line_size = ${LONGEST}, columns = {${types.join(', ')}})`;
}
