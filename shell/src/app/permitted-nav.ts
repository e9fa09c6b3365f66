import type { Session } from '@tessera/contract';

import type { RemoteNavEntry } from '../composition/types.ts';

/** Where a member lands who may open no module: the shell's own home page. */
export const FALLBACK_HOME = '/landPage';

/**
 * Navigation entries that a member sees: the header permission of the module is on, and the member holds the entry's
 * permission (platform §6).
 */
export function permittedNav(nav: readonly RemoteNavEntry[], session: Session | null): readonly RemoteNavEntry[] {
  if (!session) return [];
  const on = new Set(session.headerPermissions.filter(({ isOn }) => isOn).map(({ resourceType }) => resourceType));
  const held = new Set<string>(session.permissionList.map(({ permissionSymbol }) => permissionSymbol));
  return nav.filter(
    ({ moduleCode, permission }) => on.has(moduleCode) && (permission === undefined || held.has(permission)),
  );
}
