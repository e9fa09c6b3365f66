import {
  AGGREGATORS,
  filterOperatorSchema,
  GRANULARITIES,
  LOCALES,
  type FilterCondition,
  type Granularity,
} from '@tessera/contract';
import fc from 'fast-check';

import type { RowRule } from '../catalogue.ts';
import { dayLabel, type TestRow } from './reference.ts';
import { specOf } from './test-table.ts';

const words = fc.constantFrom(
  '北京',
  '上海',
  '苏州',
  '宿州',
  'a',
  'B',
  'ab',
  "o'clock",
  '100%',
  'x_y',
  '',
  '"',
  '😀',
  '； drop table facts --',
);
const nullable = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 5 });
const days = fc
  .integer({ min: 0, max: 365 * 4 })
  .map((offset) => new Date(Date.UTC(2023, 11, 25 + offset)).toISOString().slice(0, 10));
const amounts = fc.integer({ min: -400, max: 400 }).map((quarter) => quarter / 4);
const quantities = fc.integer({ min: -5, max: 5 });

/** A translation for each stored city, so that one stored value has one, as in real tables. Two cities share `Suzhou`. */
const ENGLISH: Readonly<Record<string, string | null>> = {
  北京: 'Beijing',
  上海: 'Shanghai',
  苏州: 'Suzhou',
  宿州: 'Suzhou',
  a: 'A!',
};
export const rowsArbitrary: fc.Arbitrary<TestRow[]> = fc.array(
  fc
    .record({
      city: nullable(words),
      note: nullable(words),
      qty: nullable(quantities),
      amount: nullable(amounts),
      day: nullable(days),
    })
    .map((row) => ({ ...row, city_en: row.city === null ? null : (ENGLISH[row.city] ?? null) })),
  { maxLength: 40 },
);

const periods = fc.tuple(days, fc.constantFrom(...GRANULARITIES)).map(([day, level]) => dayLabel(day, level));
const VALUES = {
  city: fc.oneof(words, fc.constantFrom('Suzhou', 'Beijing')),
  note: words,
  qty: quantities,
  amount: amounts,
  day: periods,
} as const;
type FieldId = keyof typeof VALUES;
const fieldIds = fc.constantFrom<FieldId>('city', 'note', 'qty', 'amount', 'day');

export const filterArbitrary: fc.Arbitrary<FilterCondition> = fieldIds.chain((fieldId) => {
  const values: fc.Arbitrary<string | number> = VALUES[fieldId];
  const operators = fc.constantFrom<FilterCondition['aggregator']>(
    ...filterOperatorSchema.exclude(['like']).options,
    '0',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    ...(fieldId === 'city' || fieldId === 'note' ? (['like'] as const) : []),
  );
  return operators.chain((aggregator) => {
    const list = (): fc.Arbitrary<(string | number | null)[]> => {
      if (['between_and', '0'].includes(aggregator)) {
        return fc
          .tuple(nullable(values), nullable(values))
          .map((pair) => pair.map((value) => (value === '' ? null : value)));
      }
      if (['in', 'not_in'].includes(aggregator)) return fc.array(nullable(values), { maxLength: 4 });
      if (['equal', 'not_equal', '2', '3'].includes(aggregator))
        return fc.array(nullable(values), { minLength: 1, maxLength: 2 });
      return fc.tuple(values);
    };
    return list().map((fieldValue): FilterCondition => ({ fieldId, aggregator, fieldValue }));
  });
});

export const rulesArbitrary: fc.Arbitrary<RowRule[]> = fc.array(
  fc.record({
    roleId: fc.constantFrom('reader', 'editor'),
    conditions: fc.array(filterArbitrary, { minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 3 },
);

interface DimensionPick {
  readonly fieldId: FieldId;
  readonly granularity: Granularity | undefined;
}
const dimension: fc.Arbitrary<DimensionPick> = fieldIds.chain((fieldId): fc.Arbitrary<DimensionPick> => {
  if (fieldId !== 'day') return fc.constant({ fieldId, granularity: undefined });
  return fc
    .option(fc.constantFrom(...GRANULARITIES), { nil: undefined })
    .map((granularity) => ({ fieldId, granularity }));
});
const measure = fieldIds.chain((fieldId) => {
  const numeric = fieldId === 'qty' || fieldId === 'amount';
  const fitting = AGGREGATORS.filter((aggregator) => numeric || (aggregator !== 'sum' && aggregator !== 'average'));
  return fc.constantFrom(...fitting, '' as const).map((aggregator) => ({ fieldId, aggregator }));
});

/** A query of up to two dimensions, one compare dimension and three measures, with filters, sorts and a limit. */
export const specArbitrary = fc
  .record({
    dimensions: fc.array(dimension, { maxLength: 2 }),
    compares: fc.array(dimension, { maxLength: 1 }),
    measures: fc.array(measure, { maxLength: 2 }),
    doubles: fc.array(measure, { maxLength: 1 }),
    filters: fc.array(filterArbitrary, { maxLength: 2 }),
    sorts: fc.array(fc.record({ pick: fc.nat(20), sortFlag: fc.constantFrom('asc' as const, 'desc' as const) }), {
      maxLength: 2,
    }),
    limit: fc.constantFrom(-1, -1, 0, 1, 3),
  })
  .filter(
    ({ dimensions, compares, measures, doubles }) =>
      dimensions.length + compares.length + measures.length + doubles.length > 0,
  )
  .map(({ dimensions, compares, measures, doubles, filters, sorts, limit }) => {
    const name = <Item extends object>(prefix: string, items: Item[]) =>
      items.map((item, index) => ({ uniqId: `${prefix}${index}`, ...item }));
    const parts = {
      dimensionCondition: name('d', dimensions),
      compareCondition: name('c', compares),
      indexCondition: name('m', measures),
      indexDoubleCondition: name('s', doubles),
    };
    const ids = Object.values(parts).flatMap((list) => list.map(({ uniqId }) => uniqId));
    const sortCondition = sorts.map(({ pick, sortFlag }) => ({ uniqId: ids[pick % ids.length]!, sortFlag }));
    return specOf({ ...parts, filterCondition: filters, sortCondition, limit });
  });
export const localeArbitrary = fc.constantFrom(...LOCALES);
