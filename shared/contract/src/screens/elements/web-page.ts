import { z } from '../../zod.ts';
import { SCREEN_LIMITS, screenAddress } from '../screen-parts.ts';
import { elementKind } from './element-kind.ts';

/** A page of an origin that the operator allows, in a sandboxed frame. */
export const webPageKind = elementKind('webPage', {
  url: screenAddress.default(''),
  /** Seconds between two loads; 0 for none. */
  reload: z.number().int().min(0).max(SCREEN_LIMITS.refresh.most).default(0),
})({
  size: { w: 640, h: 480 },
  fresh: () => ({ url: '', reload: 0 }),
  addresses: ({ url }) => [url],
});
