import { isSharePage } from '@tessera/contract';
import type { PermissionsCapability, PermissionSymbol, ReadableStore, Session } from '@tessera/contract';

import type { PageLocation } from './page-location.ts';
import { derive } from './store.ts';

const NONE: ReadonlySet<PermissionSymbol> = new Set();

export interface Permissions extends PermissionsCapability {
  /** Whether the header shows a module: it is listed and on. */
  headerPermitted(resourceType: string): boolean;
}

/** What the signed-in member may do, by the list that the session holds. */
export function createPermissions(
  session: ReadableStore<Session | null>,
  location: ReadableStore<PageLocation>,
): Permissions {
  return {
    granted: derive([session], () => {
      const list = session.get()?.permissionList;
      return list ? new Set(list.map(({ permissionSymbol }) => permissionSymbol)) : NONE;
    }),
    // On embed links and pages of shares the elements of the permission directive are hidden.
    embedded: derive([location], () => isSharePage(location.get())),
    headerPermitted: (resourceType) =>
      session.get()?.headerPermissions.some((entry) => entry.resourceType === resourceType && entry.isOn) ?? false,
  };
}
