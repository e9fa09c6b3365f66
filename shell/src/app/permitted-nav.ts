import { PAGE_PATHS, type PermissionSymbol, type Session } from '@tessera/contract';

import type { RemoteNavEntry } from '../composition/types.ts';

/** The shell's own home page. */
export const FALLBACK_HOME = '/landPage';

/**
 * The page after sign-in: the boards where the member may open them, else the shell's home page. What remotes declare
 * has no say in it.
 */
export function homePath(nav: readonly RemoteNavEntry[], session: Session | null): string {
  const isOpen = permittedNav(nav, session).some(({ path }) => path === PAGE_PATHS.board);
  return isOpen ? PAGE_PATHS.board : FALLBACK_HOME;
}

/** Navigation entries that a member sees, by header permission and the entry's permission. */
export function permittedNav(nav: readonly RemoteNavEntry[], session: Session | null): readonly RemoteNavEntry[] {
  if (!session) return [];
  const on = new Set(session.headerPermissions.filter(({ isOn }) => isOn).map(({ resourceType }) => resourceType));
  const held = heldBy(session);
  return nav.filter(
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
