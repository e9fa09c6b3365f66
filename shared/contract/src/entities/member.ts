import { permissionSymbolSchema, userTypeSchema } from '../permissions.ts';
import { z } from '../zod.ts';

export const roleSchema = z.object({
  roleId: z.string(),
  roleName: z.string(),
  corporationCode: z.string(),
  /** `other` for a role that the corporation made itself. */
  userTypeSymbol: userTypeSchema,
  /** Fixed: it can be neither renamed nor deleted, and its rights stay as they are. */
  builtIn: z.boolean(),
  memberCount: z.number().int(),
  /** Open invitations to it. */
  invitedCount: z.number().int(),
});
export type Role = z.infer<typeof roleSchema>;

/** A role's rights, and which of them the caller may change. */
export const rolePermissionsSchema = z.object({
  roleId: z.string(),
  permissions: z.array(permissionSymbolSchema),
  /** What the viewer may give and take; empty where the role is fixed or beyond the viewer. */
  grantable: z.array(permissionSymbolSchema),
});
export type RolePermissions = z.infer<typeof rolePermissionsSchema>;

export const memberSchema = z.object({
  memberId: z.string(),
  account: z.string(),
  userNickName: z.string(),
  email: z.string().nullable(),
  roleId: z.string(),
  roleName: z.string(),
  userTypeSymbol: userTypeSchema,
  /** `invited` until the invitation is accepted. */
  state: z.enum(['active', 'invited', 'disabled']),
  /** ISO 8601, null before the first sign-in. */
  lastLogin: z.string().nullable(),
});
export type Member = z.infer<typeof memberSchema>;
