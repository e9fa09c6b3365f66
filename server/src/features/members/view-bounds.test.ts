import { ENDPOINTS, type Role, type RolePermissions, type RoleTable } from '@tessera/contract';

import { call, members, server, startViews, tokens, view, who } from './view-as-harness.ts';

const { admin, resourceGrants } = ENDPOINTS;
beforeAll(startViews, 60_000);
afterAll(() => server.stop());

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
  // A view that runs stands as long as the rights of who looks do.
  expect((await who(data.token)).code).toBe('-10006');
  await attributes(manager, '华东');
  expect((await view('reader', tokens.editor)).code).toBe('0');
  expect((await who(data.token)).code).toBe('0');

  // A document that the member sees and the manager does not.
  const list = async (version: number, entries: object[] | null) =>
    (await call(resourceGrants.save, { kind: 'board', id: 'sample-overview', version, entries }, tokens.owner)).code;
  const everyone = { subject: { kind: 'everyone', id: '' }, allow: ['view', 'useData'], deny: [] };
  const denied = { subject: { kind: 'member', id: manager }, allow: [], deny: ['view'] };
  expect(await list(0, [everyone, denied])).toBe('0');
  expect((await view('reader', tokens.editor)).code).toBe('-10030');
  expect((await who(data.token)).code).toBe('-10006');
  expect(await list(1, null)).toBe('0');
  expect((await view('reader', tokens.editor)).code).toBe('0');

  // Who manages members no more looks as nobody.
  await call(admin.saveRolePermissions, { roleId, permissions: held.data.permissions }, tokens.owner);
  expect((await who(data.token)).code).toBe('-10006');
});
