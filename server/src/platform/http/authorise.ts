import { AREA_REMOTES, isOpenToViewing, type AnyEndpoint } from '@tessera/contract';

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
 * Authorises a call. Who lacks a second factor that the role demands sets it up, and is a stranger where a session is optional.
 * @param isRelease holder of a release token
 * @returns who acts
 * @throws CatalogueError sessionEnded, noPermission, factorDemanded, viewReadOnly for what a session that looks as another member may not do
 */
export async function authorise(
  endpoint: Pick<AnyEndpoint, 'access' | 'beforeFactor' | 'method' | 'errors' | 'viewAs'>,
  viewer: Viewer | null,
  isRelease: () => Promise<boolean>,
): Promise<Viewer | null> {
  const { access, beforeFactor } = endpoint;
  if (viewer?.viewedBy && !isOpenToViewing(endpoint))
    throw new CatalogueError('viewReadOnly', { name: viewer.account });
  if (access === 'optional') return viewer?.needsFactor ? null : viewer;
  if (access === 'public' || access === 'share' || access === 'screen') return viewer;
  if (viewer?.needsFactor && !beforeFactor) throw new CatalogueError('factorDemanded');
  if (access === 'release') {
    if (viewer?.permissions.has('release_manage')) return viewer;
    if (await isRelease()) return viewer;
    throw new CatalogueError(viewer ? 'noPermission' : 'releaseTokenInvalid');
  }
  if (!viewer) throw new CatalogueError('sessionEnded');
  if (access === 'session' || access.some((symbol) => viewer.permissions.has(symbol))) return viewer;
  throw new CatalogueError('noPermission');
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
