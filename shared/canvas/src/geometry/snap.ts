import type { CanvasGuides } from '../canvas-item.ts';
import { boundsOf, type Box, type Point, type TurnedBox } from './box.ts';
import { sizedFrame, type Direction } from './drag-frame.ts';
import { gapSnaps } from './gaps.ts';
import type { ItemTree } from './item-tree.ts';
import { high, low, otherAxis, type Axis, type SnapMark } from './snap-mark.ts';

/** What moved items snap to. */
export interface SnapTargets {
  readonly canvas: Box;
  readonly guides: CanvasGuides;
  readonly boxes: readonly Box[];
  /** Px between two lines of the grid; null for none. */
  readonly grid: number | null;
}
export interface Snapped extends Point {
  readonly marks: readonly SnapMark[];
}

/** Edges on an axis, with the middle. */
const edgesOf = (box: Box, axis: Axis) => [low(box, axis), (low(box, axis) + high(box, axis)) / 2, high(box, axis)];
/** What is nearer than this is the same place, px. */
const SAME = 0.01;

/** Shown items that neither move nor hold what moves, as upright boxes. */
export function snapBoxes(tree: ItemTree, moving: readonly string[]): Box[] {
  const around = new Set(moving.flatMap((id) => tree.path(id).map((item) => item.id)));
  return tree.items.flatMap(({ id, kind }) => {
    const still = !around.has(id) && !tree.path(id).some((holder) => moving.includes(holder.id));
    const box = still && kind !== 'page' && tree.isShown(id) ? boundsOf([tree.place(id)]) : null;
    return box ? [box] : [];
  });
}

/** Lines of an axis: guides, edges and middle of the canvas, edges and middles of boxes. */
function linesOf({ canvas, guides, boxes }: SnapTargets, axis: Axis) {
  return [
    ...guides[axis].map((at) => ({ at, box: canvas })),
    ...[canvas, ...boxes].flatMap((box) => edgesOf(box, axis).map((at) => ({ at, box }))),
  ];
}

const nearest = (distances: readonly number[], tolerance: number): number | null => {
  let found: number | null = null;
  for (const by of distances)
    if (Math.abs(by) <= tolerance && (found === null || Math.abs(by) < Math.abs(found))) found = by;
  return found;
};

/** Lines that a box stands on, each once and as long as all that stands on it, and the distance to the nearest box there. */
function lineMarks(box: Box, targets: SnapTargets, axis: Axis, edges: readonly number[]): SnapMark[] {
  const other = otherAxis(axis);
  const marks = new Map<number, { from: number; to: number; near: Box | null; away: number }>();
  for (const { at, box: target } of linesOf(targets, axis)) {
    if (!edges.some((edge) => Math.abs(edge - at) < SAME)) continue;
    const key = Math.round(at / SAME);
    const mark = marks.get(key) ?? { from: low(box, other), to: high(box, other), near: null, away: Infinity };
    mark.from = Math.min(mark.from, low(target, other));
    mark.to = Math.max(mark.to, high(target, other));
    const away = Math.max(low(target, other) - high(box, other), low(box, other) - high(target, other));
    if (target !== targets.canvas && away > 0 && away < mark.away) Object.assign(mark, { near: target, away });
    marks.set(key, mark);
  }
  return [...marks].flatMap(([key, { from, to, near }]): SnapMark[] => {
    const at = key * SAME;
    const line: SnapMark = { kind: 'line', axis, at, from, to };
    if (!near) return [line];
    const ends =
      low(near, other) >= high(box, other)
        ? [high(box, other), low(near, other)]
        : [high(near, other), low(box, other)];
    const [start = 0, end = 0] = ends;
    return [line, { kind: 'gap', axis: other, at, from: start, to: end }];
  });
}

const shifted = (box: Box, axis: Axis, by: number): Box => ({ ...box, [axis]: box[axis] + by });

/**
 * How far a moved box is from the place that it snaps to.
 * @param box upright, where the pointer put it
 * @param tolerance px of the canvas
 * @param axes along which it may be moved
 */
export function snapMove(
  box: Box,
  targets: SnapTargets,
  tolerance: number,
  axes: readonly Axis[] = ['x', 'y'],
): Snapped {
  const by = { x: 0, y: 0 };
  const gaps: SnapMark[] = [];
  const snappedTo: Axis[] = [];
  for (const axis of axes) {
    const edges = edgesOf(box, axis);
    const line = nearest(
      linesOf(targets, axis).flatMap(({ at }) => edges.map((edge) => at - edge)),
      tolerance,
    );
    const equal = gapSnaps(box, targets.boxes, axis).filter((gap) => Math.abs(gap.by) <= tolerance);
    const gap = equal.toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];
    const grid =
      targets.grid === null
        ? null
        : nearest([Math.round(low(box, axis) / targets.grid) * targets.grid - low(box, axis)], tolerance);
    if (gap && (line === null || Math.abs(gap.by) < Math.abs(line))) {
      by[axis] = gap.by;
    } else by[axis] = line ?? grid ?? 0;
    if (gap && Math.abs(gap.by - by[axis]) < SAME) gaps.push(...gap.marks);
    if (line !== null || gap) snappedTo.push(axis);
  }
  const there = shifted(shifted(box, 'x', by.x), 'y', by.y);
  return {
    ...by,
    marks: [...gaps, ...snappedTo.flatMap((axis) => lineMarks(there, targets, axis, edgesOf(there, axis)))],
  };
}

/** A frame whose pulled sides snap. A turned one is left as it is. */
export function snapResize(
  frame: TurnedBox,
  direction: Direction,
  targets: SnapTargets,
  tolerance: number,
): { readonly frame: TurnedBox; readonly marks: readonly SnapMark[] } {
  if (frame.rotation !== 0) return { frame, marks: [] };
  let next = frame;
  const marks: SnapMark[] = [];
  for (const [axis, pulled] of [
    ['x', direction[0]],
    ['y', direction[1]],
  ] as const) {
    if (pulled === 0) continue;
    const edge = pulled > 0 ? high(next, axis) : low(next, axis);
    const { grid } = targets;
    const by =
      nearest(
        linesOf(targets, axis).map(({ at }) => at - edge),
        tolerance,
      ) ?? (grid === null ? 0 : (nearest([Math.round(edge / grid) * grid - edge], tolerance) ?? 0));
    const [w, h] = [next.w + (axis === 'x' ? by * pulled : 0), next.h + (axis === 'y' ? by * pulled : 0)];
    if (Math.min(w, h) < 1) continue;
    next = sizedFrame(next, w, h, axis === 'x' ? [pulled, 0] : [0, pulled]);
  }
  for (const [axis, pulled] of [
    ['x', direction[0]],
    ['y', direction[1]],
  ] as const) {
    if (pulled !== 0) marks.push(...lineMarks(next, targets, axis, [pulled > 0 ? high(next, axis) : low(next, axis)]));
  }
  return { frame: next, marks };
}
