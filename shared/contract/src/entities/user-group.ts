import { z } from '../zod.ts';

/** Limits of user groups: groups of a corporation, levels of the tree, conditions of a rule, members changed by one call, roles that one gives. */
export const GROUP_LIMITS = { groups: 5_000, levels: 10, conditions: 20, atOnce: 200, roles: 20 } as const;

/** Holds for members of whose attribute of this name one of the values is given. */
export const groupConditionSchema = z.object({
  attribute: z.string().trim().min(1).max(60),
  values: z.array(z.string().trim().min(1).max(200)).min(1).max(500),
});
export type GroupCondition = z.infer<typeof groupConditionSchema>;
/** All conditions must hold. */
export const groupRuleSchema = z.array(groupConditionSchema).min(1).max(GROUP_LIMITS.conditions);

/** A group of members, of the organisation for example. Who is in a group is in those above it too. */
export const userGroupSchema = z.object({
  groupId: z.string(),
  /** Null at the top. */
  parentId: z.string().nullable(),
  groupName: z.string(),
  /** Who belongs to it by attributes; null for members by hand alone. */
  rule: groupRuleSchema.nullable(),
  /** Roles that it gives its members and those of the groups below. */
  roleIds: z.array(z.string()),
  /** Its own members, without those of the groups below. */
  memberCount: z.number().int(),
  /** Counts changes of name, place and rule. */
  version: z.number().int(),
  /** The docking system whose directory says name, place and members; null for a group of people here. */
  sourceId: z.string().nullable(),
});
export type UserGroup = z.infer<typeof userGroupSchema>;
