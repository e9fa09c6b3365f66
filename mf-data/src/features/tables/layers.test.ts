import type { Lineage } from '@tessera/contract';

import { layersOf } from './layers.ts';

const node = (id: string): Lineage['nodes'][number] => ({ id, kind: 'table', name: id, tableKind: 'upload' });
const ids = (lineage: Lineage) => layersOf(lineage).map((layer) => layer.map(({ id }) => id));

test('a node stands behind everything that it is made from', () => {
  const edges = [
    { from: 'orders', to: 'model' },
    { from: 'stores', to: 'model' },
    { from: 'model', to: 'chart' },
    { from: 'orders', to: 'chart' },
    { from: 'chart', to: 'board' },
  ];
  const nodes = ['board', 'chart', 'model', 'orders', 'stores'].map(node);
  expect(ids({ nodes, edges })).toEqual([['orders', 'stores'], ['model'], ['chart'], ['board']]);
});

test('a lone table is one layer, and a circle ends', () => {
  expect(ids({ nodes: [node('a')], edges: [] })).toEqual([['a']]);
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(
    ids({ nodes: [node('a'), node('b')], edges: circle })
      .flat()
      .toSorted(),
  ).toEqual(['a', 'b']);
});
