import type { MessageDescriptor } from 'react-intl';

import { Store } from './store.ts';

/** Steps that can be undone. */
const DEPTH = 200;
/** Longest pause between two edits that are joined into one step, ms. */
const JOIN_PAUSE = 1_000;

/** What a step does, such as "move components"; undo and redo show it. */
export type StepName = MessageDescriptor;

export interface HistoryState<Value> {
  readonly value: Value;
  /** The step that `undo` takes back; null when there is none. */
  readonly undoStep: StepName | null;
  /** The step that `redo` repeats; null when there is none. */
  readonly redoStep: StepName | null;
  /** The last move through the history; null once an edit or a reset follows. */
  readonly moved: { readonly kind: 'undo' | 'redo'; readonly step: StepName } | null;
}

/** Values and steps of a history, to continue from later. */
export interface HistoryMemory<Value> {
  readonly values: readonly Value[];
  readonly steps: readonly StepName[];
  /** Index of the present value. */
  readonly at: number;
}

/** Undo and redo of an immutable value by named steps, each with the whole value; {@link rewrite} changes all. */
export class History<Value> extends Store<HistoryState<Value>> {
  /** Values in order; `#steps[n]` leads from `#values[n]` to `#values[n + 1]`. */
  #values: Value[];
  #steps: StepName[] = [];
  /** Index of the present value. */
  #at = 0;
  #last: { readonly key: string; readonly at: number } | null = null;

  constructor(value: Value) {
    super({ value, undoStep: null, redoStep: null, moved: null });
    this.#values = [value];
  }

  get value(): Value {
    return this.get().value;
  }

  /**
   * Applies a change as a step and clears redo; a change that returns its argument is no step.
   * @param join edits with the same key less than a second apart become one step
   */
  readonly edit = (step: StepName, change: (value: Value) => Value, join?: string): void => {
    const next = change(this.value);
    if (Object.is(next, this.value)) return;
    const now = Date.now();
    const joins = this.#at > 0 && this.#last !== null && this.#last.key === join && now - this.#last.at < JOIN_PAUSE;
    const kept = joins ? this.#at - 1 : this.#at;
    this.#values = [...this.#values.slice(0, kept + 1), next].slice(-DEPTH - 1);
    this.#steps = [...this.#steps.slice(0, kept), step].slice(-DEPTH);
    this.#at = this.#values.length - 1;
    this.#last = join === undefined ? null : { key: join, at: now };
    this.#publish(null);
  };

  readonly undo = (): void => this.goTo(this.#at - 1);
  readonly redo = (): void => this.goTo(this.#at + 1);

  /** All steps that can be undone or repeated, the oldest first, and how many of them are done. */
  get trail(): { readonly steps: readonly StepName[]; readonly done: number } {
    return { steps: this.#steps, done: this.#at };
  }

  /** Undoes or repeats steps until so many are done; nothing for a number that is none of them. */
  readonly goTo = (done: number): void => {
    const kind = done < this.#at ? 'undo' : 'redo';
    const step = this.#steps[kind === 'undo' ? done : done - 1];
    if (!step || done === this.#at || done < 0) return;
    this.#at = done;
    this.#last = null;
    this.#publish({ kind, step });
  };

  /** Changes every value incl. past and future, for changes that can't be undone. Steps without effect are dropped. */
  rewrite(change: (value: Value) => Value): void {
    const values = this.#values.map(change);
    const present = values[this.#at] as Value;
    const written = values.map((value) => JSON.stringify(value));
    const differs = (index: number) => index === 0 || written[index] !== written[index - 1];
    const before = values.slice(0, this.#at + 1).filter((_value, index) => differs(index)).length - 1;
    this.#values = values.filter((_value, index) => differs(index));
    this.#steps = this.#steps.filter((_step, index) => differs(index + 1));
    this.#at = before;
    this.#values[before] = present;
    this.#publish(null);
  }

  get memory(): HistoryMemory<Value> {
    return { values: this.#values, steps: this.#steps, at: this.#at };
  }

  /** Continues from what {@link memory} gave. */
  recall({ values, steps, at }: HistoryMemory<Value>): void {
    this.#values = [...values];
    this.#steps = [...steps];
    this.#at = at;
    this.#last = null;
    this.#publish(null);
  }

  /** Starts over with nothing to undo. */
  reset(value: Value): void {
    this.#values = [value];
    this.#steps = [];
    this.#at = 0;
    this.#last = null;
    this.#publish(null);
  }

  #publish(moved: HistoryState<Value>['moved']): void {
    this.set({
      value: this.#values[this.#at] as Value,
      undoStep: this.#steps[this.#at - 1] ?? null,
      redoStep: this.#steps[this.#at] ?? null,
      moved,
    });
  }
}
