import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  ENDPOINTS,
  isInCanary,
  type Composition,
  type Share,
  type SignedComposition,
  type SignedIn,
} from '@tessera/contract';

import { buildArchive, startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { createReleaseTokens } from './index.ts';
import { releaseCalls } from './release-calls.fixture.ts';

const { platform: calls } = ENDPOINTS;
let server: TestServer;
let owner: SignedIn;
let editor: SignedIn;
let reader: SignedIn;
let other: TestCorporation;
let outsider: SignedIn;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  [owner, editor, reader] = [await server.signIn(), await server.signIn('editor'), await server.signIn('reader')];
  other = await server.createCorporation();
  outsider = await server.signIn(other.accounts.owner.account);
  const { store } = server.app.services;
  const tokens = createReleaseTokens(store, () => new Date());
  token = await tokens.add({ name: 'pipeline', remotes: null, owner: 'editor', ownerId: editor.userInfo.id });
});
afterAll(() => server.stop());

const { remoteName, bearer, upload, promote, rollback, trainOf, compositionOf, remoteOf, ship } = releaseCalls(() => ({
  server,
  owner,
  reader,
  token,
}));

describe('release trains', () => {
  it('publishes an immutable build and serves its files by hash, and nothing else', async () => {
    const remote = remoteName();
    const build = 'firstbuild1';
    const uploaded = await upload({ remote, build });
    expect(uploaded.data).toMatchObject({
      remote,
      build,
      manifestUrl: `/remotes/${remote}/${build}/mf-manifest.json`,
      federationName: `${remote.replace('-', '_')}__${build}`,
    });
    const served = await fetch(`${server.url}/remotes/${remote}/${build}/remoteEntry.js`);
    expect(await served.text()).toBe(`/* ${remote} ${build} */`);
    expect(served.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(served.headers.get('access-control-allow-origin')).toBe('*');
    for (const path of ['missing.js', 'integrity.json/x', '..%2Fsecret', '__proto__', 'constructor', '']) {
      expect((await fetch(`${server.url}/remotes/${remote}/${build}/${path}`)).status).toBe(404);
    }
    expect((await fetch(`${server.url}/remotes/${remote}/otherbuild1/remoteEntry.js`)).status).toBe(404);
    expect((await upload({ remote, build, files: { 'new.js': '1' } })).code).toBe('-40004');
    expect((await remoteOf(owner, remote)).state).toBe('disabled');
  });

  it('sends large files compressed to whoever takes that, with the same content', async () => {
    const remote = remoteName();
    const text = 'const answer = 42;\n'.repeat(500);
    await upload({ remote, build: 'largebuild', files: { 'large.js': text } });
    const url = `${server.url}/remotes/${remote}/largebuild/large.js`;
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const served = await fetch(url, { headers: { 'accept-encoding': accepted } });
      expect([served.headers.get('content-encoding'), await served.text()]).toEqual([encoding, text]);
    }
  });

  it('does not serve a file that was changed in the store', async () => {
    const remote = remoteName();
    await ship(remote, ['changedbuild']);
    const { files } = server.app.services;
    await files.put(`remotes/${remote}/changedbuild/main.css`, Buffer.from('a{color:blue}'));
    const served = await fetch(`${server.url}/remotes/${remote}/changedbuild/main.css`);
    expect(((await served.json()) as { code: string }).code).toBe('-40002');
  });

  it('refuses a tampered build with its own error, and one that shells can not run with the reason', async () => {
    const remote = remoteName();
    const tampered = await upload({ remote, build: 'tampered01', tamper: (files) => files.set('main.css', 'b{}') });
    expect(tampered.code).toBe('-40002');
    const needy = await upload({ remote, build: 'needy00001', manifest: { requires: { session: '^9.0' } } });
    expect(needy.code).toBe('-40001');
    expect(needy.msg).toContain('session ^9.0');
    expect(await trainOf(remote)).toBeUndefined();
  });

  it('refuses a stylesheet that reaches outside its remote, and takes nothing of the build', async () => {
    const remote = remoteName();
    const files = { 'styles/page.css': 'header{padding:40px}button{color:red!important}' };
    const reply = await upload({ remote, build: 'deforming01', files });
    expect([reply.code, reply.msg]).toEqual(['-40001', expect.stringContaining('“styles/page.css”中的“header”')]);
    expect(await trainOf(remote)).toBeUndefined();
  });

  it('keeps a path with the remote that had it first', async () => {
    const [first, second] = [remoteName(), remoteName()];
    await ship(first, ['ownsthepath']);
    const routes = [
      {
        path: `/${first}`,
        layout: 'main' as const,
        requiresAuth: true,
        title: { zh_CN: 'a', zh_HK: 'a', en_US: 'a', ja_JP: 'a' },
      },
    ];
    const reply = await upload({ remote: second, build: 'wantsthepath', manifest: { routes } });
    expect(reply.msg).toMatch(new RegExp(`路径 \\S+ 已属于 ${first}`));
  });

  const page = (path: string) => ({
    routes: [
      {
        path,
        layout: 'main' as const,
        requiresAuth: true,
        title: { zh_CN: 'a', zh_HK: 'a', en_US: 'a', ja_JP: 'a' },
      },
    ],
  });

  it.each(['/login', '/main', '/main/:any', '/main/Dashboard/', '/Api/x', '/a//b'])(
    'refuses %s, which is the shell’s, the server’s or none',
    async (path) => {
      const reply = await upload({ remote: remoteName(), build: 'takestheshell', manifest: page(path) });
      expect([reply.code, reply.msg]).toEqual(['-40001', expect.stringContaining(path)]);
    },
  );

  it('refuses a path of another remote’s canary at publish, and at promotion one that was taken since', async () => {
    const [first, second] = [remoteName(), remoteName()];
    await upload({ remote: first, build: 'wantspath1', manifest: page('/main/contested') });
    await upload({ remote: second, build: 'wantspath2', manifest: page('/main/Contested/:id') });
    await promote({ remote: first, build: 'wantspath1', channel: 'canary', share: 0.5 });
    const late = await promote({ remote: second, build: 'wantspath2', channel: 'stable' });
    expect([late.code, late.msg]).toEqual(['-40001', expect.stringContaining(first)]);
    const third = await upload({ remote: remoteName(), build: 'wantspath3', manifest: page('/main/contested') });
    expect(third.code).toBe('-40001');
    expect((await trainOf(first)).conflicts).toEqual([]);
  });

  it('tells the operator which path a build in use does not get, as after a rollback', async () => {
    const [first, second] = ['mf-conflict-b', 'mf-conflict-a'];
    await upload({ remote: first, build: 'hadthepath1', manifest: page('/main/moved') });
    await promote({ remote: first, build: 'hadthepath1', channel: 'stable' });
    await ship(first, ['leftthepath']);
    await upload({ remote: second, build: 'gotthepath1', manifest: page('/main/moved') });
    await promote({ remote: second, build: 'gotthepath1', channel: 'stable' });
    await rollback(first);
    expect((await trainOf(first)).conflicts).toEqual([
      { build: 'hadthepath1', path: '/main/moved', kind: 'taken', owner: second },
    ]);
    expect((await trainOf(second)).conflicts).toEqual([]);
  });

  it('takes release tokens and members with the right, and nobody else', async () => {
    const remote = remoteName();
    const body = buildArchive({ remote, build: 'tokenbuild1' });
    expect((await server.call(calls.upload, { body })).code).toBe('-40005');
    expect((await server.call(calls.upload, { body, ...bearer(`${token}x`) })).code).toBe('-40005');
    expect((await server.call(calls.upload, { body }, editor.token)).code).toBe('-110001');
    expect((await server.call(calls.upload, { body }, outsider.token)).code).toBe('-110001');
    expect((await server.call(calls.upload, { body }, owner.token)).code).toBe('0');
    expect((await server.call(calls.trains, {}, outsider.token)).code).toBe('-110001');
  });

  it('holds a token to its remotes, and not at all once revoked', async () => {
    const [mine, foreign] = [remoteName(), remoteName()];
    const tokens = createReleaseTokens(server.app.services.store, () => new Date());
    const narrow = await tokens.add({ name: 'narrow', remotes: [mine], owner: 'editor', ownerId: null });
    expect((await upload({ remote: foreign, build: 'foreign001' }, bearer(narrow))).code).toBe('-40005');
    expect((await upload({ remote: mine, build: 'narrow0001' }, bearer(narrow))).code).toBe('0');
    const listed = (await tokens.list()).find(({ name }) => name === 'narrow')!;
    expect(listed.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(narrow.split('_').slice(2).join('_'));
    expect(await tokens.revoke(listed.tokenId)).toBe(true);
    expect((await upload({ remote: mine, build: 'narrow0002' }, bearer(narrow))).code).toBe('-40005');
  });

  it('moves only the pointer of one remote, and keeps old builds reachable', async () => {
    const [moved, still] = [remoteName(), remoteName()];
    await ship(still, ['stillbuild1']);
    await ship(moved, ['movedbuild1']);
    const before = await remoteOf(reader, still);
    await ship(moved, ['movedbuild2']);
    expect(await remoteOf(reader, still)).toEqual(before);
    expect((await remoteOf(reader, moved)).active?.build).toBe('movedbuild2');
    expect((await remoteOf(reader, moved)).lastGood?.build).toBe('movedbuild1');
    expect((await fetch(`${server.url}/remotes/${moved}/movedbuild1/remoteEntry.js`)).status).toBe(200);
  });

  it('rolls back one build at a time until there is none', async () => {
    const remote = remoteName();
    await ship(remote, ['rollbuild1', 'rollbuild2', 'rollbuild3']);
    expect((await rollback(remote)).data).toEqual({ build: 'rollbuild2', name: '第 2 号构建' });
    expect((await rollback(remote)).data).toEqual({ build: 'rollbuild1', name: '第 1 号构建' });
    expect((await rollback(remote)).code).toBe('-40008');
    expect((await remoteOf(reader, remote)).active?.build).toBe('rollbuild1');
    await promote({ remote, build: 'rollbuild3', channel: 'stable' });
    expect((await rollback(remote)).data).toEqual({ build: 'rollbuild1', name: '第 1 号构建' });
  });

  it('gives a canary to a share of users that only grows, and ends it on promotion or rollback', async () => {
    const remote = remoteName();
    await ship(remote, ['canarybase']);
    await upload({ remote, build: 'canarybird' });
    await promote({ remote, build: 'canarybird', channel: 'canary', share: 0.25 });
    expect((await remoteOf(reader, remote)).canary).toMatchObject({ share: 0.25, build: { build: 'canarybird' } });
    const users = Array.from({ length: 4_000 }, (_, index) => `user-${index}`);
    const inside = (share: number) => users.filter((user) => isInCanary(user, 'canarybird', share));
    expect(inside(0.25).length / users.length).toBeCloseTo(0.25, 1);
    const grown = new Set(inside(0.6));
    expect(inside(0.25).filter((user) => !grown.has(user))).toEqual([]);
    expect((await rollback(remote, 'canary')).data).toEqual({ build: null, name: null });
    expect((await remoteOf(reader, remote)).canary).toBeNull();
    expect((await rollback(remote, 'canary')).code).toBe('-40008');
    await promote({ remote, build: 'canarybird', channel: 'canary' });
    await promote({ remote, build: 'canarybird', channel: 'stable' });
    expect(await remoteOf(reader, remote)).toMatchObject({ canary: null, active: { build: 'canarybird' } });
  });

  it('pins one corporation to a build and lets it go again', async () => {
    const remote = remoteName();
    await ship(remote, ['pinnedold1', 'pinnednew1']);
    const pin = (build: string | null, targetCorporation = other.code) =>
      server.call(calls.pin, { body: { remote, targetCorporation, build } }, owner.token);
    expect((await pin('pinnedold1')).code).toBe('0');
    expect((await remoteOf(outsider, remote)).active?.build).toBe('pinnedold1');
    expect((await remoteOf(reader, remote)).active?.build).toBe('pinnednew1');
    expect((await trainOf(remote)).pins).toEqual([{ corporationCode: other.code, build: 'pinnedold1' }]);
    expect((await pin('unknownone')).code).toBe('-40003');
    expect((await pin('pinnedold1', 'nowhere')).code).toBe('-10017');
    await pin(null);
    expect((await remoteOf(outsider, remote)).active?.build).toBe('pinnednew1');
  });

  it('disables a remote for one corporation: no build data, but the paths with their reason', async () => {
    const remote = remoteName();
    await ship(remote, ['disabled01']);
    const set = (enabled: boolean) =>
      server.call(calls.setEnabled, { body: { remote, targetCorporation: other.code, enabled } }, owner.token);
    await set(false);
    expect(await remoteOf(outsider, remote)).toEqual({
      name: remote,
      state: 'disabled',
      reason: 'disabled-by-operator',
      lockedPaths: [`/${remote}`, `${remote}/about`],
      active: null,
      lastGood: null,
      canary: null,
      faultyPages: [],
      pinned: false,
    });
    expect((await remoteOf(reader, remote)).state).toBe('enabled');
    await set(true);
    expect((await remoteOf(outsider, remote)).state).toBe('enabled');
  });
});

describe('composition', () => {
  const title = { zh_CN: 'a', zh_HK: 'a', en_US: 'a', ja_JP: 'a' };
  const openTo = (path: string) => [{ path, layout: 'full' as const, requiresAuth: false, title }];
  const fetchIt = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}${calls.composition.path}`, { headers: { token: reader.token, ...headers } });

  it('is signed over its exact text, so that a changed one is not believed', async () => {
    const { data } = await server.call<SignedComposition>(calls.composition, {}, reader.token);
    const pem = await readFile(join(server.home, '.cache/dev-keys/composition.key.pem'), 'utf8');
    const key = createPublicKey(pem);
    const holds = (payload: string) => verify(null, Buffer.from(payload), key, Buffer.from(data.signature, 'base64'));
    expect(holds(data.payload)).toBe(true);
    expect(holds(data.payload.replace('"enabled"', '"disabled"'))).toBe(false);
    expect(holds(` ${data.payload}`)).toBe(false);
  });

  it('answers 304 until something changes', async () => {
    const remote = remoteName();
    await ship(remote, ['etagbuild1']);
    const first = await fetchIt();
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const again = await fetchIt({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await ship(remote, ['etagbuild2']);
    const changed = await fetchIt({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(changed.headers.get('vary')).toContain('token');
  });

  it('shows a share with the builds of its corporation, whoever looks, and tells nothing else of it', async () => {
    const remote = remoteName();
    const routes = openTo('/shareAnything');
    for (const build of ['sharebuild1', 'sharebuild2']) {
      await upload({ remote, build, manifest: { routes } });
      await promote({ remote, build, channel: 'stable' });
    }
    const mine = { remote, targetCorporation: owner.corporationCode };
    await server.call(calls.pin, { body: { ...mine, build: 'sharebuild1' } }, owner.token);
    const menuCode = await server.addBoard(editor.token);
    const body = { menuCode, reportCode: null, name: 'shown', enabled: true, expiresAt: null };
    const { data: share } = await server.call<Share>(ENDPOINTS.share.edit, { body }, editor.token);
    const seen = (shareId: string, who: SignedIn | null) => compositionOf(who, { shareId });
    const buildIn = ({ remotes }: Composition) => remotes.find(({ name }) => name === remote)?.active?.build;
    for (const who of [null, outsider]) {
      const composition = await seen(share.shareId, who);
      expect(composition).toMatchObject({ corporationCode: null, licence: { expiresAt: null, seats: null } });
      expect(buildIn(composition)).toBe('sharebuild1');
    }
    expect(buildIn(await compositionOf(null))).toBe('sharebuild2');
    for (const unknown of ['x'.repeat(24), '../..', ''])
      expect(await seen(unknown, null)).toMatchObject(await compositionOf(null).then(({ remotes }) => ({ remotes })));
    await server.call(calls.setEnabled, { body: { ...mine, enabled: false } }, owner.token);
    const { remotes } = await seen(share.shareId, null);
    const locked = { name: remote, state: 'disabled', reason: null, active: null };
    expect(remotes).toContainEqual(expect.objectContaining(locked));
  });

  it('tells nobody before sign-in of builds, except of remotes with public pages', async () => {
    const [closed, open] = [remoteName(), remoteName()];
    await ship(closed, ['closedbuild']);
    await upload({ remote: open, build: 'openbuild1', manifest: { routes: openTo('/shared') } });
    await promote({ remote: open, build: 'openbuild1', channel: 'stable' });
    const composition = await compositionOf(null);
    expect(composition).toMatchObject({ corporationCode: null, licence: { state: 'valid', seats: null } });
    expect(await remoteOf(null, closed)).toMatchObject({ state: 'disabled', reason: null, active: null });
    expect((await remoteOf(null, open)).active?.build).toBe('openbuild1');
  });
});
