import type { ReadableStore } from '@tessera/contract';
import type { ComponentType, ReactNode } from 'react';

import type { Composition } from '../composition/types.ts';
import { createStore } from '../platform/index.ts';

/** What a signed-in member works in: header, remotes, messages. Its code is loaded when a page first needs it. */
export interface Area {
  readonly composition: Pick<Composition, 'snapshot' | 'match'>;
  /** Draws the area around a page of the shell, or around the remotes where there is none. */
  readonly Layout: ComponentType<AreaLayoutProps>;
  /** Another member, or none, is signed in now. */
  sessionChanged(): void;
  /** The page after sign-in. */
  home(): string;
}
export interface AreaLayoutProps {
  /** Whether the header is drawn. */
  readonly header: boolean;
  /** Whether the remotes are on the screen; they stay where they are otherwise. */
  readonly remotes: boolean;
  readonly children?: ReactNode;
}

export type AreaState =
  | { readonly phase: 'idle' | 'loading' }
  | { readonly phase: 'ready'; readonly area: Area }
  | { readonly phase: 'failed'; readonly error: unknown };

export interface AreaLoader {
  readonly state: ReadableStore<AreaState>;
  /** Loads the area unless that is done or under way; again after a failure. */
  load(): void;
}

/** @param failed called for each failed load, which can be retried */
export function createAreaLoader(start: () => Promise<Area>, failed: (error: unknown) => void): AreaLoader {
  const state = createStore<AreaState>({ phase: 'idle' });
  return {
    state: { get: state.get, subscribe: state.subscribe },
    load: () => {
      const { phase } = state.get();
      if (phase === 'ready' || phase === 'loading') return;
      state.set({ phase: 'loading' });
      start().then(
        (area) => state.set({ phase: 'ready', area }),
        (error: unknown) => {
          failed(error);
          state.set({ phase: 'failed', error });
        },
      );
    },
  };
}
