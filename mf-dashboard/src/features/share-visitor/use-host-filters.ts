import type { BoardState } from '@tessera/contract';
import { useCallback, useEffect, useState } from 'react';

type Filters = BoardState['filters'];

/**
 * The state with what the page around chose in place of what was chosen, and the period of the address where nothing else is.
 * @param given null where the page around says nothing: what the reader chose stays
 */
export function withHostFilters(state: BoardState, given: Filters | null, period: Filters): BoardState {
  const own = given ?? state.filters;
  const named = new Set(own.map(({ componentCode }) => componentCode));
  return { ...state, filters: [...own, ...period.filter(({ componentCode }) => !named.has(componentCode))] };
}

/** What a page begins with: as long as the page around says nothing, its silence chooses nothing. */
export function initialState(state: BoardState, given: Filters, period: Filters): BoardState {
  return withHostFilters(state, given.length > 0 ? given : null, period);
}

/**
 * Takes over what the page around chose, each time it chooses, and the period of the address where nothing else is chosen.
 * @param period keep it the same between renders
 * @returns what holds, also before the address says so
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
  // The address says so a moment later.
  return taken.over === state ? taken.next : state;
}
