import { ItemTree } from '../geometry/item-tree.ts';
import { itemOf } from '../items.fixture.ts';
import { dropPlace, stepPlace } from './layer-moves.ts';
import { layerRows } from './layer-rows.ts';

const tree = new ItemTree([
  itemOf('a'),
  itemOf('g', { kind: 'group' }),
  itemOf('g1', { parentId: 'g' }),
  itemOf('g2', { parentId: 'g' }),
  itemOf('tabs'),
  itemOf('page', { parentId: 'tabs', kind: 'page' }),
  itemOf('on', { parentId: 'page' }),
]);

test('lines stand from the topmost layer down, with what is unfolded below its group', () => {
  expect(layerRows(tree, new Set(['g']), '').map(({ item, level }) => `${level}${item.id}`)).toEqual([
    ...['1tabs', '1g', '2g2', '2g1', '1a'],
  ]);
  const pages = ['tabs', 'p1', 'p2'].map((id) => itemOf(id, id === 'tabs' ? {} : { parentId: 'tabs', kind: 'page' }));
  expect(layerRows(new ItemTree(pages), new Set(['tabs']), '').map(({ item }) => item.id)).toEqual([
    'tabs',
    'p1',
    'p2',
  ]);
  expect(layerRows(tree, new Set(), 'ON').map(({ item }) => item.id)).toEqual(['tabs', 'page', 'on']);
});

test('a step up or down goes past one layer, at the end of a group out of it', () => {
  expect(stepPlace(tree, ['a'], 'up')).toEqual({ parentId: null, beforeId: 'tabs' });
  expect(stepPlace(tree, ['g'], 'up')).toEqual({ parentId: null, beforeId: null });
  expect(stepPlace(tree, ['tabs'], 'up')).toBeNull();
  expect(stepPlace(tree, ['g2'], 'up')).toEqual({ parentId: null, beforeId: 'tabs' });
  expect(stepPlace(tree, ['g1'], 'down')).toEqual({ parentId: null, beforeId: 'g' });
  expect(stepPlace(tree, ['g1', 'g2'], 'down')).toEqual({ parentId: null, beforeId: 'g' });
  expect(stepPlace(tree, ['a'], 'in')).toEqual({ parentId: 'g', beforeId: null });
  expect(stepPlace(tree, ['g1'], 'out')).toEqual({ parentId: null, beforeId: 'tabs' });
  expect(stepPlace(tree, ['on'], 'up')).toBeNull();
  expect(stepPlace(tree, ['on'], 'out')).toEqual({ parentId: null, beforeId: null });
  expect(stepPlace(tree, ['g'], 'in')).toEqual({ parentId: 'page', beforeId: null });
  expect(stepPlace(tree, ['tabs'], 'in')).toEqual({ parentId: 'g', beforeId: null });
});

test('lines are dropped above, below and into others, into the shown page of what has pages, never into themselves', () => {
  expect(dropPlace(tree, ['a'], 'g', 'above')).toEqual({ parentId: null, beforeId: 'tabs' });
  expect(dropPlace(tree, ['a'], 'g', 'into')).toEqual({ parentId: 'g', beforeId: null });
  expect(dropPlace(tree, ['a'], 'g1', 'below')).toEqual({ parentId: 'g', beforeId: 'g1' });
  expect(dropPlace(tree, ['tabs'], 'g', 'above')).toEqual({ parentId: null, beforeId: null });
  expect(dropPlace(tree, ['g'], 'g1', 'below')).toBeNull();
  expect(dropPlace(tree, ['g'], 'g', 'into')).toBeNull();
  expect(dropPlace(tree, ['a'], 'tabs', 'into')).toEqual({ parentId: 'page', beforeId: null });
  expect(dropPlace(tree, ['tabs'], 'tabs', 'into')).toBeNull();
  expect(dropPlace(tree, ['tabs'], 'page', 'into')).toBeNull();
  expect(dropPlace(tree, ['g'], 'a', 'into')).toBeNull();
  expect(dropPlace(tree, ['a'], 'page', 'into')).toEqual({ parentId: 'page', beforeId: null });
  expect(dropPlace(tree, ['a'], 'page', 'below')).toBeNull();
});
