import { PAGE_PATHS, type BoardConfiguration, type BoardState } from '@tessera/contract';
import { useHasPage } from '@tessera/remote-kit';
import { useMemo } from 'react';

import { jumpAddress } from '../jump/jump-address.ts';
import type { BoardReactions } from '../linkage/board-reactions.ts';
import { useOpenAddress } from './use-open-address.ts';

/**
 * Handlers of clicks on the charts of a board. Jumps to boards or reports are left out where the composition has no page
 * for them. @param change must keep its identity while the state is the same
 */
export function useBoardReactions(
  { document, reports }: Pick<BoardConfiguration, 'document' | 'reports'>,
  state: BoardState,
  change: (update: (state: BoardState) => BoardState) => void,
): BoardReactions {
  const openAddress = useOpenAddress();
  const hasPage = useHasPage();
  return useMemo(() => {
    const names = new Map(reports.map(({ reportCode, reportName }) => [reportCode, reportName]));
    return {
      linkages: document.linkages,
      jumps: document.jumps.filter(({ target }) => target.kind === 'address' || hasPage(PAGE_PATHS[target.kind])),
      state,
      change,
      nameOf: (reportCode) => names.get(reportCode) ?? '',
      onJump({ target, params, newTab }, values) {
        const address = jumpAddress(target, params, values);
        if (address !== null) openAddress(address, newTab, target);
      },
    };
  }, [document, reports, state, change, openAddress, hasPage]);
}
