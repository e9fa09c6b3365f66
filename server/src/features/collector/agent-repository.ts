import { MESSAGE_TIMES, type AgentRefusal, type AgentState } from '@tessera/contract';
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { CollectorTables } from './tables.ts';

export type AgentRow = Selectable<CollectorTables['collector_agent']>;
const HOUR = 3_600_000;

export interface AgentFilter {
  readonly search: string;
  readonly state?: AgentState;
  readonly page: number;
  readonly limit: number;
}

/** Agents of corporations, and what was refused of them. */
export function createAgentRepository(store: Kysely<Database>) {
  const live = (corporationCode: string) =>
    store.selectFrom('collector_agent').where('corporation_code', '=', corporationCode).where('revoked_at', 'is', null);
  return {
    async list(corporationCode: string, { search, state, page, limit }: AgentFilter, now: Date) {
      let found = live(corporationCode);
      if (search !== '') {
        found = found.where((build) =>
          build.or([
            sql<boolean>`position(lower(${search}) in lower(agent_name)) > 0`,
            sql<boolean>`position(lower(${search}) in lower(coalesce(host ->> 'hostName', ''))) > 0`,
          ]),
        );
      }
      if (state !== undefined) found = found.where(stateSql(now), '=', state);
      const [rows, count] = await Promise.all([
        found
          .selectAll()
          .orderBy('agent_name')
          .orderBy('client_id')
          .offset((page - 1) * limit)
          .limit(limit)
          .execute(),
        found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows, total: Number(count.total) };
    },
    find: (corporationCode: string, clientId: string) =>
      live(corporationCode).selectAll().where('client_id', '=', clientId).executeTakeFirst(),
    /** Of any corporation, revoked ones too. */
    known: (clientId: string) =>
      store.selectFrom('collector_agent').selectAll().where('client_id', '=', clientId).executeTakeFirst(),
    withCode: (codeHash: string, now: Date) =>
      store
        .selectFrom('collector_agent')
        .selectAll()
        .where('code_hash', '=', codeHash)
        .where('code_until', '>', now)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    /** Puts a key in the place of another one. @returns whether that one counted still */
    async changeKey(
      clientId: string,
      { before, after, now }: { readonly before: string; readonly after: string; readonly now: Date },
    ): Promise<boolean> {
      const { numUpdatedRows } = await store
        .updateTable('collector_agent')
        .set({ public_key: after, previous_key: before, key_since: now })
        .where('client_id', '=', clientId)
        .where('public_key', '=', before)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async change(clientId: string, values: Updateable<CollectorTables['collector_agent']>): Promise<void> {
      await store.updateTable('collector_agent').set(values).where('client_id', '=', clientId).execute();
    },
    /** Takes a message by its number, and makes the lease longer. @returns whether it was the next of the run that holds the lease */
    async take(
      { clientId, instance, number }: { clientId: string; instance: string; number: number },
      { now, address, publicKey }: { now: Date; address: string; publicKey: string },
    ): Promise<boolean> {
      const { numUpdatedRows } = await store
        .updateTable('collector_agent')
        .set({ message_number: number, last_seen: now, address, lease_until: leaseFrom(now) })
        .where('client_id', '=', clientId)
        .where('instance', '=', instance)
        .where('message_number', '<', number)
        .where('public_key', '=', publicKey)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Gives the lease to a run that begins. @returns `twice` while another run holds it, `replayed` for one that began before */
    open: (clientId: string, instance: string, { now, address }: { now: Date; address: string }) =>
      store.transaction().execute(async (transaction): Promise<'opened' | 'twice' | 'replayed'> => {
        const held = await transaction
          .selectFrom('collector_agent')
          .select('lease_until')
          .where('client_id', '=', clientId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('collector_instance')
          .values({ client_id: clientId, instance, opened_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (!numInsertedOrUpdatedRows) return 'replayed';
        if (held.lease_until !== null && held.lease_until > now) {
          // It may try again when the lease has ended.
          await transaction
            .deleteFrom('collector_instance')
            .where('client_id', '=', clientId)
            .where('instance', '=', instance)
            .execute();
          return 'twice';
        }
        await transaction
          .updateTable('collector_agent')
          .set({ instance, message_number: 0, last_seen: now, address, lease_until: leaseFrom(now) })
          .where('client_id', '=', clientId)
          .execute();
        return 'opened';
      }),
    async refuse(clientId: string, reason: AgentRefusal, address: string, now: Date): Promise<void> {
      const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
      await store
        .insertInto('collector_refusal')
        .values({ client_id: clientId, reason, address, hour, first_at: now, last_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['client_id', 'hour', 'reason', 'address'])
            .doUpdateSet({ count: sql`collector_refusal.count + 1`, last_at: now }),
        )
        .execute();
    },
    /** Since a moment, by reason and address; the latest first. */
    refusals: (clientIds: readonly string[], since: Date) =>
      clientIds.length === 0
        ? Promise.resolve([])
        : store
            .selectFrom('collector_refusal')
            .select(['client_id', 'reason', 'address'])
            .select(({ fn }) => [
              fn.sum<string>('count').as('count'),
              fn.min('first_at').as('first_at'),
              fn.max('last_at').as('last_at'),
            ])
            .where('client_id', 'in', clientIds)
            .where('last_at', '>=', since)
            .groupBy(['client_id', 'reason', 'address'])
            .orderBy('last_at', 'desc')
            .execute(),
    /** Forgets what is older; in milliseconds. */
    async purge(now: Date, keep: { readonly instances: number; readonly refusals: number; readonly orders: number }) {
      const before = (age: number) => new Date(now.getTime() - age);
      await store.deleteFrom('collector_instance').where('opened_at', '<', before(keep.instances)).execute();
      await store.deleteFrom('collector_refusal').where('last_at', '<', before(keep.refusals)).execute();
      await store.deleteFrom('collector_order').where('issued_at', '<', before(keep.orders)).execute();
    },
  };
}
export type AgentRepository = ReturnType<typeof createAgentRepository>;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + MESSAGE_TIMES.lease);

/** {@link stateOf} in SQL. */
const stateSql = (now: Date) => sql<AgentState>`case
  when not enabled then 'off'
  when public_key is null then 'waiting'
  when lease_until is null or lease_until <= ${now} then 'offline'
  else 'online' end`;

export function stateOf(row: AgentRow, now: Date): AgentState {
  if (!row.enabled) return 'off';
  if (row.public_key === null) return 'waiting';
  if (row.lease_until === null || row.lease_until <= now) return 'offline';
  return 'online';
}
