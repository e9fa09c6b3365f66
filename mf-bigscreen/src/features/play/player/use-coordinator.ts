import type { QueryCoordinator } from '@tessera/board';
import { useEffect, useMemo } from 'react';

import type { Frame } from './player-frames.ts';

/** The coordinator of a frame, which asks for everything again with each round and ends with the component. */
export function useCoordinator({ answers, round }: Pick<Frame, 'answers' | 'round'>): QueryCoordinator {
  const coordinator = useMemo(() => answers.createCoordinator(), [answers]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  useEffect(() => {
    if (round > 0) coordinator.refreshAll();
  }, [coordinator, round]);
  return coordinator;
}
