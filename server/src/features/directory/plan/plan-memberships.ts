import type { Held } from './held.ts';
import type { PlacedGroups } from './plan-groups.ts';
import { rowOf, type PlannedRow } from './planned.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Which groups of the directory people join and leave; what somebody gave them by hand, or a rule, is not looked at. Pure.
 * @param joining external ids of people who will be members by the time it is carried out
 */
export function planMemberships(
  { people, complete }: Snapshot,
  held: Held,
  { placeOf, names }: PlacedGroups,
  joining: ReadonlySet<string>,
): PlannedRow[] {
  const externalOf = new Map([...held.groups.values()].map(({ groupId, externalId }) => [groupId, externalId]));
  const rows: PlannedRow[] = [];
  const seen = new Set<string>();
  for (const { externalId, groupIds, name, account, active } of people) {
    if (seen.has(externalId) || !active) continue;
    seen.add(externalId);
    const known = held.people.get(externalId);
    if (!known && !joining.has(externalId)) continue;
    const wanted = new Set(groupIds.flatMap((groupId) => placeOf.get(groupId) ?? []));
    const held_ = known?.groupIds ?? new Set<string>();
    const joins = [...wanted].filter((one) => !held_.has(held.groups.get(one)?.groupId ?? ''));
    // A group that will be removed takes its memberships along.
    const leaves = [...held_].filter((groupId) => {
      const from = externalOf.get(groupId);
      return from === undefined || (!wanted.has(from) && placeOf.has(from));
    });
    const nameOf = (external: string | undefined) => names.get(external ?? '') ?? '';
    const shown = { name: name.trim() || account, account };
    const leaving = leaves.map((groupId) => nameOf(externalOf.get(groupId)));
    if (leaves.length > 0 && !complete)
      rows.push(rowOf('held', 'incomplete', { do: 'nothing' }, { ...shown, leaves: leaving }));
    const gone = complete ? leaves : [];
    if (joins.length + gone.length > 0)
      rows.push(
        rowOf(
          'memberships',
          known ? 'changed' : 'new',
          { do: 'memberships', externalId, joins, leaves: gone },
          { ...shown, joins: joins.map(nameOf), leaves: complete ? leaving : [] },
        ),
      );
  }
  return rows;
}
