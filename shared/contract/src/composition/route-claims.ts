import { OPEN_SHELL_PATHS, SERVER_SEGMENTS, SHELL_PATHS } from '../constants/shell-paths.ts';
import type { NavDeclaration } from './manifest.ts';

/** A route claims its path and everything below it, whatever the case of letters. */
export interface RouteClaims {
  readonly remote: string;
  readonly paths: readonly string[];
}

/** Why a path can't be a remote's. */
export type PathFault =
  /** Not written as `/segment/:parameter`: a trailing or double slash, a dot, a wildcard, an encoded character. */
  | { readonly kind: 'malformed'; readonly path: string }
  /** It claims an address of the shell or the server; `owner` is the reserved path. */
  | { readonly kind: 'reserved'; readonly path: string; readonly owner: string }
  /** It shares an address with a path of another remote. */
  | { readonly kind: 'taken'; readonly path: string; readonly owner: string; readonly ownerPath: string }
  /** A navigation entry that leads to no page of its remote. */
  | { readonly kind: 'foreign-entry'; readonly path: string };

const WELL_FORMED = /^(?:\/(?:[\w-][\w.-]*|:\w+))+$/;

/**
 * Faults of one path as the claim of a remote; pure. The same rule decides when a remote is built, published,
 * promoted, and composed in a page.
 * @param others claims of other remotes
 * @returns null for a path that the remote may have
 */
export function pathFault(path: string, others: readonly RouteClaims[] = []): PathFault | null {
  if (!WELL_FORMED.test(path)) return { kind: 'malformed', path };
  const owner = reservedOwner(path);
  if (owner !== null) return { kind: 'reserved', path, owner };
  for (const { remote, paths } of others) {
    const ownerPath = paths.find((other) => WELL_FORMED.test(other) && claimsOverlap(path, other));
    if (ownerPath !== undefined) return { kind: 'taken', path, owner: remote, ownerPath };
  }
  return null;
}

/** Faults of everything that a manifest claims, in its order. */
export function manifestPathFaults(
  manifest: {
    readonly routes: readonly { readonly path: string }[];
    readonly nav: readonly Pick<NavDeclaration, 'path'>[];
  },
  others: readonly RouteClaims[] = [],
): PathFault[] {
  const own = manifest.routes.map(({ path }) => path);
  return [
    ...own.flatMap((path) => pathFault(path, others) ?? []),
    ...manifest.nav.flatMap(({ path }) => (leadsTo(own, path) ? [] : [{ kind: 'foreign-entry' as const, path }])),
  ];
}

/** Whether any address belongs to both claims. */
export function claimsOverlap(left: string, right: string): boolean {
  return (
    isCompatiblePrefix(segmentsOf(left), segmentsOf(right)) || isCompatiblePrefix(segmentsOf(right), segmentsOf(left))
  );
}

/** Whether a navigation entry's path lies at or below one of the routes. */
export function leadsTo(routes: readonly string[], entry: string): boolean {
  return routes.some((route) => isCompatiblePrefix(segmentsOf(route), segmentsOf(entry)));
}

/** Whether an address is a page that the shell draws itself. */
export function isShellPage(path: string): boolean {
  const segments = segmentsOf(path);
  return SHELL_PATHS.some((known) => {
    const own = segmentsOf(known);
    return own.length === segments.length && isCompatiblePrefix(own, segments);
  });
}

function reservedOwner(path: string): string | null {
  const segments = segmentsOf(path);
  const server = SERVER_SEGMENTS.find((segment) => isCompatiblePrefix([segment], segments) || isParameter(segments[0]));
  if (server !== undefined) return `/${server}`;
  const shell = SHELL_PATHS.find((reserved) => {
    const own = segmentsOf(reserved);
    if (isCompatiblePrefix(segments, own)) return true;
    return !OPEN_SHELL_PATHS.includes(reserved) && isCompatiblePrefix(own, segments);
  });
  return shell ?? null;
}

/** Whether some address begins with both, where `short` has no more segments than `long`. */
function isCompatiblePrefix(short: readonly string[], long: readonly string[]): boolean {
  if (short.length > long.length) return false;
  return short.every((segment, index) => {
    const other = long[index];
    return isParameter(segment) || isParameter(other) || segment.toLowerCase() === other?.toLowerCase();
  });
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith(':') ?? false;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** How a build reaches a page: given to everybody of the corporation, to the canary's share, or to one developer. */
export type ClaimKind = 'released' | 'canary' | 'override';
const KINDS: readonly ClaimKind[] = ['released', 'canary', 'override'];

/**
 * Sorts builds of different remotes: the first has a path that both claim. Released comes before canary before
 * override, among equals the remote whose name comes first.
 */
export function compareClaimants(left: Claimant, right: Claimant): number {
  const byKind = KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind);
  if (byKind !== 0) return byKind;
  if (left.remote === right.remote) return 0;
  return left.remote < right.remote ? -1 : 1;
}
export interface Claimant {
  readonly remote: string;
  readonly kind: ClaimKind;
}
