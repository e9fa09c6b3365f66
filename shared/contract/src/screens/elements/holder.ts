import { LIMITS } from '../../constants/limits.ts';
import { z } from '../../zod.ts';
import { elementKind } from './element-kind.ts';

/** An element whose containers hold other things: one at a time as tabs or a carousel, or a single panel. */
export const holderKind = elementKind('holder', {
  show: z.enum(['tabs', 'carousel', 'panel']).default('tabs'),
  /** Milliseconds for which a carousel shows each (RU-405). */
  interval: z.number().int().min(500).max(3_600_000).default(LIMITS.carouselInterval),
  arrows: z.boolean().default(true),
  dots: z.boolean().default(true),
})({
  size: { w: 640, h: 420 },
  holds: true,
  fresh: () => ({ show: 'tabs', interval: LIMITS.carouselInterval, arrows: true, dots: true }),
});
