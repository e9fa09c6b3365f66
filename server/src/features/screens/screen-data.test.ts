import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  chartDraftSchema,
  ENDPOINTS,
  MENU_TYPES,
  type QueryResult,
  type ScreenApp,
  type TableDetail,
  type TableSummary,
  type Tbl,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { chart, data, menu, query, screenApp, screenDevice, screenPlay, tbl } = ENDPOINTS;
let server: TestServer;
let api: Server;
let owner: string;
let time = Date.now();
/** What the API answers: a status, and the stock of a store. */
const stock = { status: 200, quantity: 5 };
beforeAll(async () => {
  api = createServer((_request, response) => {
    response.writeHead(stock.status).end(JSON.stringify([{ store: '一店', qty: stock.quantity }]));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  server = await startTestServer({ env: { TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' }, now: () => new Date(time) });
  ({ owner } = await server.signInAll());
}, 60_000);
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await server.stop();
});

async function done<Data>(endpoint: object, body: object): Promise<Data> {
  const reply = await server.call<Data>(endpoint, { body }, owner);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(body)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
let made = 0;
const named = (text: string) => `${text} ${(made += 1)}`;

/** A real-time table of the API. @returns its id and that of its measure */
async function realTimeTable() {
  const { port } = api.address() as AddressInfo;
  const saved = await done<Tbl>(tbl.saveTbl, {
    tblName: named('实时库存'),
    request: { tblApi: { url: `http://127.0.0.1:${port}` } },
    columns: [
      { name: 'store', dataType: 'str' },
      { name: 'qty', dataType: 'int' },
    ],
  });
  await done(tbl.publishTbl, { menuCode: saved.menuCode, version: saved.version });
  return { tableId: saved.menuCode, fieldId: await fieldOf(saved.menuCode, 'qty') };
}
async function fieldOf(tableId: string, name: string) {
  const { fields } = await done<TableDetail>(data.tableDetail, { tableId });
  return fields.find(({ sourceName }) => sourceName === name)!.fieldId;
}
/** A published screen with one chart of the sum of each field. @returns what a viewer and a wall are answered */
async function screenOf(...measures: readonly { tableId: string; fieldId: string }[]) {
  const node = { menuType: MENU_TYPES.screen, menuName: named('大屏'), parentCode: null };
  const { menuCode } = await done<{ menuCode: string }>(menu.add, node);
  const charts: string[] = [];
  for (const { tableId, fieldId } of measures) {
    const draft = chartDraftSchema.parse({
      menuCode,
      reportName: named('合计'),
      reportTypeCode: 'graph_num',
      reportParam: { tbId: tableId, indexCondition: [{ uniqId: 'm', fieldId, aggregator: 'sum' }] },
    });
    const { reportCode } = await done<{ reportCode: string }>(chart.save, { ...draft, saveMode: 'update' });
    await done(screenApp.addComponent, { menuCode, reportCode });
    charts.push(reportCode);
  }
  const { version } = await done<ScreenApp>(screenApp.queryAll, { menuCode, draft: true });
  await done(screenApp.publish, { menuCode, version });
  const { reports } = await done<ScreenApp>(screenApp.queryAll, { menuCode });
  const paramOf = (code: string) => reports.find(({ reportCode }) => reportCode === code)!.reportParam;
  const headers = { 'screen-token': await pairedWall(menuCode) };
  return {
    charts,
    open: () => server.call<ScreenApp>(screenApp.queryAll, { body: { menuCode } }, owner),
    ask: (reportCode: string) =>
      server.call<QueryResult>(
        query.chartReport,
        { body: { menuCode, reportCode, reportParam: paramOf(reportCode) } },
        owner,
      ),
    wallAsks: (reportCode: string) =>
      server.call<QueryResult>(screenDevice.report, { body: { itemId: 'a', reportCode }, headers }),
  };
}
async function pairedWall(menuCode: string) {
  const items = [{ id: 'a', kind: 'screen', menuCode }];
  const { id: playId } = await done<{ id: string }>(screenPlay.save, { playName: named('播放'), items });
  const begun = (await server.call<{ code: string; secret: string }>(screenDevice.beginPairing, { body: {} })).data;
  await done(screenDevice.pair, { code: begun.code, deviceName: named('屏幕'), playId });
  return (await server.call<{ token: string }>(screenDevice.endPairing, { body: { secret: begun.secret } })).data.token;
}

test('a real-time table on a screen and its wall: rows of now, and the last ones, called old, while its API fails', async () => {
  const { charts, ask, wallAsks } = await screenOf(await realTimeTable());
  const [code] = charts as [string];
  for (const asks of [ask, wallAsks]) expect((await asks(code)).data).toMatchObject({ values: [[5]] });
  stock.quantity = 6;
  time += 600_000;
  for (const asks of [ask, wallAsks]) {
    const { values, freshness } = (await asks(code)).data;
    expect(values).toEqual([[6]]);
    expect(freshness.old).toBeUndefined();
  }
  stock.status = 503;
  time += 600_000;
  for (const asks of [ask, wallAsks]) {
    const { values, freshness } = (await asks(code)).data;
    expect(values).toEqual([[6]]);
    expect(freshness.old).toEqual({ status: 503, since: expect.any(String) });
  }
  stock.status = 200;
  time += 600_000;
  for (const asks of [ask, wallAsks]) expect((await asks(code)).data.freshness.old).toBeUndefined();
});

test('a table that is dropped under a screen fails its chart only, with an answer that names it; the screen stays', async () => {
  const client = uploadClient(server, owner);
  const loaded = await client.load('要删的表', 't.csv', 'store,qty\n一店,3\n二店,4\n');
  const tableId = loaded.tableId!;
  const orders = { tableId: 'sample-orders', fieldId: 'orders.quantity' };
  const { charts, open, ask, wallAsks } = await screenOf({ tableId, fieldId: await fieldOf(tableId, 'qty') }, orders);
  const [dropped, stays] = charts as [string, string];
  for (const asks of [ask, wallAsks]) expect((await asks(dropped)).data.values).toEqual([[7]]);

  const refused = await server.call<{ affects: unknown }>(data.deleteTable, { body: { tableId } }, owner);
  expect(refused.code).not.toBe('0');
  await done(data.deleteTable, { tableId, force: true });
  expect((await done<{ list: TableSummary[] }>(data.listTables, { search: '要删的表' })).list).toEqual([]);
  for (const asks of [ask, wallAsks]) {
    const reply = await asks(dropped);
    expect({ status: reply.status, code: reply.code }).toEqual({ status: 200, code: '-30002' });
    expect((await asks(stays)).data.rowCount).toBe(1);
  }
  const { data: shown } = await open();
  expect(shown.document.screen!.layers).toHaveLength(2);
  expect(shown.reports.map(({ reportCode }) => reportCode).toSorted()).toEqual(charts.toSorted());
});
