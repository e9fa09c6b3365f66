import { LIMITS } from '../../constants/limits.ts';
import { z } from '../../zod.ts';
import { screenPicture } from '../screen-parts.ts';
import { elementKind } from './element-kind.ts';

export const pictureCarouselKind = elementKind('pictureCarousel', {
  urls: z.array(screenPicture).max(50).default([]),
  fit: z.enum(['contain', 'cover', 'fill']).default('cover'),
  /** Milliseconds for which each is shown (RU-405). */
  interval: z.number().int().min(500).max(3_600_000).default(LIMITS.carouselInterval),
})({
  size: { w: 640, h: 360 },
  fresh: () => ({ urls: [], fit: 'cover', interval: LIMITS.carouselInterval }),
  refer: ({ urls }, { list }) => ({ urls: list('image', urls) }),
});
