import { displayWidth } from './display-width.ts';

/** Width of a digit, of which other letters take two, as a share of its height. */
const DIGIT = 0.58;
/** px of the smallest letters that can be read. */
const SMALLEST = 8;

/** CSS size of a number on one line: the author's, or the largest with which it fits the container of its view. */
export function fittingSize(size: string, text: string): string {
  return `min(${size}, max(${SMALLEST}px, ${(100 / Math.max(1, displayWidth(text) * DIGIT)).toFixed(1)}cqi))`;
}

/** Size of a number in units of a drawing of which `room` units are free for it. */
export function sizeIn(room: number, size: string, text: string): number {
  return Math.min(Number.parseFloat(size), room / Math.max(1, displayWidth(text) * DIGIT));
}
