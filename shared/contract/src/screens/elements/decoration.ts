import { z } from '../../zod.ts';
import { screenColour, screenText } from '../screen-parts.ts';
import { elementKind } from './element-kind.ts';

/** Drawings of ours by their number: borders, titles and ornaments. */
export const SCREEN_DRAWINGS = { border: 12, title: 8, ornament: 8 } as const;
const colors = { colors: z.array(screenColour).max(4).default([]), animated: z.boolean().default(true) };
const drawing = (count: number) => z.number().int().min(1).max(count).default(1);
const fresh = { drawing: 1, colors: [], animated: true };

export const borderKind = elementKind('border', { drawing: drawing(SCREEN_DRAWINGS.border), ...colors })({
  size: { w: 480, h: 320 },
  fresh: () => fresh,
});
export const screenTitleKind = elementKind('screenTitle', {
  drawing: drawing(SCREEN_DRAWINGS.title),
  ...colors,
  text: screenText.default(''),
})({
  size: { w: 960, h: 90 },
  fresh: () => ({ ...fresh, text: '' }),
});
export const ornamentKind = elementKind('ornament', { drawing: drawing(SCREEN_DRAWINGS.ornament), ...colors })({
  size: { w: 320, h: 40 },
  fresh: () => fresh,
});
