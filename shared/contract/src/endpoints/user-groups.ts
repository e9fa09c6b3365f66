import { endpointsOf } from '../endpoint.ts';
import { GROUP_LIMITS, groupRuleSchema, userGroupSchema } from '../entities/user-group.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const owner = { access: ['role_type_admin'], corporationScoped: true } as const;
const id = z.string().min(1).max(64);
const members = z.array(id).max(GROUP_LIMITS.atOnce).default([]);

/** What /permission/group asks; calls of ours. Groups decide what row conditions show, so owners alone change them. */
export const userGroups = {
  list: post('/api/sys/userGroup/list', {
    viewAs: 'allowed',
    access: ['user_manage'],
    corporationScoped: true,
    body: z.object({}),
    reply: z.array(userGroupSchema),
  }),
  /** Adds a group, or changes the one that is named. */
  save: post('/api/sys/userGroup/save', {
    viewAs: 'refused',
    ...owner,
    body: z.object({
      groupId: id.optional(),
      /** Of the group that is changed: `conflict` where somebody else changed it meanwhile. */
      version: z.number().int().optional(),
      parentId: id.nullable().default(null),
      // Files with members part groups by semicolons.
      groupName: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .regex(/^[^;；\n]*$/),
      rule: groupRuleSchema.nullable().default(null),
      /** Roles that it gives to its members, and to those of the groups below; left out, they stay. */
      roleIds: z.array(id).max(GROUP_LIMITS.roles).optional(),
    }),
    owned: { 'body.groupId': 'userGroup', 'body.parentId': 'userGroup', 'body.roleIds.0': 'role' },
    reply: userGroupSchema,
    errors: ['notFound', 'conflict', 'nameTaken', 'groupCircle', 'groupLimit', 'groupRole', 'groupOfSource'],
  }),
  /** Deletes a group and those below it; nobody loses their account. */
  remove: post('/api/sys/userGroup/delete', {
    viewAs: 'refused',
    ...owner,
    body: z.object({ groupId: id }),
    owned: { 'body.groupId': 'userGroup' },
    errors: ['notFound', 'groupOfSource'],
  }),
  /** Puts members into a group by hand, and takes such members out. Who belongs to it by its rule stays. */
  assign: post('/api/sys/userGroup/assign', {
    viewAs: 'refused',
    ...owner,
    body: z.object({ groupId: id, addMemberIds: members, delMemberIds: members }),
    owned: { 'body.groupId': 'userGroup', 'body.addMemberIds.0': 'member' },
    reply: userGroupSchema,
    errors: ['notFound'],
  }),
  /** Whom a rule would find: how many, and the first of them by name. */
  previewRule: post('/api/sys/userGroup/previewRule', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({ rule: groupRuleSchema }),
    reply: z.object({ count: z.number().int(), names: z.array(z.string()) }),
  }),
} as const;
