import { randomUUID } from 'node:crypto';

import {
  sql,
  type Insertable,
  type Kysely,
  type Selectable,
  type Transaction,
  type Updateable,
  type RawBuilder,
} from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import type { SubscriptionTables } from './tables.ts';

/** Queue of occurrences. */
export const SEND_QUEUE = 'subscriptions.send';

type Store = Kysely<Database> | Transaction<Database>;
export type RunRow = Selectable<SubscriptionTables['subscription_run']>;
export type FileRow = Selectable<SubscriptionTables['subscription_file']>;
export type DeliveryRow = Selectable<SubscriptionTables['subscription_delivery']>;
export type RunRepository = ReturnType<typeof createRunRepository>;
export type RunCounts = Readonly<Partial<Record<DeliveryRow['state'], number>>>;

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Occurrences, with what was drawn in them and handed over. */
export function createRunRepository(store: Kysely<Database>) {
  return {
    /** @returns null for a period that has its occurrence already */
    async begin(
      { subscription_id, corporation_code }: SubscriptionRow,
      { dueAt, begunAt, cause }: { readonly dueAt: Date; readonly begunAt: Date; readonly cause: RunRow['cause'] },
      transaction: Transaction<Database>,
    ): Promise<RunRow | null> {
      const added = await transaction
        .insertInto('subscription_run')
        .values({
          run_id: randomUUID(),
          subscription_id,
          corporation_code,
          cause,
          due_at: dueAt,
          begun_at: begunAt,
          state: 'queued',
          note: null,
          tables: '[]',
          row_counts: '{}',
          reason: null,
          next_try: null,
          ended_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return added ?? null;
    },
    async find(runId: string, corporationCode?: string): Promise<RunRow | null> {
      const found = await store
        .selectFrom('subscription_run')
        .selectAll()
        .where('run_id', '=', runId)
        .$if(corporationCode !== undefined, (query) => query.where('corporation_code', '=', corporationCode!))
        .executeTakeFirst();
      return found ?? null;
    },
    /** Whether a scheduled occurrence of the same subscription that was due before has not ended. */
    async isBehind({ subscription_id, due_at }: Pick<RunRow, 'subscription_id' | 'due_at'>): Promise<boolean> {
      const open = await store
        .selectFrom('subscription_run')
        .select('run_id')
        .where('subscription_id', '=', subscription_id)
        .where('cause', '=', 'schedule')
        .where('due_at', '<', due_at)
        .where('ended_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return open !== undefined;
    },
    /** Holds an occurrence until the transaction ends, so that its deliveries are counted by one after the other. */
    async lock(runId: string, transaction: Transaction<Database>): Promise<RunRow | null> {
      const found = await transaction
        .selectFrom('subscription_run')
        .selectAll()
        .where('run_id', '=', runId)
        .forUpdate()
        .executeTakeFirst();
      return found ?? null;
    },
    /** The occurrence of a period, held until the transaction ends. */
    async byPeriod(subscriptionId: string, dueAt: Date, transaction: Transaction<Database>): Promise<RunRow | null> {
      const found = await transaction
        .selectFrom('subscription_run')
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .where('due_at', '=', dueAt)
        .forUpdate()
        .executeTakeFirst();
      return found ?? null;
    },
    async set(
      runId: string,
      change: Updateable<SubscriptionTables['subscription_run']>,
      inStore: Store = store,
    ): Promise<void> {
      await inStore.updateTable('subscription_run').set(change).where('run_id', '=', runId).execute();
    },
    /** Whether another one that nobody waits with is under way. */
    async isBusy(subscriptionId: string): Promise<boolean> {
      const found = await store
        .selectFrom('subscription_run')
        .select('run_id')
        .where('subscription_id', '=', subscriptionId)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirst();
      return found !== undefined;
    },
    /** Occurrences that are to be tried now and that no job works on: those that waited long enough, and lost ones. */
    async due(now: Date): Promise<string[]> {
      const rows = await store
        .selectFrom('subscription_run')
        .select('run_id')
        .where('ended_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('state', 'in', ['queued', 'running']),
            eb.and([eb('state', '=', 'waiting'), eb('next_try', '<=', now)]),
          ]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('job')
                .select('job_id')
                .where('queue', '=', SEND_QUEUE)
                .whereRef('single_key', '=', 'subscription_run.run_id')
                .where('job.state', 'in', ['queued', 'running']),
            ),
          ),
        )
        .orderBy('due_at')
        .limit(500)
        .execute();
      return rows.map(({ run_id }) => run_id);
    },
    async list(subscriptionId: string, { page, limit }: Page): Promise<{ rows: RunRow[]; total: number }> {
      const query = store.selectFrom('subscription_run').where('subscription_id', '=', subscriptionId);
      const rows = await query
        .selectAll()
        .orderBy('due_at', 'desc')
        .offset((page - 1) * limit)
        .limit(limit)
        .execute();
      const { total } = await query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },
    /** The newest occurrence of each. */
    async newest(subscriptionIds: readonly string[]): Promise<Map<string, RunRow>> {
      const rows = await store
        .selectFrom('subscription_run')
        .distinctOn('subscription_id')
        .selectAll()
        .where(sql<boolean>`subscription_id = any(${[...subscriptionIds]}::text[])`)
        .orderBy('subscription_id')
        .orderBy('due_at', 'desc')
        .execute();
      return new Map(rows.map((row) => [row.subscription_id, row]));
    },
    /** Row counts of what was sent last, newest first. */
    async rowCounts(subscriptionId: string, most: number): Promise<RunRow['row_counts'][]> {
      const rows = await store
        .selectFrom('subscription_run')
        .select('row_counts')
        .where('subscription_id', '=', subscriptionId)
        .where('state', 'in', ['sent', 'partly'])
        .where('note', 'is', null)
        .orderBy('due_at', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ row_counts }) => row_counts);
    },
    files: (runId: string): Promise<FileRow[]> =>
      store.selectFrom('subscription_file').selectAll().where('run_id', '=', runId).orderBy('created_at').execute(),
    async file(fileId: string, corporationCode: string): Promise<FileRow | null> {
      const found = await store
        .selectFrom('subscription_file')
        .selectAll()
        .where('file_id', '=', fileId)
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirst();
      return found ?? null;
    },
    async addFile(
      file: Insertable<SubscriptionTables['subscription_file']>,
      transaction: Transaction<Database>,
    ): Promise<void> {
      await transaction.insertInto('subscription_file').values(file).execute();
      await transaction
        .updateTable('subscription_run')
        .set({ drawn: sql`drawn + 1` })
        .where('run_id', '=', file.run_id)
        .execute();
    },
    /** Files of a subscription, or those whose time is over; without their rows from then on. */
    async takeFiles(
      of: { readonly subscriptionId: string } | { readonly before: Date },
      inStore: Store = store,
    ): Promise<string[]> {
      const query = inStore.deleteFrom('subscription_file').returning('file_key');
      const rows =
        'before' in of
          ? await query.where('expires_at', '<=', of.before).execute()
          : await query
              .where('run_id', 'in', (runs) =>
                runs.selectFrom('subscription_run').select('run_id').where('subscription_id', '=', of.subscriptionId),
              )
              .execute();
      return rows.map(({ file_key }) => file_key);
    },
    async knownFiles(keys: readonly string[]): Promise<Set<string>> {
      const rows = await store
        .selectFrom('subscription_file')
        .select('file_key')
        .where(sql<boolean>`file_key = any(${[...keys]}::text[])`)
        .execute();
      return new Set(rows.map(({ file_key }) => file_key));
    },
    async addDeliveries(
      deliveries: readonly Insertable<SubscriptionTables['subscription_delivery']>[],
      transaction: Transaction<Database>,
    ): Promise<void> {
      // PostgreSQL takes 65,535 parameters.
      for (let at = 0; at < deliveries.length; at += 5_000)
        await transaction
          .insertInto('subscription_delivery')
          .values(deliveries.slice(at, at + 5_000))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    async deliveries(runId: string, { page, limit }: Page): Promise<{ rows: DeliveryRow[]; total: number }> {
      const query = store.selectFrom('subscription_delivery').where('run_id', '=', runId);
      const rows = await query
        .selectAll()
        .orderBy('recipient_name')
        .orderBy('recipient')
        .orderBy('channel')
        .offset((page - 1) * limit)
        .limit(limit)
        .execute();
      const { total } = await query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },
    /** What of an occurrence is there for a recipient. */
    async deliveryOf(runId: string, recipient: string): Promise<DeliveryRow | null> {
      const found = await store
        .selectFrom('subscription_delivery')
        .selectAll()
        .where('run_id', '=', runId)
        .where('recipient', '=', recipient)
        .orderBy((eb) => eb('state', '=', 'skipped'))
        .executeTakeFirst();
      return found ?? null;
    },
    async recipients(runId: string): Promise<Set<string>> {
      const rows = await store
        .selectFrom('subscription_delivery')
        .select('recipient')
        .where('run_id', '=', runId)
        .execute();
      return new Set(rows.map(({ recipient }) => recipient));
    },
    async settle(
      { runId, recipient, channel }: { readonly runId: string; readonly recipient: string; readonly channel: string },
      { state, answer }: { readonly state: DeliveryRow['state']; readonly answer: string },
      transaction: Transaction<Database>,
    ): Promise<void> {
      await transaction
        .updateTable('subscription_delivery')
        .set({ state, answer })
        .where('run_id', '=', runId)
        .where('recipient', '=', recipient)
        .where('channel', '=', channel)
        .execute();
    },
    /** Names of those who got nothing of an occurrence for want of rights, and were not refused in the one before. */
    async newlyRefused({ run_id, subscription_id, due_at }: RunRow): Promise<string[]> {
      const refusedIn = (id: RawBuilder<unknown>) => sql`
        select recipient, recipient_name from subscription_delivery
        where run_id = ${id} and state = 'skipped' and reason ->> 'key' in ('subscriptionRights', 'subscriptionTables')`;
      const before = sql<string>`(select run_id from subscription_run
        where subscription_id = ${subscription_id} and due_at < ${due_at}
          and exists (select from subscription_delivery d where d.run_id = subscription_run.run_id)
        order by due_at desc limit 1)`;
      const { rows } = await sql<{ recipient_name: string }>`
        select distinct now.recipient, now.recipient_name from (${refusedIn(sql`${run_id}`)}) now
        left join (${refusedIn(before)}) before using (recipient)
        where before.recipient is null order by now.recipient_name
      `.execute(store);
      return rows.map(({ recipient_name }) => recipient_name);
    },
    /** Deliveries of each of these occurrences by state. */
    async counts(runIds: readonly string[], inStore: Store = store): Promise<Map<string, RunCounts>> {
      const named = sql<boolean>`run_id = any(${[...runIds]}::text[])`;
      const states = await inStore
        .selectFrom('subscription_delivery')
        .select((eb) => ['run_id', 'state', eb.fn.countAll<string>().as('count')])
        .where(named)
        .groupBy(['run_id', 'state'])
        .execute();
      return new Map(
        runIds.map((runId) => [
          runId,
          Object.fromEntries(
            states.filter(({ run_id }) => run_id === runId).map(({ state, count }) => [state, Number(count)]),
          ),
        ]),
      );
    },
    /** Forgets occurrences that ended before a moment. */
    async purge(before: Date): Promise<void> {
      await store.deleteFrom('subscription_run').where('ended_at', '<', before).execute();
    },
  };
}
