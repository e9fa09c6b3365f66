import type { RuleTree, TableField } from '@tessera/contract';

import { draftOf, faultsOf, rootOf, sentOf, storedTree, withChild, withNew } from './rule-draft.ts';

const FIELDS = [
  { fieldId: '大区', dataType: 'str' },
  { fieldId: '金额', dataType: 'int' },
] as TableField[];
const east = { condition: { fieldId: '大区', aggregator: 'equal' as const, fieldValue: ['华东'] } };
const assigned = {
  assigned: { fieldId: '大区', tableId: 't2', personFieldId: '人', person: 'account' as const, valueFieldId: '区' },
};

test.each<[string, RuleTree | null]>([
  ['all rows', null],
  ['one condition', east],
  ['a tree', { relation: 'or', children: [east, { relation: 'and', children: [assigned, east] }] }],
])('%s is stored as it was read', (_, tree) => {
  expect(storedTree(rootOf(tree))).toEqual(tree);
});

test('conditions are added at the end, and a group that is left empty goes', () => {
  const one = withNew(rootOf(east), 'group', FIELDS);
  expect(storedTree(one)).toMatchObject({
    relation: 'and',
    children: [east, { relation: 'or', children: [{ condition: { fieldId: '大区' } }] }],
  });
  const inner = one.children[1]!;
  if (!('children' in inner)) throw new Error('no group');
  const empty = withChild(inner, inner.children[0]!.key, null);
  expect(storedTree(withChild(one, inner.key, empty))).toEqual(east);
});

test('what is missing is named; a rule for everyone always holds', () => {
  expect([...faultsOf(draftOf(null), undefined)]).toEqual(['name', 'table', 'subjects']);
  const draft = {
    ...draftOf(null),
    ...{ name: ' 各看各店 ', table: { tblId: 't1', name: '订单' }, root: withNew(rootOf(null), 'assigned', FIELDS) },
    subjects: [{ kind: 'everyone' as const, id: '', name: null }],
  };
  expect([...faultsOf(draft, FIELDS)]).toEqual(['tree']);
  expect([...faultsOf({ ...draft, root: rootOf(assigned) }, FIELDS)]).toEqual([]);
  expect(sentOf({ ...draft, root: rootOf(assigned) })).toEqual({
    ...{ name: '各看各店', tblId: 't1', always: true, tree: assigned, masks: [] },
    subjects: [{ kind: 'everyone', id: '' }],
  });
});
