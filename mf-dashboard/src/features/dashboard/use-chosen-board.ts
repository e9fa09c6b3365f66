import { useSearchParams } from '@tessera/remote-kit/router';
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { DirectoryMemory, TreeNode } from '../directory/index.ts';
import { boardsOf } from '../directory/index.ts';

const KEY = 'menuCode';

export interface ChosenBoard {
  readonly chosen: string | null;
  choose(menuCode: string): void;
  /** Opens the neighbour of a removed board. */
  giveUp(node: TreeNode): void;
}

/** The board that the address names, else the last opened or first one, replacing the history entry. */
export function useChosenBoard(nodes: readonly TreeNode[] | undefined, memory: DirectoryMemory): ChosenBoard {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get(KEY) || null;
  const choose = useCallback(
    (menuCode: string | null, replace = false) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          // What was chosen on another board is not for this one.
          if (next.get(KEY) !== menuCode) next.delete('state');
          if (menuCode === null) next.delete(KEY);
          else next.set(KEY, menuCode);
          return next;
        },
        { replace },
      ),
    [setParameters],
  );
  // Removed nodes stay in the loaded list until it is reloaded.
  const [left, setLeft] = useState<{ readonly of: typeof nodes; readonly boards: readonly TreeNode[] }>();
  const all = useMemo(() => boardsOf(nodes ?? []), [nodes]);
  const boards = left && left.of === nodes ? left.boards : all;
  const giveUp = useCallback(
    (node: TreeNode) => {
      const codes = boardsOf([node]).map(({ menuCode }) => menuCode);
      const stays = ({ menuCode }: TreeNode) => !codes.includes(menuCode);
      setLeft({ of: nodes, boards: boards.filter(stays) });
      if (chosen === null || !codes.includes(chosen)) return;
      const at = boards.findIndex(({ menuCode }) => menuCode === chosen);
      const next = boards.slice(at).find(stays) ?? boards.slice(0, at).findLast(stays);
      choose(next?.menuCode ?? null, true);
    },
    [boards, chosen, choose, nodes],
  );
  useEffect(() => {
    if (chosen !== null) {
      memory.setLastBoard(chosen);
      return;
    }
    const last = memory.lastBoard();
    const target = boards.find(({ menuCode }) => menuCode === last) ?? boards[0];
    if (target) choose(target.menuCode, true);
  }, [boards, chosen, memory, choose]);
  return { chosen, choose, giveUp };
}
