import { AUDIT_SUBJECTS } from '../audit/audit-events.ts';
import { auditLineSchema, auditPlaceSchema, auditPortionSchema, auditStreamSchema } from '../audit/audit-line.ts';
import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const owner = { access: ['role_type_admin'], corporationScoped: true } as const;
const time = z.iso.datetime();
/** Most lines that a page has, and that an exported file has. */
export const AUDIT_LIMITS = { page: 100, exported: 100_000 } as const;
const wanted = z.object({
  /** Half-open: `from` included, `until` not. */
  from: time.nullable().default(null),
  until: time.nullable().default(null),
  subjects: z
    .array(z.enum(AUDIT_SUBJECTS as [(typeof AUDIT_SUBJECTS)[number]]))
    .max(AUDIT_SUBJECTS.length)
    .default([]),
  outcome: z.enum(['ok', 'refused']).nullable().default(null),
  /** In accounts, addresses, request ids and details, without case. */
  keyword: z.string().trim().max(100).default(''),
});
export type AuditFilter = z.output<typeof wanted>;

/** The audit log of a corporation, for its owners; calls of ours. */
export const audit = {
  /** The newest first; failed sign-ins of its members among them. */
  search: post('/api/sys/audit/search', {
    viewAs: 'allowed',
    ...owner,
    body: wanted.extend({
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(AUDIT_LIMITS.page).default(50),
    }),
    reply: z.object({
      list: z.array(
        auditLineSchema.extend({
          userName: z.string().nullable(),
          /** Why it was refused, in the reader's language; null for what was done. */
          reason: z.string().nullable(),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  /** The found lines as CSV, the newest first, at most 100,000. */
  exportFile: post('/api/sys/audit/exportFile', { viewAs: 'refused', ...owner, body: wanted, file: true }),
  /** Recomputes the hashes of the lines of the corporation: of all, or of a portion and where the next one begins. */
  verify: post('/api/sys/audit/verify', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({
      /** Left out, all lines are proven in this one call. */
      portion: z.object({ from: auditPlaceSchema.nullable() }).optional(),
    }),
    reply: auditPortionSchema,
    errors: ['cancelled'],
  }),
  /** Where lines are sent besides, for owners of the operating corporation. */
  stream: post('/api/sys/audit/stream', { viewAs: 'allowed', ...owner, body: z.object({}), reply: auditStreamSchema }),
} as const;
