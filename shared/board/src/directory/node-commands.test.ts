import { permissionsOf, type UserType } from '@tessera/contract';

import type { TreeNode } from './menu-tree.ts';
import { nodeCommands, type NodeCommand } from './node-commands.ts';
import type { DirectoryActions } from './use-directory-actions.ts';
import { menuRights } from './use-menu-rights.ts';

const node = (menuCode: string, kind: TreeNode['kind'], children: TreeNode[] = []): TreeNode => ({
  menuCode,
  menuName: menuCode,
  kind,
  parentCode: null,
  favourite: false,
  updatedAt: '',
  children,
});
const nodes = [node('d', 'directory'), node('a', 'document'), node('b', 'document')];

function setUp(role: UserType, editable = true) {
  const moved: unknown[] = [];
  const actions = { move: (...how: unknown[]) => void moved.push(how) } as unknown as DirectoryActions;
  const granted = new Set<string>(permissionsOf(role));
  const rights = menuRights((symbol) => granted.has(symbol), { phone: editable, editable });
  return { moved, commands: nodeCommands({ nodes, order: 'manual', rights, actions, ask: () => undefined }) };
}
const of = (role: UserType, code: string): NodeCommand[] =>
  setUp(role).commands.of(nodes.find(({ menuCode }) => menuCode === code)!);

test.each([
  ['reader', 'd', []],
  ['reader', 'a', ['favourite']],
  ['editor', 'd', ['addDocument', 'addDirectory', 'rename', 'copy', 'remove']],
  ['editor', 'a', ['favourite', 'phone', 'rename', 'move', 'copy', 'remove']],
  ['admin', 'd', ['addDocument', 'addDirectory', 'rename', 'down', 'move', 'copy', 'explain', 'remove']],
  ['admin', 'a', ['favourite', 'phone', 'rename', 'up', 'down', 'move', 'copy', 'explain', 'remove']],
] as const)('RU-207 to RU-226: %s on %s', (role, code, expected) => {
  expect(of(role, code)).toEqual(expected);
});

test.each([
  ['d', ['addDirectory', 'rename', 'down', 'move', 'explain', 'remove']],
  ['a', ['favourite', 'rename', 'up', 'down', 'move', 'explain', 'remove']],
] as const)('documents without an editor are neither made nor copied: %s', (code, expected) => {
  const { commands } = setUp('admin', false);
  expect(commands.of(nodes.find(({ menuCode }) => menuCode === code)!)).toEqual(expected);
});

test('what the rights of a node deny is not offered, whatever the role includes; who manages them asks why', () => {
  const { commands } = setUp('editor');
  const [directory, , document] = nodes;
  expect(commands.of({ ...document!, actions: ['view'] })).toEqual(['favourite']);
  expect(commands.of({ ...directory!, actions: ['view', 'manage'] })).toEqual(['explain']);
  expect(commands.of({ ...document!, actions: ['view', 'edit'] })).toEqual(of('editor', 'b'));
});

test('up and down go past one neighbour', () => {
  const { commands, moved } = setUp('admin');
  commands.run('down', nodes[0]!);
  commands.run('up', nodes[2]!);
  commands.run('down', nodes[1]!);
  expect(moved.map((how) => (how as unknown[]).slice(1))).toEqual([
    [null, 'b'],
    [null, 'a'],
    [null, null],
  ]);
});
