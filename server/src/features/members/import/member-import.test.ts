import { ENDPOINTS, type ImportRow, type Member, type MemberImport, type UserGroup } from '@tessera/contract';
import excel from 'exceljs';

import { startTestServer, type TestCorporation, type TestServer } from '../../../testing/index.ts';

const { admin, auth, memberImport, securityPolicy, userGroups } = ENDPOINTS;
let server: TestServer;
let corporation: TestCorporation;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_REQUESTS_PER_SESSION: '0' } });
}, 60_000);
beforeEach(async () => {
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
});
afterAll(() => server.stop());

const call = <T = unknown>(endpoint: object, body: object, token = owner) => server.call<T>(endpoint, { body }, token);
const save = async (body: object) => (await call<UserGroup>(userGroups.save, body)).data;
const members = async (body: object = {}) =>
  (await call<{ list: Member[] }>(admin.listMembers, { limit: 200, ...body })).data.list;
async function sheet(...rows: readonly (readonly string[])[]): Promise<Buffer> {
  const workbook = new excel.Workbook();
  workbook.addWorksheet('成员').addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
const check = (body: Buffer, token = owner) =>
  server.call<MemberImport>(memberImport.check, { query: { fileName: 'members.xlsx' }, body }, token);
async function exported(body: object = {}, token = owner, lang = 'zh_CN'): Promise<Buffer> {
  const reply = await fetch(server.url + memberImport.exportFile.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, lang },
    body: JSON.stringify(body),
  });
  expect(reply.headers.get('content-type')).toContain('spreadsheetml');
  return Buffer.from(await reply.arrayBuffer());
}
const rowsOf = async (importId: string, body: object = {}) =>
  (await call<{ list: ImportRow[]; total: number }>(memberImport.rows, { importId, ...body })).data;
async function applied(importId: string): Promise<MemberImport> {
  expect((await call(memberImport.apply, { importId })).code).toBe('0');
  for (;;) {
    const { data } = await call<MemberImport>(memberImport.state, { importId });
    if (data.run && ['done', 'failed', 'cancelled'].includes(data.run.state)) return data;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
async function inviteOnly(domain: string): Promise<void> {
  const { data } = await call<{ policy: object; version: number }>(securityPolicy.read, {});
  const body = { policy: { ...data.policy, inviteDomains: [domain] }, version: data.version };
  expect((await call(securityPolicy.save, body)).code).toBe('0');
}
const faultsOf = ({ line, faults }: ImportRow) => [line, ...faults.map(({ reason }) => reason)];
const mailOf = (name: string): string => `${name}-${corporation.code}@test.invalid`;

test('rows invite and change members with role, groups and attributes; empty cells leave, a dash takes away', async () => {
  const { editor, reader } = corporation.accounts;
  const east = await save({ groupName: '华东' });
  const shanghai = await save({ groupName: '上海', parentId: east.groupId });
  await call(userGroups.assign, { groupId: east.groupId, addMemberIds: [reader.memberId] });
  await call(admin.saveMemberAttributes, { memberId: reader.memberId, attributes: { 区域: ['华东'], 级别: ['A'] } });
  const bytes = await sheet(
    ['账号', '邮箱', '角色', '状态', '用户组', '属性：区域', '属性：级别', '备注'],
    [editor.account, '', '查看者', '已停用', '', '', '', 'ignored'],
    [reader.account, '', '', '', '华东/上海', '华南；华北', '-', ''],
    ['', mailOf('new'), 'Editor', '', '上海', '华东', '', ''],
    [corporation.accounts.owner.account, '', '所有者', '正常', '', '', '', ''],
  );
  const { data } = await check(bytes);
  expect(data).toMatchObject({ counts: { invite: 1, change: 2, same: 1, faulty: 0 }, ignored: ['备注'], run: null });
  expect((await members()).map(({ state }) => state)).toEqual(['active', 'active', 'active']);
  const [, second] = (await rowsOf(data.importId)).list;
  expect(second).toMatchObject({
    ...{ line: 3, fate: 'change', role: null, disabled: null, groups: ['华东/上海'] },
    ...{ attributes: { 区域: ['华南', '华北'], 级别: [] }, outcome: null },
  });
  expect(await applied(data.importId)).toMatchObject({ run: { state: 'done', done: 3, total: 3, failed: 0 } });
  const after = await members();
  const of = (account: string) => after.find((one) => one.account === account);
  expect(of(editor.account)).toMatchObject({ roleId: corporation.roles.reader, state: 'disabled' });
  expect(of(reader.account)?.groups).toEqual([{ groupId: shanghai.groupId, groupName: '上海' }]);
  const held = await call(admin.memberAttributes, { memberIds: [reader.memberId] });
  expect(held.data).toEqual([{ memberId: reader.memberId, attributes: { 区域: ['华南', '华北'] } }]);
  expect(of(mailOf('new'))).toMatchObject({ state: 'invited', roleId: corporation.roles.editor });
  expect((await call(memberImport.apply, { importId: data.importId })).code).toBe('-10008');

  // Who accepts has the groups and the attributes of the file.
  const code = /invitation=([\w-]+)/.exec(await server.mailTo(mailOf('new')))?.[1] ?? '';
  const person = { account: `n${corporation.code}`, userNickName: '新人', lang: 'zh_CN' };
  const body = { code, ...person, ...(await server.cipher('Guest-2026')) };
  const accepted = await server.call(auth.acceptInvitation, { body });
  expect(accepted.code).toBe('0');
  const [joined] = await members({ groupId: shanghai.groupId, userNickName: '新人' });
  const attributes = await call<{ attributes: object }[]>(admin.memberAttributes, { memberIds: [joined?.memberId] });
  expect(attributes.data[0]?.attributes).toEqual({ 区域: ['华东'] });
});

test('each row says what is wrong with it, and only the others are carried out', async () => {
  const { owner: first, editor, reader } = corporation.accounts;
  await save({ groupName: '同名', parentId: (await save({ groupName: '甲' })).groupId });
  await save({ groupName: '同名', parentId: (await save({ groupName: '乙' })).groupId });
  const bytes = await sheet(
    ['账号', '邮箱', '角色', '状态', '用户组'],
    ['', '', '查看者', '', ''],
    ['', 'no mailbox', '查看者', '', ''],
    ['nobody-of-that-name', '', '查看者', '', ''],
    ['', mailOf('a'), '', '', ''],
    ['', mailOf('b'), '没有的角色', '休假', '没有的组; 同名'],
    [reader.account, '', '编辑者', '', ''],
    [reader.account, '', '编辑者', '', ''],
    ['', mailOf('c'), '查看者', '已停用', ''],
    [first.account, '', '查看者', '', ''],
    [editor.account, '', '', '', '甲/同名'],
  );
  const { data } = await check(bytes);
  expect(data.counts).toEqual({ invite: 0, change: 2, same: 0, faulty: 8 });
  expect((await rowsOf(data.importId, { fate: 'faulty' })).list.map(faultsOf)).toEqual([
    [2, 'keyMissing'],
    [3, 'mailInvalid'],
    [4, 'accountUnknown'],
    [5, 'roleMissing'],
    [6, 'roleUnknown', 'stateUnknown', 'groupUnknown', 'groupTwice'],
    [8, 'twice'],
    [9, 'stateInvited'],
    [10, 'lastOwner'],
  ]);
  expect((await applied(data.importId)).run).toMatchObject({ done: 2, total: 2, failed: 0 });
  expect((await members({ roleId: corporation.roles.editor })).map(({ account }) => account).toSorted()).toEqual(
    [editor.account, reader.account].toSorted(),
  );
});

test('a mailbox of a domain that is not invited is faulty before anything is carried out', async () => {
  await inviteOnly('example.com');
  const { data } = await check(
    await sheet(
      ['邮箱', '角色'],
      [mailOf('d'), '查看者'],
      [`${corporation.code}@Example.com`, '查看者'],
      ['c@sub.example.com', '查看者'],
    ),
  );
  expect(data.counts).toEqual({ invite: 1, change: 0, same: 0, faulty: 2 });
  expect((await rowsOf(data.importId, { fate: 'faulty' })).list.map(faultsOf)).toEqual([
    [2, 'domainRefused'],
    [4, 'domainRefused'],
  ]);
  // A list that changes between the look and the carrying out holds, too.
  await inviteOnly('example.org');
  expect((await applied(data.importId)).run).toMatchObject({ total: 1, failed: 1 });
});

test('an open invitation takes what a second file says, and nobody is mailed again', async () => {
  const head = ['邮箱', '角色', '属性：区域', '属性：级别'];
  const first = await check(await sheet(head, [mailOf('twice'), '查看者', '华东', 'A']));
  await applied(first.data.importId);
  const mail = await server.mailTo(mailOf('twice'));
  expect((await check(await sheet(head, [mailOf('twice'), '查看者', '华东', '']))).data.counts.same).toBe(1);
  const second = await check(await sheet(head, [mailOf('twice'), '编辑者', '华南', '-']));
  expect(second.data.counts.change).toBe(1);
  expect((await applied(second.data.importId)).run).toMatchObject({ done: 1, failed: 0 });
  expect(await server.mailTo(mailOf('twice'))).toBe(mail);
  const stored = await server.app.services.store
    .selectFrom('invitation')
    .select(['role_id', 'pending'])
    .where('email', '=', mailOf('twice'))
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ role_id: corporation.roles.editor, pending: { attributes: { 区域: ['华南'] } } });
});

test('what the export wrote changes nothing when it is read again, in whichever language', async () => {
  const { editor } = corporation.accounts;
  const top = await save({ groupName: '总部' });
  const { groupId } = await save({ groupName: '财务/税务', parentId: top.groupId });
  expect((await call(userGroups.save, { groupName: '财务; 税务' })).code).toBe('-10001');
  await call(userGroups.assign, { groupId, addMemberIds: [editor.memberId] });
  await call(admin.saveMemberAttributes, { memberId: editor.memberId, attributes: { 公式: ['=1+1', '@x'], 空: [] } });
  await call(admin.invite, { emails: [mailOf('guest')], roleId: corporation.roles.reader });
  for (const lang of ['zh_CN', 'en_US', 'ja_JP']) {
    const { data } = await check(await exported({}, owner, lang));
    expect(data).toMatchObject({ counts: { invite: 0, change: 0, same: 4, faulty: 0 }, ignored: [] });
  }
  expect((await check(await exported({ empty: true }))).data.counts).toEqual({
    invite: 0,
    change: 0,
    same: 0,
    faulty: 0,
  });
});

test('20,000 faulty rows are answered page by page, and what is no file with members is refused', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ['', `not a mailbox ${index}`, '查看者']);
  const { data } = await check(await sheet(['账号', '邮箱', '角色'], ...rows));
  expect(data.counts).toEqual({ invite: 0, change: 0, same: 0, faulty: 20_000 });
  const last = await rowsOf(data.importId, { fate: 'faulty', page: 100, limit: 200 });
  expect([last.total, last.list.at(-1)?.line]).toEqual([20_000, 20_001]);
  expect((await check(Buffer.from('PK no zip'))).code).toBe('-10034');
  expect((await check(await sheet(['姓名', '角色'], ['a', 'b']))).code).toBe('-10034');
  expect((await check(await sheet(['邮箱', 'Email'], ['a', 'b']))).msg).toContain('Email');
}, 60_000);

test('delegates change neither groups nor who has more rights than they have', async () => {
  const { editor, reader, owner: first } = corporation.accounts;
  await save({ groupName: '总部' });
  const { data: role } = await call<{ roleId: string }>(admin.addRole, {
    roleName: '人事',
    copyFrom: corporation.roles.reader,
  });
  const permissions = ['watch_left_tree', 'user_manage'];
  await call(admin.saveRolePermissions, { roleId: role.roleId, permissions });
  await call(admin.updateMember, { memberId: editor.memberId, roleId: role.roleId });
  const delegate = (await server.signIn(editor.account)).token;
  const bytes = await sheet(
    ['账号', '角色', '状态', '用户组'],
    [first.account, '', '已停用', ''],
    [reader.account, '所有者', '', ''],
    [editor.account, '', '', '总部'],
  );
  const { data } = await check(bytes, delegate);
  const { data: rows } = await call<{ list: ImportRow[] }>(memberImport.rows, { importId: data.importId }, delegate);
  expect(rows.list.map(faultsOf)).toEqual([
    [2, 'memberBeyond'],
    [3, 'memberBeyond', 'roleBeyond'],
    [4, 'ownersOnly'],
  ]);
  const workbook = new excel.Workbook();
  await workbook.xlsx.load((await exported({}, delegate)) as never);
  expect(workbook.worksheets[0]?.getRow(1).values).not.toContain('属性：区域');
});
