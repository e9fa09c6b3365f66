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

/** What belongs to a person and can be handed over to somebody else, in the order in which it is listed. */
export const BELONGING_KINDS = [
  'table',
  'connection',
  'realTimeTable',
  'share',
  'warningRule',
  'subscription',
  'decisionPlan',
  'template',
] as const;
export const belongingsSchema = z.array(z.object({ kind: z.enum(BELONGING_KINDS), count: z.number().int() }));
export type Belongings = z.infer<typeof belongingsSchema>;
export type BelongingKind = Belongings[number]['kind'];

/** `invited` until the invitation is accepted. */
export const MEMBER_STATES = ['active', 'invited', 'disabled'] as const;
export const memberStateSchema = z.enum(MEMBER_STATES);
export type MemberStateName = z.infer<typeof memberStateSchema>;

export const memberSchema = z.object({
  memberId: z.string(),
  account: z.string(),
  userNickName: z.string(),
  email: z.string().nullable(),
  roleId: z.string(),
  roleName: z.string(),
  userTypeSymbol: userTypeSchema,
  state: memberStateSchema,
  /** ISO 8601, null before the first sign-in. */
  lastLogin: z.string().nullable(),
  /** When the member last asked for something, exact to five minutes; ISO 8601. */
  lastSeen: z.string().nullable(),
  /** Whether they sign in with a second factor. */
  hasFactor: z.boolean(),
  /** Groups of which the member is one by hand or by rule. */
  groups: z.array(z.object({ groupId: z.string(), groupName: z.string() })),
  /** Roles that groups give beside the own one. */
  givenRoles: z.array(z.object({ roleId: z.string(), roleName: z.string(), userTypeSymbol: userTypeSchema })),
});
export type Member = z.infer<typeof memberSchema>;
