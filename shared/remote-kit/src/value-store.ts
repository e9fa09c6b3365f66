import type { ReadableStore } from '@tessera/contract';

export interface ValueStore<T> extends ReadableStore<T> {
  set(value: T): void;
}

/** A store of one value; equal values don't notify. */
export function createStore<T>(initial: T): ValueStore<T> {
  let current = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
