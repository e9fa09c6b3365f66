import type { BoardConfiguration, BoardState, ReportComponent } from '@tessera/contract';
import { useHasPage } from '@tessera/remote-kit';
import { useMemo } from 'react';

import { jumpAddress, TARGET_PAGES } from '../jump/jump-address.ts';
import type { BoardReactions } from '../linkage/board-reactions.ts';
import { useOpenAddress } from './use-open-address.ts';

/**
 * Handlers of clicks on the charts of a board. Jumps to boards, reports or screens are left out where the composition has
 * no page for them.
 * @param change must keep its identity while the state is the same
 * @param onOpen follows a jump; default: the page goes there
 */
export function useBoardReactions(
  { document, reports }: Pick<BoardConfiguration, 'document'> & { readonly reports: readonly ReportComponent[] },
  state: BoardState,
  change: (update: (state: BoardState) => BoardState) => void,
  onOpen?: ReturnType<typeof useOpenAddress>,
): BoardReactions {
  const open = useOpenAddress();
  const openAddress = onOpen ?? open;
  const hasPage = useHasPage();
  return useMemo(() => {
    const names = new Map(reports.map(({ reportCode, reportName }) => [reportCode, reportName]));
    return {
      linkages: document.linkages,
      jumps: document.jumps.filter(({ target }) => target.kind === 'address' || hasPage(TARGET_PAGES[target.kind])),
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
