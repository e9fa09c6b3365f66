import { makeResult } from '../../fixtures/make-result.ts';
import { zhTexts } from '../../fixtures/zh-texts.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { TableModel } from '../../table/table-model.ts';
import { continuedSpan } from '../../table/table-row.tsx';
import { CHART_THEMES } from '../../theme/chart-theme.ts';
import { buildTable } from './build-table.ts';
import { crossTable } from './index.ts';

const region = { uniqId: 'region', name: '大区', role: 'dimension' } as const;
const city = { uniqId: 'city', name: '城市', role: 'dimension' } as const;
const season = { uniqId: 'q', name: '季度', role: 'compare', dataType: 'datetime', granularity: 'season' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;
const orders = { uniqId: 'orders', name: '订单数', role: 'index', dataType: 'int', aggregator: 'count' } as const;
const result = makeResult(
  [region, city, season, sales, orders],
  [
    ['华东', '上海', '2025-Q2', 10, 1],
    ['华东', '杭州', '2025-Q1', 20, 2],
    ['华东', '杭州', '2025-Q2', 30, 3],
    ['华北', '上海', '2025-Q1', 1234.5, 4],
  ],
);

function build(conf: { type: string; value: unknown }[] = [], theme: 'purple' | 'purpleNight' = 'purple'): TableModel {
  const { settings } = readSettings(crossTable.graph_crosstab.blocks, conf);
  return buildTable({ result, settings, theme: CHART_THEMES[theme], locale: 'zh_CN', texts: zhTexts });
}
const texts = (model: TableModel) =>
  Array.from({ length: model.rowCount }, (_unused, row) =>
    model.columns.map((_column, at) => model.cell(row, at).text),
  );

test('dimensions go down, periods and measures across, in the order of time', () => {
  const model = build();
  expect(model.columns.map(({ kind }) => kind)).toEqual(['rowHeader', 'rowHeader', 'value', 'value', 'value', 'value']);
  expect(model.headings.filter(({ row, column }) => row === 0 && column > 1).map(({ text }) => text)).toEqual([
    '2025年第1季度',
    '2025年第2季度',
  ]);
  expect(texts(model)).toEqual([
    ['华东', '上海', '-', '-', '10.00', '1'],
    ['华东', '杭州', '20.00', '2', '30.00', '3'],
    ['华北', '上海', '1,234.50', '4', '-', '-'],
  ]);
});

test('a cell stands for its headings: a value for all, a heading for itself and those before it, a total for none', () => {
  const picks = (model: TableModel, row: number, column: number) =>
    model.picks?.(row, column).map(({ column: { uniqId }, value }) => [uniqId, value]);
  const model = build();
  expect(picks(model, 1, 0)).toEqual([['region', '华东']]);
  expect(picks(model, 1, 1)).toEqual([
    ['region', '华东'],
    ['city', '杭州'],
  ]);
  expect(picks(model, 1, 2)).toEqual([
    ['region', '华东'],
    ['city', '杭州'],
    ['q', '2025-Q1'],
  ]);
  const { settings } = readSettings(crossTable.graph_crosstab.blocks, []);
  const totals = buildTable(
    { result, settings, theme: CHART_THEMES.purple, locale: 'zh_CN', texts: zhTexts },
    { totals: { rowTotal: true, columnTotal: false, rowSubtotals: false, columnSubtotals: false } },
  );
  const total = Array.from({ length: totals.rowCount }, (_unused, row) => totals.rowTone?.(row)).indexOf('total');
  expect(total).toBeGreaterThanOrEqual(0);
  expect(picks(totals, total, 0)).toEqual([]);
});

test('ST-138: equal neighbours merge downwards, but only below one parent', () => {
  const model = build();
  expect([0, 1, 2].map((row) => model.cell(row, 0).rowSpan)).toEqual([2, 0, 1]);
  expect([0, 1, 2].map((row) => model.cell(row, 1).rowSpan)).toEqual([1, 1, 1]);
});

test('ST-137: equal headings merge across; ST-139 off leaves every cell alone', () => {
  expect(build().headings.find(({ text }) => text === '2025年第1季度')?.columnSpan).toBe(2);
  const apart = build([{ type: 'table', value: { mergeTheLineKey: false } }]);
  expect(apart.headings.filter(({ text }) => text === '2025年第1季度')).toHaveLength(2);
  expect(apart.cell(1, 0)).toEqual({ text: '华东', rowSpan: 1 });
});

test('ST-140: swapped, the measures become rows', () => {
  const model = build([{ type: 'table', value: { rowColSwap: true } }]);
  expect(model.headerRows).toBe(2);
  expect(model.headings.filter(({ column }) => column < 2).map(({ text }) => text)).toEqual(['季度', '指标']);
  expect(texts(model)[0]).toEqual(['2025年第1季度', '销售额', '-', '20.00', '1,234.50']);
});

test('ST-142: the special value stands in empty cells; ST-144: row numbers count from 1', () => {
  const model = build([{ type: 'table', value: { specialValue: '无', rowNumVisible: true } }]);
  expect(texts(model)[0]).toEqual(['1', '华东', '上海', '无', '无', '10.00', '1']);
});

test('ST-151, ST-203: custom widths hold only in custom mode', () => {
  const widths = { type: 'tableColumnsWidth', value: [{ uniqId: 'region', width: 333 }] };
  expect(build([widths]).columns[0]?.width).not.toBe(333);
  expect(build([widths, { type: 'table', value: { columnsWidth: '2' } }]).columns[0]?.width).toBe(333);
});

test('default colours follow the theme, an author’s colour stays', () => {
  expect(build().look.header.background).toBe('#F2F4F7');
  expect(build([], 'purpleNight').look.header.background).toBe(CHART_THEMES.purpleNight.tableHeader);
  const own = [{ type: 'tableHeader', value: { column: { style: { bgColor: '#ABCDEF' } } } }];
  expect(build(own, 'purpleNight').look.header.background).toBe('#ABCDEF');
});

test('a merged cell continues where a window of rows begins inside it', () => {
  const model = build();
  expect(continuedSpan(model, 1, 0)).toEqual({ text: '华东', rowSpan: 1 });
  expect(continuedSpan(model, 0, 0)).toEqual({ text: '华东', rowSpan: 2 });
});

test('a table without compare fields has one heading row with the measures', () => {
  const { settings } = readSettings(crossTable.graph_crosstab.blocks, []);
  const model = buildTable({
    result: makeResult([city, sales, orders], [['上海', 1, 2]]),
    settings,
    theme: CHART_THEMES.purple,
    locale: 'en_US',
    texts: zhTexts,
  });
  expect(model.headerRows).toBe(1);
  expect(model.headings.map(({ text }) => text)).toEqual(['城市', '销售额', '订单数']);
});
