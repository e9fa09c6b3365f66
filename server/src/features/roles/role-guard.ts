import { permissionsOfRole, type PermissionSymbol } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { findRole, getCorporation, rolesByGroups, type Role } from '../identity/index.ts';

/** Keeps who manages members and roles within what they hold themselves. */
export interface RoleGuard {
  /** What members of the role may do. */
  permissionsOf(role: Role): Promise<PermissionSymbol[]>;
  /** The corporation's role within the viewer's own rights. @throws CatalogueError notFound, grantBeyondOwn */
  within(viewer: Viewer, roleId: string): Promise<Role>;
  /** Members all of whose roles are within the viewer's own rights. @throws CatalogueError grantBeyondOwn */
  members(viewer: Viewer, members: readonly { readonly memberId: string; readonly roleId: string }[]): Promise<void>;
  /** Whether a role is within the viewer's own rights. @throws CatalogueError notFound */
  isWithin(viewer: Viewer, roleId: string): Promise<boolean>;
  /** @throws CatalogueError grantBeyondOwn for a symbol that the viewer does not hold */
  holds(viewer: Viewer, permissions: readonly PermissionSymbol[]): void;
}

/** Owners hold everything of their corporation. */
export function isOwner(viewer: Viewer): boolean {
  return viewer.permissions.has('role_type_admin');
}

/** @param coversTables whether a viewer sees all rows and values that members of a role see by it */
export function createRoleGuard(
  { store }: Pick<Services, 'store'>,
  coversTables: (viewer: Viewer, roleId: string) => Promise<boolean>,
): RoleGuard {
  const guard: RoleGuard = {
    async permissionsOf({ corporation_code, user_type: userType, permissions }) {
      const corporation = await getCorporation(store, corporation_code);
      return permissionsOfRole({ userType, permissions }, corporation?.operator);
    },
    async within(viewer, roleId) {
      const role = await findRole(store, viewer.corporationCode, roleId);
      if (!role) throw new CatalogueError('notFound');
      if (isOwner(viewer)) return role;
      guard.holds(viewer, await guard.permissionsOf(role));
      if (!(await coversTables(viewer, roleId))) throw new CatalogueError('grantBeyondOwn');
      return role;
    },
    async members(viewer, members) {
      if (isOwner(viewer)) return;
      const given = await rolesByGroups(
        store,
        members.map(({ memberId }) => memberId),
      );
      const roles = [...members, ...[...given.values()].flat()].map(({ roleId }) => roleId);
      for (const roleId of new Set(roles)) await guard.within(viewer, roleId);
    },
    isWithin: (viewer, roleId) =>
      guard.within(viewer, roleId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof CatalogueError && error.key === 'grantBeyondOwn') return false;
          throw error;
        },
      ),
    holds(viewer, permissions) {
      if (permissions.some((symbol) => !viewer.permissions.has(symbol))) throw new CatalogueError('grantBeyondOwn');
    },
  };
  return guard;
}
