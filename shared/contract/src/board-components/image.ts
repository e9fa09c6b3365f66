import { z } from '../zod.ts';
import { componentKind, NEW_SIZE } from './component-kind.ts';

/** A picture that its author uploaded. */
export const imageKind = componentKind('0005', {
  /** A path of this installation. */
  url: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  fit: z.enum(['contain', 'cover', 'fill']),
  alt: z.string().max(200),
})({
  size: NEW_SIZE,
  fresh: () => ({ url: '', fit: 'contain', alt: '' }),
  refer: ({ url }, { one }) => ({ url: one('image', url) }),
});
