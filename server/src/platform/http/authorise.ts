import { AREA_REMOTES, isOpenToViewing, type Access, type AnyEndpoint } from '@tessera/contract';

import { CatalogueError } from './catalogue-error.ts';
import type { RequestContext, Viewer } from './handlers.ts';

/** The viewer that the token of a request identifies. */
export interface Authentication {
  readonly viewer: Viewer;
  /** A new token for the reply header, once the one in use has passed a third of its life. */
  readonly renewedToken: string | null;
}
export interface Authenticator {
  /**
   * @param address from which the call comes; left out for calls of the server itself
   * @throws CatalogueError sessionEnded for a token that is forged, expired or revoked, networkRefused
   */
  authenticate(token: string, address?: string): Promise<Authentication>;
  /** Key with which a session signs calls, base64. */
  callKey(sessionId: string): string;
}

/**
 * Authorises a call.
 * @param isRelease holder of a release token
 * @throws CatalogueError sessionEnded, noPermission, viewReadOnly for what a session that looks as another member may not do
 */
export async function authorise(
  endpoint: Pick<AnyEndpoint, 'access' | 'method' | 'errors' | 'viewAs'>,
  viewer: Viewer | null,
  isRelease: () => Promise<boolean>,
): Promise<void> {
  if (viewer?.viewedBy && !isOpenToViewing(endpoint))
    throw new CatalogueError('viewReadOnly', { name: viewer.account });
  return authoriseAccess(endpoint.access, viewer, isRelease);
}

async function authoriseAccess(
  access: Access,
  viewer: Viewer | null,
  isRelease: () => Promise<boolean>,
): Promise<void> {
  if (access === 'public' || access === 'optional' || access === 'share' || access === 'screen') return;
  if (access === 'release') {
    if (viewer?.permissions.has('release_manage')) return;
    if (await isRelease()) return;
    throw new CatalogueError(viewer ? 'noPermission' : 'releaseTokenInvalid');
  }
  if (!viewer) throw new CatalogueError('sessionEnded');
  if (access === 'session') return;
  if (!access.some((symbol) => viewer.permissions.has(symbol))) throw new CatalogueError('noPermission');
}

/**
 * Refuses remotes that are unlicensed, expired or disabled. @param allows by corporation @throws CatalogueError
 * remoteUnlicensed
 */
export async function authoriseRemote(
  area: string,
  viewer: Viewer | null,
  allows: (remote: string, corporationCode: string) => Promise<boolean>,
): Promise<void> {
  const remote = AREA_REMOTES[area];
  if (remote === undefined || !viewer) return;
  if (!(await allows(remote, viewer.corporationCode))) throw new CatalogueError('remoteUnlicensed');
}

/** Refuses changing GET requests from other sites (D-13). @throws CatalogueError crossSite */
export function refuseCrossSite(headers: RequestContext['headers']): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new CatalogueError('crossSite');
}
