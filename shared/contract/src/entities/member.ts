import { userTypeSchema } from '../permissions.ts';
import { z } from '../zod.ts';

export const roleSchema = z.object({
  roleId: z.string(),
  roleName: z.string(),
  corporationCode: z.string(),
  userTypeSymbol: userTypeSchema,
  memberCount: z.number().int(),
});
export type Role = z.infer<typeof roleSchema>;

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
