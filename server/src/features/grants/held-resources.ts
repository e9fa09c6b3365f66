import type { HeldResource, Locale, ResourceAction, ResourceKind } from '@tessera/contract';

import type { RunningServices } from '../../platform/open-services.ts';
import { resourceName, type ResourceNode, type ResourceSource } from '../../platform/resources/index.ts';
import { decidingLists, type ListOf } from './deciding-lists.ts';
import type { CorporationLists } from './grant-index.ts';
import { subjectOf } from './grant-repository.ts';
import { namedNode } from './grant-service.ts';
import type { GrantParts } from './grants.ts';
import type { Mask } from './masks.ts';
import { reasonsFor, type Explained } from './reasons.ts';
import type { ResourceTree } from './resource-tree.ts';
import { effectiveList } from './sight.ts';
import { named, subjectNames } from './subject-names.ts';

export interface ResourceSearch {
  readonly kinds?: readonly ResourceKind[] | undefined;
  readonly keyword: string;
  readonly offset: number;
  readonly limit: number;
}
/** A member or a group, with what a role does at all where there is one. */
export interface Holder extends Explained {
  boundsOf(source: ResourceSource, kind: ResourceKind): Mask;
}

const nameless = (key: string) => named(subjectOf(key), new Map());

/** Whether an object is one that a search asks for. */
export function fits(
  node: ResourceNode,
  { kinds, keyword }: Pick<ResourceSearch, 'kinds' | 'keyword'>,
  locale: Locale,
) {
  if (node.deleted || (kinds && !kinds.includes(node.kind))) return false;
  return keyword === '' || resourceName(node, locale).toLowerCase().includes(keyword.toLowerCase());
}

/** What somebody may do with objects and why. */
export function createHeldResources({ store, resources }: RunningServices, { index, trees }: GrantParts) {
  async function explained(
    corporationCode: string,
    locale: Locale,
    holder: Holder,
    found: readonly { readonly source: ResourceSource; readonly tree: ResourceTree; readonly node: ResourceNode }[],
    lists: CorporationLists,
  ): Promise<HeldResource[]> {
    const names = await subjectNames(store, corporationCode, locale, holder.subjects.map(subjectOf));
    const listsOf = new Map<ResourceSource, ListOf>();
    for (const { source } of found)
      if (!listsOf.has(source)) listsOf.set(source, await decidingLists(store, source, corporationCode, lists));
    return found.map(({ source, tree, node }) => {
      const effective = effectiveList(tree, node.id, listsOf.get(source)!);
      const actions = source.kinds[node.kind]?.actions ?? [];
      const bounds = holder.boundsOf(source, node.kind);
      return {
        ...namedNode({ tree, node }, locale),
        parentId: node.parentId,
        from: holder.owner || !effective.from ? null : namedNode({ tree, node: effective.from }, locale),
        reasons: reasonsFor(actions, holder, effective, bounds, (key) => named(subjectOf(key), names)),
      };
    });
  }
  return {
    explained,
    /** @param action only objects with which it may be done */
    async search(
      corporationCode: string,
      locale: Locale,
      holder: Holder,
      asked: ResourceSearch & { readonly action?: ResourceAction | undefined },
    ): Promise<{ total: number; items: HeldResource[] }> {
      const lists = await index.of(corporationCode);
      const { action, kinds } = asked;
      const found = [];
      for (const source of resources.sources) {
        if (kinds && !kinds.some((kind) => kind in source.kinds)) continue;
        const tree = await trees.of(source, corporationCode);
        const listOf = action === undefined ? null : await decidingLists(store, source, corporationCode, lists);
        for (const node of tree.inOrder()) {
          if (!fits(node, asked, locale)) continue;
          if (listOf && action !== undefined) {
            const bounds = holder.boundsOf(source, node.kind);
            const effective = effectiveList(tree, node.id, listOf);
            if (!reasonsFor([action], holder, effective, bounds, nameless)[0]?.allowed) continue;
          }
          found.push({ source, tree, node });
        }
      }
      const page = found.slice(asked.offset, asked.offset + asked.limit);
      return { total: found.length, items: await explained(corporationCode, locale, holder, page, lists) };
    },
  };
}
