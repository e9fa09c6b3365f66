import { screenPartSchema, type ScreenLayer, type ScreenPart } from '@tessera/contract';

import { fitGroups, groupLayers, ungroupLayers } from './groups.ts';
import { changeLayers, onScreen, orderLayers, putLayers } from './layers.ts';
import { resizeScreen } from './screen-size.ts';
import { layer, screenDocument } from './screen.fixture.ts';

const of = (layers: readonly ScreenLayer[], more: Partial<ScreenPart> = {}): ScreenPart =>
  screenDocument({ layers: [...layers], ...more }).screen;
const order = (screen: ScreenPart) => screen.layers.map(({ i }) => i).join('');
const placeOf = (screen: ScreenPart, code: string) => {
  const { x, y, w, h, rotation } = onScreen(
    screen,
    screen.layers.find(({ i }) => i === code)!,
  );
  return [x, y, w, h, rotation].map((value) => Math.round(value * 10) / 10);
};
const group = { i: 'g', name: '组' };

test('layers are ordered among those that the same group holds, several together', () => {
  const screen = of(['a', 'b', 'c', 'd'].map((i) => layer(i)));
  expect(order(orderLayers(screen, new Set(['a', 'b']), 'forward'))).toBe('cabd');
  expect(order(orderLayers(screen, new Set(['c', 'd']), 'backward'))).toBe('acdb');
  expect(order(orderLayers(screen, new Set(['a', 'c']), 'front'))).toBe('bdac');
  expect(order(orderLayers(screen, new Set(['d']), 'back'))).toBe('dabc');
  expect(orderLayers(screen, new Set(['d']), 'front')).toBe(screen);
  const inside = of([layer('g'), layer('a', { parentI: 'g' }), layer('x'), layer('b', { parentI: 'g' })], {
    groups: [group],
  });
  expect(order(orderLayers(inside, new Set(['a']), 'front'))).toBe('gbxa');
});

test('a group is as large as what it holds and takes the place of the topmost; ungrouping leaves all where it was', () => {
  const screen = of([
    layer('a', { x: 10, y: 20 }),
    layer('x'),
    layer('b', { x: 300, y: 200, rotation: 90, w: 100, h: 40 }),
    layer('top'),
  ]);
  const grouped = groupLayers(screen, new Set(['a', 'b']), group);
  expect(order(grouped)).toBe('xgabtop');
  // A box that is turned by 90 degrees reaches from 330 to 370 and from 170 to 270.
  expect(placeOf(grouped, 'g')).toEqual([10, 20, 360, 250, 0]);
  const moved = changeLayers(grouped, [{ i: 'g', x: 110, rotation: 90 }]);
  const [before, there] = [screen.layers[2]!, placeOf(moved, 'b')];
  const free = ungroupLayers(moved, new Set(['g']));
  expect([free.groups, order(free)]).toEqual([[], 'xabtop']);
  expect(placeOf(free, 'b')).toEqual(there);
  const back = ungroupLayers(grouped, new Set(['g']));
  expect(placeOf(back, 'b')).toEqual([before.x, before.y, before.w, before.h, before.rotation]);
  expect(groupLayers(screen, new Set(['a']), group)).toBe(screen);
});

test('groups stand in groups; one whose last member is taken into another is gone', () => {
  const one = groupLayers(of([layer('a'), layer('b', { x: 200 }), layer('c', { x: 400 })]), new Set(['a', 'b']), group);
  const two = groupLayers(one, new Set(['g', 'c']), { i: 'h', name: '外' });
  expect(placeOf(two, 'a')).toEqual([0, 0, 100, 100, 0]);
  expect(placeOf(two, 'h')).toEqual([0, 0, 500, 100, 0]);
  const flat = groupLayers(two, new Set(['a', 'b', 'c']), { i: 'k', name: '新' });
  expect(flat.groups.map(({ i }) => i)).toEqual(['h', 'k']);
  expect(placeOf(flat, 'b')).toEqual([200, 0, 100, 100, 0]);
});

test('what a group holds is scaled with it, in groups within too; a group follows what is moved out of it', () => {
  const inner = groupLayers(of([layer('a', { x: 100 }), layer('b', { x: 300, y: 100 })]), new Set(['a', 'b']), group);
  const outer = groupLayers(
    { ...inner, layers: [...inner.layers, layer('c', { x: 0, y: 300 })] },
    new Set(['g', 'c']),
    {
      i: 'h',
      name: '外',
    },
  );
  const doubled = changeLayers({ ...outer, layers: outer.layers }, [{ i: 'h', w: 800, h: 400 }]);
  expect(placeOf(doubled, 'b')).toEqual([600, 100, 200, 100, 0]);
  const moved = changeLayers(inner, [{ i: 'a', x: -100 }]);
  const fitted = fitGroups(moved, ['a']);
  expect(placeOf(fitted, 'g')).toEqual([0, 0, 400, 200, 0]);
  expect([placeOf(fitted, 'a'), placeOf(fitted, 'b')]).toEqual([placeOf(moved, 'a'), placeOf(moved, 'b')]);
});

test('a turned group that follows its members leaves them where they are seen', () => {
  const begun = groupLayers(of([layer('a'), layer('b', { x: 200 })]), new Set(['a', 'b']), group);
  const turned = changeLayers(begun, [{ i: 'g', rotation: 30 }]);
  const moved = changeLayers(turned, [{ i: 'b', x: 400, y: 50 }]);
  const fitted = fitGroups(moved, ['b']);
  expect(fitted).not.toBe(moved);
  expect([placeOf(fitted, 'a'), placeOf(fitted, 'b')]).toEqual([placeOf(moved, 'a'), placeOf(moved, 'b')]);
});

test('layers go into groups and containers and out of them at the place where they are seen, never into themselves', () => {
  const holder = {
    code: 'h',
    name: '页签',
    typeCode: 'holder',
    show: 'tabs',
    interval: 3_000,
    arrows: true,
    dots: true,
  };
  const screen: ScreenPart = screenPartSchema.parse({
    layers: [
      layer('h', { x: 500, y: 100, w: 400, h: 300 }),
      layer('a', { x: 600, y: 200 }),
      layer('b', { parentI: 'p' }),
    ],
    elements: [holder],
    containers: [{ containerId: 'p', appComponentId: 'h', containerName: '一' }],
  });
  const inside = putLayers(screen, new Set(['a']), 'p', 'b');
  expect(inside.layers.map(({ i, parentI, x, y }) => [i, parentI, x, y])).toEqual([
    ['h', null, 500, 100],
    // Below the bar of tabs, which is 40 px high.
    ['a', 'p', 100, 60],
    ['b', 'p', 0, 0],
  ]);
  expect(placeOf(putLayers(inside, new Set(['a']), null, null), 'a')).toEqual([600, 200, 100, 100, 0]);
  expect(putLayers(screen, new Set(['h']), 'p', null)).toBe(screen);
});

test('no more than eight groups and containers within each other', () => {
  const groups = Array.from({ length: 8 }, (_one, at) => ({ i: `g${at}`, name: '组' }));
  const layers = groups.map(({ i }, at) => layer(i, { parentI: at === 0 ? null : `g${at - 1}` }));
  const screen = of([...layers, layer('a'), layer('k'), layer('b', { parentI: 'k' })], {
    groups: [...groups, { i: 'k', name: '组' }],
  });
  expect(putLayers(screen, new Set(['a']), 'g7', null)).not.toBe(screen);
  expect(putLayers(screen, new Set(['k']), 'g7', null)).toBe(screen);
});

test('another resolution leaves things where they are, or scales them into it', () => {
  const screen = of([layer('a', { x: 960, y: 540, w: 200, h: 100 })]);
  expect(placeOf(resizeScreen(screen, 3_840, 2_160, true), 'a')).toEqual([1_920, 1_080, 400, 200, 0]);
  expect(placeOf(resizeScreen(screen, 5_760, 1_080, true), 'a')).toEqual([2_880, 540, 200, 100, 0]);
  expect(resizeScreen(screen, 1_080, 1_920, false).layers).toBe(screen.layers);
  const guided = { ...screen, guides: { x: [100], y: [0], locked: true } };
  expect(resizeScreen(guided, 5_760, 1_080, true).guides).toEqual({ x: [2_020], y: [0], locked: true });
});
