import { randomUUID } from 'node:crypto';

import type { ColumnMask, RowCondition } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

type Store = Kysely<Database> | Transaction<Database>;

/** Lets roles see tables; what they may see already stays as it is. */
export async function grantTables(
  store: Store,
  roleIds: readonly string[],
  tableIds: readonly string[],
): Promise<void> {
  const rows = roleIds.flatMap((role_id) => tableIds.map((table_id) => ({ role_id, table_id, granted: true })));
  if (rows.length === 0) return;
  await store
    .insertInto('role_table')
    .values(rows.map((row) => ({ ...row, query_limit: null })))
    .onConflict((conflict) => conflict.columns(['role_id', 'table_id']).doUpdateSet({ granted: true }))
    .execute();
}

/** Takes tables from a role. Its limit, conditions and masks on them stay, for the day it gets them back. */
export async function revokeTables(store: Store, roleId: string, tableIds: readonly string[]): Promise<void> {
  if (tableIds.length === 0) return;
  await store
    .updateTable('role_table')
    .set({ granted: false })
    .where('role_id', '=', roleId)
    .where('table_id', 'in', tableIds)
    .execute();
}

export async function grantedTables(store: Store, roleId: string): Promise<Set<string>> {
  const rows = await store
    .selectFrom('role_table')
    .select('table_id')
    .where('role_id', '=', roleId)
    .where('granted', '=', true)
    .execute();
  return new Set(rows.map(({ table_id }) => table_id));
}

/** Replaces the rules that a role has on a table. */
export async function saveRowRule(
  store: Store,
  rule: { ruleId: string; tableId: string; roleId: string; conditions: readonly RowCondition[] },
): Promise<void> {
  await store
    .deleteFrom('row_condition')
    .where('table_id', '=', rule.tableId)
    .where('role_id', '=', rule.roleId)
    .execute();
  if (rule.conditions.length === 0) return;
  await store
    .insertInto('row_condition')
    .values({
      rule_id: rule.ruleId,
      table_id: rule.tableId,
      role_id: rule.roleId,
      conditions: JSON.stringify(rule.conditions),
    })
    .execute();
}

/** Replaces the masks that a role has on a table. */
export async function saveMasks(
  store: Store,
  tableId: string,
  roleId: string,
  masks: readonly ColumnMask[],
): Promise<void> {
  await store.deleteFrom('column_mask').where('table_id', '=', tableId).where('role_id', '=', roleId).execute();
  if (masks.length === 0) return;
  const values = { table_id: tableId, role_id: roleId, masks: JSON.stringify(masks) };
  await store.insertInto('column_mask').values(values).execute();
}

export interface StoredRights {
  readonly tableId: string;
  readonly queryLimit: number | null;
  readonly granted: boolean;
  readonly conditions: readonly RowCondition[];
  readonly masks: readonly ColumnMask[];
}

/** Everything that is stored for a role, by table. */
export async function storedRights(store: Store, roleId: string): Promise<ReadonlyMap<string, StoredRights>> {
  const [grants, rules, masks] = [
    await store.selectFrom('role_table').selectAll().where('role_id', '=', roleId).execute(),
    await store.selectFrom('row_condition').selectAll().where('role_id', '=', roleId).orderBy('rule_id').execute(),
    await store.selectFrom('column_mask').selectAll().where('role_id', '=', roleId).execute(),
  ];
  const found = new Map<string, StoredRights>();
  const of = (tableId: string): StoredRights =>
    found.get(tableId) ?? { tableId, queryLimit: null, granted: false, conditions: [], masks: [] };
  for (const { table_id, query_limit, granted } of grants) {
    found.set(table_id, { ...of(table_id), granted, queryLimit: query_limit });
  }
  for (const { table_id, conditions } of rules) {
    found.set(table_id, { ...of(table_id), conditions: [...of(table_id).conditions, ...conditions] });
  }
  for (const row of masks) found.set(row.table_id, { ...of(row.table_id), masks: row.masks });
  return found;
}

/** Gives a new role everything that another one has on tables. */
export async function copyRights(store: Store, fromRoleId: string, toRoleId: string): Promise<void> {
  for (const { tableId, queryLimit, granted, conditions, masks } of (await storedRights(store, fromRoleId)).values()) {
    await store
      .insertInto('role_table')
      .values({ role_id: toRoleId, table_id: tableId, granted, query_limit: queryLimit })
      .execute();
    await saveRowRule(store, { ruleId: randomUUID(), tableId, roleId: toRoleId, conditions });
    await saveMasks(store, tableId, toRoleId, masks);
  }
}
