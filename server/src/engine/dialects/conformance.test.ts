import type { DataType, FilterCondition } from '@tessera/contract';

import { levelPlan, positions } from '../answer/level-plan.ts';
import { compilePlan } from '../compile/compile-plan.ts';
import { buildQuery } from '../plan/build-query.ts';
import { resolveTable } from '../relation/resolve-table.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines, ENGINE_STARTS } from '../testing/dialect-fixtures.ts';
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts';
import {
  engineOver,
  NO_SIGNAL,
  over,
  physicalName,
  rowsOf,
  specOf,
  TEST_COLUMNS,
  TEST_TABLE,
  viewerOf,
  type TestRow,
} from '../testing/test-table.ts';
import { DIALECTS } from './registry.ts';

const YEAR_ENDS = [
  '2024-12-29',
  '2024-12-30',
  '2024-12-31',
  '2025-01-01',
  '2025-12-28',
  '2025-12-29',
  '2026-12-31',
  '2027-01-03',
  '2027-01-04',
];

describeEngines('dialect %s', (dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
  }, ENGINE_STARTS);
  afterAll(() => fixture.close());

  /** What a table was filled with last, by its name: a loop over queries fills it once. */
  const filled = new Map<string, { readonly rows: readonly TestRow[]; readonly columns: object }>();
  const fill = async (name: string, columns: Readonly<Record<string, DataType>>, rows: readonly TestRow[]) => {
    const known = filled.get(name);
    if (known?.rows === rows && known.columns === columns) return;
    await fixture.createTable(name, columns, rows);
    filled.set(name, { rows, columns });
  };
  const runQuery = async (
    rows: readonly TestRow[],
    spec: Parameters<typeof specOf>[0],
    columns: Readonly<Record<string, DataType>> = TEST_COLUMNS,
    table = TEST_TABLE,
  ) => {
    await fill(physicalName(table), columns, rows);
    const result = await engineOver(dialect, fixture, table).run(specOf(spec), {
      viewer: viewerOf(),
      signal: NO_SIGNAL,
    });
    return rowsOf(result);
  };

  test.each([
    ['day', YEAR_ENDS],
    [
      'week',
      ['2024-W52', '2025-W01', '2025-W01', '2025-W01', '2025-W52', '2026-W01', '2026-W53', '2026-W53', '2027-W01'],
    ],
    ['month', ['2024-12', '2024-12', '2024-12', '2025-01', '2025-12', '2025-12', '2026-12', '2027-01', '2027-01']],
    ['season', ['2024-Q4', '2024-Q4', '2024-Q4', '2025-Q1', '2025-Q4', '2025-Q4', '2026-Q4', '2027-Q1', '2027-Q1']],
    ['year', ['2024', '2024', '2024', '2025', '2025', '2025', '2026', '2027', '2027']],
  ] as const)('cuts time by %s, weeks from Monday, across year ends', async (granularity, expected) => {
    const rows = YEAR_ENDS.map((day) => ({ day, qty: 1 }));
    const answer = await runQuery(rows, {
      dimensionCondition: [{ uniqId: 'd', fieldId: 'day', granularity }],
      indexCondition: [{ uniqId: 'm', fieldId: 'qty', aggregator: 'count' }],
    });
    const counts = new Map<string, number>();
    for (const label of expected) counts.set(label, (counts.get(label) ?? 0) + 1);
    expect(answer).toEqual([...counts]);
  });

  test('a label of a period that was answered filters exactly that period', async () => {
    const rows = YEAR_ENDS.map((day) => ({ day }));
    for (const [label, days] of [
      ['2025-W01', 3],
      ['2026-W53', 2],
      ['2025', 3],
      ['2024-Q4', 3],
      ['2027-01', 2],
      ['2025/12/28', 1],
    ] as const) {
      const count = await runQuery(rows, {
        indexCondition: [{ uniqId: 'm', fieldId: 'day', aggregator: 'count' }],
        filterCondition: [{ fieldId: 'day', aggregator: 'equal', fieldValue: [label] }],
      });
      expect([label, count]).toEqual([label, [[days]]]);
    }
  });

  test('D-05: a range of dates holds its start and not its end, a range of numbers holds both', async () => {
    const rows = ['2026-01-01', '2026-01-31', '2026-02-01'].map((day, qty) => ({ day, qty }));
    const count = (filter: FilterCondition) =>
      runQuery(rows, {
        indexCondition: [{ uniqId: 'm', fieldId: 'day', aggregator: 'count' }],
        filterCondition: [filter],
      });
    expect(await count({ fieldId: 'day', aggregator: '0', fieldValue: ['2026-01-01', '2026-02-01'] })).toEqual([[2]]);
    expect(await count({ fieldId: 'qty', aggregator: 'between_and', fieldValue: [0, 1] })).toEqual([[2]]);
    expect(await count({ fieldId: 'day', aggregator: 'between_and', fieldValue: ['2026-01-31', null] })).toEqual([[2]]);
  });

  test('measures without rows are null, counts are zero', async () => {
    const all = (['sum', 'max', 'min', 'average', 'count', 'count_distinct'] as const).map((aggregator) => ({
      uniqId: aggregator,
      fieldId: 'qty',
      aggregator,
    }));
    expect(await runQuery([], { indexCondition: all })).toEqual([[null, null, null, null, 0, 0]]);
    expect(await runQuery([{ qty: null }, { qty: 3 }, { qty: 3 }, { qty: 4 }], { indexCondition: all })).toEqual([
      [10, 4, 3, 10 / 3, 3, 2],
    ]);
  });

  test('a whole number beyond 2^53 stays exact in a dimension and is rounded in a measure', async () => {
    await fill('facts', TEST_COLUMNS, []);
    const big = 9_007_199_254_740_993n;
    const rows = [
      { city: 'a', qty: big as unknown as number },
      { city: 'a', qty: (big + 1n) as unknown as number },
    ];
    const answer = await runQuery(rows, {
      dimensionCondition: [{ uniqId: 'd', fieldId: 'qty' }],
      indexCondition: [{ uniqId: 'm', fieldId: 'qty', aggregator: 'max' }],
    });
    expect(answer).toEqual([
      ['9007199254740993', 9_007_199_254_740_992],
      ['9007199254740994', 9_007_199_254_740_994],
    ]);
  });

  test('two values with one translation stay two rows', async () => {
    const rows = [
      { city: '苏州', city_en: 'Suzhou', qty: 1 },
      { city: '宿州', city_en: 'Suzhou', qty: 2 },
    ];
    await fill('facts', TEST_COLUMNS, rows);
    const spec = specOf({
      dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }],
      indexCondition: [{ uniqId: 'm', fieldId: 'qty', aggregator: 'sum' }],
      sortCondition: [{ uniqId: 'm', sortFlag: 'asc' }],
    });
    const result = await engineOver(dialect, fixture, TEST_TABLE).run(spec, {
      viewer: viewerOf('admin', 'en_US'),
      signal: NO_SIGNAL,
    });
    expect(rowsOf(result)).toEqual([
      ['Suzhou', 1],
      ['Suzhou', 2],
    ]);
  });

  test('names come in the viewer’s language, an alias before them', async () => {
    await fill('facts', TEST_COLUMNS, []);
    const spec = specOf({
      dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }],
      indexCondition: [{ uniqId: 'm', fieldId: 'qty', fieldAlias: '数量', aggregator: '' }],
    });
    const names = async (locale: 'en_US' | 'ja_JP') =>
      (
        await engineOver(dialect, fixture, TEST_TABLE).run(spec, {
          viewer: viewerOf('admin', locale),
          signal: NO_SIGNAL,
        })
      ).columns.map(({ name }) => name);
    expect(await names('en_US')).toEqual(['name of city', '数量']);
    expect(await names('ja_JP')).toEqual(['city的名字', '数量']);
  });

  test('security 11: hostile values are data, in cells, filters and lists', async () => {
    const rows = HOSTILE_TEXTS.map((city, qty) => ({ city, qty }));
    for (const [index, text] of HOSTILE_TEXTS.entries()) {
      for (const aggregator of ['equal', 'in', 'like'] as const) {
        const answer = await runQuery(rows, {
          dimensionCondition: [
            { uniqId: 'd', fieldId: 'city' },
            { uniqId: 'q', fieldId: 'qty' },
          ],
          filterCondition: [{ fieldId: 'city', aggregator, fieldValue: [text] }],
        });
        expect(answer).toContainEqual([text, index]);
        if (aggregator !== 'like') expect(answer).toEqual([[text, index]]);
      }
    }
  });

  test('security 11: hostile names of tables and columns are quoted', async () => {
    for (const name of HOSTILE_TEXTS.filter((text) => fixture.takesName(text))) {
      const table = {
        ...over(name),
        fields: [{ ...TEST_TABLE.fields[0]!, column: name, columnByLocale: {} }],
      };
      expect(
        await runQuery(
          [{ [name]: 'x' }],
          { dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }] },
          { [name]: 'str' },
          table,
        ),
      ).toEqual([['x']]);
      expect(await fixture.introspector.columns({ schema: fixture.schema, name })).toEqual([{ name, dataType: 'str' }]);
    }
  });

  test('columns whose names look like ours are not mixed up', async () => {
    const columns = { c0: 'int', c1: 'str', c2: 'int' } as const;
    const fields = (['c2', 'c0', 'c1'] as const).map((column, index) => ({
      ...TEST_TABLE.fields[0]!,
      fieldId: `f${index}`,
      column,
      columnByLocale: {},
      dataType: columns[column],
    }));
    const rows = [
      { c0: 2, c1: 'a', c2: 10 },
      { c0: 1, c1: 'b', c2: 20 },
    ];
    const answer = await runQuery(
      rows,
      {
        dimensionCondition: fields.map(({ fieldId }) => ({ uniqId: fieldId, fieldId })),
        sortCondition: [{ uniqId: 'f1', sortFlag: 'asc' }],
      },
      columns,
      { ...TEST_TABLE, fields },
    );
    expect(answer).toEqual([
      [20, 1, 'b'],
      [10, 2, 'a'],
    ]);
  });

  test('security 11: nothing of a query’s text reaches the statement', async () => {
    const marker = 'MARKER';
    const spec = specOf({
      dimensionCondition: [{ uniqId: marker, fieldId: 'city', fieldAlias: marker }],
      filterCondition: [
        { fieldId: 'city', aggregator: 'equal', fieldValue: [marker] },
        { fieldId: 'note', aggregator: 'like', fieldValue: [marker] },
        { fieldId: 'note', aggregator: 'not_in', fieldValue: [marker, `${marker}2`] },
      ],
    });
    const named = { ...spec, tbName: marker, dbName: marker };
    const viewer = viewerOf('admin', 'en_US');
    const resolved = await resolveTable('T', { table: async () => TEST_TABLE }, viewer, new Date());
    const query = buildQuery(named, resolved, viewer, new Date());
    const plan = levelPlan(query, positions(query.dimensions), [], query.filter);
    const { text, values } = compilePlan(plan, DIALECTS[dialect].compiler, 'en_US', { offset: 0, rows: 10 });
    expect(text).not.toContain(marker);
    expect(values.filter(({ value }) => String(value).includes(marker)).length).toBeGreaterThan(3);
  });
});
