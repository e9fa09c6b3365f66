import { screenContainerSchema } from '@tessera/contract';

import { chart, elementOf, layer, screenOf, title } from '../stage.fixture.tsx';
import { layerTree, sameNode, type LayerNode } from './layer-tree.ts';

const shape = ({ layer: { i }, content: { kind }, members, pages }: LayerNode): unknown => [
  i,
  kind,
  ...members.map(shape),
  ...pages.map(({ container, members: inside }) => [container.containerId, ...inside.map(shape)]),
];
const container = (containerId: string, appComponentId: string) =>
  screenContainerSchema.parse({ containerId, appComponentId, containerName: containerId });

test('layers stand in their groups and containers, in the order of painting', () => {
  const read = screenOf(
    {
      groups: [{ i: 'g', name: '组' }],
      elements: [elementOf('holder', { code: 'h' }), elementOf('numberFlip', { code: 'n', reportCode: 'c' })],
      containers: [container('p1', 'h'), container('p2', 'h')],
      layers: [
        layer('c', { parentI: 'g' }),
        layer('h'),
        layer('t', { parentI: 'p2' }),
        layer('g'),
        layer('n', { parentI: 'p1' }),
      ],
    },
    { components: [title('t', '标题')], reports: [chart('c')] },
  );
  expect(layerTree(read).map(shape)).toEqual([
    ['h', 'holder', ['p1', ['n', 'element']], ['p2', ['t', 'component']]],
    ['g', 'group', ['c', 'chart']],
  ]);
});

test('circles, unknown codes, unknown holders and a code twice never lose what stands on a screen', () => {
  const read = screenOf({
    groups: [
      { i: 'a', name: 'a' },
      { i: 'b', name: 'b' },
    ],
    elements: [elementOf('holder', { code: 'h' }), elementOf('numberFlip', { code: 'n', reportCode: 'gone' })],
    containers: [container('p', 'h')],
    layers: [
      layer('a', { parentI: 'b' }),
      layer('b', { parentI: 'a' }),
      layer('h', { parentI: 'p' }),
      layer('n', { parentI: 'nowhere' }),
      layer('unknown'),
      layer('unknown', { x: 5 }),
    ],
  });
  expect(layerTree(read).map(shape)).toEqual([
    ['a', 'group'],
    ['b', 'group'],
    ['h', 'holder', ['p']],
    ['n', 'lost'],
    ['unknown', 'lost'],
  ]);
});

test('a node is the same until something in it changes', () => {
  const read = screenOf(
    { groups: [{ i: 'g', name: '组' }], layers: [layer('t', { parentI: 'g' }), layer('g')] },
    { components: [title('t', '标题')] },
  );
  const { screen } = read.document;
  const [before] = layerTree(read);
  const [same] = layerTree({ ...read, document: { ...read.document } });
  const layers = screen.layers.map((one) => (one.i === 't' ? { ...one, x: 11 } : one));
  const [moved] = layerTree({ ...read, document: { ...read.document, screen: { ...screen, layers } } });
  expect(sameNode(before!, same!)).toBe(true);
  expect(sameNode(before!, moved!)).toBe(false);
});
