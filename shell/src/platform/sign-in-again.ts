import type { ReadableStore, Session, SignedIn } from '@tessera/contract';

import type { Embedding } from './embedding.ts';
import type { Navigation } from './navigation.ts';
import { signInPath } from './redirect.ts';
import { memberOf, type HeldSession, type SessionTabs } from './session-tabs.ts';
import type { SessionService } from './session.ts';
import { createStore } from './store.ts';

/** Signing in again in place, over a page on which something is being edited. */
export interface SignInAgain {
  /** Who is asked to; null while nobody is. */
  readonly asked: ReadableStore<Session | null>;
  /** Whether it is not decided yet how a session that ended goes on. */
  isBusy(): boolean;
  /**
   * What becomes of a request whose session has ended: a session of another tab of the same member, else the member is
   * asked where something is being edited.
   * @returns whether a session is there again
   */
  recover(token: string | null): Promise<boolean>;
  /** Goes on with the session that the member was given. */
  finish(signedIn: SignedIn): void;
  /** Drops what is being edited and leads to the sign-in page. */
  giveUp(): void;
}

export interface SignInAgainOptions {
  readonly session: SessionService;
  readonly tabs: SessionTabs;
  readonly navigation: Pick<Navigation, 'isGuarded' | 'release' | 'location' | 'navigate'>;
  readonly embedding: Pick<Embedding, 'isEmbedded'>;
  readonly report: (error: unknown, context: Record<string, string>) => void;
}

/** Follows the other tabs too: who signs out in one of them is signed out here. */
export function createSignInAgain({ session, tabs, navigation, embedding, report }: SignInAgainOptions): SignInAgain {
  const asked = createStore<Session | null>(null);
  /** Tokens of sessions that have ended. */
  const over = new Set<string | null>();
  let running: Promise<boolean> | null = null;
  /** Token that is being tried: requests with it wait for nothing. */
  let tried: string | null = null;
  let answer: (recovered: boolean) => void = () => undefined;

  /** Goes on with a session of another tab. @returns whether it is one of the same member, and alive */
  async function adopt(held: HeldSession | null): Promise<boolean> {
    const member = session.current.get();
    if (!held || !member || memberOf(member) !== held.member || over.has(held.token)) return false;
    const former = session.token.get();
    session.take(held.token);
    tried = held.token;
    try {
      await session.refresh();
      return true;
    } catch (error) {
      over.add(held.token);
      if (former !== null) session.take(former);
      report(error, { what: 'adopt-session' });
      return false;
    } finally {
      tried = null;
    }
  }
  function askMember(): Promise<boolean> {
    return new Promise((resolve) => {
      answer = resolve;
      asked.set(session.current.get());
    });
  }
  async function settle(isMine: () => boolean): Promise<boolean> {
    if (isMine() && (await adopt(await tabs.ask()))) return true;
    return navigation.isGuarded() ? askMember() : false;
  }
  function start(isMine: () => boolean): Promise<boolean> {
    running ??= settle(isMine).finally(() => {
      running = null;
    });
    return running;
  }
  function close(recovered: boolean): void {
    asked.set(null);
    answer(recovered);
  }
  function leave(): void {
    const from = navigation.location.get();
    navigation.release();
    session.end();
    navigation.navigate(signInPath(from));
  }

  tabs.onBegan((held) => {
    if (asked.get()) void adopt(held).then((taken) => taken && close(true));
  });
  tabs.onEnded((userId) => {
    if (session.current.get()?.userInfo.id !== userId || !session.isActive()) return;
    const token = session.token.get();
    session
      .endElsewhere()
      .catch((error: unknown) => report(error, { what: 'ended-elsewhere' }))
      .then(() => {
        over.add(token);
        return start(() => false);
      })
      .then((recovered) => {
        if (!recovered && session.isActive()) leave();
      })
      .catch((error: unknown) => report(error, { what: 'ended-elsewhere' }));
  });

  return {
    asked: { get: asked.get, subscribe: asked.subscribe },
    isBusy: () => running !== null,
    recover: async (token) => {
      if (token !== null && token === tried) return false;
      if (embedding.isEmbedded || !session.isActive() || session.current.get()?.viewing) return false;
      if (running) return running;
      if (session.token.get() !== token) return over.has(token);
      over.add(token);
      return start(() => true);
    },
    finish: (signedIn) => {
      session.resume(signedIn);
      close(true);
    },
    giveUp: () => {
      leave();
      close(false);
    },
  };
}
