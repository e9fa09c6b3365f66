import { orderNav, PAGE_PATHS, type PermissionSymbol, type Session } from '@tessera/contract';

import type { RemoteNavEntry } from '../composition/types.ts';

/** The shell's own home page. */
export const FALLBACK_HOME = '/landPage';

/**
 * The page after sign-in: the entry that the corporation chose, or the first one of a member who does not see that
 * one; without a choice the boards. The shell's home page where the member sees none of them. What remotes declare has
 * no say in it.
 */
export function homePath(nav: readonly RemoteNavEntry[], session: Session | null): string {
  const paths = permittedNav(nav, session).map(({ path }) => path);
  const chosen = session?.navigation.home ?? null;
  const wanted = chosen ?? PAGE_PATHS.board;
  if (paths.includes(wanted)) return wanted;
  return (chosen === null ? null : paths[0]) ?? FALLBACK_HOME;
}

/**
 * Navigation entries that a member sees, by header permission and the entry's permission, in the order that the
 * corporation chose.
 */
export function permittedNav(nav: readonly RemoteNavEntry[], session: Session | null): readonly RemoteNavEntry[] {
  if (!session) return [];
  const on = new Set(session.headerPermissions.filter(({ isOn }) => isOn).map(({ resourceType }) => resourceType));
  const held = heldBy(session);
  // Ordered before it is filtered: new entries stand where the owner sees them.
  return orderNav(nav, session.navigation).filter(
    ({ moduleCode, permission }) => on.has(moduleCode) && (permission === undefined || held.has(permission)),
  );
}

/** Entries for those who run or develop the product: no module of the header leads an editor there. */
export function developerNav(nav: readonly RemoteNavEntry[], session: Session | null): readonly RemoteNavEntry[] {
  if (!session || !heldBy(session).has(DEVELOPER)) return [];
  return nav.filter(({ permission }) => permission === DEVELOPER);
}

const DEVELOPER = 'release_override' satisfies PermissionSymbol;

function heldBy({ permissionList }: Session): ReadonlySet<string> {
  return new Set(permissionList.map(({ permissionSymbol }) => permissionSymbol));
}
