import type { ReadableStore } from '@tessera/contract';

/** Base of classes that hold state outside of React; components subscribe with `useSyncExternalStore`. */
export abstract class Store<State> implements ReadableStore<State> {
  readonly #listeners = new Set<(state: State) => void>();
  #state: State;

  constructor(initial: State) {
    this.#state = initial;
  }

  readonly get = (): State => this.#state;

  readonly subscribe = (listener: (state: State) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  protected set(state: State): void {
    if (Object.is(state, this.#state)) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }
}
