import type { Box } from './box.ts';
import { high, low, otherAxis, type Axis, type SnapMark } from './snap-mark.ts';

/** A place at which a box has the same gap on both sides, or as two others have. */
export interface GapSnap {
  /** Px to it along the axis. */
  readonly by: number;
  readonly marks: readonly SnapMark[];
}

/** Places of equal gaps along an axis, among boxes that stand beside the moved one. */
export function gapSnaps(box: Box, boxes: readonly Box[], axis: Axis): GapSnap[] {
  const other = otherAxis(axis);
  const beside = boxes
    .filter((one) => low(one, other) < high(box, other) && high(one, other) > low(box, other))
    .toSorted((a, b) => low(a, axis) - low(b, axis));
  const at = (low(box, other) + high(box, other)) / 2;
  const mark = (from: number, to: number): SnapMark => ({ kind: 'gap', axis, at, from, to });
  const size = high(box, axis) - low(box, axis);
  const found: GapSnap[] = [];
  beside.forEach((left, index) => {
    const right = beside.slice(index + 1).find((one) => low(one, axis) >= high(left, axis));
    if (!right) return;
    const gap = low(right, axis) - high(left, axis);
    const pair = mark(high(left, axis), low(right, axis));
    const after = high(right, axis) + gap;
    const before = low(left, axis) - gap - size;
    found.push(
      { by: after - low(box, axis), marks: [pair, mark(high(right, axis), after)] },
      { by: before - low(box, axis), marks: [mark(before + size, low(left, axis)), pair] },
    );
    const rest = (gap - size) / 2;
    if (rest <= 0) return;
    const between = high(left, axis) + rest;
    found.push({
      by: between - low(box, axis),
      marks: [mark(high(left, axis), between), mark(between + size, low(right, axis))],
    });
  });
  return found;
}
