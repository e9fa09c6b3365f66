import { ENDPOINTS, type BoardConfiguration, type EndpointReply, type QueryResult } from '@tessera/contract';

import {
  EXAMPLE_PARAM,
  SALES_BY_REGION,
  startTestServer,
  type SampleTokens,
  type TestServer,
} from '../../testing/index.ts';

const { chart, dashboard, dynamicparam, menu, paramFilter, query } = ENDPOINTS;
let server: TestServer;
let tokens: SampleTokens;
beforeAll(async () => {
  server = await startTestServer();
  tokens = await server.signInAll();
}, 60_000);
afterAll(() => server.stop());

const call = <T>(endpoint: object, body: object, token = tokens.owner) => server.call<T>(endpoint, { body }, token);
let serial = 0;
const board = () => server.addBoard(tokens.owner, 'parameters');
const param = async (change: object = {}) => {
  const body = { ...EXAMPLE_PARAM, dynamicParamName: `区域_${(serial += 1)}`, ...change };
  return (await call<{ dynamicParamId: string }>(dynamicparam.add, body)).data.dynamicParamId;
};
/** Sales by region, of the regions that a parameter names where one is given. */
const chartOn = async (menuCode: string, dynamicParamId?: string) => {
  const reportParam = {
    ...SALES_BY_REGION,
    filterCondition: dynamicParamId
      ? [{ fieldId: 'orders.region', aggregator: 'in', fieldValue: [], dynamicParamId }]
      : [],
  };
  const body = { menuCode, reportName: dynamicParamId ? '按参数' : '全部', reportTypeCode: 'graph_pie', reportParam };
  return (await call<{ reportCode: string }>(chart.save, body)).data.reportCode;
};
const read = async (id: string) =>
  (await server.call<BoardConfiguration>(dashboard.configuration, { params: { id } }, tokens.reader)).data;
const save = (body: object, token = tokens.editor) =>
  call<{ componentCode: string; version: number }>(paramFilter.save, body, token);

test('EP-291, EP-292, EP-293, RU-757: a parameter is put on a board for the charts that it changes, and readers choose', async () => {
  const menuCode = await board();
  const dynamicParamId = await param({ multiple: true, defaultValue: { kind: 'values', values: ['华东'] } });
  const named = await chartOn(menuCode, dynamicParamId);
  const other = await chartOn(menuCode);
  const found = await call<EndpointReply<typeof paramFilter.searchReport>>(
    paramFilter.searchReport,
    { menuCode, dynamicParamId },
    tokens.editor,
  );
  expect(found.data).toEqual([{ reportCode: named, reportName: '按参数', uses: ['filter'] }]);

  const content = { componentName: '区域', dynamicParamId, dynamicParamFilterReportCodes: [named], location: 'bar' };
  const made = await save({ menuCode, ...content });
  const { componentCode } = made.data;
  expect((await read(menuCode)).document.components).toMatchObject([{ code: componentCode, typeCode: '0004' }]);
  const changed = await save({ menuCode, componentCode, ...content, location: 'grid' });
  expect(changed.data).toEqual({ componentCode, version: made.data.version + 1 });
  const detail = await call<EndpointReply<typeof paramFilter.detail>>(
    paramFilter.detail,
    { menuCode, componentCode },
    tokens.reader,
  );
  expect(detail.data).toMatchObject({
    componentName: '区域',
    location: 'grid',
    dynamicParam: { dynamicParamId, multiple: true },
    defaultValue: ['华东'],
  });

  const regions = async (reportCode: string, fieldValue?: unknown[]) => {
    const filters = fieldValue ? [{ componentCode, choice: { fieldValue } }] : [];
    const answer = await call<QueryResult>(query.boardReport, { menuCode, reportCode, boardState: { filters } });
    return answer.code === '0' ? answer.data.values[0] : answer.code;
  };
  expect(await regions(named)).toEqual(['华东']);
  expect(await regions(named, ['华南', '华北'])).toEqual(expect.arrayContaining(['华南', '华北']));
  expect((await regions(named, ['华南'])) as unknown[]).toEqual(['华南']);
  expect((await regions(other, ['华南'])) as unknown[]).toContain('华东');
  expect(await regions(named, ["华南') or 1=1 --"])).toEqual([]);
  expect(await regions(named, [7])).toBe('-50101');
});

test('a parameter that stands on a board is not deleted; one that vanished is said to be gone', async () => {
  const menuCode = await board();
  const dynamicParamId = await param();
  const { data } = await save({
    menuCode,
    componentName: '区域',
    dynamicParamId,
    dynamicParamFilterReportCodes: [],
    location: 'bar',
  });
  const users = await call<string[]>(dynamicparam.users, { dynamicParamId });
  expect(users.data).toEqual([expect.stringMatching(/^parameters /)]);
  expect((await call(dynamicparam.remove, { dynamicParamId })).code).toBe('-50102');
  await server.app.services.store.deleteFrom('dynamic_param').where('param_id', '=', dynamicParamId).execute();
  const detail = await call<EndpointReply<typeof paramFilter.detail>>(paramFilter.detail, {
    menuCode,
    componentCode: data.componentCode,
  });
  expect(detail.data).toMatchObject({ dynamicParam: null, defaultValue: [] });
});

test('what is no chart or parameter of here, a locked board and readers are refused', async () => {
  const menuCode = await board();
  const dynamicParamId = await param();
  const body = {
    menuCode,
    componentName: '区域',
    dynamicParamId,
    dynamicParamFilterReportCodes: [] as string[],
    location: 'bar',
  };
  expect((await save({ ...body, dynamicParamFilterReportCodes: ['sample-overview-1'] })).code).toBe('-30006');
  expect((await save({ ...body, dynamicParamId: 'none' })).code).toBe('-10007');
  expect((await save({ ...body, componentCode: 'none' })).code).toBe('-10007');
  expect((await save(body, tokens.reader)).code).toBe('-110001');
  await call(menu.lock, { menuCode, lockKey: 'somebody-else' });
  expect((await save(body)).code).toBe('-31003');
});
