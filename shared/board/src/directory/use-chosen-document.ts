import { useSearchParams } from '@tessera/remote-kit/router';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';

import type { DirectoryMemory } from './directory-memory.ts';
import { documentsOf, type TreeNode } from './menu-tree.ts';

const KEY = 'menuCode';
const STATE: readonly string[] = ['state'];

export interface ChosenDocument {
  readonly chosen: string | null;
  choose(menuCode: string): void;
  /** Opens the neighbour of a removed document. */
  giveUp(node: TreeNode): void;
}

/**
 * The document that the address names, else the last opened or first one, replacing the history entry.
 * @param own keys of the address that belong to one document; must keep their identity
 */
export function useChosenDocument(
  nodes: readonly TreeNode[] | undefined,
  memory: DirectoryMemory,
  own: readonly string[] = STATE,
): ChosenDocument {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get(KEY) || null;
  const choose = useCallback(
    (menuCode: string | null, replace = false) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          // What was chosen on another document is not for this one.
          if (next.get(KEY) !== menuCode) own.forEach((key) => next.delete(key));
          if (menuCode === null) next.delete(KEY);
          else next.set(KEY, menuCode);
          return next;
        },
        { replace },
      ),
    [own, setParameters],
  );
  // Removed nodes stay in the loaded list until it is reloaded.
  const [left, setLeft] = useState<{ readonly of: typeof nodes; readonly documents: readonly TreeNode[] }>();
  const all = useMemo(() => documentsOf(nodes ?? []), [nodes]);
  const documents = left && left.of === nodes ? left.documents : all;
  const giveUp = useCallback(
    (node: TreeNode) => {
      const codes = documentsOf([node]).map(({ menuCode }) => menuCode);
      const stays = ({ menuCode }: TreeNode) => !codes.includes(menuCode);
      setLeft({ of: nodes, documents: documents.filter(stays) });
      if (chosen === null || !codes.includes(chosen)) return;
      const at = documents.findIndex(({ menuCode }) => menuCode === chosen);
      const next = documents.slice(at).find(stays) ?? documents.slice(0, at).findLast(stays);
      choose(next?.menuCode ?? null, true);
    },
    [documents, chosen, choose, nodes],
  );
  useLayoutEffect(() => {
    if (chosen !== null) {
      memory.setLastDocument(chosen);
      return;
    }
    const last = memory.lastDocument();
    const target = documents.find(({ menuCode }) => menuCode === last) ?? documents[0];
    if (target) choose(target.menuCode, true);
  }, [documents, chosen, memory, choose]);
  return { chosen, choose, giveUp };
}
