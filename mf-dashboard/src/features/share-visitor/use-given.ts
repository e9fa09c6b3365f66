import type { BoardState } from '@tessera/contract';
import { useEffect, useRef } from 'react';

type Filters = BoardState['filters'];

/**
 * Takes over what the page around chose, each time it chooses, and the period of the address where nothing else is chosen.
 * As long as the page around says nothing, what the reader chose stays.
 * @param period keep it the same between renders
 */
export function useGiven(
  given: Filters,
  period: Filters,
  change: (update: (state: BoardState) => BoardState) => void,
): void {
  const taken = useRef<Filters | null>(null);
  useEffect(() => {
    const before = taken.current;
    taken.current = given;
    if (before === given || (before === null && given.length === 0 && period.length === 0)) return;
    change((state) => {
      const own = before === null && given.length === 0 ? state.filters : given;
      const named = new Set(own.map(({ componentCode }) => componentCode));
      return { ...state, filters: [...own, ...period.filter(({ componentCode }) => !named.has(componentCode))] };
    });
  }, [given, period, change]);
}
