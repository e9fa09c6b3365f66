import type { Client, IFrame, StompConfig } from '@stomp/stompjs';
import {
  LIMITS,
  MESSAGE_REGISTER_DESTINATION,
  MESSAGE_SOCKET_PATH,
  messageDestination,
  SOCKET_CLOSE,
  pushedFrameSchema,
} from '@tessera/contract';

import type { OpenConnection } from './message-socket.ts';

/** Address of the socket beside the page; the token is in the query string (RU-328). */
export function socketAddress(page: { protocol: string; host: string }, token: string): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}${MESSAGE_SOCKET_PATH}?token=${encodeURIComponent(token)}`;
}

/** Heart-beat 10 s out, none in; the client never retries by itself, since the controller does (RU-331, RU-332). */
export function stompConfig(address: string): StompConfig {
  return {
    brokerURL: address,
    heartbeatOutgoing: LIMITS.socketHeartbeatOut,
    heartbeatIncoming: LIMITS.socketHeartbeatIn,
    reconnectDelay: 0,
    connectionTimeout: 30_000,
  };
}

/** STOMP 1.2 over the browser's WebSocket. The library is fetched with the first connection. */
export function createStompOpener(
  page: { protocol: string; host: string },
  load: () => Promise<{ Client: new (config: StompConfig) => Client }> = () => import('@stomp/stompjs'),
): OpenConnection {
  return ({ token, userId, corporationCode, connected, frame, unreadable, failed }) => {
    let closed = false;
    let client: Client | null = null;
    const end = (): void => {
      closed = true;
      // Settles when the socket is closed; a socket that is already gone has nothing left to end.
      void client?.deactivate({ force: true });
    };
    const fail = (error: unknown): void => {
      if (closed) return;
      end();
      failed(error);
    };

    load().then(({ Client: StompClient }) => {
      if (closed) return;
      const active = new StompClient(stompConfig(socketAddress(page, token)));
      client = active;
      active.onConnect = () => {
        active.subscribe(messageDestination(userId, corporationCode), (message) => {
          const parsed = parseFrame(message.body);
          if (parsed.success) frame(parsed.data);
          else unreadable(parsed.error);
        });
        active.publish({ destination: MESSAGE_REGISTER_DESTINATION, body: JSON.stringify({ token }) });
        if (!closed) connected();
      };
      active.onStompError = (error: IFrame) =>
        fail(new Error(`Message socket: ${error.headers['message'] ?? 'error'}`));
      active.onWebSocketError = () => fail(new Error('Message socket: connection failed'));
      active.onWebSocketClose = ({ code }: CloseEvent) => {
        if (closed) return;
        if (code === SOCKET_CLOSE.sessionEnded) frame({ kind: 'session-ended' });
        fail(new Error(`Message socket: closed with ${code}`));
      };
      active.activate();
    }, fail);
    return { close: end };
  };
}

function parseFrame(body: string) {
  try {
    return pushedFrameSchema.safeParse(JSON.parse(body));
  } catch (error) {
    return { success: false as const, error };
  }
}
