import type { Message, MessagesCapability, PushedFrame, ReadableStore, UnreadCount } from '@tessera/contract';
import { LIMITS } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit';
import { isCancelled } from '@tessera/request';

import type { MessageCalls } from './message-calls.ts';
import type { OpenConnection } from './message-socket.ts';
import { createMessageSocket } from './message-socket.ts';
import { createPopup } from './popup.ts';
import type { Popup } from './popup.ts';
import type { SocketInputs } from './socket-state.ts';
import { countedOnly, lowerUnread, raiseUnread } from './unread-counts.ts';

/** Who is signed in, as far as messages care. */
export interface MessageIdentity {
  readonly userId: string;
  readonly corporationCode: string;
  readonly loginTime: string;
}

export interface MessagesDeps {
  readonly calls: MessageCalls;
  readonly identity: ReadableStore<MessageIdentity | null>;
  readonly token: () => string | null;
  /** Asks `auth.test`: false when the session is over, rejects when the server did not answer. */
  readonly checkLogin: () => Promise<boolean>;
  readonly openConnection: OpenConnection;
  /** Failures are silent for the user, never lost (D-08). */
  readonly report: (error: unknown, step: string) => void;
  /** Whether a message of this type may open the popup on this screen; always, without it. */
  readonly mayPopUp?: (messageTypeCode: string) => Promise<boolean>;
}

/** Messages of the shell: what remotes see (`capability`) and what the shell's own bell, popup and centre use. */
export interface Messages {
  readonly capability: MessagesCapability;
  readonly popup: Popup;
  readonly unread: ReadableStore<readonly UnreadCount[]>;
  readonly dropdownOpen: ReadableStore<boolean>;
  /** Rises whenever lists on the screen are out of date. */
  readonly revision: ReadableStore<number>;
  /** Whether the last marking failed; lists say so in place. */
  readonly markFailed: ReadableStore<boolean>;
  readonly calls: MessageCalls;
  setDropdownOpen(open: boolean): void;
  /** The path's switch: off on five paths (RU-067 to RU-072). */
  setSocketOn(on: boolean): void;
  /** To be called when token or corporation code changed; the identity store is observed anyway. */
  sessionChanged(): void;
  /** Reads the counts again from the list call; resolves also when that fails, which is reported. */
  reloadUnread(): Promise<void>;
  /** Marks these read; resolves also when that fails, which is reported and in `markFailed`. */
  markRead(items: readonly Message[]): Promise<void>;
  /** Marks all read, or all of the given types; fails as `markRead` does. */
  markAllRead(messageTypeCodes?: string[]): Promise<void>;
  /** Deletes; rejects on failure. */
  remove(ids: string[]): Promise<void>;
  stop(): void;
}

/** Wires socket, popup, counts and calls together. Connects as soon as the inputs allow it. */
export function createMessages(deps: MessagesDeps): Messages {
  const unread = createStore<readonly UnreadCount[]>([]);
  const dropdownOpen = createStore(false);
  const revision = createStore(0);
  const markFailed = createStore(false);
  const listeners = new Set<(frame: PushedFrame) => void>();
  let socketOn = false;

  const changed = (): void => revision.set(revision.get() + 1);
  const target = () => {
    const identity = deps.identity.get();
    return identity ? { toUserId: identity.userId, toCorporationId: identity.corporationCode } : {};
  };

  async function reloadUnread(): Promise<void> {
    const asked = deps.identity.get();
    if (!asked) {
      unread.set([]);
      return;
    }
    try {
      const page = await deps.calls.list({ body: { page: 1, limit: LIMITS.messagePageSize, ...target() } });
      if (deps.identity.get()?.userId === asked.userId) unread.set(countedOnly(page.userMessageUnreadDTOS));
    } catch (error) {
      deps.report(error, 'unread-counts');
    }
  }

  async function mark(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (isCancelled(error)) return;
      deps.report(error, 'mark-read');
      markFailed.set(true);
      return;
    }
    markFailed.set(false);
    changed();
    await reloadUnread();
  }

  const popup = createPopup({
    load: () => {
      const loginTime = deps.identity.get()?.loginTime;
      return deps.calls.listUnread({ body: { ...target(), ...(loginTime ? { loginTime } : {}) } });
    },
    markRead: async (message) => {
      await deps.calls.readByIds({ body: [message.id] });
      changed();
    },
    lower: (code) => unread.set(lowerUnread(unread.get(), code)),
    raise: (code) => unread.set(raiseUnread(unread.get(), code)),
    reloadCounts: () => void reloadUnread(),
    report: deps.report,
  });

  function show(message: Message): void {
    const push = (allowed: boolean) => popup.pushed(message, dropdownOpen.get() || !allowed);
    if (!deps.mayPopUp) {
      push(true);
      return;
    }
    deps.mayPopUp(message.messageTypeCode).then(push, (error: unknown) => {
      deps.report(error, 'popup-choice');
      push(true);
    });
  }

  function onFrame(frame: PushedFrame): void {
    if (frame.kind === 'message') {
      show(frame.message);
      changed();
    }
    // The transport meets the ended session and alerts; the answer itself is of no use here.
    if (frame.kind === 'session-ended') {
      deps.checkLogin().catch((error: unknown) => deps.report(error, 'session-ended'));
    }
    for (const listener of [...listeners]) listener(frame);
  }

  const socket = createMessageSocket({
    token: deps.token,
    checkLogin: deps.checkLogin,
    open: deps.openConnection,
    onFrame,
    onConnected: () => void reloadUnread(),
    report: deps.report,
  });

  function inputs(): SocketInputs {
    const identity = deps.identity.get();
    return {
      on: socketOn,
      hasToken: deps.token() !== null,
      userId: identity?.userId ?? null,
      corporationCode: identity?.corporationCode ?? null,
    };
  }
  const sessionChanged = (): void => {
    if (!deps.identity.get()) {
      markFailed.set(false);
      popup.close();
      unread.set([]);
    }
    socket.update(inputs());
  };
  const unwatch = deps.identity.subscribe(sessionChanged);

  return {
    capability: {
      unread,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    popup,
    unread,
    dropdownOpen,
    revision,
    markFailed,
    calls: deps.calls,
    setDropdownOpen(open) {
      dropdownOpen.set(open);
      if (open) popup.close();
    },
    setSocketOn(on) {
      socketOn = on;
      socket.update(inputs());
    },
    sessionChanged,
    reloadUnread,
    async markRead(items) {
      const ids = items.filter((message) => message.isRead === 0).map((message) => message.id);
      if (ids.length > 0) await mark(() => deps.calls.readByIds({ body: ids }));
    },
    markAllRead: (messageTypeCodes) =>
      mark(() => deps.calls.readAll({ body: messageTypeCodes ? { messageTypeCodes } : {} })),
    async remove(ids) {
      await deps.calls.remove({ body: { ids } });
      popup.removed(ids);
      changed();
      await reloadUnread();
    },
    stop() {
      unwatch();
      popup.close();
      socket.update({ on: false, hasToken: false, userId: null, corporationCode: null });
    },
  };
}
