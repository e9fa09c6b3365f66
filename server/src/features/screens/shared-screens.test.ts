import {
  COMPONENT_TYPE_CODES,
  ENDPOINTS,
  MENU_TYPES,
  type BoardDocument,
  type QueryResult,
  type ScreenApp,
  type ScreenNews,
  type Share,
  type ShareArgs,
  type SharedBoard,
  type ShareEntrance,
} from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';

const { boardExports, menu, screenApp, share } = ENDPOINTS;
let server: TestServer;
let editor: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ editor } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

async function done<Data>(endpoint: object, body: object): Promise<Data> {
  const reply = await server.call<Data>(endpoint, { body }, editor);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(body)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
const draft = (menuCode: string) => done<ScreenApp>(screenApp.queryAll, { menuCode, draft: true });
async function save(menuCode: string, change: (document: BoardDocument) => object) {
  const { document, version } = await draft(menuCode);
  const body = { version, lockKey: 'window-of-test', document: { ...document, ...change(document) } };
  const reply = await server.call(menu.saveConfiguration, { params: { id: menuCode }, body }, editor);
  if (reply.code !== '0') throw new Error(`${reply.code} ${reply.msg}`);
}
const publish = async (menuCode: string) =>
  done(screenApp.publish, { menuCode, version: (await draft(menuCode)).version });
let made = 0;
/** A screen with a chart, a clock, a page of this installation that is framed, and a filter over the chart. */
async function newScreen() {
  const node = { menuType: MENU_TYPES.screen, menuName: `分享的大屏 ${(made += 1)}`, parentCode: null };
  const { menuCode } = await done<{ menuCode: string }>(menu.add, node);
  const copied = { menuCode, fromCode: 'sample-overview', reportCodes: ['sample-overview-1'] };
  const [chart = ''] = (await done<{ reportCodes: string[] }>(menu.copyCharts, copied)).reportCodes;
  const jump = { on: { kind: 'click', i: 'clock' }, action: 'jump', targets: [] };
  const layer = (i: string) => ({ i, parentI: null, x: 0, y: 0, w: 100, h: 100 });
  await save(menuCode, ({ screen, components }) => ({
    components: [
      ...components,
      {
        ...{ code: 'where', name: '大区', typeCode: COMPONENT_TYPE_CODES.filter, control: '1', multiple: true },
        ...{ filterValue: null, parentFilterList: [], location: 'grid' },
        filterData: [{ tblId: 'sample-orders', fieldId: 'orders.region', filterReportCodes: [chart] }],
      },
    ],
    pool: [],
    screen: {
      ...screen,
      elements: [
        { code: 'clock', name: '时钟', typeCode: 'clock' },
        { code: 'frame', name: '内部页面', typeCode: 'webPage', url: '/main/dashboard' },
      ],
      layers: [chart, 'clock', 'frame', 'where'].map(layer),
      reactions: [
        { id: 'r1', on: { kind: 'click', i: 'clock' }, action: 'hide', targets: ['frame', chart] },
        { id: 'r2', on: { kind: 'click', i: 'frame' }, action: 'hide', targets: [chart] },
        { ...jump, id: 'r3', jump: { target: { kind: 'screen', menuCode }, newTab: false, params: [] } },
        { ...jump, id: 'r4', jump: { target: { kind: 'address', url: '/main' }, newTab: false, params: [] } },
        { ...jump, id: 'r5', jump: { target: { kind: 'address', url: 'https://t.test/' }, newTab: true, params: [] } },
      ],
    },
  }));
  return { menuCode, chart };
}
const settings = { reportCode: null, name: '给展会', enabled: true, expiresAt: null };
const entrance = (shareId: string) => server.call<ShareEntrance>(share.entrance, { params: { id: shareId } });
const enter = (shareId: string, password?: string) =>
  server.call<ShareArgs>(share.enter, { body: { shareId, ...(password === undefined ? {} : { password }) } });
const visit = <Data>(endpoint: object, body: object, token: string) =>
  server.call<Data>(endpoint, { body, headers: { 'share-token': token } });

test('visitors of a screen see what was published, with its password, and nothing that leads inside', async () => {
  const { menuCode, chart } = await newScreen();
  expect((await server.call(share.edit, { body: { ...settings, menuCode } }, editor)).code).toBe('-56001');
  await publish(menuCode);
  const { shareId } = await done<Share>(share.edit, { ...settings, menuCode, password: TEST_PASSWORD });
  expect((await entrance(shareId)).data).toMatchObject({ kind: 'screen', name: '给展会', needsPassword: true });
  expect((await enter(shareId, 'wrong-password')).code).not.toBe('0');
  const { token, kind } = (await enter(shareId, TEST_PASSWORD)).data;
  expect(kind).toBe('screen');

  await save(menuCode, ({ screen }) => ({ screen: { ...screen, theme: 'neon' } }));
  const seen = (await visit<SharedBoard>(share.search, { shareId }, token)).data;
  expect(seen.document.screen).toMatchObject({
    theme: 'ocean',
    layers: [{ i: chart }, { i: 'clock' }, { i: 'where' }],
    elements: [{ code: 'clock' }],
    reactions: [{ id: 'r1', targets: [chart] }, { id: 'r5' }],
  });
  expect(JSON.stringify(seen)).not.toContain('sample-orders');
  const rows = (boardState: object) =>
    visit<QueryResult>(share.report, { shareId, reportCode: chart, boardState }, token);
  expect((await rows({})).data.values.length).toBeGreaterThan(0);
  expect((await rows({ draft: true })).code).toBe('0');

  await done(screenApp.withdraw, { menuCode });
  expect((await entrance(shareId)).code).toBe('-20127');
  expect((await visit(share.search, { shareId }, token)).code).toBe('-20237');
  const [listed] = await done<Share[]>(share.list, { menuCode });
  expect(listed).toMatchObject({ state: 'off', unpublished: true });
  await publish(menuCode);
  expect((await entrance(shareId)).code).toBe('0');
  await done(share.revoke, { shareId });
  expect((await visit(share.search, { shareId }, token)).code).not.toBe('0');
});

test('a locked filter of a screen holds, whatever its visitors ask; a chart is shared alone without the canvas', async () => {
  const { menuCode, chart } = await newScreen();
  await publish(menuCode);
  const locked = [{ componentCode: 'where', choice: { aggregator: 'in', fieldValue: ['华东'] } }];
  const { shareId } = await done<Share>(share.edit, { ...settings, menuCode, locked });
  const { token } = (await enter(shareId)).data;
  const { document } = (await visit<SharedBoard>(share.search, { shareId }, token)).data;
  expect(document.components).toEqual([]);
  expect(document.screen?.layers.map(({ i }) => i)).toEqual([chart, 'clock']);
  const rows = async (filters: object[]) =>
    (await visit<QueryResult>(share.report, { shareId, reportCode: chart, boardState: { filters } }, token)).data
      .values;
  expect(await rows([{ componentCode: 'where', choice: null }])).toEqual(await rows([]));

  const alone = await done<Share>(share.edit, { ...settings, menuCode, reportCode: chart });
  const inside = (await enter(alone.shareId)).data;
  expect(inside.kind).toBe('chart');
  const one = (await visit<SharedBoard>(share.search, { shareId: alone.shareId }, inside.token)).data;
  expect(one.document.screen).toBeUndefined();
});

test('one call tells visitors which rows changed, under the rules of the share, and of its screen alone', async () => {
  const { menuCode, chart } = await newScreen();
  const reactions = [{ id: 'r', on: { kind: 'message', text: '缺货' }, action: 'refresh', targets: [chart] }];
  await save(menuCode, ({ screen }) => ({ screen: { ...screen, refresh: 'table', reactions } }));
  await publish(menuCode);
  const { shareId } = await done<Share>(share.edit, { ...settings, menuCode, password: TEST_PASSWORD });
  const news = (token: string, id = shareId) => visit<ScreenNews>(share.news, { shareId: id }, token);
  const { token } = (await enter(shareId, TEST_PASSWORD)).data;
  const told = (await news(token)).data;
  expect(told).toEqual({ versions: { [chart]: expect.any(String) }, said: [], now: expect.any(String) });
  expect((await news(token)).data.versions).toEqual(told.versions);
  // Visitors learn that rows changed, and nothing of the table, nor that another share shows the same one.
  const other = await newScreen();
  await save(other.menuCode, ({ screen }) => ({ screen: { ...screen, refresh: 'table' } }));
  await publish(other.menuCode);
  const second = await done<Share>(share.edit, { ...settings, menuCode: other.menuCode });
  const inside = (await enter(second.shareId)).data.token;
  const own = (await news(inside, second.shareId)).data.versions;
  expect(Object.keys(own)).toEqual([other.chart]);
  expect(own[other.chart]).not.toBe(told.versions[chart]);

  // A token reaches the screen of its share, and no call of members.
  expect((await news(inside)).code).not.toBe('0');
  expect((await news('')).code).not.toBe('0');
  const asMember = await server.call(screenApp.news, { body: { menuCode }, headers: { 'share-token': token } });
  expect(asMember.code).toBe('-10006');
  const alone = await done<Share>(share.edit, { ...settings, menuCode, reportCode: chart });
  expect((await news((await enter(alone.shareId)).data.token, alone.shareId)).code).toBe('-10007');

  await done(screenApp.withdraw, { menuCode });
  expect((await news(token)).code).toBe('-20237');
  await done(share.revoke, { shareId: second.shareId });
  expect((await news(inside, second.shareId)).code).toBe('-20237');
});

test('a published screen is exported as a picture, a page or its tables, and as no slides', async () => {
  const { menuCode, chart } = await newScreen();
  expect((await server.call(boardExports.listConfiguration, { body: { menuCode } }, editor)).code).toBe('-56001');
  await publish(menuCode);
  const offered = await done<{ kinds: string[]; charts: object[] }>(boardExports.listConfiguration, { menuCode });
  expect(offered.charts).toMatchObject([{ reportCode: chart }]);
  expect(offered.kinds).not.toContain('pptx');
  expect(offered.kinds).toEqual(expect.arrayContaining(['xlsx', 'csv']));
  const slides = await server.call(boardExports.exportAsync, { body: { menuCode, kind: 'pptx' } }, editor);
  expect(slides.code).toBe('-53010');
});
