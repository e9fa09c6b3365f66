import { TOTAL_METHODS, type Cell, type FilterCondition, type ReportParam } from '@tessera/contract';
import fc from 'fast-check';

import { localeArbitrary, rowsArbitrary, rulesArbitrary, specArbitrary } from '../testing/arbitraries.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines } from '../testing/dialect-fixtures.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { referenceEarlier, referenceShares, referenceTotals } from '../testing/reference-calculations.ts';
import { engineOver, NO_SIGNAL, over, rowsOf, specOf, TEST_COLUMNS, viewerOf } from '../testing/test-table.ts';

const viewers = fc
  .tuple(fc.constantFrom('reader', 'admin'), localeArbitrary)
  .map(([role, locale]) => viewerOf(role, locale));

/** Whole months, so that a condition means the same wherever its dates are moved. */
const monthFilter: fc.Arbitrary<FilterCondition> = fc.oneof(
  fc.record({
    fieldId: fc.constant('day'),
    aggregator: fc.constantFrom('equal' as const, 'not_equal' as const, 'in' as const),
    fieldValue: fc.subarray(['2024-02', '2025-03', '2025-Q1', '2025', '2026', '2026-12'], {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc
    .tuple(fc.constantFrom('2024-01-01', '2025-02-01'), fc.constantFrom('2025-03-01', '2027-01-01'))
    .map((fieldValue): FilterCondition => ({ fieldId: 'day', aggregator: 'between_and', fieldValue })),
);

describeEngines('%s calculates as the reference does', (dialect, open) => {
  let fixture: DialectFixture;
  let version = 0;
  const numRuns = propertyRuns(dialect === 'duckdb' ? 12 : 4);
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());
  const load = async (rows: Parameters<DialectFixture['createTable']>[2]) => {
    const name = `calculated${version++}`;
    await fixture.createTable(name, TEST_COLUMNS, rows);
    return over(name);
  };
  /** Rows as a set: sums of fractions differ in their last digits. */
  const set = (rows: readonly (readonly unknown[])[]) =>
    rows
      .map((row) => JSON.stringify(row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(9)) : cell))))
      .toSorted();

  test('totals of every method and level, for random tables, queries and rules', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        fc.array(
          fc.tuple(specArbitrary, viewers, fc.array(fc.constantFrom(...TOTAL_METHODS), { minLength: 3, maxLength: 3 })),
          { minLength: 5, maxLength: 5 },
        ),
        rulesArbitrary,
        async (rows, queries, rowRules) => {
          const table = { ...(await load(rows)), rowRules };
          for (const [plain, viewer, methods] of queries) {
            const measures = [...plain.indexCondition, ...plain.indexDoubleCondition].map((measure, at) => ({
              ...measure,
              totalCfg: { value: methods[at]! },
            }));
            const subtotals = plain.dimensionCondition.map(({ uniqId }) => uniqId);
            const spec: ReportParam = {
              ...plain,
              indexCondition: measures,
              indexDoubleCondition: [],
              totalCondition: { rows: { total: true, subtotals }, columns: { total: true, subtotals: [] } },
            };
            const result = await engineOver(dialect, fixture, table).run(spec, { viewer, signal: NO_SIGNAL });
            const ids = [...spec.dimensionCondition, ...spec.compareCondition].map(({ uniqId }) => uniqId);
            for (const level of result.totals ?? []) {
              const kept = level.kept.map((uniqId) => ids.indexOf(uniqId));
              expect({ spec, kept, rows: set(rowsOf(level)) }).toEqual({
                spec,
                kept,
                rows: set(referenceTotals(spec, table, rows, viewer, kept)),
              });
            }
            const [down, across] = [spec.dimensionCondition.length, spec.compareCondition.length];
            expect(result.totals?.length ?? 0).toBe((1 + down) * (1 + across) - 1);
          }
        },
      ),
      { numRuns },
    );
  }, 180_000);

  test('shares of everything, of rows and of columns', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        specArbitrary,
        viewers,
        fc.constantFrom('total' as const, 'row' as const, 'column' as const),
        async (rows, plain, viewer, percentOf) => {
          const table = await load(rows);
          const measures = ['sum' as const, 'count' as const].map((aggregator) => ({
            uniqId: aggregator,
            fieldId: 'amount',
            aggregator,
            percentOf,
          }));
          const spec: ReportParam = {
            ...plain,
            indexCondition: measures,
            indexDoubleCondition: [],
            sortCondition: [],
            limit: -1,
          };
          const result = await engineOver(dialect, fixture, table).run(spec, { viewer, signal: NO_SIGNAL });
          const positions = [...spec.dimensionCondition, ...spec.compareCondition].map((_, index) => index);
          const down = spec.dimensionCondition.length;
          const kept = positions.filter((index) =>
            percentOf === 'row' ? index < down : percentOf === 'column' ? index >= down : false,
          );
          expect(set(rowsOf(result))).toEqual(set(referenceShares(spec, table, rows, viewer, kept)));
        },
      ),
      { numRuns },
    );
  }, 180_000);

  test('D-07: the period before and the same one a year earlier, at every level of time, under filters and rules', async () => {
    const by = fc.constantFrom('year' as const, 'season' as const, 'month' as const, 'week' as const, 'day' as const);
    const city = fc.subarray([{ uniqId: 'c', fieldId: 'city' }]);
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        by,
        city,
        fc.array(monthFilter, { maxLength: 1 }),
        fc.constantFrom('previousPeriod' as const, 'lastYear' as const),
        viewers,
        rulesArbitrary,
        async (rows, granularity, others, filterCondition, base, viewer, rowRules) => {
          // A month does not begin with a week: the year before of weeks is tried without a filter.
          const filters = granularity === 'week' && base === 'lastYear' ? [] : filterCondition;
          const table = { ...(await load(rows)), rowRules };
          const spec = specOf({
            dimensionCondition: [{ uniqId: 'd', fieldId: 'day', granularity }, ...others],
            indexCondition: (['sum', 'average', 'count'] as const).map((aggregator) => ({
              uniqId: aggregator,
              fieldId: 'amount',
              aggregator,
              comparison: { base, show: 'value' },
            })),
            filterCondition: filters,
          });
          // Before all rows, so that no period is running: those have tests of their own.
          const now = () => new Date('2018-06-15T00:00:00Z');
          const result = await engineOver(dialect, fixture, table, { now }).run(spec, { viewer, signal: NO_SIGNAL });
          const expected: Cell[][] = referenceEarlier(spec, table, rows, viewer, base);
          expect({ spec, rows: set(rowsOf(result)) }).toEqual({ spec, rows: set(expected) });
        },
      ),
      { numRuns: numRuns * 2 },
    );
  }, 180_000);
});
