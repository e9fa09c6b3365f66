import type { BoardState } from '@tessera/contract';
import { useCallback, useEffect, useState } from 'react';

type Filters = BoardState['filters'];

/** The state with the host page's filters applied. @param given null keeps the reader's choices */
export function withHostFilters(state: BoardState, given: Filters | null, period: Filters): BoardState {
  const own = given ?? state.filters;
  const named = new Set(own.map(({ componentCode }) => componentCode));
  return { ...state, filters: [...own, ...period.filter(({ componentCode }) => !named.has(componentCode))] };
}

/** Initial state; without filters of the embedding page nothing is chosen. */
export function initialState(state: BoardState, given: Filters, period: Filters): BoardState {
  return withHostFilters(state, given.length > 0 ? given : null, period);
}

/**
 * Applies filters of the host page as they arrive, and the address's period where nothing is chosen.
 * @param period must keep its identity
 * @returns the current state, also before the address has it
 */
export function useHostFilters(
  state: BoardState,
  given: Filters,
  period: Filters,
  change: (update: (state: BoardState) => BoardState) => void,
): BoardState {
  const [taken, setTaken] = useState<{ given: Filters; over: BoardState; next: BoardState } | null>(null);
  const first = taken === null;
  const nextOf = useCallback(
    (now: BoardState) => (first ? initialState(now, given, period) : withHostFilters(now, given, period)),
    [first, given, period],
  );
  const waits = taken?.given !== given;
  useEffect(() => {
    if (!waits) return;
    if (!first || given.length > 0 || period.length > 0) change(nextOf);
    setTaken({ given, over: state, next: nextOf(state) });
  }, [waits, first, given, period, state, change, nextOf]);
  if (waits) return nextOf(state);
  // The address follows a moment later.
  return taken.over === state ? taken.next : state;
}
