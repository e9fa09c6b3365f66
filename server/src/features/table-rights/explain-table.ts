import type { Locale, NamedSubject, RuleEffect } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { standingOf } from '../identity/index.ts';
import { combineRights } from './combine-rights.ts';
import { concerningRights } from './concerning-rights.ts';
import type { People, RightsViewer } from './rights-viewer.ts';
import { nameSubjects, ruleTitle } from './subject-names.ts';

/** Why somebody sees of a table what they see. */
export interface TableExplanation {
  /** Owners see everything. */
  readonly owner: boolean;
  /** As whom the person sees the table; none where it is not theirs. */
  readonly grantedBy: readonly NamedSubject[];
  readonly queryLimit: number | null;
  readonly fields: { readonly total: number; readonly masked: readonly string[] };
  /** Rules that concern the person, by name, with the subjects by which they do. */
  readonly rules: readonly {
    readonly ruleId: string;
    readonly name: string;
    readonly effect: RuleEffect;
    readonly subjects: readonly NamedSubject[];
    readonly masks: readonly string[];
    /** Whether it says anything of rows. */
    readonly limitsRows: boolean;
  }[];
}

/** Which fields and rules of a table apply to a person, and why. */
export async function explainTable(
  store: Kysely<Database>,
  people: People,
  { tableId, fields }: { readonly tableId: string; readonly fields: number },
  viewer: RightsViewer,
  locale: Locale,
): Promise<TableExplanation> {
  const { corporationCode, roleId } = viewer;
  const nothing = {
    owner: false,
    grantedBy: [],
    queryLimit: null,
    fields: { total: fields, masked: [] },
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
    fields: { total: fields, masked: combined.masks.map(({ fieldId }) => fieldId) },
    rules: combined.effects.map(({ rule, effect }) => ({
      ruleId: rule.ruleId,
      name: ruleTitle(rule, names),
      effect,
      subjects: named([...rule.subjects]),
      masks: rule.masks.map(({ fieldId }) => fieldId),
      limitsRows: rule.tree !== null,
    })),
  };
}
