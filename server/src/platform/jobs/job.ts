import type { ErrorKey } from '@tessera/contract';
import type { Selectable, Transaction } from 'kysely';

import type { Database } from '../store/database.ts';
import type { PlatformTables } from '../tables.ts';

export type JobRow = Selectable<PlatformTables['job']>;

/** How far a job is, in whatever its phase counts. */
export interface JobProgress {
  readonly done: number;
  /** Left out while nobody knows. */
  readonly total?: number;
  /** What is counted or done at the moment, such as `rows` or `bytes`. */
  readonly phase?: string;
}
/** One run of a job. */
export interface Job<Input extends object = object> {
  readonly jobId: string;
  /** Empty for jobs of the server itself. */
  readonly corporationCode: string;
  /** User id of who asked, or a word such as `schedule`. */
  readonly createdBy: string;
  readonly input: Input;
  /** How often it was tried before. */
  readonly retries: number;
  /** Aborted when the job is cancelled, when its lease is lost and when the server stops. */
  readonly signal: AbortSignal;
  /** Cheap; may be called for every chunk. Written down with the next heartbeat. */
  progress(progress: JobProgress): void;
}
/** What a run leaves to do once it is certain that the job is still its own. */
export interface JobOutcome {
  /** Runs in the transaction in which the job becomes `done`. */
  commit?(transaction: Transaction<Database>): Promise<void>;
  /** After that transaction. What it throws is logged: the job is done. */
  settle?(): Promise<void>;
  /** Undoes what the run made outside of the store; the job was deleted or is another run's by now. */
  discard?(): Promise<void>;
}
export type RunJob<Input extends object> = (job: Job<Input>) => Promise<JobOutcome | void>;

export interface QueueOptions {
  /** Jobs that one instance runs at the same time; 1 by default. */
  readonly atOnce?: number;
  /** How often a job is tried again after a failure or the loss of its instance; 5 by default. */
  readonly retries?: number;
  /** Whether a failure may pass; by default each may. */
  readonly retryable?: (error: unknown) => boolean;
  /** Reason of a job that lost its instance after the last retry; `internal` by default. */
  readonly interrupted?: ErrorKey;
  /** Told after each change of a job that this instance makes, but for `enqueue`, `retry` and `cancel`. */
  readonly changed?: (jobId: string) => void;
}
export interface NewJob {
  readonly corporationCode?: string;
  readonly createdBy?: string;
  /** The job runs only on an instance that offers this, and fails when it loses that; left out, it runs on any. */
  readonly affinity?: string;
  /** At most one job of a queue with this key waits or runs; another one violates `job_single`. */
  readonly singleKey?: string;
  /** Runs then, or some seconds later. Left out: now. */
  readonly notBefore?: Date;
}

/** One of many jobs that are added together. */
export interface QueuedJob extends NewJob {
  readonly queue: string;
  readonly input: object;
}

/** One queue for all background work, shared by all instances. */
export interface Jobs {
  /** Says how jobs of a queue run; before the start. */
  define<Input extends object>(queue: string, run: RunJob<Input>, options?: QueueOptions): void;
  /** Runs a job repeatedly, on one instance each time. @param cron five fields, wall-clock time of the zone */
  schedule(queue: string, cron: string, timeZone: string): void;
  /** Lets this instance run the jobs that are bound to an affinity, which no other running instance may offer. */
  offer(affinity: string): void;
  /** @param transaction adds it there; the caller wakes the instances after the commit */
  enqueue(queue: string, input: object, job?: NewJob, transaction?: Transaction<Database>): Promise<JobRow>;
  /** Adds many jobs in one statement, without those whose single key is taken; the caller wakes the instances after the commit. */
  enqueueAll(jobs: readonly QueuedJob[], transaction: Transaction<Database>): Promise<void>;
  /**
   * Queues a failed or cancelled job again; the caller wakes instances. @returns false otherwise or after `most`
   * retries
   */
  retry(jobId: string, most: number, transaction: Transaction<Database>): Promise<boolean>;
  /** Ends a waiting job at once and aborts a running one, on whichever instance. */
  cancel(jobId: string): Promise<void>;
  /** Has every instance look for jobs now. */
  wake(): Promise<void>;
}
