import type { ListedResource, Locale } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { namedNode } from './grant-service.ts';
import type { GrantParts } from './grants.ts';
import { fits, type ResourceSearch } from './held-resources.ts';
import { bitOf } from './masks.ts';

export interface ListSearch extends ResourceSearch {
  readonly parentId?: string | null | undefined;
  readonly ownList: boolean;
}
const MANAGE = bitOf('manage');

/** Objects whose lists a viewer may change, and the directories on the way to them. */
export async function listedResources(
  { resources }: RunningServices,
  { grants, index, trees }: GrantParts,
  viewer: Viewer,
  locale: Locale,
  asked: ListSearch,
): Promise<{ total: number; items: ListedResource[] }> {
  const { corporationCode } = viewer;
  const lists = await index.of(corporationCode);
  const found = [];
  for (const source of resources.sources) {
    if (asked.kinds && !asked.kinds.some((kind) => kind in source.kinds)) continue;
    const { seenBy } = source;
    if (seenBy && (asked.ownList || !viewer.permissions.has(seenBy.managedWith))) continue;
    const tree = await trees.of(source, corporationCode);
    if (seenBy) {
      const nodes = asked.parentId ? [] : tree.childrenOf(null);
      for (const node of nodes)
        if (fits(node, asked, locale)) found.push({ tree, node, ownList: false, manage: true, isListed: () => false });
      continue;
    }
    const sight = await grants.sight(viewer, source.name);
    const isListed = (id: string) => ((sight.held(id) | (sight.everything ? 0 : sight.below(id))) & MANAGE) !== 0;
    const nodes = asked.parentId === undefined ? tree.inOrder() : tree.childrenOf(asked.parentId);
    for (const node of nodes) {
      const ownList = lists.find(source.name, node.id)?.own ?? false;
      if (!fits(node, asked, locale) || (asked.ownList && !ownList) || !isListed(node.id)) continue;
      found.push({ tree, node, ownList, manage: sight.may(node.id, 'manage'), isListed });
    }
  }
  const page = found.slice(asked.offset, asked.offset + asked.limit);
  return {
    total: found.length,
    items: page.map(({ tree, node, ownList, manage, isListed }) => ({
      ...namedNode({ tree, node }, locale),
      parentId: node.parentId,
      ...{ ownList, manage },
      children: tree.childrenOf(node.id).filter((child) => !child.deleted && isListed(child.id)).length,
    })),
  };
}
