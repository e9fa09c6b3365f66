import { ENDPOINTS, MENU_TYPES, type ScreenApp } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { menu, screenApp, screenPlay } = ENDPOINTS;
let server: TestServer;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const call = <Data = Record<string, unknown>>(endpoint: object, input: object, token = editor) =>
  server.call<Data>(endpoint, input, token);
const add = async (menuType: string, menuName: string) =>
  (await call<{ menuCode: string }>(menu.add, { body: { menuType, menuName, parentCode: null } })).data.menuCode;
const conf = async (menuCode: string) =>
  (await call<{ version: number; conf: object }>(screenPlay.selectDyScreenConf, { params: { id: menuCode } }, reader))
    .data;
const document = { layoutType: 0, layout: [], appLayout: null, components: [], pool: [] };
const save = async (menuCode: string, dynamic: object, more: object = {}) => {
  const { version } = await conf(menuCode);
  const body = { version, lockKey: 'window-of-test', document: { ...document, dynamic, ...more } };
  return call(menu.saveConfiguration, { params: { id: menuCode }, body });
};
const sources = ['华东', '华南'].map((name, at) => ({
  id: `s${at}`,
  name,
  value: name,
  filters: [{ componentCode: 'region', choice: { fieldValue: [name] } }],
}));

test('a dynamic screen shows a published screen for the source that the address names, or the first', async () => {
  const screenCode = await add(MENU_TYPES.screen, '门店大屏');
  const menuCode = await add(MENU_TYPES.dynamicScreen, '门店动态大屏');
  const info = (value?: string, token = reader) =>
    call<{ boardState: { filters: object[] } }>(screenPlay.selectDyScreenInfo, { body: { menuCode, value } }, token);
  expect((await info()).code).toBe('-56001');
  expect((await save(menuCode, { screenCode, sources })).code).toBe('0');
  expect((await info()).code).toBe('-56001');
  const { version } = (await call<ScreenApp>(screenApp.queryAll, { body: { menuCode: screenCode, draft: true } })).data;
  await call(screenApp.publish, { body: { menuCode: screenCode, version } });

  expect((await info()).data).toMatchObject({ screenCode, sourceId: 's0', name: '华东', by: 'first' });
  expect((await info('华南')).data).toMatchObject({
    ...{ screenCode, sourceId: 's1', by: 'address', seconds: null },
    boardState: { filters: [{ componentCode: 'region', choice: { aggregator: 'in', fieldValue: ['华南'] } }] },
  });
  expect((await info('西部')).code).toBe('-10007');

  const jumps = await call<object[]>(screenPlay.jumpData, { params: { id: menuCode } }, reader);
  expect(jumps.data).toEqual([
    { sourceId: 's0', name: '华东', value: '华东', menuCode, screenCode },
    { sourceId: 's1', name: '华南', value: '华南', menuCode, screenCode },
  ]);
  expect((await call<object[]>(screenPlay.allJumpData, {}, reader)).data).toEqual(expect.arrayContaining(jumps.data));
});

test('its configuration is refused with a source twice, a rule of no source, or things that stand on it', async () => {
  const menuCode = await add(MENU_TYPES.dynamicScreen, '坏的动态大屏');
  const [one] = sources;
  expect((await save(menuCode, { sources: [one, one] })).code).toBe('-31004');
  expect((await save(menuCode, { sources: [one, { ...one, id: 'other' }] })).code).toBe('-31004');
  expect((await save(menuCode, { rules: [{ times: {}, sourceId: 'nobody' }] })).code).toBe('-31004');
  expect((await save(menuCode, {}, { layout: [{ i: 'x', x: 0, y: 0, w: 1, h: 1 }] })).code).toBe('-31004');
  expect((await save(menuCode, {}, { screen: {} })).code).toBe('-31004');
  const body = { version: 0, lockKey: 'window-of-reader', document: { ...document, dynamic: {} } };
  expect((await call(menu.saveConfiguration, { params: { id: menuCode }, body }, reader)).code).toBe('-110001');
});

test('a copy has the sources, and a board is no dynamic screen', async () => {
  const menuCode = await add(MENU_TYPES.dynamicScreen, '原件');
  await save(menuCode, { sources });
  const copy = await call<{ menuCode: string }>(menu.copy, { body: { menuCode, menuName: '副本', parentCode: null } });
  expect((await conf(copy.data.menuCode)).conf).toMatchObject({ sources: [{ id: 's0' }, { id: 's1' }] });
  expect((await call(screenPlay.selectDyScreenConf, { params: { id: 'sample-overview' } })).code).toBe('-10007');
});

test('a screen says what asks a table, and changes what it says of itself', async () => {
  const menuCode = await add(MENU_TYPES.screen, '信息');
  const [reportCode] = (
    await call<{ reportCodes: string[] }>(menu.copyCharts, {
      body: { menuCode, fromCode: 'sample-overview', reportCodes: ['sample-overview-1'] },
    })
  ).data.reportCodes;
  const element = { code: 'x', name: '数字', typeCode: 'numberFlip', reportCode };
  const step = await call<{ appComponentId: string }>(screenApp.addComponent, { body: { menuCode, element } });
  const saved = await call<{ version: number }>(screenPlay.screenSave, {
    body: { menuCode, menuName: '信息大屏', theme: 'ember', refresh: null },
  });
  await call(screenApp.publish, { body: { menuCode, version: saved.data.version } });
  const app = (await call<ScreenApp>(screenApp.queryAll, { body: { menuCode } }, reader)).data;
  expect(app).toMatchObject({ menuName: '信息大屏', document: { screen: { theme: 'ember', refresh: null } } });
  const { tbId: tblId } = app.reports[0]!.reportParam;
  const asked = await call(screenPlay.screenSingleTblSelect, { body: { menuCode, tblId } }, reader);
  expect(asked.data).toEqual({ tblId, components: [step.data.appComponentId] });
});
