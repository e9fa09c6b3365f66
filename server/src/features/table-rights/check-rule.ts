import { leavesOf, type RowAssignment, type RowRuleDraft, type RuleTree } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { listRoles, type Store } from '../identity/index.ts';
import type { RegisteredTable } from '../tables/index.ts';
import type { RuleSurroundings } from './rule-surroundings.ts';
import { parametersIn } from './rule-trees.ts';
import { nameSubjects } from './subject-names.ts';
import { keyOfSubject } from './subjects.ts';

type Around = Pick<RuleSurroundings, 'services' | 'tables' | 'registry' | 'later'>;

/**
 * Refuses a rule that could not be kept.
 * @throws CatalogueError notFound, queryFieldUnknown, queryInvalid, ruleSubject, ruleAssignment, ruleParameter
 */
export async function checkDraft(around: Around, viewer: Viewer, draft: RowRuleDraft): Promise<void> {
  const { registry, tables } = around;
  const table = await registry.find(viewer.corporationCode, draft.tblId);
  if (!table) throw new CatalogueError('notFound');
  await checkSubjects(around, viewer, draft);
  const { tree, masks } = draft;
  const conditions = tree ? leavesOf(tree).map((leaf) => ('assigned' in leaf ? leaf.assigned : leaf.condition)) : [];
  await tables.checkFields(draft.tblId, conditions, masks);
  if (!tree) return;
  await checkParameters(around, viewer, tree);
  for (const leaf of leavesOf(tree)) {
    if ('assigned' in leaf) await checkAssignment(around, viewer, table, leaf.assigned);
  }
}

/** Id of the role of owners, who see everything. */
export async function ownerRole(store: Store, corporationCode: string): Promise<string | undefined> {
  return (await listRoles(store, corporationCode)).find(({ user_type }) => user_type === 'admin')?.role_id;
}

/** @throws CatalogueError ruleSubject for one that is unknown or the role of owners */
export async function checkSubjects(
  { services: { store } }: Pick<Around, 'services'>,
  { corporationCode }: Viewer,
  { subjects }: Pick<RowRuleDraft, 'subjects'>,
): Promise<void> {
  const keys = subjects.map(keyOfSubject);
  const names = await nameSubjects(store, corporationCode, keys, 'zh_CN');
  const unknown = subjects.find((subject) => !names.has(keyOfSubject(subject)));
  if (unknown) throw new CatalogueError('ruleSubject', { name: 'id' in unknown ? unknown.id : '' });
  const owners = await ownerRole(store, corporationCode);
  const limited = subjects.find((subject) => subject.kind === 'role' && subject.id === owners);
  if (limited) throw new CatalogueError('ruleSubject', { name: names.get(keyOfSubject(limited))?.name ?? '' });
}

async function checkParameters({ later }: Around, { corporationCode }: Viewer, tree: RuleTree): Promise<void> {
  const named = parametersIn(tree);
  if (named.length === 0) return;
  const known = await later.dynamicParams.known(corporationCode);
  for (const id of named) {
    const parameter = known.find(({ dynamicParamId }) => dynamicParamId === id);
    if (!parameter || parameter.defaultValue.kind !== 'values')
      throw new CatalogueError('ruleParameter', { name: parameter?.dynamicParamName ?? id });
  }
}

async function checkAssignment(
  { registry }: Around,
  { corporationCode }: Viewer,
  table: RegisteredTable,
  { fieldId, tableId, personFieldId, valueFieldId }: RowAssignment,
): Promise<void> {
  const rows = await registry.find(corporationCode, tableId);
  if (!rows) throw new CatalogueError('notFound');
  const storedField = (of: RegisteredTable, id: string) =>
    of.fields.find(({ field_id, formula }) => field_id === id && formula === null);
  const [field, person, value] = [
    storedField(table, fieldId),
    storedField(rows, personFieldId),
    storedField(rows, valueFieldId),
  ];
  const isStored = rows.table.relation === null;
  const isTogether = rows.table.dialect === table.table.dialect && rows.table.connection === table.table.connection;
  const isFit = field && person?.data_type === 'str' && value && familyOf(field) === familyOf(value);
  if (isStored && isTogether && isFit) return;
  throw new CatalogueError('ruleAssignment', {
    table: rows.table.names.zh_CN ?? tableId,
    name: field?.names.zh_CN ?? fieldId,
  });
}

const familyOf = ({ data_type }: RegisteredTable['fields'][number]) =>
  data_type === 'int' || data_type === 'double' ? 'number' : data_type;
