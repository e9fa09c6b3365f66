import { estimatedPixels } from '../format/display-width.ts';

/** px of the letters that widths are estimated for, of the smallest ones that can be read, and around the text of a cell. */
const LETTERS = 12;
const SMALLEST = 8;
const AROUND = 25;

/**
 * How a number shows in a column that was dragged narrower than it: smaller, or as signs that nobody takes for a number.
 *
 * @param fontSize CSS size of the cell's letters
 * @returns null where the number fits
 */
export function narrowNumber(text: string, width: number, fontSize: string): { text: string; fontSize: string } | null {
  const size = Number.parseFloat(fontSize) || LETTERS;
  const needed = (estimatedPixels(text) * size) / LETTERS;
  const room = width - AROUND;
  if (needed <= room) return null;
  const fitting = Math.floor((size * room) / needed);
  return fitting >= SMALLEST ? { text, fontSize: `${fitting}px` } : { text: '###', fontSize };
}
