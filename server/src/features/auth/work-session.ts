import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { storeKey } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';
import { firstOwner, startWorkSession } from '../identity/index.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Whose rights a session of server work has, and for how many seconds. */
export interface WorkOf {
  readonly corporationCode: string;
  readonly userId: string;
  readonly seconds: number;
}
export interface WorkSession {
  readonly token: string;
  readonly sessionId: string;
}

/** Starts a session for server work; it is not prolonged. @throws CatalogueError noPermission where the user is no active member */
export async function workSession(
  { store, now }: Pick<Services, 'store' | 'now'>,
  tokens: Pick<Tokens, 'sign'>,
  { corporationCode, userId, seconds }: WorkOf,
): Promise<WorkSession> {
  const expiresAt = new Date(now().getTime() + seconds * 1_000);
  const sessionId = await startWorkSession(store, { userId, corporationCode, now: now(), expiresAt });
  if (sessionId === null) throw new CatalogueError('noPermission');
  return { token: await tokens.sign('session', { sid: sessionId, work: true }, seconds), sessionId };
}

/**
 * A session with the rights of a corporation's first owner, for commands of the operator.
 * @throws CatalogueError noPermission where it has no active owner
 */
export async function operatorSession(
  services: RunningServices,
  corporationCode: string,
  seconds: number,
): Promise<WorkSession> {
  const userId = await firstOwner(services.store, corporationCode);
  if (userId === null) throw new CatalogueError('noPermission');
  const tokens = createTokens(services, await storeKey(services.store, services.sealer, 'session-tokens'));
  return workSession(services, tokens, { corporationCode, userId, seconds });
}
