import type { DockingRules } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import { listGroups, listRoles } from '../identity/index.ts';
import { KINDS } from './kinds/index.ts';
import type { Kind } from './kinds/kind.ts';

/**
 * Holds rules against the corporation. Nobody becomes an owner by a system outside, whoever rules there.
 * @throws CatalogueError notFound for a role or a group of somebody else, dockingRole, dockingDomains, directoryNone
 */
export async function checkRules(
  { store }: Pick<Services, 'store'>,
  corporationCode: string,
  { signIn, password }: Pick<Kind, 'signIn' | 'password'>,
  rules: DockingRules,
): Promise<void> {
  const roles = new Map((await listRoles(store, corporationCode)).map((role) => [role.role_id, role.user_type]));
  const named = [...rules.roles.map(({ roleId }) => roleId), ...(rules.defaultRoleId ? [rules.defaultRoleId] : [])];
  for (const roleId of named) {
    const userType = roles.get(roleId);
    if (userType === undefined) throw new CatalogueError('notFound');
    if (userType === 'admin') throw new CatalogueError('dockingRole', { reason: 'owner' });
  }
  const makes = rules.admit === 'everyone' || rules.admit === 'domains' || rules.roles.length > 0;
  if ((signIn ?? password) && makes && rules.defaultRoleId === null)
    throw new CatalogueError('dockingRole', { reason: 'missing' });
  if (rules.admit === 'domains' && rules.domains.length === 0) throw new CatalogueError('dockingDomains');
  if (rules.match) {
    const directory = await store
      .selectFrom('docking_system')
      .select('kind')
      .where('corporation_code', '=', corporationCode)
      .where('system_id', '=', rules.match.systemId)
      .executeTakeFirst();
    if (!directory) throw new CatalogueError('notFound');
    if (!KINDS[directory.kind].directory) throw new CatalogueError('directoryNone');
  }
  if (rules.groups.length > 0) {
    const groups = new Set((await listGroups(store, corporationCode)).map(({ groupId }) => groupId));
    if (rules.groups.some(({ groupId }) => !groups.has(groupId))) throw new CatalogueError('notFound');
  }
}
