import type { Transaction } from 'kysely';

import type { RunningServices } from '../../platform/open-services.ts';
import type { Database } from '../../platform/store/database.ts';
import { waitForTurn } from '../../platform/store/one-at-a-time.ts';
import type { createGrantIndex } from './grant-index.ts';
import { writeList } from './grant-repository.ts';
import type { GrantList } from './judge.ts';
import { ResourceTree, type ResourceTrees } from './resource-tree.ts';
import { effectiveList } from './sight.ts';
import type { GrantViewer } from './standing.ts';

type Turn = Transaction<Database>;
export type CarryLists = ReturnType<typeof createCarryLists>;

/** Lists that go with objects when slices copy them or take away what is above them, in the transaction that does so. */
export function createCarryLists(
  { now }: RunningServices,
  index: ReturnType<typeof createGrantIndex>,
  trees: ResourceTrees,
) {
  async function write(
    transaction: Turn,
    { corporationCode, userId }: GrantViewer,
    source: string,
    given: readonly { readonly id: string; readonly list: GrantList }[],
  ): Promise<void> {
    if (given.length === 0) return;
    const lists = await index.refresh(corporationCode, transaction);
    let revision = lists.revision;
    for (const { id, list } of given) {
      const version = (lists.find(source, id)?.version ?? 0) + 1;
      const saved = { corporationCode, source, id, list, version, at: now(), by: userId };
      await writeList(transaction, saved, (revision += 1));
    }
  }
  return {
    async copy(
      transaction: Turn,
      viewer: GrantViewer,
      source: string,
      codes: ReadonlyMap<string, string>,
    ): Promise<void> {
      await waitForTurn(transaction, 'grants', viewer.corporationCode);
      const lists = await index.refresh(viewer.corporationCode, transaction);
      const given = [...codes].flatMap(([from, to]) => {
        const list = lists.find(source, from);
        return list?.own ? [{ id: to, list: list.entries }] : [];
      });
      await write(transaction, viewer, source, given);
    },
    async keep(transaction: Turn, viewer: GrantViewer, source: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await waitForTurn(transaction, 'grants', viewer.corporationCode);
      const lists = await index.refresh(viewer.corporationCode, transaction);
      if (lists.owning === 0) return;
      const tree = new ResourceTree(await trees.source(source).read(transaction, viewer.corporationCode));
      const given = ids.flatMap((id) => {
        const { from, list } = effectiveList(tree, id, (one) => lists.find(source, one));
        return from === null || from.id === id ? [] : [{ id, list }];
      });
      await write(transaction, viewer, source, given);
    },
  };
}
