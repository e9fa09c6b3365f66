import { failureOf, resultOf, type ComponentState } from '@tessera/board';
import type { QueryResult } from '@tessera/contract';
import { useState } from 'react';

/**
 * An answer that stays the same object while the same is shown: what is drawn of it is not drawn anew when a refresh
 * begins, or brings the rows that were there.
 */
export function useSteady(state: ComponentState): ComponentState {
  const [kept, setKept] = useState(state);
  if (kept === state) return kept;
  const next = steadied(kept, state);
  if (next !== kept) setKept(next);
  return next;
}

/** @returns `before` where `after` shows the same */
export function steadied(before: ComponentState, after: ComponentState): ComponentState {
  const old = resultOf(before);
  const result = resultOf(after);
  if (!result) return before.status === after.status && failureOf(before) === failureOf(after) ? before : after;
  const error = failureOf(after);
  const rows = old && sameRows(old, result) ? old : result;
  if (rows === old && failureOf(before) === error) return before;
  return error === undefined ? { status: 'ready', result: rows } : { status: 'error', error, result: rows };
}

const drawn = ({ freshness, ...rest }: QueryResult): string => JSON.stringify([rest, freshness.old ?? null]);
const sameRows = (a: QueryResult, b: QueryResult): boolean => a === b || drawn(a) === drawn(b);
