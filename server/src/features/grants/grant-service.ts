import type { GrantEffects, GrantEntry, Locale, NamedResource, ResourceGrants, ResourceRef } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { resourceName, type ResourceNode, type ResourceSource } from '../../platform/resources/index.ts';
import type { Services } from '../../platform/services.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { effectsOf } from './effects.ts';
import type { CorporationLists } from './grant-index.ts';
import { subjectOf, writeList } from './grant-repository.ts';
import type { GrantParts } from './grants.ts';
import type { GrantList } from './judge.ts';
import { checkBounds, listOfDraft, listTexts } from './list-draft.ts';
import { actionsOf } from './masks.ts';
import type { ResourceTree } from './resource-tree.ts';
import { roleBounds } from './role-bounds.ts';
import { effectiveList, type EffectiveList } from './sight.ts';
import { standingMembers } from './standing.ts';
import { named, subjectNames } from './subject-names.ts';

/** A change of a list as it was sent. */
export interface ListDraft extends ResourceRef {
  readonly version: number;
  readonly entries: readonly GrantEntry[] | null;
}
/** An object with the tree in which it stands. */
export interface FoundResource {
  readonly source: ResourceSource;
  readonly tree: ResourceTree;
  readonly node: ResourceNode;
}

export const namedNode = ({ tree, node }: Pick<FoundResource, 'tree' | 'node'>, locale: Locale): NamedResource => ({
  kind: node.kind,
  id: node.id,
  name: resourceName(node, locale),
  path: tree
    .upwards(node.id)
    .slice(1)
    .map((above) => resourceName(above, locale))
    .toReversed(),
});

/** Objects below that follow the list of an object. */
export function followersOf(source: string, tree: ResourceTree, lists: CorporationLists, id: string): number {
  return tree.childrenOf(id).reduce((count, child) => {
    if (child.deleted || lists.find(source, child.id)?.own) return count;
    return count + 1 + followersOf(source, tree, lists, child.id);
  }, 0);
}

/** Reads and changes the lists of objects. */
export function createGrantService(services: RunningServices, { grants, index, trees }: GrantParts) {
  const { store, resources, now } = services;

  /** @throws CatalogueError notFound, also for a deleted one and one of another kind */
  async function find(
    { corporationCode }: Pick<Viewer, 'corporationCode'>,
    { kind, id }: ResourceRef,
  ): Promise<FoundResource> {
    const source = resources.sources.find(({ kinds }) => kind in kinds);
    const tree = source && (await trees.of(source, corporationCode));
    const node = tree?.nodes.get(id);
    if (!source || !tree || !node || node.kind !== kind || node.deleted) throw new CatalogueError('notFound');
    return { source, tree, node };
  }
  /** @throws CatalogueError notFound where the caller does not see the object, noPermission where they don't manage it */
  async function managed(viewer: Viewer, ref: ResourceRef): Promise<FoundResource & { held: number }> {
    const found = await find(viewer, ref);
    await grants.check(viewer, found.source.name, [ref.id], 'manage');
    const sight = await grants.sight(viewer, found.source.name);
    return { ...found, held: sight.held(ref.id) & roleBounds(found.source, ref.kind, viewer.permissions) };
  }
  const effectiveOf = ({ source, tree, node }: FoundResource, lists: CorporationLists): EffectiveList =>
    effectiveList(tree, node.id, (id) => lists.find(source.name, id));
  /** The list that decides when an object has this one of its own, or none. */
  function decidingList(found: FoundResource, lists: CorporationLists, own: GrantList | null): GrantList {
    const { source, tree, node } = found;
    return effectiveList(tree, node.id, (id) => {
      if (id !== node.id) return lists.find(source.name, id);
      return { own: own !== null, entries: own ?? new Map() };
    }).list;
  }
  /** Checks a draft against the lists as they are. @returns the list of its own that the object gets */
  async function checked(
    viewer: Viewer,
    locale: Locale,
    { held, ...found }: FoundResource & { held: number },
    draft: ListDraft,
    lists: CorporationLists,
    inStore: Services['store'] = store,
  ) {
    const { source, node } = found;
    const before = lists.find(source.name, node.id);
    if ((before?.version ?? 0) !== draft.version) throw new CatalogueError('conflict');
    const own = draft.entries && listOfDraft(draft.entries, source.kinds[node.kind]?.actions ?? []);
    const subjects = [...(own ?? new Map()).keys()].map(subjectOf);
    const names = await subjectNames(inStore, viewer.corporationCode, locale, subjects);
    const unknown = (draft.entries ?? []).findIndex(
      ({ subject }) => subject.kind !== 'everyone' && named(subject, names).name === null,
    );
    if (unknown >= 0) throw new CatalogueError('grantSubject', { at: unknown + 1 });
    const deciding = { before: effectiveOf(found, lists).list, after: decidingList(found, lists, own) };
    if (viewer.userType !== 'admin') checkBounds(deciding.before, deciding.after, held);
    return { own, before, deciding };
  }

  async function read(viewer: Viewer, locale: Locale, ref: ResourceRef): Promise<ResourceGrants> {
    const found = await managed(viewer, ref);
    const { source, tree, node } = found;
    const lists = await index.of(viewer.corporationCode);
    const { from, list } = effectiveOf(found, lists);
    const own = lists.find(source.name, node.id);
    const entries = [...(from === null ? [] : list)].map(([key, { allow, deny }]) => ({
      subject: subjectOf(key),
      allow: actionsOf(allow),
      deny: actionsOf(deny),
    }));
    const names = await subjectNames(
      store,
      viewer.corporationCode,
      locale,
      entries.map(({ subject }) => subject),
    );
    return {
      resource: namedNode(found, locale),
      version: own?.version ?? 0,
      ownList: own?.own ?? false,
      from: from && namedNode({ tree, node: from }, locale),
      entries: entries.map((entry) => ({ ...entry, subject: named(entry.subject, names) })),
      actions: [...(source.kinds[node.kind]?.actions ?? [])],
      held: actionsOf(found.held),
      manage: true,
      followers: followersOf(source.name, tree, lists, node.id),
    };
  }

  return {
    find,
    managed,
    effectiveOf,
    read,

    async preview(viewer: Viewer, locale: Locale, draft: ListDraft): Promise<GrantEffects> {
      const found = await managed(viewer, draft);
      const { source, tree, node } = found;
      const lists = await index.of(viewer.corporationCode);
      const { deciding } = await checked(viewer, locale, found, draft, lists);
      const members = await standingMembers(store, viewer.corporationCode);
      return {
        resources: 1 + followersOf(source.name, tree, lists, node.id),
        ...effectsOf(members, deciding.before, deciding.after, ({ permissions }) =>
          roleBounds(source, node.kind, permissions),
        ),
      };
    },

    async save(viewer: Viewer, { locale, note }: Pick<RequestContext, 'locale' | 'note'>, draft: ListDraft) {
      const { corporationCode } = viewer;
      const found = await managed(viewer, draft);
      const { source, node } = found;
      note({ details: { name: resourceName(node, locale) } });
      await oneAtATime(store, 'grants', corporationCode, async (transaction) => {
        const lists = await index.refresh(corporationCode, transaction);
        const { own, before } = await checked(viewer, locale, found, draft, lists, transaction);
        const saved = {
          ...{ corporationCode, source: source.name, id: node.id, list: own },
          ...{ version: draft.version + 1, at: now(), by: viewer.userId },
        };
        await writeList(transaction, saved, lists.revision + 1);
        const was = before?.own ? before.entries : null;
        const subjects = [...(was ?? []), ...(own ?? [])].map(([key]) => subjectOf(key));
        const names = await subjectNames(transaction, corporationCode, locale, subjects);
        const texts = (list: GrantList | null) => (list === null ? null : listTexts(list, names));
        note(changeOf({ entries: texts(was) }, { entries: texts(own) }));
      });
      return read(viewer, locale, draft);
    },
  };
}
export type GrantService = ReturnType<typeof createGrantService>;
