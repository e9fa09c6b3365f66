import type { Client, StompConfig } from '@stomp/stompjs';

import { createStompOpener, socketAddress, stompConfig } from './stomp-connection.ts';

class FakeClient {
  static last: FakeClient | undefined;
  readonly config: StompConfig;
  onConnect = () => {};
  onStompError = (_frame: unknown) => {};
  onWebSocketError = () => {};
  onWebSocketClose = (_event: unknown) => {};
  deliver = (_message: { body: string }) => {};
  subscribed: string[] = [];
  published: unknown[] = [];
  active = false;
  constructor(config: StompConfig) {
    this.config = config;
    FakeClient.last = this;
  }
  activate() {
    this.active = true;
  }
  deactivate() {
    this.active = false;
    return Promise.resolve();
  }
  subscribe(destination: string, deliver: (message: { body: string }) => void) {
    this.subscribed.push(destination);
    this.deliver = deliver;
  }
  publish(frame: unknown) {
    this.published.push(frame);
  }
}

async function open() {
  const load = () => Promise.resolve({ Client: FakeClient as unknown as new (config: StompConfig) => Client });
  const heard = { connected: jest.fn(), frame: jest.fn(), unreadable: jest.fn(), failed: jest.fn() };
  const connection = createStompOpener(
    { protocol: 'http:', host: 'localhost:8080' },
    load,
  )({
    token: 'a b',
    userId: 'u1',
    corporationCode: 'C1',
    ...heard,
  });
  await Promise.resolve();
  await Promise.resolve();
  const client = FakeClient.last;
  if (!client) throw new Error('no client was made');
  return { client, connection, ...heard };
}

describe('STOMP connection', () => {
  test('RU-328: the address is the socket path with the token in the query string', () => {
    expect(socketAddress({ protocol: 'http:', host: 'localhost:8080' }, 'a+b')).toBe(
      'ws://localhost:8080/api/message/ws?token=a%2Bb',
    );
    expect(socketAddress({ protocol: 'https:', host: 'bi.example.com' }, 't')).toMatch(/^wss:\/\/bi\.example\.com\//);
  });

  test('RU-331, RU-332, RU-388: heart-beat every 10 s out, none in, and no retry of its own', () => {
    expect(stompConfig('ws://x')).toMatchObject({
      heartbeatOutgoing: 10_000,
      heartbeatIncoming: 0,
      reconnectDelay: 0,
    });
  });

  test('RU-329, RU-330: subscribes to the destination of user and corporation, then registers with the token', async () => {
    const { client, connected } = await open();
    expect(client.active).toBe(true);
    client.onConnect();
    expect(client.subscribed).toEqual(['/user/u1C1/message']);
    expect(client.published).toEqual([{ destination: '/api/message/ws/register', body: '{"token":"a b"}' }]);
    expect(connected).toHaveBeenCalledTimes(1);
  });

  test('hands over frames of the contract; another frame is reported and the connection goes on', async () => {
    const { client, frame, unreadable, failed } = await open();
    client.onConnect();
    client.deliver({ body: '{"kind":"session-ended"}' });
    client.deliver({ body: '{"kind":"from-the-future"}' });
    client.deliver({ body: '<html>' });
    expect(frame).toHaveBeenCalledTimes(1);
    expect(unreadable).toHaveBeenCalledTimes(2);
    expect(failed).not.toHaveBeenCalled();
    expect(client.active).toBe(true);
  });

  test('tells a failure once, however many events say it', async () => {
    const { client, failed } = await open();
    client.onWebSocketError();
    client.onWebSocketClose({ code: 1006 });
    expect(failed).toHaveBeenCalledTimes(1);
    expect(client.active).toBe(false);
  });

  test('a close because the session ended is told as that, too', async () => {
    const { client, frame, failed } = await open();
    client.onWebSocketClose({ code: 4401 });
    expect(frame).toHaveBeenCalledWith({ kind: 'session-ended' });
    expect(failed).toHaveBeenCalledTimes(1);
  });

  test('its own close is no failure', async () => {
    const { client, connection, failed } = await open();
    connection.close();
    client.onWebSocketClose({ code: 1000 });
    expect(failed).not.toHaveBeenCalled();
  });
});
