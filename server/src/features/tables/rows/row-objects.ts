import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { DEFAULT_LOCALE } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { DuckDbStore } from '../../../engine/index.ts';
import { isDiskFull } from '../../../platform/disk-full.ts';
import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { FileStore, Services } from '../../../platform/services.ts';
import type { Database } from '../../../platform/store/database.ts';
import { timedSignal } from '../../../platform/timed-signal.ts';
import type { AnalyticsFolder } from '../analytics.ts';
import type { TableVersion, VersionColumn } from './live-store.ts';
import { columnsOf, copyOut } from './parquet-sql.ts';

/** Keys of objects with rows begin so. */
const ROWS_PREFIX = 'rows/';
/** Milliseconds between two signs of life of a version that is being written. */
const TOUCH_EVERY = 60_000;
/** Milliseconds before the second and third try to store an object. */
const PAUSES = [250, 1_000];
/** Milliseconds that a try has, and bytes for each further one. */
const PATIENCE = 20_000;
const SLOWEST = 250;

/** Versions of tables in metadata and file store. */
export interface RowObjects {
  /**
   * Writes the rows of a physical table of the embedded store as an object. It is no version of the table before
   * `publish`, and is swept when that never comes.
   * @returns bytes of the object
   * @throws the signal's reason, the store's or the file store's error
   */
  write(physicalTable: string, owner: VersionOwner, signal?: AbortSignal): Promise<number>;
  /**
   * Makes what was written a version, in the transaction that points its table to it.
   * @throws CatalogueError conflict where it was not written, or swept
   */
  publish(transaction: Transaction<Database>, physicalTable: string): Promise<void>;
  /** Removes what was written and not published. */
  discard(physicalTable: string): Promise<void>;
  /**
   * A published version, also one that was replaced a short time ago.
   * @returns null where no such version is known; with `key` null where its rows lie with one server only, which has not
   * written them out yet
   */
  find(physicalTable: string): Promise<TableVersion | { readonly key: null; readonly tableName: string } | null>;
}
export interface VersionOwner {
  readonly tableId: string;
  readonly corporationCode: string;
}

export function createRowObjects(
  { store, files, now, log }: Pick<Services, 'store' | 'files' | 'now' | 'log'>,
  analytics: { readonly store: DuckDbStore; readonly folder: AnalyticsFolder },
): RowObjects {
  const remove = async (physicalTable: string): Promise<void> => {
    const claimed = await store
      .updateTable('row_object')
      .set({ state: 'removed' })
      .where('physical_table', '=', physicalTable)
      .where('state', '=', 'written')
      .returning('object_key')
      .executeTakeFirst();
    if (!claimed) return;
    await files.remove(claimed.object_key);
    await store.deleteFrom('row_object').where('physical_table', '=', physicalTable).execute();
  };
  const touch = (physicalTable: string) =>
    store
      .updateTable('row_object')
      .set({ touched_at: now() })
      .where('physical_table', '=', physicalTable)
      .where('state', '=', 'written')
      .execute();

  return {
    discard: remove,
    async write(physicalTable, { tableId, corporationCode }, signal) {
      const key = `${ROWS_PREFIX}${physicalTable}.parquet`;
      const path = join(analytics.folder.exchange, `${physicalTable}.out.parquet`);
      // The entry comes before the object, so that no object is ever without one.
      await store
        .insertInto('row_object')
        .values({
          physical_table: physicalTable,
          table_id: tableId,
          corporation_code: corporationCode,
          object_key: key,
          touched_at: now(),
        })
        .onConflict((conflict) => conflict.column('physical_table').doUpdateSet({ touched_at: now() }))
        .execute();
      const alive = setInterval(() => {
        touch(physicalTable).catch((error: unknown) => log.warn({ err: error }, 'a sign of life was not written'));
      }, TOUCH_EVERY);
      try {
        const { columns, rows } = await exportTable(analytics.store, physicalTable, path, signal);
        const { size } = await stat(path);
        const sha256 = await digestOf(path);
        await putObject(files, key, path, size, signal);
        await store
          .updateTable('row_object')
          .set({ bytes: size, row_count: rows, sha256, columns: JSON.stringify(columns), touched_at: now() })
          .where('physical_table', '=', physicalTable)
          .where('state', '=', 'written')
          .execute();
        return size;
      } finally {
        clearInterval(alive);
        await rm(path, { force: true });
      }
    },
    async publish(transaction, physicalTable) {
      const { numUpdatedRows } = await transaction
        .updateTable('row_object')
        .set({ state: 'current', touched_at: now() })
        .where('physical_table', '=', physicalTable)
        .where('state', '=', 'written')
        .where('sha256', '<>', '')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new CatalogueError('conflict');
    },
    async find(physicalTable) {
      const object = await store
        .selectFrom('row_object')
        .leftJoin('analytic_table', 'analytic_table.table_id', 'row_object.table_id')
        .selectAll('row_object')
        .select('names')
        .where('row_object.physical_table', '=', physicalTable)
        .where('state', 'in', ['current', 'retired'])
        .executeTakeFirst();
      const nameOf = (names: Readonly<Record<string, string>> | null) =>
        names?.[DEFAULT_LOCALE] ?? Object.values(names ?? {})[0] ?? '';
      if (object) {
        return {
          physicalTable,
          key: object.object_key,
          bytes: Number(object.bytes),
          rows: Number(object.row_count),
          sha256: object.sha256,
          columns: object.columns,
          tableName: nameOf(object.names),
        };
      }
      const registered = await store
        .selectFrom('analytic_table')
        .select('names')
        .where('physical_table', '=', physicalTable)
        .executeTakeFirst();
      return registered ? { key: null, tableName: nameOf(registered.names) } : null;
    },
  };
}

/** Stores a file, at most three times. @throws the signal's reason; CatalogueError unavailable, storageFull */
async function putObject(
  files: Pick<FileStore, 'putFile'>,
  key: string,
  path: string,
  bytes: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await files.putFile(key, path, timedSignal(signal, PATIENCE + Math.ceil(bytes / SLOWEST)));
    } catch (error) {
      signal.throwIfAborted();
      if (isDiskFull(error)) throw new CatalogueError('storageFull', {}, { cause: error });
      if (tries >= PAUSES.length) throw new CatalogueError('unavailable', {}, { cause: error });
      await pause(PAUSES[tries], undefined, { signal });
    }
  }
}

async function exportTable(
  store: DuckDbStore,
  table: string,
  path: string,
  signal?: AbortSignal,
): Promise<{ columns: VersionColumn[]; rows: number }> {
  return store.write(async (connection) => {
    const found = await connection.runAndReadAll(columnsOf(table));
    const columns = found.getRowsJson().map(([name, type]) => ({ name: String(name), type: String(type) }));
    const [[rows] = []] = (await connection.runAndReadAll(`select count(*)::double from "${table}"`)).getRowsJson();
    await connection.run(copyOut(table, columns, path));
    return { columns, rows: Number(rows) };
  }, signal);
}

/** Hexadecimal SHA-256 of a file. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}
