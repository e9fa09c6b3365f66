import { writeFile } from 'node:fs/promises';
import os from 'node:os';

import { EXPORT_RETRIES, exportRequestSchema } from '@tessera/contract';
import { pino } from 'pino';

import { migrations } from '../../migrations.ts';
import { createBus } from '../../platform/bus/index.ts';
import { createJobs } from '../../platform/jobs/index.ts';
import type { FileStore } from '../../platform/services.ts';
import { migrate } from '../../platform/store/migrate.ts';
import { openStore, type OpenStore } from '../../platform/store/open-store.ts';
import { createTestDatabase } from '../../testing/test-cluster.ts';
import { createExportRepository } from './export-repository.ts';
import { defineExports, type RunnerOptions } from './export-runner.ts';
import type { TaskRow } from './export-view.ts';
import { PassingFailure } from './passing-failure.ts';

let database: { url: string; drop(): Promise<void> };
let opened: OpenStore;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openStore(database.url, 5, pino({ level: 'silent' }));
  await migrate(opened.store, migrations);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

interface End {
  readonly state: TaskRow['state'];
  readonly bytes: number | null;
  readonly error: { readonly key: string | undefined; readonly cause: { readonly code?: string } } | null;
}
/** One task, worked off by a queue of its own until it has ended; its clock goes on when a retry waits. */
async function workOff(make: RunnerOptions['make']): Promise<{ task: TaskRow; end: End; files: string[] }> {
  const files: string[] = [];
  const causes: { code?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void causes.push((JSON.parse(line) as { err: object }).err) });
  const { store } = opened;
  const bus = createBus(database.url, store, log);
  await bus.start();
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const jobs = createJobs({ store, bus, log, now });
  const repository = createExportRepository({ store, jobs, now });
  let resolve: (task: TaskRow) => void = () => undefined;
  const over = new Promise<TaskRow>((done) => (resolve = done));
  const look = async (taskId: string) => {
    const task = await repository.ofJob(taskId);
    if (task?.ended_at) resolve(task);
    if (task?.state !== 'queued') return;
    ahead += 10_000;
    await jobs.wake();
  };
  const kept = { putFile: async (key: string) => void files.push(key), remove: async () => undefined };
  defineExports({
    services: { files: kept as unknown as FileStore, jobs },
    repository,
    make,
    changed: (taskId) => void look(taskId),
  });
  await jobs.start();
  const request = exportRequestSchema.parse({ kind: 'pdf', menuCode: 'm' });
  await repository.add({ corporationCode: 'c', userId: 'u' }, request, 'Board', 'en_US');
  const task = await over;
  await jobs.stop();
  await bus.stop();
  const error = task.reason && { key: task.reason.key, cause: causes.at(-1) ?? {} };
  return { task, end: { state: task.state, bytes: task.bytes, error }, files };
}

test('RU-160: what a crash of the browser ended is tried again by itself, and then done', async () => {
  let tries = 0;
  const { task, end, files } = await workOff(async (_task, path) => {
    tries += 1;
    if (tries < 3) throw new PassingFailure('killed', null);
    await writeFile(path, 'pdf');
    return { extension: 'pdf', truncated: false, rights: { everything: true, tables: [], person: {} } };
  });
  expect({ tries, retries: task.retries }).toEqual({ tries: 3, retries: 2 });
  expect(end).toMatchObject({ state: 'done', bytes: 3 });
  expect(files).toEqual([`exports/${task.task_id}/2.pdf`]);
});

test('RU-160, RU-395: after five retries it has failed, and is never reported as done', async () => {
  const { task, end, files } = await workOff(async () => {
    throw new PassingFailure('killed', null);
  });
  expect(task.retries).toBe(EXPORT_RETRIES);
  expect(end).toMatchObject({ state: 'failed', error: { key: 'exportNotPrinted' } });
  expect(files).toEqual([]);
});

test('what cannot go well another time fails at once', async () => {
  let tries = 0;
  const { end } = await workOff(async () => {
    tries += 1;
    throw new Error('broken');
  });
  expect(tries).toBe(1);
  expect(end).toMatchObject({ state: 'failed', error: { key: 'internal' } });
});

test('without a place for its file an export fails as well, and does not run for ever', async () => {
  const place = jest.spyOn(os, 'tmpdir').mockReturnValue('/no/such/folder');
  try {
    const { end } = await workOff(() => Promise.reject(new Error('nothing is made')));
    expect(end).toMatchObject({ state: 'failed', error: { key: 'internal', cause: { code: 'ENOENT' } } });
  } finally {
    place.mockRestore();
  }
});

test('a browser that a full disk keeps from drawing is not tried again, and the disk is named', async () => {
  let tries = 0;
  const { end } = await workOff(async () => {
    tries += 1;
    throw new PassingFailure('not started', Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  });
  expect(tries).toBe(1);
  expect(end).toMatchObject({ state: 'failed', error: { key: 'storageFull' } });
});
