import type { IncomingMessage } from 'node:http';

import { MESSAGE_SOCKET_PATH } from '@tessera/contract';

import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../platform/services.ts';
import { serveSockets, SocketHub, type SocketLimits, type VerifyToken } from '../../platform/socket/index.ts';
import {
  createMessagePublisher,
  PUSH_CHANNEL,
  type MessageDirectory,
  type Messages,
  type Push,
} from './message-publisher.ts';
import { createMessageRepository } from './message-repository.ts';
import { createMessageService } from './message-service.ts';
import { messageHandlers } from './routes.ts';

export interface MessagesOptions {
  readonly services: Services;
  /** Answers the session behind a token; asked when a socket opens and registers. */
  readonly verify: VerifyToken;
  /** Calls back with ids of sessions that ended on any instance; answers the function that stops it. */
  readonly onSessionsEnded: (listener: (sessionIds: readonly string[]) => void) => () => void;
  readonly limits?: Partial<SocketLimits>;
}

/** The service through which other slices and the operator write to users; open sockets anywhere get it. */
export function createMessages({ store, bus, now }: Services, directory: MessageDirectory): Messages {
  return createMessagePublisher({ repository: createMessageRepository(store), directory, bus, now });
}

/** The messages' slice: inboxes and the socket. */
export function createMessagesFeature(options: MessagesOptions): Feature {
  const { services, verify } = options;
  const log = services.log.child({ slice: 'messages' });
  const failed = (error: unknown) => log.error({ err: error }, 'a message socket failed');
  const repository = createMessageRepository(services.store);
  const hub = new SocketHub({
    verify,
    now: () => services.now().getTime(),
    failed,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  const endings: (() => unknown)[] = [];

  return {
    name: 'messages',
    handlers: { messages: messageHandlers(createMessageService(repository)) },
    routes(http) {
      endings.push(
        services.bus.subscribe(PUSH_CHANNEL, (payload) => deliver(hub, payload as Push)),
        options.onSessionsEnded((ids) => hub.endSessions(new Set(ids), JSON.stringify({ kind: 'session-ended' }))),
        serveSockets(http.server, {
          path: MESSAGE_SOCKET_PATH,
          hub,
          verify,
          allowsOrigin: (origin, request) => isOwnOrigin(origin, request, services.env.TESSERA_PUBLIC_URL),
          failed,
        }),
      );
      // An open socket would keep the server from closing.
      http.addHook('preClose', async () => {
        for (const end of endings.splice(0).reverse()) await end();
      });
    },
  };
}

function deliver(hub: SocketHub, { corporationCode, userIds, frame }: Push): void {
  hub.push({ corporationCode, userIds }, JSON.stringify(frame));
}

/** Whether a page was served by this installation: by the address that it asked, or the public one. */
function isOwnOrigin(origin: string, request: IncomingMessage, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
