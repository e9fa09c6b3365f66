import { createFollowingCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { ResourceNode, ResourceSource } from '../../platform/resources/index.ts';

/** The objects of one source and corporation, by id. */
export class ResourceTree {
  readonly nodes: ReadonlyMap<string, ResourceNode>;
  readonly #children = new Map<string | null, ResourceNode[]>();

  constructor(nodes: readonly ResourceNode[]) {
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    for (const node of nodes) {
      const parentId = node.parentId !== null && this.nodes.has(node.parentId) ? node.parentId : null;
      const siblings = this.#children.get(parentId);
      if (siblings) siblings.push(node);
      else this.#children.set(parentId, [node]);
    }
  }

  childrenOf(id: string | null): readonly ResourceNode[] {
    return this.#children.get(id) ?? [];
  }

  /** An object and the directories above it, the nearest first. */
  upwards(id: string): ResourceNode[] {
    const path: ResourceNode[] = [];
    for (let node = this.nodes.get(id); node !== undefined; node = this.nodes.get(node.parentId ?? '')) path.push(node);
    return path;
  }

  /** Everything in the order in which it is shown: parents before children. */
  *inOrder(below: string | null = null): Iterable<ResourceNode> {
    for (const node of this.childrenOf(below)) {
      yield node;
      yield* this.inOrder(node.id);
    }
  }
}

/** Trees of all corporations, kept until their objects change. */
export function createResourceTrees(services: RunningServices) {
  const { store, resources } = services;
  const caches = new Map<ResourceSource, ReturnType<typeof createFollowingCache<ResourceTree>>>();
  const cacheOf = (source: ResourceSource) => {
    const made =
      caches.get(source) ?? createFollowingCache<ResourceTree>(services, source.changes.subject, source.changes.tables);
    caches.set(source, made);
    return made;
  };
  return {
    /** @throws Error for a source that no slice declares */
    source(name: string): ResourceSource {
      const source = resources.sources.find((one) => one.name === name);
      if (!source) throw new Error(`No slice declares the objects ${name}.`);
      return source;
    },
    peek: (source: ResourceSource, corporationCode: string): ResourceTree | undefined =>
      cacheOf(source).peek(corporationCode),
    async of(source: ResourceSource, corporationCode: string): Promise<ResourceTree> {
      const load = async () => new ResourceTree(await source.read(store, corporationCode));
      return (await cacheOf(source).get(corporationCode, load)) ?? load();
    },
    close: () => caches.forEach((cache) => cache.close()),
  };
}
export type ResourceTrees = ReturnType<typeof createResourceTrees>;
