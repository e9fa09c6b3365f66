import type { ReadableStore } from '@tessera/contract';

export interface Store<T> extends ReadableStore<T> {
  set(value: T): void;
}

/** State with listeners; equal values don't notify. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener(value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store computed from others; it follows them for as long as the page lives. */
export function derive<T>(sources: readonly ReadableStore<unknown>[], compute: () => T): ReadableStore<T> {
  const store = createStore(compute());
  for (const source of sources) source.subscribe(() => store.set(compute()));
  return { get: store.get, subscribe: store.subscribe };
}
