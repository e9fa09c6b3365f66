import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { PlanTask } from '@tessera/contract';

import { ReadFault } from '../readers/read-fault.ts';
import { SnapshotFile } from './snapshot-file.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of all files together. */
const MOST_BYTES = 8 * 1024 * MEGABYTE;
const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
type Task = Pick<PlanTask, 'taskId' | 'revision'>;

/**
 * Hashes of the rows of tasks that compare snapshots, a file for each. A file that is lost or damaged, and one of rows that
 * the server's table does not have, costs one reading of all rows.
 */
export class Snapshots {
  readonly #folder: string;
  readonly #mostBytes: number;

  /** @param mostBytes of all files together; default 8 GB */
  constructor(folder: string, mostBytes = MOST_BYTES) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** The run that a reading is compared with; null: all rows are to be sent. */
  async base({ taskId, revision }: Task): Promise<string | null> {
    return (await this.#use(taskId, async (file) => file.base(revision))) ?? null;
  }

  /** Begins a run, on the base where it has one. The caller closes it. @throws ReadFault where nothing can be kept */
  async begin(
    { taskId, revision }: Task,
    { runId, from }: { readonly runId: string; readonly from: string | null },
  ): Promise<SnapshotFile> {
    if (from === null) await this.#remove(taskId);
    let file: SnapshotFile | undefined;
    try {
      file = await this.#open(taskId);
      await file.begin(runId, revision);
      if (file.base(revision) === from) return file;
    } catch (error) {
      file?.close();
      throw await this.fault(taskId, error);
    }
    file.close();
    throw new ReadFault('spool', 'the rows of the run before are not known any more; the next run reads all rows');
  }

  /** The table has the rows of a run. Where that can't be kept, all rows are read again. */
  async settle(taskId: string, runId: string): Promise<void> {
    try {
      await this.#use(taskId, (file) => file.settle(runId));
    } catch {
      await this.#remove(taskId);
    }
  }

  /** The table has the rows of another run, or of none. @param base as the server says */
  async follow(task: Task, base: string | null): Promise<void> {
    if (base === null || (await this.base(task)) !== base) await this.#remove(task.taskId);
  }

  /** Removes the files of all other tasks. */
  async keepOnly(taskIds: readonly string[]): Promise<void> {
    const names = new Set(taskIds.map(nameOf));
    for (const file of await this.#files())
      if (!names.has(file.split('.')[0]!)) await rm(join(this.#folder, file), { force: true });
  }

  /** What went wrong with a file as the fault of its run; a file that is damaged is removed. */
  async fault(taskId: string, error: unknown): Promise<unknown> {
    const code = codeOf(error);
    if (DAMAGED.includes(code)) {
      await this.#remove(taskId);
      return new ReadFault('spool', 'the file of row hashes was damaged; the next run reads all rows', {
        cause: error,
      });
    }
    if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR'))
      return new ReadFault('spool', 'the hashes of the rows do not fit on the disk, or are more than may be kept', {
        cause: error,
      });
    return error;
  }

  async #use<T>(taskId: string, work: (file: SnapshotFile) => Promise<T>): Promise<T | undefined> {
    if (!(await exists(this.#path(taskId)))) return undefined;
    let file: SnapshotFile | undefined;
    try {
      file = await this.#open(taskId);
      return await work(file);
    } catch (error) {
      if (!DAMAGED.includes(codeOf(error))) throw error;
      file?.close();
      file = undefined;
      await this.#remove(taskId);
      return undefined;
    } finally {
      file?.close();
    }
  }

  async #open(taskId: string): Promise<SnapshotFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const own = `${nameOf(taskId)}.`;
    let others = 0;
    for (const file of await this.#files())
      if (!file.startsWith(own))
        others += await stat(join(this.#folder, file)).then(
          ({ size }) => size,
          () => 0,
        );
    return SnapshotFile.open(this.#path(taskId), this.#mostBytes - others);
  }

  async #remove(taskId: string): Promise<void> {
    for (const end of ['', '-wal', '-shm']) await rm(`${this.#path(taskId)}${end}`, { force: true });
  }

  #path(taskId: string): string {
    return join(this.#folder, `${nameOf(taskId)}.db`);
  }

  async #files(): Promise<string[]> {
    try {
      return await readdir(this.#folder);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  }
}

/** Of a file: ids come from the server. */
const nameOf = (taskId: string): string => createHash('sha256').update(taskId).digest('hex').slice(0, 32);
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
