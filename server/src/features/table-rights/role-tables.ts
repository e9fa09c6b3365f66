import type { FilterCondition, GrantSubject, Locale } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { Database } from '../../platform/store/database.ts';
import { findRole, getAccount, standingOf, type Role, type Store } from '../identity/index.ts';
import type { TableService } from '../tables/index.ts';
import { explainTable, type TableExplanation } from './explain-table.ts';
import { heldRights, type HeldRights } from './held-rights.ts';
import { readRights } from './read-rights.ts';
import type { RightsIdentities } from './rights-identity.ts';
import { asRole, copyRights, grantedTables, grantTables, subjectsOfTables } from './rights-repository.ts';
import type { People, RightsViewer, TableRights } from './rights-viewer.ts';
import { rulesNamingParameter } from './rule-uses.ts';

/** What people see of tables, for the slices that show rows or manage roles. */
export interface RoleTables {
  /** The rights of a viewer on a table; null when it is not granted. */
  read(tableId: string, viewer: RightsViewer): Promise<TableRights | null>;
  /** What of a viewer decides all of that. */
  readonly identity: RightsIdentities['of'];
  /** Rights of a member, or of a role, on all tables as they are now. */
  held(viewer: RightsViewer): Promise<HeldRights>;
  /** Ids of the tables that a viewer sees; null for owners, who see all. */
  visible(
    viewer: Pick<Viewer, 'corporationCode' | 'roleId'> & { readonly userId?: string },
  ): Promise<ReadonlySet<string> | null>;
  /** Whom grants of tables name, by table; owners see all tables without one. */
  subjectsOf(tableIds: readonly string[]): Promise<ReadonlyMap<string, readonly GrantSubject[]>>;
  /** Which fields and rules of a table apply to a person, and why. */
  explain(tableId: string, viewer: RightsViewer, locale: Locale): Promise<TableExplanation>;
  /** Names of rules that name a dynamic parameter. */
  namingParameter(corporationCode: string, paramId: string, locale: Locale): Promise<string[]>;
  grant(transaction: Transaction<Database>, roleIds: readonly string[], tableIds: readonly string[]): Promise<void>;
  /** Gives a role the tables and rules of another one. */
  copy(store: Store, from: Role, toRoleId: string): Promise<void>;
}

/** @param parameters values that dynamic parameters have without a choice */
export function peopleOf(
  store: Kysely<Database>,
  parameters: People['parameterValues'] = async () => new Map<string, FilterCondition['fieldValue']>(),
): People {
  return {
    account: (userId) => getAccount(store, userId),
    async isOwnerRole(corporationCode, roleId) {
      const role = await findRole(store, corporationCode, roleId);
      return role ? role.user_type === 'admin' : null;
    },
    parameterValues: parameters,
  };
}

export function createRoleTables(
  store: Kysely<Database>,
  people: People,
  tables: Pick<TableService, 'names' | 'fieldIds'>,
  identity: RightsIdentities['of'],
): RoleTables {
  return {
    identity,
    read: (tableId, viewer) => readRights(store, people, tableId, viewer),
    subjectsOf: (tableIds) => subjectsOfTables(store, tableIds),
    held: (viewer) => heldRights(store, people, viewer),
    explain: async (tableId, viewer, locale) =>
      explainTable(store, people, { tableId, fields: (await tables.fieldIds(tableId)).length }, viewer, locale),
    namingParameter: (corporationCode, paramId, locale) =>
      rulesNamingParameter(store, corporationCode, paramId, locale),
    visible: async (viewer) =>
      (await people.isOwnerRole(viewer.corporationCode, viewer.roleId)) === true
        ? null
        : grantedTables(store, await standingOf(store, viewer)),
    grant: (transaction, roleIds, tableIds) => grantTables(transaction, roleIds.map(asRole), tableIds),
    async copy(transaction, from, toRoleId) {
      if (from.user_type !== 'admin') return copyRights(transaction, from.role_id, toRoleId);
      // Owners see every table.
      const all = await tables.names(from.corporation_code);
      await grantTables(
        transaction,
        [asRole(toRoleId)],
        all.map(({ tableId }) => tableId),
      );
    },
  };
}
