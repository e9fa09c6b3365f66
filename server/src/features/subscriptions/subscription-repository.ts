import type { SubscriptionSettings } from '@tessera/contract';
import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { containing } from '../../platform/store/containing.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { SubscriptionTables } from './tables.ts';

type Store = Kysely<Database> | Transaction<Database>;
export type SubscriptionRow = Selectable<SubscriptionTables['subscription']>;
export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;

/** Settings that are also kept as columns, for queries. */
const columnsOf = (settings: SubscriptionSettings) => ({
  name: settings.name,
  menu_code: settings.menuCode,
  settings: JSON.stringify(settings),
});

export interface SubscriptionFilter {
  /** Null for those of everybody. */
  readonly createdBy: string | null;
  readonly menuCode?: string | undefined;
  readonly search?: string | undefined;
}

/** Subscriptions as they are kept; every read is bound to a corporation. */
export function createSubscriptionRepository(store: Kysely<Database>) {
  const of = (corporationCode: string, inStore: Store = store) =>
    inStore.selectFrom('subscription').where('corporation_code', '=', corporationCode);
  return {
    async find(corporationCode: string, subscriptionId: string): Promise<SubscriptionRow | null> {
      const found = await of(corporationCode)
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirst();
      return found ?? null;
    },
    async list(
      corporationCode: string,
      { createdBy, menuCode, search }: SubscriptionFilter,
      { page, limit }: { readonly page: number; readonly limit: number },
    ): Promise<{ rows: SubscriptionRow[]; total: number }> {
      let query = of(corporationCode);
      if (createdBy !== null) query = query.where('created_by', '=', createdBy);
      if (menuCode !== undefined) query = query.where('menu_code', '=', menuCode);
      if (search) query = query.where('name', 'ilike', containing(search));
      const rows = await query
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('subscription_id')
        .offset((page - 1) * limit)
        .limit(limit)
        .execute();
      const { total } = await query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },
    /** All of a corporation, in no order. */
    all: (corporationCode: string): Promise<SubscriptionRow[]> => of(corporationCode).selectAll().execute(),
    /** @param more what belongs to it, in the same transaction @throws CatalogueError subscriptionLimit */
    add: (
      row: Pick<SubscriptionRow, 'subscription_id' | 'corporation_code' | 'created_by' | 'created_at'>,
      settings: SubscriptionSettings,
      most: number,
      more: (transaction: Transaction<Database>) => Promise<unknown>,
    ): Promise<void> =>
      oneAtATime(store, 'subscriptions', `${row.corporation_code}/${row.created_by}`, async (transaction) => {
        const { count } = await of(row.corporation_code, transaction)
          .where('created_by', '=', row.created_by)
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) throw new CatalogueError('subscriptionLimit', { most });
        await transaction
          .insertInto('subscription')
          .values({ ...row, ...columnsOf(settings), paused: false, stopped_at: null, condition_met: null, revision: 1 })
          .execute();
        await more(transaction);
      }),
    /** @param known revision that its owner saw @throws CatalogueError subscriptionChanged */
    async change(
      { corporation_code, subscription_id }: Pick<SubscriptionRow, 'corporation_code' | 'subscription_id'>,
      settings: SubscriptionSettings,
      known: number | undefined,
      more: (transaction: Transaction<Database>) => Promise<unknown>,
    ): Promise<void> {
      await store.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('subscription')
          .set({ ...columnsOf(settings), condition_met: null, revision: sql`revision + 1` })
          .where('corporation_code', '=', corporation_code)
          .where('subscription_id', '=', subscription_id)
          .$if(known !== undefined, (query) => query.where('revision', '=', known!))
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) throw new CatalogueError('subscriptionChanged');
        await more(transaction);
      });
    },
    async set(
      subscriptionId: string,
      change: Pick<Updateable<SubscriptionTables['subscription']>, 'paused' | 'stopped_at' | 'condition_met'>,
      inStore: Store = store,
    ): Promise<void> {
      await inStore.updateTable('subscription').set(change).where('subscription_id', '=', subscriptionId).execute();
    },
    async remove(subscriptionId: string, transaction: Transaction<Database>): Promise<void> {
      await transaction.deleteFrom('subscription').where('subscription_id', '=', subscriptionId).execute();
    },
    /** Recipients who want no more of it. */
    async ended(subscriptionId: string): Promise<Set<string>> {
      const rows = await store
        .selectFrom('subscription_ending')
        .select('recipient')
        .where('subscription_id', '=', subscriptionId)
        .execute();
      return new Set(rows.map(({ recipient }) => recipient));
    },
    async end(subscriptionId: string, recipient: string, at: Date): Promise<void> {
      await store
        .insertInto('subscription_ending')
        .values({ subscription_id: subscriptionId, recipient, ended_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async domains(corporationCode: string): Promise<readonly string[]> {
      const row = await store
        .selectFrom('subscription_domains')
        .select('domains')
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirst();
      return row?.domains ?? [];
    },
    async saveDomains(corporationCode: string, given: readonly string[]): Promise<void> {
      const domains = JSON.stringify(given);
      await store
        .insertInto('subscription_domains')
        .values({ corporation_code: corporationCode, domains })
        .onConflict((conflict) => conflict.column('corporation_code').doUpdateSet({ domains }))
        .execute();
    },
  };
}
