import { ENDPOINTS, type DeletedNode, type GrantEntry, type MenuNode, type Share } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { boardSteps, dashboard, menu, resourceGrants, share, screenPlay } = ENDPOINTS;
let server: TestServer;
let corporation: TestCorporation;
const tokens: Record<'owner' | 'editor' | 'reader', string> = { owner: '', editor: '', reader: '' };

beforeAll(async () => {
  server = await startTestServer();
  corporation = await server.createCorporation('Seen');
  for (const who of ['owner', 'editor', 'reader'] as const)
    tokens[who] = (await server.signIn(corporation.accounts[who].account, TEST_PASSWORD, corporation.code)).token;
}, 60_000);
afterAll(() => server.stop());

const call = <T = unknown>(endpoint: object, body: object, token = tokens.owner) =>
  server.call<T>(endpoint, { body }, token);
let serial = 0;
async function make(menuType: '1' | '2', parentCode: string | null = null) {
  const body = { menuType, menuName: `node ${(serial += 1)}`, parentCode };
  return (await call<{ menuCode: string }>(menu.add, body)).data.menuCode;
}
const editors = (...allow: GrantEntry['allow']): GrantEntry => ({
  ...{ subject: { kind: 'role', id: corporation.roles.editor }, allow },
  deny: [],
});
const versions = new Map<string, number>();
async function save(kind: 'directory' | 'board', id: string, entries: GrantEntry[] | null) {
  const version = versions.get(id) ?? 0;
  const reply = await call(resourceGrants.save, { kind, id, version, entries });
  expect(reply.code).toBe('0');
  versions.set(id, version + 1);
}
const tree = async (token: string) => (await call<MenuNode[]>(dashboard.selectMenuMap, {}, token)).data;
const codes = async (token: string) => (await tree(token)).map(({ menuCode }) => menuCode);

test('the tree holds what may be seen, with what may be done, and the way to it', async () => {
  const [top, other] = [await make('1'), await make('1')];
  const inner = await make('1', top);
  const [seen, hidden] = [await make('2', inner), await make('2', inner)];
  const alone = await make('2', other);
  await save('directory', top, []);
  await save('directory', other, []);
  await save('board', seen, [editors('export')]);
  const shown = await tree(tokens.editor);
  expect(shown.map(({ menuCode }) => menuCode).toSorted()).toEqual([top, inner, seen].toSorted());
  expect(shown.find(({ menuCode }) => menuCode === seen)?.actions).toEqual(['view', 'useData', 'export']);
  expect(shown.find(({ menuCode }) => menuCode === inner)?.actions).toEqual([]);
  expect(await codes(tokens.reader)).toEqual([]);
  expect((await codes(tokens.owner)).toSorted()).toEqual([top, other, inner, seen, hidden, alone].toSorted());
  await save('directory', other, null);
  expect((await codes(tokens.reader)).toSorted()).toEqual([other, alone].toSorted());
});

test('who may not edit all that a directory holds does not delete it; the bin shows what may be seen', async () => {
  const directory = await make('1');
  const [mine, locked] = [await make('2', directory), await make('2', directory)];
  await save('board', locked, []);
  expect((await call(menu.remove, { menuCode: directory }, tokens.editor)).code).toBe('-110001');
  await call(menu.remove, { menuCode: locked });
  await call(menu.remove, { menuCode: mine });
  const bin = async (token: string) =>
    (await call<DeletedNode[]>(menu.deleted, {}, token)).data.map(({ menuCode }) => menuCode);
  expect(await bin(tokens.editor)).toEqual([mine]);
  expect((await call(menu.restore, { menuCode: locked }, tokens.editor)).code).toBe('-10007');
});

test('what outlives its directory, and what is copied, keeps its list', async () => {
  const directory = await make('1');
  const board = await make('2', directory);
  await save('directory', directory, [editors('view')]);
  await call(menu.remove, { menuCode: board });
  await call(menu.remove, { menuCode: directory });
  await call(menu.purge, { menuCode: directory });
  expect((await call(menu.restore, { menuCode: board })).code).toBe('0');
  expect(await codes(tokens.reader)).not.toContain(board);
  expect(await codes(tokens.editor)).toContain(board);
  const copy = await call<{ menuCode: string }>(menu.copy, { menuCode: board, parentCode: null, menuName: 'copy' });
  expect(await codes(tokens.reader)).not.toContain(copy.data.menuCode);
  expect(await codes(tokens.editor)).toContain(copy.data.menuCode);
});

test('a move that changes who may is for those who manage', async () => {
  const [open, closed] = [await make('1'), await make('1')];
  const board = await make('2', closed);
  await save('directory', closed, [editors('edit')]);
  const move = (token?: string) => call(menu.move, { menuCode: board, parentCode: open }, token);
  expect((await move(tokens.editor)).code).toBe('-60004');
  await save('directory', closed, [editors('edit', 'manage')]);
  expect((await move(tokens.editor)).code).toBe('0');
  expect(await codes(tokens.reader)).toContain(board);
});

test('a share closes when its maker may no longer share, and opens again', async () => {
  const board = await make('2');
  const made = await call<Share>(
    share.edit,
    { menuCode: board, reportCode: null, name: 'link', enabled: true, expiresAt: null },
    tokens.editor,
  );
  const enter = async () => (await server.call(share.enter, { body: { shareId: made.data.shareId } })).code;
  expect(await enter()).toBe('0');
  await save('board', board, [editors('edit')]);
  expect(await enter()).not.toBe('0');
  const [listed] = (await call<Share[]>(share.list, { menuCode: board })).data;
  expect(listed?.state).toBe('orphaned');
  await save('board', board, [editors('edit', 'share')]);
  expect(await enter()).toBe('0');
});

test('lists of boards and play lists hold what may be seen', async () => {
  const board = await make('2');
  await save('board', board, []);
  const offered = async (token: string) =>
    (await call<{ menuCode: string }[]>(screenPlay.screenSelect, {}, token)).data.map(({ menuCode }) => menuCode);
  expect(await offered(tokens.owner)).toContain(board);
  expect(await offered(tokens.editor)).not.toContain(board);
  const boards = async (token: string) =>
    (await server.call<{ menuCode: string }[]>(boardSteps.configurations, {}, token)).data.map(
      ({ menuCode }) => menuCode,
    );
  expect(await boards(tokens.owner)).toContain(board);
  expect(await boards(tokens.editor)).not.toContain(board);
});
