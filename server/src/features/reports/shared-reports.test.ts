import {
  COMPONENT_TYPE_CODES,
  ENDPOINTS,
  type QueryResult,
  type ReportConfiguration,
  type Share,
  type ShareArgs,
  type SharedBoard,
  type ShareEntrance,
} from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';
import { reportCalls, textComponent } from './reports.fixture.ts';

const { boardExports, menu, report, reportPublication, share } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const { call, done, newReport, newPage, draft, publish, chartsOn } = reportCalls(() => ({ server, editor, reader }));
const settings = { reportCode: null, name: '给董事会', enabled: true, expiresAt: null };
const make = (menuCode: string, change: object = {}, token = editor) =>
  done<Share>(share.edit, { body: { ...settings, menuCode, ...change } }, token);
const entrance = (shareId: string) => call<ShareEntrance>(share.entrance, { params: { id: shareId } }, '');
const enter = (shareId: string) => call<ShareArgs>(share.enter, { body: { shareId } }, '');
const inside = async (shareId: string) => (await enter(shareId)).data.token;
const visit = <Data>(endpoint: object, body: object, token: string) =>
  server.call<Data>(endpoint, { body, headers: { 'share-token': token } });
const seen = (shareId: string, token: string) => visit<SharedBoard>(share.search, { shareId }, token);
const rows = (shareId: string, token: string, reportCode: string, boardState: object = {}) =>
  visit<QueryResult>(share.report, { shareId, reportCode, boardState }, token);

/** A filter of regions over the charts given. */
const regions = (code: string, filterReportCodes: string[]) => ({
  code,
  name: '大区',
  typeCode: COMPONENT_TYPE_CODES.filter,
  control: '1',
  multiple: true,
  filterValue: null,
  parentFilterList: [],
  location: 'bar',
  filterData: [{ tblId: 'sample-orders', fieldId: 'orders.region', filterReportCodes }],
});
async function addFilter(menuCode: string, code: string, charts: string[]) {
  const { document, version } = (await draft(menuCode)) as ReportConfiguration;
  const components = [...document.components, regions(code, charts)];
  const body = { version, lockKey: 'window-of-test', document: { ...document, components } };
  await done(menu.saveConfiguration, { params: { id: menuCode }, body });
}

test('visitors see what was published, never the draft, and nothing of an unpublished report', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  expect((await call(share.edit, { body: { ...settings, menuCode } })).code).toBe('-31007');
  await publish(menuCode);
  const { shareId } = await make(menuCode);
  expect((await entrance(shareId)).data).toMatchObject({ kind: 'report', name: '给董事会' });
  const token = await inside(shareId);
  const before = (await seen(shareId, token)).data;
  expect(before.document.report?.papers).toHaveLength(1);
  const shown = (await rows(shareId, token, code!)).data.values;
  expect(shown.length).toBeGreaterThan(0);

  // The author goes on: pages, texts and charts of the draft stay the author's.
  await newPage(menuCode, '还没写完');
  const drafted = await done(report.addPaperComponent, {
    body: { paperId: menuCode, component: textComponent('草稿') },
  });
  const [later] = await chartsOn(menuCode, menuCode, 1);
  expect((await seen(shareId, token)).data).toEqual(before);
  expect((await rows(shareId, token, code!, { draft: true })).data.values).toEqual(shown);
  expect((await rows(shareId, token, later!, { draft: true })).code).toBe('-30006');
  const text = { shareId, componentCode: drafted.componentCode };
  expect((await visit(share.text, text, token)).code).toBe('-10007');

  await done(reportPublication.withdraw, { body: { menuCode } });
  expect((await entrance(shareId)).code).toBe('-20127');
  expect((await enter(shareId)).code).toBe('-20127');
  expect((await seen(shareId, token)).code).toBe('-20237');
  expect((await rows(shareId, token, code!)).code).toBe('-20237');
  const list = async () => (await done<Share[]>(share.list, { body: { menuCode } }))[0];
  expect(await list()).toMatchObject({ shareId, state: 'off', unpublished: true });
  // Links are closed while nothing is published, too.
  expect(await make(menuCode, { shareId, enabled: false })).toMatchObject({ enabled: false });
  await make(menuCode, { shareId, enabled: true });
  await publish(menuCode);
  expect(await list()).toMatchObject({ state: 'open', unpublished: false });
  const again = (await seen(shareId, await inside(shareId))).data;
  expect(again.document.report?.papers).toHaveLength(2);
});

test('a repeated page names no table or field, and its values are those that the lock leaves', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  const repeat = { tblId: 'sample-orders', fieldId: 'orders.region' };
  await done(report.updatePaperProperty, { body: { menuCode, paperId: menuCode, repeat } });
  await addFilter(menuCode, 'where', [code!]);
  await publish(menuCode);
  const locked = [{ componentCode: 'where', choice: { aggregator: 'in', fieldValue: ['华东', '华北'] } }];
  const open = await make(menuCode, {}, owner);
  const { shareId } = await make(menuCode, { locked }, owner);
  const token = await inside(shareId);
  const { document } = (await seen(shareId, token)).data;
  expect(document.components).toEqual([]);
  expect(document.report?.papers[0]?.repeat).toEqual({ tblId: expect.stringMatching(/^t\d+$/), fieldId: 'level-1' });
  expect(JSON.stringify(document)).not.toContain('sample-orders');
  const values = async (id: string, inn: string, more: object = {}) =>
    (await visit<{ values: string[] }>(share.paperRepeats, { shareId: id, paperId: menuCode, ...more }, inn)).data
      .values;
  expect((await values(shareId, token)).toSorted()).toEqual(['华东', '华北'].toSorted());
  const wide = { boardState: { filters: [{ componentCode: 'where', choice: null }] } };
  expect(await values(shareId, token, wide)).toHaveLength(2);
  expect((await values(open.shareId, await inside(open.shareId))).length).toBeGreaterThan(2);

  const sum = async (value?: string) => {
    const state = value === undefined ? {} : { repeat: { paperId: menuCode, value } };
    return Number((await rows(shareId, token, code!, state)).data.values[0]?.[0] ?? 0);
  };
  expect((await sum('华东')) + (await sum('华北'))).toBeCloseTo(await sum(), 2);
  // A value beyond the lock has no rows.
  expect(await sum('华南')).toBe(0);
});

test('visitors look with the rights of who made the share', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  await publish(menuCode);
  const own = await make(menuCode, {}, owner);
  const whole = (await rows(own.shareId, await inside(own.shareId), code!)).data.values;
  const asked = { body: { menuCode, reportCode: code } };
  expect(whole).toEqual((await done<QueryResult>(ENDPOINTS.query.boardReport, asked, owner)).values);
  expect((await call(share.edit, { body: { ...settings, menuCode } }, reader)).code).toBe('-110001');
});

test('a chart of a report is shared alone, as it was published', async () => {
  const menuCode = await newReport();
  const [code, other] = await chartsOn(menuCode, menuCode, 2);
  expect((await call(share.edit, { body: { ...settings, menuCode, reportCode: code } })).code).toBe('-31007');
  await publish(menuCode);
  const { shareId } = await make(menuCode, { reportCode: code });
  const token = await inside(shareId);
  expect((await entrance(shareId)).data.kind).toBe('chart');
  const { document, reports } = (await seen(shareId, token)).data;
  expect([document.report, reports.map(({ reportCode }) => reportCode)]).toEqual([undefined, [code]]);
  expect((await rows(shareId, token, code!)).code).toBe('0');
  expect((await rows(shareId, token, other!)).code).toBe('-30006');
  expect((await visit(share.paperRepeats, { shareId, paperId: menuCode }, token)).code).toBe('-10007');
});

test('a revoked share of a report ends its visits, and a report in the recycle bin has none', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  await publish(menuCode);
  const [one, two] = [await make(menuCode), await make(menuCode)];
  const [first, second] = [await inside(one.shareId), await inside(two.shareId)];
  await done(share.revoke, { body: { shareId: one.shareId } });
  expect((await rows(one.shareId, first, code!)).code).toBe('-20237');
  expect((await entrance(one.shareId)).code).toBe('-20127');
  expect((await rows(two.shareId, second, code!)).code).toBe('0');
  expect((await rows(two.shareId, first, code!)).code).toBe('-20237');
  await done(menu.remove, { body: { menuCode } });
  expect((await rows(two.shareId, second, code!)).code).toBe('-20237');
  expect((await entrance(two.shareId)).code).toBe('-20127');
});

test('nobody shares or exports the report of another corporation', async () => {
  const menuCode = await newReport();
  await publish(menuCode);
  const { code, accounts } = await server.createCorporation('Stranger');
  const { token: stranger } = await server.signIn(accounts.owner.account, TEST_PASSWORD, code);
  for (const endpoint of [share.list, boardExports.listConfiguration])
    expect((await call(endpoint, { body: { menuCode } }, stranger)).code).toBe('-10007');
  expect((await call(share.edit, { body: { ...settings, menuCode } }, stranger)).code).toBe('-10007');
});
