import type { IndexCondition, ReportParamInput } from '@tessera/contract';

import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines } from '../testing/dialect-fixtures.ts';
import {
  engineOver,
  NO_SIGNAL,
  rowsOf,
  specOf,
  TEST_COLUMNS,
  TEST_TABLE,
  viewerOf,
  type TestRow,
} from '../testing/test-table.ts';

const row = (day: string, qty: number, city = '上海'): TestRow => ({ day, qty, city });
const total = (more: Partial<IndexCondition>): IndexCondition => ({
  uniqId: JSON.stringify(more),
  fieldId: 'qty',
  aggregator: 'sum',
  ...more,
});
const against = (
  base: NonNullable<IndexCondition['comparison']>['base'],
  show: 'value' | 'difference' | 'rate' = 'value',
) => total({ comparison: { base, show } });
const by = (granularity: 'day' | 'week' | 'month' | 'season' | 'year') => [
  { uniqId: 'd', fieldId: 'day', granularity },
];
const on = (aggregator: 'equal' | 'between_and', ...fieldValue: string[]) => [
  { fieldId: 'day', aggregator, fieldValue },
];

describeEngines('comparisons on %s', (dialect, open) => {
  let fixture: DialectFixture;
  let version = 0;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());
  const runQuery = async (rows: readonly TestRow[], spec: Omit<ReportParamInput, 'tbId'>) => {
    const table = `compared${version++}`;
    await fixture.createTable(table, TEST_COLUMNS, rows);
    const relation = { kind: 'physical', schema: 'main', table } as const;
    const engine = engineOver(dialect, fixture, { ...TEST_TABLE, relation });
    return engine.run(specOf(spec), { viewer: viewerOf(), signal: NO_SIGNAL });
  };
  const answer = async (...asked: Parameters<typeof runQuery>) => rowsOf(await runQuery(...asked));

  test('D-07: year over year under a filter of one month is not empty', async () => {
    const rows = [row('2025-03-01', 4), row('2025-03-31', 6), row('2025-04-01', 100), row('2026-03-15', 15)];
    const measures = [total({}), against('lastYear'), against('lastYear', 'difference'), against('lastYear', 'rate')];
    for (const filterCondition of [on('equal', '2026-03'), on('between_and', '2026-03-01', '2026-04-01')]) {
      expect(await answer(rows, { indexCondition: measures, filterCondition })).toEqual([[15, 10, 5, 0.5]]);
      expect(
        await answer(rows, { dimensionCondition: by('month'), indexCondition: measures, filterCondition }),
      ).toEqual([['2026-03', 15, 10, 5, 0.5]]);
    }
  });

  test('D-07: period over period under a filter of one month, and of a range', async () => {
    const rows = [row('2026-01-31', 3), row('2026-02-01', 5), row('2026-02-28', 7), row('2026-03-31', 20)];
    const march = on('equal', '2026-03');
    expect(await answer(rows, { indexCondition: [against('previousPeriod')], filterCondition: march })).toEqual([[12]]);
    expect(
      await answer(rows, {
        dimensionCondition: by('month'),
        indexCondition: [against('previousPeriod')],
        filterCondition: march,
      }),
    ).toEqual([['2026-03', 12]]);
    const twoMonths = on('between_and', '2026-03-01', '2026-05-01');
    expect(await answer(rows, { indexCondition: [against('previousPeriod')], filterCondition: twoMonths })).toEqual([
      [15],
    ]);
    const tenDays = on('between_and', '2026-03-02', '2026-03-12');
    expect(await answer(rows, { indexCondition: [against('previousPeriod')], filterCondition: tenDays })).toEqual([
      [7],
    ]);
  });

  test('a month of 28 days is compared with all 31 of the one before, and 31 days with 28', async () => {
    const rows = [row('2026-01-01', 1), row('2026-01-31', 2), row('2026-02-28', 4), row('2026-03-31', 8)];
    const months = { dimensionCondition: by('month'), indexCondition: [total({}), against('lastMonth')] };
    expect(await answer(rows, months)).toEqual([
      ['2026-01', 3, null],
      ['2026-02', 4, 3],
      ['2026-03', 8, 4],
    ]);
    expect(await answer(rows, { ...months, filterCondition: on('equal', '2026-02') })).toEqual([['2026-02', 4, 3]]);
    expect(
      await answer(rows, { indexCondition: [against('lastMonth')], filterCondition: on('equal', '2026-03') }),
    ).toEqual([[4]]);
  });

  test('by day, the 29th to 31st of a month meet no day of February, and 29 February no day of a common year', async () => {
    const rows = ['2024-02-28', '2024-02-29', '2025-02-28', '2025-03-28', '2025-03-31'].map((day, qty) =>
      row(day, qty + 1),
    );
    const days = { dimensionCondition: by('day'), indexCondition: [against('lastMonth'), against('lastYear')] };
    expect(await answer(rows, days)).toEqual([
      ['2024-02-28', null, null],
      ['2024-02-29', null, null],
      ['2025-02-28', null, 1],
      ['2025-03-28', 3, null],
      ['2025-03-31', null, null],
    ]);
    const single = (day: string) =>
      answer(rows, { indexCondition: [against('lastMonth')], filterCondition: on('equal', day) });
    expect(await single('2025-03-28')).toEqual([[3]]);
    expect(await single('2025-03-31')).toEqual([[null]]);
  });

  test('leap years: February as a whole counts 29 days against 28', async () => {
    const rows = [row('2023-02-28', 1), row('2024-02-01', 2), row('2024-02-29', 4), row('2025-02-28', 8)];
    const spec = { dimensionCondition: by('month'), indexCondition: [against('lastYear')] };
    expect(await answer(rows, spec)).toEqual([
      ['2023-02', null],
      ['2024-02', 1],
      ['2025-02', 6],
    ]);
    expect(
      await answer(rows, { indexCondition: [against('lastYear')], filterCondition: on('equal', '2025-02') }),
    ).toEqual([[6]]);
  });

  test('weeks from Monday meet the week of the same number; week 53 meets none in a year of 52', async () => {
    const rows = [row('2024-12-30', 1), row('2025-12-29', 2), row('2026-12-28', 4), row('2027-01-04', 8)];
    expect(
      await answer(rows, {
        dimensionCondition: by('week'),
        indexCondition: [total({}), against('lastYear'), against('previousPeriod')],
      }),
    ).toEqual([
      ['2025-W01', 1, null, null],
      ['2026-W01', 2, 1, null],
      ['2026-W53', 4, null, null],
      ['2027-W01', 8, 2, 4],
    ]);
    const filterCondition = on('equal', '2027-W01');
    expect(
      await answer(rows, { dimensionCondition: by('week'), indexCondition: [against('lastYear')], filterCondition }),
    ).toEqual([['2027-W01', 2]]);
    expect(
      await answer(rows, { dimensionCondition: by('day'), indexCondition: [against('lastWeek')], filterCondition }),
    ).toEqual([['2027-01-04', 4]]);
  });

  test('other groups stay apart, totals compare totals, and a sort by growth sorts', async () => {
    const rows = [
      row('2025-05-01', 1, 'a'),
      row('2025-05-01', 8, 'b'),
      row('2026-05-01', 3, 'a'),
      row('2026-05-01', 9, 'b'),
      row('2026-05-01', 1, 'c'),
    ];
    const result = await runQuery(rows, {
      dimensionCondition: [{ uniqId: 'c', fieldId: 'city' }],
      indexCondition: [{ ...against('lastYear', 'rate'), uniqId: 'growth' }],
      filterCondition: on('equal', '2026'),
      sortCondition: [{ uniqId: 'growth', sortFlag: 'asc' }],
      totalCondition: { rows: { total: true } },
    });
    expect(rowsOf(result)).toEqual([
      ['b', 1 / 8],
      ['a', 2],
      ['c', null],
    ]);
    expect(result.totals).toEqual([{ kept: [], values: [[null], [4 / 9]], rowCount: 1 }]);
  });

  test('months down and years across: the same month of the year before, the month before', async () => {
    const rows = [row('2025-12-01', 1), row('2025-01-01', 2), row('2026-01-01', 4)];
    const spec = {
      dimensionCondition: by('month'),
      compareCondition: [{ uniqId: 'y', fieldId: 'day', granularity: 'year' as const }],
      indexCondition: [against('lastYear'), against('previousPeriod')],
    };
    expect(await answer(rows, spec)).toEqual([
      ['2025-01', '2025', null, null],
      ['2025-12', '2025', null, null],
      ['2026-01', '2026', 2, 1],
    ]);
  });

  test.each([
    ['without any date', { indexCondition: [against('lastYear')] }],
    ['of months with the week before', { dimensionCondition: by('month'), indexCondition: [against('lastWeek')] }],
    [
      'and a share at once',
      { dimensionCondition: by('month'), indexCondition: [{ ...against('lastYear'), percentOf: 'total' as const }] },
    ],
  ])('a comparison %s is refused', async (_, spec) => {
    await expect(runQuery([], spec)).rejects.toMatchObject({ key: 'queryInvalid' });
  });

  test('yoyChain and qoqType say the same in numbers', async () => {
    const rows = [row('2025-05-01', 4), row('2026-04-01', 2), row('2026-05-01', 5)];
    const indexCondition = [
      total({ aggregatorFlag: { yoyChain: 'yoy' } }),
      total({ aggregatorFlag: { yoyChain: 'chain' } }),
      ...[1, 2, 3, 4, 5, 6].map((qoqType) => total({ qoqType })),
    ];
    expect(
      await answer(rows, { dimensionCondition: by('month'), indexCondition, filterCondition: on('equal', '2026-05') }),
    ).toEqual([['2026-05', 0.25, 1.5, 0.25, 1, 4, 1.5, 3, 2]]);
  });
});
