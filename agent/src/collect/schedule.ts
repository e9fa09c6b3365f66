import type { AgentPlan } from '@tessera/contract';
import { Cron } from 'croner';

type TaskSet = AgentPlan['taskSets'][number];

/** Begins task sets when it is their time. */
export class Schedule {
  readonly #begin: (taskSetId: string) => void;
  /** The time for which each set was begun last. */
  readonly #begun = new Map<string, number>();
  #jobs: Cron[] = [];

  constructor(begin: (taskSetId: string) => void) {
    this.#begin = begin;
  }

  /** Takes the place of what was scheduled before. */
  follow(sets: readonly TaskSet[]): void {
    this.stop();
    this.#jobs = sets.flatMap(({ taskSetId, schedule }) =>
      schedule
        ? [new Cron(schedule.cron, { timezone: schedule.timeZone }, (job) => this.#beginOnce(taskSetId, job))]
        : [],
    );
  }

  /** A clock that is set back comes by the same time again, which is no reason to read a source twice. */
  #beginOnce(taskSetId: string, job: Cron): void {
    const [time] = job.previousRuns(1, new Date(Date.now() + 1_000));
    if (time !== undefined && this.#begun.get(taskSetId) === time.getTime()) return;
    if (time !== undefined) this.#begun.set(taskSetId, time.getTime());
    this.#begin(taskSetId);
  }

  stop(): void {
    for (const job of this.#jobs) job.stop();
    this.#jobs = [];
  }
}

/** A set and those that begin after it, in the order in which they are read: sets of a source are read one after the other. */
export function withFollowers(sets: readonly Pick<TaskSet, 'taskSetId' | 'after'>[], taskSetId: string): string[] {
  const found = new Set([taskSetId]);
  for (const id of found) for (const set of sets) if (set.after === id) found.add(set.taskSetId);
  return [...found];
}

/**
 * Whether a set missed its time while the program did not run.
 * @param since when it was last begun, or its schedule followed first; null where that is not known: it waits for its next time
 */
export function isOverdue({ schedule }: TaskSet, since: number | null, now: Date): boolean {
  if (!schedule || since === null) return false;
  const [last] = new Cron(schedule.cron, { timezone: schedule.timeZone, paused: true }).previousRuns(1, now);
  return last !== undefined && last.getTime() > since;
}
