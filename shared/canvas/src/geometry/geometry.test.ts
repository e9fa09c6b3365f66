import fc from 'fast-check';

import type { CanvasItem } from '../canvas-item.ts';
import { applyChanges, itemOf } from '../items.fixture.ts';
import { alignItems, distributeItems, equalSizes, pasteOffset } from './arrange.ts';
import { angleOf, boundsOf, contains, cornersOf, into, middleOf, outOf, touches, type TurnedBox } from './box.ts';
import { resizedFrame } from './drag-frame.ts';
import { applyFrame, frameOf } from './frame.ts';
import { ItemTree } from './item-tree.ts';
import { pickAt, pickIn } from './pick-item.ts';

const px = fc.integer({ min: -2_000, max: 2_000 });
const side = fc.integer({ min: 1, max: 1_500 });
const degrees = fc.integer({ min: -180, max: 180 });
const box: fc.Arbitrary<TurnedBox> = fc.record({ x: px, y: px, w: side, h: side, rotation: degrees });
const upright = box.map((one) => ({ ...one, rotation: 0 }));
const listOf = (one: fc.Arbitrary<TurnedBox>, least: number) =>
  fc.array(one, { minLength: least, maxLength: 8 }).map((boxes) => boxes.map((place, at) => itemOf(`i${at}`, place)));
const idsOf = (items: readonly CanvasItem[]) => items.map(({ id }) => id);
/** What is rounded to hundredths, in places that were turned. */
const near = (a: number, b: number, by = 0.05) => expect(Math.abs(a - b)).toBeLessThan(by);
const boundsOfAll = (items: readonly CanvasItem[]) => {
  const tree = new ItemTree(items);
  return items.map(({ id }) => boundsOf([tree.place(id)])!);
};

test('into is the reverse of outOf', () => {
  fc.assert(
    fc.property(box, box, (inner, holder) => {
      const back = into(outOf(inner, holder), holder);
      for (const key of ['x', 'y', 'w', 'h', 'rotation'] as const) near(back[key], inner[key], 1e-6);
    }),
  );
});

test('the bounds of turned boxes hold every corner and touch each side', () => {
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 6 }), (boxes) => {
      const bounds = boundsOf(boxes)!;
      const corners = boxes.flatMap(cornersOf);
      near(Math.min(...corners.map(({ x }) => x)), bounds.x, 1e-6);
      near(Math.max(...corners.map(({ y }) => y)), bounds.y + bounds.h, 1e-6);
      for (const { x, y } of corners) {
        expect(x).toBeGreaterThanOrEqual(bounds.x - 1e-6);
        expect(y).toBeLessThanOrEqual(bounds.y + bounds.h + 1e-6);
      }
    }),
  );
});

test('a turned box touches an upright one exactly where one of them holds a point of the other', () => {
  fc.assert(
    fc.property(box, upright, (turnedBox, rect) => {
      const inside = cornersOf(turnedBox).some((corner) => contains(rect, corner));
      if (inside || contains(turnedBox, middleOf(rect))) expect(touches(rect, turnedBox)).toBe(true);
      const bounds = boundsOf([turnedBox])!;
      const apart = bounds.x > rect.x + rect.w || bounds.x + bounds.w < rect.x || bounds.y > rect.y + rect.h;
      if (apart) expect(touches(rect, turnedBox)).toBe(false);
    }),
  );
});

test('angles stay within half a turn', () => {
  fc.assert(
    fc.property(fc.double({ min: -5_000, max: 5_000, noNaN: true }), (angle) => {
      const same = angleOf(angle);
      expect(same).toBeGreaterThan(-180);
      expect(same).toBeLessThanOrEqual(180);
      near(((((angle - same) % 360) + 540) % 360) - 180, 0, 0.02);
    }),
  );
});

test('a side that is not pulled stays where it is, also when the box is turned', () => {
  fc.assert(
    fc.property(box, px, px, (from, x, y) => {
      const next = resizedFrame(from, [1, 1], { x, y }, { ratio: false, middle: false });
      const [before, after] = [cornersOf(from)[0], cornersOf(next)[0]];
      near(after.x, before.x, 1e-6);
      near(after.y, before.y, 1e-6);
      expect(Math.min(next.w, next.h)).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('with Alt the middle stays, with Shift the ratio of the sides', () => {
  fc.assert(
    fc.property(box, px, px, (from, x, y) => {
      const next = resizedFrame(from, [1, -1], { x, y }, { ratio: true, middle: true });
      near(middleOf(next).x, middleOf(from).x, 1e-6);
      if (Math.min(next.w, next.h) > 1) near(next.w / next.h, from.w / from.h, 1e-6);
    }),
  );
});

test('several items that are moved keep their distances, in groups that are turned as well', () => {
  fc.assert(
    fc.property(box, box, box, px, px, (groupBox, inner, other, x, y) => {
      const items = [
        itemOf('g', { ...groupBox, kind: 'group' }),
        itemOf('in', { ...inner, parentId: 'g' }),
        itemOf('o', other),
      ];
      const tree = new ItemTree(items);
      const chosen = tree.topmost(['in', 'o']);
      const from = frameOf(tree, chosen)!;
      const next = new ItemTree(
        applyChanges(items, applyFrame(tree, chosen, from, { ...from, x: from.x + x, y: from.y + y })),
      );
      for (const id of ['in', 'o']) {
        near(next.place(id).x, tree.place(id).x + x);
        near(next.place(id).y, tree.place(id).y + y);
      }
    }),
  );
});

test('what a group holds is scaled with it and stays within it', () => {
  fc.assert(
    fc.property(side, side, (nextW, nextH) => {
      const items = [
        itemOf('g', { kind: 'group', w: 400, h: 200 }),
        itemOf('in', { parentId: 'g', x: 100, y: 50, w: 200, h: 100 }),
      ];
      const tree = new ItemTree(items);
      const chosen = tree.topmost(['g']);
      const from = frameOf(tree, chosen)!;
      const [inner] = applyChanges(items, applyFrame(tree, chosen, from, { ...from, w: nextW, h: nextH })).slice(1);
      near(inner!.x + inner!.w / 2, nextW / 2, 1);
      near(inner!.h, Math.max(1, nextH / 2));
    }),
  );
});

test('aligned items share the edge, and aligning once more changes nothing', () => {
  fc.assert(
    fc.property(listOf(box, 2), (items) => {
      const next = applyChanges(items, alignItems(items, idsOf(items), 'left'));
      const lefts = boundsOfAll(next).map(({ x }) => x);
      for (const left of lefts) near(left, lefts[0]!);
      for (const { x = 0, id } of alignItems(next, idsOf(next), 'left')) near(x, next.find((one) => one.id === id)!.x);
      const middle = applyChanges(items, alignItems(items, idsOf(items), 'middle', { x: 0, y: 0, w: 800, h: 600 }));
      for (const { y, h } of boundsOfAll(middle)) near(y + h / 2, 300);
    }),
  );
});

test('distributed items have equal gaps in the order of their middles, and the outermost stay', () => {
  fc.assert(
    fc.property(listOf(upright, 3), (items) => {
      const order = items.toSorted((a, b) => a.x + a.w / 2 - b.x - b.w / 2);
      const next = new ItemTree(applyChanges(items, distributeItems(items, idsOf(items), 'x')));
      const boxes = order.map(({ id }) => next.place(id));
      const gaps = boxes.slice(1).map(({ x }, at) => x - boxes[at]!.x - boxes[at]!.w);
      for (const gap of gaps) near(gap, gaps[0]!);
      expect(boxes[0]!.x).toBe(order[0]!.x);
      near(boxes.at(-1)!.x, order.at(-1)!.x);
    }),
  );
});

test('equal sizes are those of the item that was selected last; corners and locked items stay', () => {
  fc.assert(
    fc.property(listOf(upright, 2), (items) => {
      const [first, ...rest] = items as [CanvasItem, ...CanvasItem[]];
      const all = [{ ...first, locked: true }, ...rest];
      const next = applyChanges(all, equalSizes(all, idsOf(all), 'both'));
      const model = rest.at(-1)!;
      expect(next[0]).toEqual(all[0]);
      for (const { id, x, y, w, h } of next.slice(1)) {
        const before = all.find((one) => one.id === id)!;
        expect({ x, y, w, h }).toEqual({ x: before.x, y: before.y, w: model.w, h: model.h });
      }
    }),
  );
});

test('copies never stand exactly on something', () => {
  fc.assert(
    fc.property(listOf(upright, 1), (items) => {
      const by = pasteOffset(items, items, null);
      const places = items.map(({ x, y }) => `${x} ${y}`);
      for (const { x, y } of items) expect(places).not.toContain(`${x + by.x} ${y + by.y}`);
      expect(pasteOffset(items, items, 'group')).toEqual({ x: 0, y: 0 });
    }),
  );
});

test('items that hold each other end no tree and lose nothing', () => {
  const items = [itemOf('a', { parentId: 'b' }), itemOf('b', { parentId: 'a' }), itemOf('c', { parentId: 'gone' })];
  const tree = new ItemTree(items);
  expect(tree.path('a').length).toBeLessThanOrEqual(2);
  expect(tree.heldBy(null).map(({ id }) => id)).toContain('c');
});

test('a click takes the topmost group, once it is open what stands in it, with Ctrl the item itself', () => {
  const items = [
    itemOf('outer', { kind: 'group', w: 300, h: 300 }),
    itemOf('inner', { kind: 'group', parentId: 'outer', x: 50, y: 50, w: 200, h: 200 }),
    itemOf('leaf', { parentId: 'inner', x: 10, y: 10 }),
    itemOf('above', { x: 500 }),
  ];
  const tree = new ItemTree(items);
  const at = { x: 80, y: 80 };
  expect(pickAt(tree, at, [])).toBe('outer');
  expect(pickAt(tree, at, ['inner'])).toBe('inner');
  expect(pickAt(tree, at, ['leaf'])).toBe('leaf');
  expect(pickAt(tree, at, [], true)).toBe('leaf');
  expect(pickAt(tree, { x: 5, y: 5 }, [])).toBeNull();
  expect(pickIn(tree, { x: 0, y: 0, w: 1_000, h: 1_000 }, [])).toEqual(['outer', 'above']);
});

test('pages are passed on the way in: the item, then what stands on its page', () => {
  const items = [
    itemOf('tabs', { w: 300, h: 300 }),
    itemOf('page', { kind: 'page', parentId: 'tabs', y: 40, w: 300, h: 260 }),
    itemOf('chart', { parentId: 'page', x: 20, y: 20 }),
  ];
  const tree = new ItemTree(items);
  const at = { x: 60, y: 100 };
  expect(pickAt(tree, at, [])).toBe('tabs');
  expect(pickAt(tree, at, ['chart'])).toBe('chart');
  expect(pickIn(tree, { x: 0, y: 0, w: 400, h: 400 }, [])).toEqual(['tabs']);
});
