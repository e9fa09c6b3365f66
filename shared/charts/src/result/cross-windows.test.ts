import { reportParamSchema, type QueryResult, type ReportParamInput } from '@tessera/contract';

import { zhTexts } from '../fixtures/zh-texts.ts';
import { sheetModel } from '../table/sheet-model.ts';
import { CHART_THEMES } from '../theme/chart-theme.ts';
import { firstWindow, furtherWindow, inHeadingOrder, missingWindows, withWindow } from './cross-windows.ts';

const field = (uniqId: string) => ({ uniqId, fieldId: uniqId });
const param = (rest: Partial<ReportParamInput> = {}) =>
  reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: [field('r')],
    compareCondition: [field('c')],
    indexCondition: [{ ...field('m'), aggregator: 'sum' }],
    ...rest,
  });
const ROWS = Array.from({ length: 202 }, (_row, at) => `行${String(at).padStart(3, '0')}`);
const DAYS = Array.from({ length: 150 }, (_day, at) =>
  new Date(Date.UTC(2026, 5, 1) - at * 86_400_000).toISOString().slice(0, 10),
);
const valueOf = (row: number, column: number) => row * 1_000 + column;
/** A window of 202 rows by 150 days, newest first on the wire; a cell holds row × 1,000 + day. */
const part = (
  [rowStart, rowEnd, columnStart, columnEnd] = [0, 200, 0, 100],
  rest: Partial<QueryResult> = {},
  all = true,
): QueryResult => {
  const rows = ROWS.slice(rowStart, rowEnd);
  const days = DAYS.slice(columnStart, columnEnd);
  const places = rows.flatMap((_row, row) => days.map((_day, day) => [rowStart + row, columnStart + day] as const));
  return {
    columns: [
      { uniqId: 'r', fieldId: 'r', name: '门店', role: 'dimension', dataType: 'str' },
      { uniqId: 'c', fieldId: 'c', name: '日', role: 'compare', dataType: 'datetime', granularity: 'day' },
      { uniqId: 'm', fieldId: 'm', name: '销售额', role: 'index', dataType: 'int', aggregator: 'sum' },
    ],
    values: [
      places.map(([row]) => ROWS[row] ?? ''),
      places.map(([, day]) => DAYS[day] ?? ''),
      places.map(([row, day]) => valueOf(row, day)),
    ],
    rowCount: places.length,
    truncated: true,
    freshness: { dataTime: '2026-01-01', computedAt: '2026-01-01', cached: false },
    ...(all ? { total: 205, columnTotal: 150, hidden: { rows: 3, columns: 0 } } : {}),
    cross: {
      rows: [all ? ROWS : rows],
      columns: [all ? DAYS : days],
      rowOf: places.map(([row]) => row),
      columnOf: places.map(([, day]) => day),
      windows: [{ rowStart, rowEnd, columnStart, columnEnd }],
    },
    ...rest,
  };
};
const totals: QueryResult['totals'] = [
  { kept: [], values: [[null], [null], [999]], rowCount: 1 },
  { kept: ['r'], values: [[...ROWS], ROWS.map(() => null), ROWS.map((_row, at) => at)], rowCount: ROWS.length },
  { kept: ['c'], values: [DAYS.map(() => null), [...DAYS], DAYS.map((_day, at) => at)], rowCount: DAYS.length },
];
const conf = [
  { type: 'dimensionSetting', value: { columnTotal: { checked: true } } },
  { type: 'valueSetting', value: { totalLine: true } },
];
const modelOf = (result: QueryResult) =>
  sheetModel('graph_crosstab', { result, conf, theme: CHART_THEMES.purple, locale: 'zh_CN', texts: zhTexts });
const textsOf = (result: QueryResult) => {
  const model = modelOf(result);
  return Array.from({ length: model.rowCount }, (_row, row) =>
    model.columns.map((_column, column) => model.cell(row, column).text),
  );
};

test('only tables with columns across are asked in windows, with the totals that they show', () => {
  expect(firstWindow('graph_crosstab', conf, param())).toMatchObject({
    dataStart: 0,
    dataEnd: 200,
    columnStart: 0,
    columnEnd: 100,
    queryCount: true,
    totalCondition: { rows: { total: true }, columns: { total: true } },
  });
  for (const [code, one] of [
    ['graph_line', param()],
    ['graph_detailtable', param()],
    ['graph_crosstab', param({ compareCondition: [] })],
    ['graph_table2d', param({ compareCondition: [], columnCondition: [{ ...field('c'), isGroup: '1' }] })],
  ] as const)
    expect(firstWindow(code, conf, one)).toBe(one);
  const window = { rowStart: 200, rowEnd: 400, columnStart: 0, columnEnd: 100 };
  const further = furtherWindow(firstWindow('graph_crosstab', conf, param()), window);
  expect(further).toMatchObject({ dataStart: 200, dataEnd: 400, columnStart: 0, columnEnd: 100 });
  expect(further).not.toHaveProperty('totalCondition');
  expect(further).not.toHaveProperty('queryCount');
});

test('a table that is read in part has all headings, never passes a cell that was not read for an empty one, and says what totals cover', () => {
  const texts = textsOf(part(undefined, { totals }));
  expect(texts).toHaveLength(203);
  // The newest days were read, which come last on screen, before the total.
  expect([texts[1]?.at(-2), texts[1]?.at(-101), texts[1]?.at(-102)]).toEqual(['1,000', '1,099', '…']);
  expect(texts[201]?.slice(0, 2)).toEqual(['行201', '…']);
  expect([texts[201]?.at(-2), texts[201]?.at(-1)]).toEqual(['…', '201']);
  expect([texts.at(-1)?.[0], texts.at(-1)?.[1], texts.at(-1)?.at(-1)]).toEqual([
    '合计（含未显示的 3 项）',
    '149',
    '999',
  ]);
  expect(modelOf(part()).note).toBe('仅显示前 202 行，共 205 行');
  expect(modelOf(part(undefined, { truncated: false })).note).toBeUndefined();
});

test('a total that was not answered is not made of a part of the cells', () => {
  expect(new Set(textsOf(part()).at(-1)?.slice(1))).toEqual(new Set(['-']));
});

test('a cell in view asks for its window, wherever the order on screen puts its column', () => {
  const missing = modelOf(part()).missing!;
  expect(missing([0, 20], [100, 151])).toEqual([]);
  expect(missing([0, 20], [1, 20])).toEqual([{ rowStart: 0, rowEnd: 200, columnStart: 100, columnEnd: 150 }]);
  expect(missing([195, 202], [120, 151])).toEqual([{ rowStart: 200, rowEnd: 202, columnStart: 0, columnEnd: 100 }]);
  expect(missingWindows(part().cross!)).toHaveLength(3);
});

test('a table that was asked in lower windows goes on in them', () => {
  expect(firstWindow('graph_crosstab', conf, param(), 50)).toMatchObject({ dataStart: 0, dataEnd: 50 });
  const missing = modelOf(part([0, 50, 0, 100])).missing!;
  expect(missing([60, 120], [120, 151])).toEqual([
    { rowStart: 50, rowEnd: 100, columnStart: 0, columnEnd: 100 },
    { rowStart: 100, rowEnd: 150, columnStart: 0, columnEnd: 100 },
  ]);
});

test('further windows complete the table; one of other data or other headings does not fit', () => {
  const further = (window: [number, number, number, number]) => part(window, {}, false);
  const windows: [number, number, number, number][] = [
    [200, 202, 100, 150],
    [0, 200, 100, 150],
    [200, 202, 0, 100],
  ];
  const whole = windows.reduce<QueryResult | null>(
    (table, window) => table && withWindow(table, further(window)),
    part(),
  );
  expect(whole?.rowCount).toBe(202 * 150);
  expect(inHeadingOrder(whole!).values[2]).toEqual(
    ROWS.flatMap((_row, row) => DAYS.map((_day, day) => valueOf(row, day))),
  );
  expect(textsOf(whole!)[201]?.[1]).toBe('201,149');
  const one = further([200, 202, 0, 100]);
  expect(withWindow(part(), { ...one, freshness: { ...one.freshness, dataTime: 'later' } })).toBeNull();
  expect(withWindow(part(), { ...one, cross: { ...one.cross!, rows: [['行200', '别的']] } })).toBeNull();
});
