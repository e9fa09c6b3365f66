import type { Cell, Finding, FindingKind, QueryResult, ResultColumn } from '@tessera/contract';
import { FINDING_KINDS } from '@tessera/contract';

import { findInChart } from './find-in-chart.ts';

const TODAY = '2026-11-22';
const column = (part: Partial<ResultColumn> & Pick<ResultColumn, 'role' | 'name'>): ResultColumn => ({
  uniqId: part.name,
  fieldId: part.name,
  dataType: part.role === 'index' ? 'double' : 'str',
  ...part,
});
const month = column({ role: 'dimension', name: '月份', dataType: 'datetime', granularity: 'month' });
const region = column({ role: 'dimension', name: '地区' });
const sales = column({ role: 'index', name: '销售额', aggregator: 'sum' });
const price = column({ role: 'index', name: '单价', aggregator: 'average' });

function table(columns: readonly ResultColumn[], rows: readonly (readonly Cell[])[], truncated = false): QueryResult {
  return {
    columns: [...columns],
    values: columns.map((_column, at) => rows.map((row) => row[at] ?? null)),
    rowCount: rows.length,
    truncated,
    freshness: { dataTime: '', computedAt: '', cached: false },
  };
}
const find = (result: QueryResult, kinds: readonly FindingKind[] = FINDING_KINDS, today = TODAY) =>
  findInChart(result, kinds, today);
const only = <Kind extends FindingKind>(result: QueryResult, kind: Kind) =>
  find(result, [kind]).findings as Extract<Finding, { kind: Kind }>[];
/** Months from January 2023 on. */
const months = (values: readonly number[]): [string, number][] =>
  values.map((value, at) => [`${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, value]);

describe('over time', () => {
  test('a trend tells its ends, its change, its rate and its slope for one period', () => {
    expect(only(table([month, sales], months([100, 110, 120, 130, 150])), 'trend')).toEqual([
      {
        kind: 'trend',
        measure: '销售额',
        dimension: '月份',
        granularity: 'month',
        direction: 'up',
        from: { label: '2023-01', value: 100 },
        to: { label: '2023-05', value: 150 },
        change: 50,
        rate: 0.5,
        slope: 12,
        periods: 5,
      },
    ]);
  });

  test.each([
    ['down', [90, 80, 60, 50]],
    ['flat', [100, 101, 100, 101, 100]],
    ['mixed', [100, 20, 180, 30, 170, 90]],
    ['mixed', [0, 50, 100, 50, 0]],
    ['mixed', [100, 120, 140, 160, 180, 200, 90]],
    ['flat', [0, 0, 0]],
  ] as const)('%s: %j', (direction, values) => {
    expect(only(table([month, sales], months(values)), 'trend')).toMatchObject([{ direction }]);
  });

  test('order of the rows makes no difference, and missing months take their time', () => {
    const rows = [
      ['2023-07', 160],
      ['2023-01', 100],
      ['2023-03', 120],
    ];
    expect(only(table([month, sales], rows), 'trend')).toMatchObject([
      { from: { label: '2023-01' }, to: { label: '2023-07' }, slope: expect.closeTo(10) as number },
    ]);
  });

  test('the last change is told with the period before; over a gap there is none', () => {
    expect(only(table([month, sales], months([80, 100, 75])), 'change')).toMatchObject([
      { point: { label: '2023-03', value: 75 }, previous: { label: '2023-02', value: 100 }, change: -25, rate: -0.25 },
    ]);
    const gap = [
      ['2023-01', 1],
      ['2023-03', 2],
    ];
    expect(only(table([month, sales], gap), 'change')).toEqual([]);
  });

  test('from nothing there is no rate, and a rate of a loss points the right way', () => {
    expect(only(table([month, sales], months([0, 50])), 'change')).toMatchObject([{ change: 50, rate: null }]);
    expect(only(table([month, sales], months([-100, -50])), 'change')).toMatchObject([{ change: 50, rate: 0.5 }]);
  });

  test('the month that is not over says nothing, and that is told', () => {
    const rows = [
      ['2026-08', 100],
      ['2026-09', 110],
      ['2026-10', 120],
      ['2026-11', 30],
    ];
    const { findings, openPeriod } = find(table([month, sales], rows));
    expect(openPeriod).toEqual({ label: '2026-11', granularity: 'month' });
    expect(JSON.stringify(findings)).not.toContain('2026-11');
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'trend', direction: 'up' }));
    expect(find(table([month, sales], rows), FINDING_KINDS, '2026-12-01').openPeriod).toBeNull();
  });

  test('what is planned for months that have not begun says nothing either', () => {
    const planned = [...months([100, 110, 120]), ['2026-11', 900], ['2026-12', 5], ['2027-01', 7]] as const;
    const { findings, openPeriod } = find(table([month, sales], planned));
    expect(openPeriod).toEqual({ label: '2026-11', granularity: 'month' });
    expect(JSON.stringify(findings)).not.toMatch(/2026-1|2027/);
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'trend', to: { label: '2023-03', value: 120 } }));
  });

  test('several rows of a month are added where that makes sense, else nothing is said of them', () => {
    const rows = [
      ['2023-01', '华东', 60, 6],
      ['2023-01', '华南', 40, 4],
      ['2023-02', '华东', 80, 8],
      ['2023-02', '华南', 40, 4],
      ['2023-03', '华东', 90, 9],
    ];
    const found = only(table([month, region, sales, price], rows), 'trend');
    expect(found).toMatchObject([{ measure: '销售额', from: { value: 100 }, to: { value: 90 } }]);
  });

  test('of years with their months the months are told, whichever stands first', () => {
    const year = { ...month, uniqId: 'y', name: '年份', granularity: 'year' as const, role: 'compare' as const };
    const rows = months([100, 110, 120, 130]).map(([label, value]) => [label.slice(0, 4), label, value] as const);
    const both = [{ ...year, fieldId: 'date' }, { ...month, fieldId: 'date' }, sales];
    expect(only(table(both, rows), 'trend')).toMatchObject([{ granularity: 'month', periods: 4, slope: 10 }]);
  });

  test('what is shown in place of amounts is none: shares and changes are left out', () => {
    const share = column({ role: 'index', name: '占比', aggregator: 'sum', percentOf: 'all' as never });
    expect(find(table([month, share], months([1, 2, 3, 4]))).findings).toEqual([]);
  });
});

describe('anomalies', () => {
  const steady = Array.from({ length: 14 }, (_, at) => 100 + at + (at % 3));
  test('a month far off the trend is told with what was to be expected', () => {
    const values = steady.with(6, 260);
    const [found, ...others] = only(table([month, sales], months(values)), 'anomaly');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ point: { label: '2023-07', value: 260 }, basis: 'trend' });
    expect(found?.expected).toBeGreaterThan(100);
    expect(found?.expected).toBeLessThan(115);
    expect(found?.score).toBeGreaterThan(3.5);
  });

  test('values that all are as expected, or few, are none', () => {
    expect(only(table([month, sales], months(steady)), 'anomaly')).toEqual([]);
    expect(only(table([month, sales], months([1, 1, 1, 90])), 'anomaly')).toEqual([]);
  });

  test('a season that comes every year is none; one that fails to come is', () => {
    const noise = [3, -2, 1, 0, -3, 2, 4, -1, 0, 2, -4, 1];
    const year = [100, 90, 100, 110, 120, 130, 120, 110, 100, 120, 300, 200];
    const values = [0, 1, 2, 3].flatMap((ofYear) =>
      year.map((value, at) => value + 5 * ofYear + (noise[(at + 5 * ofYear) % 12] ?? 0)),
    );
    const of = (given: readonly number[]) => find(table([month, sales], months(given)), ['anomaly'], '2027-01-01');
    expect(of(values).findings).toEqual([]);
    const failed = of(values.with(46, 120)).findings as Extract<Finding, { kind: 'anomaly' }>[];
    expect(failed[0]).toMatchObject({ point: { label: '2026-11', value: 120 }, basis: 'season' });
    expect(failed[0]?.expected).toBeGreaterThan(280);
  });

  test('of years with few months in them no season is known', () => {
    const rows = months(Array.from({ length: 45 }, (_, at) => 100 + at)).filter((_row, at) => at % 4 === 0);
    expect(
      only(table([month, sales], [...rows.slice(0, 6), ['2025-03', 900], ...rows.slice(7)]), 'anomaly'),
    ).toMatchObject([{ point: { value: 900 }, basis: 'trend' }]);
  });

  test('a thing among equals: the middle of the others is expected', () => {
    const rows = Array.from({ length: 9 }, (_, at) => [`店${at}`, at === 4 ? 5 : 50 + at] as const);
    expect(only(table([region, price], rows), 'anomaly')).toMatchObject([
      { point: { label: '店4', value: 5 }, basis: 'level', score: expect.any(Number) as number },
    ]);
  });
});

describe('among things', () => {
  const rows = [
    ['华东', 500],
    ['华南', 300],
    ['华北', 100],
    ['西南', 60],
    ['西北', 40],
  ] as const;
  test('who makes the most, and how few make four fifths', () => {
    expect(only(table([region, sales], rows), 'contribution')).toMatchObject([
      {
        leader: { label: '华东', value: 500 },
        share: 0.5,
        total: 1_000,
        count: 5,
        pareto: { count: 2, share: 0.8 },
      },
    ]);
  });

  test('averages, losses and cut answers have no whole', () => {
    expect(only(table([region, price], rows), 'contribution')).toEqual([]);
    expect(only(table([region, { ...sales, overlapping: true }], rows), 'contribution')).toEqual([]);
    expect(only(table([region, sales], [...rows, ['退货', -5]]), 'contribution')).toEqual([]);
    expect(only(table([region, sales], rows, true), 'contribution')).toEqual([]);
  });

  test('the highest and the lowest, with the average', () => {
    expect(only(table([region, sales], rows), 'peaks')).toMatchObject([
      { high: { label: '华东', value: 500 }, low: { label: '西北', value: 40 }, average: 200, count: 5 },
    ]);
    const equal = rows.map(([name]) => [name, 7] as const);
    expect(only(table([region, sales], equal), 'peaks')).toEqual([]);
  });
});

test('only what was asked for is found, and of empty, masked and one-valued answers nothing', () => {
  const result = table([month, sales], months([1, 2, 3, 4, 5]));
  expect(new Set(find(result, ['trend', 'peaks']).findings.map(({ kind }) => kind))).toEqual(
    new Set(['trend', 'peaks']),
  );
  expect(find(table([month, sales], [])).findings).toEqual([]);
  expect(find(table([sales], [[5]])).findings).toEqual([]);
  expect(find(table([region, sales], [['华东', '***']])).findings).toEqual([]);
  expect(find(table([month, sales], [[null, 5]])).findings).toEqual([]);
});
