import { randomUUID } from 'node:crypto';

import type { ColumnMask, RowCondition, RuleTree } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { asRole } from './rights-repository.ts';
import { deleteRule, grouped, listRules, writeRule, type StoredRule } from './rule-repository.ts';
import { allOf } from './rule-trees.ts';

type Store = Kysely<Database> | Transaction<Database>;

/** Conditions and masks of one role alone on a table, as EP-275 and EP-276 know them. */
export interface PlainRules {
  readonly conditions: readonly RowCondition[];
  readonly masks: readonly ColumnMask[];
}

/** The conditions of a rule that is no more than a list of them for one role; null for any other. */
function plainConditions({ always, tree, subjects }: StoredRule): RowCondition[] | null {
  if (always || subjects.length !== 1 || !subjects[0]!.startsWith('role:')) return null;
  const all = tree ? allOf([tree]) : [];
  return all.every(isCondition) ? all.map(({ condition }) => condition) : null;
}

const isCondition = (tree: RuleTree): tree is { condition: RowCondition } => 'condition' in tree;

/** What is plain of a role's rules, and the others, by table. */
export async function rulesOfRole(
  store: Store,
  corporationCode: string,
  roleId: string,
  tableId?: string,
): Promise<
  ReadonlyMap<string, PlainRules & { readonly plain: readonly StoredRule[]; readonly rules: readonly StoredRule[] }>
> {
  const rules = await listRules(store, corporationCode, { roleId, tableId });
  return new Map(
    [...grouped(rules, (rule) => rule.tableId)].map(([table, own]) => {
      const plain = own.filter((rule) => plainConditions(rule) !== null);
      return [
        table,
        {
          conditions: plain.flatMap((rule) => plainConditions(rule) ?? []),
          masks: plain.flatMap(({ masks }) => masks),
          plain,
          rules: own,
        },
      ];
    }),
  );
}

/** Replaces conditions and masks that a role alone has on a table; those left out stay. Other rules stay as they are. */
export async function savePlainRules(
  store: Store,
  role: { readonly corporationCode: string; readonly roleId: string; readonly tableId: string },
  change: {
    readonly conditions?: readonly RowCondition[] | undefined;
    readonly masks?: readonly ColumnMask[] | undefined;
  },
  author: { readonly userId: string | null; readonly now: Date; readonly ruleId?: string },
): Promise<void> {
  const { corporationCode, roleId, tableId } = role;
  const before = (await rulesOfRole(store, corporationCode, roleId, tableId)).get(tableId);
  const conditions = change.conditions ?? before?.conditions ?? [];
  const masks = change.masks ?? before?.masks ?? [];
  const [kept, ...others] = before?.plain ?? [];
  const isEmpty = conditions.length === 0 && masks.length === 0;
  for (const { ruleId } of isEmpty ? (before?.plain ?? []) : others) await deleteRule(store, corporationCode, ruleId);
  if (isEmpty) return;
  await writeRule(store, {
    ruleId: kept?.ruleId ?? author.ruleId ?? randomUUID(),
    corporationCode,
    draft: {
      name: kept?.name ?? '',
      tblId: tableId,
      subjects: [asRole(roleId)],
      always: false,
      tree:
        conditions.length === 0 ? null : { relation: 'and', children: conditions.map((condition) => ({ condition })) },
      masks: [...masks],
    },
    updatedBy: author.userId,
    now: author.now,
  });
}
