import type { BoundAccount } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { keyOf, type Store } from '../identity/index.ts';
import type { Person } from './kinds/kind.ts';

/** Who of docked systems is who here. */
export function createDockingAccounts(store: Store) {
  return {
    /** Who somebody of a system is here; null for nobody. */
    async userOf(systemId: string, externalAccount: string): Promise<string | null> {
      const bound = await store
        .selectFrom('docking_account')
        .select('user_id')
        .where('system_id', '=', systemId)
        .where('external_account', '=', externalAccount)
        .executeTakeFirst();
      return bound?.user_id ?? null;
    },
    /** Everybody of a system who is bound: users by external account. */
    async boundOf(systemId: string): Promise<ReadonlyMap<string, string>> {
      const rows = await store
        .selectFrom('docking_account')
        .select(['external_account', 'user_id'])
        .where('system_id', '=', systemId)
        .execute();
      return new Map(rows.map(({ external_account, user_id }) => [external_account, user_id]));
    },
    /** @throws CatalogueError bindingInvalid where one of both is bound to somebody else */
    async bind(systemId: string, externalAccount: string, userId: string, inStore: Store = store): Promise<void> {
      const added = await inStore
        .insertInto('docking_account')
        .values({ system_id: systemId, external_account: externalAccount, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!added.numInsertedOrUpdatedRows) throw new CatalogueError('bindingInvalid');
    },
    /** Binds users by external account, in one statement; existing bindings are kept. */
    async bindAll(systemId: string, users: ReadonlyMap<string, string>, inStore: Store): Promise<void> {
      if (users.size === 0) return;
      await inStore
        .insertInto('docking_account')
        .values([...users].map(([external_account, user_id]) => ({ system_id: systemId, external_account, user_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** Who signed in last with an account of the system; null for nobody. */
    async userNamed(systemId: string, account: string): Promise<string | null> {
      const bound = await store
        .selectFrom('docking_account')
        .select('user_id')
        .where('system_id', '=', systemId)
        .where('account_key', '=', keyOf(account))
        .orderBy('last_sign_in', 'desc')
        .executeTakeFirst();
      return bound?.user_id ?? null;
    },
    async noteSignIn(
      systemId: string,
      { externalId: externalAccount, account }: Pick<Person, 'externalId' | 'account'>,
      now: Date,
    ): Promise<void> {
      const set = { last_sign_in: now };
      await store
        .updateTable('docking_account')
        .set({ ...set, account_key: account === null ? null : keyOf(account) })
        .where('system_id', '=', systemId)
        .where('external_account', '=', externalAccount)
        .execute();
      await store.updateTable('docking_system').set(set).where('system_id', '=', systemId).execute();
    },
    /** Accounts outside that a person has in a corporation. */
    async accountsOf(userId: string, corporationCode: string): Promise<BoundAccount[]> {
      const rows = await store
        .selectFrom('docking_account')
        .innerJoin('docking_system', 'docking_system.system_id', 'docking_account.system_id')
        .select(['docking_system.system_id', 'system_name', 'external_account', 'bound_at'])
        .where('docking_account.user_id', '=', userId)
        .where('docking_system.corporation_code', '=', corporationCode)
        .orderBy('system_name')
        .execute();
      return rows.map((row) => ({
        systemId: row.system_id,
        systemName: row.system_name,
        externalAccount: row.external_account,
        boundAt: row.bound_at.toISOString(),
      }));
    },
    /** @returns whether an account was bound */
    async unbind(systemId: string, userId: string): Promise<boolean> {
      const result = await store
        .deleteFrom('docking_account')
        .where('system_id', '=', systemId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
export type DockingAccounts = ReturnType<typeof createDockingAccounts>;
