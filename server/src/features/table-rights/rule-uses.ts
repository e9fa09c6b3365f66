import type { FieldUse, Locale } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { listRoles, roleTitle } from '../identity/index.ts';

/** Roles of a corporation whose row conditions or masks on a table name fields of it. */
export async function ruleUses(
  store: Kysely<Database>,
  corporationCode: string,
  tableId: string,
  locale: Locale,
): Promise<(FieldUse & { readonly fieldIds: readonly string[] })[]> {
  const conditions = await store
    .selectFrom('row_condition')
    .select(['role_id', 'conditions as parts'])
    .where('table_id', '=', tableId)
    .execute();
  const masks = await store
    .selectFrom('column_mask')
    .select(['role_id', 'masks as parts'])
    .where('table_id', '=', tableId)
    .execute();
  const roles = await listRoles(store, corporationCode);
  return roles.flatMap(({ role_id, role_name, user_type }) => {
    const own = [...conditions, ...masks].filter((row) => row.role_id === role_id);
    const fieldIds = own.flatMap(({ parts }) => parts.map(({ fieldId }) => fieldId));
    const name = roleTitle(locale, { userType: user_type, roleName: role_name });
    return fieldIds.length === 0 ? [] : [{ kind: 'rule', id: role_id, name, ...NO_BOARD, fieldIds }];
  });
}

const NO_BOARD = { boardCode: null, boardName: null };
