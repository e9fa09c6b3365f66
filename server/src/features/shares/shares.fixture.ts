import { COMPONENT_TYPE_CODES, ENDPOINTS, type QueryResult, type Share, type ShareArgs } from '@tessera/contract';

import { SALES_BY_REGION, startTestServer, type CallReply, type TestServer } from '../../testing/index.ts';

const { chart, menu, share } = ENDPOINTS;
export const PASSWORD = 'open-sesame';
export const ORIGIN = 'https://portal.example.com';
export type ShareSetup = Awaited<ReturnType<typeof setUpShares>>;

export const choosing = (fieldValue: string[] | null) => ({
  boardState: { filters: [{ componentCode: 'region', choice: fieldValue && { fieldValue } }] },
});
export const locked = (fieldValue: string[]) => [{ componentCode: 'region', choice: { aggregator: 'in', fieldValue } }];

/** A server with a board of one chart and two filters, and what tests of shares ask of it. */
export async function setUpShares() {
  const clock = { later: 0 };
  const server: TestServer = await startTestServer({
    now: () => new Date(Date.now() + clock.later),
    // Jobs see that clock as well: a purge of sessions while it is days ahead would end those of the test.
    env: { TESSERA_SESSION_MINUTES: '43200' },
  });
  const { owner, editor } = await server.signInAll();
  const call = <T = unknown>(endpoint: object, body: object, token = editor) =>
    server.call<T>(endpoint, { body }, token);
  const menuCode = await server.addBoard(editor);
  const makeChart = async (): Promise<string> => {
    const reportParam = {
      ...SALES_BY_REGION,
      filterCondition: [{ fieldId: 'orders.region', aggregator: 'not_equal', fieldValue: ['西北'] }],
    };
    const body = { menuCode, reportName: '大区销售', reportTypeCode: 'graph_pie', reportParam };
    return (await call<{ reportCode: string }>(chart.save, body)).data.reportCode;
  };
  const reportCode = await makeChart();
  const filter = (code: string, name: string, fieldId: string) => ({
    code,
    name,
    typeCode: COMPONENT_TYPE_CODES.filter,
    control: '1',
    multiple: true,
    filterValue: null,
    parentFilterList: [],
    location: 'bar',
    filterData: [{ tblId: 'sample-orders', fieldId, filterReportCodes: [reportCode] }],
  });
  const document = {
    layoutType: 0,
    layout: [],
    appLayout: null,
    pool: [],
    components: [filter('region', '大区', 'orders.region'), filter('province', '省份', 'orders.province')],
  };
  const saving = { params: { id: menuCode }, body: { version: 0, lockKey: 'window-of-test', document } };
  const saved = await server.call(menu.saveConfiguration, saving, editor);
  if (saved.code !== '0') throw new Error(`the board was not saved: ${JSON.stringify(saved)}`);

  const make = async (change: object = {}, token = editor): Promise<Share> => {
    const body = { menuCode, reportCode: null, name: 'For partners', enabled: true, expiresAt: null, ...change };
    const reply = await call<Share>(share.edit, body, token);
    if (reply.code !== '0') throw new Error(`the share was not made: ${JSON.stringify(reply)}`);
    return reply.data;
  };
  const changed = ({ shareId, reportCode: shared, name }: Share, change: object, token = editor) =>
    call<Share>(
      share.edit,
      { shareId, menuCode, reportCode: shared, name, enabled: true, expiresAt: null, ...change },
      token,
    );
  const enter = (shareId: string, given: object = {}) =>
    server.call<ShareArgs>(share.enter, { body: { shareId, ...given } });
  const inside = async (shareId: string, given: object = {}): Promise<string> => {
    const reply = await enter(shareId, given);
    if (reply.code !== '0') throw new Error(`the share was not entered: ${JSON.stringify(reply)}`);
    return reply.data.token;
  };
  const visit = <T = unknown>(endpoint: object, body: object, token: string): Promise<CallReply<T>> =>
    server.call<T>(endpoint, { body, headers: { 'share-token': token } });
  const report = (shareId: string, token: string, more: object = {}) =>
    visit<QueryResult>(share.report, { shareId, reportCode, ...more }, token);
  return {
    server,
    clock,
    owner,
    editor,
    menuCode,
    reportCode,
    call,
    makeChart,
    make,
    changed,
    enter,
    inside,
    visit,
    report,
  };
}
