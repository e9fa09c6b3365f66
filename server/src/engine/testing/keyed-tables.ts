import fc from 'fast-check';

import type { CatalogueField } from '../catalogue.ts';
import type { TestRow } from './test-table.ts';

/** Columns of small tables that are joined by `k`. */
export const KEYED_COLUMNS = { k: 'int', g: 'str', v: 'int' } as const;
export const KEYED_NAMES = Object.keys(KEYED_COLUMNS) as (keyof typeof KEYED_COLUMNS)[];
export const KEYED_LEGS = ['a', 'b', 'c'] as const;

/** Up to seven rows with repeated, missing and absent keys. */
export const keyedRows: fc.Arbitrary<TestRow[]> = fc.array(
  fc.record({
    k: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null, freq: 6 }),
    g: fc.constantFrom('x', 'y', null),
    v: fc.option(fc.integer({ min: -4, max: 9 }), { nil: null, freq: 6 }),
  }),
  { maxLength: 7 },
);

/** @param origin of a field of a join: alias and field */
export const keyedField = (
  fieldId: string,
  name: keyof typeof KEYED_COLUMNS,
  origin?: CatalogueField['origin'],
): CatalogueField => ({
  fieldId,
  column: name,
  names: {},
  dataType: KEYED_COLUMNS[name],
  defaultAggregator: 'count',
  ...(origin ? { origin } : {}),
});

/** Whether the key column is unique; null keys are ignored. */
export function hasUniqueKeys(list: readonly TestRow[]): boolean {
  const keys = list.flatMap(({ k }) => k ?? []);
  return new Set(keys).size === keys.length;
}
