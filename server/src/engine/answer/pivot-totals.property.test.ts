import { CHART_THEMES, queryOf, sheetModel, type ChartTexts } from '@tessera/charts/model';
import { TOTAL_METHODS, type IndexCondition } from '@tessera/contract';
import fc from 'fast-check';

import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { DIALECT_FIXTURES } from '../testing/dialect-fixtures.ts';
import { referenceTotals } from '../testing/reference-calculations.ts';
import { engineOver, NO_SIGNAL, over, specOf, TEST_COLUMNS, viewerOf } from '../testing/test-table.ts';

const none = () => '';
const TEXTS: ChartTexts = {
  empty: '（空）',
  total: '总计',
  subtotal: '小计',
  yes: '是',
  no: '否',
  rowNumber: '序号',
  measures: '指标',
  trend: '',
  progress: '',
  others: '',
  unknownAreas: none,
  mixedAreas: none,
  misplaced: none,
  othersOf: none,
  rankedWithOthers: none,
  ranked: none,
  moreItems: none,
  incompleteRows: none,
  negativeHidden: none,
  totalWithHidden: (label) => label,
  rowsShown: none,
  columnsShown: none,
  overlapping: '',
  notWhole: '',
};

/** Few values, so that every group has several cells and every cell several rows. */
const rowsArbitrary = fc.array(
  fc.record({
    city: fc.constantFrom('上海', '北京', null),
    note: fc.constantFrom('线上', '门店'),
    day: fc.constantFrom('2025-01-06', '2025-02-07', '2025-11-08', null),
    qty: fc.constantFrom(-1, 0, 2, 3, 7, null),
    amount: fc.constantFrom(-2.25, 0.5, 4, 10.75, null),
  }),
  { minLength: 12, maxLength: 40 },
);
const dimensions = (prefix: string) =>
  fc.uniqueArray(fc.constantFrom('city', 'note', 'day'), { minLength: 1, maxLength: 3 }).map((fields) =>
    fields.map((fieldId) => ({
      uniqId: `${prefix}-${fieldId}`,
      fieldId,
      ...(fieldId === 'day' ? { granularity: 'season' as const } : {}),
    })),
  );
/** A measure for each method; an extreme or an average among them takes the grand totals away. */
const measures = fc
  .tuple(
    fc.constantFrom('qty', 'amount'),
    fc.constantFrom('sum' as const, 'average' as const, 'count_distinct' as const, 'max' as const),
    fc.constantFrom(TOTAL_METHODS, ['auto', 'sum', 'empty'] as const),
  )
  .map(([fieldId, aggregator, methods]) =>
    methods.map((value): IndexCondition => ({ uniqId: value, fieldId, aggregator })),
  );

describe('pivot totals and subtotals of all methods', () => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await DIALECT_FIXTURES.duckdb();
  });
  afterAll(() => fixture.close());

  test('as the table shows them are those of the reference, whatever limit cuts the rows', async () => {
    const seen = new Set<string>();
    let version = 0;
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        fc.constantFrom(-1, 1, 3),
        dimensions('d'),
        fc.option(dimensions('c'), { nil: [] }),
        measures,
        fc.boolean(),
        async (rows, limit, dimensionCondition, compareCondition, indexCondition, swap) => {
          const table = over(`pivot${version++}`);
          await fixture.createTable(`pivot${version - 1}`, TEST_COLUMNS, rows);
          const methods = indexCondition.map(({ uniqId }) => uniqId);
          const conf = [
            {
              type: 'dimensionSetting',
              value: {
                columnTotal: { checked: true },
                subtotalChecked: true,
                keyOfSubtotalLine: dimensionCondition.map(({ uniqId }) => uniqId),
              },
            },
            {
              type: 'valueSetting',
              value: {
                totalLine: true,
                keyOfSubtotalColumn: true,
                totalCfg: methods.map((value) => ({ uniqId: value, value })),
              },
            },
            { type: 'table', value: { rowColSwap: swap } },
          ];
          const plain = specOf({ dimensionCondition, compareCondition, indexCondition, limit });
          const spec = queryOf('graph_crosstab', conf, plain);
          const viewer = viewerOf();
          const result = await engineOver('duckdb', fixture, table).run(spec, { viewer, signal: NO_SIGNAL });
          const look = { theme: CHART_THEMES.purple, locale: 'zh_CN', texts: TEXTS } as const;
          const model = sheetModel('graph_crosstab', { result, conf, ...look });
          const fields = [...spec.dimensionCondition, ...spec.compareCondition].map(({ uniqId }) => uniqId);
          const first = model.columns.findIndex(({ kind }) => kind === 'value');
          for (let row = 0; row < model.rowCount; row += 1)
            for (let column = first; first >= 0 && column < model.columns.length; column += 1) {
              const tones = [model.rowTone?.(row), model.columnTone?.(column)];
              if (tones.every((tone) => tone === 'data')) continue;
              const measure = (swap ? row : column - first) % indexCondition.length;
              const picks = model.picks?.(row, column) ?? [];
              const kept = picks.map((pick) => fields.indexOf(pick.column.uniqId)).toSorted((a, b) => a - b);
              const place = picks.map(({ column: { uniqId }, value }) => [fields.indexOf(uniqId), value] as const);
              const total = referenceTotals(spec, table, rows, viewer, kept).find((level) =>
                place.every(([at, value]) => level[at] === value),
              );
              const expected = (total?.[fields.length + measure] ?? null) as number | null;
              const shown = model.number(row, column)?.value ?? null;
              const digits = (value: number | null) => (value === null ? null : Number(value.toPrecision(9)));
              const where = { spec, place, measure };
              expect({ ...where, shown: digits(shown) }).toEqual({ ...where, shown: digits(expected) });
              for (const tone of tones) seen.add(`${tone} ${methods[measure]}`);
            }
        },
      ),
      { numRuns: 16 },
    );
    for (const method of TOTAL_METHODS) expect([...seen]).toContain(`subtotal ${method}`);
    for (const method of ['auto', 'sum', 'empty']) expect([...seen]).toContain(`total ${method}`);
  }, 60_000);
});
