import { useBoardState, type BoardChoices } from '@tessera/board/reading';
import { useEmbedPeriod, useHostFilters, type SharedViewProps } from '@tessera/board/share-visit';
import type { SharedBoard } from '@tessera/contract';
import { useMemo } from 'react';

/** What a visitor chose on a shared report: by the address, the period of its query map, and the page around a frame. */
export function useSharedState(
  board: SharedBoard,
  { args, given }: Pick<SharedViewProps, 'args' | 'given'>,
): BoardChoices {
  const { state: chosen, unreadable, change } = useBoardState();
  const periodOf = useEmbedPeriod(args);
  const period = useMemo(() => periodOf(board), [periodOf, board]);
  const state = useHostFilters(chosen, given, period, change);
  return { state, unreadable, change };
}
