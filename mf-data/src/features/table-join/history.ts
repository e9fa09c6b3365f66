const KEPT = 100;

/** A value with the way back and forth. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}
export type HistoryStep<Value> =
  | { readonly kind: 'change'; readonly change: (value: Value) => Value }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] };
}

export function stepHistory<Value>(history: History<Value>, step: HistoryStep<Value>): History<Value> {
  const { past, present, future } = history;
  switch (step.kind) {
    case 'change': {
      const next = step.change(present);
      return next === present ? history : { past: [...past.slice(1 - KEPT), present], present: next, future: [] };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { past: past.slice(0, -1), present: before, future: [present, ...future] };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next === undefined ? history : { past: [...past, present], present: next, future: rest };
    }
  }
}
