import { randomUUID } from 'node:crypto';

import { pino } from 'pino';

import { createTestDatabase } from '../../testing/test-cluster.ts';
import { createBus } from '../bus/index.ts';
import { platformMigrations } from '../migrations.ts';
import { migrate } from '../store/migrate.ts';
import { openStore } from '../store/open-store.ts';
import { createJobs, type JobRow, type RunningJobs } from './index.ts';
import { LEASE } from './job-store.ts';

export type JobsHarness = Awaited<ReturnType<typeof startJobsHarness>>;

/** Instances of the queue on a database of their own, with a clock that tests move. */
export async function startJobsHarness() {
  const database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const { store, close } = openStore(database.url, 10, log);
  await migrate(store, platformMigrations);
  const closers: (() => Promise<unknown>)[] = [() => database.drop(), close];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const rowOf = (jobId: string): Promise<JobRow> =>
    store.selectFrom('job').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow();
  const harness = {
    store,
    now,
    rowOf,
    /** @param milliseconds by which the clock of all instances goes on */
    pass: (milliseconds: number) => void (ahead += milliseconds),
    async instance(): Promise<RunningJobs> {
      const bus = createBus(database.url, store, log);
      await bus.start();
      const jobs = createJobs({ store, bus, log, now });
      closers.push(
        () => bus.stop(),
        () => jobs.stop(),
      );
      return jobs;
    },
    /** The job once it is as wanted; a test that waits in vain runs out of time. */
    async until(jobId: string, wanted: (row: JobRow) => boolean): Promise<JobRow> {
      for (;;) {
        const row = await rowOf(jobId);
        if (wanted(row)) return row;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    inState: (jobId: string, state: JobRow['state']) => harness.until(jobId, (row) => row.state === state),
    /** As a kill -9 leaves it: running, and nobody renews its lease. */
    async killed(jobId: string, change: object = {}): Promise<void> {
      await store
        .updateTable('job')
        .set({ state: 'running', attempt: randomUUID(), lease_until: new Date(now().getTime() + LEASE), ...change })
        .where('job_id', '=', jobId)
        .execute();
    },
    /** Lets an instance look, and waits until it did: it runs a job of the queue `mark` that was added later. */
    async looked(jobs: RunningJobs): Promise<void> {
      await harness.inState((await jobs.enqueue('mark', {})).job_id, 'done');
    },
    async stop(): Promise<void> {
      for (const end of closers.splice(0).toReversed()) await end();
    },
  };
  return harness;
}

export const deferred = <T = void>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
export const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
