import {
  ENDPOINTS,
  type Belongings,
  type Member,
  type MenuNode,
  type Share,
  type TableSummary,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { admin, dashboard, data, share } = ENDPOINTS;
let server: TestServer;
let owner: string;
let members: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signIn('owner')).token;
  const { data: page } = await call<{ list: Member[] }>(admin.listMembers, {});
  members = Object.fromEntries(page.list.map(({ account, memberId }) => [account, memberId]));
}, 60_000);
afterAll(() => server.stop());

const call = <T = unknown>(endpoint: object, body: object, token = owner) => server.call<T>(endpoint, { body }, token);
const belongings = async (account: string) =>
  (await call<Belongings>(admin.belongings, { memberId: members[account] })).data;
const handOver = (from: string, to: string) =>
  call<Belongings>(admin.handOver, { memberId: members[from], toMemberId: members[to] });

test('what belongs to a member goes to another one in one step, and works on', async () => {
  const { token } = await server.signIn('editor');
  const menu = (await call<MenuNode[]>(dashboard.selectMenuMap, {})).data;
  const menuCode = menu.find(({ menuType }) => menuType === '2')?.menuCode;
  const made = { menuCode, reportCode: null, name: '合作伙伴', enabled: true, expiresAt: null };
  const { shareId } = (await call<Share>(share.edit, made, token)).data;
  await uploadClient(server, token).load('编辑的表', 'a.csv', 'a\n1\n');
  const before = await belongings('editor');
  expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['table', 'share']));
  const enter = async () => (await server.call(share.entrance, { params: { id: shareId } })).code;

  // A share looks with the rights of who made it: it is closed with them, and open again with its new owner.
  await call(admin.updateMember, { memberId: members['editor'], disabled: true });
  expect(await enter()).toBe('-20127');
  const mine = await belongings('owner');
  expect((await handOver('editor', 'owner')).data).toEqual(before);
  expect(await enter()).toBe('0');
  expect(await belongings('editor')).toEqual([]);
  const count = (all: Belongings, kind: string) => all.find((one) => one.kind === kind)?.count ?? 0;
  const after = await belongings('owner');
  for (const { kind, count: given } of before) expect(count(after, kind)).toBe(count(mine, kind) + given);
  const [listed] = (await call<Share[]>(share.list, { menuCode })).data;
  expect(listed).toMatchObject({ shareId, own: true });
  const tables = (await call<{ list: TableSummary[] }>(data.listTables, { search: '编辑的表' })).data.list;
  expect(tables).toHaveLength(1);
});

test('nobody hands over to themselves, to somebody who may not sign in, or to a stranger', async () => {
  await call(admin.updateMember, { memberId: members['editor'], disabled: true });
  expect((await handOver('owner', 'owner')).code).toBe('-10033');
  expect((await handOver('owner', 'editor')).code).toBe('-10033');
  const elsewhere = await server.createCorporation();
  const to = elsewhere.accounts.owner.memberId;
  expect((await call(admin.handOver, { memberId: members['owner'], toMemberId: to })).code).toBe('-10007');
  expect((await call(admin.belongings, { memberId: to })).code).toBe('-10007');
});
