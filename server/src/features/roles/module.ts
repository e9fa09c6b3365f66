import { grantablePermissions, type PermissionSymbol } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import {
  addRole,
  deleteRole,
  findRole,
  getCorporation,
  moveRole,
  renameRole,
  saveRolePermissions,
  type Role,
} from '../identity/index.ts';
import { coversRole } from '../table-rights/index.ts';
import { describeRole } from './describe-role.ts';
import { createRoleGuard, type RoleGuard } from './role-guard.ts';
import { createRoleNotice, type RoleNotice } from './role-notice.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    roles: { readonly guard: RoleGuard; readonly notice: RoleNotice };
  }
}

/** EP-263 … EP-265, EP-277 … EP-279: roles that a corporation makes itself, and what they may do. */
export const rolesSlice = defineSlice({
  name: 'roles',
  needs: ['messages', 'tableRights'],
  create({ services, needs: { messages, tableRights } }) {
    const { store } = services;
    const guard = createRoleGuard(services, async (viewer, roleId) =>
      coversRole(
        await tableRights.held(viewer),
        await tableRights.held({ corporationCode: viewer.corporationCode, roleId }),
      ),
    );
    const notice = createRoleNotice(services, messages);

    /** A role that the corporation made, within the viewer's rights. @throws CatalogueError notFound, roleBuiltIn, grantBeyondOwn */
    async function own(viewer: Viewer, roleId: string): Promise<Role> {
      const role = await guard.within(viewer, roleId);
      if (role.permissions === null) throw new CatalogueError('roleBuiltIn');
      return role;
    }
    /** What the viewer may give to roles of the corporation. */
    async function grantable(viewer: Viewer): Promise<PermissionSymbol[]> {
      const corporation = await getCorporation(store, viewer.corporationCode);
      return grantablePermissions(corporation?.operator).filter((symbol) => viewer.permissions.has(symbol));
    }
    async function permissionsToCopy(viewer: Viewer, source: Role): Promise<PermissionSymbol[]> {
      const held = await guard.permissionsOf(source);
      const allowed = await grantable(viewer);
      return allowed.filter((symbol) => held.includes(symbol));
    }
    async function shown(viewer: Viewer, roleId: string) {
      const role = await findRole(store, viewer.corporationCode, roleId);
      if (!role) throw new CatalogueError('notFound');
      const permissions = await guard.permissionsOf(role);
      const within = await guard.isWithin(viewer, roleId);
      return { roleId, permissions, grantable: role.permissions !== null && within ? await grantable(viewer) : [] };
    }
    async function save(
      viewer: Viewer,
      role: Role,
      wanted: readonly PermissionSymbol[],
      { locale, note }: Pick<RequestContext, 'locale' | 'note'>,
    ) {
      const roleId = role.role_id;
      const allowed = grantablePermissions(true).filter((symbol) => wanted.includes(symbol));
      if (allowed.length < new Set(wanted).size) throw new CatalogueError('grantBeyondOwn');
      guard.holds(viewer, allowed);
      const before = await guard.permissionsOf(role);
      await saveRolePermissions(store, roleId, allowed);
      note({ details: { roleName: describeRole(role, locale).roleName } });
      note(changeOf({ permissions: before }, { permissions: allowed }));
      await notice.usersChanged(viewer.corporationCode, await notice.usersOf(roleId));
      return shown(viewer, roleId);
    }

    return {
      gives: { guard, notice },
      handlers: {
        admin: {
          async addRole({ viewer, body, context: { locale, note } }) {
            const { roleName, copyFrom } = body;
            const source = copyFrom === undefined ? null : await guard.within(viewer, copyFrom);
            const permissions = source ? await permissionsToCopy(viewer, source) : [];
            const role = await store.transaction().execute(async (transaction) => {
              const added = await addRole(transaction, viewer.corporationCode, roleName, permissions);
              if (source && body.copyTables) await tableRights.copy(transaction, source, added.role_id);
              return added;
            });
            note({ details: { roleId: role.role_id, permissions } });
            return { ...describeRole(role, locale), memberCount: 0, invitedCount: 0 };
          },
          async updateRole({ viewer, body: { roleId, roleName }, context: { locale, note } }) {
            const before = describeRole(await own(viewer, roleId), locale);
            await renameRole(store, roleId, roleName);
            note(changeOf({ roleName: before.roleName }, { roleName }));
            await notice.usersChanged(viewer.corporationCode, await notice.usersOf(roleId));
            return null;
          },
          async deleteRole({ viewer, body: { roleId, moveTo }, context: { locale, note } }) {
            const { roleName } = describeRole(await own(viewer, roleId), locale);
            if (moveTo === roleId) throw new CatalogueError('roleInUse');
            if (moveTo !== undefined) await guard.within(viewer, moveTo);
            const users = await notice.usersOf(roleId);
            await store.transaction().execute(async (transaction) => {
              if (moveTo !== undefined) await moveRole(transaction, roleId, moveTo);
              await deleteRole(transaction, roleId);
            });
            note({ details: { roleName, members: users.length } });
            await notice.usersChanged(viewer.corporationCode, users);
            return null;
          },
          rolePermissions: ({ viewer, body }) => shown(viewer, body.roleId),
          async saveRolePermissions({ viewer, body: { roleId, permissions }, context }) {
            return save(viewer, await own(viewer, roleId), permissions, context);
          },
          async copyRolePermissions({ viewer, body: { fromRoleId, toRoleId }, context }) {
            const role = await own(viewer, toRoleId);
            const copied = await permissionsToCopy(viewer, await guard.within(viewer, fromRoleId));
            return save(viewer, role, copied, context);
          },
        },
      },
    };
  },
});
