import { useSearchParams } from '@tessera/remote-kit/router';
import { useCallback, useEffect } from 'react';

import type { DirectoryMemory, TreeNode } from '../directory/index.ts';
import { boardsOf } from '../directory/index.ts';

const KEY = 'menuCode';

/**
 * The board that the address names. An address without one gets the board that was open last, or the first of the
 * directory, in place of its own history entry, so that Back still leaves the page.
 */
export function useChosenBoard(
  nodes: readonly TreeNode[] | undefined,
  memory: DirectoryMemory,
): { readonly chosen: string | null; choose(menuCode: string): void } {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get(KEY) || null;
  const choose = useCallback(
    (menuCode: string, replace = false) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          // What was chosen on another board is not for this one.
          if (next.get(KEY) !== menuCode) next.delete('state');
          next.set(KEY, menuCode);
          return next;
        },
        { replace },
      ),
    [setParameters],
  );
  useEffect(() => {
    if (chosen !== null) {
      memory.setLastBoard(chosen);
      return;
    }
    const boards = boardsOf(nodes ?? []);
    const last = memory.lastBoard();
    const target = boards.find(({ menuCode }) => menuCode === last) ?? boards[0];
    if (target) choose(target.menuCode, true);
  }, [chosen, nodes, memory, choose]);
  return { chosen, choose };
}
