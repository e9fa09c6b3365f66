import {
  ENDPOINTS,
  MENU_TYPES,
  type QueryResult,
  type ReportConfiguration,
  type ScreenDevice,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { menu, report, reportPublication, screenDevice, screenPlay } = ENDPOINTS;
let server: TestServer;
let editor: string;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const logTo = { write: (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>) };
  server = await startTestServer({ logTo, env: { TESSERA_LOG_LEVEL: 'warn' } });
  ({ editor } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

async function done<Data>(endpoint: object, input: object): Promise<Data> {
  const reply = await server.call<Data>(endpoint, input, editor);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(input)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}

let made = 0;
const named = (text: string) => `${text} ${(made += 1)}`;

/** A wall that shows a published report of one page, which is repeated by region; a second page holds another chart. */
async function wallWithReport() {
  const node = { menuType: MENU_TYPES.report, menuName: named('墙上的报告'), parentCode: null };
  const { menuCode } = await done<{ menuCode: string }>(menu.add, { body: node });
  const { reportCodes } = await done<{ reportCodes: string[] }>(menu.copyCharts, {
    body: { menuCode, fromCode: 'sample-overview', reportCodes: ['sample-overview-1', 'sample-overview-7'] },
  });
  const [onPage, elsewhere] = reportCodes as [string, string];
  await done(report.addPaperComponent, { body: { paperId: menuCode, reportCode: onPage } });
  const repeat = { tblId: 'sample-orders', fieldId: 'orders.region' };
  await done(report.updatePaperProperty, { body: { menuCode, paperId: menuCode, repeat } });
  const { paperId } = await done<{ paperId: string }>(report.newPaper, { body: { menuCode, title: '别处' } });
  await done(report.addPaperComponent, { body: { paperId, reportCode: elsewhere } });
  const { version } = await done<ReportConfiguration>(report.draft, { params: { id: menuCode } });
  await done(reportPublication.publish, { body: { menuCode, version } });
  const items = [{ id: 'a', kind: 'report', menuCode }];
  const { id: playId } = await done<{ id: string }>(screenPlay.save, { body: { playName: named('墙'), items } });
  const begun = (await server.call<{ code: string; secret: string }>(screenDevice.beginPairing, { body: {} })).data;
  await done<ScreenDevice>(screenDevice.pair, { body: { code: begun.code, deviceName: named('墙'), playId } });
  const { data } = await server.call<{ token: string }>(screenDevice.endPairing, { body: { secret: begun.secret } });
  const wall = <Data>(endpoint: object, body: object) =>
    server.call<Data>(endpoint, { body, headers: { 'screen-token': data.token } });
  return { menuCode, paperId, onPage, elsewhere, wall };
}

test('a wall asks for the values of a repeated page, and for the rows of each; windows are parts of the same rows', async () => {
  const { menuCode, paperId, onPage, elsewhere, wall } = await wallWithReport();
  const values = (paper: string, itemId = 'a') =>
    wall<{ values: string[] }>(screenDevice.repeats, { itemId, paperId: paper });
  const regions = (await values(menuCode)).data.values;
  expect(regions.length).toBeGreaterThan(2);
  expect((await values(paperId)).code).toBe('-10007');
  expect((await values('sample-overview')).code).toBe('-10007');
  expect((await values(menuCode, 'b')).code).toBe('-56013');

  const rows = async (reportCode: string, more: object = {}) =>
    (await wall<QueryResult>(screenDevice.report, { itemId: 'a', reportCode, ...more })).data;
  const sum = async (value?: string) => {
    const { values: columns } = await rows(onPage, value === undefined ? {} : { repeat: { paperId: menuCode, value } });
    return columns[0]!.reduce<number>((total, one) => total + Number(one), 0);
  };
  const parts = [];
  for (const region of regions) parts.push(await sum(region));
  expect(new Set(parts).size).toBeGreaterThan(1);
  expect(parts.reduce((total, one) => total + one, 0)).toBeCloseTo(await sum(), 2);
  // A page that is not repeated narrows nothing, and is refused.
  const unknown = { itemId: 'a', reportCode: onPage, repeat: { paperId, value: regions[0] } };
  expect((await wall(screenDevice.report, unknown)).code).toBe('-10007');

  const all = await rows(elsewhere);
  const first = await rows(elsewhere, { dataStart: 0, dataEnd: 2, queryCount: true });
  expect(first.rowCount).toBe(2);
  expect(first.values.map((column) => column.length)).toEqual(all.values.map(() => 2));
});

test('a wall that loaded its page anew to free memory is in the log, once for each time', async () => {
  const { wall } = await wallWithReport();
  const beat = (reloads: number, memory: number) =>
    wall(screenDevice.heartbeat, {
      ...{ build: 'b', itemId: null, width: 1_920, height: 1_080, clock: new Date().toISOString() },
      ...{ reloads, memory },
    });
  const said = () => lines.filter(({ msg }) => msg === 'a wall loaded its page anew to free memory');
  await beat(0, 900_000_000);
  expect(said()).toEqual([]);
  await beat(1, 100_000_000);
  await beat(1, 110_000_000);
  expect(said()).toMatchObject([{ deviceId: expect.any(String), memory: 900_000_000 }]);
});
