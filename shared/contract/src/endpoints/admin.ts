import { endpointsOf } from '../endpoint.ts';
import { belongingsSchema, memberSchema, memberStateSchema, roleSchema } from '../entities/member.ts';
import { signedInSchema } from '../entities/session.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const access = ['user_manage'] as const;
const memberId = z.string().min(1).max(64);
const emails = z.array(z.email().max(200)).min(1).max(50);
const existence = z.object({ email: z.string(), exists: z.boolean(), member: z.boolean() });

/** EP-262, EP-266 … EP-272, EP-280: what /main/user_manage asks. */
export const admin = {
  listRole: post('/api/sys/corporationRoleRel/listRole', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    body: z.object({}),
    reply: z.array(roleSchema),
  }),
  listMembers: post('/api/sys/corporationUser/listCorporationUser', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    body: z.object({
      roleId: z.string().max(64).optional(),
      state: memberStateSchema.optional(),
      /** A user group; members of the groups below it are listed too. */
      groupId: z.string().max(64).optional(),
      /** One of them. */
      memberId: memberId.optional(),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(200).default(20),
      userNickName: z.string().max(100).optional(),
      sortBy: z.enum(['userNickName', 'lastLogin', 'lastSeen', 'roleName']).default('userNickName'),
      sortFlag: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: z.object({ list: z.array(memberSchema), total: z.number().int() }),
  }),
  removeMembers: post('/api/sys/corporationUser/delete', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: z.object({ memberIds: z.array(memberId).min(1).max(200) }),
    owned: { 'body.memberIds.0': 'member' },
    errors: ['notFound', 'lastOwner', 'grantBeyondOwn'],
  }),
  updateMember: post('/api/sys/corporationUser/update', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: z.object({ memberId, roleId: z.string().max(64).optional(), disabled: z.boolean().optional() }),
    owned: { 'body.memberId': 'member' },
    errors: ['notFound', 'lastOwner', 'seatsExhausted', 'grantBeyondOwn'],
  }),
  /** Gives several members a role, or disables or enables them: all of them or none. Invitations take a role alone. */
  updateMembers: post('/api/sys/corporationUser/batchUpdate', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: z.object({
      memberIds: z.array(memberId).min(1).max(200),
      roleId: z.string().max(64).optional(),
      disabled: z.boolean().optional(),
    }),
    owned: { 'body.memberIds.0': 'member' },
    errors: ['notFound', 'lastOwner', 'seatsExhausted', 'grantBeyondOwn'],
  }),
  /** What belongs to a member: how many of each kind. */
  belongings: post('/api/sys/corporationUser/belongings', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    body: z.object({ memberId }),
    owned: { 'body.memberId': 'member' },
    reply: belongingsSchema,
    errors: ['notFound', 'grantBeyondOwn'],
  }),
  /** Gives all that belongs to a member to another one, in one step. */
  handOver: post('/api/sys/corporationUser/handOver', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: z.object({ memberId, toMemberId: memberId }),
    owned: { 'body.memberId': 'member', 'body.toMemberId': 'member' },
    reply: belongingsSchema,
    errors: ['notFound', 'grantBeyondOwn', 'handOverTo'],
  }),
  /** Begins to look at the product as a member sees it: a session of 30 minutes that changes nothing. */
  viewAs: post('/api/sys/corporationUser/viewAs', {
    access,
    viewAs: 'refused',
    corporationScoped: true,
    body: z.object({ memberId }),
    owned: { 'body.memberId': 'member' },
    reply: signedInSchema,
    errors: ['notFound', 'grantBeyondOwn', 'viewTarget'],
  }),
  /** Takes a member's second factor away and ends their sessions; `factorShared` where other corporations rely on it. */
  resetFactor: post('/api/sys/corporationUser/resetFactor', {
    access,
    viewAs: 'refused',
    corporationScoped: true,
    body: z.object({ memberId }),
    owned: { 'body.memberId': 'member' },
    errors: ['notFound', 'grantBeyondOwn', 'factorMissing', 'factorShared'],
  }),
  checkUserExist: post('/api/sys/corporationUser/checkUserExist', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    body: z.object({ email: z.email().max(200) }),
    reply: existence,
  }),
  batchCheckUserExist: post('/api/sys/corporationUser/batchCheckUserExist', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    body: z.object({ emails }),
    reply: z.array(existence),
  }),
  invite: post('/api/sys/corporationUser/invite', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: z.object({
      emails,
      roleId: z.string().max(64),
      /** Into which group those are put who accept; owners alone may say it. */
      groupId: z.string().max(64).optional(),
    }),
    reply: z.object({
      /** To whom a mail was sent. */
      invited: z.array(z.string()),
      alreadyMembers: z.array(z.string()),
      /** Who has an invitation now, but no mail of it, with what the mail server said. */
      unsent: z.array(z.object({ email: z.string(), reason: z.string() })),
    }),
    errors: ['notFound', 'seatsExhausted', 'grantBeyondOwn', 'inviteDomain'],
  }),
  inviteAgain: post('/api/sys/corporationUser/inviteAgain', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: z.object({ memberId }),
    owned: { 'body.memberId': 'invitation' },
    errors: ['notFound', 'grantBeyondOwn', 'inviteDomain', 'inviteMail'],
  }),
  memberCount: post('/api/sys/corporation/versionRel/selectMemberCountInfo', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    body: z.object({}),
    reply: z.object({ seats: z.number().int().nullable(), used: z.number().int(), invited: z.number().int() }),
  }),
} as const;
