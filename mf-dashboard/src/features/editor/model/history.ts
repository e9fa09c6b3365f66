/** Steps that can be undone. */
const MOST = 100;

/** A value with what it was before and what was undone. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}
export type HistoryStep<Value> =
  | { readonly kind: 'change'; readonly value: Value }
  /** A change of whatever the value is by then. */
  | { readonly kind: 'apply'; readonly change: (now: Value) => Value }
  /** A change of all that is and was, such as of what went elsewhere and can't come back. */
  | { readonly kind: 'everywhere'; readonly change: (value: Value) => Value }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Begins anew, with nothing to undo. */
  | { readonly kind: 'reset'; readonly value: Value };

export function historyOf<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] };
}

export function takeStep<Value>(history: History<Value>, step: HistoryStep<Value>): History<Value> {
  const { past, present, future } = history;
  switch (step.kind) {
    case 'change':
      return step.value === present
        ? history
        : { past: [...past, present].slice(-MOST), present: step.value, future: [] };
    case 'apply':
      return takeStep(history, { kind: 'change', value: step.change(present) });
    case 'everywhere': {
      const now = step.change(present);
      return {
        past: distinct([...past.map(step.change), now]).slice(0, -1),
        present: now,
        future: distinct([now, ...future.map(step.change)]).slice(1),
      };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { past: past.slice(0, -1), present: before, future: [present, ...future] };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after === undefined ? history : { past: [...past, present], present: after, future: rest };
    }
    case 'reset':
      return historyOf(step.value);
  }
}

/** Without values that say the same as the one before: undoing them would do nothing. */
function distinct<Value>(values: readonly Value[]): Value[] {
  const said = values.map((value) => JSON.stringify(value));
  return values.filter((_value, at) => said[at] !== said[at - 1]);
}
