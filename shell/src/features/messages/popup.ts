import type { Message, ReadableStore } from '@tessera/contract';
import { LIMITS } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit';

import type { PopupEffect, PopupEvent, PopupState } from './popup-state.ts';
import { CLOSED_POPUP, popupTransition } from './popup-state.ts';

export interface PopupDeps {
  readonly load: () => Promise<readonly Message[]>;
  readonly markRead: (message: Message) => Promise<void>;
  readonly lower: (messageTypeCode: string) => void;
  readonly raise: (messageTypeCode: string) => void;
  readonly reloadCounts: () => void;
  readonly report: (error: unknown, step: string) => void;
}
export interface Popup {
  readonly state: ReadableStore<PopupState>;
  pushed(message: Message, dropdownOpen: boolean): void;
  step(by: 1 | -1): void;
  removed(ids: readonly string[]): void;
  close(): void;
}

/** Runs {@link popupTransition}. */
export function createPopup(deps: PopupDeps): Popup {
  const state = createStore<PopupState>(CLOSED_POPUP);
  let delay: ReturnType<typeof setTimeout> | undefined;
  /** Numbers the openings, so that an answer to an earlier one is dropped. */
  let opening = 0;

  function dispatch(event: PopupEvent): void {
    const transition = popupTransition(state.get(), event);
    state.set(transition.state);
    for (const effect of transition.effects) run(effect);
  }

  function run(effect: PopupEffect): void {
    switch (effect.type) {
      case 'load': {
        const mine = ++opening;
        deps.load().then(
          (list) => {
            if (mine === opening) dispatch({ type: 'loaded', list });
          },
          (error: unknown) => {
            deps.report(error, 'popup-load');
            if (mine === opening) dispatch({ type: 'load-failed' });
          },
        );
        return;
      }
      case 'start-delay':
        delay = setTimeout(() => dispatch({ type: 'delay-over' }), LIMITS.popupShowDelay);
        return;
      case 'stop-delay':
        clearTimeout(delay);
        return;
      case 'mark-read':
        if (effect.lower) deps.lower(effect.message.messageTypeCode);
        // On opening the counts come from the list call, after the server knows that this one is read.
        void deps
          .markRead(effect.message)
          .catch((error: unknown) => deps.report(error, 'popup-read'))
          .then(() => {
            if (!effect.lower) deps.reloadCounts();
          });
        return;
      case 'raise':
        deps.raise(effect.messageTypeCode);
        return;
      case 'reload-counts':
        deps.reloadCounts();
        return;
    }
  }

  return {
    state,
    pushed: (message, dropdownOpen) => dispatch({ type: 'pushed', message, dropdownOpen }),
    step: (by) => dispatch({ type: 'step', by }),
    removed: (ids) => dispatch({ type: 'removed', ids }),
    close: () => dispatch({ type: 'close' }),
  };
}
