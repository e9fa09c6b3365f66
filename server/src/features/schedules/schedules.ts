import type { Schedule, ScheduleTimes } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import type { JobOutcome } from '../../platform/jobs/index.ts';
import type { Database } from '../../platform/store/database.ts';

/** One time at which something is due. */
export interface Occurrence {
  /** Of whom `onDue` was asked, such as `warning` or `subscription`. */
  readonly kind: string;
  readonly id: string;
  readonly corporationCode: string;
  /** The moment at which it was due, which may be long ago: texts and relative dates follow it, not the clock. */
  readonly period: Date;
  /** `kind:id:period`; the same for each retry. */
  readonly key: string;
  /** How often it was tried before. */
  readonly retries: number;
  /** No try follows this one. */
  readonly last: boolean;
  /** Aborted when the server stops or the run lost its job. */
  readonly signal: AbortSignal;
}
/** Its `commit` runs in the transaction in which the occurrence becomes done, hence once; a failure is tried again. */
export type OnDue = (occurrence: Occurrence) => Promise<JobOutcome | void>;

export interface DueOptions {
  /** Occurrences that one instance runs at the same time; 4 by default. */
  readonly atOnce?: number;
  /** Tries after the first; 5 by default. */
  readonly retries?: number;
}

/** The next time of one schedule. */
export interface NextTime {
  /** Null where new rows decide, or where no time comes any more. */
  readonly time: Date | null;
  /** The holidays of that year are unknown to the server, so weekends alone were counted. */
  readonly calendarMissing: boolean;
}

/** When something is due; decision 0092. Each occurrence is one job, enqueued once by all instances together. */
export interface Schedules {
  /**
   * Sets or replaces a schedule; its next time counts from now. For `newData`, rows of now are known already.
   * @returns the next time, null where new rows decide
   * @throws CatalogueError scheduleInvalid with `field` and `reason`
   */
  put(
    kind: string,
    id: string,
    corporationCode: string,
    schedule: Schedule,
    transaction?: Transaction<Database>,
  ): Promise<Date | null>;
  /** Ends a schedule, as when its owner pauses it. Occurrences that are queued already still come. */
  remove(kind: string, id: string, transaction?: Transaction<Database>): Promise<void>;
  /** Next times by id; ids without a schedule are left out. */
  next(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, NextTime>>;
  /**
   * The times that a schedule would have. @param count at most 50
   * @throws CatalogueError scheduleInvalid
   */
  preview(schedule: Schedule, count: number): Promise<ScheduleTimes>;
  /** Says what happens when something of a kind is due; in `create` of a slice, once for each kind. */
  onDue(kind: string, handler: OnDue, options?: DueOptions): void;
  /** Enqueues an occurrence now, as `send now` does. @param period the moment that it is about; default: now */
  trigger(
    kind: string,
    id: string,
    corporationCode: string,
    period?: Date,
    transaction?: Transaction<Database>,
  ): Promise<void>;
}
export type ScheduleStore = Kysely<Database> | Transaction<Database>;
