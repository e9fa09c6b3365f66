import type { IncomingMessage } from 'node:http';

import { MESSAGE_SOCKET_PATH } from '@tessera/contract';

import { isLoopback } from '../../platform/env.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../platform/services.ts';
import {
  serveSockets,
  SocketHub,
  type SocketLimits,
  type SocketUser,
  type VerifyToken,
} from '../../platform/socket/index.ts';
import { listReaders } from '../identity/index.ts';
import {
  createMessagePublisher,
  PUSH_CHANNEL,
  type MessageDirectory,
  type MessagesOfOthers,
  type Push,
} from './message-publisher.ts';
import { createMessageRepository } from './message-repository.ts';
import { createMessageService } from './message-service.ts';
import { messageHandlers } from './routes.ts';

export interface MessagesOptions {
  readonly services: Services;
  /** Answers the session behind a token; asked when a socket opens and registers. */
  readonly verify: VerifyToken;
  /** Whether a socket may stay, asked when what its session may do has changed. */
  readonly mayStay: (user: SocketUser) => Promise<boolean>;
  /** Those of some users of a corporation who see a board or another document. */
  readonly seeing: (
    corporationCode: string,
    menuCode: string,
    userIds: readonly string[],
  ) => Promise<readonly string[]>;
  /** Calls back with ids of sessions that ended on any instance; answers the function that stops it. */
  readonly onSessionsEnded: (listener: (sessionIds: readonly string[]) => void) => () => void;
  /** Which of the sessions are live still; asked once a minute about those that have a socket here. */
  readonly liveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly limits?: Partial<SocketLimits>;
}

/** Interval of checks for ended sessions, ms. */
const SWEEP = 60_000;

/** The service through which other slices and the operator write to users; open sockets anywhere get it. */
export function createMessages({ store, bus, now }: Services): MessagesOfOthers {
  const readersOf: MessageDirectory['readersOf'] = (corporationCode, userTypes) =>
    listReaders(store, corporationCode, userTypes);
  const repository = createMessageRepository(store);
  return { ...createMessagePublisher({ repository, directory: { readersOf }, bus, now }), texts: repository.texts };
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
  const end = (ids: readonly string[]) => hub.endSessions(new Set(ids), JSON.stringify({ kind: 'session-ended' }));

  return {
    handlers: { messages: messageHandlers(createMessageService(repository)) },
    routes(http) {
      endings.push(
        services.bus.subscribe(PUSH_CHANNEL, (payload) => deliver(hub, payload as Push, options).catch(failed)),
        options.onSessionsEnded(end),
        every(SWEEP, () => sweepSessions(hub.sessions(), options.liveSessions, end).catch(failed)),
        serveSockets(http.server, {
          path: MESSAGE_SOCKET_PATH,
          hub,
          verify,
          addressOf: (request) => clientAddress(request, services.env.TESSERA_TRUST_PROXY),
          allowsOrigin: (origin, request) => isOwnOrigin(origin, request, services.env),
          failed,
        }),
      );
      // An open socket would keep the server from closing.
      http.addHook('preClose', async () => {
        for (const ending of endings.splice(0).reverse()) await ending();
      });
    },
  };
}

/** Ends those of the open sessions that are not live. */
export async function sweepSessions(
  open: ReadonlySet<string>,
  live: MessagesOptions['liveSessions'],
  end: (sessionIds: readonly string[]) => void,
): Promise<void> {
  if (open.size === 0) return;
  const alive = await live([...open]);
  end([...open].filter((id) => !alive.has(id)));
}

function every(milliseconds: number, run: () => unknown): () => void {
  const timer = setInterval(run, milliseconds).unref();
  return () => clearInterval(timer);
}

/** What happens on a document is told to those who see it. Networks, roles and second factors end sockets that are open, too. */
async function deliver(
  hub: SocketHub,
  push: Push,
  { mayStay, seeing }: Pick<MessagesOptions, 'mayStay' | 'seeing'>,
): Promise<void> {
  const { frame, corporationCode } = push;
  const userIds =
    frame.kind === 'board' && corporationCode !== null
      ? await seeing(corporationCode, frame.menuCode, push.userIds ?? hub.users(corporationCode))
      : push.userIds;
  hub.push({ corporationCode, userIds }, JSON.stringify(frame));
  if (push.frame.kind === 'session-changed') await hub.recheck(push, mayStay);
}

/** Whether a page may connect: of this installation's origin, or of a local development server. */
function isOwnOrigin(origin: string, request: IncomingMessage, env: Services['env']): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  if (env.TESSERA_PUBLIC_URL !== undefined && origin === new URL(env.TESSERA_PUBLIC_URL).origin) return true;
  return host === request.headers.host || (isLoopback(env.TESSERA_HOST) && isLoopback(hostname));
}
