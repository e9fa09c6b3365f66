import type { ReportParamInput } from '@tessera/contract';

import type { CatalogueTable } from '../catalogue.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines } from '../testing/dialect-fixtures.ts';
import {
  engineOver,
  NO_SIGNAL,
  over,
  rowsOf,
  specOf,
  TEST_COLUMNS,
  TEST_TABLE,
  viewerOf,
} from '../testing/test-table.ts';

const CITIES = ['a', 'b', 'c', 'd', 'e'];
const MONTHS = ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10'];
/** a to e; the later the letter, the smaller the total; e has nothing in January. */
const ROWS = CITIES.flatMap((city, index) =>
  MONTHS.flatMap((day, month) =>
    city === 'e' && month === 0
      ? []
      : [{ city, day, note: `${city}_${month % 2}`, qty: month + 1, amount: 100 - index * 20 + month }],
  ),
);
const CITY = { uniqId: 'c', fieldId: 'city' };
const MONTH = { uniqId: 'm', fieldId: 'day', granularity: 'month' as const };
const QTY = { uniqId: 'q', fieldId: 'qty', aggregator: 'sum' as const };
const AMOUNT = { uniqId: 'a', fieldId: 'amount', aggregator: 'sum' as const };

describeEngines('questions on %s', (dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
    await fixture.createTable('facts', TEST_COLUMNS, ROWS);
  });
  afterAll(() => fixture.close());
  const runQuery = (spec: Omit<ReportParamInput, 'tbId'>, table: CatalogueTable = TEST_TABLE, role = 'reader') =>
    engineOver(dialect, fixture, table, { now: () => new Date('2026-03-31T18:00:00Z') }).run(specOf(spec), {
      viewer: viewerOf(role),
      signal: NO_SIGNAL,
    });
  const answer = async (...asked: Parameters<typeof runQuery>) => rowsOf(await runQuery(...asked));

  test('a page of rows is a window of the sorted rows, and the count is that of all', async () => {
    const spec = { dimensionCondition: [CITY], indexCondition: [QTY], queryCount: true };
    const page = await runQuery({ ...spec, dataStart: 1, dataEnd: 3 });
    expect([rowsOf(page), page.total, page.truncated]).toEqual([
      [
        ['b', 10],
        ['c', 10],
      ],
      5,
      false,
    ]);
    const limited = await runQuery({ ...spec, limit: 2, dataStart: 1, dataEnd: 10 });
    expect([rowsOf(limited), limited.total]).toEqual([[['b', 10]], 2]);
    expect(rowsOf(await runQuery({ ...spec, dataStart: 90, dataEnd: 100 }))).toEqual([]);
  });

  test('a table with columns across is paged by its headings, both ways', async () => {
    const page = await runQuery({
      dimensionCondition: [CITY],
      columnCondition: [MONTH],
      indexCondition: [AMOUNT],
      dataStart: 3,
      dataEnd: 5,
      columnStart: 0,
      columnEnd: 2,
      queryCount: true,
    });
    expect(rowsOf(page)).toEqual([
      ['d', '2026-01', 40],
      ['d', '2026-02', 41],
      ['e', '2026-02', 21],
    ]);
    expect([page.total, page.columnTotal, page.columns.map(({ role }) => role)]).toEqual([
      5,
      4,
      ['dimension', 'column', 'index'],
    ]);
  });

  test('a page that holds every heading asks for no heading by name; too large a part of them is refused', async () => {
    const spec = { dimensionCondition: [CITY], columnCondition: [MONTH], indexCondition: [AMOUNT] };
    expect(await answer({ ...spec, dataStart: 0, dataEnd: 1_000_000 })).toEqual(await answer(spec));
    await fixture.createTable(
      'wide',
      TEST_COLUMNS,
      Array.from({ length: 2_500 }, (_, qty) => ({ qty })),
    );
    const wide = over('wide');
    const numbers = {
      dimensionCondition: [{ uniqId: 'n', fieldId: 'qty' }],
      columnCondition: [MONTH],
      indexCondition: [AMOUNT],
    };
    expect(await answer({ ...numbers, dataEnd: 10_000 }, wide)).toHaveLength(2_500);
    await expect(runQuery({ ...numbers, dataStart: 1, dataEnd: 10_000 }, wide)).rejects.toMatchObject({
      key: 'queryTooLarge',
    });
  });

  test('headings are paged in the order of a measure over the whole row', async () => {
    const page = await answer({
      dimensionCondition: [CITY],
      columnCondition: [MONTH],
      indexCondition: [AMOUNT],
      sortCondition: [{ uniqId: 'a', sortFlag: 'asc' }],
      dataStart: 0,
      dataEnd: 2,
      columnStart: 3,
      columnEnd: 4,
    });
    expect(page).toEqual([
      ['e', '2026-04', 23],
      ['d', '2026-04', 43],
    ]);
  });

  test('Top-N leads by the measure of the whole row, and the rows come in the order that was asked', async () => {
    const spec = {
      dimensionCondition: [CITY],
      compareCondition: [MONTH],
      indexCondition: [AMOUNT],
      topCondition: { uniqId: 'a', num: 2 },
    };
    expect((await answer(spec)).map(([city]) => city)).toEqual(['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b']);
    const last = await answer({
      dimensionCondition: [CITY],
      indexCondition: [AMOUNT],
      topCondition: { uniqId: 'a', num: 2, sortFlag: 'asc' },
      sortCondition: [{ uniqId: 'c', sortFlag: 'asc' }],
    });
    expect(last).toEqual([
      ['d', 40 + 41 + 42 + 43],
      ['e', 21 + 22 + 23],
    ]);
    const growing = { ...AMOUNT, uniqId: 'g', comparison: { base: 'previousPeriod' as const, show: 'rate' as const } };
    const grown = await answer({
      dimensionCondition: [CITY],
      indexCondition: [growing],
      filterCondition: [{ fieldId: 'day', aggregator: 'equal', fieldValue: ['2026-03'] }],
      topCondition: { uniqId: 'g', num: 1 },
    });
    expect(grown).toEqual([['e', 1 / 21]]);
  });

  test('calculations of a page look at the whole', async () => {
    const page = await answer({
      dimensionCondition: [CITY],
      columnCondition: [MONTH],
      indexCondition: [
        { ...QTY, percentOf: 'column' },
        { ...QTY, uniqId: 'before', comparison: { base: 'previousPeriod', show: 'value' } },
      ],
      dataStart: 4,
      dataEnd: 5,
      columnStart: 1,
      columnEnd: 3,
    });
    expect(page).toEqual([
      ['e', '2026-02', 0.2, null],
      ['e', '2026-03', 0.2, 2],
    ]);
  });

  test('detail rows are listed as they are stored, paged, sorted and counted', async () => {
    const detail = await runQuery({
      isDetailData: '1',
      dimensionCondition: [CITY, { uniqId: 'd', fieldId: 'day' }],
      indexCondition: [QTY],
      sortCondition: [{ uniqId: 'q', sortFlag: 'desc' }],
      filterCondition: [{ fieldId: 'city', aggregator: 'in', fieldValue: ['a', 'e'] }],
      dataStart: 1,
      dataEnd: 4,
      queryCount: true,
    });
    expect([rowsOf(detail).map(([city, , qty]) => [city, qty]), detail.total]).toEqual([
      [
        ['e', 4],
        ['a', 3],
        ['e', 3],
      ],
      7,
    ]);
    const twice = await answer({
      isDetailData: '1',
      indexCondition: [{ ...QTY, aggregator: '' }],
      sortCondition: [{ uniqId: 'q', sortFlag: 'asc' }],
      dataEnd: 3,
    });
    expect(twice).toEqual([[1], [1], [1]]);
  });

  test('the list of a filter’s values: once each, searched as text, under its parents’ filters and the rules', async () => {
    const list = { filterQueryFlag: true, indexCondition: [{ uniqId: 'v', fieldId: 'note', aggregator: '' as const }] };
    expect((await answer(list)).length).toBe(10);
    expect(
      await answer({ ...list, filterCondition: [{ fieldId: 'note', aggregator: 'like', fieldValue: ['_1'] }] }),
    ).toEqual(CITIES.map((city) => [`${city}_1`]));
    expect(
      await answer({ ...list, filterCondition: [{ fieldId: 'note', aggregator: 'like', fieldValue: ['%'] }] }),
    ).toEqual([]);
    expect(
      await answer({ ...list, filterCondition: [{ fieldId: 'city', aggregator: 'in', fieldValue: ['b'] }] }),
    ).toEqual([['b_0'], ['b_1']]);
    const rule = {
      roleId: 'reader',
      conditions: [{ fieldId: 'city', aggregator: 'equal' as const, fieldValue: ['c'] }],
    };
    expect(await answer(list, { ...TEST_TABLE, rowRules: [rule] })).toEqual([['c_0'], ['c_1']]);
    const months = await answer({ filterQueryFlag: true, dimensionCondition: [MONTH], dataStart: 1, dataEnd: 3 });
    expect(months).toEqual([['2026-02'], ['2026-03']]);
  });

  test('a list of values stops at 100', async () => {
    await fixture.createTable(
      'many',
      TEST_COLUMNS,
      Array.from({ length: 120 }, (_, qty) => ({ qty })),
    );
    const relation = { kind: 'physical', schema: 'main', table: 'many' } as const;
    const spec = { filterQueryFlag: true, indexCondition: [QTY] };
    expect((await runQuery(spec, { ...TEST_TABLE, relation })).rowCount).toBe(100);
  });

  test('conditions in a tree, drill steps and quick ranges narrow the rows', async () => {
    const city = (value: string) => ({
      condition: { fieldId: 'city', aggregator: 'equal' as const, fieldValue: [value] },
    });
    const march = { condition: { fieldId: 'day', aggregator: '2' as const, fieldValue: ['2026-03'] } };
    const count = { indexCondition: [{ ...QTY, aggregator: 'count' as const }] };
    expect(
      await answer({
        ...count,
        filterTree: { relation: 'or', children: [city('a'), { relation: 'and', children: [city('b'), march] }] },
      }),
    ).toEqual([[5]]);
    expect(await answer({ ...count, filterTree: { relation: 'or', children: [] } })).toEqual([[19]]);
    expect(
      await answer({
        ...count,
        drillCondition: [{ uniqId: 'm', fieldId: 'day', fieldValue: ['2026-02'] }, { fieldId: 'city' }],
      }),
    ).toEqual([[5]]);
    // 31 March 18:00 UTC is 1 April in Shanghai.
    const quick = (quickRange: 'thisMonth' | 'lastMonth' | 'none') =>
      answer({ ...count, filterCondition: [{ fieldId: 'day', aggregator: 'between_and', quickRange }] });
    expect([await quick('thisMonth'), await quick('lastMonth'), await quick('none')]).toEqual([[[5]], [[5]], [[19]]]);
    expect(
      await answer({
        ...count,
        dimensionCondition: [MONTH],
        filterCondition: [{ fieldId: 'day', aggregator: '0', quickRange: 'thisMonth' }],
      }),
    ).toEqual([['2026-04', 5]]);
  });

  test('a click on a title goes before the other sorts; split, longitude and latitude group', async () => {
    const sorted = await answer({
      dimensionCondition: [CITY],
      indexCondition: [AMOUNT],
      sortCondition: [
        { uniqId: 'c', sortFlag: 'asc' },
        { uniqId: 'a', sortFlag: 'desc', titleSortFlag: 1 },
      ],
      limit: 1,
    });
    expect(sorted).toEqual([['e', 66]]);
    const placed = await runQuery({
      longitudeAndLatitude: {
        longitude: { uniqId: 'x', fieldId: 'amount' },
        latitude: { uniqId: 'y', fieldId: 'qty' },
      },
      splitCondition: [CITY],
      indexCondition: [{ ...QTY, aggregator: 'count' }],
      limit: 1,
    });
    expect([placed.columns.map(({ role }) => role), rowsOf(placed)]).toEqual([
      ['longitude', 'latitude', 'split', 'index'],
      [[21, 2, 'e', 1]],
    ]);
    const text = { uniqId: 'x', fieldId: 'city' };
    await expect(runQuery({ longitudeAndLatitude: { longitude: text, latitude: text } })).rejects.toMatchObject({
      key: 'queryInvalid',
    });
  });
});
