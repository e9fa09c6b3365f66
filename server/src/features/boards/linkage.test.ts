import {
  ENDPOINTS,
  type BoardConfiguration,
  type BoardJump,
  type BoardLinkage,
  type QueryResult,
} from '@tessera/contract';
import { LEADERLESS_TYPES } from '@tessera/contract/testing';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { chart, dashboard, linkage, menu, query } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const WINDOW = 'window-of-the-editor';
const call = <T = null>(endpoint: object, body: object, token = editor) => server.call<T>(endpoint, { body }, token);
const measure = { uniqId: 'm', fieldId: 'orders.sales_amount', aggregator: 'sum' };
const dimension = (fieldId: string, granularity?: string) => ({
  uniqId: 'd',
  fieldId,
  ...(granularity ? { granularity } : {}),
});

async function newChart(menuCode: string, change: object = {}, type = 'graph_histogram'): Promise<string> {
  const reply = await call<{ reportCode: string }>(chart.save, {
    menuCode,
    reportName: type,
    reportTypeCode: type,
    reportParam: {
      tbId: 'sample-orders',
      dimensionCondition: [dimension('orders.region')],
      indexCondition: [measure],
      ...change,
    },
  });
  expect(reply.code).toBe('0');
  return reply.data.reportCode;
}
let serial = 0;
async function newBoard(): Promise<{ menuCode: string; master: string; slave: string; other: string }> {
  const menuCode = await server.addBoard(owner);
  const master = await newChart(menuCode);
  const slave = await newChart(menuCode, { dimensionCondition: [dimension('orders.city')] });
  const other = await newChart(menuCode, { dimensionCondition: [dimension('orders.order_date', 'month')] });
  return { menuCode, master, slave, other };
}
const follows = (slaveReportCode: string, masterFieldId = 'orders.region', slaveFieldId = 'orders.region') => ({
  slaveReportCode,
  fields: [{ masterFieldId, slaveFieldId }],
});
const saveLinkage = (menuCode: string, masterReportCode: string, linkageConfList: object[], token = editor) =>
  call<{ id: string; version: number }>(linkage.save, { menuCode, masterReportCode, linkageConfList }, token);
const listed = async (menuCode: string) =>
  (await call<(BoardLinkage & { masterTableId: string })[]>(linkage.queryByMenuCode, { menuCode }, reader)).data;
const read = async (id: string) =>
  (await server.call<BoardConfiguration>(dashboard.configuration, { params: { id } }, reader)).data;
const saveBoard = async (menuCode: string, change: object, token = editor) => {
  const { version, document } = await read(menuCode);
  const body = { version, lockKey: WINDOW, document: { ...document, ...change } };
  return server.call(menu.saveConfiguration, { params: { id: menuCode }, body }, token);
};

test('EP-172, EP-174, RU-741: a master has one linkage, which is read with its table', async () => {
  const { menuCode, master, slave, other } = await newBoard();
  const first = await saveLinkage(menuCode, master, [follows(slave)]);
  expect(first.code).toBe('0');
  const second = await saveLinkage(menuCode, master, [follows(slave), follows(other)]);
  expect(second.data).toEqual({ id: first.data.id, version: first.data.version + 1 });
  expect(await listed(menuCode)).toEqual([
    {
      id: first.data.id,
      masterReportCode: master,
      masterTableId: 'sample-orders',
      linkageConfList: [follows(slave), follows(other)],
    },
  ]);
});

test('EP-173, RU-587: slaves go one by one, and the linkage with the last of them', async () => {
  const { menuCode, master, slave, other } = await newBoard();
  const { id: linkageId } = (await saveLinkage(menuCode, master, [follows(slave), follows(other)])).data;
  const drop = (body: object) => call(linkage.deleteById, { menuCode, linkageId, ...body });
  expect((await drop({ slaveReportCodes: [slave] })).code).toBe('0');
  expect((await listed(menuCode))[0]?.linkageConfList).toEqual([follows(other)]);
  expect((await drop({ slaveReportCodes: [other] })).code).toBe('0');
  expect(await listed(menuCode)).toEqual([]);
  expect((await drop({})).code).toBe('-10007');
  const again = (await saveLinkage(menuCode, master, [follows(slave), follows(other)])).data;
  expect((await call(linkage.deleteById, { menuCode, linkageId: again.id })).code).toBe('0');
  expect(await listed(menuCode)).toEqual([]);
});

test('EP-175: what can be picked on a chart, and the fields of its table, as the viewer sees them', async () => {
  const { menuCode } = await newBoard();
  const saved = await call<{ reportCode: string }>(chart.save, {
    menuCode,
    reportName: 'levels',
    reportTypeCode: 'graph_histogram',
    reportParam: {
      tbId: 'sample-orders',
      dimensionCondition: [dimension('orders.region')],
      compareCondition: [{ uniqId: 'c', fieldId: 'orders.order_date', granularity: 'year' }],
      indexCondition: [measure],
    },
    drillThroughPath: [{ id: 'n', fieldId: 'orders.city', fieldAlias: '市' }],
  });
  const { reportCode } = saved.data;
  const { data } = await call<{ tableId: string; dimensions: { fieldId: string }[]; fields: { fieldId: string }[] }>(
    linkage.dimensionFields,
    { menuCode, reportCode },
  );
  expect(data.tableId).toBe('sample-orders');
  expect(data.dimensions).toEqual([
    expect.objectContaining({ fieldId: 'orders.region' }),
    expect.objectContaining({ fieldId: 'orders.city', fieldName: '市' }),
    expect.objectContaining({ fieldId: 'orders.order_date', granularity: 'year' }),
  ]);
  expect(data.fields.map(({ fieldId }) => fieldId)).toEqual(
    expect.arrayContaining(['orders.region', 'orders.sales_amount']),
  );
  expect((await call(linkage.dimensionFields, { menuCode, reportCode: 'sample-overview-1' })).code).toBe('-30006');
});

describe('what a linkage does not hold', () => {
  test.each(LEADERLESS_TYPES)('%s: a master of type %s is refused; it may follow', async (_rule, type) => {
    const { menuCode, slave } = await newBoard();
    const code = await newChart(menuCode, {}, type);
    expect((await saveLinkage(menuCode, code, [follows(slave)])).code).toBe('-31004');
    expect((await saveLinkage(menuCode, slave, [follows(code, 'orders.city', 'orders.city')])).code).toBe('0');
  });

  test('itself, a slave twice, fields that cannot be picked or do not exist, charts of elsewhere', async () => {
    const { menuCode, master, slave } = await newBoard();
    const codeOf = async (...conf: object[]) => (await saveLinkage(menuCode, master, conf)).code;
    expect(await codeOf(follows(master))).toBe('-31004');
    expect(await codeOf(follows(slave), follows(slave))).toBe('-31004');
    expect(await codeOf(follows(slave, 'orders.city'))).toBe('-30001');
    expect(await codeOf(follows(slave, 'orders.region', 'stores.name'))).toBe('-30001');
    expect(await codeOf(follows('sample-overview-1'))).toBe('-30006');
    expect((await saveLinkage(menuCode, 'sample-overview-1', [follows(slave)])).code).toBe('-30006');
    expect(await listed(menuCode)).toEqual([]);
  });

  test('a reader’s wish, and a board that somebody edits', async () => {
    const { menuCode, master, slave } = await newBoard();
    expect((await saveLinkage(menuCode, master, [follows(slave)], reader)).code).toBe('-110001');
    expect((await call(linkage.deleteById, { menuCode, linkageId: 'x' }, reader)).code).toBe('-110001');
    await call(menu.lock, { menuCode, lockKey: WINDOW });
    expect((await saveLinkage(menuCode, master, [follows(slave)], owner)).code).toBe('-31003');
  });

  test('two linkages of one master, in a board that is saved whole', async () => {
    const { menuCode, master, slave } = await newBoard();
    const one = (id: string) => ({ id, masterReportCode: master, linkageConfList: [follows(slave)] });
    expect((await saveBoard(menuCode, { linkages: [one('a'), one('b')] })).code).toBe('-31004');
    expect((await saveBoard(menuCode, { linkages: [one('a')] })).code).toBe('0');
  });
});

test('charts that follow each other are one ring, which ends', async () => {
  const { menuCode, master, slave } = await newBoard();
  expect((await saveLinkage(menuCode, master, [follows(slave)])).code).toBe('0');
  expect((await saveLinkage(menuCode, slave, [follows(master, 'orders.city', 'orders.city')])).code).toBe('0');
  const picked = (masterReportCode: string, fieldId: string, fieldValue: string) => ({
    masterReportCode,
    linkageReportList: [{ fieldId, fieldValue }],
  });
  const boardState = {
    linkages: [picked(master, 'orders.region', '华东'), picked(slave, 'orders.city', '上海')],
  };
  const runQuery = async (reportCode: string) =>
    (await call<QueryResult>(query.boardReport, { menuCode, reportCode, boardState }, owner)).data.values[0];
  expect(await runQuery(master)).toEqual(['华东']);
  expect((await runQuery(slave))?.length).toBeGreaterThan(1);
});

test('a picked month asks its slaves for the days of that month', async () => {
  const { menuCode, master, other } = await newBoard();
  expect((await saveLinkage(menuCode, other, [follows(master, 'orders.order_date', 'orders.order_date')])).code).toBe(
    '0',
  );
  const sums = async (boardState?: object) => {
    const { data } = await call<QueryResult>(
      query.boardReport,
      { menuCode, reportCode: master, ...(boardState ? { boardState } : {}) },
      owner,
    );
    return (data.values[1] ?? []).reduce<number>((sum, value) => sum + Number(value), 0);
  };
  const months = await call<QueryResult>(query.boardReport, { menuCode, reportCode: other }, owner);
  const [month, amount] = [months.data.values[0]?.[0], months.data.values[1]?.[0]];
  const pick = {
    masterReportCode: other,
    linkageReportList: [{ fieldId: 'orders.order_date', fieldValue: month, granularity: 'month' }],
  };
  expect(await sums({ linkages: [pick] })).toBeCloseTo(Number(amount), 2);
  expect(await sums()).toBeGreaterThan(Number(amount));
});

describe('jumps', () => {
  const jump = (reportCode: string, change: Partial<BoardJump> = {}): BoardJump => ({
    id: 'j',
    reportCode,
    fieldId: null,
    name: '门店',
    target: { kind: 'board', menuCode: 'sample-stores' },
    newTab: false,
    params: [{ fieldId: 'orders.region', name: 'filter' }],
    ...change,
  });

  test('lead to boards of the corporation and to addresses, from fields that can be picked', async () => {
    const { menuCode, master } = await newBoard();
    const codeOf = async (change: Partial<BoardJump>) =>
      (await saveBoard(menuCode, { jumps: [jump(master, change)] })).code;
    expect(await codeOf({})).toBe('0');
    expect(await codeOf({ target: { kind: 'board', menuCode: 'none' } })).toBe('-10007');
    const report = (menuCode: string) => ({ target: { kind: 'report' as const, menuCode, paperId: null } });
    expect(await codeOf(report('sample-monthly-report'))).toBe('0');
    // A board opens on the page of boards only, and a report on that of reports.
    expect(await codeOf(report('sample-stores'))).toBe('-10007');
    expect(await codeOf({ target: { kind: 'board', menuCode: 'sample-weekly-report' } })).toBe('-10007');
    const body = { menuType: '4' as const, menuName: `大屏 ${Date.now()}`, parentCode: null };
    const made = await call<{ menuCode: string }>(menu.add, body);
    expect(await codeOf({ target: { kind: 'screen', menuCode: made.data.menuCode } })).toBe('0');
    expect(await codeOf({ target: { kind: 'screen', menuCode: 'sample-stores' } })).toBe('-10007');
    expect(await codeOf({ target: { kind: 'address', url: 'javascript:alert(1)' } })).toBe('-10001');
    expect(await codeOf({ target: { kind: 'address', url: '//evil.invalid' } })).toBe('-10001');
    expect(await codeOf({ fieldId: 'orders.city' })).toBe('-30001');
    expect(await codeOf({ params: [{ fieldId: 'orders.city', name: 'x' }] })).toBe('-30001');
    expect(await codeOf({ reportCode: 'sample-overview-1' })).toBe('-30006');
    expect(await codeOf({ target: { kind: 'address', url: 'https://shop.invalid/?a=1' } })).toBe('0');
  });

  test.each([
    ['RU-480', 'graph_map'],
    ['RU-481', 'graph_sankey'],
  ])('%s: charts of type %s do not jump', async (_rule, type) => {
    const { menuCode } = await newBoard();
    const code = await newChart(menuCode, {}, type);
    expect((await saveBoard(menuCode, { jumps: [jump(code)] })).code).toBe('-31004');
  });

  test('a link leads to a board of the corporation or an address, and nowhere else', async () => {
    const { menuCode } = await newBoard();
    const link = (target: object) => ({
      code: 'link',
      typeCode: 'link',
      name: '门店',
      hint: '',
      icon: 'board',
      look: 'tile',
      target,
      newTab: false,
    });
    const codeOf = async (target: object) => (await saveBoard(menuCode, { components: [link(target)] })).code;
    expect(await codeOf({ kind: 'board', menuCode: 'none' })).toBe('-10007');
    expect(await codeOf({ kind: 'address', url: 'data:text/html,x' })).toBe('-10001');
    expect(await codeOf({ kind: 'board', menuCode: 'sample-stores' })).toBe('0');
  });
});

test('a copied board has linkages and jumps of its own, between its own charts', async () => {
  const { menuCode, master, slave } = await newBoard();
  await saveLinkage(menuCode, master, [follows(slave)]);
  const jumps: BoardJump[] = [
    {
      id: 'j',
      reportCode: master,
      fieldId: null,
      name: 'x',
      target: { kind: 'address', url: '/main/data' },
      newTab: true,
      params: [],
    },
  ];
  expect((await saveBoard(menuCode, { jumps })).code).toBe('0');
  const body = { menuCode, parentCode: null, menuName: `copy ${(serial += 1)}` };
  const copied = await call<{ menuCode: string }>(menu.copy, body, owner);
  const { document, reports } = await read(copied.data.menuCode);
  const own = reports.map(({ reportCode }) => reportCode);
  expect(own).not.toContain(master);
  expect(own).toContain(document.linkages[0]?.masterReportCode);
  expect(own).toContain(document.linkages[0]?.linkageConfList[0]?.slaveReportCode);
  expect(own).toContain(document.jumps[0]?.reportCode);
});
