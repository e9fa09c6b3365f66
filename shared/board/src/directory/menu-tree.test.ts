import type { MenuNode } from '@tessera/contract';

import { documentsOf, buildTree, directoriesOf, pathTo, searchTree } from './menu-tree.ts';

const node = (menuCode: string, menuType: '1' | '2', parentCode: string | null, sort: number): MenuNode => ({
  menuCode,
  menuName: `名称 ${menuCode}`,
  menuType,
  parentCode,
  sort,
  favourite: false,
  updatedAt: '2026-11-21T10:00:00.000Z',
});
const nodes = [
  node('b2', '2', 'd1', 2),
  node('d2', '1', 'd1', 3),
  node('b3', '2', 'd2', 1),
  node('d1', '1', null, 2),
  node('b0', '2', null, 1),
  node('b1', '2', 'd1', 1),
];

test('the tree follows the order of the directory, whatever the order of the list', () => {
  const tree = buildTree(nodes);
  expect(tree.map(({ menuCode }) => menuCode)).toEqual(['b0', 'd1']);
  expect(tree[1]?.children.map(({ menuCode }) => menuCode)).toEqual(['b1', 'b2', 'd2']);
  expect(documentsOf(tree).map(({ menuCode }) => menuCode)).toEqual(['b0', 'b1', 'b2', 'b3']);
  expect(directoriesOf(tree)).toEqual(['d1', 'd2']);
});

test('a node whose parent is not in the list is not lost, and circles end', () => {
  expect(buildTree([node('x', '2', 'gone', 1)]).map(({ menuCode }) => menuCode)).toEqual(['x']);
  const circle = buildTree([node('p', '1', 'q', 1), node('q', '1', 'p', 1), node('s', '1', 's', 2)]);
  expect(directoriesOf(circle).sort()).toEqual(['p', 'q', 's']);
});

test('search keeps what leads to a match, and all of a directory that matches', () => {
  expect(documentsOf(searchTree(buildTree(nodes), ' B3 ')).map(({ menuCode }) => menuCode)).toEqual(['b3']);
  expect(directoriesOf(searchTree(buildTree(nodes), 'b3'))).toEqual(['d1', 'd2']);
  expect(documentsOf(searchTree(buildTree(nodes), 'd1'))).toHaveLength(3);
  expect(searchTree(buildTree(nodes), 'nothing')).toEqual([]);
});

test('the path names the directories above a node', () => {
  const tree = buildTree(nodes);
  expect(pathTo(tree, 'b3')).toEqual(['d1', 'd2']);
  expect(pathTo(tree, 'b0')).toEqual([]);
  expect(pathTo(tree, 'unknown')).toEqual([]);
});
