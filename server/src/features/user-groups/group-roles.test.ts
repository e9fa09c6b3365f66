import {
  ENDPOINTS,
  permissionsOf,
  type Member,
  type Role,
  type SecurityPolicy,
  type Session,
  type UserGroup,
} from '@tessera/contract';

import { listenAs, startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { admin, factor, securityPolicy, session, userGroups, warnings } = ENDPOINTS;
let server: TestServer;
let corporation: TestCorporation;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off' } });
});
beforeEach(async () => {
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
});
afterAll(() => server.stop());

const call = <T = unknown>(endpoint: object, body: object, token = owner) => server.call<T>(endpoint, { body }, token);
const save = async (body: object) => (await call<UserGroup>(userGroups.save, body)).data;
const held = async (token: string) => {
  const { data } = await server.call<Session>(session.userInfoByToken, {}, token);
  return {
    type: data.roleInfo.userTypeSymbol,
    role: data.roleInfo.roleId,
    permissions: data.permissionList.map(({ permissionSymbol }) => permissionSymbol),
  };
};

test('a group gives roles to its members and to those of the groups below, at once and until they leave', async () => {
  const { account, memberId } = corporation.accounts.reader;
  const { editor, reader } = corporation.roles;
  const above = await save({ groupName: 'Above', roleIds: [editor] });
  expect(above.roleIds).toEqual([editor]);
  const below = await save({ groupName: 'Below', parentId: above.groupId });
  const signedIn = await server.signIn(account);
  const own = { type: 'reader', role: reader, permissions: permissionsOf('reader') };
  expect(await held(signedIn.token)).toEqual(own);
  const open = await listenAs(server.url, signedIn);
  await call(userGroups.assign, { groupId: below.groupId, addMemberIds: [memberId] });
  expect(await open.next()).toEqual({ kind: 'session-changed' });
  const given = await held(signedIn.token);
  expect([given.type, given.role]).toEqual(['editor', reader]);
  expect(new Set(given.permissions)).toEqual(new Set([...permissionsOf('reader'), ...permissionsOf('editor')]));
  const { list } = (await call<{ list: Member[] }>(admin.listMembers, { userNickName: 'reader' })).data;
  expect(list[0]).toMatchObject({ roleId: reader, givenRoles: [{ roleId: editor, userTypeSymbol: 'editor' }] });
  await call(userGroups.save, { groupId: above.groupId, version: above.version, groupName: 'Above', roleIds: [] });
  expect(await held(signedIn.token)).toEqual(own);
  await open.close();
});

test('never the role of owners, none of others, and no role that is in use disappears', async () => {
  const group = { groupName: 'Group' };
  expect((await call(userGroups.save, { ...group, roleIds: [corporation.roles.admin] })).code).toBe('-63005');
  const elsewhere = await server.createCorporation();
  expect((await call(userGroups.save, { ...group, roleIds: [elsewhere.roles.editor] })).code).toBe('-10007');
  const { roleId } = (await call<Role>(admin.addRole, { roleName: 'Given' })).data;
  const { groupId } = await save({ ...group, roleIds: [roleId] });
  expect((await call(admin.deleteRole, { roleId })).code).toBe('-10029');
  expect((await call(admin.deleteRole, { roleId, moveTo: corporation.roles.editor })).code).toBe('0');
  const { data } = await call<UserGroup[]>(userGroups.list, {});
  expect(data.find((one) => one.groupId === groupId)?.roleIds).toEqual([corporation.roles.editor]);
});

test('who manages members touches nobody to whom a group gives more rights', async () => {
  const managers = (await call<Role>(admin.addRole, { roleName: 'Managers', copyFrom: corporation.roles.reader })).data;
  const permissions = [...permissionsOf('reader'), 'user_manage'];
  await call(admin.saveRolePermissions, { roleId: managers.roleId, permissions });
  const { editor, reader } = corporation.accounts;
  await call(admin.updateMember, { memberId: editor.memberId, roleId: managers.roleId });
  const manager = (await server.signIn(editor.account)).token;
  const disable = async (disabled: boolean) =>
    (await call(admin.updateMember, { memberId: reader.memberId, disabled }, manager)).code;
  expect(await disable(true)).toBe('0');
  expect(await disable(false)).toBe('0');
  const { groupId } = await save({ groupName: 'Editors', roleIds: [corporation.roles.editor] });
  await call(userGroups.assign, { groupId, addMemberIds: [reader.memberId] });
  expect(await disable(true)).toBe('-10030');
  // With the same roles they are equals again.
  await call(userGroups.assign, { groupId, addMemberIds: [editor.memberId] });
  expect(await disable(true)).toBe('0');
});

test('a role of a group limits exports, demands a factor and counts as an own one', async () => {
  const { editor, reader } = corporation.roles;
  const { account, memberId } = corporation.accounts.reader;
  const { data } = await call<{ policy: SecurityPolicy; version: number }>(securityPolicy.read, {});
  const exportLimits = [
    { roleId: reader, kinds: ['xlsx'], rows: 10 },
    { roleId: editor, kinds: ['xlsx', 'pdf'], rows: 20 },
  ];
  await call(securityPolicy.save, {
    policy: { ...data.policy, exportLimits, factorRoles: [editor] },
    version: data.version,
  });
  const { token } = await server.signIn(account);
  const me = async () => (await server.call<Session>(session.userInfoByToken, {}, token)).data;
  const counted = async () =>
    (await call<{ roles: { roleId: string; members: number }[] }>(warnings.choices, {})).data.roles.find(
      ({ roleId }) => roleId === editor,
    )?.members;
  const before = await counted();
  expect(await me()).toMatchObject({ exportLimit: { kinds: ['xlsx'], rows: 10 }, needsFactor: false });
  expect((await call(factor.state, {}, token)).data).toMatchObject({ demanded: false });
  const { groupId } = await save({ groupName: 'Editors', roleIds: [editor] });
  await call(userGroups.assign, { groupId, addMemberIds: [memberId] });
  expect(await me()).toMatchObject({ exportLimit: { kinds: ['pdf', 'xlsx'], rows: 20 }, needsFactor: true });
  expect((await call(factor.state, {}, token)).data).toMatchObject({ demanded: true });
  expect(await counted()).toBe((before ?? 0) + 1);
});
