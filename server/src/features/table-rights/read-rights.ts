import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { attributesOfUser, groupNamesOfUser, standingOf } from '../identity/index.ts';
import { combineRights, type CombinedRights } from './combine-rights.ts';
import { concerningRights } from './concerning-rights.ts';
import type { People, PersonValues, RightsViewer, TableRights } from './rights-viewer.ts';
import { asTree, assignmentsIn, namesIn, parametersIn, withParameters, withPerson } from './rule-trees.ts';

const NOTHING_HIDDEN: TableRights = { queryLimit: null, tree: null, assignments: [], masks: [] };

/** The rights of a viewer on a table of the viewer's corporation; null when it is not granted. */
export async function readRights(
  store: Kysely<Database>,
  people: People,
  tableId: string,
  viewer: RightsViewer,
): Promise<TableRights | null> {
  const owner = await people.isOwnerRole(viewer.corporationCode, viewer.roleId);
  if (owner === null) return null;
  if (owner) return NOTHING_HIDDEN;
  const standing = viewer.standing ?? (await standingOf(store, viewer));
  const found = (await concerningRights(store, viewer.corporationCode, standing, tableId)).get(tableId);
  const combined = found && combineRights(found.grants, found.rules);
  return combined ? resolveRights(store, people, combined, viewer) : null;
}

/** Combined rights with the values of parameters and of the person in place of their names. */
export async function resolveRights(
  store: Kysely<Database>,
  people: People,
  combined: CombinedRights,
  viewer: RightsViewer,
): Promise<TableRights> {
  const { queryLimit, masks, trees } = combined;
  const asked = asTree(await withParameterValues(people, viewer.corporationCode, trees));
  if (!asked) return { ...NOTHING_HIDDEN, queryLimit, masks };
  const person = namesIn(asked).length > 0 ? (viewer.person ?? (await personOf(store, people, viewer))) : {};
  return { queryLimit, masks, tree: withPerson(asked, person), assignments: assignmentsIn(asked) };
}

/** Trees with the values of dynamic parameters that the corporation gave them; what readers choose never counts. */
export async function withParameterValues(
  people: Pick<People, 'parameterValues'>,
  corporationCode: string,
  trees: CombinedRights['trees'],
): Promise<CombinedRights['trees']> {
  if (trees.every((tree) => parametersIn(tree).length === 0)) return trees;
  const values = await people.parameterValues(corporationCode);
  return trees.map((tree) => withParameters(tree, values));
}

const personOf = async (store: Kysely<Database>, people: People, viewer: RightsViewer): Promise<PersonValues> =>
  viewer.userId === undefined ? {} : personValues(store, people, viewer, viewer.userId);

/** A person's attribute values for row rules, by name. */
export async function personValues(
  store: Kysely<Database>,
  people: People,
  { corporationCode }: RightsViewer,
  userId: string,
): Promise<PersonValues> {
  const account = await people.account(userId);
  const given = await attributesOfUser(store, corporationCode, userId);
  const groups = await groupNamesOfUser(store, corporationCode, userId);
  return {
    userId: [userId],
    ...(account ? { account: [account.account] } : {}),
    ...(account?.email ? { email: [account.email] } : {}),
    ...(groups.length > 0 ? { group: groups } : {}),
    ...Object.fromEntries(Object.entries(given).map(([name, values]) => [`attribute:${name}`, values])),
  };
}
