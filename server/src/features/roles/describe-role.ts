import type { Locale, Role as ShownRole } from '@tessera/contract';

import { roleTitle, type Role } from '../identity/index.ts';

/** A role as clients see it, without its numbers of members. */
export function describeRole(role: Role, locale: Locale): Omit<ShownRole, 'memberCount' | 'invitedCount'> {
  return {
    roleId: role.role_id,
    roleName: roleTitle(locale, { userType: role.user_type, roleName: role.role_name }),
    corporationCode: role.corporation_code,
    userTypeSymbol: role.user_type,
    builtIn: role.permissions === null,
  };
}
