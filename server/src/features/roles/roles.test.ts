import {
  ENDPOINTS,
  grantablePermissions,
  permissionsOf,
  type Role,
  type RolePermissions,
  type Session,
} from '@tessera/contract';

import { listenAs, startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { admin, session } = ENDPOINTS;
let server: TestServer;
let corporation: TestCorporation;
let owner: string;
const log: { audit?: string; account?: string }[] = [];
beforeAll(async () => {
  const logTo = { write: (text: string) => void log.push(JSON.parse(text) as (typeof log)[number]) };
  server = await startTestServer({ logTo, env: { TESSERA_SAMPLE: 'off', TESSERA_LOG_LEVEL: 'warn' } });
});
beforeEach(async () => {
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
});
afterAll(() => server.stop());

const call = async <T = unknown>(endpoint: object, body: object, token = owner) =>
  server.call<T>(endpoint, { body }, token);
const add = async (body: object, token = owner) => (await call<Role>(admin.addRole, body, token)).data;
const roles = async () => (await call<Role[]>(admin.listRole, {})).data;
const held = async (token: string) =>
  (await server.call<Session>(session.userInfoByToken, {}, token)).data.permissionList.map(
    ({ permissionSymbol }) => permissionSymbol,
  );
const assign = (memberId: string, roleId: string, token = owner) =>
  call(admin.updateMember, { memberId, roleId }, token);
const save = (roleId: string, permissions: readonly string[], token = owner) =>
  call<RolePermissions>(admin.saveRolePermissions, { roleId, permissions }, token);

describe('EP-263 … EP-265: roles of a corporation', () => {
  test('a role is made, renamed, listed behind the fixed ones, and deleted', async () => {
    const role = await add({ roleName: ' 区域经理 ' });
    expect(role).toMatchObject({ roleName: '区域经理', userTypeSymbol: 'other', builtIn: false, memberCount: 0 });
    await call(admin.updateRole, { roleId: role.roleId, roleName: '大区经理' });
    expect((await roles()).map(({ roleName, builtIn }) => [roleName, builtIn])).toEqual([
      ['所有者', true],
      ['编辑者', true],
      ['查看者', true],
      ['大区经理', false],
    ]);
    expect((await call(admin.deleteRole, { roleId: role.roleId })).code).toBe('0');
    expect(await roles()).toHaveLength(3);
  });

  test('names are unique in a corporation, whatever their case, and none is that of a fixed role in any language', async () => {
    const other = await add({ roleName: 'Sales' });
    for (const roleName of ['sales', 'ＳＡＬＥＳ', 'owner', '所有者', '閲覧者']) {
      expect((await call(admin.addRole, { roleName })).code).toBe('-10026');
    }
    const second = await add({ roleName: 'Support' });
    expect((await call(admin.updateRole, { roleId: second.roleId, roleName: 'SALES' })).code).toBe('-10026');
    expect((await call(admin.updateRole, { roleId: other.roleId, roleName: 'SALES' })).code).toBe('0');
    const elsewhere = await server.createCorporation();
    const stranger = (await server.signIn(elsewhere.accounts.owner.account)).token;
    expect((await call(admin.addRole, { roleName: 'Sales' }, stranger)).code).toBe('0');
    expect((await call(admin.addRole, { roleName: '  ' })).code).toBe('-10001');
  });

  test('fixed roles stay as they are', async () => {
    const { admin: roleId, editor, reader } = corporation.roles;
    expect((await call(admin.updateRole, { roleId, roleName: 'Boss' })).code).toBe('-10028');
    expect((await call(admin.deleteRole, { roleId: reader, moveTo: editor })).code).toBe('-10028');
    expect((await save(editor, permissionsOf('admin'))).code).toBe('-10028');
    expect((await call(admin.copyRolePermissions, { fromRoleId: roleId, toRoleId: editor })).code).toBe('-10028');
  });

  test('a role with members or invitations is not deleted before they have another one', async () => {
    const role = await add({ roleName: 'Temporary' });
    await assign(corporation.accounts.reader.memberId, role.roleId);
    await call(admin.invite, { emails: [`guest-${corporation.code}@test.invalid`], roleId: role.roleId });
    expect((await call(admin.deleteRole, { roleId: role.roleId })).code).toBe('-10029');
    expect((await call(admin.deleteRole, { roleId: role.roleId, moveTo: role.roleId })).code).toBe('-10029');
    expect((await call(admin.deleteRole, { roleId: role.roleId, moveTo: 'none' })).code).toBe('-10007');
    expect((await roles()).find(({ roleId }) => roleId === role.roleId)).toMatchObject({
      memberCount: 1,
      invitedCount: 1,
    });
    await call(admin.deleteRole, { roleId: role.roleId, moveTo: corporation.roles.editor });
    expect((await roles()).map(({ memberCount, invitedCount }) => [memberCount, invitedCount])).toEqual([
      [1, 0],
      [2, 1],
      [0, 0],
    ]);
  });
});

describe('EP-277 … EP-279: what a role may do', () => {
  test('holds at once for members who are signed in, and their pages are told', async () => {
    const role = await add({ roleName: 'Analyst', copyFrom: corporation.roles.reader });
    const { account, memberId } = corporation.accounts.reader;
    const signedIn = await server.signIn(account);
    const { token } = signedIn;
    await assign(memberId, role.roleId);
    expect(await held(token)).toEqual(permissionsOf('reader'));
    const open = await listenAs(server.url, signedIn);
    expect((await call(admin.listRole, {}, token)).code).toBe('-110001');
    const saved = await save(role.roleId, ['watch_left_tree', 'user_manage']);
    expect(saved.data).toMatchObject({ permissions: ['watch_left_tree', 'user_manage'] });
    expect(await open.next()).toEqual({ kind: 'session-changed' });
    expect(await held(token)).toEqual(['watch_left_tree', 'user_manage']);
    expect((await call(admin.listRole, {}, token)).code).toBe('0');
    await call(admin.copyRolePermissions, { fromRoleId: corporation.roles.editor, toRoleId: role.roleId });
    expect(await held(token)).toEqual(
      permissionsOf('editor').filter((symbol) => grantablePermissions().includes(symbol)),
    );
    await open.close();
  });

  test('an owner gives everything but the mark of owners and the operator’s rights', async () => {
    const role = await add({ roleName: 'Everything', copyFrom: corporation.roles.admin });
    const { data } = await call<RolePermissions>(admin.rolePermissions, { roleId: role.roleId });
    expect(data.permissions).toEqual(data.grantable);
    expect(data.grantable).toEqual(grantablePermissions());
    for (const symbol of ['role_type_admin', 'role_type_null', 'release_manage']) {
      expect((await save(role.roleId, [symbol])).code).toBe('-10030');
    }
    expect(
      (await call<RolePermissions>(admin.rolePermissions, { roleId: corporation.roles.editor })).data.grantable,
    ).toEqual([]);
    expect((await save(role.roleId, ['no_such_right'])).code).toBe('-10001');
  });
});

describe('security: who manages members without being an owner', () => {
  let manager: string;
  let managers: Role;
  beforeEach(async () => {
    managers = await add({ roleName: 'Managers', copyFrom: corporation.roles.reader });
    await save(managers.roleId, [...permissionsOf('reader'), 'user_manage']);
    await assign(corporation.accounts.editor.memberId, managers.roleId);
    manager = (await server.signIn(corporation.accounts.editor.account)).token;
  });
  const refused = async (reply: Promise<{ code: string }>) => expect((await reply).code).toBe('-10030');

  test('gives nobody more than they hold, neither by a role nor by a member nor by an invitation', async () => {
    const strong = await add({ roleName: 'Strong', copyFrom: corporation.roles.editor });
    const own = corporation.accounts.editor.memberId;
    for (const roleId of [corporation.roles.admin, corporation.roles.editor, strong.roleId]) {
      await refused(assign(own, roleId, manager));
      await refused(assign(corporation.accounts.reader.memberId, roleId, manager));
      await refused(call(admin.invite, { emails: ['friend@test.invalid'], roleId }, manager));
      await refused(call(admin.addRole, { roleName: 'Copy', copyFrom: roleId }, manager));
    }
    await refused(save(managers.roleId, [...permissionsOf('reader'), 'user_manage', 'data_delete'], manager));
    await refused(call(admin.copyRolePermissions, { fromRoleId: strong.roleId, toRoleId: managers.roleId }, manager));
    const made = await add({ roleName: 'Made', copyFrom: managers.roleId }, manager);
    await refused(save(made.roleId, ['query_monitor'], manager));
    expect(await held(manager)).toEqual([...permissionsOf('reader'), 'user_manage']);
  });

  test('touches nobody who has more rights', async () => {
    const { memberId } = corporation.accounts.owner;
    const strong = await add({ roleName: 'Strong', copyFrom: corporation.roles.editor });
    await refused(call(admin.removeMembers, { memberIds: [memberId] }, manager));
    await refused(call(admin.updateMember, { memberId, disabled: true }, manager));
    await refused(assign(memberId, corporation.roles.reader, manager));
    await refused(call(admin.updateRole, { roleId: strong.roleId, roleName: 'Weak' }, manager));
    await refused(save(strong.roleId, [], manager));
    await refused(call(admin.deleteRole, { roleId: strong.roleId, moveTo: managers.roleId }, manager));
    await refused(call(admin.deleteRole, { roleId: managers.roleId, moveTo: corporation.roles.admin }, manager));
  });

  test('manages within their rights', async () => {
    const made = await add({ roleName: 'Trainees' }, manager);
    expect((await save(made.roleId, ['watch_left_tree'], manager)).code).toBe('0');
    expect((await assign(corporation.accounts.reader.memberId, made.roleId, manager)).code).toBe('0');
    expect((await call(admin.invite, { emails: ['new@test.invalid'], roleId: made.roleId }, manager)).code).toBe('0');
    expect(
      (await call(admin.deleteRole, { roleId: made.roleId, moveTo: corporation.roles.reader }, manager)).code,
    ).toBe('0');
  });

  test('says nothing about tables, attributes and query settings, which are owners’ alone', async () => {
    const { roleId } = managers;
    const { memberId } = corporation.accounts.reader;
    const attempts: [object, object][] = [
      [admin.searchRoleTables, { roleId }],
      [admin.saveRoleTables, { roleId, addTblIds: [] }],
      [admin.saveRoleCondition, { roleId, tblId: 'none', conditions: [] }],
      [admin.previewRoleTable, { roleId, tblId: 'none' }],
      [admin.saveMemberAttributes, { memberId, attributes: { region: ['all'] } }],
      [admin.saveQuerySettings, { timeZone: 'UTC', timeoutSeconds: 10, rowCap: 1_000 }],
      [admin.runningQueries, {}],
    ];
    for (const [endpoint, body] of attempts) expect((await call(endpoint, body, manager)).code).toBe('-110001');
  });
});

test('changes of rights are written down', async () => {
  log.splice(0);
  const role = await add({ roleName: 'Audited' });
  await save(role.roleId, ['watch_left_tree']);
  await call(admin.deleteRole, { roleId: role.roleId });
  expect(log.filter((line) => line.audit).map(({ audit, account }) => [audit, account])).toEqual(
    ['role.added', 'role.permissions', 'role.deleted'].map((action) => [action, corporation.accounts.owner.account]),
  );
});
