import { z } from '../zod.ts';
import { EXPORT_KINDS } from './export-task.ts';
import { domainSchema, originSchema } from './web-address.ts';

/** Kinds of characters that a password can be asked to have. */
export const PASSWORD_KINDS = ['lower', 'upper', 'digit', 'sign'] as const;
/** What of shares a corporation allows. */
export const SHARE_POLICIES = ['open', 'password', 'off'] as const;
/** Networks of a policy. */
export const MOST_NETWORKS = 200;

/** Domains and origins of a policy. */
export const MOST_DOMAINS = 100;
export const MOST_ORIGINS = 100;

/** Roles that a policy names. */
const MOST_ROLES = 1_000;

/** What members of a role take away; those of other roles what the installation and the rights on tables leave them. */
export const exportLimitSchema = z.object({
  roleId: z.string().max(64),
  /** Kinds of files that they may export. */
  kinds: z.array(z.enum(EXPORT_KINDS)).max(EXPORT_KINDS.length),
  /** Most rows of one chart, below those of the query settings; null for as many. */
  rows: z.number().int().min(1).max(10_000_000).nullable(),
});
export type ExportLimit = z.infer<typeof exportLimitSchema>;

/** What somebody takes away. */
export const takenAwaySchema = exportLimitSchema.omit({ roleId: true });
export type TakenAway = z.infer<typeof takenAwaySchema>;

/** How safe a corporation wants its members to be, beyond what the installation asks of everybody. */
export const securityPolicySchema = z.object({
  /** Minutes without use after which a session ends; null for what the installation says. */
  idleMinutes: z.number().int().min(5).max(43_200).nullable(),
  /** Hours after which one has to sign in again in any case. */
  longestHours: z.number().int().min(1).max(8_760).nullable(),
  /** Characters of a password, from the next one on. */
  passwordLength: z.number().int().min(8).max(64).nullable(),
  /** How many of the kinds of characters a password has. */
  passwordKinds: z.number().int().min(2).max(PASSWORD_KINDS.length).nullable(),
  /** Ids of roles whose members need a second factor. */
  factorRoles: z.array(z.string().max(64)).max(MOST_ROLES),
  /** Addresses and networks (CIDR) from which members may work; none for everywhere. */
  networks: z.array(z.string().trim().min(2).max(50)).max(MOST_NETWORKS),
  /** Shares for people without an account: all, only those with a password or for embed tokens, or none. */
  shares: z.enum(SHARE_POLICIES),
  /** Days after which a share ends that was made; null for no limit. */
  shareDays: z.number().int().min(1).max(3_650).nullable(),
  /** At most one for each role. */
  exportLimits: z.array(exportLimitSchema).max(MOST_ROLES),
  /** What visitors of shares take away, and never more than who shares; null for as much as who shares. */
  visitorExports: takenAwaySchema.nullable().default(null),
  /** Domains of mailboxes that may be invited; none for all. */
  inviteDomains: z.array(domainSchema).max(MOST_DOMAINS).default([]),
  /** Origins whose pages may show shares in a frame, of those that each share names; none for all of these. */
  embedOrigins: z.array(originSchema).max(MOST_ORIGINS).default([]),
  /** Whether pages and printed files show who looks at them. */
  watermark: z.boolean(),
});
export type SecurityPolicy = z.infer<typeof securityPolicySchema>;

export const OPEN_POLICY: SecurityPolicy = {
  idleMinutes: null,
  longestHours: null,
  passwordLength: null,
  passwordKinds: null,
  factorRoles: [],
  networks: [],
  shares: 'open',
  shareDays: null,
  exportLimits: [],
  visitorExports: null,
  inviteDomains: [],
  embedOrigins: [],
  watermark: false,
};
