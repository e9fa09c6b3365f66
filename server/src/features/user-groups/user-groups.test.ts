import { ENDPOINTS, GROUP_LIMITS, type Member, type UserGroup } from '@tessera/contract';

import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { admin, userGroups } = ENDPOINTS;
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
/** Changes a group as it is now. */
const change = async (groupId: string, body: object) => {
  const version = (await groups()).find((one) => one.groupId === groupId)?.version;
  return call<UserGroup>(userGroups.save, { groupId, version, ...body });
};
const groups = async () => (await call<UserGroup[]>(userGroups.list, {})).data;
const names = async (groupId: string) =>
  (await call<{ list: Member[] }>(admin.listMembers, { groupId })).data.list.map(({ userNickName }) => userNickName);
const give = (memberId: string, attributes: object) => call(admin.saveMemberAttributes, { memberId, attributes });

test('members of a group are those of the groups below too, and leave with one assignment', async () => {
  const { editor, reader } = corporation.accounts;
  const east = await save({ groupName: '华东大区' });
  const shanghai = await save({ groupName: '上海', parentId: east.groupId });
  await call(userGroups.assign, { groupId: east.groupId, addMemberIds: [editor.memberId] });
  const { data } = await call<UserGroup>(userGroups.assign, {
    groupId: shanghai.groupId,
    addMemberIds: [reader.memberId, reader.memberId],
  });
  expect(data.memberCount).toBe(1);
  expect(await names(east.groupId)).toEqual(['editor', 'reader']);
  expect(await names(shanghai.groupId)).toEqual(['reader']);
  const listed = (await call<{ list: Member[] }>(admin.listMembers, { userNickName: 'reader' })).data.list;
  expect(listed.map((member) => member.groups)).toEqual([[{ groupId: shanghai.groupId, groupName: '上海' }]]);
  await call(userGroups.assign, { groupId: shanghai.groupId, delMemberIds: [reader.memberId] });
  expect(await names(east.groupId)).toEqual(['editor']);
});

test('a rule keeps its members up to date: as attributes, rules and members change', async () => {
  const { editor, reader } = corporation.accounts;
  await give(editor.memberId, { region: ['华东', '华南'], level: ['A'] });
  const rule = [
    { attribute: 'region', values: ['华东'] },
    { attribute: 'level', values: ['A', 'B'] },
  ];
  expect((await call(userGroups.previewRule, { rule })).data).toEqual({ count: 1, names: ['editor'] });
  const { groupId } = await save({ groupName: '华东 A 级', rule });
  expect(await names(groupId)).toEqual(['editor']);
  await give(reader.memberId, { region: ['华东'], level: ['B'] });
  expect(await names(groupId)).toEqual(['editor', 'reader']);
  // Whom the rule finds can't be taken out by hand; who was put in by hand stays without the rule.
  await call(userGroups.assign, { groupId, addMemberIds: [editor.memberId], delMemberIds: [reader.memberId] });
  expect(await names(groupId)).toEqual(['editor', 'reader']);
  await give(editor.memberId, {});
  await give(reader.memberId, { level: ['B'] });
  expect(await names(groupId)).toEqual(['editor']);
  await give(reader.memberId, { region: ['华东'], level: ['B'] });
  await change(groupId, { groupName: '华东', rule: null });
  expect(await names(groupId)).toEqual(['editor']);
  await call(admin.removeMembers, { memberIds: [editor.memberId] });
  expect((await groups()).map(({ memberCount }) => memberCount)).toEqual([0]);
});

test('a group is not below itself, names are unique among brothers, and the tree has an end', async () => {
  const top = await save({ groupName: '总部' });
  const below = await save({ groupName: '销售', parentId: top.groupId });
  const move = (groupId: string, parentId: string) => change(groupId, { groupName: '总部', parentId });
  expect((await move(top.groupId, below.groupId)).code).toBe('-10031');
  expect((await move(top.groupId, top.groupId)).code).toBe('-10031');
  expect((await call(userGroups.save, { groupName: ' 总部 ' })).code).toBe('-10026');
  expect((await call(userGroups.save, { groupName: '销售', parentId: null })).code).toBe('0');
  expect((await call(userGroups.save, { groupName: 'x', parentId: 'none' })).code).toBe('-10007');
  let parentId = below.groupId;
  for (let level = 3; level <= GROUP_LIMITS.levels; level++) {
    parentId = (await save({ groupName: `第 ${level} 级`, parentId })).groupId;
  }
  expect((await call(userGroups.save, { groupName: '太深', parentId })).code).toBe('-10032');
  // Moved as a whole, its lowest group would be too deep as well.
  const other = await save({ groupName: '另一个' });
  expect((await move(top.groupId, other.groupId)).code).toBe('-10032');
  expect((await call(userGroups.remove, { groupId: top.groupId })).code).toBe('0');
  expect((await groups()).map(({ groupName }) => groupName)).toEqual(['另一个', '销售']);
  expect((await call(userGroups.remove, { groupId: top.groupId })).code).toBe('-10007');
});

test('two moves at once make no circle', async () => {
  const [a, b] = [await save({ groupName: 'a' }), await save({ groupName: 'b' })];
  const replies = await Promise.all([
    call(userGroups.save, { ...a, parentId: b.groupId }),
    call(userGroups.save, { ...b, parentId: a.groupId }),
  ]);
  expect(replies.map(({ code }) => code).toSorted()).toEqual(['-10031', '0']);
});

test('two owners who change a group do not overwrite each other', async () => {
  const group = await save({ groupName: '总部' });
  expect((await call(userGroups.save, { ...group, groupName: '甲' })).code).toBe('0');
  expect((await call(userGroups.save, { ...group, groupName: '乙' })).code).toBe('-10008');
  expect((await groups()).map(({ groupName, version }) => [groupName, version])).toEqual([['甲', 2]]);
});

test('owners alone change groups, of their own corporation and with its own members', async () => {
  const { groupId } = await save({ groupName: '总部' });
  const editor = (await server.signIn(corporation.accounts.editor.account)).token;
  expect((await call(userGroups.list, {}, editor)).code).toBe('-110001');
  const elsewhere = await server.createCorporation();
  const stranger = (await server.signIn(elsewhere.accounts.owner.account)).token;
  const { memberId } = elsewhere.accounts.reader;
  expect((await call(userGroups.save, { groupId, groupName: 'x' }, stranger)).code).toBe('-10007');
  expect((await call(userGroups.assign, { groupId, addMemberIds: [memberId] }, stranger)).code).toBe('-10007');
  expect((await call(userGroups.assign, { groupId, addMemberIds: [memberId] })).code).toBe('-10007');
  expect((await groups()).map((group) => [group.groupName, group.memberCount])).toEqual([['总部', 0]]);
});
