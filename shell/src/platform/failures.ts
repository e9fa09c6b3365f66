import { ERRORS } from '@tessera/contract';
import type { RequestFailure } from '@tessera/request';

import type { Embedding } from './embedding.ts';
import type { Navigation } from './navigation.ts';
import type { Notify } from './notify.ts';
import { signInPath } from './redirect.ts';
import type { SessionService } from './session.ts';
import type { SignInAgain } from './sign-in-again.ts';
import type { Viewing } from './viewing.ts';

export interface FailureTexts {
  /** Key LANG01018: no answer from the server. */
  readonly network: () => string;
  /** 传参错误 */
  readonly wrongParameters: () => string;
  readonly unreadableReply: () => string;
  readonly sessionEnded: () => string;
  readonly viewEnded: () => string;
}

export interface FailureOptions {
  readonly notify: Notify;
  readonly navigation: Navigation;
  readonly signInAgain: Pick<SignInAgain, 'isBusy'>;
  readonly session: SessionService;
  readonly viewing: Pick<Viewing, 'goBack'>;
  readonly embedding: Embedding;
  readonly texts: FailureTexts;
  readonly report: (error: unknown, context: Record<string, string>) => void;
}

const PAGES = { 'close-share': '/closeshare', expire: '/expire', 'no-permission': '/noPermission' } as const;

/** What the screen does about a request that failed: the error catalogue (RU-349 to RU-371), in one place. */
export function createFailureHandler({
  notify,
  navigation,
  signInAgain,
  session,
  viewing,
  embedding,
  texts,
  report,
}: FailureOptions) {
  let ending = false;

  /** Runs once for concurrent requests; replies to an older token are ignored. */
  async function endSession(code: string) {
    if (ending || signInAgain.isBusy() || !session.isActive()) return;
    ending = true;
    if (session.current.get()?.viewing) {
      await notify.alert({ text: texts.viewEnded() });
      if (viewing.goBack()) return;
    }
    await notify.alert({ text: texts.sessionEnded() });
    const from = navigation.location.get();
    navigation.release();
    session.end();
    ending = false;
    let told = false;
    try {
      told = await embedding.announceLogout(code);
    } catch (error) {
      report(error, { what: 'announce-logout' });
    }
    if (!told) navigation.navigate(signInPath(from));
  }

  return (failure: RequestFailure): void => {
    const show = (text: string) => {
      if (!failure.quiet && text !== '') notify.toast(text);
    };
    switch (failure.kind) {
      case 'network':
        return show(texts.network());
      case 'setup':
        report(failure.cause, { what: 'request-setup', endpoint: failure.endpoint });
        return show(texts.wrongParameters());
      case 'reply':
        report(failure.cause, { what: 'reply', endpoint: failure.endpoint, requestId: failure.requestId ?? '' });
        return show(texts.unreadableReply());
      case 'catalogue':
        break;
    }
    switch (failure.behaviour) {
      case 'session-ended':
        void endSession(failure.code);
        return;
      case 'silent':
        // The session learns that it may only set up the second factor.
        if (failure.code === ERRORS.factorDemanded.code)
          session.refresh().catch((error: unknown) => report(error, { what: 'factor-demanded' }));
        return;
      case 'message':
        return show(failure.message);
      default:
        navigation.navigate(PAGES[failure.behaviour], { replace: true });
    }
  };
}
