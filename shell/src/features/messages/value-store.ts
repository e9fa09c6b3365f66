import type { ReadableStore } from '@tessera/contract';

export interface ValueStore<T> extends ReadableStore<T> {
  set(value: T): void;
}

/** A value that tells its subscribers of each change. */
export function createValueStore<T>(initial: T): ValueStore<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
