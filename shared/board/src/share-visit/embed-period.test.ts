import type { BoardComponent, FieldFilter } from '@tessera/contract';

import { periodChoices } from './embed-period.ts';

const filter = (code: string, control: FieldFilter['control']): BoardComponent => ({
  code,
  name: code,
  typeCode: '0002',
  control,
  filterData: [],
  multiple: true,
  filterValue: null,
  parentFilterList: [],
  location: 'bar',
});
const board = { components: [filter('region', '1'), filter('ordered', '2'), filter('shipped', '2')] };
const chosen = (search: string, locked: readonly string[] = []) =>
  periodChoices(search, board, locked).map(({ componentCode, choice }) => [componentCode, choice?.fieldValue]);

test('RU-065, RU-066: a period in the address of an embedded page is chosen in its free time filters', () => {
  expect(chosen('?startTime=2026-05-01&endTime=2026-06-01')).toEqual([
    ['ordered', ['2026-05-01', '2026-06-01']],
    ['shipped', ['2026-05-01', '2026-06-01']],
  ]);
  expect(chosen('?startTime=2026-05-01T08:30', ['ordered'])).toEqual([['shipped', ['2026-05-01 08:30', '']]]);
});

test('without a date nothing is chosen', () => {
  for (const search of ['', '?startTime=', '?endTime=yesterday', "?startTime=2026-01-01' or 1=1"])
    expect(chosen(search)).toEqual([]);
});
