import type { ColumnMask, RowRuleDraft, RuleTree, GrantSubject } from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { nickNamesOf } from '../identity/index.ts';
import { columnsOfSubject, keyOfColumns, type SubjectKey } from './subjects.ts';

type Store = Kysely<Database> | Transaction<Database>;

/** A rule as it is stored. */
export interface StoredRule {
  readonly ruleId: string;
  readonly tableId: string;
  readonly name: string;
  readonly always: boolean;
  readonly tree: RuleTree | null;
  readonly masks: readonly ColumnMask[];
  readonly version: number;
  readonly updatedAt: Date;
  /** Name of who wrote it last. */
  readonly updatedBy: string | null;
  readonly subjects: readonly SubjectKey[];
}

/** Rules of a corporation in the order of their ids. */
export async function listRules(
  store: Store,
  corporationCode: string,
  only: { readonly ruleId?: string | undefined; readonly tableId?: string | undefined; readonly roleId?: string } = {},
): Promise<StoredRule[]> {
  const { ruleId, tableId, roleId } = only;
  const rows = await store
    .selectFrom('access_rule')
    .select(['rule_id', 'table_id', 'rule_name', 'always', 'tree', 'masks', 'version', 'updated_at', 'updated_by'])
    .where('corporation_code', '=', corporationCode)
    .$if(ruleId !== undefined, (query) => query.where('rule_id', '=', ruleId ?? ''))
    .$if(tableId !== undefined, (query) => query.where('table_id', '=', tableId ?? ''))
    .$if(roleId !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('access_rule_subject')
            .select('rule_id')
            .whereRef('access_rule_subject.rule_id', '=', 'access_rule.rule_id')
            .where('role_id', '=', roleId ?? ''),
        ),
      ),
    )
    .orderBy('rule_id')
    .execute();
  const subjects = await store
    .selectFrom('access_rule_subject')
    .selectAll()
    .where(sql<boolean>`rule_id = any(${rows.map(({ rule_id }) => rule_id)}::text[])`)
    .execute();
  const names = await nickNamesOf(
    store,
    rows.flatMap(({ updated_by }) => updated_by ?? []),
  );
  const byRule = grouped(subjects, ({ rule_id }) => rule_id);
  return rows.map((row) => ({
    ruleId: row.rule_id,
    tableId: row.table_id,
    name: row.rule_name,
    always: row.always,
    tree: row.tree,
    masks: row.masks,
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: names.get(row.updated_by ?? '') ?? null,
    subjects: (byRule.get(row.rule_id) ?? []).map(keyOfColumns).toSorted(),
  }));
}

/** Items by a key of each. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return found;
}

/** Writes a rule in place of what it was. @returns false where the version differs from what is stored */
export async function writeRule(
  store: Store,
  rule: {
    readonly ruleId: string;
    readonly corporationCode: string;
    readonly draft: Omit<RowRuleDraft, 'subjects'> & { readonly subjects: readonly GrantSubject[] };
    readonly version?: number | undefined;
    readonly updatedBy: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const { ruleId, corporationCode, draft, version, updatedBy, now } = rule;
  const values = {
    table_id: draft.tblId,
    rule_name: draft.name,
    always: draft.always,
    tree: draft.tree && JSON.stringify(draft.tree),
    masks: JSON.stringify(draft.masks),
    updated_by: updatedBy,
    updated_at: now,
  };
  const written = await store
    .insertInto('access_rule')
    .values({ rule_id: ruleId, corporation_code: corporationCode, ...values })
    .onConflict((conflict) =>
      conflict
        .column('rule_id')
        .doUpdateSet((row) => ({ ...values, version: row('access_rule.version', '+', 1) }))
        .where('access_rule.version', '=', version ?? sql<number>`access_rule.version`),
    )
    .executeTakeFirst();
  if (!written.numInsertedOrUpdatedRows) return false;
  await store.deleteFrom('access_rule_subject').where('rule_id', '=', ruleId).execute();
  for (const subject of draft.subjects) await addSubject(store, ruleId, subject);
  return true;
}

export async function addSubject(store: Store, ruleId: string, subject: GrantSubject): Promise<void> {
  await store
    .insertInto('access_rule_subject')
    .values({ rule_id: ruleId, ...columnsOfSubject(subject) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether there was one */
export async function deleteRule(store: Store, corporationCode: string, ruleId: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('access_rule')
    .where('corporation_code', '=', corporationCode)
    .where('rule_id', '=', ruleId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Copies the rules that a role has alone to another one. @returns those that it shares with others */
export async function copyRules(
  store: Store,
  fromRoleId: string,
  toRoleId: string,
  newId: () => string,
): Promise<string[]> {
  const rows = await store
    .selectFrom('access_rule_subject')
    .select((select) => [
      'rule_id',
      select
        .selectFrom('access_rule_subject as other')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('other.rule_id', '=', 'access_rule_subject.rule_id')
        .as('subjects'),
    ])
    .where('role_id', '=', fromRoleId)
    .execute();
  for (const { rule_id } of rows.filter(({ subjects }) => Number(subjects) === 1)) {
    const ruleId = newId();
    await sql`
      insert into access_rule (rule_id, corporation_code, table_id, rule_name, always, tree, masks, updated_by)
      select ${ruleId}, corporation_code, table_id, rule_name, always, tree, masks, updated_by
      from access_rule where rule_id = ${rule_id}
    `.execute(store);
    await addSubject(store, ruleId, { kind: 'role', id: toRoleId });
  }
  return rows.filter(({ subjects }) => Number(subjects) > 1).map(({ rule_id }) => rule_id);
}
