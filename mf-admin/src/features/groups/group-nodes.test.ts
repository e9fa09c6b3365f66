import type { UserGroup } from '@tessera/contract';

import { branchesOf, groupPaths, groupTree, searchGroups, subtreeOf, type GroupNode } from './group-nodes.ts';
import { rowsOfRule, ruleOfRows } from './rule-draft.ts';

const group = (groupId: string, parentId: string | null): UserGroup => ({
  groupId,
  parentId,
  groupName: groupId,
  rule: null,
  memberCount: 0,
  sourceId: null,
  roleIds: [],
  version: 1,
});
const GROUPS = [
  group('上海', '华东'),
  group('华东', null),
  group('浦东', '上海'),
  group('华南', null),
  group('x', 'gone'),
];
const shape = (nodes: readonly GroupNode[]): unknown =>
  nodes.map(({ group: one, children }) => [one.groupName, shape(children)]);

test('groups stand below their parents, one without its parent at the top', () => {
  expect(shape(groupTree(GROUPS))).toEqual([
    ['华东', [['上海', [['浦东', []]]]]],
    ['华南', []],
    ['x', []],
  ]);
  expect(branchesOf(groupTree(GROUPS))).toEqual(['华东', '上海']);
  const paths = groupPaths(GROUPS);
  expect(paths.get('浦东')?.map(({ groupName }) => groupName)).toEqual(['华东', '上海', '浦东']);
  expect([...subtreeOf(paths, '上海')].toSorted()).toEqual(['上海', '浦东'].toSorted());
});

test('a search keeps what is above a found group, and all below it', () => {
  expect(shape(searchGroups(groupTree(GROUPS), '上海'))).toEqual([['华东', [['上海', [['浦东', []]]]]]]);
  expect(searchGroups(groupTree(GROUPS), '北京')).toEqual([]);
});

test('a rule is read from rows with all marks that part values, and is not ready while something is missing', () => {
  expect(ruleOfRows([{ attribute: ' 区域 ', values: '华东，华南、华东;华北' }])).toEqual([
    { attribute: '区域', values: ['华东', '华南', '华北'] },
  ]);
  expect(ruleOfRows([])).toBeNull();
  expect(ruleOfRows([{ attribute: '区域', values: ' ' }])).toBeUndefined();
  expect(ruleOfRows([{ attribute: '', values: 'a' }])).toBeUndefined();
  const rule = [{ attribute: 'a', values: ['1', '2'] }];
  expect(ruleOfRows(rowsOfRule(rule))).toEqual(rule);
});
