import { once } from 'node:events';
import { Writable } from 'node:stream';

import { ENDPOINTS, MESSAGE_SOCKET_PATH, SOCKET_CLOSE, type SignedIn } from '@tessera/contract';
import { WebSocket } from 'ws';

import { buildArchive, listenAs, startTestServer, type StompListener, type TestServer } from '../../testing/index.ts';
import { liveSessions } from '../identity/index.ts';
import { createMessages, type Messages } from './index.ts';
import { sweepSessions } from './messages-feature.ts';

let server: TestServer;
let messages: Messages;
let reader: SignedIn;
const listeners: StompListener[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { services } = server.app;
  messages = createMessages(services);
  reader = await server.signIn('reader');
});
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
});
afterAll(() => server.stop());

async function listen(who: SignedIn): Promise<StompListener> {
  const listener = await listenAs(server.url, who);
  listeners.push(listener);
  return listener;
}
const hello = (userIds: string[]) =>
  messages.publish({
    corporationCode: reader.corporationCode,
    to: { userIds },
    typeCode: '0001',
    link: '/messageCentre',
    text: { title: 'hello', content: { monitorObject: '库存' } },
  });

describe('message socket of the server', () => {
  it('pushes a published message to every open page of its reader, as the list will show it', async () => {
    const pages = [await listen(reader), await listen(reader)];
    await hello([reader.userInfo.id]);
    const frames = await Promise.all(pages.map((page) => page.next()));
    const { data } = await server.call<object[]>(ENDPOINTS.messages.listUnread, { body: {} }, reader.token);
    for (const frame of frames) expect(frame).toEqual({ kind: 'message', message: data[0] });
  });

  it('pushes a message of one user to nobody else', async () => {
    const editor = await listen(await server.signIn('editor'));
    await hello([reader.userInfo.id]);
    await messages.broadcast({ kind: 'composition', remote: 'mf-x', build: 'b', reason: 'released' }, 'sample');
    expect(await editor.next()).toMatchObject({ kind: 'composition' });
  });

  it('closes the sockets of a session at once when it signs out, and keeps those of other sessions', async () => {
    const ending = await server.signIn('reader');
    const [gone, stays] = [await listen(ending), await listen(reader)];
    await server.call(ENDPOINTS.auth.signOut, {}, ending.token);
    expect(await gone.next()).toEqual({ kind: 'session-ended' });
    expect(await gone.closed).toBe(SOCKET_CLOSE.sessionEnded);
    await hello([reader.userInfo.id]);
    expect(await stays.next()).toMatchObject({ kind: 'message' });
    await expect(listen(ending)).rejects.toThrow(String(SOCKET_CLOSE.sessionEnded));
  });

  it('finds the sessions that expired without anybody ending them', async () => {
    const { services } = server.app;
    const expired = await server.signIn('reader');
    const rows = await services.store.selectFrom('session').select(['session_id', 'created_at']).execute();
    const ids = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).map((row) => row.session_id);
    const newest = ids.at(-1)!;
    await services.store
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('session_id', '=', newest)
      .execute();
    const ended: string[] = [];
    const live = (open: readonly string[]) => liveSessions(services.store, open, new Date());
    await sweepSessions(new Set([...ids, 'never-was']), live, (gone) => ended.push(...gone));
    expect(ended).toEqual([newest, 'never-was']);
    await expect(listen(expired)).rejects.toThrow(String(SOCKET_CLOSE.sessionEnded));
  });

  it('tells open shells of a release, a canary, a roll-back and a pin', async () => {
    const owner = await server.signIn();
    const page = await listen(reader);
    const remote = 'mf-told';
    const call = async (endpoint: object, body: unknown) =>
      expect(await server.call(endpoint, { body }, owner.token)).toMatchObject({ code: '0' });
    for (const build of ['toldbuild1', 'toldbuild2']) {
      await call(ENDPOINTS.platform.upload, buildArchive({ remote, build }));
      await call(ENDPOINTS.platform.promote, { remote, build, channel: 'stable' });
      expect(await page.next()).toEqual({ kind: 'composition', remote, build, reason: 'released' });
    }
    await call(ENDPOINTS.platform.rollback, { remote, channel: 'stable' });
    expect(await page.next()).toEqual({ kind: 'composition', remote, build: 'toldbuild1', reason: 'rolled-back' });
    await call(ENDPOINTS.platform.pin, { remote, targetCorporation: 'sample', build: 'toldbuild2' });
    expect(await page.next()).toMatchObject({ build: 'toldbuild2' });
  });

  it('refuses a page of another origin, and a token that is none', async () => {
    const address = `${server.url.replace('http', 'ws')}${MESSAGE_SOCKET_PATH}?token=`;
    const foreign = new WebSocket(`${address}${reader.token}`, { origin: 'https://evil.test' });
    const [error] = (await once(foreign, 'error')) as [Error];
    expect(error.message).toContain('403');
    const own = new WebSocket(`${address}${reader.token}`, { origin: server.url });
    await once(own, 'open');
    own.terminate();
    const forged = new WebSocket(`${address}${reader.token}x`);
    expect((await once(forged, 'close'))[0]).toBe(SOCKET_CLOSE.sessionEnded);
  });

  it('never logs a token', async () => {
    let log = '';
    const logTo = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk);
        done();
      },
    });
    const loud = await startTestServer({ env: { TESSERA_LOG_LEVEL: 'trace' }, logTo });
    const session = await loud.signIn();
    const listener = await listenAs(loud.url, session);
    await listener.close();
    await fetch(`${loud.url}${MESSAGE_SOCKET_PATH}?token=${session.token}`);
    await loud.stop();
    expect(log).toContain('"path":"/api/auth/login/bi"');
    expect(log).not.toContain(session.token);
    expect(log).not.toContain(session.token.split('.')[2]);
  });
});
