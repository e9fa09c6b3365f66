import type { Viewer } from '../../platform/http/handlers.ts';
import type { PageItem, ReportPage } from './board-content.ts';
import { chart } from './chart.fixture.ts';
import { EXPORTED_SHEETS, exportedSheets } from './exported-sheets.ts';
import { chartsOf } from './reading-order.ts';

const page = (id: string, title: string, charts: string[], repeated = false): ReportPage => ({
  id,
  title,
  repeated,
  items: charts.map((code) => ({ kind: 'chart' as const, report: chart(code) })),
});
const codesOn = (items: readonly PageItem[]) =>
  items.map((item) => (item.kind === 'chart' ? item.report.reportCode : item.lines.join()));
const taker = { viewer: {} as Viewer, locale: 'zh_CN' as const, signal: new AbortController().signal };
const request = { menuCode: 'm', reportCodes: undefined, state: { filters: [], linkages: [] } };
const sheetsOf = (
  pages: ReportPage[],
  change: object = {},
  repeats: () => Promise<{ values: (string | number | boolean | null)[]; truncated: boolean }> = async () => ({
    values: [],
    truncated: false,
  }),
) =>
  exportedSheets(
    { menuName: 'R', charts: pages.flatMap(({ items }) => chartsOf(items)), pages, screen: false },
    { ...request, ...change },
    taker,
    { repeats },
  );

test('each page with charts or texts is a sheet, one for each value where it is repeated, asked with that value alone', async () => {
  const pages = [page('a', '封面', []), page('b', '', ['x', 'y']), page('c', '门店', ['z'], true)];
  const state = { ...request.state, draft: true, repeat: { paperId: 'c', value: '别处' } };
  const { sheets, truncated } = await sheetsOf(pages, { state }, async () => ({
    values: ['甲', null],
    truncated: false,
  }));
  expect(truncated).toBe(false);
  expect(sheets.map(({ name, items }) => [name, codesOn(items)])).toEqual([
    ['第 2 页', ['x', 'y']],
    ['门店 甲', ['z']],
    ['门店 （空）', ['z']],
  ]);
  expect(sheets.map((sheet) => sheet.state.repeat)).toEqual([
    undefined,
    { paperId: 'c', value: '甲' },
    { paperId: 'c', value: null },
  ]);
  expect(sheets.every((sheet) => sheet.state.draft === undefined)).toBe(true);
});

test('texts stand on their pages, of which one may have nothing else; charts that were chosen alone go without', async () => {
  const cover = { ...page('a', '封面', []), items: [{ kind: 'text' as const, lines: ['月报', '2026'] }] };
  const second = page('b', '二', ['y']);
  const words = { kind: 'text' as const, lines: ['口径'] };
  const pages = [cover, { ...second, items: [words, ...second.items] }];
  const shown = async (change: object) =>
    (await sheetsOf(pages, change)).sheets.map(({ name, items }) => [name, ...codesOn(items)]);
  expect(await shown({})).toEqual([
    ['封面', '月报,2026'],
    ['二', '口径', 'y'],
  ]);
  expect(await shown({ reportCodes: ['y'] })).toEqual([['二', 'y']]);
});

test('charts that were chosen alone stay on their pages; pages without one are left out', async () => {
  const { sheets } = await sheetsOf([page('a', '一', ['x']), page('b', '二', ['y', 'z'])], { reportCodes: ['z'] });
  expect(sheets.map(({ name, items }) => [name, items.length])).toEqual([['二', 1]]);
});

test('chosen pages keep their order and their place in the report, repeated ones all of their values', async () => {
  const pages = [page('a', '', ['w']), page('b', '', ['x']), page('c', '门店', ['y'], true), page('d', '', ['z'])];
  const { sheets } = await sheetsOf(pages, { paperIds: ['d', 'c'] }, async () => ({
    values: ['甲', '乙'],
    truncated: false,
  }));
  expect(sheets.map(({ name }) => name)).toEqual(['门店 甲', '门店 乙', '第 4 页']);
});

test('pages beyond the limit are left out, and the last sheet says so', async () => {
  const many = Array.from({ length: EXPORTED_SHEETS + 100 }, (_, index) => `店${index}`);
  const { sheets, truncated } = await sheetsOf([page('a', '', ['x'], true)], {}, async () => ({
    values: many,
    truncated: false,
  }));
  expect([truncated, sheets.length]).toEqual([true, EXPORTED_SHEETS]);
  expect(sheets.filter(({ note }) => note !== undefined).map(({ name, note }) => [name, note])).toEqual([
    [`店${EXPORTED_SHEETS - 1}`, '工作簿只包含前 500 页，其余页未导出'],
  ]);
});
