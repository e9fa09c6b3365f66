import { useSearchParams } from '@tessera/remote-kit/router';
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { DirectoryMemory, TreeNode } from '../directory/index.ts';
import { boardsOf } from '../directory/index.ts';

const KEY = 'menuCode';

export interface ChosenBoard {
  readonly chosen: string | null;
  choose(menuCode: string): void;
  /** Leaves the board on screen if it went away with a node; the one beside it opens. */
  giveUp(node: TreeNode): void;
}

/**
 * The board that the address names. An address without one gets the board that was open last, or the first of the
 * directory, in place of its own history entry, so that Back still leaves the page.
 */
export function useChosenBoard(nodes: readonly TreeNode[] | undefined, memory: DirectoryMemory): ChosenBoard {
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
  // What was removed stands in the directory until that is read again.
  const [removed, setRemoved] = useState<{ readonly from: typeof nodes; readonly codes: readonly string[] } | null>(
    null,
  );
  const boards = useMemo(() => {
    const codes = removed && removed.from === nodes ? removed.codes : [];
    return boardsOf(nodes ?? []).filter(({ menuCode }) => !codes.includes(menuCode));
  }, [nodes, removed]);
  const giveUp = useCallback(
    (node: TreeNode) => {
      const codes = boardsOf([node]).map(({ menuCode }) => menuCode);
      setRemoved({ from: nodes, codes });
      if (chosen === null || !codes.includes(chosen)) return;
      const at = boards.findIndex(({ menuCode }) => menuCode === chosen);
      const beside = [...boards.slice(at), ...boards.slice(0, at).toReversed()];
      const next = beside.find(({ menuCode }) => !codes.includes(menuCode));
      memory.setLastBoard(next?.menuCode ?? '');
      setParameters(
        (now) => {
          const left = new URLSearchParams(now);
          left.delete('state');
          if (next) left.set(KEY, next.menuCode);
          else left.delete(KEY);
          return left;
        },
        { replace: true },
      );
    },
    [boards, chosen, memory, nodes, setParameters],
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
