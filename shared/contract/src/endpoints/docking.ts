import { endpointsOf } from '../endpoint.ts';
import {
  boundAccountSchema,
  dockingKindNameSchema,
  dockingKindSchema,
  dockingRulesSchema,
  dockingSettingsSchema,
  dockingStepSchema,
  dockingSystemDetailSchema,
  dockingSystemSchema,
} from '../entities/docking.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const owner = { access: ['role_type_admin'], corporationScoped: true } as const;
const memberId = z.string().min(1).max(64);
const system = {
  body: z.object({ systemId: z.string().min(1).max(64) }),
  owned: { 'body.systemId': 'thirdSystem' },
} as const;

/** What /permission/dockingSystem asks; calls of ours. */
export const docking = {
  kinds: post('/api/sys/docking/kinds', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({}),
    reply: z.array(dockingKindSchema),
  }),
  list: post('/api/sys/docking/list', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({}),
    reply: z.array(dockingSystemSchema),
  }),
  detail: post('/api/sys/docking/detail', {
    viewAs: 'allowed',
    ...owner,
    ...system,
    reply: dockingSystemDetailSchema,
    errors: ['notFound'],
  }),
  /** Adds a system, or changes the one that is named. `made` are secrets that the server made, which are shown this once. */
  save: post('/api/sys/docking/save', {
    viewAs: 'refused',
    ...owner,
    body: z.object({
      systemId: z.string().min(1).max(64).optional(),
      version: z.number().int().optional(),
      kind: dockingKindNameSchema,
      name: z.string().trim().min(1).max(60),
      enabled: z.boolean(),
      settings: dockingSettingsSchema,
      rules: dockingRulesSchema,
    }),
    owned: {
      'body.systemId': 'thirdSystem',
      'body.rules.defaultRoleId': 'role',
      'body.rules.groups.0.groupId': 'userGroup',
      'body.rules.match.systemId': 'thirdSystem',
      'body.rules.roles.0.roleId': 'role',
    },
    reply: dockingSystemDetailSchema.extend({ made: z.record(z.string(), z.string()) }),
    errors: [
      'notFound',
      'conflict',
      'nameTaken',
      'dockingFieldInvalid',
      'dockingSecretNeeded',
      'dockingTooMany',
      'dockingRole',
      'dockingDomains',
      'directoryNone',
    ],
  }),
  /** Ends its sessions and takes its people, but no account, away. */
  remove: post('/api/sys/docking/delete', { viewAs: 'refused', ...owner, ...system, errors: ['notFound'] }),
  /** Accounts of docked systems with which a member comes in. */
  memberAccounts: post('/api/sys/docking/memberAccounts', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({ memberId }),
    owned: { 'body.memberId': 'member' },
    reply: z.array(boundAccountSchema),
    errors: ['notFound'],
  }),
  /** Takes a member's binding away, and ends the sessions that came by it. */
  unbindMember: post('/api/sys/docking/unbindMember', {
    viewAs: 'refused',
    ...owner,
    body: z.object({ memberId, systemId: z.string().min(1).max(64) }),
    owned: { 'body.memberId': 'member', 'body.systemId': 'thirdSystem' },
    errors: ['notFound'],
  }),
  /** Walks through every step with what is stored; a line for each, as it is done. */
  test: post('/api/sys/docking/test', {
    viewAs: 'refused',
    ...owner,
    ...system,
    lines: true,
    reply: dockingStepSchema,
    errors: ['notFound', 'rateLimited'],
  }),
} as const;
