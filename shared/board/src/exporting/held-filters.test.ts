import { boardStateSchema, filterChoiceSchema, type ReportFilter } from '@tessera/contract';

import { heldFilters, withoutFilters } from './held-filters.ts';

const choice = (...fieldValue: string[]) => filterChoiceSchema.parse({ fieldValue });
const filter = (code: string, change: Partial<ReportFilter> = {}): ReportFilter => ({
  componentCode: code,
  componentName: code,
  filterType: '1',
  checked: true,
  filterValue: null,
  ...change,
});
const state = (filters: object[]) => boardStateSchema.parse({ filters });

test('what the reader chose holds, else the default; a cleared one and the default of a parameter do not', () => {
  const filters = [
    filter('own'),
    filter('default', { filterValue: choice('华东') }),
    filter('cleared', { filterValue: choice('华东') }),
    filter('none'),
    filter('parameter', { filterType: '2', filterValue: choice('5') }),
  ];
  const held = heldFilters(
    filters,
    state([
      { componentCode: 'own', choice: choice('华北') },
      { componentCode: 'cleared', choice: null },
    ]),
  );
  expect(held.map(({ code, choice: { fieldValue } }) => [code, fieldValue])).toEqual([
    ['own', ['华北']],
    ['default', ['华东']],
  ]);
});

test('a filter that is left out holds by default neither', () => {
  const chosen = state([
    { componentCode: 'own', choice: choice('华北') },
    { componentCode: 'other', choice: choice('甲') },
  ]);
  expect(withoutFilters(chosen, new Set(['own', 'default'])).filters).toEqual([
    { componentCode: 'other', choice: choice('甲') },
    { componentCode: 'own', choice: null },
    { componentCode: 'default', choice: null },
  ]);
});
