import { ENDPOINTS, type AnyEndpoint } from '@tessera/contract';
import type { Kysely } from 'kysely';

import { hitRateLimit } from '../security/index.ts';
import type { Database } from '../store/database.ts';
import { CatalogueError } from './catalogue-error.ts';
import { networkOf } from './request-budget.ts';

/** Calls without a session from one address: many people may share it, one program may not try passwords at will. */
const PER_ADDRESS = { hits: 600, windowSeconds: 15 * 60 };

/** Sign-in counts its tries by account and device, so that nobody who shares an address keeps others out. */
const COUNTED_ELSEWHERE: ReadonlySet<string> = new Set([
  ENDPOINTS.auth.signIn.path,
  ENDPOINTS.auth.chooseEnterprise.path,
  ENDPOINTS.dockingSignIn.begin.path,
  ENDPOINTS.dockingSignIn.finish.path,
  ENDPOINTS.dockingSignIn.password.path,
]);

/** Rate limit of anonymous calls per address over all instances. @throws CatalogueError rateLimited */
export async function guardAnonymous(store: Kysely<Database>, endpoint: AnyEndpoint, address: string): Promise<void> {
  if (endpoint.access !== 'public' || endpoint.method === 'GET' || COUNTED_ELSEWHERE.has(endpoint.path)) return;
  const { allowed } = await hitRateLimit(store, `anonymous:${networkOf(address)}`, PER_ADDRESS);
  if (!allowed) throw new CatalogueError('rateLimited');
}
