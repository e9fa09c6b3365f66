import { createHash } from 'node:crypto';

import { ENDPOINTS, type SignedIn } from '@tessera/contract';

import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { createReleaseTokens } from './index.ts';
import { releaseCalls } from './release-calls.fixture.ts';

const { platform: calls } = ENDPOINTS;
let server: TestServer;
let owner: SignedIn;
let editor: SignedIn;
let reader: SignedIn;
let other: TestCorporation;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  [owner, editor, reader] = [await server.signIn(), await server.signIn('editor'), await server.signIn('reader')];
  other = await server.createCorporation();
  const { store } = server.app.services;
  const tokens = createReleaseTokens(store, () => new Date());
  token = await tokens.add({ name: 'pipeline', remotes: null, owner: 'editor', ownerId: editor.userInfo.id });
});
afterAll(() => server.stop());

const { remoteName, bearer, upload, promote, rollback, trainOf, remoteOf, ship } = releaseCalls(() => ({
  server,
  owner,
  reader,
  token,
}));

describe('ends of releases and uploads', () => {
  const withdraw = (remote: string) => server.call(calls.withdraw, { body: { remote }, ...bearer() });
  const destroy = (remote: string, build: string | null) =>
    server.call(calls.deleteBuild, { body: { remote, build } }, owner.token);

  it('takes a first release back: nobody has the remote, its builds stay until they are deleted', async () => {
    const remote = remoteName();
    await ship(remote, ['firstrelease']);
    expect((await rollback(remote)).code).toBe('-40008');
    expect((await withdraw(remote)).code).toBe('0');
    expect(await remoteOf(reader, remote)).toMatchObject({ state: 'disabled', reason: 'no-build', active: null });
    expect((await withdraw(remote)).code).toBe('-40008');
    expect((await trainOf(remote)).builds).toHaveLength(1);
    expect((await destroy(remote, null)).code).toBe('0');
    expect(await trainOf(remote)).toBeUndefined();
    expect(await remoteOf(reader, remote)).toBeUndefined();
    expect(await server.app.services.files.list(`remotes/${remote}/`)).toEqual([]);
    expect((await fetch(`${server.url}/remotes/${remote}/firstrelease/remoteEntry.js`)).status).toBe(404);
    expect((await destroy(remote, null)).code).toBe('-40003');
  });

  it('deletes no build that is in use, and says who uses it', async () => {
    const remote = remoteName();
    await ship(remote, ['inusebuild1', 'inusebuild2', 'inusebuild3']);
    await promote({ remote, build: 'inusebuild1', channel: 'canary' });
    const pin = (build: string | null) =>
      server.call(calls.pin, { body: { remote, targetCorporation: other.code, build } }, owner.token);
    await pin('inusebuild1');
    const said = async (build: string | null) => (await destroy(remote, build)).msg;
    expect(await said('inusebuild3')).toMatch(/第 3 号构建（inusebuild3）.*稳定版/);
    expect(await said('inusebuild2')).toContain('回退版本');
    expect(await said('inusebuild1')).toMatch(new RegExp(`灰度版.*${other.code}`));
    expect((await destroy(remote, null)).code).toBe('-40010');
    await rollback(remote, 'canary');
    await pin(null);
    expect((await destroy(remote, 'inusebuild1')).code).toBe('0');
    expect((await trainOf(remote)).builds.map(({ build }) => build)).toEqual(['inusebuild3', 'inusebuild2']);
    expect((await server.call(calls.deleteBuild, { body: { remote, build: null } }, editor.token)).code).toBe(
      '-110001',
    );
  });

  it('keeps nothing of an upload that fails half-way, and takes it when it is tried again', async () => {
    const remote = remoteName();
    const { files } = server.app.services;
    const { put } = files;
    let stored = 0;
    const cut = jest.spyOn(files, 'put').mockImplementation((key, bytes) => {
      stored += 1;
      return stored > 2 ? Promise.reject(new Error('the line is cut')) : put.call(files, key, bytes);
    });
    expect((await upload({ remote, build: 'halfbuild01' })).code).not.toBe('0');
    cut.mockRestore();
    expect(await files.list(`remotes/${remote}/`)).toEqual([]);
    expect(await trainOf(remote)).toBeUndefined();
    expect((await upload({ remote, build: 'halfbuild01' })).code).toBe('0');
    expect(await files.list(`remotes/${remote}/`)).not.toEqual([]);
  });

  it('clears away with the next upload what one left whose server was killed', async () => {
    const [killed, next] = [remoteName(), remoteName()];
    const { files, store } = server.app.services;
    await files.put(`remotes/${killed}/killedbuild/main.css`, Buffer.from('half'));
    await files.put(`remotes/${next}/runningone1/main.css`, Buffer.from('half'));
    const since = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await store
      .insertInto('release_upload')
      .values([
        { upload_id: 'killed', remote: killed, build: 'killedbuild', begun_at: since(90) },
        { upload_id: 'running', remote: next, build: 'runningone1', begun_at: since(5) },
      ])
      .execute();
    expect((await upload({ remote: next, build: 'sweepsfirst' })).code).toBe('0');
    expect(await files.list(`remotes/${killed}/`)).toEqual([]);
    expect(await files.list(`remotes/${next}/runningone1/`)).toHaveLength(1);
    await store.deleteFrom('release_upload').execute();
  });

  it('holds builds to the shells that are open somewhere, for 30 days after their last report', async () => {
    const { store } = server.app.services;
    const shell = { version: '3.1.0', capabilities: { session: '1.0.0' } };
    const needs = { theme: '^1.0' };
    const remote = remoteName();
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    const seen = (days: number) =>
      store
        .updateTable('release_shell')
        .set({ last_seen_at: at(days) })
        .where('version', '=', '3.1.0')
        .execute();
    const report = (reported: object) =>
      server.call(
        calls.outcome,
        { body: { remote: known, build: 'openpage001', integrity, outcome: 'mounted', shell: reported } },
        reader.token,
      );
    const known = remoteName();
    await ship(known, ['openpage001']);
    const { integrity } = (await trainOf(known)).builds[0]!;
    // What a page makes up is not believed.
    await report(shell);
    expect((await upload({ remote, build: 'needstheme1', manifest: { requires: needs } })).code).toBe('0');
    const row = { version: shell.version, capabilities: JSON.stringify(shell.capabilities), last_seen_at: at(31) };
    const id = createHash('sha256')
      .update(JSON.stringify({ capabilities: shell.capabilities, version: shell.version }))
      .digest('hex');
    await store
      .insertInto('release_shell')
      .values({ shell_id: id.slice(0, 32), ...row })
      .execute();
    expect((await upload({ remote, build: 'needstheme2', manifest: { requires: needs } })).code).toBe('0');
    await report(shell);
    const refused = await upload({ remote, build: 'needstheme3', manifest: { requires: needs } });
    expect([refused.code, refused.msg]).toEqual(['-40001', expect.stringContaining('3.1.0')]);
    expect((await promote({ remote, build: 'needstheme1', channel: 'stable' })).code).toBe('-40001');
    await seen(31);
    expect((await promote({ remote, build: 'needstheme1', channel: 'stable' })).code).toBe('0');
    await store.deleteFrom('release_shell').where('version', '=', '3.1.0').execute();
  });
});
