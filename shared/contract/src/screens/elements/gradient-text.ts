import { z } from '../../zod.ts';
import { gradientSchema, screenText } from '../screen-parts.ts';
import { elementKind } from './element-kind.ts';

export const gradientTextKind = elementKind('gradientText', {
  text: screenText,
  /** Null is the colour of the theme. */
  gradient: gradientSchema.nullable().default(null),
  align: z.enum(['left', 'center', 'right']).default('center'),
  /** px. */
  fontSize: z.number().min(8).max(400).default(48),
  bold: z.boolean().default(true),
  /** px a second to the left; 0 stands still. */
  marquee: z.number().min(0).max(1_000).default(0),
})({
  size: { w: 640, h: 80 },
  fresh: () => ({ text: '', gradient: null, align: 'center', fontSize: 48, bold: true, marquee: 0 }),
});
