import { randomUUID } from 'node:crypto';

import type { GrantSubject } from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { Standing } from '../identity/index.ts';
import type { ConcerningGrant } from './combine-rights.ts';
import { addSubject, copyRules } from './rule-repository.ts';
import { columnsOfSubject, concerns, keyOfColumns, subjectOfKey } from './subjects.ts';

type Store = Kysely<Database> | Transaction<Database>;

/** Lets subjects see tables; what they may see already stays as it is. */
export async function grantTables(
  store: Store,
  subjects: readonly GrantSubject[],
  tableIds: readonly string[],
): Promise<void> {
  const rows = subjects
    .map(columnsOfSubject)
    .flatMap((subject) => tableIds.map((table_id) => ({ ...subject, table_id, granted: true, query_limit: null })));
  if (rows.length === 0) return;
  await store
    .insertInto('table_grant')
    .values(rows)
    .onConflict((conflict) => conflict.columns(GRANT).doUpdateSet({ granted: true }))
    .execute();
}

const GRANT = ['role_id', 'group_id', 'member_id', 'table_id'] as const;

/** A role as a subject. */
export const asRole = (id: string): GrantSubject => ({ kind: 'role', id });

/** Takes tables from a subject. Its limit and rules on them stay, for the day it gets them back. */
export async function revokeTables(store: Store, subject: GrantSubject, tableIds: readonly string[]): Promise<void> {
  if (tableIds.length === 0) return;
  const { role_id, group_id, member_id } = columnsOfSubject(subject);
  await store
    .updateTable('table_grant')
    .set({ granted: false })
    .where('role_id', 'is not distinct from', role_id)
    .where('group_id', 'is not distinct from', group_id)
    .where('member_id', 'is not distinct from', member_id)
    .where('table_id', 'in', tableIds)
    .execute();
}

/** Everybody who sees tables, by table. */
export async function subjectsOfTables(
  store: Store,
  tableIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GrantSubject[]>> {
  const rows = await store
    .selectFrom('table_grant')
    .select(['table_id', 'role_id', 'group_id', 'member_id'])
    .where('table_id', '=', sql<string>`any(${[...tableIds]}::text[])`)
    .where('granted', '=', true)
    .execute();
  const found = new Map<string, GrantSubject[]>();
  for (const { table_id, ...columns } of rows) {
    const subjects = found.get(table_id) ?? [];
    subjects.push(subjectOfKey(keyOfColumns(columns)));
    found.set(table_id, subjects);
  }
  return found;
}

/** Everybody who sees a table, with the most rows of one answer. */
export async function grantsOfTable(store: Store, tableId: string): Promise<ConcerningGrant[]> {
  const rows = await store
    .selectFrom('table_grant')
    .select(['role_id', 'group_id', 'member_id', 'query_limit'])
    .where('table_id', '=', tableId)
    .where('granted', '=', true)
    .execute();
  return rows.map((row) => ({ subject: keyOfColumns(row), queryLimit: row.query_limit }));
}

/** Most rows that a role reads of a table in one answer; null for no limit. */
export async function saveQueryLimit(
  store: Store,
  roleId: string,
  tableId: string,
  queryLimit: number | null,
): Promise<void> {
  await store
    .insertInto('table_grant')
    .values({ ...columnsOfSubject(asRole(roleId)), table_id: tableId, granted: false, query_limit: queryLimit })
    .onConflict((conflict) => conflict.columns(GRANT).doUpdateSet({ query_limit: queryLimit }))
    .execute();
}

/** Tables that somebody sees by any of their roles and groups, or themselves. */
export async function grantedTables(store: Store, standing: Standing): Promise<Set<string>> {
  const rows = await store
    .selectFrom('table_grant')
    .select('table_id')
    .distinct()
    .where('granted', '=', true)
    .where(concerns(standing))
    .execute();
  return new Set(rows.map(({ table_id }) => table_id));
}

/** A table as a role has it. */
export interface RoleGrant {
  readonly granted: boolean;
  readonly queryLimit: number | null;
}

/** What a role has of tables, by table. */
export async function roleGrants(store: Store, roleId: string): Promise<ReadonlyMap<string, RoleGrant>> {
  const rows = await store
    .selectFrom('table_grant')
    .select(['table_id', 'granted', 'query_limit'])
    .where('role_id', '=', roleId)
    .execute();
  return new Map(rows.map(({ table_id, granted, query_limit }) => [table_id, { granted, queryLimit: query_limit }]));
}

/** Gives a new role everything that another one has on tables. */
export async function copyRights(store: Store, fromRoleId: string, toRoleId: string): Promise<void> {
  await sql`
    insert into table_grant (role_id, table_id, granted, query_limit)
    select ${toRoleId}, table_id, granted, query_limit from table_grant where role_id = ${fromRoleId}
  `.execute(store);
  const shared = await copyRules(store, fromRoleId, toRoleId, randomUUID);
  for (const ruleId of shared) await addSubject(store, ruleId, asRole(toRoleId));
}
