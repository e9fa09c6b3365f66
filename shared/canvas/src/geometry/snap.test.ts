import fc from 'fast-check';

import { itemOf } from '../items.fixture.ts';
import { ItemTree } from './item-tree.ts';
import { snapBoxes, snapMove, snapResize, type SnapTargets } from './snap.ts';

const canvas = { x: 0, y: 0, w: 800, h: 600 };
const targetsOf = (part: Partial<SnapTargets> = {}): SnapTargets => ({
  ...{ canvas, guides: { x: [], y: [] }, boxes: [], grid: null },
  ...part,
});
const px = fc.integer({ min: -500, max: 1_500 });
const box = fc.record({ x: px, y: px, w: fc.integer({ min: 1, max: 400 }), h: fc.integer({ min: 1, max: 400 }) });

test('what snaps stands on a line afterwards, and never goes further than the tolerance', () => {
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 12 }), fc.integer({ min: 0, max: 20 }), (moved, boxes, tolerance) => {
      const targets = targetsOf({ boxes });
      const { x, y } = snapMove(moved, targets, tolerance);
      expect(Math.abs(x)).toBeLessThanOrEqual(tolerance);
      expect(Math.abs(y)).toBeLessThanOrEqual(tolerance);
      // Once it is there it stays.
      const again = snapMove({ ...moved, x: moved.x + x, y: moved.y + y }, targets, 0);
      expect(again.x).toBeCloseTo(0, 6);
    }),
  );
});

test('edges and middles snap to those of the canvas, of other items and to guides', () => {
  const moved = { x: 97, y: 300, w: 50, h: 40 };
  expect(snapMove(moved, targetsOf({ boxes: [{ x: 100, y: 0, w: 80, h: 30 }] }), 6).x).toBe(3);
  expect(snapMove({ ...moved, x: 373 }, targetsOf(), 6).x).toBe(2);
  expect(snapMove(moved, targetsOf({ guides: { x: [150], y: [] } }), 6).x).toBe(3);
  expect(snapMove(moved, targetsOf(), 6).x).toBe(0);
});

test('a line shows how far the item is from the one that it is in line with', () => {
  const { marks } = snapMove(
    { x: 98, y: 300, w: 50, h: 40 },
    targetsOf({ boxes: [{ x: 100, y: 0, w: 80, h: 30 }] }),
    6,
  );
  expect(marks).toContainEqual({ kind: 'line', axis: 'x', at: 100, from: 0, to: 340 });
  expect(marks).toContainEqual({ kind: 'gap', axis: 'y', at: 100, from: 30, to: 300 });
});

test('equal gaps: between two items, and behind two as they stand', () => {
  const row = [
    { x: 0, y: 1_000, w: 100, h: 100 },
    { x: 410, y: 1_000, w: 100, h: 100 },
  ];
  const between = snapMove({ x: 203, y: 1_010, w: 104, h: 50 }, targetsOf({ boxes: row }), 6);
  expect(between.x).toBe(0);
  expect(snapMove({ x: 208, y: 1_010, w: 100, h: 50 }, targetsOf({ boxes: row }), 6).x).toBe(-3);
  const behind = snapMove({ x: 823, y: 1_010, w: 63, h: 50 }, targetsOf({ boxes: row }), 6);
  expect(behind.x).toBe(-3);
  expect(behind.marks.filter(({ kind }) => kind === 'gap').map(({ from, to }) => to - from)).toEqual([310, 310]);
});

test('the grid holds what no line does', () => {
  expect(snapMove({ x: 43, y: 222, w: 37, h: 11 }, targetsOf({ grid: 20 }), 6)).toMatchObject({ x: -3, y: -2 });
});

test('only the pulled side of a resized frame snaps; a turned frame does not', () => {
  const frame = { x: 10, y: 10, w: 87, h: 50, rotation: 0 };
  const targets = targetsOf({ boxes: [{ x: 100, y: 300, w: 10, h: 10 }] });
  expect(snapResize(frame, [1, 0], targets, 6).frame).toEqual({ ...frame, w: 90 });
  expect(snapResize({ ...frame, rotation: 10 }, [1, 0], targets, 6).frame.w).toBe(87);
  expect(snapResize({ ...frame, x: 13, w: 87 }, [-1, 0], targetsOf({ guides: { x: [10], y: [] } }), 6).frame).toEqual({
    ...frame,
    w: 90,
  });
});

test('nothing snaps to itself, to what it holds, to its group or to what is hidden', () => {
  const tree = new ItemTree([
    itemOf('g', { kind: 'group' }),
    itemOf('moved', { parentId: 'g', kind: 'group' }),
    itemOf('held', { parentId: 'moved' }),
    itemOf('other', { parentId: 'g', x: 7 }),
    itemOf('hidden', { visible: false }),
  ]);
  expect(snapBoxes(tree, ['moved'])).toEqual([{ x: 7, y: 0, w: 100, h: 100 }]);
});
