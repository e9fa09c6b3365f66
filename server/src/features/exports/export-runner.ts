import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { EXPORT_RETRIES } from '@tessera/contract';

import { isDiskFull } from '../../platform/disk-full.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import { timedSignal } from '../../platform/timed-signal.ts';
import type { HeldRights } from '../table-rights/index.ts';
import { makeExportFolder } from './export-folders.ts';
import { EXPORT_QUEUE, type ExportRepository } from './export-repository.ts';
import type { TaskRow } from './export-view.ts';
import { PassingFailure } from './passing-failure.ts';

/** Exports that one server works on at the same time. */
const AT_ONCE = 2;
/** Longest time of one try. */
export const LONGEST = 30 * 60_000;

export interface Made {
  readonly extension: string;
  readonly truncated: boolean;
  /** What the member saw of tables. */
  readonly rights: HeldRights;
}
export interface RunnerOptions {
  readonly services: Pick<Services, 'files' | 'jobs'>;
  readonly repository: ExportRepository;
  /** Writes the file of a task to `path`, with the rights that its member has by then. */
  readonly make: (
    task: TaskRow,
    path: string,
    signal: AbortSignal,
    progress: (fraction: number) => void,
  ) => Promise<Made>;
  /** Called after each change of a task. */
  readonly changed: (taskId: string) => void;
}

/** Says how exports are made; any server takes over what another one lost. */
export function defineExports({ services: { files, jobs }, repository, make, changed }: RunnerOptions): void {
  jobs.define(
    EXPORT_QUEUE,
    async (job) => {
      const task = await repository.ofJob(job.jobId);
      if (!task) throw new CatalogueError('notFound');
      const signal = timedSignal(job.signal, LONGEST);
      let latest = 0;
      const progress = (fraction: number) => {
        latest = Math.max(latest, Math.min(1, fraction));
        job.progress({ done: latest, total: 1 });
      };
      const folder = await makeExportFolder();
      try {
        const path = join(folder, 'file');
        const { extension, truncated, rights } = await make(task, path, signal, progress);
        signal.throwIfAborted();
        const { size } = await stat(path);
        const key = `exports/${job.jobId}/${job.retries}.${extension}`;
        await files.putFile(key, path, signal);
        const file = { file_key: key, extension, bytes: size, truncated, rights: JSON.stringify(rights) };
        return {
          commit: (transaction) => repository.made(transaction, job.jobId, file),
          discard: () => files.remove(key),
        };
      } catch (error) {
        throw error instanceof PassingFailure && isDiskFull(error)
          ? new CatalogueError('storageFull', {}, { cause: error })
          : error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    {
      atOnce: AT_ONCE,
      retries: EXPORT_RETRIES,
      retryable: (error) => error instanceof PassingFailure,
      changed,
    },
  );
}
