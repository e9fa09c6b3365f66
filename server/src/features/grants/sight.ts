import type { ResourceAction } from '@tessera/contract';

import type { ResourceNode } from '../../platform/resources/index.ts';
import type { CorporationLists, StoredList } from './grant-index.ts';
import { judge, OPEN_LIST, type GrantList } from './judge.ts';
import { actionsOf, bitOf, EVERY_ACTION, type Mask } from './masks.ts';
import type { ResourceTree } from './resource-tree.ts';
import type { Standing } from './standing.ts';

/** The list that decides about an object, and the object whose list it is; null where no object has one. */
export interface EffectiveList {
  readonly from: ResourceNode | null;
  readonly list: GrantList;
}
const VIEW = bitOf('view');
const NO_LIST: EffectiveList = { from: null, list: OPEN_LIST };

/** The list of an object, else that of the nearest directory above. */
export function effectiveList(
  tree: ResourceTree,
  id: string,
  listOf: (id: string) => Pick<StoredList, 'own' | 'entries'> | undefined,
): EffectiveList {
  for (const node of tree.upwards(id)) {
    const list = listOf(node.id);
    if (list?.own) return { from: node, list: list.entries };
  }
  return NO_LIST;
}

/** What somebody may do with the objects of one source, as lists and objects are at a time. */
export interface Sight {
  /** Whether nothing can be hidden: owners, and corporations without any list. Changing rights is another matter. */
  readonly everything: boolean;
  may(id: string, action: ResourceAction): boolean;
  actions(id: string): ResourceAction[];
  /** The actions as bits. */
  held(id: string): Mask;
  /** Whether somebody may put an object into a directory, whose list may then decide about it. @param parentId null: the top */
  mayMove(id: string, parentId: string | null): boolean;
  /** Whether an object is seen, or stands on the way to one that is. */
  shown(id: string): boolean;
  /** Those that may be done with one object or more below a directory, as bits. */
  below(id: string): Mask;
}

/** @param tree null where it was not needed, since the corporation has no list */
export function createSight(
  source: string,
  tree: ResourceTree | null,
  lists: CorporationLists,
  { owner, subjects }: Standing,
): Sight {
  if (owner) return constantSight(EVERY_ACTION);
  if (tree === null || lists.owning === 0) return constantSight(judge(OPEN_LIST, subjects));
  const parentOf = (id: string): string | null => tree.nodes.get(id)?.parentId ?? null;
  /** The object whose list decides; null for none. */
  const fromOf = (id: string): string | null => {
    for (let at: string | null = id; at !== null; at = parentOf(at)) if (lists.find(source, at)?.own) return at;
    return null;
  };
  const open = judge(OPEN_LIST, subjects);
  // Each list is judged once, however many objects follow it.
  const masks = new Map<string, Mask>();
  const held = (id: string): Mask => {
    const known = masks.get(id);
    if (known !== undefined) return known;
    const list = lists.find(source, id);
    const parentId = list?.own ? null : parentOf(id);
    const mask = list?.own ? judge(list.entries, subjects) : parentId === null ? open : held(parentId);
    masks.set(id, mask);
    return mask;
  };
  const belows = new Map<string, Mask>();
  const below = (id: string): Mask => {
    const known = belows.get(id);
    if (known !== undefined) return known;
    const mask = tree.childrenOf(id).reduce((all, child) => all | held(child.id) | below(child.id), 0);
    belows.set(id, mask);
    return mask;
  };
  const may: Sight['may'] = (id, action) => (held(id) & bitOf(action)) !== 0;
  const mayMove: Sight['mayMove'] = (id, parentId) =>
    fromOf(id) === id || fromOf(id) === (parentId === null ? null : fromOf(parentId)) || may(id, 'manage');
  const shown: Sight['shown'] = (id) => ((held(id) | below(id)) & VIEW) !== 0;
  return { everything: false, held, below, shown, may, mayMove, actions: (id) => actionsOf(held(id)) };
}

const constantSight = (mask: Mask): Sight => ({
  everything: true,
  held: () => mask,
  actions: () => actionsOf(mask),
  below: () => mask,
  mayMove: () => true,
  shown: () => true,
  may: (_id, action) => (mask & bitOf(action)) !== 0,
});
