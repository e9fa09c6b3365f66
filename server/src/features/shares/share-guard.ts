import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { networkOf } from '../../platform/http/request-budget.ts';
import { clearRateLimit, giveBackHit, hitRateLimit } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';

const MINUTES = 15 * 60;
const PER_ADDRESS = { hits: 5, windowSeconds: MINUTES };
/** From everywhere together: who has many addresses gets no further than this. */
const PER_SHARE = { hits: 100, windowSeconds: MINUTES };
/** Files of a share, for all its visitors together. */
const TAKINGS = { hits: 20, windowSeconds: 60 };
/** Of one chart, for all visitors of a share together. */
const REFRESHES = { hits: 6, windowSeconds: 60 };

/**
 * Counts tries of a share's password over all instances.
 * @returns the reply to a wrong one, and what to call after the right one
 * @throws CatalogueError shareLimited
 */
export async function guardPassword({ store }: Pick<Services, 'store'>, shareId: string, address: string) {
  const own = `share:${shareId}:${networkOf(address)}`;
  const refuse = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) =>
    new CatalogueError('shareLimited', { minutes: Math.ceil(retryAfterSeconds / 60) });
  const ofAddress = await hitRateLimit(store, own, PER_ADDRESS);
  // Who is refused here uses up nothing of what all others have together.
  if (!ofAddress.allowed) throw refuse(ofAddress);
  const ofShare = await hitRateLimit(store, `share:${shareId}`, PER_SHARE);
  if (!ofShare.allowed) throw refuse(ofShare);
  return {
    remaining: Math.max(0, PER_ADDRESS.hits - ofAddress.hits),
    async right() {
      await clearRateLimit(store, own);
      await giveBackHit(store, `share:${shareId}`);
    },
  };
}

/** Whether a chart may bypass caches now; else the last result is used. */
export async function mayBypassCache(
  { store }: Pick<Services, 'store'>,
  shareId: string,
  reportCode: string,
): Promise<boolean> {
  return (await hitRateLimit(store, `share-refresh:${shareId}:${reportCode}`, REFRESHES)).allowed;
}

/** Counts a file that a visitor takes away. @throws CatalogueError rateLimited */
export async function guardTaking({ store }: Pick<Services, 'store'>, shareId: string): Promise<void> {
  const { allowed } = await hitRateLimit(store, `share-export:${shareId}`, TAKINGS);
  if (!allowed) throw new CatalogueError('rateLimited');
}
