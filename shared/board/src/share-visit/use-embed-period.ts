import type { BoardState, ShareArgs, SharedBoard } from '@tessera/contract';
import { useNavigation } from '@tessera/remote-kit';
import { useCallback } from 'react';

import { periodChoices } from './embed-period.ts';

/** The period of the address as choices on a board. */
export function useEmbedPeriod({ locked }: ShareArgs): (board: SharedBoard) => BoardState['filters'] {
  const { location } = useNavigation();
  return useCallback(
    ({ document }) =>
      periodChoices(
        location.get().search,
        document,
        locked.map(({ componentCode }) => componentCode),
      ),
    [location, locked],
  );
}
