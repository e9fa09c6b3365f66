import type { BoardSettings, BoardState, FieldFilter, FilterChoice, FilterComponent } from '@tessera/contract';
import { useEffect, useRef, useState } from 'react';

import { NO_CHOICES, withChoice } from './board-state.ts';
import { encodeBoardState } from './state-code.ts';

type Filters = BoardState['filters'];

/** What choices above do to what filters below them hold. */
export interface Narrowing {
  /** Filters below a choice that changed, as far as they hold values of a list; those above others first. */
  concerned(before: Filters, after: Filters): readonly FieldFilter[];
  /** The choices without values that are not offered any more, and those values by the code of their filter. */
  settle(
    concerned: readonly FieldFilter[],
    after: Filters,
    signal: AbortSignal,
  ): Promise<{ readonly filters: Filters; readonly dropped: ReadonlyMap<string, readonly string[]> }>;
}

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
  /** Values that were taken out of filters by the last choice above them, by the code of the filter. */
  readonly dropped: ReadonlyMap<string, readonly string[]>;
  choose(component: FilterComponent, choice: FilterChoice | null): void;
  apply(): void;
  /** Back to the defaults of all filters; what was picked on charts stays. */
  reset(): void;
  /** Takes over a whole set of choices, at once. */
  take(filters: BoardState['filters']): void;
}

const NOTHING_DROPPED: ReadonlyMap<string, readonly string[]> = new Map();
/** Choices in one spelling, whether they come from controls or back from an address. */
const spelled = (filters: Filters): string => encodeBoardState({ ...NO_CHOICES, filters });

/**
 * Choices of a board whose state is held elsewhere, such as in the address.
 * @param mode `apply` holds choices back until the reader applies them
 * @param onState returns false to refuse; pending choices stay pending
 * @param narrowing default: choices are kept when parent filters change
 */
export function useFilterChoices(
  mode: BoardSettings['filterMode'],
  state: BoardState,
  onState: (state: BoardState) => unknown,
  narrowing?: Narrowing,
): FilterChoices {
  const waits = mode === 'apply';
  const key = JSON.stringify(state.filters);
  const [draft, setDraft] = useState<{ readonly on: string; readonly filters: Filters } | null>(null);
  const [lost, setLost] = useState({ on: '', dropped: NOTHING_DROPPED });
  const latest = useRef({ key, state, onState });
  useEffect(() => {
    latest.current = { key, state, onState };
  });
  /** What is being asked of filters below a choice, and whether the reader applied meanwhile. */
  const check = useRef<{ readonly controller: AbortController; applied: boolean } | null>(null);
  useEffect(() => () => check.current?.controller.abort(), []);
  // What was chosen for another state, before Back for instance, is not for this one.
  const waiting = draft?.on === key ? draft.filters : null;
  const filters = waiting ?? state.filters;
  const endCheck = () => {
    check.current?.controller.abort();
    check.current = null;
  };
  const take = (next: Filters) => {
    endCheck();
    const taken = latest.current.onState({ ...latest.current.state, filters: next }) !== false;
    setDraft(taken || !waits ? null : { on: key, filters: next });
  };
  const keep = (next: Filters, applied: boolean) => {
    if (waits && !applied) setDraft({ on: key, filters: next });
    else take(next);
  };
  const settle = async (concerned: readonly FieldFilter[], next: Filters): Promise<void> => {
    const own = { controller: new AbortController(), applied: false };
    check.current = own;
    // Charts wait for the check, to not query dropped values; the control shows the choice meanwhile.
    setDraft({ on: key, filters: next });
    let left = { filters: next, dropped: NOTHING_DROPPED };
    try {
      left = (await narrowing?.settle(concerned, next, own.controller.signal)) ?? left;
    } catch {
      // Values are unknown: the choice stays, and opening the filter shows why.
    }
    if (own.controller.signal.aborted || latest.current.key !== key) return;
    check.current = null;
    setLost({ on: spelled(left.filters), dropped: left.dropped });
    keep(left.filters, own.applied);
  };
  return {
    state,
    shown: { ...state, filters },
    pending: waiting !== null && JSON.stringify(waiting) !== key,
    waits,
    dropped: lost.dropped.size > 0 && lost.on === spelled(filters) ? lost.dropped : NOTHING_DROPPED,
    choose(component, choice) {
      const next = withChoice(filters, component, choice);
      endCheck();
      const concerned = narrowing?.concerned(state.filters, next) ?? [];
      if (concerned.length > 0) void settle(concerned, next);
      else keep(next, false);
    },
    apply() {
      if (check.current) check.current.applied = true;
      else take(filters);
    },
    reset: () => take([]),
    take,
  };
}
