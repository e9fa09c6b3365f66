import { GROUP_LIMITS } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { keyOf } from './accounts.ts';
import { pathTo } from './user-groups.ts';

/** Where the groups of a corporation stand, kept up while groups are put among them. */
export function createGroupPlaces(
  held: readonly { readonly groupId: string; readonly parentId: string | null; readonly key: string }[],
) {
  const parents = new Map<string, string | null>();
  const keys = new Map<string, string>();
  /** Groups by key of their name, by the group above them. */
  const brothers = new Map<string | null, Map<string, string>>();
  const below = (parentId: string | null): Map<string, string> => {
    const known = brothers.get(parentId) ?? new Map<string, string>();
    brothers.set(parentId, known);
    return known;
  };
  function place(groupId: string, parentId: string | null, key: string): void {
    const before = keys.get(groupId);
    if (before !== undefined) below(parents.get(groupId) ?? null).delete(before);
    parents.set(groupId, parentId);
    keys.set(groupId, key);
    below(parentId).set(key, groupId);
  }
  const levelsBelow = (groupId: string): number =>
    Math.max(0, ...[...(brothers.get(groupId)?.values() ?? [])].map((one) => levelsBelow(one) + 1));
  for (const { groupId, parentId, key } of held) place(groupId, parentId, key);

  return {
    /**
     * Puts a group, new or not, below another one. @param parent an unknown one is the top
     * @returns where it stands and its name, with a number where a brother has it
     * @throws CatalogueError groupLimit, groupCircle
     */
    put(groupId: string, parent: string | null, wanted: string): { parentId: string | null; name: string } {
      const parentId = parent !== null && parents.has(parent) ? parent : null;
      const above = pathTo(parents, parentId);
      if (above.includes(groupId)) throw new CatalogueError('groupCircle');
      const { groups, levels } = GROUP_LIMITS;
      if ((!parents.has(groupId) && parents.size >= groups) || above.length + 1 + levelsBelow(groupId) > levels)
        throw new CatalogueError('groupLimit', { groups, levels });
      const taken = (name: string): boolean => (below(parentId).get(keyOf(name)) ?? groupId) !== groupId;
      let name = wanted;
      for (let number = 2; taken(name); number += 1) name = `${wanted} (${number})`;
      place(groupId, parentId, keyOf(name));
      return { parentId, name };
    },
  };
}
