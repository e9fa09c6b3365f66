import type { Box, Point } from '../geometry/box.ts';

/** What of the canvas is seen: its origin stands at `x`, `y` px of the viewport. */
export interface CanvasView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly w: number;
  readonly h: number;
}

export const ZOOM = { least: 0.02, most: 8 } as const;
/** Factor of one step by key or button. */
const STEP = 1.25;
/** Px around what is fitted into the viewport. */
const MARGIN = 40;

const bounded = (zoom: number) => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));

/** Zooms so that the point of the viewport stays over the same point of the canvas. */
export function zoomedAt(view: CanvasView, zoom: number, at: Point): CanvasView {
  const next = bounded(zoom);
  const factor = next / view.zoom;
  return { zoom: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}

/** The next round step in or out. */
export const zoomStep = (zoom: number, direction: 1 | -1): number =>
  bounded(STEP ** (Math.round(Math.log(zoom) / Math.log(STEP)) + direction));

/** Shows a box whole and in the middle. @param most largest zoom */
export function fitted(box: Box, viewport: Size, most: number = ZOOM.most): CanvasView {
  const room = { w: viewport.w - 2 * MARGIN, h: viewport.h - 2 * MARGIN };
  if (room.w <= 0 || room.h <= 0) return { zoom: 1, x: 0, y: 0 };
  const zoom = bounded(Math.min(most, room.w / Math.max(1, box.w), room.h / Math.max(1, box.h)));
  return centred({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, zoom, viewport);
}

/** A point of the canvas in the middle of the viewport. */
export const centred = ({ x, y }: Point, zoom: number, viewport: Size): CanvasView => ({
  zoom,
  x: viewport.w / 2 - x * zoom,
  y: viewport.h / 2 - y * zoom,
});

export const toCanvas = ({ zoom, x, y }: CanvasView, point: Point): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
});
/** A box of the canvas in px of the viewport. */
export const toViewport = <Placed extends Box>({ zoom, x, y }: CanvasView, box: Placed): Placed => ({
  ...box,
  x: x + box.x * zoom,
  y: y + box.y * zoom,
  w: box.w * zoom,
  h: box.h * zoom,
});

/** The same view, moved as little as needed to show a box; one that does not fit gets into the middle. */
export function revealed(view: CanvasView, box: Box, viewport: Size): CanvasView {
  const seen = toViewport(view, box);
  const inside = seen.x >= 0 && seen.y >= 0 && seen.x + seen.w <= viewport.w && seen.y + seen.h <= viewport.h;
  if (inside) return view;
  if (seen.w > viewport.w || seen.h > viewport.h) return fitted(box, viewport, view.zoom);
  return centred({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, view.zoom, viewport);
}
