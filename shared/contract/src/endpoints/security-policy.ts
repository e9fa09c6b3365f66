import { endpointsOf } from '../endpoint.ts';
import { securityPolicySchema } from '../entities/security-policy.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const owner = { access: ['role_type_admin'], corporationScoped: true } as const;
const state = z.object({
  policy: securityPolicySchema,
  /** Counts changes; null before the first. */
  version: z.number().int(),
  /** What the installation allows at most. */
  installation: z.object({ idleMinutes: z.number(), longestHours: z.number() }),
  /** From where the caller works. */
  address: z.string(),
});

/** What /permission/seniorConfig asks; calls of ours. */
export const securityPolicy = {
  read: post('/api/sys/securityPolicy/read', { viewAs: 'allowed', ...owner, body: z.object({}), reply: state }),
  /** Holds at once, for open sessions too. `networkLockout` where the caller would be outside. */
  save: post('/api/sys/securityPolicy/save', {
    viewAs: 'refused',
    ...owner,
    body: z.object({ policy: securityPolicySchema, version: z.number().int() }),
    owned: { 'body.policy.factorRoles.0': 'role', 'body.policy.exportLimits.0.roleId': 'role' },
    reply: state,
    errors: ['conflict', 'notFound', 'networkInvalid', 'networkLockout'],
  }),
} as const;
