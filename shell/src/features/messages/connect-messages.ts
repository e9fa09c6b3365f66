import { auth } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';

import { isPhone, loadMobileConfig } from '../../mobile/index.ts';
import type { Shell } from '../../platform/index.ts';
import type { MessageIdentity, Messages } from './create-messages.ts';
import { createMessages } from './create-messages.ts';
import { createMessageCalls } from './message-calls.ts';
import { createStompOpener } from './stomp-connection.ts';

type Services = Pick<Shell, 'client' | 'session' | 'socketOn'> & {
  readonly platform: Pick<Shell['platform'], 'telemetry'>;
};

/** The messages of this shell: follows its session and its socket switch from now on. */
export function connectMessages(shell: Services, target: Pick<Window, 'innerWidth' | 'location'>): Messages {
  const { session, socketOn, client, platform } = shell;
  const read = (): MessageIdentity | null => {
    const value = session.current.get();
    // Messages of a member are theirs alone, whoever looks as them.
    return value && !value.viewing
      ? { userId: value.userInfo.id, corporationCode: value.corporationCode, loginTime: value.loginTime }
      : null;
  };
  const identity = createStore(read());
  const messages = createMessages({
    calls: createMessageCalls(client),
    identity,
    token: session.token.get,
    checkLogin: async () => {
      try {
        await client.call(auth.test, {}, { quiet: true });
        return true;
      } catch (error) {
        if (isRequestError(error) && error.behaviour === 'session-ended') return false;
        throw error;
      }
    },
    openConnection: createStompOpener(target.location),
    mayPopUp: async (code) => !isPhone(target) || (await loadMobileConfig(client)).messageTypes.includes(code),
    report: (error, step) => platform.telemetry.error(error, { what: step }),
  });
  const stops = [
    session.current.subscribe(() => identity.set(read())),
    session.token.subscribe(() => messages.sessionChanged()),
    socketOn.subscribe((on) => messages.setSocketOn(on)),
  ];
  messages.setSocketOn(socketOn.get());
  return {
    ...messages,
    stop() {
      for (const stop of stops) stop();
      messages.stop();
    },
  };
}
