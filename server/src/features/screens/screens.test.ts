import {
  ENDPOINTS,
  MENU_TYPES,
  SCREEN_LIMITS,
  type BoardDocument,
  type MenuNode,
  type QueryResult,
  type ScreenApp,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { chart, dashboard, menu, query, screenApp } = ENDPOINTS;
interface Step {
  readonly version: number;
  readonly appComponentId: string;
  readonly containerId: string;
  readonly i: string;
}
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SCREEN_ORIGINS: 'https://pages.test.invalid' } });
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const call = <Data = Step>(endpoint: object, body: object, token = editor) =>
  server.call<Data>(endpoint, { body }, token);
async function done<Data = Step>(endpoint: object, body: object, token = editor): Promise<Data> {
  const reply = await call<Data>(endpoint, body, token);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(body)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
let made = 0;
const newScreen = async () =>
  (
    await done<{ menuCode: string }>(menu.add, {
      menuType: MENU_TYPES.screen,
      menuName: `大屏 ${(made += 1)}`,
      parentCode: null,
    })
  ).menuCode;
const draft = (menuCode: string) => done<ScreenApp>(screenApp.queryAll, { menuCode, draft: true });
const clock = { code: 'x', name: '时钟', typeCode: 'clock' };
const holder = { code: 'x', name: '轮播', typeCode: 'holder', show: 'carousel' };
const page = { containerName: '第一页', globalStyle: null };
const chartsOn = async (menuCode: string, count = 1) =>
  (
    await done<{ reportCodes: string[] }>(menu.copyCharts, {
      menuCode,
      fromCode: 'sample-overview',
      reportCodes: Array.from({ length: count }, (_, at) => `sample-overview-${at + 1}`),
    })
  ).reportCodes;
const publish = async (menuCode: string) => {
  const { version } = await draft(menuCode);
  return done<{ publication: number }>(screenApp.publish, { menuCode, version });
};
/** Saves a changed document as an editor does. */
async function save(menuCode: string, change: (document: BoardDocument) => unknown) {
  const { document, version } = await draft(menuCode);
  const body = { version, lockKey: 'window-of-test', document: change(document) };
  return server.call(menu.saveConfiguration, { params: { id: menuCode }, body }, editor);
}
const layer = (i: string, parentI: string | null = null) => ({ i, parentI, x: 0, y: 0, w: 100, h: 100 });

test('a screen is a node of its own kind; readers see it once it is published, and walls’ authors its draft', async () => {
  const menuCode = await newScreen();
  const kinds = async (menuType?: string) =>
    new Set((await done<MenuNode[]>(dashboard.selectMenuMap, { menuType }, reader)).map((node) => node.menuType));
  expect(await kinds('4')).toEqual(new Set(['1', '4']));
  expect([...(await kinds())]).not.toContain('4');

  const empty = await draft(menuCode);
  expect(empty).toMatchObject({ version: 0, publication: null, changed: true, layout: [], components: [] });
  expect(empty.document.screen).toMatchObject({ width: 1_920, height: 1_080, theme: 'ocean' });
  expect((await call(screenApp.queryAll, { menuCode }, reader)).code).toBe('-56001');
  expect((await call(screenApp.queryAll, { menuCode, draft: true }, reader)).code).toBe('-110001');

  await done(screenApp.initApp, { menuCode, width: 5_760, height: 1_080, theme: 'neon' });
  await publish(menuCode);
  const seen = await done<ScreenApp>(screenApp.queryAll, { menuCode }, reader);
  expect(seen.document.screen).toMatchObject({ width: 5_760, theme: 'neon' });
  expect(seen.lock).toBeNull();

  // A half-done change reaches nobody.
  await done(screenApp.addComponent, { menuCode, element: clock });
  expect((await done<ScreenApp>(screenApp.queryAll, { menuCode }, reader)).layout).toEqual([]);
  expect(await draft(menuCode)).toMatchObject({ changed: true, publication: 1 });
  await publish(menuCode);
  expect((await done<ScreenApp>(screenApp.queryAll, { menuCode }, reader)).layout).toHaveLength(1);
  expect(await done(screenApp.rollback, { menuCode, publication: 1 })).toMatchObject({ publication: 3, current: true });
  expect((await done<ScreenApp>(screenApp.queryAll, { menuCode }, reader)).layout).toEqual([]);
  await done(screenApp.withdraw, { menuCode });
  expect((await call(screenApp.queryAll, { menuCode }, reader)).code).toBe('-56001');
});

test('components, containers and elements are added, moved, changed and taken off; charts go to the pool', async () => {
  const menuCode = await newScreen();
  const [first, second] = await chartsOn(menuCode, 2);
  await done(screenApp.addComponent, { menuCode, reportCode: first, style: { x: 10, y: 20, w: 300, h: 200 } });
  const { appComponentId } = await done(screenApp.addComponent, { menuCode, element: holder });
  const { containerId } = await done(screenApp.addContainer, { menuCode, appComponentId, ...page });
  await done(screenApp.addElement, { menuCode, containerId, reportCode: second });
  const { i } = await done(screenApp.addElement, { menuCode, containerId, element: clock });
  await done(screenApp.updateElement, {
    menuCode,
    i,
    element: { ...clock, name: '北京时间' },
    style: { rotation: 90 },
  });
  await done(screenApp.updateContainer, { menuCode, containerId, containerName: '首页', visible: false });

  const app = await draft(menuCode);
  expect(app.components.map((one) => [one.type, one.parentI])).toEqual([
    [expect.stringMatching(/^graph|^table|^index/), null],
    ['holder', null],
  ]);
  expect(app.layout[1]).toMatchObject({ i: appComponentId, isFocus: false, children: [{ i: second }, { i }] });
  expect(app.containers).toEqual([
    expect.objectContaining({
      containerId,
      appComponentId,
      containerName: '首页',
      visible: false,
      renameActive: false,
    }),
  ]);
  expect(app.elements).toEqual([
    expect.objectContaining({ i: second, parentI: containerId }),
    expect.objectContaining({ i, name: '北京时间', componentConf: expect.objectContaining({ typeCode: 'clock' }) }),
  ]);
  const list = await done<{ elements: unknown[] }>(screenApp.getElementList, { menuCode, containerId, draft: true });
  expect(list.elements).toHaveLength(2);

  await done(screenApp.deleteElement, { menuCode, i });
  await done(screenApp.deleteComponent, { menuCode, appComponentId });
  const less = await draft(menuCode);
  expect(less.document).toMatchObject({ pool: [second], screen: { containers: [], elements: [] } });
  expect(less.layout.map((one) => one.i)).toEqual([first]);
  // The version before is kept, and so is what was on it.
  await done(screenApp.resetApp, { menuCode });
  expect((await draft(menuCode)).document).toMatchObject({ pool: [second, first], screen: { layers: [] } });
});

test('the style of a screen and of a container is replaced and cleared', async () => {
  const menuCode = await newScreen();
  await done(screenApp.updateGlobalStyle, { menuCode, globalStyle: { color: '#00ffee', colors: ['#112233'] } });
  expect(await done(screenApp.globalStyle, { menuCode, draft: true })).toMatchObject({ color: '#00ffee' });
  await done(screenApp.clearGlobalStyle, { menuCode });
  expect(await done(screenApp.globalStyle, { menuCode, draft: true })).toMatchObject({ color: null, colors: [] });
});

test('an element draws a chart of the screen that does not stand on it; readers and copies have it too', async () => {
  const menuCode = await newScreen();
  const [reportCode] = await chartsOn(menuCode);
  const element = { code: 'x', name: '销售额', typeCode: 'numberFlip', reportCode };
  const { appComponentId } = await done(screenApp.addComponent, { menuCode, element });
  // One that stood there too and is taken off goes on being drawn by the element.
  await done(screenApp.addComponent, { menuCode, reportCode });
  await done(screenApp.deleteComponent, { menuCode, appComponentId: reportCode });
  expect((await draft(menuCode)).document).toMatchObject({ pool: [], screen: { elements: [{ reportCode }] } });
  await publish(menuCode);
  const rows = await call<QueryResult>(query.boardReport, { menuCode, reportCode }, reader);
  expect([rows.code, rows.data.rowCount > 0]).toEqual(['0', true]);

  const body = { menuCode, menuName: `副本 ${menuCode}`, parentCode: null };
  const copy = await draft((await done<{ menuCode: string }>(menu.copy, body)).menuCode);
  const [copied] = copy.document.screen!.elements;
  expect(copied).toMatchObject({ typeCode: 'numberFlip', reportCode: copy.reports[0]!.reportCode });
  expect(copied).not.toMatchObject({ reportCode });

  await done(screenApp.deleteComponent, { menuCode, appComponentId });
  expect((await draft(menuCode)).document.pool).toEqual([reportCode]);
});

test('a chart of a draft is for its authors: readers get the one that was published', async () => {
  const menuCode = await newScreen();
  const [reportCode] = await chartsOn(menuCode);
  await done(screenApp.addComponent, { menuCode, reportCode });
  expect((await call(query.boardReport, { menuCode, reportCode }, reader)).code).not.toBe('0');
  await publish(menuCode);
  expect((await call(query.boardReport, { menuCode, reportCode }, reader)).code).toBe('0');
  const configuration = await server.call(chart.configuration, { params: { id: reportCode! } }, reader);
  expect(configuration.code).toBe('-30006');
});

describe('a document is refused', () => {
  const reply = async (screen: object, more: object = {}) => {
    const menuCode = await newScreen();
    return save(menuCode, (document) => ({ ...document, ...more, screen: { ...document.screen, ...screen } }));
  };
  const group = (i: string) => ({ i, name: `组 ${i}` });
  const held = { containerId: 'c', appComponentId: 'h', ...page };
  const many = Array.from({ length: SCREEN_LIMITS.components + 1 }, (_, at) => ({ ...clock, code: `c${at}` }));
  const chain = Array.from({ length: SCREEN_LIMITS.depth + 1 }, (_, at) => `g${at}`);
  const circle = {
    elements: [
      { ...holder, code: 'h' },
      { ...clock, code: 'k' },
    ],
    containers: [held],
    layers: [layer('h', 'c'), layer('k', 'c')],
  };

  test.each<[string, object, string]>([
    ['with a container within itself', circle, '-31004'],
    [
      'with groups within each other in a circle',
      { groups: [group('a'), group('b')], layers: [layer('a', 'b'), layer('b', 'a')] },
      '-31004',
    ],
    [
      'with groups that are nested too deep',
      {
        groups: chain.map(group),
        elements: [{ ...clock, code: 'k' }],
        layers: [...chain.map((i, at) => layer(i, chain[at - 1])), layer('k', chain.at(-1))],
      },
      '-31004',
    ],
    [
      'with a layer in a group that is not there',
      { elements: [{ ...clock, code: 'k' }], layers: [layer('k', 'nowhere')] },
      '-31004',
    ],
    ['with a layer of nothing', { layers: [layer('nothing')] }, '-30006'],
    [
      'with two layers of one thing',
      { elements: [{ ...clock, code: 'k' }], layers: [layer('k'), layer('k')] },
      '-31004',
    ],
    [
      'with one code twice',
      {
        elements: [
          { ...clock, code: 'k' },
          { ...clock, code: 'k' },
        ],
      },
      '-31004',
    ],
    ['with too many components', { elements: many }, '-31005'],
    ['with ten thousand components', { elements: [...Array(10)].flatMap(() => many) }, '-10001'],
    ['with a coordinate that is no number', { layers: [{ ...layer('k'), x: 'Infinity' }] }, '-10001'],
    ['with a component beyond all distances', { layers: [{ ...layer('k'), x: 1e9 }] }, '-10001'],
    [
      'with a page of an origin that is not allowed',
      { elements: [{ ...clock, code: 'w', typeCode: 'webPage', url: 'https://evil.invalid/x' }], layers: [layer('w')] },
      '-56002',
    ],
    [
      'with a script as address',
      { elements: [{ ...clock, code: 'w', typeCode: 'webPage', url: 'javascript:alert(1)' }] },
      '-10001',
    ],
    [
      'with a reaction of what is not there',
      { reactions: [{ id: 'r', on: { kind: 'message', text: 'x' }, action: 'show', targets: ['nothing'] }] },
      '-31004',
    ],
    [
      'with a jump to what is no screen',
      {
        reactions: [
          {
            ...{ id: 'r', on: { kind: 'message', text: 'x' }, action: 'jump', targets: [] },
            jump: { target: { kind: 'screen', menuCode: 'nothing' }, newTab: false, params: [] },
          },
        ],
      },
      '-10007',
    ],
    [
      'with a jump that leads nowhere',
      { reactions: [{ id: 'r', on: { kind: 'message', text: 'x' }, action: 'jump', targets: [] }] },
      '-10001',
    ],
    [
      'with an element that draws a chart of another document',
      {
        elements: [{ ...clock, code: 'n', typeCode: 'numberFlip', reportCode: 'sample-overview-1' }],
        layers: [layer('n')],
      },
      '-30006',
    ],
  ])('%s', async (_name, screen, code) => {
    expect((await reply(screen)).code).toBe(code);
  });

  test('that becomes another kind, or two kinds, or has positions of a board', async () => {
    const menuCode = await newScreen();
    expect((await save(menuCode, ({ screen: _screen, ...document }) => document)).code).toBe('-31004');
    const dynamic = { sources: [] };
    expect((await save(menuCode, (document) => ({ ...document, dynamic }))).code).toBe('-31004');
    const layout = [{ i: 'x', x: 0, y: 0, w: 1, h: 1 }];
    expect((await save(menuCode, (document) => ({ ...document, layout }))).code).toBe('-31004');
  });
});

test('nothing is lost off the canvas, and a page of an allowed origin is kept', async () => {
  const menuCode = await newScreen();
  const far = { ...layer('k'), x: -90_000, y: 50_000 };
  const elements = [
    { ...clock, code: 'k' },
    { ...clock, code: 'w', typeCode: 'webPage', url: 'https://pages.test.invalid/x' },
  ];
  const saved = await save(menuCode, (document) => ({
    ...document,
    screen: { ...document.screen, elements, layers: [far, layer('w')] },
  }));
  expect(saved.code).toBe('0');
  expect((await draft(menuCode)).document.screen!.layers[0]).toMatchObject({ i: 'k', x: -90_000 });
});

test('a reader changes nothing, and what an editor may is what the change needs', async () => {
  const menuCode = await newScreen();
  for (const [endpoint, body] of [
    [screenApp.addComponent, { menuCode, element: clock }],
    [screenApp.initApp, { menuCode, width: 800, height: 600 }],
    [screenApp.resetApp, { menuCode }],
    [screenApp.publish, { menuCode, version: 0 }],
  ] as const)
    expect((await call(endpoint, body, reader)).code).toBe('-110001');
});

test('locks, versions and the recycle bin hold as for boards', async () => {
  const menuCode = await newScreen();
  await done(menu.lock, { menuCode, lockKey: 'window-of-owner' }, owner);
  expect((await call(screenApp.addComponent, { menuCode, element: clock })).code).toBe('-31003');
  await done(menu.unlock, { menuCode, lockKey: 'window-of-owner' }, owner);
  await done(screenApp.addComponent, { menuCode, element: clock });
  expect((await done<unknown[]>(menu.versions, { menuCode }))[0]).toMatchObject({ version: 1, components: 1 });
  await publish(menuCode);
  await done(menu.remove, { menuCode });
  expect((await call(screenApp.queryAll, { menuCode }, reader)).code).toBe('-10007');
  await done(menu.restore, { menuCode });
  expect((await call(screenApp.queryAll, { menuCode }, reader)).code).toBe('0');
});

test('a screen is moved and copied with what stands on it, and deleted for good; readers move none', async () => {
  const menuCode = await newScreen();
  await done(screenApp.addComponent, { menuCode, element: clock });
  const folder = { menuType: MENU_TYPES.directory, menuName: `展厅 ${made}`, parentCode: null };
  const { menuCode: parentCode } = await done<{ menuCode: string }>(menu.add, folder);
  expect((await call(menu.move, { menuCode, parentCode }, reader)).code).toBe('-110001');
  await done(menu.move, { menuCode, parentCode });
  const copied = await done<{ menuCode: string }>(menu.copy, { menuCode, parentCode, menuName: `副本 ${made}` });
  expect((await draft(copied.menuCode)).document.screen?.elements).toMatchObject([{ name: '时钟' }]);
  // With the directory goes what was moved into it.
  await done(menu.remove, { menuCode: parentCode }, owner);
  expect((await call(screenApp.queryAll, { menuCode, draft: true })).code).toBe('-10007');
  await done(menu.purge, { menuCode: parentCode }, owner);
  expect((await call(menu.restore, { menuCode })).code).toBe('-10007');
});

test('a screen is not read as a board', async () => {
  const menuCode = await newScreen();
  await publish(menuCode);
  expect((await server.call(dashboard.configuration, { params: { id: menuCode } }, editor)).code).toBe('-10007');
});
