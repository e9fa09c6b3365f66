import { AREA_REMOTES, type Access } from '@tessera/contract';

import { CatalogueError } from './catalogue-error.ts';
import type { RequestContext, Viewer } from './handlers.ts';

/** The viewer that the token of a request identifies. */
export interface Authentication {
  readonly viewer: Viewer;
  /** A new token for the reply header, once the one in use has passed a third of its life. */
  readonly renewedToken: string | null;
}
export interface Authenticator {
  /** @throws CatalogueError sessionEnded for a token that is forged, expired or revoked */
  authenticate(token: string): Promise<Authentication>;
  /** Key with which a session signs calls, base64. */
  callKey(sessionId: string): string;
}

/**
 * Decides whether the caller may use an endpoint.
 * @param isRelease whether the caller holds a release token
 * @throws CatalogueError sessionEnded without a session where one is needed, noPermission without the right
 */
export async function authorise(
  access: Access,
  viewer: Viewer | null,
  isRelease: () => Promise<boolean>,
): Promise<void> {
  if (access === 'public' || access === 'optional' || access === 'share') return;
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
 * Refuses what belongs to a remote that the caller's corporation may not use: not licensed, expired, or disabled.
 * @param allows whether a corporation may use a remote
 * @throws CatalogueError remoteUnlicensed
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

/**
 * A GET that changes something must not be reachable by a link or an image of another site (D-13).
 * @throws CatalogueError crossSite
 */
export function refuseCrossSite(headers: RequestContext['headers']): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new CatalogueError('crossSite');
}
