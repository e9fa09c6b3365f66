import type { AgentPlan } from '@tessera/contract';
import { Cron } from 'croner';

type TaskSet = AgentPlan['taskSets'][number];

/** Begins task sets when it is their time. */
export class Schedule {
  readonly #begin: (taskSetId: string) => void;
  #jobs: Cron[] = [];

  constructor(begin: (taskSetId: string) => void) {
    this.#begin = begin;
  }

  /** Takes the place of what was scheduled before. */
  follow(sets: readonly TaskSet[]): void {
    this.stop();
    this.#jobs = sets.flatMap(({ taskSetId, schedule }) =>
      schedule ? [new Cron(schedule.cron, { timezone: schedule.timeZone }, () => this.#begin(taskSetId))] : [],
    );
  }

  stop(): void {
    for (const job of this.#jobs) job.stop();
    this.#jobs = [];
  }
}

/**
 * Whether a set missed its time while the program did not run.
 * @param begun when it was last begun; null where it never was, then it waits for its next time
 */
export function isOverdue({ schedule }: TaskSet, begun: number | null, now: Date): boolean {
  if (!schedule || begun === null) return false;
  const [last] = new Cron(schedule.cron, { timezone: schedule.timeZone, paused: true }).previousRuns(1, now);
  return last !== undefined && last.getTime() > begun;
}
