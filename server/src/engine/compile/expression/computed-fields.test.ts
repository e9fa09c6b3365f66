import type { ReportParamInput } from '@tessera/contract';
import { check, type ValueType } from '@tessera/expression';
import fc from 'fast-check';

import { levelPlan, positions } from '../../answer/level-plan.ts';
import type { CatalogueField, CatalogueTable } from '../../catalogue.ts';
import { DIALECTS } from '../../dialects/registry.ts';
import { buildQuery } from '../../plan/build-query.ts';
import { resolveTable } from '../../relation/resolve-table.ts';
import type { DialectFixture } from '../../testing/dialect-fixture.ts';
import { describeEngines } from '../../testing/dialect-fixtures.ts';
import { windowValue, type FormulaRow } from '../../testing/expression/reference-formula.ts';
import { sameValue } from '../../testing/expression/run-formula.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { engineOver, NO_SIGNAL, rowsOf, specOf, TEST_COLUMNS, TEST_TABLE, viewerOf } from '../../testing/test-table.ts';
import { compilePlan } from '../compile-plan.ts';

const ROWS = [
  { city: '上海', note: '线上', qty: 1, amount: 10, day: '2026-01-05' },
  { city: '上海', note: '线上', qty: 2, amount: 20, day: '2026-01-06' },
  { city: '上海', note: '门店', qty: 3, amount: 60, day: '2026-02-07' },
  { city: '北京', note: '门店', qty: 4, amount: 1, day: '2026-02-08' },
  { city: '北京', note: null, qty: 0, amount: 9, day: '2026-03-08' },
];
const computed = (
  fieldId: string,
  formula: string,
  dataType: CatalogueField['dataType'] = 'double',
): CatalogueField => ({
  fieldId,
  column: fieldId,
  names: { zh_CN: fieldId },
  dataType,
  defaultAggregator: 'sum',
  formula,
});
const TABLE: CatalogueTable = {
  ...TEST_TABLE,
  fields: [
    ...TEST_TABLE.fields,
    computed('price', '{amount} / {qty}'),
    computed('size', `IF({price} >= 10, '大', '小')`, 'str'),
    computed('month', `DATETRUNC({day}, 'month')`, 'datetime'),
    computed('dear', '{amount} > 9', 'int'),
    computed('average', 'SUM({amount}) / SUM({qty})'),
    computed('big share', `SUMIF({amount}, {size} = '大') / SUM({amount})`),
    computed('cities', 'COUNTD({city})', 'int'),
    computed('running', 'RUNNING_TOTAL(SUM({amount}))'),
    computed('share', 'SHARE_OF_TOTAL({total})'),
    computed('total', 'SUM({amount})'),
    computed('rank', 'RANK({total})', 'int'),
    computed('change', 'DIFFERENCE({total})'),
    computed('above', `{total} - WINDOW_AVG({total})`),
    computed('taxed', 'SUM({amount}) * (1 + ${rate})'),
    computed('chosen', 'SUMIF({qty}, {city} IN (${cities}))', 'int'),
    computed('age', `DATEDIFF({day}, TODAY(), 'day')`, 'int'),
    computed('loop', '{pool} + 1'),
    computed('pool', '{loop} + 1'),
    computed('wrong', 'SUM({amount}) + {qty}'),
  ],
  parameters: [
    { name: 'rate', type: 'number', values: ['0.1'] },
    { name: 'cities', type: 'text', multiple: true, values: ['北京', '广州'] },
  ],
};
const dimension = (fieldId: string) => ({ uniqId: `d-${fieldId}`, fieldId });
const measure = (fieldId: string, aggregator: 'sum' | '' = '') => ({ uniqId: `m-${fieldId}`, fieldId, aggregator });

describeEngines('computed fields on %s', (dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
    await fixture.createTable('facts', TEST_COLUMNS, ROWS);
  });
  afterAll(() => fixture.close());

  const run = (spec: Omit<ReportParamInput, 'tbId'>, table = TABLE, roleId = 'admin') =>
    engineOver(dialect, fixture, table, { now: () => new Date('2026-03-09T20:30:00Z') }).run(specOf(spec), {
      viewer: viewerOf(roleId),
      signal: NO_SIGNAL,
    });
  const runQuery = async (...asked: Parameters<typeof run>) => rowsOf(await run(...asked));

  test('of one row are grouped, filtered, sorted and summed like columns', async () => {
    expect(
      await runQuery({
        dimensionCondition: [dimension('size')],
        indexCondition: [measure('price', 'sum'), measure('dear', 'sum')],
        sortCondition: [{ uniqId: 'd-size', sortFlag: 'desc' }],
      }),
    ).toEqual([
      ['小', 0.25, 0],
      ['大', 40, 3],
    ]);
    expect(
      await runQuery({
        dimensionCondition: [{ ...dimension('month'), granularity: 'month' }],
        indexCondition: [measure('qty', 'sum')],
        filterCondition: [
          { fieldId: 'size', aggregator: 'equal', fieldValue: ['大'] },
          { fieldId: 'month', aggregator: 'between_and', fieldValue: ['2026-01-01', '2026-02-01'] },
        ],
      }),
    ).toEqual([['2026-01', 3]]);
  });

  test('D-06: of aggregates are worked out anew at every level of totals', async () => {
    const result = await run({
      dimensionCondition: [dimension('city'), dimension('note')],
      indexCondition: [measure('average'), measure('big share'), measure('cities')],
      totalCondition: { rows: { total: true, subtotals: ['d-city'] } },
    });
    expect(rowsOf(result)).toContainEqual(['上海', '线上', 10, 1, 1]);
    const totals = Object.fromEntries(result.totals!.map((level) => [level.kept.join(), rowsOf(level)]));
    expect(totals['']).toEqual([[null, null, 10, 0.9, 2]]);
    expect(totals['d-city']).toContainEqual(['上海', null, 15, 1, 1]);
    expect(totals['d-city']).toContainEqual(['北京', null, 2.5, 0, 1]);
  });

  test('a formula has a share of a whole only where its parts add up to one, and its column says so', async () => {
    const ask = (fieldId: string) => ({
      dimensionCondition: [dimension('city')],
      indexCondition: [{ ...measure(fieldId), percentOf: 'total' as const }],
    });
    for (const fieldId of ['total', 'taxed', 'chosen']) {
      const result = await run(ask(fieldId));
      expect(rowsOf(result).reduce((sum, [, share]) => sum + Number(share), 0)).toBeCloseTo(1);
      expect(result.columns[1]).toMatchObject({ additive: true });
    }
    for (const fieldId of ['average', 'big share', 'cities', 'running']) {
      await expect(run(ask(fieldId))).rejects.toMatchObject({ key: 'queryInvalid', details: { reason: 'noShare' } });
    }
    const ratio = await run({ dimensionCondition: [dimension('city')], indexCondition: [measure('average')] });
    expect(ratio.columns[1]).not.toHaveProperty('additive');
  });

  test('the total of no rows is that of a card: 0 for counts and SUMIF, else empty', async () => {
    const asked = {
      indexCondition: [measure('average'), measure('chosen'), measure('cities')],
      filterCondition: [{ fieldId: 'size', aggregator: 'equal' as const, fieldValue: ['无'] }],
    };
    const table = await run({
      ...asked,
      dimensionCondition: [dimension('city')],
      totalCondition: { rows: { total: true } },
    });
    expect([rowsOf(table), rowsOf(table.totals![0]!)]).toEqual([[], [[null, null, 0, 0]]]);
    expect(await runQuery(asked)).toEqual([[null, 0, 0]]);
  });

  test('of windows go along the rows, and whole when the answer is cut or sorted by a measure', async () => {
    const asked = {
      dimensionCondition: [{ uniqId: 'd', fieldId: 'day', granularity: 'month' as const }],
      indexCondition: ['total', 'running', 'share', 'rank', 'change', 'above'].map((fieldId) => measure(fieldId)),
    };
    const rows = [
      ['2026-01', 30, 30, 0.3, 2, null, 30 - 100 / 3],
      ['2026-02', 61, 91, 0.61, 1, 31, 61 - 100 / 3],
      ['2026-03', 9, 100, 0.09, 3, -52, 9 - 100 / 3],
    ];
    expect(await runQuery(asked)).toEqual(rows.map((row) => row.map(close)));
    const byMeasure = [{ uniqId: 'm-rank', sortFlag: 'asc' as const }];
    expect(await runQuery({ ...asked, sortCondition: byMeasure, limit: 2 })).toEqual(
      [rows[1]!, rows[0]!].map((row) => row.map(close)),
    );
    const backwards = await runQuery({ ...asked, sortCondition: [{ uniqId: 'd', sortFlag: 'desc' }] });
    expect(backwards.map((row) => row[2])).toEqual([9, 70, 100]);
  });

  test('of windows begin anew for each compared value, and each level of totals is a run of its own', async () => {
    const result = await run({
      dimensionCondition: [{ uniqId: 'd', fieldId: 'day', granularity: 'month' }],
      compareCondition: [dimension('city')],
      indexCondition: [measure('running'), measure('share')],
      totalCondition: { rows: { total: true }, columns: { total: true } },
    });
    const cells = Object.fromEntries(rowsOf(result).map(([month, city, ...values]) => [`${month} ${city}`, values]));
    expect(cells).toEqual({
      '2026-01 上海': [30, 30 / 90].map(close),
      '2026-02 上海': [90, 60 / 90].map(close),
      '2026-02 北京': [1, 0.1].map(close),
      '2026-03 北京': [10, 0.9].map(close),
    });
    const totals = Object.fromEntries(result.totals!.map((level) => [level.kept.join(), rowsOf(level)]));
    expect(totals['']).toEqual([[null, null, 100, 1]]);
    expect(totals['d']!.toSorted().map((row) => row[2])).toEqual([30, 91, 100]);
  });

  test('of windows look at all groups where a Top-N or a page of a table across keeps some', async () => {
    const top = await runQuery({
      dimensionCondition: [{ uniqId: 'd', fieldId: 'day', granularity: 'month' }],
      indexCondition: [measure('total'), measure('running'), measure('share')],
      topCondition: { uniqId: 'm-total', num: 1 },
    });
    expect(top).toEqual([['2026-02', 61, 91, 0.61].map(close)]);
    const page = await runQuery({
      dimensionCondition: [{ uniqId: 'd', fieldId: 'day', granularity: 'month' }],
      compareCondition: [dimension('note')],
      indexCondition: [measure('running')],
      dataStart: 1,
      dataEnd: 3,
    });
    expect(page).toEqual([
      ['2026-02', '门店', 61],
      ['2026-03', null, 9],
    ]);
  });

  test('take parameters and clocks by their values of now', async () => {
    expect(await runQuery({ indexCondition: [measure('taxed'), measure('chosen')] })).toEqual([[close(110), 4]]);
    const none = { ...TABLE, parameters: TABLE.parameters!.map((each) => ({ ...each, values: [] })) };
    expect(await runQuery({ indexCondition: [measure('taxed'), measure('chosen')] }, none)).toEqual([[null, 0]]);
    expect(
      await runQuery({
        indexCondition: [measure('age', 'sum')],
        filterCondition: [{ fieldId: 'qty', aggregator: 'equal', fieldValue: [0] }],
      }),
    ).toEqual([[2]]);
  });

  test('see a masked field as the viewer does, and can be masked themselves', async () => {
    const masked: CatalogueTable = {
      ...TABLE,
      masks: [
        { roleId: 'reader', fieldId: 'amount', mask: { kind: 'null' } },
        { roleId: 'reader', fieldId: 'size', mask: { kind: 'partial', keepStart: 0, keepEnd: 0 } },
        { roleId: 'reader', fieldId: 'cities', mask: { kind: 'null' } },
      ],
    };
    const spec = {
      dimensionCondition: [dimension('size')],
      indexCondition: ['average', 'running', 'cities', 'dear'].map((id) => measure(id)),
    };
    expect(await runQuery(spec, masked, 'reader')).toEqual([['***', null, null, null, null]]);
    expect(await runQuery({ indexCondition: [measure('total'), measure('cities')] }, masked)).toEqual([[100, 2]]);
  });

  test.each(['loop', 'wrong'])('that do not hold refuse the query: %s', async (fieldId) => {
    await expect(run({ indexCondition: [measure(fieldId)] })).rejects.toMatchObject({
      key: 'queryInvalid',
      details: { field: fieldId },
    });
    expect(await runQuery({ indexCondition: [measure('qty', 'sum')] })).toEqual([[10]]);
  });

  test('of many rows are no dimensions and no conditions on one row', async () => {
    await expect(run({ dimensionCondition: [dimension('average')] })).rejects.toMatchObject({ key: 'queryInvalid' });
    await expect(
      run({
        indexCondition: [measure('qty', 'sum')],
        filterCondition: [{ fieldId: 'running', aggregator: 'gt', fieldValue: [1] }],
      }),
    ).rejects.toMatchObject({ key: 'queryInvalid' });
  });

  test('security 12: a row rule on one refuses the query', async () => {
    const conditions = [{ fieldId: 'size', aggregator: 'equal' as const, fieldValue: ['大'] }];
    const ruled = { ...TABLE, rowRules: [{ roleId: 'reader', conditions }] };
    await expect(run({ indexCondition: [measure('qty', 'sum')] }, ruled, 'reader')).rejects.toMatchObject({
      key: 'queryFailed',
    });
    expect(await runQuery({ indexCondition: [measure('qty', 'sum')] }, ruled)).toEqual([[10]]);
  });

  test('security 11: nothing of a formula’s text reaches the statement', async () => {
    const marker = 'MARKER';
    const table: CatalogueTable = {
      ...TABLE,
      fields: [
        ...TEST_TABLE.fields,
        computed(
          'f',
          `SPLIT(REPLACE({note}, '${marker}', '${marker}x') & '${marker}', '${marker}', 2) // ${marker}`,
          'str',
        ),
        computed('g', `RUNNING_TOTAL(SUMIF({qty}, {city} = '${marker}' OR {f} IN ('${marker}')))`),
      ],
    };
    const viewer = viewerOf();
    const resolved = await resolveTable('T', { table: async () => table }, viewer, new Date());
    const spec = specOf({ dimensionCondition: [dimension('f')], indexCondition: [measure('g')] });
    const query = buildQuery(spec, resolved, viewer, new Date());
    const plan = levelPlan(query, positions(query.dimensions), positions(query.measures), query.filter);
    const { text, values } = compilePlan(plan, DIALECTS[dialect].compiler, 'en_US', { offset: 0, rows: 10 });
    expect(text).not.toContain(marker);
    expect(values.filter(({ value }) => String(value).includes(marker)).length).toBeGreaterThan(3);
  });

  test('of windows over random groups are those of the reference', async () => {
    const rowsOfFacts = fc.array(
      fc.record({
        city: fc.constantFrom('a', 'b', null),
        qty: fc.option(fc.integer({ min: -5, max: 5 }), { freq: 4 }),
        amount: fc.option(
          fc.integer({ min: -40, max: 40 }).map((quarter) => quarter / 4),
          { freq: 4 },
        ),
        day: fc.integer({ min: 1, max: 9 }).map((month) => `2026-0${month}-01`),
      }),
      { minLength: 1, maxLength: 25 },
    );
    const SHARE = 'SHARE_OF_TOTAL(x)';
    /** Those that have a share; others are refused. */
    const ADDITIVE = new Set(['SUM({amount})', 'COUNT({qty})']);
    const aggregates = fc.constantFrom(
      'SUM({amount})',
      'AVG({amount})',
      'MAX({qty})',
      'COUNT({qty})',
      'SUM({qty}) / SUM({amount})',
      'STDDEV({amount})',
    );
    const windows = fc.constantFrom(
      'RUNNING_TOTAL(x)',
      'RUNNING_AVG(x)',
      'RUNNING_MIN(x)',
      'RUNNING_MAX(x)',
      SHARE,
      'WINDOW_TOTAL(x)',
      'x - WINDOW_AVG(x)',
      'WINDOW_MIN(x)',
      'WINDOW_MAX(x)',
      'RANK(x)',
      "RANK(x, 'asc')",
      'DENSE_RANK(x)',
      'ROW_NUMBER()',
      'MOVING_AVG(x, 2)',
      'MOVING_TOTAL(x, 3)',
      'PREVIOUS(x)',
      'PREVIOUS(x, 2)',
      'NEXT(x)',
      'DIFFERENCE(x)',
      'PERCENT_CHANGE(x)',
      'FIRST(x)',
      'LAST(x)',
      'IF(x > 0, RANK(x), 0)',
    );
    await fc.assert(
      fc.asyncProperty(
        rowsOfFacts,
        fc.array(fc.tuple(windows, aggregates), { minLength: 6, maxLength: 6 }),
        async (rows, picked) => {
          const formulas = picked.map(([window, aggregate]) =>
            window.replaceAll('x', window === SHARE && !ADDITIVE.has(aggregate) ? 'SUM({amount})' : aggregate),
          );
          const fields = formulas.map((formula, index) => computed(`w${index}`, formula));
          const full = rows.map((row) => ({ city_en: null, note: null, ...row }));
          await fixture.createTable('facts', TEST_COLUMNS, full);
          const answer = await runQuery(
            {
              dimensionCondition: [dimension('day')],
              compareCondition: [dimension('city')],
              indexCondition: fields.map(({ fieldId }) => measure(fieldId)),
            },
            { ...TEST_TABLE, fields: [...TEST_TABLE.fields, ...fields] },
          );
          const types: Readonly<Record<string, ValueType>> = {
            city: 'text',
            qty: 'integer',
            amount: 'number',
            day: 'datetime',
          };
          const environment = {
            fields: Object.entries(types).map(([id, type]) => ({ id, name: id, type })),
            parameters: [],
          };
          const groups = answer.map(
            ([day, city]) => full.filter((row) => row.day === day && row.city === city) as FormulaRow[],
          );
          const run = answer.map((row) => String(row[1]));
          answer.forEach((row, at) =>
            formulas.forEach((formula, index) => {
              const wanted = windowValue(check(formula, environment).expression!, { rows: groups, run }, at);
              const found = row[index + 2] as number | null;
              if (!sameValue(found, wanted)) expect({ formula, row, found }).toEqual({ formula, row, found: wanted });
            }),
          );
        },
      ),
      { numRuns: propertyRuns(20) },
    );
    await fixture.createTable('facts', TEST_COLUMNS, ROWS);
  }, 120_000);
});

function close(value: unknown): unknown {
  return typeof value === 'number' ? expect.closeTo(value, 9) : value;
}
