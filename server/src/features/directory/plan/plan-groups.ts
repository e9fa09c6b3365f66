import { GROUP_LIMITS } from '@tessera/contract';

import type { HeldGroup } from './held.ts';
import { rowOf, type PlannedRow } from './planned.ts';
import type { UpstreamGroup } from './snapshot.ts';

const LONGEST_NAME = 60;

export interface PlacedGroups {
  readonly rows: readonly PlannedRow[];
  /** Where members of a group of the directory belong: itself, or the next one above that has a place here. */
  readonly placeOf: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * What becomes of groups, those above before those below; removals come last, from below. Pure.
 * @param levels how many levels of groups may stand below each other
 * @param left how many groups may still be added
 */
export function planGroups(
  upstream: readonly UpstreamGroup[],
  held: ReadonlyMap<string, HeldGroup>,
  { levels = GROUP_LIMITS.levels, left, complete }: { levels?: number; left: number; complete: boolean },
): PlacedGroups & { readonly removals: readonly PlannedRow[] } {
  const byId = new Map(upstream.map((group) => [group.externalId, group]));
  const depths = new Map<string, number>();
  /** Levels from the top, 1 for the top itself; a group within itself stands at the top. */
  const depthOf = (group: UpstreamGroup, below: ReadonlySet<string> = new Set()): number => {
    const known = depths.get(group.externalId);
    if (known !== undefined) return known;
    const above = parentOf(group);
    const depth = above && !below.has(above.externalId) ? depthOf(above, new Set([...below, group.externalId])) + 1 : 1;
    depths.set(group.externalId, depth);
    return depth;
  };
  const parentOf = ({ parentId, externalId }: UpstreamGroup) =>
    parentId === null || parentId === externalId ? undefined : byId.get(parentId);
  const ordered = [...byId.values()]
    .map((group) => ({ group, depth: depthOf(group) }))
    .toSorted((a, b) => a.depth - b.depth);

  const rows: PlannedRow[] = [];
  const placeOf = new Map<string, string>();
  let room = left;
  for (const { group, depth } of ordered) {
    const { externalId } = group;
    const name = groupName(group.name);
    const above = depth === 1 ? undefined : parentOf(group);
    const parentId = above?.externalId ?? null;
    const before = held.get(externalId);
    if (depth > levels || (!before && room <= 0)) {
      if (above) placeOf.set(externalId, placeOf.get(above.externalId) ?? above.externalId);
      rows.push(rowOf('held', 'groupLimit', { do: 'nothing' }, { name }));
      continue;
    }
    placeOf.set(externalId, externalId);
    const step = { do: 'group', externalId, name, parentId } as const;
    if (!before) {
      room -= 1;
      rows.push(
        rowOf('groupAdd', 'new', step, { name, after: parentId === null ? {} : { parent: above?.name ?? '' } }),
      );
    } else if (before.parentId !== parentId)
      rows.push(
        rowOf('groupMove', 'changed', step, {
          name,
          before: { parent: nameIn(before.parentId), ...(before.name === name ? {} : { name: before.name }) },
          after: { parent: above?.name ?? '', ...(before.name === name ? {} : { name }) },
        }),
      );
    else if (before.name !== name)
      rows.push(rowOf('groupRename', 'changed', step, { name, before: { name: before.name }, after: { name } }));
  }
  function nameIn(externalId: string | null): string {
    return (externalId !== null && (held.get(externalId)?.name ?? byId.get(externalId)?.name)) || '';
  }
  const heldDepth = (group: HeldGroup, seen = 0): number => {
    const above = group.parentId === null ? undefined : held.get(group.parentId);
    return above && seen < GROUP_LIMITS.levels ? heldDepth(above, seen + 1) + 1 : 1;
  };
  const removals = [...held.values()]
    .filter(({ externalId }) => !byId.has(externalId))
    .toSorted((a, b) => heldDepth(b) - heldDepth(a))
    .map(({ externalId, name }) =>
      complete
        ? rowOf('groupRemove', 'gone', { do: 'groupRemove', externalId }, { name })
        : rowOf('held', 'incomplete', { do: 'nothing' }, { name }),
    );
  const names = new Map([
    ...[...held.values()].map(({ externalId, name }) => [externalId, name] as const),
    ...upstream.map(({ externalId, name }) => [externalId, groupName(name)] as const),
  ]);
  return { rows, placeOf, names, removals };
}

/** A name as groups here can have: no semicolons, which part groups in files. */
function groupName(name: string): string {
  return (
    name
      .replaceAll(/[;；\n\r]+/g, ' ')
      .trim()
      .slice(0, LONGEST_NAME) || '-'
  );
}
