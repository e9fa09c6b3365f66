import { COMPARISON_BASES, QUICK_RANGES, TOTAL_METHODS, type ReportParam } from '@tessera/contract';
import fc from 'fast-check';

import { filterArbitrary, specArbitrary } from './arbitraries.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const calculation = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.record({ percentOf: fc.constantFrom('total' as const, 'row' as const, 'column' as const) }),
  fc.record({
    comparison: fc.record({
      base: fc.constantFrom(...COMPARISON_BASES),
      show: fc.constantFrom('value' as const, 'difference' as const, 'rate' as const),
      fieldId: fc.constant('day'),
    }),
  }),
);

/**
 * Queries that use every way to the rows: totals, shares, comparisons, Top-N, pages, counts, details, lists of values,
 * trees of conditions, drill steps and quick ranges. Some make no sense and are refused.
 */
export const richSpecArbitrary: fc.Arbitrary<ReportParam> = fc
  .record({
    spec: specArbitrary,
    calculations: fc.array(calculation, { minLength: 3, maxLength: 3 }),
    methods: fc.array(fc.constantFrom(...TOTAL_METHODS), { minLength: 3, maxLength: 3 }),
    totals: fc.boolean(),
    top: maybe(
      fc.record({ num: fc.integer({ min: 1, max: 3 }), sortFlag: fc.constantFrom('asc' as const, 'desc' as const) }),
    ),
    rows: maybe(fc.tuple(fc.nat(3), fc.nat(4))),
    columns: maybe(fc.tuple(fc.nat(2), fc.nat(3))),
    queryCount: fc.boolean(),
    form: fc.constantFrom('plain' as const, 'plain' as const, 'plain' as const, 'detail' as const, 'values' as const),
    tree: maybe(fc.tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(filterArbitrary, { maxLength: 3 }))),
    drill: maybe(fc.constantFrom('上海', '北京', 'a')),
    quickRange: maybe(fc.constantFrom(...QUICK_RANGES)),
  })
  .map(({ spec, calculations, methods, totals, top, rows, columns, queryCount, form, tree, drill, quickRange }) => {
    const measures = [...spec.indexCondition, ...spec.indexDoubleCondition];
    const indexCondition = measures.map((measure, at) => ({
      ...measure,
      ...calculations[at],
      totalCfg: { value: methods[at]! },
    }));
    const subtotals = spec.dimensionCondition.map(({ uniqId }) => uniqId);
    const [first] = measures;
    return {
      ...spec,
      indexCondition,
      indexDoubleCondition: [],
      queryCount,
      totalCondition: totals
        ? { rows: { total: true, subtotals }, columns: { total: true, subtotals: [] } }
        : undefined,
      topCondition: top && first ? { ...top, uniqId: first.uniqId } : undefined,
      dataStart: rows?.[0],
      dataEnd: rows && rows[0] + rows[1],
      columnStart: columns?.[0],
      columnEnd: columns && columns[0] + columns[1],
      isDetailData: form === 'detail' ? ('1' as const) : undefined,
      filterQueryFlag: form === 'values' ? true : undefined,
      filterTree: tree && { relation: tree[0], children: tree[1].map((condition) => ({ condition })) },
      drillCondition: drill === undefined ? [] : [{ fieldId: 'city', fieldValue: [drill] }],
      filterCondition: [
        ...spec.filterCondition,
        ...(quickRange ? [{ fieldId: 'day', aggregator: '0' as const, fieldValue: [], quickRange }] : []),
      ],
    };
  });
