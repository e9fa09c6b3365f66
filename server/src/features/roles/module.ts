import { defineSlice } from '../../platform/slices/define-slice.ts';
import { coversTables, storedRights } from '../table-rights/index.ts';
import { createRoleGuard, type RoleGuard } from './role-guard.ts';
import { createRoleNotice, type RoleNotice } from './role-notice.ts';
import { createRolesFeature } from './roles-feature.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    roles: { readonly guard: RoleGuard; readonly notice: RoleNotice };
  }
}

export const rolesSlice = defineSlice({
  name: 'roles',
  needs: ['messages', 'tableRights'],
  create({ services, needs: { messages, tableRights } }) {
    const { store } = services;
    const guard = createRoleGuard(services, async (own, other) =>
      coversTables(await storedRights(store, own), await storedRights(store, other)),
    );
    const notice = createRoleNotice(services, messages);
    return {
      ...createRolesFeature({ services, guard, notice, copyTables: tableRights.copy }),
      gives: { guard, notice },
    };
  },
});
