import { randomUUID } from 'node:crypto';

import { sortedKeys, type DirectoryAction } from '@tessera/contract';
import { sql, type Selectable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Store } from '../identity/index.ts';
import type { Ceilings } from './plan/ceiling.ts';
import type { DirectoryPlan } from './plan/plan-directory.ts';
import type { PlannedRow, Step } from './plan/planned.ts';
import type { DirectoryTables, RowError } from './tables.ts';

export type StoredRun = Selectable<DirectoryTables['directory_run']>;
export type StoredRow = Selectable<DirectoryTables['directory_run_row']>;
/** Rows that one statement writes. */
const AT_ONCE = 1_000;

/** Runs of directories, their rows, and how each went. */
export function createRunStore(store: Store) {
  return {
    /** @throws CatalogueError directoryBusy where another run of the system is under way */
    async add(
      run: Pick<StoredRun, 'system_id' | 'corporation_code' | 'kind' | 'created_by'> & { readonly now: Date },
      transaction: Store = store,
    ): Promise<string> {
      const { now, ...rest } = run;
      const added = await transaction
        .insertInto('directory_run')
        .values({ ...rest, run_id: randomUUID(), state: 'reading', created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('run_id')
        .executeTakeFirst();
      if (!added) throw new CatalogueError('directoryBusy');
      return added.run_id;
    },
    async find(corporationCode: string, runId: string): Promise<StoredRun | null> {
      const row = await store
        .selectFrom('directory_run')
        .selectAll()
        .where('run_id', '=', runId)
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirst();
      return row ?? null;
    },
    /** Newest first. */
    async list(
      corporationCode: string,
      systemId: string,
      { page, limit }: { readonly page: number; readonly limit: number },
    ): Promise<{ list: StoredRun[]; total: number }> {
      const chosen = store
        .selectFrom('directory_run')
        .where('corporation_code', '=', corporationCode)
        .where('system_id', '=', systemId);
      const [list, counted] = await Promise.all([
        chosen
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('run_id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        chosen.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      ]);
      return { list, total: Number(counted.count) };
    },
    async rows(
      runId: string,
      wanted: { action?: DirectoryAction | undefined; failed: boolean; page: number; limit: number },
    ): Promise<{ list: StoredRow[]; total: number }> {
      const { action, failed, page, limit } = wanted;
      const chosen = store
        .selectFrom('directory_run_row')
        .where('run_id', '=', runId)
        .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'held'))
        .$if(failed, (query) => query.where('outcome', '=', 'failed'));
      const [list, counted] = await Promise.all([
        chosen
          .selectAll()
          .orderBy('line')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        chosen.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      ]);
      return { list, total: Number(counted.count) };
    },
    async read(runId: string, count: number): Promise<void> {
      await store.updateTable('directory_run').set({ read: count }).where('run_id', '=', runId).execute();
    },
    /**
     * Writes a plan down, in place of one that an earlier try left, and says what follows. What waited before it of the same
     * system waits no more, unless this is a look alone.
     * @returns false where the run was ended meanwhile
     */
    async plan(
      { run_id: runId, system_id }: Pick<StoredRun, 'run_id' | 'system_id'>,
      plan: DirectoryPlan,
      state: 'planned' | 'waiting' | 'running',
      now: Date,
    ): Promise<boolean> {
      return store.transaction().execute(async (transaction) => {
        if (state !== 'planned')
          await transaction
            .updateTable('directory_run')
            .set({ state: 'cancelled', ended_at: now })
            .where('system_id', '=', system_id)
            .where('state', '=', 'waiting')
            .where('kind', '!=', 'push')
            .execute();
        await transaction.deleteFrom('directory_run_row').where('run_id', '=', runId).execute();
        for (let first = 0; first < plan.rows.length; first += AT_ONCE)
          await transaction
            .insertInto('directory_run_row')
            .values(plan.rows.slice(first, first + AT_ONCE).map((row, at) => valuesOf(runId, first + at + 1, row)))
            .execute();
        const result = await transaction
          .updateTable('directory_run')
          .set({
            state,
            complete: plan.complete,
            ceilings: JSON.stringify(plan.ceilings),
            planned_at: now,
            ...(state === 'planned' ? { ended_at: now } : {}),
          })
          .where('run_id', '=', runId)
          .where('state', '=', 'reading')
          .executeTakeFirst();
        return result.numUpdatedRows > 0n;
      });
    },
    /** What pushes took away since then, or since somebody last said yes. */
    async recentRemovals(systemId: string, since: Date): Promise<Record<keyof Ceilings, number>> {
      const { rows } = await sql<Record<keyof Ceilings, number>>`
        select count(*) filter (where r.action = 'disable')::int as people,
          count(*) filter (where r.action = 'groupRemove')::int as groups,
          coalesce(sum(jsonb_array_length(r.shown -> 'leaves')) filter (where r.action = 'memberships'), 0)::int as memberships
        from directory_run_row r join directory_run run using (run_id)
        where run.system_id = ${systemId} and run.kind = 'push' and run.decided_by is null and r.outcome = 'done'
          and run.created_at > greatest(${since}, coalesce((
            select max(decided.ended_at) from directory_run decided
            where decided.system_id = ${systemId} and decided.decided_by is not null and decided.state = 'done'
          ), ${since}))
      `.execute(store);
      return rows[0] ?? { people: 0, groups: 0, memberships: 0 };
    },
    /**
     * Puts the removals that wait for a yes in place of those that waited before.
     * @param plan null where none wait @returns whether others wait than before
     */
    async replaceWaiting(
      run: Pick<StoredRun, 'system_id' | 'corporation_code'>,
      plan: DirectoryPlan | null,
      now: Date,
    ): Promise<boolean> {
      return store.transaction().execute(async (transaction) => {
        const waiting = await transaction
          .selectFrom('directory_run')
          .select('run_id')
          .where('system_id', '=', run.system_id)
          .where('kind', '=', 'push')
          .where('state', '=', 'waiting')
          .forUpdate()
          .execute();
        const steps = await transaction
          .selectFrom('directory_run_row')
          .select('step')
          .where('run_id', 'in', ['', ...waiting.map(({ run_id }) => run_id)])
          .orderBy('line')
          .execute();
        const before = steps.map(({ step }) => stepKey(step)).toSorted();
        const after = (plan?.rows ?? []).map(({ step }) => stepKey(step)).toSorted();
        if (waiting.length > 0 === (plan !== null) && before.join('\n') === after.join('\n')) return false;
        await transaction
          .updateTable('directory_run')
          .set({ state: 'cancelled', ended_at: now })
          .where('run_id', 'in', ['', ...waiting.map(({ run_id }) => run_id)])
          .execute();
        if (!plan) return false;
        const runId = randomUUID();
        await transaction
          .insertInto('directory_run')
          .values({
            ...{ run_id: runId, system_id: run.system_id, corporation_code: run.corporation_code, kind: 'push' },
            ...{ state: 'waiting', complete: plan.complete, ceilings: JSON.stringify(plan.ceilings) },
            ...{ created_at: now, planned_at: now },
          })
          .execute();
        for (let first = 0; first < plan.rows.length; first += AT_ONCE)
          await transaction
            .insertInto('directory_run_row')
            .values(plan.rows.slice(first, first + AT_ONCE).map((row, at) => valuesOf(runId, first + at + 1, row)))
            .execute();
        return true;
      });
    },
    /** Takes a run away that found nothing to do. */
    async remove(runId: string): Promise<void> {
      await store.deleteFrom('directory_run').where('run_id', '=', runId).execute();
    },
    /** Ends runs whose job was lost for good, so that others can begin. */
    async settleLost(systemId: string, now: Date): Promise<void> {
      await sql`
        update directory_run set state = 'failed', ended_at = ${now}, error = '{"key":"error.internal","args":{}}'
        where system_id = ${systemId} and state in ('reading', 'running') and job_id is not null
          and not exists (select from job where job.job_id = directory_run.job_id and job.state in ('queued', 'running'))
      `.execute(store);
    },
    /** The next rows to carry out. @param after line behind which they stand */
    due(runId: string, most: number, after: number): Promise<StoredRow[]> {
      return store
        .selectFrom('directory_run_row')
        .selectAll()
        .where('run_id', '=', runId)
        .where('line', '>', after)
        .where('action', '!=', 'held')
        .where('outcome', 'is', null)
        .orderBy('line')
        .limit(most)
        .execute();
    },
    /** Notes what became of rows, by line; null for done. */
    async settle(runId: string, ends: ReadonlyMap<number, RowError | null>): Promise<void> {
      const rows = [...ends].map(([line, error]) => ({ line, error }));
      await store
        .updateTable('directory_run_row')
        .from(
          sql<{ line: number; error: unknown }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'now'>(
            sql`"now" (line integer, error jsonb)`,
          ),
        )
        .set({
          outcome: sql<'done' | 'failed'>`case when "now".error is null then 'done' else 'failed' end`,
          error: sql<string | null>`"now".error`,
        })
        .where('run_id', '=', runId)
        .whereRef('directory_run_row.line', '=', 'now.line')
        .execute();
    },
    /** Ends a run that is in one of the states. @returns whether it was */
    async end(
      runId: string,
      from: readonly StoredRun['state'][],
      to: StoredRun['state'],
      rest: { readonly now: Date; readonly error?: RowError; readonly decidedBy?: string },
      transaction: Store = store,
    ): Promise<boolean> {
      const result = await transaction
        .updateTable('directory_run')
        .set({
          state: to,
          ended_at: rest.now,
          ...(rest.error ? { error: JSON.stringify(rest.error) } : {}),
          ...(rest.decidedBy === undefined ? {} : { decided_by: rest.decidedBy }),
        })
        .where('run_id', '=', runId)
        .where('state', 'in', [...from])
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Lets a waiting run go on with the yes of a person. @throws CatalogueError conflict where it waits no more, directoryBusy */
    async confirm(transaction: Store, runId: string, by: string, jobId: string): Promise<void> {
      const busy = await sql`
        select 1 from directory_run r join directory_run mine on mine.run_id = ${runId} and mine.system_id = r.system_id
        where r.state in ('reading', 'running')
      `.execute(transaction);
      if (busy.rows.length > 0) throw new CatalogueError('directoryBusy');
      const result = await transaction
        .updateTable('directory_run')
        .set({ state: 'running', decided_by: by, job_id: jobId })
        .where('run_id', '=', runId)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (result.numUpdatedRows === 0n) throw new CatalogueError('conflict');
    },
    async setJob(transaction: Store, runId: string, jobId: string): Promise<void> {
      await transaction.updateTable('directory_run').set({ job_id: jobId }).where('run_id', '=', runId).execute();
    },
    /** Rows by action, and how they went. */
    async counts(runIds: readonly string[]) {
      const { rows } = await sql<{
        run_id: string;
        action: DirectoryAction;
        count: number;
        done: number;
        failed: number;
      }>`
        select run_id, action, count(*)::int as count, count(outcome)::int as done,
          count(*) filter (where outcome = 'failed')::int as failed
        from directory_run_row where run_id = any(${[...runIds]}::text[]) group by run_id, action
      `.execute(store);
      return rows;
    },
    async expire(before: Date): Promise<void> {
      await store.deleteFrom('directory_run').where('created_at', '<', before).execute();
    },
  };
}
export type RunStore = ReturnType<typeof createRunStore>;

const stepKey = (step: Step): string => JSON.stringify(sortedKeys(step));

function valuesOf(run_id: string, line: number, { action, reason, shown, step }: PlannedRow) {
  return { run_id, line, action, reason, shown: JSON.stringify(shown), step: JSON.stringify(step), outcome: null };
}
