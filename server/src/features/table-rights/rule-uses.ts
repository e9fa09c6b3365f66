import type { FieldUse, Locale } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { listRules } from './rule-repository.ts';
import { fieldsIn, fieldsOfAssignments, parametersIn } from './rule-trees.ts';
import { nameSubjects, ruleTitle } from './subject-names.ts';

/** Rules of a corporation that name fields of a table, in conditions, masks or as assignments. */
export async function ruleUses(
  store: Kysely<Database>,
  corporationCode: string,
  tableId: string,
  locale: Locale,
): Promise<(FieldUse & { readonly fieldIds: readonly string[] })[]> {
  const rules = await listRules(store, corporationCode);
  const names = await nameSubjects(
    store,
    corporationCode,
    rules.flatMap(({ subjects }) => subjects),
    locale,
  );
  return rules.flatMap((rule) => {
    const own = [...(rule.tree ? fieldsIn(rule.tree) : []), ...rule.masks.map(({ fieldId }) => fieldId)];
    const fieldIds = [
      ...(rule.tableId === tableId ? own : []),
      ...(rule.tree ? fieldsOfAssignments(rule.tree, tableId) : []),
    ];
    if (fieldIds.length === 0) return [];
    return [{ kind: 'rule', id: rule.ruleId, name: ruleTitle(rule, names), ...NO_BOARD, fieldIds }];
  });
}

/** Names of the rules that name a dynamic parameter. */
export async function rulesNamingParameter(
  store: Kysely<Database>,
  corporationCode: string,
  paramId: string,
  locale: Locale,
): Promise<string[]> {
  const rules = await listRules(store, corporationCode);
  const naming = rules.filter(({ tree }) => tree && parametersIn(tree).includes(paramId));
  const names = await nameSubjects(
    store,
    corporationCode,
    naming.flatMap(({ subjects }) => subjects),
    locale,
  );
  return naming.map((rule) => ruleTitle(rule, names));
}

const NO_BOARD = { boardCode: null, boardName: null };
