import {
  COMPONENT_TYPE_CODES,
  createComponent,
  ENDPOINTS,
  type MenuNode,
  type PaperDetail,
  type ReportFilter,
  type ReportInfo,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { reportCalls, textComponent as text } from './reports.fixture.ts';

const { dashboard, menu, report, reportPublication } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
let time = Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const { call, done, newReport, newPage, titles, draft, publish, chartsOn, rows } = reportCalls(() => ({
  server,
  editor,
  reader,
}));

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

test('EP-060: a component of any kind is added, or refused for what it lacks; the draft opens in both cases', async () => {
  const menuCode = await newReport();
  const codes = Object.values(COMPONENT_TYPE_CODES).filter((code) => code !== COMPONENT_TYPE_CODES.chart);
  const answers = await codes.reduce<Promise<[string, string][]>>(async (before, typeCode) => {
    const done = await before;
    const body = { menuCode, paperId: menuCode, typeCode, componentName: typeCode };
    const { code } = await call(report.addComponent, { body });
    expect((await draft(menuCode)).menuCode).toBe(menuCode);
    return [...done, [typeCode, code]];
  }, Promise.resolve([]));
  expect(answers.filter(([, code]) => code !== '0')).toEqual([
    [COMPONENT_TYPE_CODES.param, '-31004'],
    [COMPONENT_TYPE_CODES.image, '-31004'],
    [COMPONENT_TYPE_CODES.link, '-31004'],
  ]);
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

test('EP-061, EP-062: which filters readers see; all of them is the same as none checked', async () => {
  const menuCode = await newReport();
  const codes = ['地区', '门店'].map((name) => ({ ...createComponent('filter'), code: `${menuCode}-${name}`, name }));
  const { document, version } = await draft(menuCode);
  const body = { version, lockKey: 'window-of-editor', document: { ...document, components: codes } };
  await done(menu.saveConfiguration, { params: { id: menuCode }, body });
  const lockKey = 'window-of-editor';
  const check = (checked: string[]) =>
    done(report.checkFilters, { params: { id: menuCode }, body: { checked, lockKey } });
  const seen = async () =>
    (await done<ReportFilter[]>(report.filterInfo, { params: { id: menuCode }, query: { draft: '1' } }))
      .filter(({ checked }) => checked)
      .map(({ componentName }) => componentName);
  expect(await seen()).toEqual(['地区', '门店']);
  await check([codes[1]!.code]);
  expect(await seen()).toEqual(['门店']);
  await check([]);
  expect(await seen()).toEqual([]);
  await check(codes.map(({ code }) => code));
  expect(await seen()).toEqual(['地区', '门店']);
  expect((await draft(menuCode)).document.report?.checkedFilters).toBeNull();
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

test('all pages together hold more components than a board does', async () => {
  const [menuCode, board] = [await newReport(), await server.addBoard(editor)];
  const { document } = await draft(menuCode);
  const components = (of: string, count: number) =>
    Array.from({ length: count }, (_, at) => text('说明', `${of}-${at}`));
  const save = (id: string, saved: object) =>
    call(menu.saveConfiguration, {
      params: { id },
      body: { version: 0, lockKey: 'window-of-editor', document: saved },
    });
  const { report: _pages, ...plain } = document;
  expect((await save(board, { ...plain, layoutType: 0, components: components('b', 501) })).code).toBe('-31005');
  expect((await save(menuCode, { ...document, components: components('r', 501) })).code).toBe('0');
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

test('no report takes the id of a page or component of another one, by which calls would find both', async () => {
  const [menuCode, other] = [await newReport(), await newReport()];
  const paperId = await newPage(menuCode, '第二页');
  const note = await done(report.addPaperComponent, { body: { paperId, component: text('说明') } });
  const { document, version } = await draft(other);
  const save = (change: object) =>
    call(menu.saveConfiguration, {
      params: { id: other },
      body: { version, lockKey: 'window-of-editor', document: { ...document, ...change } },
    });
  const page = document.report!.papers[0]!;
  for (const id of [paperId, menuCode])
    expect((await save({ report: { ...document.report, papers: [{ ...page, id }] } })).code).toBe('-31004');
  expect((await save({ components: [text('抄来的', note.componentCode)] })).code).toBe('-31004');
  expect((await save({ components: [text('自己的', 'own')] })).code).toBe('0');
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

test('a copy of a report has pages, charts and components of its own', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  const note = await done(report.addPaperComponent, {
    body: { paperId: menuCode, component: text('说明'), style: { x: 12, y: 0, w: 6, h: 3 } },
  });
  await done(report.modify, { body: { menuCode, styleDTO: { headerExcludePages: [menuCode] } } });
  const copy = await done<{ menuCode: string }>(menu.copy, { body: { menuCode, menuName: '副本', parentCode: null } });
  const { document, reports } = await draft(copy.menuCode);
  const [paper] = document.report!.papers;
  expect(paper!.id).not.toBe(menuCode);
  expect(document.report!.styleDTO.headerExcludePages).toEqual([paper!.id]);
  const [copied] = document.components;
  expect(copied).toMatchObject({ name: '说明' });
  expect(copied!.code).not.toBe(note.componentCode);
  const shown = [...reports.map(({ reportCode }) => reportCode), copied!.code];
  expect(paper!.layout.map(({ i }) => i).toSorted()).toEqual(shown.toSorted());
  expect(shown).not.toContain(code);
  // Each is found by its code alone.
  const kind = (id: string) => ({ params: { id }, query: { draft: '1' } });
  expect(await done(report.textDetail, kind(copied!.code))).toMatchObject({ paperId: paper!.id });
  expect(await done(report.textDetail, kind(note.componentCode))).toMatchObject({ paperId: menuCode });
});
