import { randomUUID } from 'node:crypto';
import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ERRORS, type ErrorKey } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { toCatalogueError } from '../../../platform/http/to-catalogue-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Analytics, AnalyticsFolder } from '../analytics.ts';
import type { ImportedTable, Importer, ImportFile } from './importer.ts';

/** Says that a folder has a new request; the payload is the folder's id. */
const REQUESTED = 'tables.import-requested';
/** Says that a request has ended; the payload is its id. */
const ENDED = 'tables.import-ended';

type RequestServices = Pick<Services, 'store' | 'bus' | 'log' | 'now'>;
const waitingFile = (folder: AnalyticsFolder, importId: string) => join(folder.exchange, `${importId}.upload`);

/**
 * Hands a file to the running server that owns the analytics folder and waits for the outcome.
 * @param signal ends the waiting; a request that was not begun is taken back
 * @throws CatalogueError what the import itself throws
 */
export async function requestImport(
  services: RequestServices,
  folder: AnalyticsFolder,
  file: ImportFile,
  signal: AbortSignal,
): Promise<ImportedTable> {
  const { store, bus } = services;
  const importId = randomUUID();
  const folderId = await folder.id();
  await copyFile(file.path, waitingFile(folder, importId));
  let unsubscribe: () => void = () => undefined;
  let poll: NodeJS.Timeout | undefined;
  const isEnded = async () => {
    const row = await store
      .selectFrom('import_request')
      .select('state')
      .where('import_id', '=', importId)
      .executeTakeFirst();
    return row?.state === 'done' || row?.state === 'failed';
  };
  const ended = new Promise<void>((resolve, reject) => {
    unsubscribe = bus.subscribe(ENDED, (payload) => {
      if (payload === importId) resolve();
    });
    // A message of the bus is lost while its connection is made anew.
    poll = setInterval(() => void isEnded().then((over) => over && resolve(), reject), 2_000);
    signal.addEventListener('abort', () => reject(new CatalogueError('cancelled')), { once: true });
  });
  try {
    await store
      .insertInto('import_request')
      .values({
        import_id: importId,
        folder_id: folderId,
        corporation_code: file.corporationCode,
        table_name: file.name,
      })
      .execute();
    await bus.publish(REQUESTED, folderId);
    await ended;
    const request = await store
      .selectFrom('import_request')
      .selectAll()
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow();
    if (request.state === 'done' && request.table_id !== null) {
      return { tableId: request.table_id, rowCount: request.row_count ?? 0 };
    }
    const { key, args } = JSON.parse(request.reason ?? '{"key":"internal"}') as {
      key: ErrorKey;
      args?: Record<string, string>;
    };
    throw new CatalogueError(key, args);
  } catch (error) {
    const taken = await store
      .deleteFrom('import_request')
      .where('import_id', '=', importId)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    if (taken.numDeletedRows > 0n) await rm(waitingFile(folder, importId), { force: true });
    throw error;
  } finally {
    unsubscribe();
    clearInterval(poll);
  }
}

/**
 * Works off the requests of this server's folder, those that wait from before it started too.
 * @returns ends it after the running import
 */
export async function serveImports(
  services: RequestServices,
  analytics: Analytics,
  importer: Importer,
): Promise<() => Promise<void>> {
  const { store, bus, log, now } = services;
  const folderId = await analytics.folder.id();
  const requests = () => store.updateTable('import_request').where('folder_id', '=', folderId);
  // A server that was killed in the middle left the old table as it was; the file is still there.
  await requests().set({ state: 'queued' }).where('state', '=', 'running').execute();
  await removeForgotten();
  let stopped = false;
  let working: Promise<void> = Promise.resolve();

  const unsubscribe = bus.subscribe(REQUESTED, (payload) => {
    if (payload === folderId) wake();
  });
  const wake = () => {
    working = working.then(workOff).catch((error: unknown) => log.error({ err: error }, 'imports can’t be worked off'));
  };
  wake();
  return async () => {
    stopped = true;
    unsubscribe();
    await working;
  };

  async function workOff(): Promise<void> {
    while (!stopped) {
      const request = await requests()
        .set({ state: 'running', changed_at: now() })
        .where('import_id', '=', (query) =>
          query
            .selectFrom('import_request')
            .select('import_id')
            .where('folder_id', '=', folderId)
            .where('state', '=', 'queued')
            .orderBy('created_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst();
      if (!request) return;
      await answer(request.import_id, { corporationCode: request.corporation_code, name: request.table_name });
    }
  }

  async function answer(importId: string, file: Omit<ImportFile, 'path'>): Promise<void> {
    const path = waitingFile(analytics.folder, importId);
    const outcome = await importer.importFile({ ...file, path }).then(
      ({ tableId, rowCount }) => ({ state: 'done' as const, table_id: tableId, row_count: rowCount, reason: null }),
      (error: unknown) => {
        const known = toCatalogueError(error);
        log.error({ err: error, importId, code: ERRORS[known.key].code }, 'an import failed');
        return { state: 'failed' as const, reason: JSON.stringify({ key: known.key, args: known.args }) };
      },
    );
    await requests()
      .set({ ...outcome, changed_at: now() })
      .where('import_id', '=', importId)
      .execute();
    await rm(path, { force: true });
    await bus.publish(ENDED, importId);
  }

  /** Files of the exchange folder that no request waits for. */
  async function removeForgotten(): Promise<void> {
    const waiting = await store
      .selectFrom('import_request')
      .select('import_id')
      .where('folder_id', '=', folderId)
      .where('state', '=', 'queued')
      .execute();
    const wanted = new Set(waiting.map(({ import_id }) => `${import_id}.upload`));
    for (const name of await readdir(analytics.folder.exchange)) {
      // An upload may be on its way from a command that has not filed its request yet.
      if (!wanted.has(name) && !name.endsWith('.upload'))
        await rm(join(analytics.folder.exchange, name), { force: true });
    }
  }
}
