export interface Tick {
  /** Px of the viewport. */
  readonly at: number;
  /** Px of the canvas; null for a line without a number. */
  readonly value: number | null;
}

/** Least px of the screen between two numbers. */
const ROOM = 60;
/** Lines from one number to the next. */
const PARTS = 10;

/** Px of the canvas between two numbers of a ruler: 1, 2 or 5 times a power of ten. */
export function rulerUnit(zoom: number): number {
  const least = ROOM / zoom;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return Math.max(1, factor * power);
}

/** Lines of a ruler. @param origin px of the viewport at which 0 stands @param length px of the ruler */
export function rulerTicks(zoom: number, origin: number, length: number): Tick[] {
  const unit = rulerUnit(zoom);
  const part = unit / PARTS;
  const first = Math.floor(-origin / zoom / part);
  const last = Math.ceil((length - origin) / zoom / part);
  return Array.from({ length: last - first + 1 }, (_tick, index) => {
    const count = first + index;
    return { at: origin + count * part * zoom, value: count % PARTS === 0 ? (count / PARTS) * unit : null };
  });
}
