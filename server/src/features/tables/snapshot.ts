import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { z } from 'zod';

import type { Services } from '../../platform/services.ts';
import type { Analytics, AnalyticsFolder } from './analytics.ts';

/** Asks the server that owns a folder for a copy of its analytics store. */
const WANTED = 'tables.snapshot-wanted';
/** Bus channel of its result. */
const TOLD = 'tables.snapshot-told';
const wantedSchema = z.object({ folderId: z.string(), snapshotId: z.uuid() });
const toldSchema = wantedSchema.extend({ state: z.enum(['begun', 'done', 'failed']) });

/** Milliseconds in which a running server says that it has begun. */
const ANSWER_TIME = 30_000;

type SnapshotServices = Pick<Services, 'bus' | 'log'>;
/** Below the exchange folder, the only one that the store may write to. */
const snapshotFile = (folder: AnalyticsFolder, snapshotId: string) => join(folder.exchange, `${snapshotId}.snapshot`);

/** Copies the analytics store on requests over the bus, to a fixed place. @returns stops after the running copy */
export async function serveSnapshots(
  { bus, log }: SnapshotServices,
  analytics: Analytics,
): Promise<() => Promise<void>> {
  const folderId = await analytics.folder.id();
  let working: Promise<void> = Promise.resolve();
  const unsubscribe = bus.subscribe(WANTED, (payload) => {
    const wanted = wantedSchema.safeParse(payload);
    if (!wanted.success || wanted.data.folderId !== folderId) return;
    working = working
      .then(() => answer(wanted.data.snapshotId))
      .catch((error: unknown) => log.error({ err: error }, 'a snapshot could not be told'));
  });
  return async () => {
    unsubscribe();
    await working;
  };

  async function answer(snapshotId: string): Promise<void> {
    const tell = (state: z.infer<typeof toldSchema>['state']) => bus.publish(TOLD, { folderId, snapshotId, state });
    await tell('begun');
    const path = snapshotFile(analytics.folder, snapshotId);
    try {
      await copyStore(analytics, `${path}.part`);
      await rename(`${path}.part`, path);
    } catch (error) {
      log.error({ err: error }, 'the analytics store could not be copied');
      await Promise.all(['.part', '.part.wal'].map((end) => rm(`${path}${end}`, { force: true })));
      return tell('failed');
    }
    await tell('done');
  }
}

/** One statement copies, so that the copy is of one moment while queries and imports go on. */
async function copyStore({ store }: Analytics, path: string): Promise<void> {
  await store.write(async (connection) => {
    const [[name]] = (await connection.runAndReadAll('select current_database()')).getRowsJson() as [[string]];
    await connection.run(`attach '${path.replaceAll("'", "''")}' as snapshot`);
    try {
      await connection.run(`copy from database "${name.replaceAll('"', '""')}" to snapshot`);
      await connection.run('checkpoint snapshot');
    } finally {
      await connection.run('detach snapshot');
    }
  });
}

/**
 * Has the running server copy its analytics store.
 * @param target folder for the copy
 * @param isRunning polled while it copies
 * @throws Error when the server does not answer, fails or ends
 */
export async function requestSnapshot(
  { bus }: Pick<Services, 'bus'>,
  folder: AnalyticsFolder,
  target: string,
  isRunning: () => Promise<boolean>,
  patience = ANSWER_TIME,
): Promise<void> {
  const snapshotId = randomUUID();
  const copy = snapshotFile(folder, snapshotId);
  const folderId = await folder.id();
  let [resolve, reject]: [() => void, (reason: unknown) => void] = [() => undefined, () => undefined];
  const ended = new Promise<void>((...settle) => ([resolve, reject] = settle));
  const silence = setTimeout(() => reject(new Error('the running server does not answer')), patience);
  const watch = setInterval(() => {
    isRunning().then((runs) => runs || reject(new Error('the server ended meanwhile')), reject);
  }, 1_000);
  const unsubscribe = bus.subscribe(TOLD, (payload) => {
    const told = toldSchema.safeParse(payload);
    if (!told.success || told.data.snapshotId !== snapshotId) return;
    clearTimeout(silence);
    if (told.data.state === 'done') resolve();
    if (told.data.state === 'failed') reject(new Error('the server could not copy its data; its log says why'));
  });
  try {
    await bus.publish(WANTED, { folderId, snapshotId });
    await ended;
    await mkdir(target, { recursive: true });
    await copyFile(copy, join(target, basename(folder.database)));
    await copyFile(folder.idFile, join(target, basename(folder.idFile)));
  } finally {
    unsubscribe();
    clearTimeout(silence);
    clearInterval(watch);
    await rm(copy, { force: true });
  }
}
