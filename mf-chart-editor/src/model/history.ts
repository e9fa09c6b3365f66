/** A value with everything that was done to it. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last step changed and when, ms; the next step of the same kind joins it. */
  readonly last: { readonly kind: string; readonly at: number } | null;
}

/** Steps that can be taken back. */
const DEPTH = 200;
/** Longest rest, in ms, between two keystrokes of one step. */
const REST = 1_000;

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], last: null });

/**
 * A step. Steps of one kind that follow each other within a second are one step for the author, such as the letters of
 * a name; steps without a kind never are.
 * @param now ms
 */
export function record<T>(history: History<T>, next: T, kind: string | null, now: number): History<T> {
  const { past, present, last } = history;
  if (Object.is(next, present)) return history;
  const joins = kind !== null && last?.kind === kind && now - last.at < REST && past.length > 0;
  return {
    past: joins ? past : [...past, present].slice(-DEPTH),
    present: next,
    future: [],
    last: kind === null ? null : { kind, at: now },
  };
}

export function undo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

export function redo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [after, ...others] = future;
  if (after === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: after, future: others, last: null };
}
