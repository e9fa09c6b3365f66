import { Client } from '@stomp/stompjs';
import {
  MESSAGE_REGISTER_DESTINATION,
  MESSAGE_SOCKET_PATH,
  messageDestination,
  pushedFrameSchema,
  type PushedFrame,
  type SignedIn,
} from '@tessera/contract';
import { WebSocket } from 'ws';

export interface StompListener {
  next(): Promise<PushedFrame>;
  /** Code with which the socket was closed, once it is. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
}

/** A client as the shell has one: connected, subscribed to the own destination and registered. */
export async function listenAs(url: string, { token, userInfo, corporationCode }: SignedIn): Promise<StompListener> {
  const waiting: ((frame: PushedFrame) => void)[] = [];
  const arrived: PushedFrame[] = [];
  const address = `${url.replace(/^http/, 'ws')}${MESSAGE_SOCKET_PATH}?token=${encodeURIComponent(token)}`;
  const client = new Client({
    webSocketFactory: () => new WebSocket(address),
    heartbeatOutgoing: 10_000,
    heartbeatIncoming: 0,
    reconnectDelay: 0,
  });
  const closed = new Promise<number>((resolve) => {
    client.onWebSocketClose = (event: { code: number }) => resolve(event.code);
  });
  await new Promise<void>((resolve, reject) => {
    client.onStompError = (frame) => reject(new Error(frame.headers['message']));
    void closed.then((code) => reject(new Error(`closed with ${code}`)));
    client.onConnect = () => {
      client.subscribe(messageDestination(userInfo.id, corporationCode), ({ body }) => {
        const frame = pushedFrameSchema.parse(JSON.parse(body));
        const take = waiting.shift();
        if (take) take(frame);
        else arrived.push(frame);
      });
      client.watchForReceipt('registered', () => resolve());
      const headers = { receipt: 'registered' };
      client.publish({ destination: MESSAGE_REGISTER_DESTINATION, body: JSON.stringify({ token }), headers });
    };
    client.activate();
  });
  return {
    closed,
    next: () =>
      new Promise((resolve) => {
        const frame = arrived.shift();
        if (frame) resolve(frame);
        else waiting.push(resolve);
      }),
    close: () => client.deactivate(),
  };
}
