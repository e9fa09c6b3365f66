import {
  emptyBoardDocument,
  ENDPOINTS,
  type BoardConfiguration,
  type BoardStateInput,
  type EndpointReply,
  type FieldFilter,
  type QueryResult,
} from '@tessera/contract';

import { SALES_BY_REGION, startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';

const { boardFilters, chart, dashboard, menu, query } = ENDPOINTS;
let server: TestServer;
let tokens: SampleTokens;
beforeAll(async () => {
  server = await startTestServer();
  tokens = await server.signInAll();
}, 60_000);
afterAll(() => server.stop());

const call = <T>(endpoint: object, body: object, token = tokens.owner) => server.call<T>(endpoint, { body }, token);
const target = (fieldId: string, ...filterReportCodes: string[]) => ({
  tblId: 'sample-orders',
  fieldId,
  levelFieldIds: [] as string[],
  filterReportCodes,
});
const filter = (code: string, change: Partial<FieldFilter> = {}): FieldFilter => ({
  code,
  name: code,
  typeCode: '0002',
  control: '1',
  filterData: [target('orders.region')],
  multiple: true,
  filterValue: null,
  parentFilterList: [],
  location: 'bar',
  ...change,
});

async function board() {
  const menuCode = await server.addBoard(tokens.owner);
  const made = await call<{ reportCode: string }>(chart.save, {
    menuCode,
    reportName: '按区域',
    reportTypeCode: 'graph_pie',
    reportParam: SALES_BY_REGION,
  });
  return { menuCode, reportCode: made.data.reportCode };
}
const read = async (id: string) =>
  (await server.call<BoardConfiguration>(dashboard.configuration, { params: { id } }, tokens.owner)).data;
async function hold(menuCode: string, ...components: FieldFilter[]) {
  const { version } = await read(menuCode);
  const document = { ...emptyBoardDocument(0), components };
  const body = { version, lockKey: 'window-of-the-test', document };
  return server.call(menu.saveConfiguration, { params: { id: menuCode }, body }, tokens.editor);
}
const chosen = (componentCode: string, ...fieldValue: string[]): BoardStateInput => ({
  filters: [{ componentCode, choice: { fieldValue } }],
});
const regions = async (
  on: { menuCode: string; reportCode: string },
  boardState?: BoardStateInput,
  token = tokens.owner,
) => (await call<QueryResult>(query.boardReport, { ...on, boardState }, token)).data.values[0]?.toSorted();

describe('a chart under the filters of its board', () => {
  test('EP-084, RU-756: holds with the default, with what a reader chose, and without when it was cleared', async () => {
    const on = await board();
    const filterData = [target('orders.region', on.reportCode)];
    const filterValue = { aggregator: 'in' as const, fieldValue: ['华南'] };
    expect((await hold(on.menuCode, filter('f', { filterData, filterValue }))).code).toBe('0');
    expect(await regions(on)).toEqual(['华南']);
    expect(await regions(on, chosen('f', '华东', '华北'))).toEqual(['华东', '华北'].toSorted());
    const all = await regions(on, { filters: [{ componentCode: 'f', choice: null }] });
    expect(all!.length).toBeGreaterThan(3);
    expect(await regions(on, chosen('unknown', '华东'))).toEqual(['华南']);
  });

  test('security 12: a state widens nothing, neither rows that a role may not see nor what the chart asks itself', async () => {
    const on = await board();
    await hold(on.menuCode, filter('f', { filterData: [target('orders.region', on.reportCode)] }));
    expect(await regions(on, undefined, tokens.reader)).toEqual(['华东']);
    expect(await regions(on, chosen('f', '华南', '华东'), tokens.reader)).toEqual(['华东']);
    expect(await regions(on, { filters: [{ componentCode: 'f', choice: null }] }, tokens.reader)).toEqual(['华东']);
    const own = {
      ...SALES_BY_REGION,
      filterCondition: [{ fieldId: 'orders.region', aggregator: 'equal', fieldValue: ['华北'] }],
    };
    const asked = await call<QueryResult>(query.boardReport, {
      ...on,
      reportParam: own,
      boardState: chosen('f', '华东'),
    });
    expect(asked.data.rowCount).toBe(0);
  });

  test('EP-087, EP-088: charts that are asked anew hold to what was chosen', async () => {
    const on = await board();
    await hold(on.menuCode, filter('f', { filterData: [target('orders.region', on.reportCode)] }));
    const boardState = chosen('f', '华东');
    const one = await call<QueryResult>(query.refreshReport, { ...on, boardState });
    expect(one.data.values[0]).toEqual(['华东']);
    const all = await call<EndpointReply<typeof query.refreshBoard>>(query.refreshBoard, {
      menuCode: on.menuCode,
      boardState,
    });
    expect(all.data.map(({ result }) => result?.values[0])).toEqual([['华东']]);
  });

  test('a value that no field takes is an answer of the catalogue on its chart', async () => {
    const on = await board();
    const filterData = [target('orders.order_date', on.reportCode)];
    await hold(on.menuCode, filter('f', { control: '2', filterData }));
    const asked = await call(query.boardReport, {
      ...on,
      boardState: { filters: [{ componentCode: 'f', choice: { aggregator: 'equal', fieldValue: ['soon'] } }] },
    });
    expect(asked.code).toBe('-30005');
  });

  test('equal choices are answered from the cache, others are asked', async () => {
    const on = await board();
    await hold(on.menuCode, filter('f', { filterData: [target('orders.region', on.reportCode)] }));
    const named = (tracId: string) => ({
      ...on,
      reportParam: { ...SALES_BY_REGION, tracId },
      boardState: chosen('f', '华东'),
    });
    await call<QueryResult>(query.boardReport, named('1'));
    const again = await call<QueryResult>(query.boardReport, named('2'));
    expect(again.data.freshness.cached).toBe(true);
    const other = await call<QueryResult>(query.boardReport, { ...on, boardState: chosen('f', '华北') });
    expect(other.data.values[0]).toEqual(['华北']);
  });
});

describe('what a document may hold', () => {
  test.each([
    ['a chart of elsewhere', { filterData: [target('orders.region', 'sample-overview-1')] }, '-30006'],
    ['a field that the table lacks', { filterData: [target('orders.nothing')] }, '-30001'],
    ['a table that nobody sees', { filterData: [{ ...target('orders.region'), tblId: 'nothing' }] }, '-30002'],
    ['a time control on a text', { control: '2' as const }, '-31004'],
    ['a number control on a text', { control: '3' as const }, '-31004'],
    ['itself above it', { parentFilterList: ['f'] }, '-31004'],
  ])('not %s', async (_what, change, code) => {
    const { menuCode } = await board();
    expect((await hold(menuCode, filter('f', change))).code).toBe(code);
  });
});

describe('values to choose from', () => {
  type Values = EndpointReply<typeof boardFilters.query>;
  const values = async (body: object, token = tokens.owner) =>
    (await call<Values>(boardFilters.query, body, token)).data;

  test('EP-160, RU-628: 100 of them, those that contain the keyword, page by page', async () => {
    const { menuCode } = await board();
    await hold(menuCode, filter('f', { filterData: [target('orders.order_id')] }));
    const first = await values({ menuCode, componentCode: 'f' });
    expect(first.values).toHaveLength(100);
    expect(first.truncated).toBe(true);
    const next = await values({ menuCode, componentCode: 'f', dataStart: 100, dataEnd: 103 });
    expect(next.values).toHaveLength(3);
    expect(first.values).not.toContain(next.values[0]);
    const keyword = String(first.values[0]);
    // A number is found as a whole.
    expect((await values({ menuCode, componentCode: 'f', keyword })).values.map(String)).toEqual([keyword]);
    expect((await values({ menuCode, componentCode: 'f', keyword: 'x' })).values).toEqual([]);
  });

  test('are left by the choices of all filters above, time among them, and by defaults', async () => {
    const { menuCode } = await board();
    const region = filter('region', { filterValue: { aggregator: 'in', fieldValue: ['华东'] } });
    const province = filter('province', {
      filterData: [target('orders.province')],
      parentFilterList: ['region', 'day'],
    });
    const city = filter('city', { filterData: [target('orders.city')], parentFilterList: ['province'] });
    const day = filter('day', { control: '2', filterData: [target('orders.order_date')] });
    expect((await hold(menuCode, region, province, city, day)).code).toBe('0');
    const cities = async (boardState?: BoardStateInput) =>
      (await values({ menuCode, componentCode: 'city', boardState })).values;
    const east = await cities();
    const all = await cities({ filters: [{ componentCode: 'region', choice: null }] });
    expect(all.length).toBeGreaterThan(east.length);
    const ofOne = await cities(chosen('province', '浙江省'));
    expect(ofOne.length).toBeLessThan(east.length);
    expect(ofOne.length).toBeGreaterThan(0);
    expect(east).toEqual(expect.arrayContaining([...ofOne]));
    const never = { componentCode: 'day', choice: { aggregator: 'lt' as const, fieldValue: ['1990-01-01'] } };
    expect(await cities({ filters: [never] })).toEqual([]);
    const still = { menuCode, componentCode: 'city', fieldValue: [ofOne[0], '哪里也不是'] };
    expect((await values(still)).values).toEqual([ofOne[0]]);
    expect((await values({ ...still, boardState: chosen('region', '华北') })).values).toEqual([]);
  });

  test('RU-679: a tree level by level', async () => {
    const { menuCode } = await board();
    const filterData = [{ ...target('orders.region'), levelFieldIds: ['orders.province'] }];
    await hold(menuCode, filter('f', { control: '4', filterData }));
    const top = await values({ menuCode, componentCode: 'f' });
    const below = await values({ menuCode, componentCode: 'f', path: ['华东'] });
    expect(top.values).toContain('华东');
    expect(below.values).toContain('浙江省');
    expect(below.values).not.toContain('广东省');
    expect((await call(boardFilters.query, { menuCode, componentCode: 'f', path: ['华东', '浙江省'] })).code).toBe(
      '-30005',
    );
  });

  test('security 12: are those of rows that the reader may see', async () => {
    const { menuCode } = await board();
    await hold(menuCode, filter('f'));
    expect((await values({ menuCode, componentCode: 'f' }, tokens.reader)).values).toEqual(['华东']);
  });
});

describe('filters by their calls', () => {
  test('EP-164, EP-159, EP-166, EP-162, EP-167, EP-161: made, found, moved, loosened and taken away', async () => {
    const { menuCode, reportCode } = await board();
    const {
      code: _code,
      name: _name,
      typeCode: _typeCode,
      ...shape
    } = filter('x', {
      filterData: [target('orders.region', reportCode)],
      filterValue: { aggregator: 'in', fieldValue: ['华东'] },
      location: 'grid',
    });
    const made = await call<{ componentCode: string }>(
      boardFilters.add,
      { menuCode, componentName: '区域', ...shape },
      tokens.editor,
    );
    const { componentCode } = made.data;
    expect((await read(menuCode)).document.layout).toMatchObject([{ i: componentCode, w: 8, h: 4 }]);
    const below = { ...shape, filterData: [target('orders.city', reportCode)], parentFilterList: [componentCode] };
    await call(boardFilters.add, { menuCode, componentName: '城市', ...below, location: 'bar' }, tokens.editor);

    const found = await call<EndpointReply<typeof boardFilters.search>>(
      boardFilters.search,
      { menuCode },
      tokens.reader,
    );
    expect(found.data).toMatchObject([
      {
        componentCode,
        componentName: '区域',
        filterType: '1',
        sort: 1,
        location: 'grid',
        filterData: [{ tblId: 'sample-orders', levels: [{ fieldId: 'orders.region', dataType: 'str' }] }],
        linkTargets: [{ targetComponentId: reportCode, targetFieldId: 'orders.region' }],
      },
      { componentName: '城市', parentFilterList: [componentCode] },
    ]);
    expect(found.data[0]?.filterData[0]?.tblName).not.toBe('');
    const info = await call<EndpointReply<typeof boardFilters.info>>(boardFilters.info, { menuCode }, tokens.reader);
    expect(info.data).toMatchObject({
      filterMode: 'instant',
      reports: [{ reportCode, componentCodes: expect.arrayContaining([componentCode]) }],
    });
    expect(info.data.boardState.filters).toHaveLength(2);

    const one = { menuCode, componentCode };
    await call(boardFilters.location, { ...one, location: 'bar' }, tokens.editor);
    await call(boardFilters.removeReport, { ...one, reportCode }, tokens.editor);
    expect((await read(menuCode)).document.components[0]).toMatchObject({
      location: 'bar',
      filterData: [{ filterReportCodes: [] }],
    });
    expect((await call(boardFilters.remove, one, tokens.editor)).code).toBe('0');
    const { components, layout } = (await read(menuCode)).document;
    expect(components).toMatchObject([{ name: '城市', parentFilterList: [] }]);
    expect(layout).toEqual([]);
  });

  test('are refused to readers, and while somebody edits in a window', async () => {
    const { menuCode } = await board();
    await hold(menuCode, filter('f'));
    const body = { menuCode, componentCode: 'f', location: 'grid' };
    expect((await call(boardFilters.location, body, tokens.reader)).code).toBe('-110001');
    await call(menu.lock, { menuCode, lockKey: 'window-of-the-owner' });
    expect((await call(boardFilters.location, body, tokens.editor)).code).toBe('-31003');
  });

  test('EP-165: the tables below a board with the fields by which rows are chosen', async () => {
    const { menuCode, reportCode } = await board();
    const { data } = await call<EndpointReply<typeof boardFilters.allTables>>(boardFilters.allTables, { menuCode });
    expect(data).toMatchObject([{ tblId: 'sample-orders', reportCodes: [reportCode] }]);
    expect(data[0]?.fieldList).toContainEqual(expect.objectContaining({ fieldId: 'orders.region', dataType: 'str' }));
  });

  test('security 5: boards of another corporation do not exist', async () => {
    const stranger = await server.createCorporation();
    const { token } = await server.signIn(stranger.accounts.owner.account);
    const { menuCode, reportCode } = await board();
    await hold(menuCode, filter('f'));
    for (const endpoint of [boardFilters.search, boardFilters.saved, boardFilters.info, boardFilters.allTables])
      expect((await call(endpoint, { menuCode }, token)).code).toBe('-10007');
    expect((await call(boardFilters.query, { menuCode, componentCode: 'f' }, token)).code).toBe('-10007');
    const asked = { menuCode, reportCode, boardState: chosen('f', '华东') };
    expect((await call(query.boardReport, asked, token)).code).toBe('-30006');
  });
});

test('EP-163: choices are kept under a name, for whoever kept them alone', async () => {
  const { menuCode } = await board();
  const boardState = chosen('f', '华东');
  const mine = tokens.reader;
  const kept = await call<{ filterId: string }>(boardFilters.save, { menuCode, name: '华东 ', boardState }, mine);
  const { filterId } = kept.data;
  expect((await call(boardFilters.save, { menuCode, name: '华东', boardState }, mine)).code).toBe('-10026');
  const list = async (token: string) =>
    (await call<EndpointReply<typeof boardFilters.saved>>(boardFilters.saved, { menuCode }, token)).data;
  expect(await list(mine)).toMatchObject([{ filterId, name: '华东', boardState: { ...boardState, linkages: [] } }]);
  expect(await list(tokens.owner)).toEqual([]);
  for (const endpoint of [boardFilters.rename, boardFilters.forget])
    expect((await call(endpoint, { menuCode, filterId, name: 'x' })).code).toBe('-10007');
  await call(boardFilters.rename, { menuCode, filterId, name: '东部' }, mine);
  await call(boardFilters.save, { menuCode, filterId, name: '东部', boardState: {} }, mine);
  expect(await list(mine)).toMatchObject([{ name: '东部', boardState: { filters: [] } }]);
  await call(boardFilters.forget, { menuCode, filterId }, mine);
  expect(await list(mine)).toEqual([]);
});
