import type { IconPart } from './chart-family.ts';

/** A filled path. */
export const fill = (d: string): IconPart => ({ d });
/** A path drawn as a line. */
export const line = (d: string): IconPart => ({ d, line: true });
/** The part drawn fainter than the others. */
export const faint = (part: IconPart): IconPart => ({ ...part, faint: true });
/** Path of a circle. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** Path of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
