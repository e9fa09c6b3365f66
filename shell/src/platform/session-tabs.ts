import { PAGE_PATHS, type Session } from '@tessera/contract';

import { isSharedFrame } from './embedding.ts';
import type { PageLocation } from './page-location.ts';
import { isOfShare } from './share-pages.ts';

/** A session that a tab has. */
export interface HeldSession {
  readonly token: string;
  /** {@link memberOf} */
  readonly member: string;
}

/** The tabs of one browser that share a session. It passes through their memory alone. */
export interface SessionTabs {
  /** Asks the other tabs for their session and takes the first answer; null where none comes within {@link PATIENCE}. */
  ask(): Promise<HeldSession | null>;
  /** Tells the others of a session that began here. */
  began(session: HeldSession): void;
  /** Tells the others that a user signed out here. */
  ended(userId: string): void;
  onBegan(listener: (session: HeldSession) => void): void;
  onEnded(listener: (userId: string) => void): void;
  /** Whether this page may have a session of another tab. */
  mayAsk(): boolean;
  dispose(): void;
}

export interface SessionTabsOptions {
  readonly target: Pick<Window, 'parent' | 'location'>;
  readonly getLocation: () => Pick<PageLocation, 'pathname' | 'search'>;
  /** The session that this tab may give away. */
  readonly offer: () => HeldSession | null;
  /** Null where the browser has no such channel. */
  readonly openChannel?: () => BroadcastChannel | null;
}

type Message =
  | { readonly kind: 'ask'; readonly id: string }
  | ({ readonly kind: 'answer'; readonly id: string } & HeldSession)
  | ({ readonly kind: 'began' } & HeldSession)
  | { readonly kind: 'ended'; readonly userId: string };

const CHANNEL = 'tessera.session';

/** Milliseconds that a new tab waits for an answer. */
const PATIENCE = 300;

/** Tells members apart: user and corporation. */
export const memberOf = ({ userInfo, corporationCode }: Pick<Session, 'userInfo' | 'corporationCode'>): string =>
  `${userInfo.id}@${corporationCode}`;

/** Pages in frames, of shares and of walls neither give a session away nor take one. */
export function createSessionTabs({
  target,
  getLocation,
  offer,
  openChannel = openBroadcast,
}: SessionTabsOptions): SessionTabs {
  const channel = target.parent !== target || isSharedFrame(target) ? null : openChannel();
  const takesPart = () => {
    const place = getLocation();
    return channel !== null && !isOfShare(place) && place.pathname !== PAGE_PATHS.wall;
  };
  const post = (message: Message) => {
    if (takesPart()) channel?.postMessage(message);
  };
  const waiting = new Map<string, (session: HeldSession) => void>();
  let hearBegan: (session: HeldSession) => void = () => undefined;
  let hearEnded: (userId: string) => void = () => undefined;

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (!takesPart() || !isMessage(data)) return;
    switch (data.kind) {
      case 'ask': {
        const session = offer();
        if (session) post({ kind: 'answer', id: data.id, ...session });
        return;
      }
      case 'answer':
        waiting.get(data.id)?.({ token: data.token, member: data.member });
        return;
      case 'began':
        hearBegan({ token: data.token, member: data.member });
        return;
      case 'ended':
        hearEnded(data.userId);
    }
  };
  channel?.addEventListener('message', onMessage);

  return {
    ask: () => {
      if (!takesPart()) return Promise.resolve(null);
      const id = crypto.randomUUID();
      return new Promise((resolve) => {
        const settle = (session: HeldSession | null) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(session);
        };
        const timer = setTimeout(() => settle(null), PATIENCE);
        waiting.set(id, settle);
        post({ kind: 'ask', id });
      });
    },
    began: (session) => post({ kind: 'began', ...session }),
    ended: (userId) => post({ kind: 'ended', userId }),
    onBegan: (listener) => {
      hearBegan = listener;
    },
    onEnded: (listener) => {
      hearEnded = listener;
    },
    mayAsk: takesPart,
    dispose: () => {
      channel?.removeEventListener('message', onMessage);
      channel?.close();
    },
  };
}

function openBroadcast(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}

function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  const has = (...names: string[]) => names.every((name) => typeof Reflect.get(data, name) === 'string');
  switch (data.kind) {
    case 'ask':
      return has('id');
    case 'answer':
      return has('id', 'token', 'member');
    case 'began':
      return has('token', 'member');
    default:
      return data.kind === 'ended' && has('userId');
  }
}
