import type { Locale } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { standingOf } from '../identity/index.ts';
import { combineRights } from './combine-rights.ts';
import { concerningRights } from './concerning-rights.ts';
import type { People, RightsViewer } from './read-rights.ts';
import type { TableExplanation } from './role-tables.ts';
import { nameSubjects, ruleTitle } from './subject-names.ts';

/** Which fields and rules of a table apply to a person, and why. */
export async function explainTable(
  store: Kysely<Database>,
  people: People,
  tableId: string,
  viewer: RightsViewer,
  locale: Locale,
): Promise<TableExplanation> {
  const { corporationCode, roleId } = viewer;
  const fields = await store.selectFrom('analytic_field').select('field_id').where('table_id', '=', tableId).execute();
  const nothing = {
    owner: false,
    grantedBy: [],
    queryLimit: null,
    fields: { total: fields.length, masked: [] },
    rules: [],
  };
  if (await people.isOwnerRole(corporationCode, roleId)) return { ...nothing, owner: true };
  const standing = viewer.standing ?? (await standingOf(store, viewer));
  const found = (await concerningRights(store, corporationCode, standing, tableId)).get(tableId);
  const combined = found && combineRights(found.grants, found.rules);
  if (!combined) return nothing;
  const subjects = [...found.grants.map(({ subject }) => subject), ...found.rules.flatMap((rule) => rule.subjects)];
  const names = await nameSubjects(store, corporationCode, subjects, locale);
  const named = (keys: typeof subjects) => keys.flatMap((key) => names.get(key) ?? []);
  return {
    owner: false,
    grantedBy: named(found.grants.map(({ subject }) => subject)),
    queryLimit: combined.queryLimit,
    fields: { total: fields.length, masked: combined.masks.map(({ fieldId }) => fieldId) },
    rules: combined.effects.map(({ rule, effect }) => ({
      ruleId: rule.ruleId,
      name: ruleTitle(rule, names),
      effect,
      subjects: named([...rule.subjects]),
      masks: rule.masks.map(({ fieldId }) => fieldId),
    })),
  };
}
