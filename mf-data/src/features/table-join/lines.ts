import type { ModelTable } from '@tessera/contract';

import { NODE } from './draft.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Line {
  /** As the `d` of an SVG path. */
  readonly path: string;
  readonly middle: Point;
  /** Where the cardinality stands at each end. */
  readonly start: Point;
  readonly end: Point;
}
type Box = Pick<ModelTable, 'x' | 'y'>;

/** The line between two tables: between their sides where there is room, else from below one to above the other. */
export function lineBetween(from: Box, to: Box): Line {
  const beside = to.x >= from.x + NODE.width + 24 ? 1 : to.x + NODE.width + 24 <= from.x ? -1 : 0;
  if (beside !== 0) {
    const start = { x: from.x + (beside > 0 ? NODE.width : 0), y: from.y + NODE.height / 2 };
    const end = { x: to.x + (beside > 0 ? 0 : NODE.width), y: to.y + NODE.height / 2 };
    return curve(start, end, { x: beside, y: 0 });
  }
  const below = to.y >= from.y ? 1 : -1;
  const start = { x: from.x + NODE.width / 2, y: from.y + (below > 0 ? NODE.height : 0) };
  const end = { x: to.x + NODE.width / 2, y: to.y + (below > 0 ? 0 : NODE.height) };
  return curve(start, end, { x: 0, y: below });
}

/** The line from a table to where the pointer is. */
export function lineTo(from: Box, { x, y }: Point): string {
  return lineBetween(from, { x: x - (x >= from.x ? 0 : NODE.width), y: y - NODE.height / 2 }).path;
}

function curve(start: Point, end: Point, away: Point): Line {
  const bend = Math.max(
    24,
    (Math.abs(end.x - start.x) * Math.abs(away.x) + Math.abs(end.y - start.y) * Math.abs(away.y)) / 2,
  );
  const one = { x: start.x + away.x * bend, y: start.y + away.y * bend };
  const two = { x: end.x - away.x * bend, y: end.y - away.y * bend };
  const label = (at: Point, sign: number): Point => ({
    x: at.x + sign * away.x * 14 + Math.abs(away.y) * 12,
    y: at.y + sign * away.y * 16 - Math.abs(away.x) * 8,
  });
  return {
    path: `M${start.x},${start.y} C${one.x},${one.y} ${two.x},${two.y} ${end.x},${end.y}`,
    middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
    start: label(start, 1),
    end: label(end, -1),
  };
}

/** The table at a point, if there is one. */
export function tableAt<Table extends Box>(tables: readonly Table[], { x, y }: Point): Table | undefined {
  return tables.findLast(
    (table) => x >= table.x && x <= table.x + NODE.width && y >= table.y && y <= table.y + NODE.height,
  );
}
