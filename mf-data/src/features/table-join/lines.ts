import type { ModelTable } from '@tessera/contract';
import { getBezierPath, Position } from '@xyflow/react';

import { NODE } from './draft.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Line {
  /** As the `d` of an SVG path. */
  readonly path: string;
  readonly middle: Point;
  /** Position of the cardinality at each end. */
  readonly start: Point;
  readonly end: Point;
}
type Box = Pick<ModelTable, 'x' | 'y'>;

const MIDDLE = { x: NODE.width / 2, y: NODE.height / 2 };
/** Per side of a table: where lines end, from its corner, and the cardinality, from there. */
const SIDES = {
  [Position.Left]: { x: 0, y: MIDDLE.y, label: { x: -14, y: -8 } },
  [Position.Right]: { x: NODE.width, y: MIDDLE.y, label: { x: 14, y: -8 } },
  [Position.Top]: { x: MIDDLE.x, y: 0, label: { x: 12, y: -16 } },
  [Position.Bottom]: { x: MIDDLE.x, y: NODE.height, label: { x: 12, y: 16 } },
};

/** The line between two tables: between their sides where there is room, else from below one to above the other. */
export function lineBetween(from: Box, to: Box): Line {
  const [one, other] = sidesBetween(from, to);
  const start = plus(from, SIDES[one]);
  const end = plus(to, SIDES[other]);
  const [path, x, y] = getBezierPath({
    sourceX: start.x,
    sourceY: start.y,
    sourcePosition: one,
    targetX: end.x,
    targetY: end.y,
    targetPosition: other,
  });
  return { path, middle: { x, y }, start: plus(start, SIDES[one].label), end: plus(end, SIDES[other].label) };
}

function sidesBetween(from: Box, to: Box): readonly [Position, Position] {
  if (to.x >= from.x + NODE.width + 24) return [Position.Right, Position.Left];
  if (to.x + NODE.width + 24 <= from.x) return [Position.Left, Position.Right];
  return to.y >= from.y ? [Position.Bottom, Position.Top] : [Position.Top, Position.Bottom];
}

function plus(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}
