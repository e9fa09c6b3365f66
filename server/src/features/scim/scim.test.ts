import {
  ENDPOINTS,
  OPEN_DOCKING_RULES,
  type DirectoryRun,
  type DirectorySettings,
  type DockingSystemDetail,
  type Member,
} from '@tessera/contract';

import { directoryCalls } from '../../testing/directory-calls.ts';
import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { admin, directory, docking } = ENDPOINTS;
let server: TestServer;
let corporation: TestCorporation;
let owner: string;
let systemId: string;
let token: string;
let calls: ReturnType<typeof directoryCalls>;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_REQUESTS_PER_SESSION: '0' } });
}, 60_000);
beforeEach(async () => {
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
  ({ systemId, token } = await dock());
  calls = directoryCalls(server, owner, systemId);
});
afterAll(() => server.stop());

async function dock(): Promise<{ systemId: string; token: string }> {
  const body = { kind: 'scim', name: 'Entra', enabled: true, settings: {}, rules: OPEN_DOCKING_RULES };
  const { data } = await server.call<DockingSystemDetail & { made: Record<string, string> }>(
    docking.save,
    { body },
    owner,
  );
  return { systemId: data.systemId, token: data.made['token'] ?? '' };
}
interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, never> & { readonly [key: string]: never };
}
async function scim(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(`${server.url}/scim/v2/${systemId}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/scim+json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: (text === '' ? {} : JSON.parse(text)) as Reply['body'] };
}
const settings = (): DirectorySettings => ({
  ...{ schedule: null, percent: 20, atLeast: 1, newPeople: 'create', roleId: corporation.roles.reader, groups: true },
  ...{ parentGroupId: null, attributes: [{ from: 'department', to: '部门' }] },
});
const user = (name: string, rest: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  ...{ userName: `${name}-${corporation.code}`, externalId: `x-${name}`, displayName: `员工${name}`, active: true },
  emails: [{ value: `${name}@corp.test`, type: 'work', primary: true }],
  ...rest,
});
const members = async () =>
  (await server.call<{ list: Member[] }>(admin.listMembers, { body: { limit: 200 } }, owner)).data.list;
/** Waits until what was pushed is as wanted; a test that waits in vain runs out of time. */
async function until<T>(look: () => Promise<T>, wanted: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (wanted(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const stateOf = async (name: string) =>
  (await members()).find(({ account }) => account === `${name}-${corporation.code}`)?.state;
const runs = async () =>
  (await server.call<{ list: DirectoryRun[] }>(directory.runs, { body: { systemId } }, owner)).data.list;

test('nobody comes in without the token of the system, and errors have the form of SCIM', async () => {
  for (const headers of [
    { authorization: '' },
    { authorization: 'Bearer wrong' },
    { authorization: `Basic ${token}` },
  ]) {
    const { status, body } = await scim('GET', '/Users', undefined, headers);
    expect([status, body['schemas']]).toEqual([401, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
  }
  const other = await dockAnother();
  const foreign = await fetch(`${server.url}/scim/v2/${other.systemId}/Users`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(foreign.status).toBe(401);
  // Cleared, the token is made anew, and the old one stops to work.
  const held = (await server.call<DockingSystemDetail>(docking.detail, { body: { systemId } }, owner)).data;
  expect(held.secretsSet).toEqual(['token']);
  const body = {
    systemId,
    version: held.version,
    kind: 'scim',
    name: 'Entra',
    enabled: true,
    settings: { token: null },
  };
  await server.call(docking.save, { body: { ...body, rules: OPEN_DOCKING_RULES } }, owner);
  expect((await scim('GET', '/Users')).status).toBe(401);
});
async function dockAnother() {
  const body = { kind: 'scim', name: 'Okta', enabled: true, settings: {}, rules: OPEN_DOCKING_RULES };
  return (await server.call<DockingSystemDetail>(docking.save, { body }, owner)).data;
}

test('users are made, found by filters, changed and deleted, with versions', async () => {
  const made = await scim('POST', '/Users', user('a', { password: 'never kept', roles: ['x'] }));
  expect([made.status, made.body['userName']]).toEqual([201, `a-${corporation.code}`]);
  expect(made.headers.get('location')).toContain(`/scim/v2/${systemId}/Users/${made.body['id']}`);
  expect(JSON.stringify(made.body)).not.toContain('never kept');
  expect((await scim('POST', '/Users', user('a'))).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
  await scim('POST', '/Users', user('b'));
  const found = async (filter: string, rest = '') =>
    (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}${rest}`)).body['totalResults'];
  expect(await found(`userName eq "A-${corporation.code}"`)).toBe(1);
  expect(await found('externalId eq "x-b"')).toBe(1);
  expect(await found('emails[type eq "work" and value ew "@corp.test"]')).toBe(2);
  expect(await found('emails.value sw "a@" or displayName co "员工b"')).toBe(2);
  expect(await found('not (active eq true)')).toBe(0);
  expect(await found(`meta.lastModified gt "2020-01-01T00:00:00Z" and userName pr`)).toBe(2);
  expect(await found(`userName eq "x' or '1'='1"`)).toBe(0);
  for (const filter of ['userName eq', 'password eq "x"', "userName eq 'a'", 'constructor eq "x"'])
    expect((await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body).toMatchObject({
      ...{ status: '400', scimType: 'invalidFilter' },
    });
  const page = (await scim('GET', '/Users?startIndex=2&count=1')).body;
  expect(page).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1 });

  const path = `/Users/${made.body['id']}`;
  const etag = made.headers.get('etag') ?? '';
  expect((await scim('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
  const patch = { Operations: [{ op: 'Replace', path: 'displayName', value: '新名' }] };
  const patched = await scim('PATCH', path, patch, { 'if-match': etag });
  expect([patched.status, patched.body['displayName']]).toEqual([200, '新名']);
  expect((await scim('PATCH', path, patch, { 'if-match': etag })).status).toBe(412);
  expect((await scim('PUT', path, { ...user('a'), userName: '' })).body).toMatchObject({ scimType: 'invalidValue' });
  expect((await scim('PUT', path, user('a', { title: '店长' }))).body).toMatchObject({ title: '店长' });
  expect((await scim('DELETE', path)).status).toBe(204);
  expect((await scim('GET', path)).status).toBe(404);
  // Made again, it is the same person.
  expect((await scim('POST', '/Users', user('a'))).body['id']).toBe(made.body['id']);
});

test('what is pushed makes, changes and disables members, with groups; a system describes itself', async () => {
  await calls.save(settings());
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
  const a = await scim('POST', '/Users', user('a', { [enterprise]: { department: '销售' } }));
  const group = await scim('POST', '/Groups', { displayName: '华东', members: [{ value: a.body['id'] }] });
  const member = await until(
    async () => (await members()).find(({ account }) => account === `a-${corporation.code}`),
    (one) => one?.groups.length === 1,
  );
  expect(member).toMatchObject({ userNickName: '员工a', groups: [{ groupName: '华东' }] });
  await scim('PATCH', `/Groups/${group.body['id']}`, {
    Operations: [{ op: 'Remove', path: 'members', value: [{ value: a.body['id'] }] }],
  });
  await scim('PATCH', `/Users/${a.body['id']}`, { Operations: [{ op: 'replace', value: { active: false } }] });
  await until(
    () => stateOf('a'),
    (state) => state === 'disabled',
  );
  await scim('PATCH', `/Users/${a.body['id']}`, { Operations: [{ op: 'Replace', path: 'active', value: 'True' }] });
  await until(
    () => stateOf('a'),
    (state) => state === 'active',
  );
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
  expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
  expect((await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body).toMatchObject({
    name: 'User',
  });
  expect((await scim('GET', '/Nothing')).body).toMatchObject({ status: '404' });
});

test('changes of one group at the same time lose nothing', async () => {
  const ids = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) => (await scim('POST', '/Users', user(name))).body['id']),
  );
  const group = await scim('POST', '/Groups', { displayName: '华东' });
  const path = `/Groups/${group.body['id']}`;
  const replies = await Promise.all(
    ids.map((value) => scim('PATCH', path, { Operations: [{ op: 'add', path: 'members', value: [{ value }] }] })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await scim('GET', path)).body['members']).toHaveLength(4);
});

test('a system that deletes everybody stops at the ceiling, and goes on with a yes', async () => {
  await calls.save(settings());
  const ids = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push((await scim('POST', '/Users', user(name))).body['id']);
  await until(members, (list) => list.filter(({ state }) => state === 'active').length === 8);
  // The first goes, as one in five may; the others together with it are too many.
  await scim('DELETE', `/Users/${ids[0]}`);
  await until(
    () => stateOf('a'),
    (state) => state === 'disabled',
  );
  for (const id of ids.slice(1)) await scim('DELETE', `/Users/${id}`);
  const [waiting] = await until(runs, ([first]) => first?.state === 'waiting' && first.total === 4);
  expect((await members()).filter(({ state }) => state === 'disabled')).toHaveLength(1);
  expect(waiting).toMatchObject({ kind: 'push', ceilings: { people: { removed: 5, held: 5, allowed: 1 } } });
  await server.call(directory.confirm, { body: { runId: waiting?.runId } }, owner);
  await until(members, (list) => list.filter(({ state }) => state === 'disabled').length === 5);
});
