import { isDeepStrictEqual } from 'node:util';

import type { RunBegin, TaskDefinition } from '@tessera/contract';

import { LinkedAbort } from '../linked-abort.ts';

/** A reading that is wanted of a task: of a range, of its keys, of some rows, or what it reads by itself. */
export type Want = Pick<RunBegin, 'trigger' | 'range' | 'keys' | 'only'>;

/** Whether a reading is the one that a task does by itself, which alone follows the cursor. */
export const isPlain = ({ range, keys, only }: Pick<RunBegin, 'range' | 'keys' | 'only'>): boolean =>
  range === null && !keys && only === null;
/** Whether a reading of a task brings what differs from the rows that the table has. */
export const comparesSnapshots = (
  { snapshot }: Pick<TaskDefinition, 'snapshot'>,
  want: Pick<RunBegin, 'range' | 'keys' | 'only'>,
): boolean => snapshot === true && isPlain(want);
/** Whether two readings bring the same rows. */
export const isSame = (left: Omit<Want, 'trigger'>, right: Omit<Want, 'trigger'>): boolean =>
  left.keys === right.keys && isDeepStrictEqual(left.range, right.range) && isDeepStrictEqual(left.only, right.only);

export interface TaskQueuesOptions {
  /** dsId of a task; undefined of one that is not in the plan. */
  sourceOf(taskId: string): string | undefined;
  collect(taskId: string, want: Want, signal: AbortSignal): Promise<void>;
  onFailure(taskId: string, error: unknown): void;
}
interface Active {
  readonly want: Want;
  readonly abort: LinkedAbort;
  /** Whether its turn has come. */
  isAtWork: boolean;
}

/** Readings one after the other at each source; a task has one at a time, and what is wanted of it meanwhile follows. */
export class TaskQueues {
  readonly #options: TaskQueuesOptions;
  /** The end of what is queued at each source. */
  readonly #ends = new Map<string, Promise<void>>();
  readonly #active = new Map<string, Active>();
  readonly #waiting = new Map<string, Want[]>();
  #isStopped = false;

  constructor(options: TaskQueuesOptions) {
    this.#options = options;
  }

  /** @returns queued where the task is under way; null where it is not in the plan */
  add(taskId: string, want: Want): 'begun' | 'queued' | null {
    const dsId = this.#options.sourceOf(taskId);
    if (dsId === undefined || this.#isStopped) return null;
    const active = this.#active.get(taskId);
    if (!active) {
      this.#begin(dsId, taskId, want);
      return 'begun';
    }
    // A time of the schedule is kept by what is read now; an order asks for what is there from now on.
    const isKept = isSame(active.want, want) && (!active.isAtWork || want.trigger === 'schedule');
    const waiting = this.#waiting.get(taskId) ?? [];
    if (!isKept && !waiting.some((other) => isSame(other, want))) this.#waiting.set(taskId, [...waiting, want]);
    return 'queued';
  }

  /** Reads a task again that the server did not take; what is read from the same cursor now is given up. */
  again(taskId: string, want: Want): void {
    const active = this.#active.get(taskId);
    if (!active) {
      this.add(taskId, want);
      return;
    }
    this.#waiting.set(taskId, [want, ...(this.#waiting.get(taskId) ?? [])]);
    if (isPlain(active.want) && isPlain(want)) active.abort.abort();
  }

  /** Ends what is read of a task, and forgets what is wanted of it. */
  cancel(taskId: string): void {
    this.#waiting.delete(taskId);
    this.#active.get(taskId)?.abort.abort();
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting.clear();
    for (const { abort } of this.#active.values()) abort.abort();
    await Promise.all(this.#ends.values());
  }

  #begin(dsId: string, taskId: string, want: Want): void {
    const active: Active = { want, abort: new LinkedAbort([]), isAtWork: false };
    this.#active.set(taskId, active);
    const before = this.#ends.get(dsId) ?? Promise.resolve();
    const work = before
      .then(() => {
        active.isAtWork = true;
        return this.#options.collect(taskId, want, active.abort.signal);
      })
      .catch((error: unknown) => this.#options.onFailure(taskId, error))
      .finally(() => {
        this.#active.delete(taskId);
        const [next, ...others] = this.#waiting.get(taskId) ?? [];
        this.#waiting.delete(taskId);
        if (!next) return;
        if (others.length > 0) this.#waiting.set(taskId, others);
        this.add(taskId, next);
      });
    this.#ends.set(dsId, work);
  }
}
