import type { AnyEndpoint } from '@tessera/contract';
import type { Kysely } from 'kysely';

import { hitRateLimit } from '../security/index.ts';
import type { Database } from '../store/database.ts';
import { CatalogueError } from './catalogue-error.ts';
import { networkOf } from './request-budget.ts';

/** Calls without a session from one address: many people may share it, one program may not try passwords at will. */
const PER_ADDRESS = { hits: 600, windowSeconds: 15 * 60 };

/**
 * Counts what anybody may send without a session, per address and on all instances together; endpoints that try
 * passwords or send mails have narrower limits besides.
 * @throws CatalogueError rateLimited
 */
export async function guardAnonymous(store: Kysely<Database>, endpoint: AnyEndpoint, address: string): Promise<void> {
  if (endpoint.access !== 'public' || endpoint.method === 'GET') return;
  const { allowed } = await hitRateLimit(store, `anonymous:${networkOf(address)}`, PER_ADDRESS);
  if (!allowed) throw new CatalogueError('rateLimited');
}
