import {
  emptyBoardDocument,
  ENDPOINTS,
  tabsOf,
  type BoardComponent,
  type BoardConfiguration,
  type BoardDocument,
} from '@tessera/contract';
import { sql } from 'kysely';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { boardSteps, chart, dashboard, menu } = ENDPOINTS;
let server: TestServer;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const EMPTY: BoardDocument = emptyBoardDocument(0);
const WINDOW = 'window-of-the-editor';
const place = (i: string, change: object = {}) => ({ i, x: 0, y: 0, w: 12, h: 4, ...change });
const title = (code: string): BoardComponent => ({ code, name: code, typeCode: 'title', align: 'left', size: 'small' });
const tabs = (code: string, layout: BoardDocument['layout'] = []): BoardComponent => ({
  code,
  name: code,
  typeCode: 'tabs',
  tabs: [
    { code: `${code}-1`, name: '一', layout, appLayout: null },
    { code: `${code}-2`, name: '二', layout: [], appLayout: null },
  ],
});
const board = () => server.addBoard(editor);
const save = async (id: string, version: number, document: Partial<BoardDocument>, lockKey = WINDOW) => {
  const input = { params: { id }, body: { version, lockKey, document: { ...EMPTY, ...document } } };
  expect((await server.call(menu.saveConfiguration, input, editor)).code).toBe('0');
};
const copies = async (menuCode: string, count: number) => {
  const reportCodes = Array.from({ length: count }, (_, at) => `sample-overview-${at + 1}`);
  const body = { menuCode, fromCode: 'sample-overview', reportCodes };
  return (await server.call<{ reportCodes: string[] }>(menu.copyCharts, { body }, editor)).data.reportCodes;
};
const read = async (id: string) =>
  (await server.call<BoardConfiguration>(dashboard.configuration, { params: { id } }, reader)).data;
const step = <Data = { componentCode: string; version: number }>(endpoint: object, input: object, token = editor) =>
  server.call<Data>(endpoint, input, token);

test('EP-121, EP-125: the boards of the corporation, and which of them somebody arranged for phones', async () => {
  const [plain, arranged, inTab] = [await board(), await board(), await board()];
  await save(plain, 0, { components: [title('a')], layout: [place('a')] });
  await save(arranged, 0, { components: [title('a')], layout: [place('a')], appLayout: [place('a', { w: 6 })] });
  const held = tabs('t', [place('a')]);
  if (held.typeCode === 'tabs') held.tabs[0]!.appLayout = [place('a', { w: 6 })];
  await save(inTab, 0, { components: [held, title('a')], layout: [place('t')] });
  const all = await step<{ menuCode: string; version: number }[]>(boardSteps.configurations, {}, reader);
  expect(all.data.find(({ menuCode }) => menuCode === plain)).toMatchObject({ version: 1, layoutType: 0 });
  const phones = await step<{ menuCode: string; arranged: boolean }[]>(boardSteps.appConfigurations, {}, reader);
  const facts = new Map(phones.data.map((one) => [one.menuCode, one.arranged]));
  expect([plain, arranged, inTab].map((code) => facts.get(code))).toEqual([false, true, true]);
});

test('EP-123: a new board comes with all that stands on it; what a board may not hold makes none', async () => {
  const document = { ...EMPTY, components: [title('a')], layout: [place('a')] };
  const add = (menuName: string, more: object = {}, token = editor) =>
    step<{ menuCode: string }>(
      boardSteps.addConfiguration,
      { body: { menuName, document: { ...document, ...more } } },
      token,
    );
  const made = await add('整块新建');
  expect((await read(made.data.menuCode)).document).toEqual(document);
  expect((await add('整块新建')).code).not.toBe('0');
  expect((await add('有别人的图表', { layout: [place('sample-overview-1')] })).code).toBe('-30006');
  expect((await add('读者', {}, reader)).code).toBe('-110001');
  const all = await step<{ menuName: string }[]>(boardSteps.configurations, {});
  expect(all.data.filter(({ menuName }) => ['整块新建', '有别人的图表', '读者'].includes(menuName))).toHaveLength(1);
});

test('EP-127: phone and tabs are arranged with one call', async () => {
  const menuCode = await board();
  await save(menuCode, 0, { components: [tabs('t', [place('a')]), title('a')], layout: [place('t')] });
  const on = [place('t', { w: 6 })];
  const inTab = [place('a', { w: 3 })];
  const arrange = (tabCode: string) =>
    step(boardSteps.saveAppConfigurations, {
      body: { menuCode, appLayout: on, tabs: [{ tabCode, appLayout: inTab }] },
    });
  expect((await arrange('gone')).code).toBe('-10007');
  expect((await arrange('t-2')).code).toBe('-31004');
  expect((await arrange('t-1')).code).toBe('0');
  const { document } = await read(menuCode);
  expect([document.appLayout, tabsOf(document)[0]?.appLayout]).toEqual([on, inTab]);
});

test('EP-129, EP-132: where a chart stands, and how it comes elsewhere', async () => {
  const menuCode = await board();
  const [one, two, three] = (await copies(menuCode, 3)) as [string, string, string];
  await save(menuCode, 0, {
    components: [tabs('t', [place(two)])],
    layout: [place('t'), place(one, { y: 4 })],
    pool: [three],
  });
  const where = async (id: string) => (await step<object>(boardSteps.chartStyle, { params: { id } }, reader)).data;
  expect(await where(one)).toMatchObject({ menuCode, location: 'board', tabCode: null, componentStyle: { y: 4 } });
  expect(await where(two)).toMatchObject({ location: 'tab', tabCode: 't-1', componentStyle: { w: 12 } });
  expect(await where(three)).toMatchObject({ location: 'pool', componentStyle: null });
  const put = (id: string, change: object = {}, token = editor) =>
    step(
      boardSteps.place,
      { params: { id }, body: { menuCode, componentStyle: { x: 6, y: 2, w: 18, h: 5 }, ...change } },
      token,
    );
  expect((await put(two)).code).toBe('0');
  expect(await where(two)).toMatchObject({ location: 'tab', componentStyle: { x: 6, y: 2, w: 18, h: 5 } });
  expect((await put(two, { componentStyle: { x: 12, y: 0, w: 18, h: 5 } })).code).toBe('-31004');
  expect((await put(three)).code).toBe('-30006');
  expect((await put(one, { app: true })).code).toBe('-30006');
  expect((await put(one, {}, reader)).code).toBe('-110001');
});

test('EP-130, EP-131: off the board and onto it again', async () => {
  const menuCode = await board();
  const [one] = (await copies(menuCode, 1)) as [string];
  await save(menuCode, 0, {
    components: [tabs('t', [place(one), place('a', { y: 4 })]), title('a')],
    layout: [place('t')],
  });
  const off = (componentCode: string, token = editor) =>
    step(boardSteps.takeOff, { params: { componentCode, menuCode } }, token);
  expect((await off('t', reader)).code).toBe('-110001');
  expect((await off('t')).code).toBe('0');
  expect((await read(menuCode)).document).toMatchObject({ components: [], layout: [], pool: [one] });
  expect((await off('t')).code).toBe('-30006');
  const on = (type: string, body: object) => step(boardSteps.putOn, { params: { type, code: menuCode }, body });
  const made = await on('tabs', { component: tabs('x') });
  const code = (await read(menuCode)).document.components[0]!.code;
  expect(made.data.componentCode).toBe(code);
  expect(code).not.toBe('x');
  expect((await on('0001', { reportCode: one, tabCode: 'x-2' })).code).toBe('0');
  const { document } = await read(menuCode);
  expect([document.pool, tabsOf(document)[1]?.layout]).toEqual([[], [{ i: one, x: 0, y: 0, w: 12, h: 12 }]]);
  expect((await on('0001', { reportCode: one })).code).toBe('-30006');
  expect((await on('0003', { component: title('y') })).code).toBe('-31004');
  expect((await on('title', { component: title('y'), tabCode: 'gone' })).code).toBe('-10007');
});

describe('EP-146', () => {
  const move = (body: object, token = editor) =>
    step<{ componentCode: string; version: number; toVersion: number }>(boardSteps.moveComponent, { body }, token);

  test('into a tab and out of it', async () => {
    const menuCode = await board();
    const [one] = (await copies(menuCode, 1)) as [string];
    await save(menuCode, 0, { components: [tabs('t')], layout: [place('t'), place(one, { y: 4, w: 6, h: 3 })] });
    const own = { menuCode, toCode: menuCode, componentCode: one };
    expect((await move({ ...own, tabCode: 't-2' })).data).toMatchObject({ version: 2, toVersion: 2 });
    const inside = (await read(menuCode)).document;
    expect([inside.layout.length, tabsOf(inside)[1]?.layout]).toEqual([1, [{ i: one, x: 0, y: 0, w: 6, h: 3 }]]);
    await move(own);
    const out = (await read(menuCode)).document;
    expect([tabsOf(out)[1]?.layout, out.layout[1]]).toEqual([[], { i: one, x: 12, y: 0, w: 6, h: 3 }]);
    expect((await move({ ...own, componentCode: 't', tabCode: 't-1' })).code).toBe('-31004');
  });

  test('to another board with what its tabs hold; the draft of a chart goes along, what named it forgets it', async () => {
    const [from, to] = [await board(), await board()];
    const [one, two] = (await copies(from, 2)) as [string, string];
    const linkage = { id: 'l', masterReportCode: one, linkageConfList: [] };
    await save(from, 0, {
      components: [tabs('t', [place(one), place('a', { y: 4 })]), title('a')],
      layout: [place('t', { w: 24 }), place(two, { y: 4 })],
      linkages: [linkage],
    });
    await save(to, 0, { components: [title('a')], layout: [place('a')] });
    const { data } = await step<{ chart: object }>(chart.configuration, { params: { id: one } });
    await step(chart.cache, { body: { ...data.chart, reportName: '草稿' } });

    const moved = await move({ menuCode: from, toCode: to, componentCode: 't', lockKey: WINDOW });
    expect(moved.data).toMatchObject({ version: 2, toVersion: 2 });
    const [left, came] = [await read(from), await read(to)];
    expect(left.document).toMatchObject({ components: [], linkages: [], layout: [{ i: two }] });
    expect(left.reports.map(({ reportCode }) => reportCode)).toEqual([two]);
    const [held] = tabsOf(came.document);
    expect(held?.layout).toEqual([place(one), place(expect.not.stringMatching(/^a$/) as unknown as string, { y: 4 })]);
    expect(came.document.components.filter(({ typeCode }) => typeCode === 'title')).toHaveLength(2);
    expect(came.document.linkages).toEqual([linkage]);
    expect(came.document.layout).toContainEqual({ i: moved.data.componentCode, x: 0, y: 4, w: 24, h: 4 });
    expect(came.reports.map(({ reportCode }) => reportCode)).toEqual([one]);
    const draft = await step<{ chart: { menuCode: string; reportName: string } }>(chart.cachedConfiguration, {
      params: { id: one },
    });
    expect(draft.data.chart).toMatchObject({ menuCode: to, reportName: '草稿' });
  });

  test('waits for whoever edits either board, but not for the own window', async () => {
    const [from, to] = [await board(), await board()];
    await save(from, 0, { components: [title('a'), title('b')], layout: [place('a'), place('b', { y: 4 })] });
    const lock = (menuCode: string, lockKey: string) => server.call(menu.lock, { body: { menuCode, lockKey } }, editor);
    await lock(from, WINDOW);
    const own = { menuCode: from, toCode: to, componentCode: 'a' };
    expect((await move(own)).code).toBe('-31003');
    expect((await move({ ...own, lockKey: WINDOW }, reader)).code).toBe('-110001');
    expect((await move({ ...own, lockKey: WINDOW })).code).toBe('0');
    await lock(to, 'window-of-another');
    expect((await move({ ...own, componentCode: 'b', lockKey: WINDOW })).code).toBe('-31003');
    expect((await read(from)).document.components.map(({ code }) => code)).toEqual(['b']);
    expect((await move({ ...own, componentCode: 'gone', lockKey: WINDOW })).code).toBe('-30006');
  });
});

test('EP-148: a simple copy of a chart has no drill path', async () => {
  const menuCode = await board();
  const [one] = (await copies(menuCode, 1)) as [string];
  const path = [{ id: '1', fieldId: 'f' }];
  await server.app.services.store
    .updateTable('chart')
    .set({ drill_path: JSON.stringify(path) })
    .where('report_code', '=', one)
    .execute();
  await save(menuCode, 0, { layout: [place(one)] });
  const copy = (token = editor) =>
    step<{ reportCode: string; version: number }>(
      boardSteps.copySimpleChart,
      { body: { menuCode, reportCode: one } },
      token,
    );
  expect((await copy(reader)).code).toBe('-110001');
  const { data } = await copy();
  const { reports, document } = await read(menuCode);
  expect(reports.find(({ reportCode }) => reportCode === data.reportCode)?.drillThroughPath).toEqual([]);
  expect(reports.find(({ reportCode }) => reportCode === one)?.drillThroughPath).toEqual(path);
  expect(document.layout).toContainEqual({ i: data.reportCode, x: 12, y: 0, w: 12, h: 12 });
  // The copy is independent of the original.
  await save(menuCode, data.version, { layout: document.layout.filter(({ i }) => i !== one), pool: [one] });
  expect((await step(menu.removePooled, { body: { menuCode, reportCodes: [one] } })).code).toBe('0');
  expect((await read(menuCode)).reports.map(({ reportCode }) => reportCode)).toEqual([data.reportCode]);
  await server.call(menu.lock, { body: { menuCode, lockKey: WINDOW } }, editor);
  const again = (more: object) =>
    step(boardSteps.copySimpleChart, { body: { menuCode, reportCode: data.reportCode, ...more } });
  expect((await again({})).code).toBe('-31003');
  expect((await again({ lockKey: WINDOW })).code).toBe('0');
});

test('EP-148: a copy that is refused because somebody saved meanwhile leaves nothing on the board', async () => {
  const menuCode = await board();
  const [one] = (await copies(menuCode, 1)) as [string];
  await save(menuCode, 0, { layout: [place(one)] });
  const { store } = server.app.services;
  const { copying } = await store.transaction().execute(async (saving) => {
    for (const table of ['board_node', 'board_version'] as const)
      await saving.updateTable(table).set({ version: 2 }).where('menu_code', '=', menuCode).execute();
    const begun = step(boardSteps.copySimpleChart, { body: { menuCode, reportCode: one } });
    const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting.execute(store)).rows[0]?.count === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    return { copying: begun };
  });
  expect((await copying).code).toBe('-10008');
  const { reports, version } = await read(menuCode);
  expect([reports.map(({ reportCode }) => reportCode), version]).toEqual([[one], 2]);
});

test('a board of before there were linkages and settings is copied', async () => {
  const id = await board();
  await save(id, 0, { components: [title('a')], layout: [place('a')] });
  const { linkages: _linkages, settings: _settings, jumps: _jumps, ...old } = (await read(id)).document;
  await server.app.services.store
    .updateTable('board_version')
    .set({ document: JSON.stringify(old) })
    .where('menu_code', '=', id)
    .execute();
  const body = { menuCode: id, menuName: 'copy of an old one', parentCode: null };
  const copy = await server.call<{ menuCode: string }>(menu.copy, { body }, editor);
  expect((await read(copy.data.menuCode)).document).toEqual({ ...EMPTY, ...old });
});
