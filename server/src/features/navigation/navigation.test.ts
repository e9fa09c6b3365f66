import {
  ENDPOINTS,
  type Navigation,
  type NavEntry,
  type RemoteManifest,
  type Session,
  type SignedIn,
} from '@tessera/contract';

import { buildArchive, listenAs, startTestServer, type TestServer } from '../../testing/index.ts';
import { createReleaseTokens } from '../releases/index.ts';

const { admin, platform, session } = ENDPOINTS;
interface Reply {
  readonly navigation: Navigation;
  readonly entries: readonly NavEntry[];
}
const titled = (title: string) => ({ zh_CN: title, zh_HK: title, en_US: title, ja_JP: title });
const page = (path: string) => ({ path, layout: 'main' as const, requiresAuth: true, title: titled(path) });
const entry = (path: string, permission?: 'release_override') => ({
  moduleCode: '6',
  path,
  order: 1,
  title: titled(path),
  icon: 'Apps',
  ...(permission ? { permission } : {}),
});

describe('the navigation that a corporation chose', () => {
  let server: TestServer;
  let second: TestServer;
  let owner: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    server = await startTestServer();
    second = await startTestServer({ databaseUrl: server.databaseUrl, files: server });
    owner = await server.signIn('owner');
    const other = await server.createCorporation();
    stranger = await server.signIn(other.accounts.owner.account);
    const tokens = createReleaseTokens(server.app.services.store, () => new Date());
    const ofPipeline = { name: 'pipeline', remotes: null, owner: 'owner', ownerId: owner.userInfo.id };
    const headers = { authorization: `Bearer ${await tokens.add(ofPipeline)}` };
    const manifest: Partial<RemoteManifest> = {
      routes: [page('/main/shop'), page('/main/shopTools')],
      nav: [entry('/main/shop'), entry('/main/shopTools', 'release_override')],
    };
    const build = 'shopbuild1';
    await server.call(platform.upload, { body: buildArchive({ remote: 'mf-shop', build, manifest }), headers });
    await server.call(platform.promote, { body: { remote: 'mf-shop', build, channel: 'stable' }, headers });
  }, 120_000);
  afterAll(async () => {
    await second.stop();
    await server.stop();
  });

  const read = async (who: SignedIn) => (await server.call<Reply>(admin.navigation, { body: {} }, who.token)).data;
  const save = (body: Partial<Navigation>, who = owner) =>
    server.call<Navigation>(
      admin.saveNavigation,
      { body: { modules: [], entries: [], home: null, ...body } },
      who.token,
    );
  const sessionOf = async (who: SignedIn, at = server) =>
    (await at.call<Session>(session.userInfoByToken, {}, who.token)).data;

  test('begins empty; entries are those of released builds that an owner can be given', async () => {
    const { navigation, entries } = await read(owner);
    expect(navigation).toEqual({ modules: [], entries: [], home: null });
    expect(entries.map(({ path }) => path)).toEqual(expect.arrayContaining(['/main/shop', '/main/shopTools']));
    // Nobody outside the operating corporation may override.
    expect((await read(stranger)).entries.map(({ path }) => path)).not.toContain('/main/shopTools');
  });

  test('reaches the sessions of its members, whose open pages hear of it on every instance; nobody else', async () => {
    const chosen = { modules: ['6', '1'], entries: ['/main/shopTools', '/main/shop'], home: '/main/shop' };
    const reader = await second.signIn('reader');
    const socket = await listenAs(second.url, reader);
    expect((await save(chosen)).data).toEqual(chosen);
    expect(await socket.next()).toEqual({ kind: 'session-changed' });
    await socket.close();
    expect((await sessionOf(reader, second)).navigation).toEqual(chosen);
    expect((await server.signIn('editor')).navigation).toEqual(chosen);
    expect((await sessionOf(stranger)).navigation).toEqual({ modules: [], entries: [], home: null });
    expect((await save({ modules: ['1', '1'], entries: ['/a', '/a'] })).data).toEqual({
      modules: ['1'],
      entries: ['/a'],
      home: null,
    });
  });

  test('entries of a remote that is taken away do not show, and its page stays chosen', async () => {
    await save({ home: '/main/shop' });
    const state = { remote: 'mf-shop', targetCorporation: owner.corporationCode };
    await server.call(platform.setEnabled, { body: { ...state, enabled: false } }, owner.token);
    expect((await read(owner)).entries.map(({ path }) => path)).not.toContain('/main/shop');
    expect((await save({ modules: ['1'], home: '/main/shop' })).data.home).toBe('/main/shop');
    await save({});
    expect((await save({ home: '/main/shop' })).code).toBe('-10001');
    await server.call(platform.setEnabled, { body: { ...state, enabled: true } }, owner.token);
    expect((await save({ home: '/main/shop' })).code).toBe('0');
  });

  test.each([
    ['a page that no remote has', { home: '/main/nowhere' }],
    ['another site', { home: 'https://evil.test/' }],
    ['an empty path', { entries: [''] }],
    ['too many modules', { modules: Array.from({ length: 51 }, (_, index) => String(index)) }],
  ])('%s is refused', async (_, part) => expect((await save(part)).code).toBe('-10001'));

  test('is the owners’ affair', async () => {
    const editor = await server.signIn('editor');
    expect((await save({}, editor)).code).toBe('-110001');
    expect((await server.call(admin.navigation, { body: {} }, editor.token)).code).toBe('-110001');
  });
});
