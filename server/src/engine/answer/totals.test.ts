import type { ReportParamInput, ResultTotals } from '@tessera/contract';

import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines } from '../testing/dialect-fixtures.ts';
import { engineOver, NO_SIGNAL, rowsOf, specOf, TEST_COLUMNS, TEST_TABLE, viewerOf } from '../testing/test-table.ts';

const ROWS = [
  { city: '上海', note: '线上', qty: 1, amount: 10, day: '2026-01-05' },
  { city: '上海', note: '线上', qty: 2, amount: 20, day: '2026-01-06' },
  { city: '上海', note: '门店', qty: 3, amount: 60, day: '2026-02-07' },
  { city: '北京', note: '门店', qty: 3, amount: 1, day: '2026-02-08' },
];
const CITY = { uniqId: 'c', fieldId: 'city' };
const NOTE = { uniqId: 'n', fieldId: 'note' };
const ALL = { rows: { total: true, subtotals: ['c', 'n'] }, columns: { total: true } };

describeEngines('totals on %s', (dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
    await fixture.createTable('facts', TEST_COLUMNS, ROWS);
  });
  afterAll(() => fixture.close());

  const runQuery = (spec: Omit<ReportParamInput, 'tbId'>) =>
    engineOver(dialect, fixture, TEST_TABLE).run(specOf(spec), { viewer: viewerOf(), signal: NO_SIGNAL });
  const totalsOf = async (spec: Omit<ReportParamInput, 'tbId'>) =>
    Object.fromEntries((await runQuery(spec)).totals!.map((level) => [level.kept.join('+'), sorted(level)]));
  const sorted = (level: ResultTotals) =>
    rowsOf(level).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

  test('D-06: the total of an average, of a ratio of counts and of a distinct count is that of all its rows', async () => {
    const totals = await totalsOf({
      dimensionCondition: [CITY, NOTE],
      indexCondition: [
        { uniqId: 'a', fieldId: 'amount', aggregator: 'average' },
        { uniqId: 'd', fieldId: 'qty', aggregator: 'count_distinct' },
        { uniqId: 's', fieldId: 'amount', aggregator: 'sum', percentOf: 'total' },
      ],
      totalCondition: ALL,
    });
    expect(totals).toEqual({
      c: [
        ['上海', null, 30, 3, 90 / 91],
        ['北京', null, 1, 1, 1 / 91],
      ],
      '': [[null, null, 91 / 4, 3, 1]],
    });
  });

  test('D-06, X-29: four methods reckon over the cells, empty stays empty', async () => {
    const method = (value: 'sum' | 'max' | 'min' | 'average' | 'empty') => ({
      uniqId: value,
      fieldId: 'amount',
      aggregator: 'average' as const,
      totalCfg: { value },
    });
    const totals = await totalsOf({
      dimensionCondition: [CITY, NOTE],
      indexCondition: (['sum', 'max', 'min', 'average', 'empty'] as const).map(method),
      totalCondition: { rows: { total: true } },
    });
    expect(totals).toEqual({ '': [[null, null, 76, 60, 1, 76 / 3, null]] });
  });

  test('D-11: columns have totals of their own, a subtotal of the last dimension is left out', async () => {
    const totals = await totalsOf({
      dimensionCondition: [CITY],
      compareCondition: [NOTE],
      indexCondition: [{ uniqId: 's', fieldId: 'qty', aggregator: 'sum' }],
      totalCondition: ALL,
    });
    expect(totals).toEqual({
      c: [
        ['上海', null, 6],
        ['北京', null, 3],
      ],
      n: [
        [null, '线上', 3],
        [null, '门店', 6],
      ],
      '': [[null, null, 9]],
    });
  });

  test('shares of row, column and everything', async () => {
    const share = (percentOf: 'row' | 'column' | 'total') => ({
      uniqId: percentOf,
      fieldId: 'qty',
      aggregator: 'sum' as const,
      percentOf,
    });
    const result = await runQuery({
      dimensionCondition: [CITY],
      compareCondition: [NOTE],
      indexCondition: [share('row'), share('column'), share('total')],
      sortCondition: [{ uniqId: 'total', sortFlag: 'asc' }],
    });
    expect(rowsOf(result).map((row) => row.slice(2))).toEqual([
      [1, 3 / 6, 3 / 9],
      [3 / 6, 3 / 6, 3 / 9],
      [3 / 6, 3 / 3, 3 / 9],
    ]);
  });

  test('only sums and counts have a share: parts of averages, extremes and distinct counts are no parts of a whole', async () => {
    for (const aggregator of ['average', 'max', 'min', 'count_distinct'] as const) {
      const share = { uniqId: 's', fieldId: 'qty', aggregator, percentOf: 'total' as const };
      await expect(runQuery({ dimensionCondition: [CITY], indexCondition: [share] })).rejects.toMatchObject({
        key: 'queryInvalid',
        details: { reason: 'noShare' },
      });
    }
  });

  test('RU-520: qoqType 7 is the share of everything, 0 is the plain value', async () => {
    const of = (qoqType: number) => ({ uniqId: `q${qoqType}`, fieldId: 'qty', aggregator: 'sum' as const, qoqType });
    const result = await runQuery({ dimensionCondition: [CITY], indexCondition: [of(7), of(0)] });
    expect(rowsOf(result).map((row) => row.slice(1))).toEqual(
      expect.arrayContaining([
        [6 / 9, 6],
        [3 / 9, 3],
      ]),
    );
    expect(result.columns.map(({ percentOf, dataType }) => [percentOf, dataType]).slice(1)).toEqual([
      ['total', 'double'],
      [undefined, 'int'],
    ]);
  });

  test('totals stand over all rows, whatever page and limit; of no rows there is a total too', async () => {
    const spec = {
      dimensionCondition: [CITY],
      indexCondition: [
        { uniqId: 's', fieldId: 'qty', aggregator: 'sum' as const },
        { uniqId: 'n', fieldId: 'qty', aggregator: 'count' as const },
      ],
      totalCondition: { rows: { total: true } },
      limit: 1,
    };
    const page = await runQuery(spec);
    expect([page.rowCount, page.totals]).toEqual([1, [{ kept: [], values: [[null], [9], [4]], rowCount: 1 }]]);
    const none = await runQuery({
      ...spec,
      filterCondition: [{ fieldId: 'city', aggregator: 'equal', fieldValue: ['没有'] }],
    });
    expect([none.rowCount, none.totals]).toEqual([0, [{ kept: [], values: [[null], [null], [0]], rowCount: 1 }]]);
  });
});
