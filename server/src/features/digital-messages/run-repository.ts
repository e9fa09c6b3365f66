import { randomUUID } from 'node:crypto';

import { DIGITAL_APP, type DigitalReceipt } from '@tessera/contract';
import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { contains, type MessageRow, type Page } from './message-repository.ts';
import type { DigitalTables } from './tables.ts';

type Store = Kysely<Database> | Transaction<Database>;
export type RunRow = Selectable<DigitalTables['digital_run']>;
export type IssueRow = Selectable<DigitalTables['digital_issue']>;
export type ReceiptRow = Selectable<DigitalTables['digital_receipt']>;
export type NewReceipt = Insertable<DigitalTables['digital_receipt']>;
export type RunRepository = ReturnType<typeof createRunRepository>;

/** A run with the name and category that its message has now. */
export type ListedRun = RunRow & Pick<MessageRow, 'name' | 'category'>;
export interface RunFilter extends Page {
  readonly messageId?: string | undefined;
  readonly search: string;
  readonly category?: string | undefined;
  readonly state?: 'done' | 'waiting' | 'skipped' | 'failed' | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}
export interface RunCounts {
  readonly texts: number;
  readonly readers: number;
  readonly shown: number;
  readonly sent: number;
  readonly waiting: number;
  readonly failed: number;
  readonly skipped: number;
}
export const NO_COUNTS: RunCounts = { texts: 0, readers: 0, shown: 0, sent: 0, waiting: 0, failed: 0, skipped: 0 };

/** States of receipts behind the ones that a list can be filtered by. */
const STATES: Readonly<Record<'queued' | 'sent' | 'failed' | 'skipped', readonly DigitalReceipt['state'][]>> = {
  queued: ['queued', 'sending'],
  sent: ['sent'],
  failed: ['failed', 'uncertain'],
  skipped: ['skipped'],
};

/** Runs of messages, with what was composed in them, for whom, and what became of it. */
export function createRunRepository(store: Kysely<Database>) {
  const runsOf = (corporationCode: string) =>
    store
      .selectFrom('digital_run')
      .innerJoin('digital_message', 'digital_message.message_id', 'digital_run.message_id')
      .where('digital_run.corporation_code', '=', corporationCode);
  const deliveredAs = (states: readonly DigitalReceipt['state'][]) => sql<boolean>`exists (
    select from digital_receipt r
    where r.run_id = digital_run.run_id and r.channel <> ${DIGITAL_APP} and r.state = any(${[...states]}::text[]))`;
  return {
    /** @returns null for a moment that has its run already */
    async begin(
      {
        message_id,
        corporation_code,
        content_key,
      }: Pick<MessageRow, 'message_id' | 'corporation_code' | 'content_key'>,
      run: Pick<RunRow, 'cause' | 'due_at' | 'begun_at' | 'state' | 'ended_at'>,
      inStore: Store,
    ): Promise<RunRow | null> {
      const added = await inStore
        .insertInto('digital_run')
        .values({
          ...run,
          run_id: randomUUID(),
          message_id,
          corporation_code,
          content_key,
          note: null,
          tables: '[]',
          row_counts: '{}',
          reason: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return added ?? null;
    },
    async find(runId: string, corporationCode?: string): Promise<RunRow | null> {
      const found = await store
        .selectFrom('digital_run')
        .selectAll()
        .where('run_id', '=', runId)
        .$if(corporationCode !== undefined, (query) => query.where('corporation_code', '=', corporationCode!))
        .executeTakeFirst();
      return found ?? null;
    },
    async byPeriod(messageId: string, dueAt: Date, inStore: Store = store): Promise<RunRow | null> {
      const found = await inStore
        .selectFrom('digital_run')
        .selectAll()
        .where('message_id', '=', messageId)
        .where('due_at', '=', dueAt)
        .executeTakeFirst();
      return found ?? null;
    },
    async listed(runId: string, corporationCode: string): Promise<ListedRun | null> {
      const found = await runsOf(corporationCode)
        .where('run_id', '=', runId)
        .selectAll('digital_run')
        .select(['name', 'category'])
        .executeTakeFirst();
      return found ?? null;
    },
    async set(runId: string, change: Updateable<DigitalTables['digital_run']>, inStore: Store = store): Promise<void> {
      await inStore.updateTable('digital_run').set(change).where('run_id', '=', runId).execute();
    },
    /** Whether one that is not read by itself is under way. */
    async isBusy(messageId: string): Promise<boolean> {
      const found = await store
        .selectFrom('digital_run')
        .select('run_id')
        .where('message_id', '=', messageId)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirst();
      return found !== undefined;
    },
    async list(
      corporationCode: string,
      { messageId, search, category, state, from, to, page, limit }: RunFilter,
    ): Promise<{ rows: ListedRun[]; total: number }> {
      let query = runsOf(corporationCode);
      if (messageId !== undefined) query = query.where('digital_run.message_id', '=', messageId);
      if (search.trim() !== '') query = query.where(contains('digital_message.name', search));
      if (category !== undefined) query = query.where('digital_message.category', '=', category);
      if (from) query = query.where('due_at', '>=', from);
      if (to) query = query.where('due_at', '<', to);
      if (state === 'failed')
        query = query.where((eb) => eb.or([eb('state', '=', 'failed'), deliveredAs(STATES.failed)]));
      if (state === 'waiting')
        query = query.where((eb) =>
          eb.or([eb('state', 'in', ['queued', 'waiting', 'running']), deliveredAs(STATES.queued)]),
        );
      if (state === 'skipped' || state === 'done') query = query.where('state', '=', state);
      if (state === 'done') query = query.where((eb) => eb.not(deliveredAs([...STATES.failed, ...STATES.queued])));
      const [rows, { total }] = await Promise.all([
        query
          .selectAll('digital_run')
          .select(['name', 'category'])
          .orderBy('due_at', 'desc')
          .orderBy('run_id')
          .offset((page - 1) * limit)
          .limit(limit)
          .execute(),
        query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows, total: Number(total) };
    },
    /** The newest run of each message. @param done only of those that were computed by schedule or by hand */
    async newest(messageIds: readonly string[], done: boolean): Promise<Map<string, RunRow>> {
      const rows = await store
        .selectFrom('digital_run')
        .distinctOn('message_id')
        .selectAll()
        .where(sql<boolean>`message_id = any(${[...messageIds]}::text[])`)
        .$if(done, (query) => query.where('state', '=', 'done').where('cause', '<>', 'read'))
        .orderBy('message_id')
        .orderBy('due_at', 'desc')
        .execute();
      return new Map(rows.map((row) => [row.message_id, row]));
    },
    async counts(runIds: readonly string[]): Promise<Map<string, RunCounts>> {
      const { rows } = await sql<{ run_id: string } & Record<keyof RunCounts, string>>`
        select r.run_id,
          (select count(*) from digital_issue i where i.run_id = r.run_id) as texts,
          count(*) filter (where channel = ${DIGITAL_APP}) as readers,
          count(*) filter (where channel = ${DIGITAL_APP} and state = 'sent') as shown,
          count(*) filter (where channel <> ${DIGITAL_APP} and state = 'sent') as sent,
          count(*) filter (where channel <> ${DIGITAL_APP} and state in ('queued', 'sending')) as waiting,
          count(*) filter (where channel <> ${DIGITAL_APP} and state in ('failed', 'uncertain')) as failed,
          count(*) filter (where state = 'skipped') as skipped
        from digital_receipt r where r.run_id = any(${[...runIds]}::text[]) group by r.run_id`.execute(store);
      return new Map(
        rows.map(({ run_id, ...counts }) => [
          run_id,
          Object.fromEntries(
            Object.entries(counts).map(([name, count]) => [name, Number(count)]),
          ) as unknown as RunCounts,
        ]),
      );
    },
    /** Row counts of what was computed last, newest first. */
    async rowCounts(messageId: string, most: number): Promise<RunRow['row_counts'][]> {
      const rows = await store
        .selectFrom('digital_run')
        .select('row_counts')
        .where('message_id', '=', messageId)
        .where('state', '=', 'done')
        .where('cause', '<>', 'read')
        .where('note', 'is', null)
        .orderBy('due_at', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ row_counts }) => row_counts);
    },
    async addIssue(
      issue: Insertable<DigitalTables['digital_issue']>,
      transaction: Transaction<Database>,
    ): Promise<boolean> {
      const added = await transaction
        .insertInto('digital_issue')
        .values(issue)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(added.numInsertedOrUpdatedRows) > 0;
    },
    async issue(issueId: string): Promise<IssueRow | null> {
      const found = await store
        .selectFrom('digital_issue')
        .selectAll()
        .where('issue_id', '=', issueId)
        .executeTakeFirst();
      return found ?? null;
    },
    async addReceipts(receipts: readonly NewReceipt[], inStore: Store): Promise<void> {
      // PostgreSQL takes 65,535 parameters.
      for (let at = 0; at < receipts.length; at += 5_000)
        await inStore
          .insertInto('digital_receipt')
          .values(receipts.slice(at, at + 5_000))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    /** Recipients who have receipts of a run. */
    async recipients(runId: string): Promise<Set<string>> {
      const rows = await store.selectFrom('digital_receipt').select('recipient').where('run_id', '=', runId).execute();
      return new Set(rows.map(({ recipient }) => recipient));
    },
    /** What a reader is to read of runs, by run. */
    async ofReader(
      runIds: readonly string[],
      recipient: string,
    ): Promise<Map<string, Pick<ReceiptRow, 'state'> & Partial<IssueRow>>> {
      const rows = await store
        .selectFrom('digital_receipt as r')
        .leftJoin('digital_issue as i', 'i.issue_id', 'r.issue_id')
        .where(sql<boolean>`r.run_id = any(${[...runIds]}::text[])`)
        .where('r.recipient', '=', recipient)
        .where('r.channel', '=', DIGITAL_APP)
        .select(['r.run_id as of_run', 'r.state', 'i.shown', 'i.rights', 'i.locale', 'i.group_key'])
        .execute();
      return new Map(
        rows.map(({ of_run, state, shown, rights, locale, group_key }) => [
          of_run,
          shown === null || locale === null || group_key === null
            ? { state }
            : { state, shown, rights, locale, group_key },
        ]),
      );
    },
    /** Puts down that an application showed runs to a reader. Runs that are gone meanwhile are left out. */
    async markShown(
      runIds: readonly string[],
      { recipient, name }: { readonly recipient: string; readonly name: string },
      at: Date,
    ): Promise<void> {
      await sql`
        insert into digital_receipt (run_id, recipient, recipient_name, channel, state, settled_at)
        select run_id, ${recipient}, ${name}, ${DIGITAL_APP}, 'sent', ${at}
        from digital_run where run_id = any(${[...runIds]}::text[])
        on conflict (run_id, recipient, channel) do update set state = 'sent', settled_at = ${at}, reason = null
        where digital_receipt.state <> 'sent'`.execute(store);
    },
    async receipts(
      runId: string,
      {
        search,
        channel,
        state,
        page,
        limit,
      }: Page & {
        readonly search: string;
        readonly channel?: string | undefined;
        readonly state?: keyof typeof STATES | undefined;
      },
    ): Promise<{ rows: (ReceiptRow & Pick<Partial<IssueRow>, 'shown'>)[]; total: number }> {
      let query = store
        .selectFrom('digital_receipt')
        .leftJoin('digital_issue', 'digital_issue.issue_id', 'digital_receipt.issue_id')
        .where('digital_receipt.run_id', '=', runId);
      if (search.trim() !== '') query = query.where(contains('recipient_name', search));
      if (channel !== undefined) query = query.where('channel', '=', channel);
      if (state !== undefined) query = query.where('state', 'in', STATES[state]);
      const [rows, { total }] = await Promise.all([
        query
          .selectAll('digital_receipt')
          .select('digital_issue.shown')
          .orderBy('recipient_name')
          .orderBy('recipient')
          .orderBy('channel')
          .offset((page - 1) * limit)
          .limit(limit)
          .execute(),
        query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows: rows.map(({ shown, ...row }) => (shown ? { ...row, shown } : row)), total: Number(total) };
    },
    async settle(
      { runId, recipient, channel }: { readonly runId: string; readonly recipient: string; readonly channel: string },
      change: Pick<ReceiptRow, 'state' | 'answer' | 'settled_at'>,
      transaction: Transaction<Database>,
    ): Promise<void> {
      await transaction
        .updateTable('digital_receipt')
        .set(change)
        .where('run_id', '=', runId)
        .where('recipient', '=', recipient)
        .where('channel', '=', channel)
        .execute();
    },
    /** Forgets runs of moments before one; of messages that readers compute, those of versions that are gone. */
    async purge(before: Date): Promise<void> {
      await sql`
        delete from digital_run r using digital_message m
        where m.message_id = r.message_id and r.due_at < ${before}
          and not (r.cause = 'read' and r.due_at = m.saved_at)`.execute(store);
    },
  };
}
