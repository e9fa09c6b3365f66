import type { DirectorySettings } from '@tessera/contract';

import { ceilingsOf, type Ceilings } from './ceiling.ts';
import type { Held } from './held.ts';
import { planGroups } from './plan-groups.ts';
import { planMemberships } from './plan-memberships.ts';
import { planPeople } from './plan-people.ts';
import type { PlannedRow } from './planned.ts';
import type { Snapshot } from './snapshot.ts';

export interface DirectoryPlan {
  /** In the order in which they are carried out: groups, people, memberships, then what is taken away. */
  readonly rows: readonly PlannedRow[];
  /** Whether all was read; an empty answer never counts as all. */
  readonly complete: boolean;
  readonly ceilings: Ceilings;
}

/** What becomes of what a corporation holds of a directory. Pure. */
export function planDirectory(given: Snapshot, held: Held, settings: DirectorySettings): DirectoryPlan {
  const active = [...held.people.values()].filter(({ disabled }) => !disabled);
  const isEmpty =
    !given.mayBeEmpty &&
    ((given.people.length === 0 && held.people.size > 0) ||
      (settings.groups && given.groups.length === 0 && held.groups.size > 0));
  const snapshot: Snapshot = { ...given, complete: given.complete && !isEmpty };
  const { complete } = snapshot;
  // Without groups of the directory those that are here stay as they are.
  const groups = settings.groups
    ? planGroups(snapshot.groups, held.groups, { left: held.groupsLeft, complete })
    : { rows: [], removals: [], placeOf: new Map<string, string>(), names: new Map<string, string>() };
  const people = planPeople(snapshot, held, settings, () => true);
  const joining = new Set(
    people.rows.flatMap(({ step }) => (step.do === 'create' || step.do === 'link' ? [step.externalId] : [])),
  );
  const memberships = settings.groups ? planMemberships(snapshot, held, groups, joining) : [];
  const rows = [...groups.rows, ...people.rows, ...memberships, ...people.removals, ...groups.removals];
  const counts = {
    people: active.length,
    groups: held.groups.size,
    memberships: active.reduce((sum, { groupIds }) => sum + groupIds.size, 0),
  };
  return { rows, complete, ceilings: ceilingsOf(rows, counts, settings) };
}
