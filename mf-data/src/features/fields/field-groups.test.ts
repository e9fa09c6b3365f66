import type { TableField } from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';

import { groupsOf, inGroup, matches, moved } from './field-groups.ts';

const field = (fieldId: string, group = '', more: Partial<TableField> = {}) =>
  tableField(fieldId, { sourceName: '', group, ...more });
const FIELDS = [field('a', '金额'), field('b'), field('c', '时间'), field('d', '金额')];

test('groups stand in the order of their first field and know their size', () => {
  expect(groupsOf(FIELDS)).toEqual([
    { name: '金额', count: 2 },
    { name: '时间', count: 1 },
  ]);
  const shown = (choice: Parameters<typeof inGroup>[1]) =>
    FIELDS.filter((each) => inGroup(each, choice)).map(({ fieldId }) => fieldId);
  expect(shown({ kind: 'all' })).toHaveLength(4);
  expect(shown({ kind: 'none' })).toEqual(['b']);
  expect(shown({ kind: 'group', name: '金额' })).toEqual(['a', 'd']);
});

test('a field moves past its neighbour in what is shown, whatever lies between', () => {
  const shown = [FIELDS[0]!, FIELDS[3]!];
  expect(moved(FIELDS, shown, 'd', -1)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(FIELDS, shown, 'a', 1)).toEqual(['b', 'c', 'd', 'a']);
  expect(moved(FIELDS, shown, 'a', -1)).toEqual(['a', 'b', 'c', 'd']);
  expect(moved(FIELDS, FIELDS, 'b', 1)).toEqual(['a', 'c', 'b', 'd']);
});

test('a search finds formulas too', () => {
  expect(matches(field('x', '', { formula: 'SUM([销售额])' }), ' 销售 ')).toBe(true);
  expect(matches(field('x'), '销售')).toBe(false);
});
