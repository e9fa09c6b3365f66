import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { UPLOAD_EXTENSIONS, UPLOAD_PART_BYTES, type Upload } from '@tessera/contract';
import { sql, type Selectable, type Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { CorporationStorage } from './corporation-storage.ts';
import { fileFault } from './import-invalid.ts';
import type { UploadTables } from './tables.ts';

export type UploadRow = Selectable<UploadTables['upload']>;

/** Hours that a file waits for its user. */
const KEPT_HOURS = 24;
/** Files of one user that may wait at the same time. */
const MOST_WAITING = 50;
/** Bytes of them all, in sizes of the largest file. */
const MOST_SIZES = 4;

/** Files as they come in, part by part, on whichever instance. */
export interface UploadStore {
  /** @throws CatalogueError uploadTypeRefused, uploadTooLarge, uploadTooMany, storageQuota */
  begin(owner: { corporationCode: string; userId: string }, fileName: string, size: number): Promise<Upload>;
  /** A local CSV file, without users' limits. @throws CatalogueError importInvalid when it can't be opened */
  stage(owner: { corporationCode: string; userId: string }, path: string): Promise<UploadRow>;
  /** @throws CatalogueError uploadIncomplete for a part of the wrong size */
  put(upload: UploadRow, part: number, bytes: Buffer): Promise<Upload>;
  /** The owner's unexpired uploads, the latest first. */
  list(owner: { corporationCode: string; userId: string }): Promise<Upload[]>;
  /** The owner's unexpired upload, else null. */
  find(owner: { corporationCode: string; userId: string }, uploadId: string): Promise<UploadRow | null>;
  /** Joins the parts at a path, unless done. @throws CatalogueError uploadIncomplete */
  fetch(upload: Pick<UploadRow, 'upload_id' | 'size' | 'parts'>, path: string, signal: AbortSignal): Promise<void>;
  remove(uploadId: string): Promise<void>;
  /** Throws away what expired. */
  purge(): Promise<void>;
  /** Lets an upload expire now; its file is removed later. */
  expire(uploadId: string, transaction: Transaction<Database>): Promise<void>;
  /** Uploads that are still there. */
  known(): Promise<Set<string>>;
}

export function createUploadStore(
  { store, files, now }: Pick<Services, 'store' | 'files' | 'now'>,
  megabytes: number,
  storage?: CorporationStorage,
): UploadStore {
  const keyOf = (uploadId: string, part: number) => `uploads/${uploadId}/${part}`;
  const received = async (uploadId: string): Promise<number> => {
    const { bytes } = await store
      .selectFrom('upload_part')
      .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
      .where('upload_id', '=', uploadId)
      .executeTakeFirstOrThrow();
    return Number(bytes);
  };
  const shown = async (row: UploadRow): Promise<Upload> => ({
    uploadId: row.upload_id,
    fileName: row.file_name,
    size: Number(row.size),
    received: await received(row.upload_id),
    expiresAt: row.expires_at.toISOString(),
  });
  const remove = async (uploadId: string): Promise<void> => {
    for (const key of await files.list(`uploads/${uploadId}/`)) await files.remove(key);
    await store.deleteFrom('upload').where('upload_id', '=', uploadId).execute();
  };

  const add = (
    inStore: Services['store'],
    file: Pick<UploadRow, 'corporation_code' | 'user_id' | 'file_name' | 'extension'> & { size: number },
  ): Promise<UploadRow> =>
    inStore
      .insertInto('upload')
      .values({
        ...file,
        upload_id: randomUUID(),
        parts: Math.ceil(file.size / UPLOAD_PART_BYTES),
        created_at: now(),
        expires_at: new Date(now().getTime() + KEPT_HOURS * 3_600_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  const put = async (row: UploadRow, part: number, bytes: Buffer): Promise<void> => {
    const last = row.parts - 1;
    const expected = part < last ? UPLOAD_PART_BYTES : Number(row.size) - last * UPLOAD_PART_BYTES;
    if (part > last || bytes.length !== expected) throw new CatalogueError('uploadIncomplete');
    await files.put(keyOf(row.upload_id, part), bytes, 'application/octet-stream');
    await store
      .insertInto('upload_part')
      .values({ upload_id: row.upload_id, part, size: bytes.length })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  return {
    remove,
    async begin({ corporationCode, userId }, fileName, size) {
      const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
      if (!(UPLOAD_EXTENSIONS as readonly string[]).includes(extension)) throw new CatalogueError('uploadTypeRefused');
      if (size > megabytes * 1024 * 1024) throw new CatalogueError('uploadTooLarge', { megabytes });
      const row = await oneAtATime(store, 'uploads', `${corporationCode}/${userId}`, async (transaction) => {
        const { waiting, bytes } = await transaction
          .selectFrom('upload')
          .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.sum<string>('size').as('bytes')])
          .where('corporation_code', '=', corporationCode)
          .where('user_id', '=', userId)
          .where('expires_at', '>', now())
          .executeTakeFirstOrThrow();
        const full = Number(bytes ?? 0) + size > MOST_SIZES * megabytes * 1024 * 1024;
        if (waiting >= MOST_WAITING || full) throw new CatalogueError('uploadTooMany');
        await storage?.refuseBeyond(corporationCode, size, 0, transaction);
        return add(transaction, {
          corporation_code: corporationCode,
          user_id: userId,
          file_name: fileName,
          extension,
          size,
        });
      });
      return shown(row);
    },
    async stage({ corporationCode, userId }, path) {
      const file = await stat(path).catch((error: unknown) => {
        throw fileFault(error);
      });
      const named = { corporation_code: corporationCode, user_id: userId, file_name: basename(path) };
      const row = await add(store, { ...named, extension: 'csv', size: file.size });
      try {
        let part = 0;
        const pieces = createReadStream(path, { highWaterMark: UPLOAD_PART_BYTES }) as AsyncIterable<Buffer>;
        for await (const bytes of pieces) await put(row, part++, bytes);
        return row;
      } catch (error) {
        await remove(row.upload_id);
        throw fileFault(error);
      }
    },
    async put(row, part, bytes) {
      await put(row, part, bytes);
      return shown(row);
    },
    async list({ corporationCode, userId }) {
      const rows = await store
        .selectFrom('upload')
        .selectAll()
        .where('corporation_code', '=', corporationCode)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .orderBy('created_at', 'desc')
        .limit(MOST_WAITING)
        .execute();
      return Promise.all(rows.map(shown));
    },
    async find({ corporationCode, userId }, uploadId) {
      const row = await store
        .selectFrom('upload')
        .selectAll()
        .where('upload_id', '=', uploadId)
        .where('corporation_code', '=', corporationCode)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return row ?? null;
    },
    async fetch({ upload_id, size, parts }, path, signal) {
      const there = await stat(path).catch(() => null);
      if (there?.size === Number(size)) return;
      if ((await received(upload_id)) !== Number(size)) throw new CatalogueError('uploadIncomplete');
      const draft = `${path}.${randomUUID()}.part`;
      try {
        await pipeline(async function* () {
          for (let part = 0; part < parts; part++) {
            signal.throwIfAborted();
            const bytes = await files.get(keyOf(upload_id, part));
            if (!bytes) throw new CatalogueError('uploadIncomplete');
            yield bytes;
          }
        }, createWriteStream(draft));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async purge() {
      const expired = await store.selectFrom('upload').select('upload_id').where('expires_at', '<', now()).execute();
      for (const { upload_id } of expired) await remove(upload_id);
    },
    async expire(uploadId, transaction) {
      await transaction.updateTable('upload').set({ expires_at: now() }).where('upload_id', '=', uploadId).execute();
    },
    async known() {
      const rows = await store.selectFrom('upload').select('upload_id').execute();
      return new Set(rows.map(({ upload_id }) => upload_id));
    },
  };
}
