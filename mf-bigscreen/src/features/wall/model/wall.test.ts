import {
  ERRORS,
  playConfigSchema,
  screenDevice,
  type AnyEndpoint,
  type DevicePlay,
  type ErrorKey,
  type HeartbeatReply,
} from '@tessera/contract';
import { pageStorage, type PageStorage } from '@tessera/remote-kit/storage';
import { RequestError } from '@tessera/request';

import { ServerClock } from '../../../common/server-clock.ts';
import { KeptStore } from './kept-store.ts';
import { PageLoads } from './page-loads.ts';
import { createWallIdentity } from './wall-identity.ts';
import { WallNews } from './wall-news.ts';
import { Wall } from './wall.ts';

jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });

const refusal = (key: ErrorKey) => new RequestError({ kind: 'catalogue', message: key, code: ERRORS[key].code });
const away = () => new RequestError({ kind: 'network', message: 'away' });
const play = (version: number): DevicePlay => ({
  ...playConfigSchema.parse({ playName: `v${version}`, items: [] }),
  items: [],
  version,
  timeZone: 'Asia/Shanghai',
});
const storage = (): PageStorage =>
  pageStorage(() => {
    throw new Error('refused');
  });

/** A server that walls call, and the wall. */
function setUp({
  token = null as string | null,
  local = storage(),
  session = storage(),
  kept = new KeptStore(() => undefined),
} = {}) {
  const server = {
    down: false,
    /** ms by which the device's clock is ahead. */
    ahead: 0,
    entered: null as string | null,
    revoked: false,
    itemId: null as string | null,
    code: 123_455,
    reply: {
      playVersion: 1,
      reload: 0,
      wantsPicture: false,
      now: '2026-03-02T04:00:00Z',
      news: null,
    } as HeartbeatReply,
    beats: [] as Record<string, unknown>[],
    calls: [] as AnyEndpoint[],
  };
  const identity = createWallIdentity(local);
  if (token) identity.keep(token);
  const reload = jest.fn();
  const sendPicture = jest.fn(async () => undefined);
  const clock = new ServerClock();
  const answer = (endpoint: AnyEndpoint, body: unknown): unknown => {
    if (endpoint === screenDevice.beginPairing) {
      server.code += 1;
      return {
        code: String(server.code),
        secret: 's',
        endsAt: new Date(Date.now() - server.ahead + 600_000).toISOString(),
      };
    }
    if (endpoint === screenDevice.endPairing) return { token: server.entered, deviceName: null };
    if (server.revoked && identity.token() !== server.entered) throw refusal('deviceTokenInvalid');
    if (endpoint === screenDevice.play) return play(server.reply.playVersion ?? 0);
    server.beats.push(body as Record<string, unknown>);
    return server.reply;
  };
  const wall = new Wall({
    call: async (endpoint, input) => {
      server.calls.push(endpoint);
      if (server.down) throw away();
      return answer(endpoint, (input as { body?: unknown }).body) as never;
    },
    identity,
    kept,
    clock,
    loads: new PageLoads({ local, session, reload }),
    news: new WallNews(),
    facts: () => ({ build: 'b', memory: null, itemId: server.itemId, width: 1, height: 1, dataAge: null }),
    sendPicture,
    onError: () => undefined,
  });
  return { wall, server, identity, reload, sendPicture, clock, kept, local, session };
}
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

test('a new wall shows a code, and plays once it was entered', async () => {
  const { wall, server, identity } = setUp();
  await wall.start();
  expect(wall.get()).toMatchObject({ phase: 'pairing', code: '123456' });
  await seconds(10);
  server.entered = 'the token';
  await seconds(4);
  expect(identity.token()).toBe('the token');
  expect(wall.get()).toMatchObject({ phase: 'playing', code: null, play: { version: 1 } });
  const asked = server.calls.length;
  await seconds(29);
  // It asks for codes no more.
  expect(server.calls.slice(asked)).not.toContain(screenDevice.endPairing);
  wall.stop();
});

test('a wall whose clock is hours ahead keeps its code for as long as it holds', async () => {
  const { wall, server } = setUp();
  server.ahead = 5 * 3_600_000;
  await wall.start();
  await seconds(60);
  expect(wall.get().code).toBe('123456');
  wall.stop();
});

test('a code that ran out is replaced, also where the device’s clock is hours off', async () => {
  const { wall } = setUp();
  await wall.start();
  jest.setSystemTime(Date.now() + 5 * 3_600_000);
  await seconds(60);
  expect(wall.get().code).toBe('123456');
  await seconds(545);
  expect(wall.get().code).toBe('123457');
  wall.stop();
});

test('without a server no code is shown; it comes by itself', async () => {
  const { wall, server } = setUp();
  server.down = true;
  await wall.start();
  expect(wall.get()).toMatchObject({ phase: 'pairing', code: null });
  expect(wall.get().awaySince).not.toBeNull();
  server.down = false;
  await seconds(16);
  expect(wall.get()).toMatchObject({ code: '123456', awaySince: null });
  wall.stop();
});

test('a paired wall says how it is every half minute, and reads its list when that changed', async () => {
  const { wall, server, clock } = setUp({ token: 't' });
  await wall.start();
  expect(wall.get().play?.version).toBe(1);
  expect(Math.abs(clock.now() - Date.parse(server.reply.now))).toBeLessThan(1_000);
  server.reply = { ...server.reply, playVersion: 2 };
  await seconds(31);
  expect(wall.get().play?.version).toBe(2);
  await seconds(300);
  expect(server.beats.length).toBeGreaterThanOrEqual(11);
  expect(server.beats.length).toBeLessThanOrEqual(13);
  wall.stop();
});

test('it goes on with its last list while the server is away, also after its page was loaded anew', async () => {
  const kept = new KeptStore(() => undefined);
  const { wall, server, local } = setUp({ token: 't', kept });
  await wall.start();
  server.down = true;
  await seconds(3_600);
  expect(wall.get()).toMatchObject({ phase: 'playing', play: { version: 1 } });
  expect(wall.get().awaySince).not.toBeNull();
  wall.stop();
  const again = setUp({ local, kept });
  again.server.down = true;
  await again.wall.start();
  expect(again.wall.get()).toMatchObject({ phase: 'playing', play: { version: 1 } });
  again.server.down = false;
  await seconds(31);
  expect(again.wall.get()).toMatchObject({ phase: 'playing', awaySince: null });
  again.wall.stop();
});

test('a revoked wall forgets what it showed and shows a code; it plays again once it is paired anew', async () => {
  const { wall, server, kept, identity } = setUp({ token: 'old' });
  await wall.start();
  kept.write('item a content', 1);
  server.revoked = true;
  await seconds(31);
  expect(wall.get()).toMatchObject({ phase: 'pairing', play: null, code: '123456' });
  expect(await kept.read('item a content')).toBeNull();
  server.entered = 'new';
  await seconds(4);
  expect(identity.token()).toBe('new');
  expect(wall.get().phase).toBe('playing');
  wall.stop();
});

test('a wall whose member gets the right back plays on without being paired anew', async () => {
  const { wall, server } = setUp({ token: 't' });
  await wall.start();
  server.revoked = true;
  await seconds(31);
  expect(wall.get().phase).toBe('pairing');
  server.revoked = false;
  await seconds(31);
  expect(wall.get()).toMatchObject({ phase: 'playing', play: { version: 1 } });
  const asked = server.calls.length;
  await seconds(20);
  expect(server.calls.slice(asked)).not.toContain(screenDevice.endPairing);
  wall.stop();
});

test('an operator’s reload is done once, also if it was asked for while the wall was off', async () => {
  const { wall, server, reload, local, session } = setUp({ token: 't' });
  await wall.start();
  expect(reload).not.toHaveBeenCalled();
  server.reply = { ...server.reply, reload: 1 };
  await seconds(31);
  expect(reload).toHaveBeenCalledTimes(1);
  wall.stop();
  const again = setUp({ local, session });
  again.server.reply = { ...again.server.reply, reload: 1 };
  await again.wall.start();
  expect(again.reload).not.toHaveBeenCalled();
  again.wall.stop();
  const later = setUp({ local, session });
  later.server.reply = { ...later.server.reply, reload: 2 };
  await later.wall.start();
  expect(later.reload).toHaveBeenCalledTimes(1);
  later.wall.stop();
});

test('a picture is drawn when it is asked for', async () => {
  const { wall, server, sendPicture } = setUp({ token: 't' });
  server.itemId = 'a';
  await wall.start();
  expect(sendPicture).not.toHaveBeenCalled();
  server.reply = { ...server.reply, wantsPicture: true };
  await seconds(31);
  expect(sendPicture).toHaveBeenCalledTimes(1);
  wall.stop();
});

test('loadings to free memory are counted and told; others are not', async () => {
  const { wall, server, local, session } = setUp({ token: 't' });
  const loads = new PageLoads({ local, session, reload: () => undefined });
  loads.reload('memory');
  loads.reload('build');
  loads.remember({ id: 'a', index: 3 });
  await wall.start();
  expect(server.beats[0]).toMatchObject({ reloads: 1 });
  expect(new PageLoads({ local, session, reload: () => undefined }).place).toEqual({ id: 'a', index: 3 });
  wall.stop();
});

test('a stopped wall leaves no timer', async () => {
  jest.clearAllTimers();
  const { wall } = setUp();
  await wall.start();
  wall.stop();
  await seconds(30);
  expect(jest.getTimerCount()).toBe(0);
});

test('a picture waits for the first item, but not for ever', async () => {
  const { wall, server, sendPicture } = setUp({ token: 't' });
  server.reply = { ...server.reply, wantsPicture: true };
  await wall.start();
  expect(sendPicture).not.toHaveBeenCalled();
  await seconds(60);
  expect(sendPicture).toHaveBeenCalledTimes(1);
  wall.stop();
});
