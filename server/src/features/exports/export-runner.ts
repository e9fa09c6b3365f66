import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { EXPORT_RETRIES } from '@tessera/contract';

import { isDiskFull } from '../../platform/disk-full.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { HeldRights } from '../table-rights/index.ts';
import { makeExportFolder } from './export-folders.ts';
import type { ExportRepository, TaskEnd } from './export-repository.ts';
import type { TaskRow } from './export-view.ts';
import { PassingFailure } from './passing-failure.ts';

/** Says that a task waits, and that one shall end; the payload of the latter is its id. */
const QUEUED = 'exports.queued';
const CANCELLED = 'exports.cancelled';
/** Tasks that one server works on at the same time. */
const AT_ONCE = 2;
/** Milliseconds between two notes of progress, and between two looks for tasks whose announcement was lost. */
const NOTE_EVERY = 500;
const LOOK_EVERY = 5_000;
/** Longest time of one try. */
export const LONGEST = 30 * 60_000;

export interface Made {
  readonly extension: string;
  readonly truncated: boolean;
  /** What the member saw of tables. */
  readonly rights: HeldRights;
}
export interface RunnerOptions {
  readonly services: Pick<Services, 'bus' | 'files' | 'log' | 'now'>;
  readonly repository: ExportRepository;
  /** Writes the file of a task to `path`, with the rights that its member has by then. */
  readonly make: (
    task: TaskRow,
    path: string,
    signal: AbortSignal,
    progress: (fraction: number) => void,
  ) => Promise<Made>;
  /** Is told of each change of a task. */
  readonly changed: (task: TaskRow) => void;
}
export interface ExportRunner {
  /** Tells every server that a task waits. */
  wake(): Promise<void>;
  /** Asks the server that runs a task to end it. */
  stop(taskId: string): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

/** Works off exports: the table is the queue, so that any server takes over what another one lost. */
export function createExportRunner({ services, repository, make, changed }: RunnerOptions): ExportRunner {
  const { bus, files, log, now } = services;
  const running = new Map<string, AbortController>();
  const working = new Set<Promise<void>>();
  const closers: (() => void)[] = [];
  const closing = new AbortController();
  const tell = (task: TaskRow | null) => {
    if (task) changed(task);
  };

  function wake(): void {
    if (closing.signal.aborted || working.size >= AT_ONCE) return;
    const work = workOff()
      .catch((error: unknown) => log.error({ err: error }, 'exports can’t be worked off'))
      .finally(() => working.delete(work));
    working.add(work);
  }

  async function workOff(): Promise<void> {
    while (!closing.signal.aborted) {
      const task = await repository.take();
      if (!task) return;
      // A second task may wait beside this one.
      wake();
      tell(task);
      await perform(task);
    }
  }

  async function perform(task: TaskRow): Promise<void> {
    const cancelled = new AbortController();
    running.set(task.task_id, cancelled);
    const signal = AbortSignal.any([cancelled.signal, closing.signal, AbortSignal.timeout(LONGEST)]);
    const notes = noteProgress(task, cancelled);
    let folder: string | null = null;
    try {
      folder = await makeExportFolder();
      const path = join(folder, 'file');
      const { extension, ...made } = await make(task, path, signal, notes.progress);
      signal.throwIfAborted();
      const bytes = await readFile(path);
      const key = `exports/${task.task_id}/${task.retries}.${extension}`;
      await files.put(key, bytes);
      await notes.end();
      const row = await repository.finish(task, { state: 'done', key, extension, bytes: bytes.length, ...made });
      tell(row);
      // Deleted, or taken over by another server, while it was written.
      if (!row) await files.remove(key);
    } catch (error) {
      await notes.end();
      tell(await afterFailure(task, error, cancelled.signal));
    } finally {
      running.delete(task.task_id);
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    }
  }

  async function afterFailure(task: TaskRow, error: unknown, cancelled: AbortSignal): Promise<TaskRow | null> {
    if (cancelled.aborted) return repository.finish(task, { state: 'cancelled' });
    if (closing.signal.aborted) return repository.again(task, now(), false);
    const passing = error instanceof PassingFailure && !isDiskFull(error);
    log[passing ? 'warn' : 'error']({ err: error, taskId: task.task_id, kind: task.kind }, 'an export failed');
    if (passing && task.retries < EXPORT_RETRIES) {
      return repository.again(task, new Date(now().getTime() + 250 * 2 ** task.retries), true);
    }
    const failure: TaskEnd = {
      state: 'failed',
      error: passing ? new CatalogueError('exportNotPrinted') : toCatalogueError(error),
    };
    return repository.finish(task, failure);
  }

  /** Keeps the lease, writes down progress and hears of a cancel whose announcement was lost. */
  function noteProgress(task: TaskRow, cancelled: AbortController) {
    let latest = 0;
    let told = 0;
    let writing: Promise<void> = Promise.resolve();
    const note = async () => {
      const row = await repository.renew(task.task_id, task.started_at, latest);
      if (!row || row.cancel_requested) cancelled.abort(new CatalogueError('cancelled'));
      else if (latest > told) changed(row);
      told = latest;
    };
    const timer = setInterval(() => {
      writing = writing.then(note).catch((error: unknown) => log.warn({ err: error }, 'progress was not noted'));
    }, NOTE_EVERY);
    return {
      progress(fraction: number) {
        latest = Math.max(latest, Math.min(1, fraction));
      },
      async end() {
        clearInterval(timer);
        await writing;
      },
    };
  }

  return {
    wake: () => bus.publish(QUEUED, null),
    stop: (taskId) => bus.publish(CANCELLED, taskId),
    start() {
      const look = setInterval(() => {
        repository
          .reclaim()
          .then(
            (tasks) => tasks.forEach(tell),
            (error: unknown) => log.warn({ err: error }, 'lost exports were not looked for'),
          )
          .finally(wake);
      }, LOOK_EVERY);
      closers.push(
        () => clearInterval(look),
        bus.subscribe(QUEUED, wake),
        bus.subscribe(CANCELLED, (payload) => running.get(String(payload))?.abort(new CatalogueError('cancelled'))),
      );
      wake();
    },
    async close() {
      for (const close of closers.splice(0)) close();
      closing.abort(new CatalogueError('cancelled'));
      while (working.size > 0) await Promise.all(working);
    },
  };
}
