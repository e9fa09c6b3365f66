import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Client, type IMessage } from '@stomp/stompjs';
import { messageDestination, MESSAGE_REGISTER_DESTINATION, MESSAGE_SOCKET_PATH, SOCKET_CLOSE } from '@tessera/contract';
import { WebSocket } from 'ws';

import { SocketHub } from './socket-hub.ts';
import { serveSockets } from './socket-server.ts';
import { formatFrame } from './stomp-frame.ts';

const ada = { userId: 'u1', corporationCode: 'c1', sessionId: 's1', address: '127.0.0.1' };
const ben = { userId: 'u2', corporationCode: 'c1', sessionId: 's2', address: '127.0.0.1' };
const cid = { userId: 'u1', corporationCode: 'c2', sessionId: 's3', address: '127.0.0.1' };
const users = new Map([
  ['ada-token', ada],
  ['ada-renewed', ada],
  ['ben-token', ben],
  ['cid-token', cid],
]);

let server: Server;
let hub: SocketHub;
let stop: () => Promise<void>;
let now = 1_000_000;
const failures: unknown[] = [];
const opened: WebSocket[] = [];
const clients: Client[] = [];

beforeEach(async () => {
  now = 1_000_000;
  failures.length = 0;
  const verify = (token: string) => Promise.resolve(users.get(token) ?? null);
  hub = new SocketHub({
    verify,
    now: () => now,
    failed: (error) => failures.push(error),
    limits: { socketsPerUser: 3 },
  });
  server = createServer();
  stop = serveSockets(server, {
    path: MESSAGE_SOCKET_PATH,
    hub,
    verify,
    addressOf: () => '127.0.0.1',
    allowsOrigin: (origin) => origin === 'http://shell.test',
    failed: (error) => failures.push(error),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.deactivate()));
  for (const socket of opened.splice(0)) socket.terminate();
  await stop();
  server.close();
  expect(failures).toEqual([]);
});

const address = (token: string) =>
  `ws://127.0.0.1:${(server.address() as AddressInfo).port}${MESSAGE_SOCKET_PATH}?token=${token}`;

async function open(token = 'ada-token', origin?: string): Promise<WebSocket> {
  const socket = new WebSocket(address(token), { origin });
  opened.push(socket);
  await once(socket, 'open');
  return socket;
}
const closeOf = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0] as number;
const textOf = async (socket: WebSocket): Promise<string> => String((await once(socket, 'message'))[0]);
const connectFrame = 'CONNECT\naccept-version:1.2\nheart-beat:10000,0\n\n\0';

async function connected(token = 'ada-token'): Promise<WebSocket> {
  const socket = await open(token);
  socket.send(connectFrame);
  expect(await textOf(socket)).toMatch(/^CONNECTED\n/);
  return socket;
}

/** A client as the shell uses it, connected, subscribed and registered. */
async function listen(token: string, user: typeof ada): Promise<{ client: Client; next: () => Promise<IMessage> }> {
  const waiting: ((message: IMessage) => void)[] = [];
  const arrived: IMessage[] = [];
  const client = new Client({
    webSocketFactory: () => new WebSocket(address(token)),
    heartbeatOutgoing: 10_000,
    heartbeatIncoming: 0,
    reconnectDelay: 0,
  });
  clients.push(client);
  await new Promise<void>((resolve, reject) => {
    client.onStompError = (frame) => reject(new Error(frame.headers['message']));
    client.onConnect = () => {
      client.subscribe(messageDestination(user.userId, user.corporationCode), (message) => {
        const take = waiting.shift();
        if (take) take(message);
        else arrived.push(message);
      });
      client.watchForReceipt('registered', () => resolve());
      client.publish({
        destination: MESSAGE_REGISTER_DESTINATION,
        body: JSON.stringify({ token }),
        headers: { receipt: 'registered' },
      });
    };
    client.activate();
  });
  const next = () =>
    new Promise<IMessage>((resolve) => {
      const message = arrived.shift();
      if (message) resolve(message);
      else waiting.push(resolve);
    });
  return { client, next };
}

describe('message socket', () => {
  it('RU-328..RU-331: serves the client of the shell: subscribe, register, receive', async () => {
    const { next } = await listen('ada-token', ada);
    const body = JSON.stringify({ kind: 'message', text: '库存预警: a\nb' });
    expect(hub.push({ corporationCode: 'c1', userIds: ['u1'] }, body)).toBe(1);
    expect((await next()).body).toBe(body);
  });

  it('reaches only the users of the target', async () => {
    const first = await listen('ada-token', ada);
    const second = await listen('ben-token', ben);
    await listen('cid-token', cid);
    expect(hub.push({ corporationCode: 'c1', userIds: ['u2', 'unknown'] }, '"b"')).toBe(1);
    expect(hub.push({ corporationCode: 'c1', userIds: null }, '"all"')).toBe(2);
    expect((await second.next()).body).toBe('"b"');
    expect((await first.next()).body).toBe('"all"');
  });

  it('RU-331, RU-332: negotiates a heart-beat from the client and none to it', async () => {
    const socket = await open();
    socket.send(connectFrame);
    expect(await textOf(socket)).toContain('\nheart-beat:0,10000\n');
  });

  it('answers receipts and ends politely', async () => {
    const socket = await connected();
    socket.send('DISCONNECT\nreceipt:bye\n\n\0');
    expect(await textOf(socket)).toBe('RECEIPT\nreceipt-id:bye\n\n\0');
    expect(await closeOf(socket)).toBe(1000);
    expect(hub.size).toBe(0);
  });

  it.each([
    ['another user', messageDestination('u2', 'c1')],
    ['another corporation', messageDestination('u1', 'c2')],
    ['a pattern', '/user/*/message'],
  ])('refuses a subscription to %s', async (_, destination) => {
    const socket = await connected();
    socket.send(formatFrame('SUBSCRIBE', { id: '1', destination, receipt: 'r1' }));
    const [error, code] = await Promise.all([textOf(socket), closeOf(socket)]);
    expect(error).toMatch(/^ERROR\nmessage:not your destination\nversion:1.2\nreceipt-id:r1\n/);
    expect(code).toBe(SOCKET_CLOSE.forbidden);
    expect(hub.push({ corporationCode: 'c1', userIds: null }, '1')).toBe(0);
  });

  it('registers with a renewed token of the same session and with no other', async () => {
    const socket = await connected();
    const register = (token: unknown) =>
      formatFrame('SEND', { destination: MESSAGE_REGISTER_DESTINATION, receipt: 'r' }, JSON.stringify({ token }));
    socket.send(register('ada-renewed'));
    expect(await textOf(socket)).toMatch(/^RECEIPT/);
    socket.send(register('ben-token'));
    expect(await closeOf(socket)).toBe(SOCKET_CLOSE.sessionEnded);
  });

  it.each([
    ['an unknown destination', formatFrame('SEND', { destination: '/topic/all' }, 'x'), SOCKET_CLOSE.forbidden],
    ['a register frame without a token', formatFrame('SEND', { destination: MESSAGE_REGISTER_DESTINATION }, '{'), 1002],
    ['a malformed frame', 'SEND\nno colon\n\n\0', 1002],
    ['a transaction', 'BEGIN\ntransaction:1\n\n\0', 1002],
    [
      'client acknowledgements',
      formatFrame('SUBSCRIBE', { id: '1', ack: 'client', destination: '/user/u1c1/message' }),
      1002,
    ],
    ['a second CONNECT', connectFrame, 1002],
  ])('closes on %s', async (_, text, code) => {
    const socket = await connected();
    socket.send(text);
    expect(await closeOf(socket)).toBe(code);
  });

  it.each([
    ['an older protocol', 'CONNECT\naccept-version:1.0,1.1\n\n\0'],
    ['a wrong heart-beat', 'CONNECT\naccept-version:1.2\nheart-beat:x,y\n\n\0'],
    ['a frame before CONNECT', 'DISCONNECT\n\n\0'],
  ])('closes on %s', async (_, text) => {
    const socket = await open();
    socket.send(text);
    expect(await closeOf(socket)).toBe(1002);
  });

  it('closes on binary and on oversized frames', async () => {
    const binary = await connected();
    binary.send(Buffer.from(connectFrame));
    expect(await closeOf(binary)).toBe(SOCKET_CLOSE.binaryRefused);
    const large = await connected();
    large.send('x'.repeat(20_000));
    expect(await closeOf(large)).toBe(SOCKET_CLOSE.tooLarge);
  });

  it('closes on a flood', async () => {
    const socket = await connected();
    for (let sent = 0; sent < 80; sent += 1) socket.send('\n');
    expect(await closeOf(socket)).toBe(SOCKET_CLOSE.flood);
  });

  it('closes a silent socket and keeps one with heart-beats', async () => {
    const silent = await connected('ada-token');
    const alive = await connected('ben-token');
    now += 29_000;
    alive.send(formatFrame('SUBSCRIBE', { id: '1', destination: '/user/u2c1/message', receipt: 'r' }));
    await textOf(alive);
    now += 2_000;
    hub.tick();
    expect(await closeOf(silent)).toBe(SOCKET_CLOSE.idle);
    expect(hub.push({ corporationCode: 'c1', userIds: ['u2'] }, '1')).toBe(1);
    now += 30_000;
    hub.tick();
    expect(await closeOf(alive)).toBe(SOCKET_CLOSE.idle);
  });

  it('closes a socket that never sends CONNECT, and one that promised no heart-beats after a longer silence', async () => {
    const mute = await open('ada-token');
    const promiseless = await open('ben-token');
    promiseless.send('CONNECT\naccept-version:1.2\n\n\0');
    await textOf(promiseless);
    now += 11_000;
    hub.tick();
    expect(await closeOf(mute)).toBe(SOCKET_CLOSE.idle);
    expect(hub.size).toBe(1);
    now += 50_000;
    hub.tick();
    expect(await closeOf(promiseless)).toBe(SOCKET_CLOSE.idle);
  });

  it('closes at once with its own code on a token that is not live', async () => {
    const socket = new WebSocket(address('forged'));
    opened.push(socket);
    expect(await closeOf(socket)).toBe(SOCKET_CLOSE.sessionEnded);
  });

  it('refuses pages of other origins before the upgrade', async () => {
    await expect(open('ada-token', 'http://evil.test')).rejects.toThrow('403');
    expect((await open('ada-token', 'http://shell.test')).readyState).toBe(WebSocket.OPEN);
  });

  it('tells the sockets of an ended session so and closes only those', async () => {
    const { next } = await listen('ben-token', ben);
    const socket = await connected('ada-token');
    socket.send(formatFrame('SUBSCRIBE', { id: '1', destination: '/user/u1c1/message', receipt: 'r' }));
    await textOf(socket);
    hub.endSessions(new Set(['s1']), '{"kind":"session-ended"}');
    const [text, code] = await Promise.all([textOf(socket), closeOf(socket)]);
    expect(text).toContain('{"kind":"session-ended"}');
    expect(code).toBe(SOCKET_CLOSE.sessionEnded);
    hub.push({ corporationCode: 'c1', userIds: null }, '"still here"');
    expect((await next()).body).toBe('"still here"');
  });

  it('limits the sockets of one user', async () => {
    await Promise.all([connected(), connected(), connected()]);
    const fourth = new WebSocket(address('ada-token'));
    opened.push(fourth);
    expect(await closeOf(fourth)).toBe(SOCKET_CLOSE.flood);
    await connected('ben-token');
  });
});
