import { ENDPOINTS, type MenuNode } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';
import { createTestDatabase } from '../../testing/test-cluster.ts';

const { dashboard, menu, resourceGrants } = ENDPOINTS;
let here: TestServer;
let there: TestServer;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  here = await startTestServer({ databaseUrl: database.url });
  there = await startTestServer({ databaseUrl: database.url });
}, 60_000);
afterAll(async () => {
  await there.stop();
  await here.stop();
  await database.drop();
});

test('another instance shows what a list says within a second', async () => {
  const { code, accounts } = await here.createCorporation('Followed');
  const [owner, editor] = [
    (await here.signIn(accounts.owner.account, TEST_PASSWORD, code)).token,
    (await there.signIn(accounts.editor.account, TEST_PASSWORD, code)).token,
  ];
  const body = { menuType: '2', menuName: 'followed', parentCode: null };
  const { menuCode } = (await here.call<{ menuCode: string }>(menu.add, { body }, owner)).data;
  const isSeen = async () =>
    (await there.call<MenuNode[]>(dashboard.selectMenuMap, { body: {} }, editor)).data.some(
      (node) => node.menuCode === menuCode,
    );
  expect(await isSeen()).toBe(true);
  for (const [version, entries] of [[], null, []].entries()) {
    const draft = { kind: 'board', id: menuCode, version, entries };
    expect((await here.call(resourceGrants.save, { body: draft }, owner)).code).toBe('0');
    const until = performance.now() + 1_000;
    while ((await isSeen()) !== (entries === null) && performance.now() < until);
    expect(await isSeen()).toBe(entries === null);
  }
});
