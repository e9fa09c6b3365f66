import { endpointsOf } from '../endpoint.ts';
import { rolePermissionsSchema, roleSchema } from '../entities/member.ts';
import { permissionSymbolSchema } from '../permissions.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const access = ['user_manage'] as const;
const common = { access, corporationScoped: true } as const;
const roleId = z.string().min(1).max(64);
const roleName = z.string().trim().min(1).max(40);

/**
 * EP-263 … EP-265, EP-277 … EP-279: own roles of a corporation. Changes apply at once; nobody grants beyond their own
 * rights (`grantBeyondOwn`).
 */
export const roleManagement = {
  /** EP-263: a role with the rights of another one, or with none. */
  addRole: post('/api/sys/corporationRoleRel/add', {
    viewAs: 'refused',
    ...common,
    body: z.object({
      roleName,
      copyFrom: roleId.optional(),
      /** Takes tables, row conditions and masks along too. */
      copyTables: z.boolean().default(false),
    }),
    owned: { 'body.copyFrom': 'role' },
    reply: roleSchema,
    errors: ['notFound', 'nameTaken', 'grantBeyondOwn'],
  }),
  /** EP-264 */
  updateRole: post('/api/sys/corporationRoleRel/update', {
    viewAs: 'refused',
    ...common,
    body: z.object({ roleId, roleName }),
    owned: { 'body.roleId': 'role' },
    errors: ['notFound', 'nameTaken', 'roleBuiltIn', 'grantBeyondOwn'],
  }),
  /** EP-265: members and open invitations of the role move to `moveTo`; without it a role that has any stays. */
  deleteRole: post('/api/sys/corporationRoleRel/delete', {
    viewAs: 'refused',
    ...common,
    body: z.object({ roleId, moveTo: roleId.optional() }),
    owned: { 'body.roleId': 'role', 'body.moveTo': 'role' },
    errors: ['notFound', 'roleBuiltIn', 'roleInUse', 'grantBeyondOwn'],
  }),
  /** EP-277 */
  rolePermissions: post('/api/sys/corporation/role/permission/query', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ roleId }),
    owned: { 'body.roleId': 'role' },
    reply: rolePermissionsSchema,
    errors: ['notFound'],
  }),
  /** EP-278: replaces what the role may do. */
  saveRolePermissions: post('/api/sys/corporation/role/permission/save', {
    viewAs: 'refused',
    ...common,
    body: z.object({ roleId, permissions: z.array(permissionSymbolSchema).max(200) }),
    owned: { 'body.roleId': 'role' },
    reply: rolePermissionsSchema,
    errors: ['notFound', 'roleBuiltIn', 'grantBeyondOwn'],
  }),
  /** EP-279: gives a role what another one may do, in place of what it could do before. */
  copyRolePermissions: post('/api/sys/corporation/role/permission/copy', {
    viewAs: 'refused',
    ...common,
    body: z.object({ fromRoleId: roleId, toRoleId: roleId }),
    owned: { 'body.fromRoleId': 'role', 'body.toRoleId': 'role' },
    reply: rolePermissionsSchema,
    errors: ['notFound', 'roleBuiltIn', 'grantBeyondOwn'],
  }),
} as const;
