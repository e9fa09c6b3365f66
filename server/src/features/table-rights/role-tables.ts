import type { Kysely, Transaction } from 'kysely';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { Database } from '../../platform/store/database.ts';
import { findRole, getAccount, type Role, type Store } from '../identity/index.ts';
import type { TableService } from '../tables/index.ts';
import { heldRights, type HeldRights } from './held-rights.ts';
import { readRights, type People, type RightsViewer, type TableRights } from './read-rights.ts';
import type { RightsIdentities } from './rights-identity.ts';
import { copyRights, grantedTables, grantTables } from './rights-repository.ts';

/** What roles see of tables, for the slices that show rows or manage roles. */
export interface RoleTables {
  /** The rights of a viewer on a table; null when it is not granted. */
  read(tableId: string, viewer: RightsViewer): Promise<TableRights | null>;
  /** What of a viewer decides all of that. */
  readonly identity: RightsIdentities['of'];
  /** Rights of a member on all tables as they are now. */
  held(viewer: RightsViewer & { readonly userId: string }): Promise<HeldRights>;
  /** Ids of the tables that a role sees; null for the role of the owners, who see all. */
  visible(viewer: Pick<Viewer, 'corporationCode' | 'roleId'>): Promise<ReadonlySet<string> | null>;
  grant(transaction: Transaction<Database>, roleIds: readonly string[], tableIds: readonly string[]): Promise<void>;
  /** Gives a role the tables, conditions and masks of another one. */
  copy(store: Store, from: Role, toRoleId: string): Promise<void>;
}

export function peopleOf(store: Kysely<Database>): People {
  return {
    account: (userId) => getAccount(store, userId),
    async isOwnerRole(corporationCode, roleId) {
      const role = await findRole(store, corporationCode, roleId);
      return role ? role.user_type === 'admin' : null;
    },
  };
}

export function createRoleTables(
  store: Kysely<Database>,
  people: People,
  tables: Pick<TableService, 'names'>,
  identity: RightsIdentities['of'],
): RoleTables {
  return {
    identity,
    read: (tableId, viewer) => readRights(store, people, tableId, viewer),
    held: (viewer) => heldRights(store, people, viewer),
    visible: async ({ corporationCode, roleId }) =>
      (await people.isOwnerRole(corporationCode, roleId)) === true ? null : grantedTables(store, roleId),
    grant: grantTables,
    async copy(transaction, from, toRoleId) {
      if (from.user_type !== 'admin') return copyRights(transaction, from.role_id, toRoleId);
      // Owners see every table.
      const all = await tables.names(from.corporation_code);
      await grantTables(
        transaction,
        [toRoleId],
        all.map(({ tableId }) => tableId),
      );
    },
  };
}
