import { randomUUID } from 'node:crypto';

import { sql, type Transaction, type UpdateObject } from 'kysely';

import type { CatalogueError } from '../http/catalogue-error.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import type { JobProgress, JobRow, QueuedJob } from './job.ts';

/** Milliseconds after which an instance that says nothing more has lost its jobs. */
export const LEASE = 10_000;
/** Days that ended jobs are kept. */
const KEPT_DAYS = 30;
export const scheduled = (queue: string): string => `schedule/${queue}`;
const FRESH = { done: 0, total: null, phase: null } as const;

export type JobEnd =
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly error: CatalogueError }
  | { readonly state: 'queued'; readonly notBefore: Date; readonly retries: number };

/** Jobs in the metadata store. What a run changes is guarded by its attempt: a run that lost its lease changes nothing. */
export function createJobStore({ store, now }: Pick<Services, 'store' | 'now'>) {
  const leaseUntil = () => new Date(now().getTime() + LEASE);
  const ofRun = ({ job_id, attempt }: JobRow, inStore: Services['store'] = store) =>
    inStore
      .updateTable('job')
      .where('job_id', '=', job_id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'running');

  const rowOf = ({
    queue,
    input,
    corporationCode = '',
    createdBy = '',
    affinity,
    singleKey,
    notBefore,
  }: QueuedJob) => ({
    job_id: randomUUID(),
    queue,
    corporation_code: corporationCode,
    created_by: createdBy,
    input: JSON.stringify(input),
    affinity: affinity ?? null,
    single_key: singleKey ?? null,
    not_before: notBefore ?? now(),
    created_at: now(),
  });

  return {
    add(job: QueuedJob, inStore: Services['store'] = store): Promise<JobRow> {
      return inStore.insertInto('job').values(rowOf(job)).returningAll().executeTakeFirstOrThrow();
    },
    async addAll(jobs: readonly QueuedJob[], transaction: Transaction<Database>): Promise<void> {
      if (jobs.length === 0) return;
      await transaction
        .insertInto('job')
        .values(jobs.map(rowOf))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** Adds the one job of a schedule, or lets it come earlier where the schedule was changed. */
    async plan(queue: string, next: Date): Promise<void> {
      await store
        .insertInto('job')
        .values({ job_id: scheduled(queue), queue, input: '{}', not_before: next, created_at: now() })
        .onConflict((conflict) =>
          conflict
            .column('job_id')
            .doUpdateSet({ not_before: sql`least(job.not_before, ${next})`, state: 'queued', ended_at: null })
            .where('job.state', '<>', 'running'),
        )
        .execute();
    },
    /**
     * Takes the next due job of the queues; who asks for many jobs takes turns with the others.
     * @param unbound also jobs that have no affinity
     */
    async claim(
      queues: readonly string[],
      affinities: readonly string[],
      unbound: boolean,
    ): Promise<JobRow | undefined> {
      return store
        .updateTable('job')
        .set({
          ...FRESH,
          state: 'running',
          attempt: randomUUID(),
          started_at: now(),
          lease_until: leaseUntil(),
          cancel_requested: false,
        })
        .where('job_id', '=', (query) =>
          query
            .selectFrom('job as due')
            .select('job_id')
            .where('queue', 'in', queues)
            .where('state', '=', 'queued')
            .where('not_before', '<=', now())
            .where((eb) =>
              eb.or([...(unbound ? [eb('affinity', 'is', null)] : []), eb('affinity', 'in', ['', ...affinities])]),
            )
            .orderBy(
              sql`(select count(*) from job other where other.queue = due.queue and other.created_by = due.created_by and other.state = 'running')`,
            )
            .orderBy('created_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst();
    },
    /** Keeps the lease. @returns null where the job is no longer this run's */
    async renew(row: JobRow, progress: JobProgress | null): Promise<JobRow | null> {
      const renewed = await ofRun(row)
        .set({
          lease_until: leaseUntil(),
          ...(progress ? { done: progress.done, total: progress.total ?? null, phase: progress.phase ?? null } : {}),
        })
        .returningAll()
        .executeTakeFirst();
      return renewed ?? null;
    },
    /** Takes over running jobs with expired leases. @param affinities also jobs bound to these, whose process ended */
    reclaim(queues: readonly string[], affinities: readonly string[] = []): Promise<JobRow[]> {
      return store
        .updateTable('job')
        .set({ attempt: randomUUID(), lease_until: leaseUntil() })
        .where('state', '=', 'running')
        .where('queue', 'in', ['', ...queues])
        .where((eb) => eb.or([eb('lease_until', '<', now()), eb('affinity', 'in', ['', ...affinities])]))
        .returningAll()
        .execute();
    },
    /** Makes a job `done`, or waits for its schedule. @returns false, without commit, if the run lost the job */
    finish(row: JobRow, next: Date | null, commit: (transaction: Transaction<Database>) => Promise<void>) {
      return store.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await ofRun(row, transaction)
          .set(next ? waiting(next, 0) : { state: 'done', lease_until: null, ended_at: now(), reason: null })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await commit(transaction);
        return true;
      });
    },
    /** Ends a run that did not succeed. A job that was asked to end is cancelled in place of waiting or failing. */
    async settle(row: JobRow, end: JobEnd): Promise<void> {
      const ended = { lease_until: null, ended_at: now() };
      const asked = end.state === 'cancelled' ? ofRun(row) : ofRun(row).where('cancel_requested', '=', true);
      const { numUpdatedRows } = await asked.set({ state: 'cancelled', ...ended }).executeTakeFirst();
      if (numUpdatedRows > 0n || end.state === 'cancelled') return;
      const set: UpdateObject<Database, 'job'> =
        end.state === 'queued'
          ? waiting(end.notBefore, end.retries)
          : { state: 'failed', ...ended, reason: JSON.stringify({ key: end.error.key, args: end.error.args }) };
      await ofRun(row).set(set).where('cancel_requested', '=', false).execute();
    },
    async retry(jobId: string, most: number, transaction: Transaction<Database>): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('job')
        .set((eb) => ({ ...waiting(now(), 0), ...FRESH, retries: eb('retries', '+', 1), reason: null, ended_at: null }))
        .where('job_id', '=', jobId)
        .where('state', 'in', ['failed', 'cancelled'])
        .where('retries', '<', most)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async cancel(jobId: string): Promise<void> {
      const job = () => store.updateTable('job').where('job_id', '=', jobId);
      await job().set({ state: 'cancelled', ended_at: now() }).where('state', '=', 'queued').execute();
      await job().set({ cancel_requested: true }).where('state', '=', 'running').execute();
    },
    async purge(): Promise<void> {
      const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
      await store.deleteFrom('job').where('ended_at', '<', before).execute();
    },
  };
}

const waiting = (notBefore: Date, retries: number) =>
  ({ ...FRESH, state: 'queued', attempt: null, lease_until: null, not_before: notBefore, retries }) as const;
