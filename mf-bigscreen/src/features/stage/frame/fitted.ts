/** `whole` shows all of it, `width` and `height` fill one side and scroll, `actual` is not scaled, `stretch` fills both. */
export const FITS = ['whole', 'width', 'height', 'actual', 'stretch'] as const;
export type Fit = (typeof FITS)[number];

/** px. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Where a design stands in a room, in px from its upper left corner, and how it is scaled; it stands in the middle. */
export function fitted(design: Room, room: Room, fit: Fit) {
  const across = room.width / design.width;
  const down = room.height / design.height;
  const scale = { whole: Math.min(across, down), width: across, height: down, actual: 1, stretch: 1 }[fit];
  const scaleX = fit === 'stretch' ? across : scale;
  const scaleY = fit === 'stretch' ? down : scale;
  return {
    scaleX,
    scaleY,
    x: Math.max(0, (room.width - design.width * scaleX) / 2),
    y: Math.max(0, (room.height - design.height * scaleY) / 2),
  };
}
