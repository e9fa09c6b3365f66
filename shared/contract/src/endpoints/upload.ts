import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';

/** Images that authors upload: their types, and the size in bytes that they must stay below (gaps X21). */
export const IMAGE_TYPES = ['jpg', 'jpeg', 'png'] as const;
export const IMAGE_BYTES = 2 * 1024 * 1024;

/** EP-155 */
export const upload = {
  /** Keeps an image for backgrounds of charts and boards. What it is, its bytes say; its name and type are not asked. */
  image: endpoint({
    method: 'POST',
    path: '/api/bigscreen/upload',
    area: 'upload',
    access: ['chart_edit'],
    rawBody: 'application/octet-stream',
    // Somewhat more, so that an image that is a little too large is told from one that is no upload at all.
    bodyLimit: 2 * IMAGE_BYTES,
    reply: z.object({ success: z.literal(true), url: z.string() }),
    errors: ['imageTypeRefused', 'imageTooLarge', 'storageFull'],
  }),
} as const;
