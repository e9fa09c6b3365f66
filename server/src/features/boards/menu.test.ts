import { ENDPOINTS, type BoardConfiguration, type DeletedNode, type MenuNode } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type SampleTokens, type TestServer } from '../../testing/index.ts';

const { dashboard, menu } = ENDPOINTS;
let server: TestServer;
let tokens: SampleTokens;
beforeAll(async () => {
  server = await startTestServer();
  tokens = await server.signInAll();
}, 60_000);
afterAll(() => server.stop());

let serial = 0;
const unique = (name: string) => `${name} ${(serial += 1)}`;
const call = <Data = null>(endpoint: object, body: object, token = tokens.owner, headers = {}) =>
  server.call<Data>(endpoint, { body, headers }, token);
async function make(menuType: '1' | '2', parentCode: string | null = null, menuName = unique(menuType)) {
  const reply = await call<{ menuCode: string }>(menu.add, { menuType, menuName, parentCode });
  expect(reply.code).toBe('0');
  return reply.data.menuCode;
}
const tree = async (token = tokens.owner, headers = {}) =>
  (await call<MenuNode[]>(dashboard.selectMenuMap, {}, token, headers)).data;
const find = async (menuCode: string) => (await tree()).find((node) => node.menuCode === menuCode);
const bin = async () => (await call<DeletedNode[]>(menu.deleted, {})).data;

describe('the role cells (RU-207 to RU-282) for directories and boards', () => {
  const cells: readonly [string, (ids: { dir: string; board: string }) => [object, object], string][] = [
    ['add a directory', () => [menu.add, { menuType: '1', menuName: unique('d'), parentCode: null }], 'editor'],
    ['add a board', () => [menu.add, { menuType: '2', menuName: unique('b'), parentCode: null }], 'editor'],
    ['edit a directory', ({ dir }) => [menu.rename, { menuCode: dir, menuName: unique('d') }], 'editor'],
    ['edit a board', ({ board }) => [menu.rename, { menuCode: board, menuName: unique('b') }], 'editor'],
    ['move a board', ({ board, dir }) => [menu.move, { menuCode: board, parentCode: dir }], 'editor'],
    ['drag a board', ({ board }) => [menu.move, { menuCode: board, parentCode: null }], 'owner'],
    ['drag a directory', ({ dir }) => [menu.move, { menuCode: dir, parentCode: null }], 'owner'],
    [
      'copy a board',
      ({ board }) => [menu.copy, { menuCode: board, parentCode: null, menuName: unique('c') }],
      'editor',
    ],
    ['delete a board', ({ board }) => [menu.remove, { menuCode: board }], 'editor'],
    ['delete a directory', ({ dir }) => [menu.remove, { menuCode: dir }], 'editor'],
    ['see the recycle bin', () => [menu.deleted, {}], 'editor'],
    ['mark a favourite', ({ board }) => [menu.favourite, { menuCode: board, favourite: true }], 'reader'],
  ];
  test.each(cells)('%s', async (_what, request, least) => {
    const order = ['reader', 'editor', 'owner'] as const;
    for (const who of order) {
      const ids = { dir: await make('1'), board: await make('2') };
      const [endpoint, body] = request(ids);
      const allowed = order.indexOf(who) >= order.indexOf(least as 'reader');
      expect([who, (await call(endpoint, body, tokens[who])).code]).toEqual([who, allowed ? '0' : '-110001']);
    }
  });
});

describe('names', () => {
  test('are one each in a directory, for boards and directories apart', async () => {
    const dir = await make('1');
    await make('2', dir, '经营');
    const again = { menuName: ' 经营 ', parentCode: dir };
    expect(await call(menu.add, { ...again, menuType: '2' })).toMatchObject({ code: '-10026' });
    expect((await call(menu.add, { ...again, menuType: '1' })).code).toBe('0');
    const other = await make('2', dir);
    expect((await call(menu.rename, { menuCode: other, menuName: '经营' })).code).toBe('-10026');
  });

  test.each(['', '   ', 'x'.repeat(61), 'a\nb'])('%j is refused', async (menuName) => {
    expect((await call(menu.add, { menuType: '2', menuName, parentCode: null })).code).toBe('-10001');
  });

  test('a script in a name stays a text', async () => {
    const menuName = `<img src=x onerror=alert(1)> ${(serial += 1)}`;
    expect((await find(await make('2', null, menuName)))?.menuName).toBe(menuName);
  });

  test('of the sample boards stay in four languages: one is renamed in the language of who renames it', async () => {
    const menuCode = 'sample-products';
    const names = async (lang: string) =>
      (await tree(tokens.owner, { lang })).find((node) => node.menuCode === menuCode)?.menuName;
    const english = await names('en_US');
    await call(menu.rename, { menuCode, menuName: '商品' }, tokens.owner, { lang: 'zh_CN' });
    expect([await names('zh_CN'), await names('en_US')]).toEqual(['商品', english]);
    await call(menu.rename, { menuCode, menuName: '商品分析' }, tokens.owner, { lang: 'zh_CN' });
  });
});

describe('moving', () => {
  test('into itself or below itself is refused', async () => {
    const top = await make('1');
    const middle = await make('1', top);
    const low = await make('1', middle);
    for (const parentCode of [top, middle, low])
      expect((await call(menu.move, { menuCode: top, parentCode })).code).toBe('-31001');
    expect((await call(menu.copy, { menuCode: top, parentCode: low, menuName: unique('x') })).code).toBe('-31001');
  });

  test('two moves at once that would make a circle together: one is refused', async () => {
    const [a, b] = [await make('1'), await make('1')];
    const replies = await Promise.all([
      call(menu.move, { menuCode: a, parentCode: b }),
      call(menu.move, { menuCode: b, parentCode: a }),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['-31001', '0']);
  });

  test('puts a node before another one', async () => {
    const dir = await make('1');
    const [a, b, c] = [await make('2', dir), await make('2', dir), await make('2', dir)];
    await call(menu.move, { menuCode: c, parentCode: dir, beforeCode: a });
    const children = (await tree()).filter(({ parentCode }) => parentCode === dir);
    expect(children.map(({ menuCode }) => menuCode)).toEqual([c, a, b]);
  });

  test('only directories hold something, and not more than six deep', async () => {
    const board = await make('2');
    expect((await call(menu.add, { menuType: '2', menuName: 'x', parentCode: board })).code).toBe('-10007');
    let parent: string | null = null;
    for (let depth = 1; depth <= 5; depth++) parent = await make('1', parent);
    const branch = await make('1');
    await make('2', branch);
    expect(await call(menu.move, { menuCode: branch, parentCode: parent })).toMatchObject({ code: '-31002' });
    expect((await call(menu.move, { menuCode: board, parentCode: parent })).code).toBe('0');
  });
});

test('a copy has charts of its own, and what the other board shows', async () => {
  const menuName = unique('copy');
  const { data } = await call<{ menuCode: string }>(menu.copy, {
    menuCode: 'sample-overview',
    parentCode: null,
    menuName,
  });
  const read = async (id: string) =>
    (await server.call<BoardConfiguration>(dashboard.configuration, { params: { id } }, tokens.owner)).data;
  const [from, to] = [await read('sample-overview'), await read(data.menuCode)];
  expect(to.reports.map(({ reportName }) => reportName).sort()).toEqual(
    from.reports.map(({ reportName }) => reportName).sort(),
  );
  expect(new Set(to.reports.map(({ reportCode }) => reportCode)).has(from.reports[0]!.reportCode)).toBe(false);
  const directory = await make('1');
  await make('2', directory, '里面');
  const copied = await call<{ menuCode: string }>(menu.copy, {
    menuCode: directory,
    parentCode: null,
    menuName: unique('copy'),
  });
  const inside = (await tree()).filter(({ parentCode }) => parentCode === copied.data.menuCode);
  expect(inside.map((node) => node.menuName)).toEqual(['里面']);
});

describe('the recycle bin', () => {
  test('charts of a board that lies in it answer nothing until it is back', async () => {
    const copied = { menuCode: 'sample-overview', parentCode: null, menuName: unique('copy') };
    const { menuCode } = (await call<{ menuCode: string }>(menu.copy, copied)).data;
    const { data } = await server.call<BoardConfiguration>(
      dashboard.configuration,
      { params: { id: menuCode } },
      tokens.owner,
    );
    const { reportCode } = data.reports[0]!;
    const runQuery = async () => (await call(ENDPOINTS.query.boardReport, { menuCode, reportCode })).code;
    expect(await runQuery()).toBe('0');
    await call(menu.remove, { menuCode });
    expect(await runQuery()).toBe('-30006');
    await call(menu.restore, { menuCode });
    expect(await runQuery()).toBe('0');
  });

  test('holds a directory with what was in it, and gives all of it back', async () => {
    const dir = await make('1');
    const [early, late] = [await make('2', dir), await make('2', dir)];
    await call(menu.remove, { menuCode: early });
    await call(menu.remove, { menuCode: dir }, tokens.editor);
    expect([await find(dir), await find(late)]).toEqual([undefined, undefined]);
    const configuration = { params: { id: late } };
    expect((await server.call(dashboard.configuration, configuration, tokens.owner)).code).toBe('-10007');
    const [last] = await bin();
    expect(last).toMatchObject({ menuCode: dir, boards: 1, deletedBy: expect.stringMatching(/./) });
    expect((await call(menu.restore, { menuCode: late })).code).toBe('-10007');
    expect((await call(menu.restore, { menuCode: dir })).code).toBe('0');
    expect(await find(late)).toMatchObject({ parentCode: dir });
    expect(await find(early)).toBeUndefined();
  });

  test('gives back to the top when the directory is gone, with a number where the name is taken', async () => {
    const dir = await make('1');
    const menuName = unique('同名');
    const board = await make('2', dir, menuName);
    await call(menu.remove, { menuCode: board });
    await call(menu.remove, { menuCode: dir });
    await make('2', null, menuName);
    expect((await call(menu.restore, { menuCode: board })).data).toEqual({
      menuCode: board,
      menuName: `${menuName} (2)`,
    });
    expect(await find(board)).toMatchObject({ parentCode: null });
  });

  test('gives the longest name a number that fits', async () => {
    const menuName = unique('长').padEnd(60, '名');
    const board = await make('2', null, menuName);
    await call(menu.remove, { menuCode: board });
    await make('2', null, menuName);
    const { data } = await call<{ menuName: string }>(menu.restore, { menuCode: board });
    expect(data.menuName).toBe(`${menuName.slice(0, 56)} (2)`);
    expect((await call(menu.rename, { menuCode: board, menuName: data.menuName })).code).toBe('0');
  });

  test('purges for good, yet not what was deleted from the directory before', async () => {
    const dir = await make('1');
    const [early, late] = [await make('2', dir), await make('2', dir)];
    await call(menu.remove, { menuCode: early });
    await call(menu.remove, { menuCode: dir });
    expect((await call(menu.purge, { menuCode: dir }, tokens.reader)).code).toBe('-110001');
    expect((await call(menu.purge, { menuCode: dir })).code).toBe('0');
    const left = (await bin()).map(({ menuCode }) => menuCode);
    expect([left.includes(dir), left.includes(late), left.includes(early)]).toEqual([false, false, true]);
    expect((await call(menu.restore, { menuCode: early })).code).toBe('0');
    expect((await call(menu.purge, { menuCode: early })).code).toBe('-10007');
  });
});

test('favourites are each member’s own', async () => {
  const board = await make('2');
  await call(menu.favourite, { menuCode: board, favourite: true }, tokens.reader);
  const marked = async (token: string) => (await tree(token)).find(({ menuCode }) => menuCode === board)?.favourite;
  expect([await marked(tokens.reader), await marked(tokens.owner)]).toEqual([true, false]);
  await call(menu.favourite, { menuCode: board, favourite: false }, tokens.reader);
  expect(await marked(tokens.reader)).toBe(false);
});

test('security 5: what another corporation owns is not found, as a node nor as a parent', async () => {
  const stranger = await server.createCorporation();
  const { token } = await server.signIn(stranger.accounts.owner.account, TEST_PASSWORD, stranger.code);
  const own = (await call<{ menuCode: string }>(menu.add, { menuType: '2', menuName: 'x', parentCode: null }, token))
    .data.menuCode;
  const foreign = await make('1');
  const codes = await Promise.all([
    call(menu.add, { menuType: '2', menuName: 'y', parentCode: foreign }, token),
    call(menu.move, { menuCode: own, parentCode: foreign }, token),
    call(menu.rename, { menuCode: foreign, menuName: 'y' }, token),
    call(menu.favourite, { menuCode: foreign, favourite: true }, token),
  ]);
  expect(codes.map(({ code }) => code)).toEqual(['-10007', '-10007', '-10007', '-10007']);
});
