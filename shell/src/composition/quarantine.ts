import type { ReadableStore } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit/store';

const KEY = 'tessera.quarantine';

/** Builds, and pages of builds, that failed in this session of the browser; sign-out empties it with the session storage. */
export interface Quarantine {
  readonly builds: ReadableStore<ReadonlySet<string>>;
  add(build: string): void;
  /** The user asked to try again. */
  remove(build: string): void;
}

export function createQuarantine(storage: Pick<Storage, 'getItem' | 'setItem'>): Quarantine {
  const builds = createStore<ReadonlySet<string>>(read(storage));
  const set = (next: ReadonlySet<string>) => {
    storage.setItem(KEY, JSON.stringify([...next]));
    builds.set(next);
  };
  return {
    builds,
    add: (build) => set(new Set([...builds.get(), build])),
    remove: (build) => set(new Set([...builds.get()].filter((other) => other !== build))),
  };
}

function read(storage: Pick<Storage, 'getItem'>): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    // Foreign content; at worst one more attempt.
    return new Set();
  }
}
