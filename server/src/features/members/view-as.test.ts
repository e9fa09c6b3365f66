import {
  ENDPOINTS,
  isOpenToViewing,
  listEndpoints,
  type AuditLine,
  type Member,
  type MenuNode,
  type Role,
  type RolePermissions,
  type RoleTable,
  type Session,
  type SignedIn,
  type UsedDocument,
} from '@tessera/contract';

import { startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';

const { admin, audit, auth, dashboard, menu, resourceGrants, session, usage } = ENDPOINTS;
const MINUTE = 60_000;
let server: TestServer;
let tokens: SampleTokens;
let members: Record<string, Member>;
let clock = 0;
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + clock),
    env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_REQUESTS_PER_ADDRESS: '0' },
  });
  tokens = await server.signInAll();
  members = await listed();
}, 60_000);
afterAll(() => server.stop());

const call = <T = unknown>(endpoint: object, body: object, token: string) => server.call<T>(endpoint, { body }, token);
async function listed(): Promise<Record<string, Member>> {
  const { data } = await call<{ list: Member[] }>(admin.listMembers, {}, tokens.owner);
  return Object.fromEntries(data.list.map((member) => [member.account, member]));
}
const view = (account: string, token = tokens.owner) =>
  call<SignedIn>(admin.viewAs, { memberId: members[account]?.memberId }, token);
const who = (token: string) => server.call<Session>(session.userInfoByToken, {}, token);
const lines = async (body: object) => (await call<{ list: AuditLine[] }>(audit.search, body, tokens.owner)).data.list;
test('an owner sees what the member sees, with name and end of the view, and their own session goes on', async () => {
  const { code, data } = await view('reader');
  expect(code).toBe('0');
  expect(data.userInfo.account).toBe('reader');
  expect(data.roleInfo.userTypeSymbol).toBe('reader');
  const { data: owner } = await who(tokens.owner);
  expect(data.viewing).toMatchObject({ byUserId: owner.userInfo.id, byName: owner.userInfo.userNickName });
  expect(Date.parse(data.viewing?.until ?? '') - Date.now()).toBeLessThanOrEqual(30 * MINUTE);
  const tree = async (token: string) => (await call<MenuNode[]>(dashboard.selectMenuMap, {}, token)).data;
  expect(await tree(data.token)).toEqual(await tree(tokens.reader));
  expect(owner.viewing).toBeUndefined();
});

test('it changes nothing: every other endpoint is refused before its input is looked at', async () => {
  const { token } = (await view('editor')).data;
  const closed = listEndpoints().filter(
    ({ endpoint }) => !['public', 'share', 'screen'].includes(String(endpoint.access)) && !isOpenToViewing(endpoint),
  );
  expect(closed.length).toBeGreaterThan(100);
  const refusals = closed.map(async ({ endpoint }) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), 'x']));
    const reply = await server.call(endpoint, { params, ...(endpoint.method === 'POST' && { body: {} }) }, token);
    return [endpoint.path, reply.code];
  });
  expect(await Promise.all(refusals)).toEqual(closed.map(({ endpoint }) => [endpoint.path, '-60501']));
  // A view of a view would be one.
  expect((await view('reader', token)).code).toBe('-60501');
  expect((await who(tokens.editor)).code).toBe('0');
});

test('neither the list of members nor the usage tells that the member was there', async () => {
  const before = await listed();
  const opened = async () =>
    (await call<{ list: UsedDocument[] }>(usage.documents, { days: 7, limit: 100 }, tokens.owner)).data.list;
  const counts = await opened();
  const { token } = (await view('reader')).data;
  clock += 6 * MINUTE;
  expect((await server.call(dashboard.configuration, { params: { id: 'sample-overview' } }, token)).code).toBe('0');
  expect((await listed())['reader']).toEqual(before['reader']);
  expect(await opened()).toEqual(counts);
});

test('both ends stand in the audit log, and what is refused within carries both names', async () => {
  const { token } = (await view('reader')).data;
  await call(menu.remove, { menuCode: 'sample-overview' }, token);
  expect((await call(session.leaveView, {}, token)).code).toBe('0');
  expect((await who(token)).code).toBe('-10006');
  const begun = await lines({ subjects: ['session'] });
  const name = members['reader']?.userNickName;
  expect(begun.find(({ action }) => action === 'session.viewAs')).toMatchObject({
    account: 'owner',
    details: { name },
  });
  expect(begun.find(({ action }) => action === 'session.viewAsEnded')).toMatchObject({
    account: 'owner',
    details: { viewedAs: 'reader' },
  });
  expect((await lines({ subjects: ['board'], outcome: 'refused' }))[0]).toMatchObject({
    account: 'owner',
    outcome: 'viewReadOnly',
    details: { viewedAs: 'reader' },
  });
  expect((await call(session.leaveView, {}, tokens.owner)).code).toBe('-60503');
});

test('it ends after 30 minutes, is not prolonged, and ends with the session that began it', async () => {
  const { token } = (await view('reader')).data;
  clock += 29 * MINUTE;
  const reply = await who(token);
  expect(reply.code).toBe('0');
  expect(reply.headers.get('token')).toBeNull();
  clock += 2 * MINUTE;
  expect((await who(token)).code).toBe('-10006');
  const second = (await server.signIn('owner')).token;
  const inSecond = (await view('reader', second)).data.token;
  expect((await who(inSecond)).code).toBe('0');
  await server.call(auth.signOut, {}, second);
  expect((await who(inSecond)).code).toBe('-10006');
});

test('nobody looks as themselves or as who cannot sign in, and it ends when the member is disabled', async () => {
  expect((await view('owner')).code).toBe('-60502');
  const { token } = (await view('reader')).data;
  const { memberId } = members['reader'] ?? {};
  await call(admin.updateMember, { memberId, disabled: true }, tokens.owner);
  expect((await who(token)).code).toBe('-10006');
  expect((await view('reader')).code).toBe('-60502');
  await call(admin.updateMember, { memberId, disabled: false }, tokens.owner);
  expect((await view('reader', (await server.signIn('reader')).token)).code).toBe('-110001');
});

test('who manages members looks as those within their own rights, and not beyond them', async () => {
  const roles = (await call<Role[]>(admin.listRole, {}, tokens.owner)).data;
  const readers = roles.find((role) => role.userTypeSymbol === 'reader')?.roleId;
  const held = await call<RolePermissions>(admin.rolePermissions, { roleId: readers }, tokens.owner);
  const copy = { roleName: '人事', copyFrom: readers, copyTables: true };
  const { roleId } = (await call<Role>(admin.addRole, copy, tokens.owner)).data;
  const permissions = [...held.data.permissions, 'user_manage'];
  await call(admin.saveRolePermissions, { roleId, permissions }, tokens.owner);
  const manager = members['editor']?.memberId;
  await call(admin.updateMember, { memberId: manager, roleId }, tokens.owner);
  const { data, code } = await view('reader', tokens.editor);
  expect(code).toBe('0');
  expect((await view('owner', tokens.editor)).code).toBe('-10030');

  // The same rule in both roles shows each person their own rows.
  const table = (await call<RoleTable[]>(admin.searchRoleTables, { roleId }, tokens.owner)).data.find(
    (one) => one.granted,
  );
  const tblId = table?.tblId ?? '';
  const [field] = (
    await call<{ fields: { fieldId: string }[] }>(ENDPOINTS.data.tableDetail, { tableId: tblId }, tokens.owner)
  ).data.fields;
  const conditions = [{ fieldId: field?.fieldId, aggregator: 'in', fieldValue: [{ viewer: 'attribute:region' }] }];
  for (const one of [roleId, readers]) {
    const saved = await call(admin.saveRoleCondition, { roleId: one, tblId, conditions }, tokens.owner);
    expect(saved.code).toBe('0');
  }
  const attributes = (memberId: string | undefined, region: string) =>
    call(admin.saveMemberAttributes, { memberId, attributes: { region: [region] } }, tokens.owner);
  await attributes(manager, '华北');
  await attributes(members['reader']?.memberId, '华东');
  expect((await view('reader', tokens.editor)).code).toBe('-10030');
  await attributes(manager, '华东');
  expect((await view('reader', tokens.editor)).code).toBe('0');

  // A document that the member sees and the manager does not.
  const list = async (version: number, entries: object[] | null) =>
    (await call(resourceGrants.save, { kind: 'board', id: 'sample-overview', version, entries }, tokens.owner)).code;
  const everyone = { subject: { kind: 'everyone', id: '' }, allow: ['view', 'useData'], deny: [] };
  const denied = { subject: { kind: 'member', id: manager }, allow: [], deny: ['view'] };
  expect(await list(0, [everyone, denied])).toBe('0');
  expect((await view('reader', tokens.editor)).code).toBe('-10030');
  expect(await list(1, null)).toBe('0');
  expect((await view('reader', tokens.editor)).code).toBe('0');

  // Who manages members no more looks as nobody.
  await call(admin.saveRolePermissions, { roleId, permissions: held.data.permissions }, tokens.owner);
  expect((await who(data.token)).code).toBe('-10006');
});
