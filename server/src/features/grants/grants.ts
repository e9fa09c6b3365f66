import type { OwnedKind, ResourceAction } from '@tessera/contract';
import { LRUCache } from 'lru-cache';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { memberStandings } from '../identity/index.ts';
import { createCarryLists, type CarryLists } from './carry-lists.ts';
import { createGrantIndex, type CorporationLists } from './grant-index.ts';
import { judge } from './judge.ts';
import { bitOf } from './masks.ts';
import { createResourceTrees, type ResourceTree } from './resource-tree.ts';
import { createSight, effectiveList, type Sight } from './sight.ts';
import { createStandings, standingOf, type GrantViewer, type Standing } from './standing.ts';

/** Who may do what with objects, for every slice that shows or changes some. */
export interface Grants {
  /** What a viewer may do with the objects that a slice declared under a name. */
  sight(viewer: GrantViewer, source: string): Promise<Sight>;
  /** @throws CatalogueError notFound for an object that the viewer may not see, noPermission for another action */
  check(viewer: GrantViewer, source: string, ids: readonly string[], action: ResourceAction): Promise<void>;
  /** Those of some users of a corporation who see an object of a kind. */
  seeing(corporationCode: string, kind: OwnedKind, id: string, userIds: readonly string[]): Promise<readonly string[]>;
  /** Gives copies the lists of what they are copies of. @param codes ids of the copies by those of the originals */
  copyLists: CarryLists['copy'];
  /** Gives objects that lose the directories above them a list of their own: that which decided about them until now. */
  keepLists: CarryLists['keep'];
}

const VIEW = bitOf('view');
const MOST_SIGHTS = 2_000;
/** Objects of all kept sights together: one of a corporation with many thousand documents takes a megabyte and more. */
const MOST_SEEN = 1_000_000;
interface Kept {
  readonly lists: CorporationLists;
  readonly tree: ResourceTree | null;
  readonly subjects: string;
  readonly sight: Sight;
}

export function createGrants(services: RunningServices) {
  const index = createGrantIndex(services);
  const trees = createResourceTrees(services);
  const standings = createStandings(services);
  const sights = new LRUCache<string, Kept>({
    max: MOST_SIGHTS,
    maxSize: MOST_SEEN,
    sizeCalculation: ({ tree }) => 1 + (tree?.nodes.size ?? 0),
  });

  /** Made anew only where something of it changed. */
  function sightOf(
    { corporationCode, userId }: GrantViewer,
    source: string,
    lists: CorporationLists,
    tree: ResourceTree | null,
    standing: Standing,
  ): Sight {
    const key = `${source}/${corporationCode}/${userId}`;
    const subjects = standing.owner ? 'owner' : standing.subjects.join('|');
    const known = sights.get(key);
    if (known?.lists === lists && known.tree === tree && known.subjects === subjects) return known.sight;
    const sight = createSight(source, tree, lists, standing);
    sights.set(key, { lists, tree, subjects, sight });
    return sight;
  }
  const carry = createCarryLists(services, index, trees);
  const grants: Grants = {
    copyLists: carry.copy,
    keepLists: carry.keep,
    async sight(viewer, name) {
      const { corporationCode } = viewer;
      const standing = standings.peek(viewer) ?? (await standings.of(viewer));
      const lists = index.peek(corporationCode) ?? (await index.of(corporationCode));
      if (standing.owner || lists.owning === 0) return sightOf(viewer, name, lists, null, standing);
      const source = trees.source(name);
      const tree = trees.peek(source, corporationCode) ?? (await trees.of(source, corporationCode));
      return sightOf(viewer, name, lists, tree, standing);
    },
    async seeing(corporationCode, kind, id, userIds) {
      const source = services.resources.sources.find(({ owned }) => owned.includes(kind));
      const lists = index.peek(corporationCode) ?? (await index.of(corporationCode));
      if (!source || lists.owning === 0 || userIds.length === 0) return userIds;
      const tree = await trees.of(source, corporationCode);
      const { list } = effectiveList(tree, id, (one) => lists.find(source.name, one));
      const members = await memberStandings(services.store, corporationCode, { userIds });
      return members.flatMap((member) => {
        const { owner, subjects } = standingOf(member, member.groupIds, member.givenRoleIds);
        return owner || (judge(list, subjects) & VIEW) !== 0 ? [member.userId] : [];
      });
    },
    async check(viewer, source, ids, action) {
      const sight = await grants.sight(viewer, source);
      if (ids.some((id) => !sight.may(id, 'view'))) throw new CatalogueError('notFound');
      if (ids.some((id) => !sight.may(id, action))) throw new CatalogueError('noPermission');
    },
  };
  return {
    grants,
    index,
    trees,
    close() {
      index.close();
      trees.close();
      standings.close();
    },
  };
}
export type GrantParts = ReturnType<typeof createGrants>;
