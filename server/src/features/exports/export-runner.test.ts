import { writeFile } from 'node:fs/promises';
import os from 'node:os';

import { EXPORT_RETRIES } from '@tessera/contract';
import { pino } from 'pino';

import type { Services } from '../../platform/services.ts';
import type { ExportRepository, TaskEnd } from './export-repository.ts';
import { createExportRunner, type RunnerOptions } from './export-runner.ts';
import type { TaskRow } from './export-view.ts';
import { PassingFailure } from './passing-failure.ts';

/** One task in memory, worked off by a real runner until it has ended. */
async function workOff(
  make: RunnerOptions['make'],
  retries = 0,
): Promise<{ task: TaskRow; end: TaskEnd | null; files: string[] }> {
  let task = { task_id: 't', kind: 'pdf', state: 'queued', retries, started_at: new Date(0) } as TaskRow;
  let end: TaskEnd | null = null;
  const files: string[] = [];
  let resolve = (): void => undefined;
  const over = new Promise<void>((done) => (resolve = done));
  const set = (change: Partial<TaskRow>) => (task = { ...task, ...change });
  const repository = {
    take: async () => (task.state === 'queued' ? set({ state: 'running' }) : undefined),
    renew: async () => task,
    async finish(_task: TaskRow, how: TaskEnd) {
      end = how;
      resolve();
      return set({ state: how.state });
    },
    again: async (_task: TaskRow, _notBefore: Date, counts: boolean) =>
      set({ state: 'queued', retries: task.retries + (counts ? 1 : 0) }),
  } as unknown as ExportRepository;
  const services = {
    bus: { publish: async () => undefined, subscribe: () => () => undefined },
    files: { put: async (key: string) => void files.push(key), remove: async () => undefined },
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  } as unknown as Services;
  const runner = createExportRunner({ services, repository, make, changed: () => undefined });
  runner.start();
  await over;
  await runner.close();
  return { task, end, files };
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
  expect(files).toEqual(['exports/t/2.pdf']);
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
