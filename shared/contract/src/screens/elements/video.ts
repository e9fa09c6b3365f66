import { z } from '../../zod.ts';
import { screenAddress, screenPicture } from '../screen-parts.ts';
import { elementKind } from './element-kind.ts';

/** An mp4 or HLS video without sound. */
export const videoKind = elementKind('video', {
  url: screenAddress.default(''),
  /** Shown while the video does not play. */
  poster: screenPicture.default(''),
  fit: z.enum(['contain', 'cover', 'fill']).default('cover'),
  loop: z.boolean().default(true),
})({
  size: { w: 640, h: 360 },
  fresh: () => ({ url: '', poster: '', fit: 'cover', loop: true }),
  refer: ({ poster }, { one }) => (poster === '' ? {} : { poster: one('image', poster) }),
  addresses: ({ url }) => [url],
});
