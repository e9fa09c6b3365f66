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
/** Batches that are read by one statement, beside each other. */
const AT_ONCE = 8;

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
export interface StoredRows {
  readonly table: string;
  readonly columns: number;
}
export interface RowsToWrite {
  /** Physical table that is made. */
  readonly table: string;
  readonly definition: TaskDefinition;
  /** In order: of rows with the same key the last one stays. */
  readonly batches: readonly StoredBatch[];
  /**
   * Physical table whose rows stay unless others of the same key came, or they are in the range, and how many of the columns
   * they have, the first ones; the others are empty in them.
   */
  readonly onto: StoredRows | null;
  readonly range: CollectRange | null;
  /** Batches have keys alone: rows with others vanish. */
  readonly keys: boolean;
  /** Batches, the last ones, that have keys of rows which vanish. */
  readonly vanished: number;
}

/** Name of the n-th column, from 0. */
export const columnOf = (at: number): string => `c${at + 1}`;
export const typeOf = ({ dataType, dateForm }: TaskDefinition['columns'][number]): ValueType => ({
  dataType,
  withTime: dateForm !== null && dateForm !== 'day',
  instant: dateForm === 'moment',
});

/**
 * Makes a table of the rows of a run, whole or not at all; a few batches lie on the disk at a time.
 * @returns rows of the table
 * @throws DamagedRows; the store's or the file store's error; the signal's reason
 */
export function writeRows(
  { store }: Pick<Analytics, 'store'>,
  files: Pick<FileStore, 'open'>,
  { table, definition, batches, onto, range, keys: isKeys, vanished }: RowsToWrite,
  signal: AbortSignal,
): Promise<number> {
  const all = placedColumns(definition);
  const key = definition.key.flatMap((name) => all.filter((column) => column.name === name));
  const columns = isKeys ? key : all;
  const names = namesOf(columns);
  const merges = definition.cursor !== null || definition.snapshot === true || onto !== null;
  const target = merges ? quoted('staged') : quoted(table);
  const firstVanished = batches.length - vanished;

  /** Reads batches into a table, in their order. */
  async function read(
    connection: StoreConnection,
    some: readonly StoredBatch[],
    [target, columns]: readonly [table: string, columns: readonly Placed[]],
  ): Promise<void> {
    const paths = some.map((_, at) => join(store.exchangeDirectory, `${table}-${at}.csv.gz`));
    try {
      for (const [at, { key: file }] of some.entries()) {
        const bytes = await files.open(file, signal);
        if (!bytes) throw new DamagedRows('a batch is gone');
        await pipeline(bytes, createWriteStream(paths[at] ?? ''), { signal });
      }
      const before = await countOf(connection, target);
      const names = namesOf(columns);
      await connection.run(`insert into ${target} (${names}) select ${names} from ${readCsv(paths, columns)}`);
      const come = (await countOf(connection, target)) - before;
      const rows = some.reduce((sum, batch) => sum + batch.rows, 0);
      if (come !== rows) throw new DamagedRows(`batches have ${come} rows and not ${rows}`);
    } catch (error) {
      if (error instanceof Error && /CSV Error|Invalid Input Error|Conversion Error/i.test(error.message))
        throw new DamagedRows('a batch has values that are no values of its columns', error);
      throw error;
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    }
  }

  return store.write(async (connection) => {
    await connection.run('begin transaction');
    try {
      await connection.run(`create ${merges ? 'temp ' : ''}table ${target} (${typesOf(columns)})`);
      if (vanished > 0) await connection.run(`create temp table gone (${typesOf(key)})`);
      for (const some of chunksOf(batches.slice(0, firstVanished))) await read(connection, some, [target, columns]);
      for (const some of chunksOf(batches.slice(firstVanished))) await read(connection, some, ['gone', key]);
      if (merges) {
        const places = key.map(({ place }) => place).join(', ');
        const isTwice = places !== '' && !isKeys && (await hasTwice(connection, places));
        const once = isTwice ? ` qualify row_number() over (partition by ${places} order by rowid desc) = 1` : '';
        const kept = onto === null ? [] : [keptRows({ all, key }, { onto, range, isKeys, hasGone: vanished > 0 })];
        const parts = isKeys ? kept : [...kept, `(select ${names} from staged${once})`];
        await connection.run(`create table ${quoted(table)} as ${parts.join(' union all ')}`);
        await connection.run('drop table staged');
        if (vanished > 0) await connection.run('drop table gone');
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

const namesOf = (columns: readonly Placed[]): string => columns.map(({ place }) => place).join(', ');
const typesOf = (columns: readonly Placed[]): string =>
  columns.map((column) => `${column.place} ${physicalType(typeOf(column))}`).join(', ');

interface Kept {
  readonly onto: StoredRows;
  readonly range: CollectRange | null;
  readonly isKeys: boolean;
  /** Whether keys of rows that vanish are staged. */
  readonly hasGone: boolean;
}
/** The SELECT of the rows of a table that stay, beside those that are staged. */
function keptRows(
  { all, key }: { readonly all: readonly Placed[]; readonly key: readonly Placed[] },
  { onto, range, isKeys, hasGone }: Kept,
): string {
  const { table, columns } = onto;
  const names = all
    .map((column, at) =>
      at < columns ? `old.${column.place}` : `cast(null as ${physicalType(typeOf(column))}) as ${column.place}`,
    )
    .join(', ');
  const sameAs = (other: string) =>
    key.map(({ place }) => `old.${place} is not distinct from ${other}.${place}`).join(' and ');
  const joined = key.length === 0 ? '' : ` ${isKeys ? 'semi' : 'anti'} join staged come on ${sameAs('come')}`;
  const join = hasGone ? `${joined} anti join gone on ${sameAs('gone')}` : joined;
  const column = range && all.find(({ name }) => name === range.column);
  if (!column) return `select ${names} from ${quoted(table)} old${join}`;
  const bound = (text: string): string => `cast(${literal(text)} as ${physicalType(typeOf(column))})`;
  const inside = `old.${column.place} >= ${bound(range.from)} and old.${column.place} < ${bound(range.to)}`;
  // A missing value is in no range.
  return `select ${names} from ${quoted(table)} old${join} where coalesce(not (${inside}), true)`;
}

const chunksOf = (batches: readonly StoredBatch[]): (readonly StoredBatch[])[] =>
  Array.from({ length: Math.ceil(batches.length / AT_ONCE) }, (_, at) =>
    batches.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** Whether staged rows share a key. Counting costs a third of putting them in order, and mostly there are none. */
async function hasTwice(connection: StoreConnection, places: string): Promise<boolean> {
  const twice = `select 1 from staged group by ${places} having count(*) > 1 limit 1`;
  return (await connection.runAndReadAll(twice)).getRowsJson().length > 0;
}

async function countOf(connection: StoreConnection, table: string): Promise<number> {
  const counted = await connection.runAndReadAll(`select count(*)::double from ${table}`);
  return Number(counted.getRowsJson()[0]?.[0]);
}

/** The text of batches, see batchRow() of the contract. */
function readCsv(paths: readonly string[], columns: readonly Placed[]): string {
  const types = columns.map((column) => `${column.place}: ${literal(physicalType(typeOf(column)))}`);
  return `read_csv([${paths.map(literal).join(', ')}], auto_detect = false, header = false, compression = 'gzip', delim = ',', quote = '"', escape = '"', nullstr = '\\N', allow_quoted_nulls = false, parallel = false, max_line_size = ${LONGEST}, columns = {${types.join(', ')}})`;
}
