import type { BoardSettings, BoardState, FilterChoice } from '@tessera/contract';
import { useState } from 'react';

import { withChoice, type FilterComponent } from './board-state.ts';

/** What readers chose on a board, and how they choose. */
export interface FilterChoices {
  /** What charts hold to. */
  readonly state: BoardState;
  /** What controls show: with what was chosen and is not applied yet. */
  readonly shown: BoardState;
  /** Something was chosen and waits for {@link apply}. */
  readonly pending: boolean;
  /** Whether choices wait at all. */
  readonly waits: boolean;
  choose(component: FilterComponent, choice: FilterChoice | null): void;
  apply(): void;
  /** Back to the defaults of all filters; what was picked on charts stays. */
  reset(): void;
  /** Takes over a whole set of choices, at once. */
  take(filters: BoardState['filters']): void;
}

/**
 * Choices of a board whose state lives elsewhere, such as in the address.
 * @param mode `apply` keeps choices back until the reader says so
 */
export function useFilterChoices(
  mode: BoardSettings['filterMode'],
  state: BoardState,
  onState: (state: BoardState) => void,
): FilterChoices {
  const waits = mode === 'apply';
  const key = JSON.stringify(state.filters);
  const [draft, setDraft] = useState<{ readonly on: string; readonly filters: BoardState['filters'] } | null>(null);
  // What was chosen for another state, before Back for instance, is not for this one.
  const waiting = draft?.on === key ? draft.filters : null;
  const filters = waiting ?? state.filters;
  const take = (next: BoardState['filters']) => {
    setDraft(null);
    onState({ ...state, filters: next });
  };
  return {
    state,
    shown: { ...state, filters },
    pending: waiting !== null && JSON.stringify(waiting) !== key,
    waits,
    choose(component, choice) {
      const next = withChoice(filters, component, choice);
      if (waits) setDraft({ on: key, filters: next });
      else take(next);
    },
    apply: () => take(filters),
    reset: () => take([]),
    take,
  };
}
