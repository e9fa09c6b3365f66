import { PLAIN_TEXT, type ChartTheme } from '../theme/chart-theme.ts';
import { isDefaultSize } from '../theme/in-theme-size.ts';
import { displayWidth } from './display-width.ts';

/** Width of a digit, of which other letters take two, as a share of its height. */
const DIGIT = 0.58;
/** px of the smallest letters that can be read. */
const SMALLEST = 8;

/** CSS size of a number on one line: the author's, or the largest with which it fits the container of its view. */
export function fittingSize(size: string, text: string): string {
  return `min(${size}, max(${SMALLEST}px, ${(100 / Math.max(1, displayWidth(text) * DIGIT)).toFixed(1)}cqi))`;
}

/** cqi and cqb for each px of a default size, and the largest size as a multiple of it. */
const GROWTH = { width: 0.38, height: 0.7, most: 3 } as const;

/**
 * CSS size of text that nobody gave a size: it grows with its container, from the default up to three times as much.
 * Sizes of authors hold, and so do those of screens, which are enlarged as a whole.
 */
export function growingSize(size: string, { textSize }: Pick<ChartTheme, 'textSize'>): string {
  if (!isDefaultSize(size) || textSize !== PLAIN_TEXT) return size;
  const pixels = Number.parseFloat(size);
  const of = (share: number) => (pixels * share).toFixed(2);
  // The smaller a text is, the less it gains by being larger.
  const most = pixels * (pixels > PLAIN_TEXT ? GROWTH.most : GROWTH.most / 2);
  return `clamp(${size}, min(${of(GROWTH.width)}cqi, ${of(GROWTH.height)}cqb), ${most}px)`;
}

/** Size of a number in units of a drawing of which `room` units are free for it. */
export function sizeIn(room: number, size: string, text: string): number {
  return Math.min(Number.parseFloat(size), room / Math.max(1, displayWidth(text) * DIGIT));
}
