import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { networkOf } from '../../platform/http/request-budget.ts';
import { clearRateLimit, giveBackHit, hitRateLimit } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';

const MINUTES = 15 * 60;
const PER_ADDRESS = { hits: 5, windowSeconds: MINUTES };
/** From everywhere together: who has many addresses gets no further than this. */
const PER_SHARE = { hits: 100, windowSeconds: MINUTES };
const REFRESHES = { hits: 6, windowSeconds: 60 };

/**
 * Counts tries of a share's password, on all instances together.
 * @returns what to answer a wrong one with, and what to call after the right one
 * @throws CatalogueError shareLimited
 */
export async function guardPassword({ store }: Pick<Services, 'store'>, shareId: string, address: string) {
  const own = `share:${shareId}:${networkOf(address)}`;
  const ofShare = await hitRateLimit(store, `share:${shareId}`, PER_SHARE);
  const ofAddress = await hitRateLimit(store, own, PER_ADDRESS);
  const refused = [ofShare, ofAddress].find(({ allowed }) => !allowed);
  if (refused) throw new CatalogueError('shareLimited', { minutes: Math.ceil(refused.retryAfterSeconds / 60) });
  return {
    remaining: Math.max(0, PER_ADDRESS.hits - ofAddress.hits),
    async right() {
      await clearRateLimit(store, own);
      await giveBackHit(store, `share:${shareId}`);
    },
  };
}

/** @throws CatalogueError rateLimited for who asks the databases anew too often */
export async function guardRefresh({ store }: Pick<Services, 'store'>, shareId: string): Promise<void> {
  const { allowed } = await hitRateLimit(store, `share-refresh:${shareId}`, REFRESHES);
  if (!allowed) throw new CatalogueError('rateLimited');
}
