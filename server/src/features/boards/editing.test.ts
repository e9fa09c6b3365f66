import {
  emptyBoardDocument,
  ENDPOINTS,
  type BoardConfiguration,
  type BoardDocument,
  type BoardLock,
  type BoardVersion,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { dashboard, menu } = ENDPOINTS;
let server: TestServer;
let time = new Date('2026-11-21T10:00:00Z').getTime();
let owner: string;
let editor: string;
let reader: string;
beforeAll(async () => {
  time = Date.now();
  server = await startTestServer({ now: () => new Date(time) });
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const EMPTY: BoardDocument = emptyBoardDocument(0);
const WINDOW = 'window-of-the-editor';
const text = (words: string) => ({
  code: 'text-1',
  name: '说明',
  typeCode: '0003' as const,
  text: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text', text: words }] }] },
});
const place = (i: string, change: object = {}) => ({ i, x: 0, y: 0, w: 12, h: 4, ...change });

const board = () => server.addBoard(owner);
const save = (id: string, version: number, document: object, { lockKey = WINDOW, token = editor } = {}) =>
  server.call<{ version: number }>(
    menu.saveConfiguration,
    { params: { id }, body: { version, lockKey, document: { ...EMPTY, ...document } } },
    token,
  );
const read = async (id: string, token = editor) =>
  (await server.call<BoardConfiguration>(dashboard.configuration, { params: { id } }, token)).data;
const lock = async (menuCode: string, lockKey: string, { token = editor, takeOver = false } = {}) =>
  (await server.call<BoardLock>(menu.lock, { body: { menuCode, lockKey, takeOver } }, token)).data;

test('a board is saved and read whole', async () => {
  const id = await board();
  const document = { components: [text('你好')], layout: [place('text-1')] };
  expect((await save(id, 0, document)).data.version).toBe(1);
  expect(await read(id, reader)).toMatchObject({ version: 1, lock: null, document });
});

test('a save over somebody else’s is told, and nothing is lost', async () => {
  const id = await board();
  await save(id, 0, { components: [text('first')], layout: [place('text-1')] });
  const late = await save(id, 0, {}, { token: owner, lockKey: 'another-window' });
  expect(late.code).toBe('-10008');
  expect((await read(id)).document.components).toHaveLength(1);
});

test('of two saves at once from the same version one wins', async () => {
  const id = await board();
  const replies = await Promise.all([1, 2, 3, 4].map(() => save(id, 0, {})));
  expect(replies.map(({ code }) => code).sort()).toEqual(['-10008', '-10008', '-10008', '0']);
});

describe('the lock', () => {
  test('is one window’s; the others hear whose, and can’t save', async () => {
    const id = await board();
    expect(await lock(id, WINDOW)).toMatchObject({ mine: true });
    const other = await lock(id, 'window-of-the-owner', { token: owner });
    expect(other.mine).toBe(false);
    expect(other.userNickName).not.toBe('');
    expect(await save(id, 0, {}, { token: owner, lockKey: 'window-of-the-owner' })).toMatchObject({
      code: '-31003',
      msg: expect.stringContaining(other.userNickName),
    });
    expect((await read(id, owner)).lock).toMatchObject({ userId: other.userId });
    expect((await save(id, 0, {})).code).toBe('0');
  });

  test('is taken over, and then the first window can’t save', async () => {
    const id = await board();
    await lock(id, WINDOW);
    expect((await lock(id, 'window-of-the-owner', { token: owner, takeOver: true })).mine).toBe(true);
    expect((await save(id, 0, {})).code).toBe('-31003');
    expect((await lock(id, WINDOW)).mine).toBe(false);
  });

  test('ends when nobody renews it, and by leaving', async () => {
    const id = await board();
    await lock(id, WINDOW);
    time += 61_000;
    expect((await lock(id, 'window-of-the-owner', { token: owner })).mine).toBe(true);
    await server.call(menu.unlock, { body: { menuCode: id, lockKey: 'window-of-the-owner' } }, owner);
    expect((await lock(id, WINDOW)).mine).toBe(true);
  });

  test('is no reader’s', async () => {
    const body = { menuCode: await board(), lockKey: 'window-of-the-reader' };
    expect((await server.call(menu.lock, { body }, reader)).code).toBe('-110001');
    expect((await save(body.menuCode, 0, {}, { token: reader })).code).toBe('-110001');
  });
});

describe('versions', () => {
  test('saves of one window within ten minutes are one; later and other ones stand beside it', async () => {
    const id = await board();
    await save(id, 0, {});
    await save(id, 1, {});
    time += 11 * 60_000;
    await save(id, 2, { components: [text('second')], layout: [place('text-1')] });
    await save(id, 3, {}, { lockKey: 'another-window' });
    const list = await server.call<BoardVersion[]>(menu.versions, { body: { menuCode: id } }, editor);
    expect(list.data.map(({ version, components }) => [version, components])).toEqual([
      [4, 0],
      [3, 1],
      [2, 0],
    ]);
    const body = { menuCode: id, version: 3 };
    const old = await server.call<BoardDocument>(menu.versionDetail, { body }, editor);
    expect(old.data.components).toMatchObject([{ name: '说明' }]);
  });

  test('what an earlier version replaces stays beside it, and so does what another person saved from the same window', async () => {
    const id = await board();
    const kept = async () => {
      const list = await server.call<BoardVersion[]>(menu.versions, { body: { menuCode: id } }, editor);
      return list.data.map(({ version }) => version);
    };
    const body = { lockKey: WINDOW, document: EMPTY };
    await save(id, 0, {});
    await save(id, 1, {});
    expect(await kept()).toEqual([2]);
    await server.call(menu.saveConfiguration, { params: { id }, body: { ...body, version: 2, apart: true } }, editor);
    await save(id, 3, {});
    expect(await kept()).toEqual([4, 2]);
    await save(id, 4, {}, { token: owner });
    expect(await kept()).toEqual([5, 4, 2]);
  });

  test('each session of editing is one at least, and each hand-over, by whoever saved it', async () => {
    const id = await board();
    const other = { token: owner, lockKey: 'window-of-the-owner' };
    const unlock = (lockKey: string, token: string) =>
      server.call(menu.unlock, { body: { menuCode: id, lockKey } }, token);
    await lock(id, WINDOW);
    await save(id, 0, {});
    time += 1_000;
    await lock(id, WINDOW);
    await save(id, 1, {});
    await unlock(WINDOW, editor);
    time += 1_000;
    await lock(id, WINDOW);
    await save(id, 2, {});
    time += 1_000;
    await lock(id, other.lockKey, { ...other, takeOver: true });
    await save(id, 3, {}, other);
    time += 1_000;
    await lock(id, WINDOW, { takeOver: true });
    await save(id, 4, {});
    time += 1_000;
    // Taken over without a save in between, and back again.
    await lock(id, other.lockKey, { ...other, takeOver: true });
    time += 1_000;
    await lock(id, WINDOW, { takeOver: true });
    await save(id, 5, {});
    const { data } = await server.call<BoardVersion[]>(menu.versions, { body: { menuCode: id } }, editor);
    expect(data.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2]);
    expect(data.map(({ userNickName }) => userNickName === data[2]?.userNickName)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  test('version 0 is the board as it was made', async () => {
    const body = { menuCode: 'sample-overview', version: 0 };
    const { data } = await server.call<BoardDocument>(menu.versionDetail, { body }, editor);
    expect(data).toEqual(EMPTY);
  });
});

describe('what a board does not hold', () => {
  const script = (attrs: object) => ({
    ...text('x'),
    text: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs }] }] }],
    },
  });
  test.each([
    ['a link that is a script', { components: [script({ href: 'javascript:alert(1)' })] }],
    ['an unknown block', { components: [{ ...text('x'), text: { type: 'doc', content: [{ type: 'html' }] } }] }],
    [
      'an image of elsewhere',
      { components: [{ code: 'i', name: 'i', typeCode: '0005', url: '//evil.invalid/a.png', fit: 'cover', alt: '' }] },
    ],
    ['a component of an unknown type', { components: [{ code: 'i', name: 'i', typeCode: '0099' }] }],
    ['5,000 components', { components: Array.from({ length: 5_000 }, (_, at) => ({ ...text('x'), code: `t${at}` })) }],
    ['5,000 positions', { layout: Array.from({ length: 5_000 }, (_, at) => place(`t${at}`)) }],
    ['a position beyond the grid', { layout: [place('text-1', { x: -1 })] }],
  ])('%s is refused as it comes in', async (_what, document) => {
    expect((await save(await board(), 0, document)).code).toBe('-10001');
  });

  test.each([
    ['a component twice', { components: [text('a'), text('b')] }],
    ['a position over the edge', { components: [text('a')], layout: [place('text-1', { x: 20 })] }],
    ['two positions of one', { components: [text('a')], layout: [place('text-1'), place('text-1')] }],
  ])('%s is refused', async (_what, document) => {
    expect((await save(await board(), 0, document)).code).toBe('-31004');
  });

  test('attributes that nobody knows are left out', async () => {
    const id = await board();
    const href = 'https://tessera.invalid/';
    await save(id, 0, { components: [script({ href, onclick: 'alert(1)', target: '_top' })] });
    expect(JSON.stringify((await read(id)).document)).not.toContain('onclick');
  });

  test('a chart of another board is no part of this one', async () => {
    const document = { layout: [place('sample-overview-1')] };
    expect((await save(await board(), 0, document)).code).toBe('-30006');
  });
});

test('a chart that vanished keeps its place until somebody takes it off', async () => {
  const id = await board();
  const { data } = await server.call<{ reportCodes: string[] }>(
    menu.copyCharts,
    { body: { menuCode: id, fromCode: 'sample-overview', reportCodes: ['sample-overview-1'] } },
    editor,
  );
  const [code] = data.reportCodes as [string];
  expect((await save(id, 0, { layout: [place(code)] })).code).toBe('0');
  await server.app.services.store.deleteFrom('chart').where('report_code', '=', code).execute();
  expect(await read(id, reader)).toMatchObject({ reports: [], document: { layout: [place(code)] } });
  expect((await save(id, 1, { layout: [place(code, { y: 3 })] })).code).toBe('0');
  expect((await save(id, 2, {})).code).toBe('0');
});

test('copied charts come onto the board; unknown ones and a reader’s wish are refused', async () => {
  const menuCode = await board();
  const copy = (reportCodes: string[], token = editor) =>
    server.call(menu.copyCharts, { body: { menuCode, fromCode: 'sample-overview', reportCodes } }, token);
  expect((await copy(['sample-overview-1', 'none'])).code).toBe('-30006');
  expect((await copy(['sample-overview-1'], reader)).code).toBe('-110001');
  expect((await copy(['sample-overview-1', 'sample-overview-2'])).code).toBe('0');
  expect((await read(menuCode)).reports).toHaveLength(2);
});

test('EP-145: only what lies in the pool is deleted for good', async () => {
  const menuCode = await board();
  const body = { menuCode, fromCode: 'sample-overview', reportCodes: ['sample-overview-1', 'sample-overview-2'] };
  const { data } = await server.call<{ reportCodes: string[] }>(menu.copyCharts, { body }, editor);
  const [on, off] = data.reportCodes as [string, string];
  await save(menuCode, 0, { layout: [place(on)], pool: [off] });
  const remove = (reportCodes: string[], token = editor) =>
    server.call(menu.removePooled, { body: { menuCode, reportCodes } }, token);
  expect((await remove([on])).code).toBe('-30006');
  expect((await remove([off], reader)).code).toBe('-110001');
  expect((await remove([off])).code).toBe('0');
  expect((await read(menuCode)).reports.map(({ reportCode }) => reportCode)).toEqual([on]);
});

describe('single steps on texts (EP-133 to EP-138) and the layout of phones (EP-126, EP-128)', () => {
  const { boardComponents } = ENDPOINTS;
  const step = <Data = { componentCode: string; version: number }>(endpoint: object, body: object, token = editor) =>
    server.call<Data>(endpoint, { body }, token);
  const context = text('一').text;

  test('a text is added, changed, renamed, copied and deleted, each step a version', async () => {
    const menuCode = await board();
    const added = await step(boardComponents.textAdd, { menuCode, componentName: '说明', context });
    const { componentCode } = added.data;
    const own = { menuCode, componentCode };
    await step(boardComponents.textUpdate, { ...own, context: text('二').text });
    await step(boardComponents.textEditName, { ...own, componentName: '备注' });
    const selected = await step<object>(boardComponents.textSelect, own, reader);
    expect(selected.data).toEqual({ componentCode, componentName: '备注', context: text('二').text });
    const copied = await step(boardComponents.textCopy, own);
    expect(copied.data.componentCode).not.toBe(componentCode);
    expect((await step(boardComponents.textDelete, own)).data.version).toBe(5);
    expect((await read(menuCode)).document.components.map(({ name }) => name)).toEqual(['备注']);
    expect((await step(boardComponents.textDelete, own)).code).toBe('-10007');
    expect(
      (await step(boardComponents.textCopy, { menuCode, componentCode: copied.data.componentCode }, reader)).code,
    ).toBe('-110001');
  });

  test('wait for whoever edits the board', async () => {
    const menuCode = await board();
    await lock(menuCode, WINDOW);
    expect((await step(boardComponents.textAdd, { menuCode, componentName: 'x', context }, owner)).code).toBe('-31003');
  });

  test('the layout of phones is saved by itself', async () => {
    const menuCode = await board();
    const { data } = await step(boardComponents.textAdd, { menuCode, componentName: 'x', context });
    const appLayout = [place(data.componentCode, { w: 6 })];
    const params = { id: menuCode };
    const save = (layout: object[]) =>
      server.call(boardComponents.saveAppConfiguration, { params, body: { appLayout: layout } }, editor);
    expect((await save([place('elsewhere', { w: 6 })])).code).toBe('-30006');
    expect((await save(appLayout)).code).toBe('0');
    expect((await server.call(boardComponents.appConfiguration, { params }, reader)).data).toEqual({
      version: 2,
      appLayout,
    });
  });
});
