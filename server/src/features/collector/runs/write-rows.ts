import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { CollectColumn, CollectRange, TaskDefinition } from '@tessera/contract';

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
  /** Batches have keys alone: rows with others vanish. */
  readonly keys: boolean;
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
  { table, definition, batches, onto, range, keys: isKeys }: RowsToWrite,
  signal: AbortSignal,
): Promise<number> {
  const all = placedColumns(definition);
  const key = definition.key.flatMap((name) => all.filter((column) => column.name === name));
  const columns = isKeys ? key : all;
  const names = columns.map(({ place }) => place).join(', ');
  const typed = columns.map((column) => `${column.place} ${physicalType(typeOf(column))}`).join(', ');
  const merges = definition.cursor !== null || onto !== null;
  const target = merges ? quoted('staged') : quoted(table);

  async function read(connection: StoreConnection, { key: file, rows }: StoredBatch): Promise<void> {
    const bytes = await files.open(file, signal);
    if (!bytes) throw new DamagedRows('a batch is gone');
    const path = join(store.exchangeDirectory, `${table}.csv.gz`);
    try {
      await pipeline(bytes, createWriteStream(path), { signal });
      const before = await countOf(connection, target);
      await connection.run(`insert into ${target} (${names}) select ${names} from ${readCsv(path, columns)}`);
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
        const places = key.map(({ place }) => place).join(', ');
        const once = places === '' ? '' : ` qualify row_number() over (partition by ${places} order by rowid desc) = 1`;
        const kept = onto === null ? [] : [keptRows({ all, key }, { onto, range, isKeys })];
        const parts = isKeys ? kept : [...kept, `(select ${names} from staged${once})`];
        await connection.run(`create table ${quoted(table)} as ${parts.join(' union all ')}`);
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

interface Placed extends CollectColumn {
  /** Its column in the physical table, quoted. */
  readonly place: string;
}
const placedColumns = ({ columns }: TaskDefinition): Placed[] =>
  columns.map((column, at) => ({ ...column, place: quoted(columnOf(at)) }));

/** The SELECT of the rows of a table that stay, beside those that are staged. */
function keptRows(
  { all, key }: { readonly all: readonly Placed[]; readonly key: readonly Placed[] },
  { onto, range, isKeys }: { readonly onto: string; readonly range: CollectRange | null; readonly isKeys: boolean },
): string {
  const names = all.map(({ place }) => `old.${place}`).join(', ');
  const same = key.map(({ place }) => `old.${place} is not distinct from come.${place}`).join(' and ');
  const join = key.length === 0 ? '' : ` ${isKeys ? 'semi' : 'anti'} join staged come on ${same}`;
  const column = range && all.find(({ name }) => name === range.column);
  if (!column) return `select ${names} from ${quoted(onto)} old${join}`;
  const bound = (text: string): string => `cast(${literal(text)} as ${physicalType(typeOf(column))})`;
  const inside = `old.${column.place} >= ${bound(range.from)} and old.${column.place} < ${bound(range.to)}`;
  // A missing value is in no range.
  return `select ${names} from ${quoted(onto)} old${join} where coalesce(not (${inside}), true)`;
}

async function countOf(connection: StoreConnection, table: string): Promise<number> {
  const counted = await connection.runAndReadAll(`select count(*)::double from ${table}`);
  return Number(counted.getRowsJson()[0]?.[0]);
}

/** The text of a batch, see batchRow() of the contract. */
function readCsv(path: string, columns: readonly Placed[]): string {
  const types = columns.map((column) => `${column.place}: ${literal(physicalType(typeOf(column)))}`);
  return `read_csv(${literal(path)}, auto_detect = false, header = false, compression = 'gzip', delim = ',', quote = '"', escape = '"', nullstr = '\\N', allow_quoted_nulls = false, parallel = false, max_line_size = ${LONGEST}, columns = {${types.join(', ')}})`;
}
