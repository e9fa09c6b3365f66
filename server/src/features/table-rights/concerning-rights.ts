import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { Standing } from '../identity/index.ts';
import type { ConcerningGrant, ConcerningRule } from './combine-rights.ts';
import { concerns, keyOfColumns } from './subjects.ts';

type Store = Kysely<Database> | Transaction<Database>;

/** Everything on one table that reaches a person. */
export interface ConcerningRights {
  readonly grants: readonly ConcerningGrant[];
  readonly rules: readonly ConcerningRule[];
}

/** What reaches a person on the tables of a corporation, by table. @param tableId default: all tables */
export async function concerningRights(
  store: Store,
  corporationCode: string,
  standing: Standing,
  tableId?: string,
): Promise<ReadonlyMap<string, ConcerningRights>> {
  const grants = await store
    .selectFrom('table_grant')
    .select(['table_id', 'role_id', 'group_id', 'member_id', 'query_limit'])
    .where('granted', '=', true)
    .where(concerns(standing))
    .$if(tableId !== undefined, (query) => query.where('table_id', '=', tableId ?? ''))
    .execute();
  const rules = await store
    .selectFrom('access_rule')
    .innerJoin('access_rule_subject', 'access_rule_subject.rule_id', 'access_rule.rule_id')
    .select(['access_rule.rule_id', 'table_id', 'rule_name', 'always', 'tree', 'masks'])
    .select(['role_id', 'group_id', 'member_id'])
    .where('corporation_code', '=', corporationCode)
    .where(sql<boolean>`(${concerns(standing)} or num_nonnulls(role_id, group_id, member_id) = 0)`)
    .$if(tableId !== undefined, (query) => query.where('table_id', '=', tableId ?? ''))
    .orderBy('access_rule.rule_id')
    .execute();
  const found = new Map<string, { grants: ConcerningGrant[]; rules: Map<string, ConcerningRule> }>();
  const of = (id: string) => {
    const known = found.get(id) ?? { grants: [], rules: new Map<string, ConcerningRule>() };
    found.set(id, known);
    return known;
  };
  for (const row of grants) of(row.table_id).grants.push({ subject: keyOfColumns(row), queryLimit: row.query_limit });
  for (const { rule_id: ruleId, rule_name: name, table_id, always, tree, masks, ...columns } of rules) {
    const { rules: known } = of(table_id);
    const subjects = [...(known.get(ruleId)?.subjects ?? []), keyOfColumns(columns)];
    known.set(ruleId, { ruleId, name, always, tree, masks, subjects });
  }
  return new Map([...found].map(([id, { grants, rules }]) => [id, { grants, rules: [...rules.values()] }]));
}
