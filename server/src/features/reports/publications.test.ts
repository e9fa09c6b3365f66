import {
  reportParamSchema,
  type BoardVersion,
  type ChartConfiguration,
  type ReportDifference,
  type ReportFinding,
  type ReportPublication,
  ENDPOINTS,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { reportCalls, textComponent as text } from './reports.fixture.ts';

const { chart, menu, report, reportPublication } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const { call, done, newReport, newPage, draft, readerSees, publish, chartsOn, rows } = reportCalls(() => ({
  server,
  editor,
  reader,
}));

test('readers see what was published, charts included, until it is published again', async () => {
  const menuCode = await newReport();
  expect((await readerSees(menuCode)).code).toBe('-31007');
  const [code] = await chartsOn(menuCode, menuCode, 1);
  expect((await rows(menuCode, code!)).code).toBe('-30006');
  expect(await publish(menuCode)).toMatchObject({ publication: 1, current: true, papers: 1 });
  const first = await readerSees(menuCode);
  expect(first.data).toMatchObject({ lock: null, reportInfo: { changed: false } });
  const shown = (await rows(menuCode, code!)).data.values;
  expect(shown.length).toBeGreaterThan(0);

  const stored = await done<ChartConfiguration>(chart.configuration, { params: { id: code! } });
  const param = reportParamSchema.parse({
    ...stored.chart.reportParam,
    indexCondition: [{ uniqId: 'm1', fieldId: 'orders.cost_amount', aggregator: 'sum' }],
    sortCondition: [],
  });
  await done(chart.save, { body: { ...stored.chart, reportParam: param } });
  await newPage(menuCode, '新的一页');
  expect((await draft(menuCode)).reportInfo.changed).toBe(true);
  expect((await readerSees(menuCode)).data.document).toEqual(first.data.document);
  expect((await readerSees(menuCode)).data.reports).toEqual(first.data.reports);
  expect((await rows(menuCode, code!)).data.values).toEqual(shown);
  const drafted = await rows(menuCode, code!, editor, { draft: true });
  expect(drafted.data.values).not.toEqual(shown);
  expect((await rows(menuCode, code!, reader, { draft: true })).code).toBe('-110001');
  // No call on boards shows readers the draft of a report, or its charts as they are now.
  const { boardComponents, linkage } = ENDPOINTS;
  expect((await call(linkage.queryByMenuCode, { body: { menuCode } }, reader)).code).toBe('-110001');
  expect((await call(boardComponents.appConfiguration, { params: { id: menuCode } }, reader)).code).toBe('-110001');
  expect((await call(chart.configuration, { params: { id: code! } }, reader)).code).toBe('-30006');
  const listed = async (token: string) =>
    (await done<{ menuCode: string }[]>(chart.list, { query: { search: '' } }, token)).map((one) => one.menuCode);
  expect(await listed(editor)).toContain(menuCode);
  expect(await listed(reader)).not.toContain(menuCode);

  await publish(menuCode);
  expect((await readerSees(menuCode)).data.document.report?.papers).toHaveLength(2);
  expect((await rows(menuCode, code!)).data.values).not.toEqual(shown);
});

test('an earlier publication comes back, the draft is cleared to what readers see, and both are compared', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  await publish(menuCode);
  const note = await done(report.addPaperComponent, { body: { paperId: menuCode, component: text('说明') } });
  await newPage(menuCode, '第二页');
  await publish(menuCode);
  const compare = (body: object) =>
    done<ReportDifference[]>(reportPublication.compare, { body: { menuCode, ...body } });
  expect((await compare({ from: 1, to: 2 })).map(({ subject, kind }) => `${subject} ${kind}`)).toEqual([
    'paper added',
    'component added',
  ]);
  expect(await compare({ from: 2 })).toEqual([]);

  expect(await done(reportPublication.rollback, { body: { menuCode, publication: 1 } })).toMatchObject({
    publication: 3,
  });
  expect((await readerSees(menuCode)).data.document.components).toEqual([]);
  expect((await draft(menuCode)).document.components.map((one) => one.code)).toEqual([note.componentCode]);
  // The chart is changed, then taken off for good: the publication knows it all the same.
  await done(report.removePaperComponent, { params: { id: code! } });
  await done(menu.removePooled, { body: { menuCode, reportCodes: [code] } });
  expect((await rows(menuCode, code!)).code).toBe('0');
  await done(report.clear, { params: { id: menuCode }, body: {} });
  const cleared = await draft(menuCode);
  expect(cleared.reportInfo.changed).toBe(false);
  expect(cleared.document.report?.papers[0]?.layout.map(({ i }) => i)).toEqual([code]);
  expect((await rows(menuCode, code!, editor, { draft: true })).code).toBe('0');
  // What was cleared can be gone back to.
  const versions = await done<BoardVersion[]>(menu.versions, { body: { menuCode } });
  expect(versions.length).toBeGreaterThan(1);

  const list = await done<ReportPublication[]>(reportPublication.list, { body: { menuCode } });
  expect(list.map(({ publication, current }) => [publication, current])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  await done(reportPublication.withdraw, { body: { menuCode } });
  expect((await readerSees(menuCode)).code).toBe('-31007');
});

test('clearing brings back a chart that went to a board since, and the board keeps it', async () => {
  const menuCode = await newReport();
  const [code, other] = await chartsOn(menuCode, menuCode, 2);
  await publish(menuCode);
  const papers = async () => (await draft(menuCode)).document.report!.papers;
  const [before] = await papers();
  const board = await server.addBoard(editor);
  await done(ENDPOINTS.boardSteps.moveComponent, { body: { menuCode, componentCode: code, toCode: board } });
  expect((await papers())[0]!.layout.map(({ i }) => i)).toEqual([other]);
  await done(report.clear, { params: { id: menuCode }, body: {} });
  const [after] = await papers();
  expect(after!.id).toBe(before!.id);
  const [again] = after!.layout.map(({ i }) => i);
  expect([code, other]).not.toContain(again);
  expect(after!.layout.map(({ x, y, w, h }) => [x, y, w, h])).toEqual(
    before!.layout.map(({ x, y, w, h }) => [x, y, w, h]),
  );
  const state = { draft: true };
  expect((await rows(menuCode, again!, editor, state)).data.values).toEqual(
    (await rows(board, code!, editor)).data.values,
  );
});

test('the check before publishing finds blank pages, charts without data and fields that are gone', async () => {
  const menuCode = await newReport();
  await newPage(menuCode, '空白页');
  const [code] = await chartsOn(menuCode, menuCode, 1);
  const check = (document?: object) => done<ReportFinding[]>(reportPublication.check, { body: { menuCode, document } });
  expect(await check()).toEqual([expect.objectContaining({ kind: 'blankPage', name: '空白页' })]);
  const { document } = await draft(menuCode);
  const [page] = document.report!.papers;
  const layout = [...page!.layout, { i: 'gone', x: 0, y: 90, w: 4, h: 4 }];
  const repeat = { tblId: 'sample-orders', fieldId: 'orders.never' };
  const papers = [{ ...page!, layout, repeat }];
  expect((await check({ ...document, report: { ...document.report, papers } })).map(({ kind }) => kind)).toEqual([
    'fieldVanished',
    'chartMissing',
  ]);
  expect((await check({ ...document, report: { ...document.report, papers: [] } })).map(({ kind }) => kind)).toEqual([
    'noPages',
  ]);
  expect(code).toBeDefined();
});

test('the tables and filters of a report are told of the draft to its author, of the publication to readers', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  const { boardFilters } = ENDPOINTS;
  const tables = (body: object, token = editor) =>
    call<{ reportCodes: string[] }[]>(boardFilters.allTables, { body: { menuCode, ...body } }, token);
  expect((await tables({})).code).toBe('-31007');
  expect((await tables({ draft: true })).data.flatMap(({ reportCodes }) => reportCodes)).toEqual([code]);
  expect((await tables({ draft: true }, reader)).code).toBe('-110001');
  await publish(menuCode);
  await chartsOn(menuCode, menuCode, 2);
  expect((await tables({}, reader)).data.flatMap(({ reportCodes }) => reportCodes)).toEqual([code]);
});

test('a page that is repeated by a field asks its charts for one value, as far as the reader sees it', async () => {
  const menuCode = await newReport();
  const [orders, targets] = await chartsOn(menuCode, menuCode, 2);
  const elsewhere = await newPage(menuCode, '不重复的页');
  const [other] = await chartsOn(menuCode, elsewhere, 1);
  const repeat = { tblId: 'sample-orders', fieldId: 'orders.region' };
  await done(report.updatePaperProperty, { body: { menuCode, paperId: menuCode, repeat } });
  const findings = await done<ReportFinding[]>(reportPublication.check, { body: { menuCode } });
  expect(findings).toEqual([expect.objectContaining({ kind: 'notRepeated', componentCode: targets })]);
  await publish(menuCode);

  const values = async (token: string, paperId = menuCode) =>
    call<{ values: string[]; truncated: boolean }>(reportPublication.repeats, { body: { paperId } }, token);
  const all = (await values(owner)).data;
  expect(all.truncated).toBe(false);
  expect(all.values.length).toBeGreaterThan(1);
  expect((await values(reader)).data.values).toEqual(['华东']);
  expect((await values(owner, elsewhere)).code).toBe('-10007');

  const sum = async (code: string, value?: string) => {
    const state = value === undefined ? undefined : { repeat: { paperId: menuCode, value } };
    return Number((await rows(menuCode, code, owner, state)).data.values[0]?.[0]);
  };
  const parts = await Promise.all(all.values.map((value) => sum(orders!, value)));
  expect(parts.reduce((total, part) => total + part, 0)).toBeCloseTo(await sum(orders!), 2);
  expect(await sum(other!, '华东')).toBe(await sum(other!));
  // A page that is gone is told: its value can't be held, and all values would pass for one.
  const gone = { repeat: { paperId: 'gone', value: '华东' } };
  expect((await rows(menuCode, orders!, owner, gone)).code).toBe('-10007');
});
