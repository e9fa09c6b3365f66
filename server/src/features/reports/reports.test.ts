import {
  COMPONENT_TYPE_CODES,
  ENDPOINTS,
  reportParamSchema,
  type BoardVersion,
  type ChartConfiguration,
  type MenuNode,
  type PaperDetail,
  type PaperSummary,
  type QueryResult,
  type ReportConfiguration,
  type ReportDifference,
  type ReportFinding,
  type ReportInfo,
  type ReportPublication,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { chart, dashboard, menu, query, report, reportPublication } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
let time = Date.now();
let made = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

interface Step {
  readonly menuCode: string;
  readonly version: number;
  readonly paperId: string;
  readonly componentCode: string;
  readonly nextId: string | null;
}
const call = <Data = Step>(endpoint: object, input: object, token = editor) =>
  server.call<Data>(endpoint, input, token);
const done = async <Data = Step>(endpoint: object, input: object, token = editor) => {
  const reply = await call<Data>(endpoint, input, token);
  expect(reply).toMatchObject({ code: '0' });
  return reply.data;
};
const newReport = async () => {
  const body = { menuType: '3', menuName: `报告 ${(made += 1)}`, parentCode: null };
  return (await done<{ menuCode: string }>(menu.add, { body })).menuCode;
};
const newPage = async (menuCode: string, title: string, more: object = {}) =>
  (await done(report.newPaper, { body: { menuCode, title, ...more } })).paperId;
const titles = async (menuCode: string) =>
  (await done<PaperSummary[]>(report.papers, { params: { id: menuCode }, query: { draft: '1' } })).map(
    ({ title }) => title,
  );
const draft = (menuCode: string) => done<ReportConfiguration>(report.draft, { params: { id: menuCode } });
const readerSees = (menuCode: string) =>
  call<ReportConfiguration>(report.published, { params: { id: menuCode } }, reader);
const publish = async (menuCode: string) => {
  const { version } = await draft(menuCode);
  return done<ReportPublication>(reportPublication.publish, { body: { menuCode, version } });
};
/** Copies of sample charts on a page. */
const chartsOn = async (menuCode: string, paperId: string, count: number) => {
  const reportCodes = Array.from({ length: count }, (_, at) => `sample-overview-${at + 1}`);
  const copied = await done<{ reportCodes: string[] }>(menu.copyCharts, {
    body: { menuCode, fromCode: 'sample-overview', reportCodes },
  });
  for (const reportCode of copied.reportCodes) await done(report.addPaperComponent, { body: { paperId, reportCode } });
  return copied.reportCodes;
};
const text = (name: string, code = 'x') => ({
  code,
  name,
  typeCode: COMPONENT_TYPE_CODES.text,
  text: { type: 'doc', content: [] },
});
const rows = async (menuCode: string, reportCode: string, token = reader, boardState?: object) =>
  call<QueryResult>(query.boardReport, { body: { menuCode, reportCode, boardState } }, token);

test('a report is a node beside boards, in a directory of its own kind', async () => {
  const menuCode = await newReport();
  const tree = async (body: object) => (await done<MenuNode[]>(dashboard.selectMenuMap, { body }, reader)) ?? [];
  expect((await tree({})).some((node) => node.menuType === '3')).toBe(false);
  const reports = await tree({ menuType: '3' });
  expect(reports.find((node) => node.menuCode === menuCode)).toMatchObject({ menuType: '3' });
  expect(reports.some((node) => node.menuType === '2')).toBe(false);
  expect((await call(dashboard.configuration, { params: { id: menuCode } })).code).toBe('-10007');

  const first = await draft(menuCode);
  expect(first).toMatchObject({ version: 0, layoutType: 2, reportInfo: { publication: null, changed: true } });
  expect(first.document.report?.papers).toHaveLength(1);

  await done(menu.remove, { body: { menuCode } });
  expect((await call(report.draft, { params: { id: menuCode } })).code).toBe('-10007');
  await done(menu.restore, { body: { menuCode } });
  expect((await draft(menuCode)).menuCode).toBe(menuCode);
});

test('RU-771 to RU-777: pages are added, copied, sorted, set to top and deleted', async () => {
  const menuCode = await newReport();
  const [cover, second, third] = [menuCode, await newPage(menuCode, '第二页'), await newPage(menuCode, '第三页')];
  expect(await titles(menuCode)).toEqual(['', '第二页', '第三页']);
  await newPage(menuCode, '插页', { afterId: cover });
  expect(await titles(menuCode)).toEqual(['', '插页', '第二页', '第三页']);
  await done(report.topPaper, { params: { id: third }, body: {} });
  expect(await titles(menuCode)).toEqual(['第三页', '', '插页', '第二页']);
  await done(report.movePaper, { body: { menuCode, paperId: third, sort: 99 } });
  expect(await titles(menuCode)).toEqual(['', '插页', '第二页', '第三页']);
  await done(report.updatePaperProperty, { body: { menuCode, paperId: cover, title: '封面' } });
  const styled = { ...(await draft(menuCode)).document.report!.papers[0]!.style, bgColor: '#ffeeee' };
  await done(report.updatePaperProperty, { body: { menuCode, paperId: cover, style: styled } });
  expect((await draft(menuCode)).document.report?.papers[0]).toMatchObject({ title: '封面', style: styled });

  expect((await done(report.removePaper, { params: { id: second } })).nextId).toBe(third);
  const [, insert] = (await draft(menuCode)).document.report!.papers;
  expect((await done(report.removePaper, { params: { id: third } })).nextId).toBe(insert!.id);
  await done(report.removePaper, { params: { id: insert!.id } });
  expect((await done(report.removePaper, { params: { id: cover } })).nextId).toBeNull();
  expect(await titles(menuCode)).toEqual([]);
});

test('components are put on pages, moved, copied and taken off; charts go to the pool', async () => {
  const menuCode = await newReport();
  const second = await newPage(menuCode, '第二页');
  const [code] = await chartsOn(menuCode, menuCode, 1);
  const note = await done(report.addPaperComponent, {
    body: { paperId: second, component: text('说明'), style: { x: 12, y: 0, w: 6, h: 3 } },
  });
  const detail = (id: string) => done<PaperDetail>(report.paperDetail, { params: { id }, query: { draft: '1' } });
  expect((await detail(second)).components).toEqual([
    expect.objectContaining({ code: note.componentCode, typeCode: '0003', style: expect.objectContaining({ x: 12 }) }),
  ]);
  await done(report.moveComponent, { body: { menuCode, componentCode: code, paperId: second } });
  expect((await detail(second)).components.map((one) => one.code).toSorted()).toEqual(
    [code, note.componentCode].toSorted(),
  );
  const copy = await done(report.copyComponent, { body: { menuCode, componentCode: code, paperId: menuCode } });
  expect(copy.componentCode).not.toBe(code);
  expect((await detail(menuCode)).components.map((one) => one.code)).toEqual([copy.componentCode]);
  const kind = { params: { id: note.componentCode }, query: { draft: '1' } };
  expect(await done(report.textDetail, kind)).toMatchObject({ paperId: second, conf: { name: '说明' } });
  expect((await call(report.imageDetail, kind)).code).toBe('-10007');
  await done(report.updatePaperComponent, {
    body: { componentCode: note.componentCode, component: text('改过的'), style: { x: 0, y: 50, w: 24, h: 2 } },
  });
  expect(await done(report.textDetail, kind)).toMatchObject({ style: { y: 50 }, conf: { name: '改过的' } });
  await done(report.removePaperComponent, { params: { id: code! } });
  expect((await draft(menuCode)).document.pool).toEqual([code]);
  const outside = { paperId: second, component: text('外面'), style: { x: 20, y: 0, w: 6, h: 3 } };
  expect((await call(report.addPaperComponent, { body: outside })).code).toBe('-31004');
});

test('the copy of a page has charts of its own, which follow the same filters', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  const before = await draft(menuCode);
  const { tbId } = before.reports.find((one) => one.reportCode === code)!.reportParam;
  const filter = {
    code: 'region',
    name: '大区',
    typeCode: COMPONENT_TYPE_CODES.filter,
    control: '1',
    filterData: [{ tblId: tbId, fieldId: 'orders.region', levelFieldIds: [], filterReportCodes: [code] }],
    multiple: true,
    filterValue: null,
    parentFilterList: [],
    location: 'bar',
  };
  const document = { ...before.document, components: [...before.document.components, filter] };
  await done(menu.saveConfiguration, {
    params: { id: menuCode },
    body: { version: before.version, lockKey: 'window-of-editor', document },
  });
  const paperId = await newPage(menuCode, '', { copyOf: menuCode });
  const after = await draft(menuCode);
  const [original, copy] = after.document.report!.papers;
  expect(copy!.id).toBe(paperId);
  expect(copy!.layout.map(({ x, y, w, h }) => ({ x, y, w, h }))).toEqual(
    original!.layout.map(({ x, y, w, h }) => ({ x, y, w, h })),
  );
  const [copied] = copy!.layout.map(({ i }) => i);
  expect(copied).not.toBe(code);
  await publish(menuCode);
  const state = { filters: [{ componentCode: 'region', choice: { fieldValue: ['华东'] } }] };
  const [of, ofCopy] = [await rows(menuCode, code!, owner, state), await rows(menuCode, copied!, owner, state)];
  expect(ofCopy.data.values).toEqual(of.data.values);
  expect(of.data.values).not.toEqual((await rows(menuCode, code!, owner)).data.values);
});

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

test('two authors on one report: the lock and the version answer as on boards', async () => {
  const menuCode = await newReport();
  await done(menu.lock, { body: { menuCode, lockKey: 'window-of-owner' } }, owner);
  expect((await call(report.newPaper, { body: { menuCode } })).code).toBe('-31003');
  expect((await call(report.clear, { params: { id: menuCode }, body: {} })).code).toBe('-31003');
  // Whoever opens it meanwhile is not refused, and removes nothing.
  await done(report.deleteNotInSmartReporting, { params: { id: menuCode } });
  await done(report.newPaper, { body: { menuCode, lockKey: 'window-of-owner' } }, owner);
  const body = { menuCode, version: 0 };
  expect((await call(reportPublication.publish, { body }, owner)).code).toBe('-10008');
});

test('EP-046 removes what stands nowhere, and leaves what somebody may still need', async () => {
  const menuCode = await newReport();
  const loose = { menuCode, typeCode: COMPONENT_TYPE_CODES.text, componentName: '没有位置' };
  const { componentCode } = await done(report.addComponent, { body: loose });
  const [onPage] = await chartsOn(menuCode, menuCode, 1);
  const stray = await done<{ reportCodes: string[] }>(menu.copyCharts, {
    body: { menuCode, fromCode: 'sample-overview', reportCodes: ['sample-overview-2'] },
  });
  const tidy = async (token = editor) =>
    (await done<{ removed: string[] }>(report.deleteNotInSmartReporting, { params: { id: menuCode } }, token)).removed;
  expect(await tidy(reader)).toEqual([]);
  expect(await tidy()).toEqual([componentCode]);
  time += 2 * 86_400_000;
  ({ owner, editor, reader } = await server.signInAll());
  expect(await tidy()).toEqual(stray.reportCodes);
  expect((await draft(menuCode)).reports.map(({ reportCode }) => reportCode)).toEqual([onPage]);
});

test('more than 200 pages are refused with the limit', async () => {
  const menuCode = await newReport();
  const { document, version } = await draft(menuCode);
  const [page] = document.report!.papers;
  const many = (count: number) => ({
    ...document,
    report: {
      ...document.report,
      papers: Array.from({ length: count }, (_, at) => ({ ...page, id: `${menuCode}-${at}` })),
    },
  });
  const save = (count: number) =>
    call(menu.saveConfiguration, {
      params: { id: menuCode },
      body: { version, lockKey: 'window-of-editor', document: many(count) },
    });
  expect((await save(201)).code).toBe('-31006');
  expect((await save(200)).code).toBe('0');
  const refused = await call(report.newPaper, { body: { menuCode, lockKey: 'window-of-editor' } });
  expect(refused.code).toBe('-31006');
  expect(refused.msg).toContain('200');
});

test('a board takes no pages, and a report keeps its own', async () => {
  const board = await server.addBoard(editor);
  const menuCode = await newReport();
  const { document } = await draft(menuCode);
  const save = (id: string, saved: object) =>
    call(menu.saveConfiguration, {
      params: { id },
      body: { version: 0, lockKey: 'window-of-editor', document: saved },
    });
  expect((await save(board, document)).code).toBe('-31004');
  const { report: _pages, ...plain } = document;
  expect((await save(menuCode, plain)).code).toBe('-31004');
});

test('properties: the name and the layout change, and what is left out stays', async () => {
  const menuCode = await newReport();
  await done(report.modify, {
    body: { menuCode, reportName: '月报', styleDTO: { isShowPageHeader: true, reportTitle: '经营月报' } },
  });
  await done(report.modify, { body: { menuCode, totalAttributes: { layoutType: '1' } } });
  await done(report.modify, { body: { menuCode, reportName: '经营月报' } });
  const info = await done<ReportInfo>(report.info, { params: { id: menuCode }, query: { draft: '1' } });
  expect(info).toMatchObject({
    reportName: '经营月报',
    styleDTO: { isShowPageHeader: true, reportTitle: '经营月报', layoutType: '1' },
    totalAttributes: { layoutType: '1' },
  });
  expect((await call(report.modify, { body: { menuCode, reportName: 'x' } }, reader)).code).toBe('-110001');
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

test('a copy of a report has pages and charts of its own', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  await done(report.modify, { body: { menuCode, styleDTO: { headerExcludePages: [menuCode] } } });
  const copy = await done<{ menuCode: string }>(menu.copy, { body: { menuCode, menuName: '副本', parentCode: null } });
  const { document, reports } = await draft(copy.menuCode);
  const [paper] = document.report!.papers;
  expect(paper!.id).not.toBe(menuCode);
  expect(document.report!.styleDTO.headerExcludePages).toEqual([paper!.id]);
  expect(paper!.layout.map(({ i }) => i)).toEqual(reports.map(({ reportCode }) => reportCode));
  expect(reports.map(({ reportCode }) => reportCode)).not.toContain(code);
});
