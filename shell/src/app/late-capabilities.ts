import type { DialogsCapability, MessagesCapability, PushedFrame, ReadableStore, UnreadCount } from '@tessera/contract';

import { createStore } from '../platform/index.ts';

/** Capabilities whose code is loaded after sign-in, ready to be handed out before. */
export interface LateCapabilities {
  readonly messages: MessagesCapability;
  readonly dialogs: DialogsCapability;
  /** Paths of the pages of the composition; empty until it is there. */
  readonly pages: ReadableStore<ReadonlySet<string>>;
  /** Connects them with what answers; called once. */
  bind(real: Omit<LateCapabilities, 'bind'>): void;
}

export function createLateCapabilities(): LateCapabilities {
  const unread = createStore<readonly UnreadCount[]>([]);
  const paths = createStore<ReadonlySet<string>>(new Set());
  const listeners = new Set<(frame: PushedFrame) => void>();
  let resolve!: (real: DialogsCapability) => void;
  const promise = new Promise<DialogsCapability>((done) => {
    resolve = done;
  });
  return {
    messages: {
      unread: { get: unread.get, subscribe: unread.subscribe },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    dialogs: { open: async (name, props) => (await promise).open(name, props) },
    pages: { get: paths.get, subscribe: paths.subscribe },
    bind: ({ messages, dialogs, pages }) => {
      paths.set(pages.get());
      pages.subscribe(paths.set);
      unread.set(messages.unread.get());
      messages.unread.subscribe(unread.set);
      messages.subscribe((frame) => listeners.forEach((listener) => listener(frame)));
      resolve(dialogs);
    },
  };
}
