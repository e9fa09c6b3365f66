import {
  compositionSchema,
  ENDPOINTS,
  type ComposedRemote,
  type Message,
  type SignedComposition,
  type SignedIn,
  type Train,
} from '@tessera/contract';

import { buildArchive, startTestServer, type MadeBuild, type TestServer } from '../../testing/index.ts';

const { platform: calls } = ENDPOINTS;
let server: TestServer;
let owner: SignedIn;
let editor: SignedIn;
let reader: SignedIn;
/** The three members of a corporation that operates nothing. */
let strangers: readonly SignedIn[];
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
  [owner, editor, reader] = [await server.signIn(), await server.signIn('editor'), await server.signIn('reader')];
  strangers = await membersOf('Second');
});
afterAll(() => server.stop());

async function membersOf(name: string): Promise<SignedIn[]> {
  const { accounts } = await server.createCorporation(name);
  return Promise.all(Object.values(accounts).map(({ account }) => server.signIn(account)));
}

const remoteName = () => `mf-health${(number += 1)}`;
const promote = (remote: string, build: string, more: object = { channel: 'stable' }) =>
  server.call(calls.promote, { body: { remote, build, ...more } }, owner.token);
const rollback = (remote: string) =>
  server.call<{ build: string | null }>(calls.rollback, { body: { remote, channel: 'stable' } }, owner.token);
const lift = (remote: string, build: string) => server.call(calls.release, { body: { remote, build } }, owner.token);
const trainOf = async (name: string): Promise<Train> =>
  (await server.call<Train[]>(calls.trains, {}, owner.token)).data.find((train) => train.remote === name)!;
const healthOf = async (remote: string, build: string) =>
  (await trainOf(remote)).builds.find((known) => known.build === build)!.health;
const remoteOf = async (who: SignedIn, name: string): Promise<ComposedRemote> => {
  const { data } = await server.call<SignedComposition>(calls.composition, {}, who.token);
  return compositionSchema.parse(JSON.parse(data.payload)).remotes.find((remote) => remote.name === name)!;
};
/** Reports as the page of a member does. @param integrity left out, that of the build */
async function report(
  who: SignedIn,
  remote: string,
  build: string,
  outcome: 'mounted' | 'failed' | 'erred',
  step?: string,
  integrity?: string,
  page?: string,
) {
  const known = (await trainOf(remote))?.builds.find((candidate) => candidate.build === build)?.integrity;
  const body = { remote, build, integrity: integrity ?? known ?? `sha384-${'A'.repeat(64)}`, outcome, step, page };
  return server.call(calls.outcome, { body }, who.token);
}
const fail = async (members: readonly SignedIn[], remote: string, build: string, step = 'init') => {
  for (const who of members) expect((await report(who, remote, build, 'failed', step)).code).toBe('0');
};

/** Publishes builds one after the other on stable; each mounted once when `good`. */
async function ship(remote: string, builds: readonly string[], good = true, more: Partial<MadeBuild> = {}) {
  for (const build of builds) {
    const body = buildArchive({ remote, build, ...more });
    expect((await server.call(calls.upload, { body }, owner.token)).code).toBe('0');
    expect((await promote(remote, build)).code).toBe('0');
    if (good) await report(reader, remote, build, 'mounted');
  }
}

it('counts a stable build good after its first mount, a canary not', async () => {
  const remote = remoteName();
  await ship(remote, ['healthone1'], false);
  await server.call(calls.upload, { body: buildArchive({ remote, build: 'healthtwo1' }) }, owner.token);
  await promote(remote, 'healthtwo1', { channel: 'canary', share: 1 });
  await report(reader, remote, 'healthone1', 'mounted');
  await report(reader, remote, 'healthtwo1', 'mounted');
  expect(await healthOf(remote, 'healthone1')).toMatchObject({ good: true, mounts: 1, failures: 0 });
  expect(await healthOf(remote, 'healthtwo1')).toMatchObject({ good: false, mounts: 1, failures: 0 });
});

it('quarantines for everyone after failures of three members of the operator, and tells the owner of the release', async () => {
  const remote = remoteName();
  await ship(remote, ['soundbuild']);
  await ship(remote, ['brokenone1'], false);
  for (let again = 0; again < 5; again += 1) await report(reader, remote, 'brokenone1', 'failed', 'init');
  await report(editor, remote, 'brokenone1', 'failed', 'timeout');
  await report(owner, remote, 'brokenone1', 'failed', 'timeout');
  expect((await remoteOf(reader, remote)).active?.build).toBe('brokenone1');
  await fail([editor, owner], remote, 'brokenone1', 'mount');
  expect(await remoteOf(reader, remote)).toMatchObject({
    state: 'enabled',
    active: { build: 'soundbuild' },
    lastGood: null,
  });
  expect((await remoteOf(strangers[0]!, remote)).active?.build).toBe('soundbuild');
  const told = await server.call<Message[]>(ENDPOINTS.messages.listUnread, { body: {} }, owner.token);
  expect(told.data.filter((message) => message.messageTitle.includes(remote))).toMatchObject([
    {
      messageTypeCode: '0004',
      messageLink: '/manager/controlCenter',
      messageTitle: `${remote} 的构建已被隔离`,
      messageContent: expect.stringContaining(`${remote}（第 2 号构建）`) as string,
    },
  ]);
  await lift(remote, 'brokenone1');
  expect((await remoteOf(reader, remote)).active?.build).toBe('brokenone1');
  await report(reader, remote, 'brokenone1', 'failed', 'init');
  expect((await remoteOf(reader, remote)).active?.build).toBe('brokenone1');
});

it('takes few failures among many mounts for bad lines, not for a faulty build', async () => {
  const remote = remoteName();
  await ship(remote, ['soundbuild']);
  await ship(remote, ['popularone'], false);
  const mounted = Array.from({ length: 40 }, (_, user) => ({
    remote,
    build: 'popularone',
    corporation_code: owner.corporationCode,
    user_id: `user-${user}`,
    mounted: true,
    reported_at: new Date(),
  }));
  await server.app.services.store.insertInto('release_outcome').values(mounted).execute();
  await fail([reader, editor, owner], remote, 'popularone', 'chunk');
  expect(await healthOf(remote, 'popularone')).toMatchObject({ mounts: 40, failures: 3, quarantined: false });
});

it('counts errors of events and timers, which take no build from anybody', async () => {
  const remote = remoteName();
  await ship(remote, ['soundbuild']);
  await ship(remote, ['noisybuild'], false);
  for (const who of [reader, reader, editor, owner]) await report(who, remote, 'noisybuild', 'erred');
  expect(await healthOf(remote, 'noisybuild')).toMatchObject({ errors: 4, failures: 0, mounts: 0, quarantined: false });
  expect((await remoteOf(reader, remote)).active?.build).toBe('noisybuild');
});

it('lets no report of one corporation reach another', async () => {
  const remote = remoteName();
  await ship(remote, ['beforehand', 'attacked01']);
  const crowd = [...strangers, ...(await membersOf('Third')), ...(await membersOf('Fourth'))];
  await fail(crowd, remote, 'attacked01');
  expect((await remoteOf(reader, remote)).active?.build).toBe('attacked01');
  expect((await remoteOf(strangers[0]!, remote)).active?.build).toBe('beforehand');
  const { quarantined, quarantinedFor } = await healthOf(remote, 'attacked01');
  expect([quarantined, quarantinedFor.length]).toEqual([false, 3]);
  const told = await server.call<Message[]>(ENDPOINTS.messages.listUnread, { body: {} }, owner.token);
  expect(told.data.filter((message) => message.messageTitle.includes(remote))).toHaveLength(1);
  await lift(remote, 'attacked01');
  expect((await remoteOf(strangers[0]!, remote)).active?.build).toBe('attacked01');
});

it('counts nobody who reports once from each of three corporations', async () => {
  const remote = remoteName();
  await ship(remote, ['beforehand', 'attacked01']);
  for (const name of ['A', 'B', 'C']) await fail((await membersOf(name)).slice(0, 1), remote, 'attacked01');
  expect(await healthOf(remote, 'attacked01')).toMatchObject({ quarantined: false, quarantinedFor: [] });
});

it('does not count reports that can not be true', async () => {
  const remote = remoteName();
  const title = { zh_CN: 'a', zh_HK: 'a', en_US: 'a', ja_JP: 'a' };
  const routes = [
    { path: `/${remote}`, layout: 'main', requiresAuth: true, permission: 'release_manage', title },
  ] as const;
  await ship(remote, ['oldbuild01', 'newbuild01'], true);
  await server.call(calls.upload, { body: buildArchive({ remote, build: 'unreleased' }) }, owner.token);
  await report(owner, remote, 'newbuild01', 'failed', 'init', `sha384-${'B'.repeat(64)}`);
  await report(owner, remote, 'unreleased', 'failed', 'init');
  expect((await healthOf(remote, 'newbuild01')).failures).toBe(0);
  expect((await healthOf(remote, 'unreleased')).failures).toBe(0);
  await promote(remote, 'unreleased', { channel: 'canary', share: 0 });
  await report(owner, remote, 'unreleased', 'failed', 'init');
  expect((await healthOf(remote, 'unreleased')).failures).toBe(0);
  const closed = remoteName();
  await ship(closed, ['closed0001'], false, {
    manifest: { dialogs: [], routes: [{ ...routes[0], path: `/${closed}` }] },
  });
  for (const who of [reader, owner]) await report(who, closed, 'closed0001', 'failed', 'init');
  expect((await healthOf(closed, 'closed0001')).failures).toBe(1);
});

it('keeps the last sound build whatever is reported, for the operator and for strangers', async () => {
  const remote = remoteName();
  await ship(remote, ['onlysound1']);
  await fail([reader, editor, owner, ...strangers], remote, 'onlysound1', 'entry');
  for (const who of [reader, strangers[0]!])
    expect(await remoteOf(who, remote)).toMatchObject({ state: 'enabled', active: { build: 'onlysound1' } });
  const unproven = remoteName();
  await ship(unproven, ['onlybuild1'], false);
  await fail([reader, editor, owner], unproven, 'onlybuild1', 'entry');
  expect(await remoteOf(reader, unproven)).toMatchObject({ state: 'enabled', active: { build: 'onlybuild1' } });
});

it('promotes, rolls back to and releases builds in quarantine for whoever may', async () => {
  const remote = remoteName();
  await ship(remote, ['firstbuild']);
  await ship(remote, ['faultybuild'], false);
  const quarantine = () => fail([reader, editor, owner], remote, 'faultybuild');
  await quarantine();
  expect((await remoteOf(reader, remote)).active?.build).toBe('firstbuild');
  expect((await promote(remote, 'faultybuild')).code).toBe('0');
  expect((await remoteOf(reader, remote)).active?.build).toBe('faultybuild');
  await quarantine();
  expect((await lift(remote, 'faultybuild')).code).toBe('0');
  await quarantine();
  await ship(remote, ['thirdbuild']);
  expect((await rollback(remote)).data).toEqual({ build: 'firstbuild', name: '第 1 号构建' });
  await ship(remote, ['fourthone1']);
  const { store } = server.app.services;
  await store.updateTable('release_build').set({ quarantined_at: new Date() }).where('remote', '=', remote).execute();
  expect((await rollback(remote)).data).toEqual({ build: 'firstbuild', name: '第 1 号构建' });
  expect((await remoteOf(reader, remote)).active?.build).toBe('firstbuild');
});

it('refuses reports on builds that do not exist and from nobody', async () => {
  expect((await report(reader, 'mf-nothing', 'nobuild001', 'failed', 'init')).code).toBe('-40003');
  const integrity = `sha384-${'A'.repeat(64)}`;
  const anonymous = await server.call(calls.outcome, {
    body: { remote: 'mf-nothing', build: 'nobuild001', integrity, outcome: 'failed' },
  });
  expect(anonymous.code).toBe('-10006');
});

describe('the fault of a page', () => {
  const title = { zh_CN: '销售看板', zh_HK: '銷售看板', en_US: 'Sales', ja_JP: '売上' };
  const route = (path: string, more: object = {}) =>
    ({ path, layout: 'main', requiresAuth: true, title, ...more }) as const;
  const manifest = (remote: string, pages: readonly string[]) => ({
    manifest: { dialogs: ['share'], routes: pages.map((page) => route(`/${remote}/${page}`)) },
  });
  const failOn = async (members: readonly SignedIn[], remote: string, build: string, page: string) => {
    for (const who of members) {
      expect((await report(who, remote, build, 'failed', 'runtime', undefined, page)).code).toBe('0');
    }
  };

  it('takes no other page of its build, and is counted for itself', async () => {
    const remote = remoteName();
    await ship(remote, ['soundbuild'], true, manifest(remote, ['a', 'b']));
    await ship(remote, ['onepagebad'], true, manifest(remote, ['a', 'b']));
    await failOn([reader, editor, owner], remote, 'onepagebad', `/${remote}/a`);
    const faultyPages = [{ build: 'onepagebad', page: `/${remote}/a` }];
    for (const who of [reader, strangers[0]!]) {
      expect(await remoteOf(who, remote)).toMatchObject({ active: { build: 'onepagebad' }, faultyPages });
    }
    expect(await healthOf(remote, 'onepagebad')).toMatchObject({
      failures: 0,
      quarantined: false,
      pages: [{ page: `/${remote}/a`, mounts: 0, failures: 3, quarantined: true, quarantinedFor: [] }],
    });
    const told = await server.call<Message[]>(ENDPOINTS.messages.listUnread, { body: {} }, owner.token);
    expect(told.data.filter((message) => message.messageTitle.includes(remote))).toMatchObject([
      { messageTitle: `${remote} 的「销售看板」页面出现故障` },
    ]);
    await lift(remote, 'onepagebad');
    expect(await remoteOf(reader, remote)).toMatchObject({ faultyPages: [] });
    expect((await healthOf(remote, 'onepagebad')).pages).toEqual([]);
  });

  it('adds up with no fault of another page, and with none of the whole build', async () => {
    const remote = remoteName();
    await ship(remote, ['soundbuild', 'scattered1'], true, manifest(remote, ['a', 'b']));
    await failOn([reader], remote, 'scattered1', `/${remote}/a`);
    await failOn([editor], remote, 'scattered1', `/${remote}/b`);
    await failOn([owner], remote, 'scattered1', 'share');
    await fail([owner], remote, 'scattered1', 'entry');
    expect(await remoteOf(reader, remote)).toMatchObject({ active: { build: 'scattered1' }, faultyPages: [] });
    const { failures, pages } = await healthOf(remote, 'scattered1');
    expect([failures, pages.map((page) => [page.page, page.failures])]).toEqual([
      1,
      [
        [`/${remote}/a`, 1],
        [`/${remote}/b`, 1],
        ['share', 1],
      ],
    ]);
  });

  it('stays within its corporation, and moves nothing where no other sound build has the page', async () => {
    const remote = remoteName();
    await ship(remote, ['soundbuild'], true, manifest(remote, ['a']));
    await ship(remote, ['withnewone'], true, manifest(remote, ['a', 'new']));
    await failOn(strangers, remote, 'withnewone', `/${remote}/a`);
    await failOn(strangers, remote, 'withnewone', `/${remote}/new`);
    expect(await remoteOf(strangers[0]!, remote)).toMatchObject({
      faultyPages: [{ build: 'withnewone', page: `/${remote}/a` }],
    });
    expect(await remoteOf(reader, remote)).toMatchObject({ faultyPages: [] });
  });

  it('does not count where the build has no such page, or the member may not open it', async () => {
    const remote = remoteName();
    const closed = route(`/${remote}/closed`, { permission: 'release_manage' });
    await ship(remote, ['soundbuild', 'guarded001'], true, {
      manifest: { dialogs: [], routes: [route(`/${remote}/a`), closed] },
    });
    await failOn([reader, editor, owner], remote, 'guarded001', '/nowhere');
    await failOn([reader], remote, 'guarded001', `/${remote}/closed`);
    expect((await healthOf(remote, 'guarded001')).pages).toEqual([]);
    await failOn([owner], remote, 'guarded001', `/${remote}/closed`);
    expect((await healthOf(remote, 'guarded001')).pages).toMatchObject([{ failures: 1, quarantined: false }]);
  });
});
