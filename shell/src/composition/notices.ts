import type { Composition, ReadableStore } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit/store';

import type { OverrideBuilds } from './read-overrides.ts';
import type { Notice, RemoteChange, RemoteTitle } from './types.ts';

/** Notices on the composition, one per matter; dismissed ones stay hidden in this page. */
export interface Notices {
  readonly store: ReadableStore<readonly Notice[]>;
  /** Replaces the notices of a composition. */
  compose(composition: Composition, overrides: OverrideBuilds): void;
  /** What is meant for this user now is not what the page runs; null: it is again. @param build meant for the user */
  remote(remote: string, build: string | null, change: (RemoteTitle & { readonly change: RemoteChange }) | null): void;
  shellFile(address: string): void;
  /** The corporation's zone changed while the page was open; null: it is what it was. */
  zone(timeZone: string | null): void;
  dismiss(id: string): void;
  clear(): void;
}

export function createNotices(): Notices {
  const store = createStore<readonly Notice[]>([]);
  const dismissed = new Set<string>();
  const put = (...notices: Notice[]) => {
    const ids = new Set(notices.map(({ id }) => id));
    store.set([...store.get().filter(({ id }) => !ids.has(id)), ...notices.filter(({ id }) => !dismissed.has(id))]);
  };
  const keep = (which: (notice: Notice) => boolean) => store.set(store.get().filter(which));
  return {
    store,
    compose({ licence, overrides: asked }, { failed }) {
      keep(({ kind }) => kind === 'shell-file' || kind === 'zone');
      if (licence.state !== 'valid') {
        put({ kind: 'licence', id: `licence-${licence.state}`, state: licence.state, expiresAt: licence.expiresAt });
      }
      for (const { remote, address } of asked) {
        const kind = failed.some((failure) => failure.remote === remote) ? 'override-failed' : 'override';
        // Always shown while an override is active.
        put({ kind, id: `override-${remote}`, remote, address });
      }
    },
    remote(remote, build, change) {
      keep((notice) => notice.kind !== 'remote' || notice.remote !== remote);
      if (change) put({ kind: 'remote', id: `remote-${remote}-${change.change.kind}-${build}`, remote, ...change });
    },
    shellFile: (address) => put({ kind: 'shell-file', id: `shell-file-${address}`, address }),
    zone(timeZone) {
      keep(({ kind }) => kind !== 'zone');
      if (timeZone !== null) put({ kind: 'zone', id: `zone-${timeZone}`, timeZone });
    },
    dismiss(id) {
      if (!id.startsWith('override-')) dismissed.add(id);
      keep((notice) => notice.id !== id);
    },
    clear: () => keep(() => false),
  };
}
