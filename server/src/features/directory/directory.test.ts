import { ENDPOINTS, type DirectoryRun, type DirectorySettings, type Member, type UserGroup } from '@tessera/contract';

import { directoryCalls } from '../../testing/directory-calls.ts';
import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { memberViewer } from '../identity/index.ts';
import { SLICES } from '../index.ts';
import { bindIn, createFakeDirectory, SYSTEM } from './directory-harness.ts';
import { SourceFailure } from './directory-source.ts';
import type { Step } from './plan/planned.ts';
import type { UpstreamPerson } from './plan/snapshot.ts';
import { settleRows } from './settle-rows.ts';

const { admin, directory, userGroups } = ENDPOINTS;
const fake = createFakeDirectory();
let server: TestServer;
let corporation: TestCorporation;
let owner: string;
let systemId: string;
let settings: DirectorySettings;
let calls: ReturnType<typeof directoryCalls>;
beforeAll(async () => {
  server = await startTestServer({
    env: { TESSERA_SAMPLE: 'off', TESSERA_REQUESTS_PER_SESSION: '0' },
    slices: [...SLICES, fake.slice],
  });
}, 60_000);
beforeEach(async () => {
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
  systemId = `${SYSTEM}-${corporation.code}`;
  calls = directoryCalls(server, owner, systemId);
  settings = {
    ...{ schedule: null, percent: 10, atLeast: 1, newPeople: 'create', roleId: corporation.roles.reader, groups: true },
    ...{ parentGroupId: null, attributes: [{ from: 'dept', to: '部门' }] },
  };
  Object.assign(fake, { failure: null, reading: Promise.resolve() });
  fake.bound.clear();
  await calls.save(settings);
});
afterAll(() => server.stop());

const person = (externalId: string, rest: Partial<UpstreamPerson> = {}): UpstreamPerson => ({
  ...{ externalId, account: `${externalId}-${corporation.code}`, name: `员工${externalId}`, mail: null, mobile: null },
  ...{ attributes: { dept: ['销售'] }, active: true, groupIds: [] },
  ...rest,
});
const given = (people: readonly UpstreamPerson[], names: readonly string[] = [], complete = true) =>
  (fake.snapshot = {
    ...{ people, complete },
    groups: names.map((name) => ({ externalId: name, name, parentId: name === '华东' ? null : '华东' })),
  });
const members = async () => (await calls.call<{ list: Member[] }>(admin.listMembers, { limit: 200 })).data.list;
const memberOf = async (externalId: string) =>
  (await members()).find(({ account }) => account === `${externalId}-${corporation.code}`);
const groups = async () => (await calls.call<UserGroup[]>(userGroups.list, {})).data;

test('a dry run shows each row and changes nothing; a run makes people and groups, and keeps what is done by hand', async () => {
  given([person('a', { groupIds: ['上海'] }), person('b', { groupIds: ['华东'] })], ['华东', '上海']);
  const dry = await calls.run(true);
  expect(dry).toMatchObject({
    state: 'planned',
    kind: 'dry',
    complete: true,
    total: 6,
    done: 0,
    byName: expect.any(String),
  });
  expect((await calls.rows(dry.runId)).map(({ action, name }) => `${action} ${name}`)).toEqual([
    ...['groupAdd 华东', 'groupAdd 上海', 'create 员工a', 'create 员工b', 'memberships 员工a', 'memberships 员工b'],
  ]);
  expect([(await members()).length, (await groups()).length]).toEqual([3, 0]);

  const run = await calls.run();
  expect(run).toMatchObject({ state: 'done', done: 6, total: 6, failed: 0, read: 2 });
  expect((await memberOf('a'))?.groups.map(({ groupName }) => groupName)).toEqual(['上海']);
  const a = await memberOf('a');
  const held = await calls.call(admin.memberAttributes, { memberIds: [a?.memberId] });
  expect(held.data).toMatchObject([{ attributes: { 部门: ['销售'] } }]);
  expect([...fake.bound.keys()]).toEqual(['a', 'b']);
  const [east, shanghai] = ['华东', '上海'].map((name) => name);
  const tree = await groups();
  const idOf = (name: string | undefined) => tree.find(({ groupName }) => groupName === name)?.groupId;
  expect(tree.map(({ sourceId }) => sourceId)).toEqual([systemId, systemId]);
  expect(tree.find(({ groupName }) => groupName === shanghai)?.parentId).toBe(idOf(east));

  // Name, place and life of such a group are the directory's; members by hand are ours.
  const { reader } = corporation.accounts;
  const draft = { groupId: idOf(shanghai), version: 1, parentId: idOf(east), groupName: '改名', rule: null };
  expect((await calls.call(userGroups.save, draft)).code).toBe('-62003');
  expect((await calls.call(userGroups.remove, { groupId: idOf(east) })).code).toBe('-62003');
  const both = { groupId: idOf(shanghai), addMemberIds: [reader.memberId, a?.memberId] };
  expect((await calls.call<UserGroup>(userGroups.assign, both)).data.memberCount).toBe(2);

  given([person('a', { name: '新名', groupIds: ['华东'] }), person('b', { groupIds: ['华东'] })], ['华东', '上海']);
  expect(await calls.run()).toMatchObject({ state: 'done', failed: 0, counts: { update: 1, memberships: 1 } });
  expect((await memberOf('a'))?.groups.map(({ groupName }) => groupName)).toEqual(['上海', '华东'].toSorted());
  expect((await memberOf('a'))?.userNickName).toBe('新名');
  await calls.call(userGroups.assign, { groupId: idOf(shanghai), delMemberIds: [a?.memberId] });
  expect((await memberOf('a'))?.groups.map(({ groupName }) => groupName)).toEqual(['华东']);

  // 上海 has somebody by hand and stays with them; who is gone is disabled.
  await calls.save({ ...settings, percent: 100 });
  given([person('a', { groupIds: ['华东'] })], ['华东']);
  expect(await calls.run()).toMatchObject({ state: 'done', counts: { update: 1, disable: 1, groupRemove: 1 } });
  expect((await groups()).find(({ groupName }) => groupName === shanghai)).toMatchObject({
    sourceId: null,
    memberCount: 1,
  });
  expect((await memberOf('b'))?.state).toBe('disabled');
  given([person('a', { groupIds: ['华东'] }), person('b', { groupIds: ['华东'] })], ['华东']);
  expect(await calls.run()).toMatchObject({ state: 'done', counts: { enable: 1 } });
  expect((await memberOf('b'))?.state).toBe('active');
});

test('beyond the ceiling a run waits for a yes; a no leaves everything; sessions of who is gone end', async () => {
  const people = ['a', 'b', 'c', 'd'].map((id) => person(id));
  given(people);
  await calls.run();
  given(people.slice(0, 1));
  const waiting = await calls.run();
  expect(waiting).toMatchObject({ state: 'waiting', ceilings: { people: { removed: 3, held: 4, allowed: 1 } } });
  expect((await calls.call<DirectoryRun>(directory.decline, { runId: waiting.runId })).data.state).toBe('declined');
  expect((await calls.call(directory.confirm, { runId: waiting.runId })).code).toBe('-10008');
  expect((await members()).filter(({ state }) => state === 'disabled')).toEqual([]);

  const { reader, editor } = corporation.accounts;
  // Somebody who proved to be of the directory, and an owner.
  const readerToken = (await server.signIn(reader.account)).token;
  for (const [external, account] of [
    ['r', reader],
    ['o', corporation.accounts.owner],
    ['e', editor],
  ] as const) {
    const row = await server.app.services.store
      .selectFrom('member')
      .select('user_id')
      .where('member_id', '=', account.memberId)
      .executeTakeFirstOrThrow();
    fake.bound.set(external, row.user_id);
  }
  given([...people, person('r'), person('o'), person('e')]);
  expect(await calls.run()).toMatchObject({ state: 'done', counts: { link: 3 } });
  given([person('e')]);
  const again = await calls.run();
  expect(again.state).toBe('waiting');
  expect((await calls.rows(again.runId, { action: 'held' })).map(({ reason }) => reason)).toEqual(['owner']);
  await calls.call(directory.confirm, { runId: again.runId });
  expect(await calls.settled(again.runId)).toMatchObject({
    state: 'done',
    failed: 0,
    decidedByName: expect.any(String),
  });
  const states = new Map((await members()).map(({ account, state }) => [account, state]));
  expect([states.get(reader.account), states.get(corporation.accounts.owner.account)]).toEqual(['disabled', 'active']);
  const { code } = await server.call(ENDPOINTS.session.listSettings, { body: {} }, readerToken);
  expect(code).not.toBe('0');
});

test('who was removed meanwhile stands alone as a row that failed; others of the same set are through', async () => {
  await calls.save({ ...settings, groups: false });
  const same = `same-${corporation.code}`;
  given(['a', 'b', 'c', 'd', 'e'].map((id) => person(id, { account: same })));
  expect(await calls.run()).toMatchObject({ state: 'done', failed: 0, counts: { create: 5 } });
  // Nobody gets the name of somebody else.
  const here = `${same}.${corporation.code.toLowerCase()}`;
  const accounts = [same, here, ...[2, 3, 4].map((number) => `${here}.${number}`)];
  const found = async () =>
    new Map((await members()).map(({ userNickName, account, state }) => [userNickName, { account, state }]));
  const names = await found();
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => names.get(`员工${id}`)?.account)).toEqual(accounts);
  given([person('a')]);
  const { runId, state } = await calls.run();
  expect(state).toBe('waiting');
  const gone = (await members()).find(({ userNickName }) => userNickName === '员工c');
  expect((await calls.call(admin.removeMembers, { memberIds: [gone?.memberId] })).code).toBe('0');
  await calls.call(directory.confirm, { runId });
  expect(await calls.settled(runId)).toMatchObject({ state: 'done', done: 4, failed: 1, counts: { disable: 4 } });
  expect((await calls.rows(runId, { failed: true })).map(({ name, error }) => [name, error])).toEqual([
    ['员工c', expect.stringMatching(/\S/)],
  ]);
  const states = await found();
  expect(['a', 'b', 'd', 'e'].map((id) => states.get(`员工${id}`)?.state)).toEqual([
    ...['active', 'disabled', 'disabled', 'disabled'],
  ]);
});

test('a set of rows takes as many statements as one row', async () => {
  const { store } = server.app.services;
  const viewer = await memberViewer(store, corporation.code, corporation.accounts.owner.userId);
  const members = fake.members;
  if (!viewer || !members) throw new Error('nobody carries it out');
  let statements = 0;
  const counted = store.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const context = {
    ...{
      services: { store: counted },
      members,
      seats: () => Promise.resolve(null),
      attributesChanged: () => undefined,
    },
    systems: { bind: bindIn(fake.bound) },
  };
  async function statementsOf(prefix: string, many: number): Promise<number[]> {
    const ids = Array.from({ length: many }, (_, at) => `${prefix}${at}`);
    const steps = (of: (externalId: string, at: number) => Step) => ids.map(of);
    const all = [
      steps((externalId, at) => ({ do: 'group', externalId, name: '组', parentId: at === 0 ? null : `${prefix}0` })),
      steps((externalId) => {
        const one = { name: externalId, mobile: '138', attributes: { 部门: ['销售'] } };
        return { do: 'create', externalId, account: `${externalId}-${corporation.code}`, ...one };
      }),
      steps((externalId) => ({ do: 'update', externalId, name: '新名', mobile: null, attributes: { 级别: ['A'] } })),
      steps((externalId) => ({ do: 'memberships', externalId, joins: [externalId, `${prefix}0`], leaves: [] })),
      steps((externalId) => ({ do: 'disable', externalId })),
      steps((externalId) => ({ do: 'enable', externalId })),
      steps((externalId) => ({ do: 'groupRemove', externalId })).toReversed(),
    ];
    const needed: number[] = [];
    for (const set of all) {
      statements = 0;
      const rows = set.map((step, line) => ({ line, step }));
      const ends: (object | null)[] = [];
      const settle = async (some: ReadonlyMap<number, object | null>) => void ends.push(...some.values());
      await settleRows(context, { systemId, settings, viewer: viewer! }, rows, settle, new AbortController().signal);
      expect(ends).toEqual(ids.map(() => null));
      needed.push(statements);
      if (set[0]?.do === 'memberships')
        expect((await memberOf(ids.at(-1) ?? ''))?.groups).toHaveLength(many > 1 ? 2 : 1);
    }
    expect((await memberOf(ids.at(-1) ?? ''))?.userNickName).toBe('新名');
    expect(await groups()).toEqual([]);
    return needed;
  }
  expect(await statementsOf('many', 20)).toEqual(await statementsOf('one', 1));
});

test('a run that was lost in the middle goes on, and what it did already is not done twice', async () => {
  given([person('a', { groupIds: ['华东'] }), person('b')], ['华东']);
  const { runId } = await calls.run();
  const before = [await members(), await groups()];
  const { store, jobs } = server.app.services;
  await store
    .updateTable('directory_run')
    .set({ state: 'running', ended_at: null })
    .where('run_id', '=', runId)
    .execute();
  await store.updateTable('directory_run_row').set({ outcome: null }).where('run_id', '=', runId).execute();
  const asked = { corporationCode: corporation.code, createdBy: 'schedule' };
  const job = await jobs.enqueue('directory.run', { runId }, asked);
  await store.updateTable('directory_run').set({ job_id: job.job_id }).where('run_id', '=', runId).execute();
  expect(await calls.settled(runId)).toMatchObject({ state: 'done', done: 4, failed: 0 });
  expect([await members(), (await groups()).map((one) => ({ ...one, version: 1 }))]).toEqual(before);
});

test('a directory that cannot be read changes nothing, one run at a time, and a run can be ended', async () => {
  fake.failure = new SourceFailure('error.unavailable');
  expect(await calls.run()).toMatchObject({ state: 'failed', error: expect.stringMatching(/\S/), total: 0 });
  let go = (): void => undefined;
  Object.assign(fake, { failure: null, reading: new Promise<void>((resolve) => (go = resolve)) });
  given([person('a')]);
  const { data } = await calls.call<DirectoryRun>(directory.start, { systemId, dry: false });
  expect((await calls.call(directory.start, { systemId, dry: true })).code).toBe('-62001');
  expect((await calls.call<DirectoryRun>(directory.cancel, { runId: data.runId })).data.state).toBe('cancelled');
  go();
  expect(await calls.run(true)).toMatchObject({ state: 'planned' });
  expect(await memberOf('a')).toBeUndefined();
  const { list, total } = (await calls.call<{ list: DirectoryRun[]; total: number }>(directory.runs, { systemId }))
    .data;
  expect([total, list.map(({ state }) => state)]).toEqual([3, ['planned', 'cancelled', 'failed']]);
});

test('owners alone set it up, for their own system, and nobody becomes an owner by it', async () => {
  const body = { systemId, settings, version: 1 };
  const other = (await server.signIn(corporation.accounts.editor.account)).token;
  expect((await server.call(directory.saveSettings, { body }, other)).code).toBe('-110001');
  expect((await calls.call(directory.saveSettings, { ...body, version: 7 })).code).toBe('-10008');
  const asOwner = { ...body, settings: { ...settings, roleId: corporation.roles.admin } };
  expect((await calls.call(directory.saveSettings, asOwner)).code).not.toBe('0');
  expect((await calls.call(directory.settings, { systemId: 'another' })).code).toBe('-10007');
  const schedule = { kind: 'day', at: '03:00', timeZone: 'Asia/Shanghai', holidays: 'run', catchUp: 'latest' };
  const saved = await calls.call<{ nextAt: string | null }>(directory.saveSettings, {
    ...body,
    settings: { ...settings, schedule },
  });
  expect(saved).toMatchObject({ code: '0', data: { version: 2, nextAt: expect.stringContaining('19:00') } });
});

test('people with a mailbox are invited, and are who they are once they accept', async () => {
  await calls.save({ ...settings, newPeople: 'invite' });
  const mail = `new-${corporation.code}@test.invalid`;
  given([person('n', { mail, groupIds: ['华东'] }), person('x')], ['华东']);
  const run = await calls.run();
  expect(run).toMatchObject({ state: 'done', counts: { groupAdd: 1, invite: 1, held: 1 } });
  expect((await calls.run()).counts).toEqual({ held: 2 });
  const code = /invitation=([\w-]+)/.exec(await server.mailTo(mail))?.[1] ?? '';
  const body = { code, account: `joined-${corporation.code}`, userNickName: '自己', lang: 'zh_CN' };
  await server.call(ENDPOINTS.auth.acceptInvitation, { body: { ...body, ...(await server.cipher('Guest-2026')) } });
  const joined = (await members()).find(({ account }) => account === body.account);
  expect(joined?.groups.map(({ groupName }) => groupName)).toEqual(['华东']);
  // The name is their own, the memberships are the directory's.
  await calls.save({ ...settings, newPeople: 'invite', percent: 100 });
  given([person('n', { mail })], ['华东']);
  expect(await calls.run()).toMatchObject({ state: 'done', counts: { memberships: 1 } });
  const after = (await members()).find(({ account }) => account === body.account);
  expect([after?.userNickName, after?.groups]).toEqual(['自己', []]);
});
