import type { BoardConfiguration, BoardState } from '@tessera/contract';
import { useMemo } from 'react';

import { jumpAddress } from '../jump/jump-address.ts';
import type { BoardReactions } from '../linkage/board-reactions.ts';
import { useOpenAddress } from './use-open-address.ts';

/** Handlers of clicks on the charts of a board. @param change must keep its identity while the state is the same */
export function useBoardReactions(
  { document, reports }: Pick<BoardConfiguration, 'document' | 'reports'>,
  state: BoardState,
  change: (update: (state: BoardState) => BoardState) => void,
): BoardReactions {
  const openAddress = useOpenAddress();
  return useMemo(() => {
    const names = new Map(reports.map(({ reportCode, reportName }) => [reportCode, reportName]));
    return {
      linkages: document.linkages,
      jumps: document.jumps,
      state,
      change,
      nameOf: (reportCode) => names.get(reportCode) ?? '',
      onJump({ target, params, newTab }, values) {
        const address = jumpAddress(target, params, values);
        if (address !== null) openAddress(address, newTab, target);
      },
    };
  }, [document, reports, state, change, openAddress]);
}
