import type { Message } from '@tessera/contract';

import { isCounted, isUnread } from './unread-counts.ts';

/**
 * `loading`: requests unread messages; `delayed`: waits for the show delay; `open`: visible. The index counts from 1.
 */
export interface PopupState {
  readonly phase: 'closed' | 'loading' | 'delayed' | 'open';
  readonly list: readonly Message[];
  readonly index: number;
}

export type PopupEvent =
  | { readonly type: 'pushed'; readonly message: Message; readonly dropdownOpen: boolean }
  | { readonly type: 'loaded'; readonly list: readonly Message[] }
  | { readonly type: 'load-failed' }
  | { readonly type: 'delay-over' }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  | { readonly type: 'close' };

/** What the controller does after a transition. */
export type PopupEffect =
  | { readonly type: 'load' }
  | { readonly type: 'start-delay' }
  | { readonly type: 'stop-delay' }
  /** Reported to the server; `lower` also decrements the shown count. */
  | { readonly type: 'mark-read'; readonly message: Message; readonly lower: boolean }
  | { readonly type: 'raise'; readonly messageTypeCode: string }
  /** Counts come from the list call. */
  | { readonly type: 'reload-counts' };

export interface PopupTransition {
  readonly state: PopupState;
  readonly effects: readonly PopupEffect[];
}

export const CLOSED_POPUP: PopupState = { phase: 'closed', list: [], index: 1 };

/** The notification popup (RU-132 and RU-135 to RU-144), pure. */
export function popupTransition(state: PopupState, event: PopupEvent): PopupTransition {
  switch (event.type) {
    case 'pushed':
      return pushed(state, event.message, event.dropdownOpen);
    case 'loaded':
      return state.phase === 'loading' ? loaded(state, event.list) : stay(state);
    case 'load-failed':
      return state.phase === 'loading' ? close(state) : stay(state);
    case 'delay-over':
      return state.phase === 'delayed' ? { state: { ...state, phase: 'open' }, effects: [] } : stay(state);
    case 'step':
      return state.phase === 'open' ? step(state, event.by) : stay(state);
    case 'removed':
      return removed(state, event.ids);
    case 'close':
      return state.phase === 'closed' ? stay(state) : close(state);
  }
}

function pushed(state: PopupState, message: Message, dropdownOpen: boolean): PopupTransition {
  if (!isCounted(message.messageTypeCode)) return stay(state);
  if (state.phase === 'closed') {
    if (dropdownOpen) return { state, effects: [{ type: 'reload-counts' }] };
    return { state: { phase: 'loading', list: [], index: 1 }, effects: [{ type: 'load' }] };
  }
  if (state.list.some((known) => known.id === message.id)) return stay(state);
  const next = { ...state, list: [...state.list, message] };
  // While it still loads, the list call that follows counts this message too.
  if (state.phase === 'loading') return stay(next);
  return { state: next, effects: [{ type: 'raise', messageTypeCode: message.messageTypeCode }] };
}

function loaded(state: PopupState, answered: readonly Message[]): PopupTransition {
  const late = state.list.filter((message) => !answered.some((known) => known.id === message.id));
  const list = [...answered.filter((message) => isCounted(message.messageTypeCode)), ...late];
  const first = list[0];
  if (!first) return close(state);
  return {
    state: { phase: 'delayed', list: markedRead(list, first.id), index: 1 },
    effects: [{ type: 'mark-read', message: first, lower: false }, { type: 'start-delay' }],
  };
}

function step(state: PopupState, by: 1 | -1): PopupTransition {
  const index = state.index + by;
  const message = state.list[index - 1];
  if (!message) return stay(state);
  if (!isUnread(message)) return stay({ ...state, index });
  return {
    state: { ...state, index, list: markedRead(state.list, message.id) },
    effects: [{ type: 'mark-read', message, lower: true }],
  };
}

function removed(state: PopupState, ids: readonly string[]): PopupTransition {
  if (state.phase !== 'open' && state.phase !== 'delayed') return stay(state);
  const list = state.list.filter((message) => !ids.includes(message.id));
  if (list.length === 0) return close(state);
  const before = state.list.slice(0, state.index - 1).filter((message) => ids.includes(message.id)).length;
  return stay({ ...state, list, index: Math.min(Math.max(1, state.index - before), list.length) });
}

/** Hides, clears the list and resets the index to 1 (RU-140 to RU-144). */
function close(state: PopupState): PopupTransition {
  const effects: PopupEffect[] = state.phase === 'delayed' ? [{ type: 'stop-delay' }] : [];
  return { state: CLOSED_POPUP, effects: [...effects, { type: 'reload-counts' }] };
}

function markedRead(list: readonly Message[], id: string): Message[] {
  return list.map((message) => (message.id === id ? { ...message, isRead: 1 } : message));
}

function stay(state: PopupState): PopupTransition {
  return { state, effects: [] };
}
