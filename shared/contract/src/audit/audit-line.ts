import { z } from '../zod.ts';

/** Detail of a line that holds what was different before; see {@link auditChangeSchema}. */
export const AUDIT_CHANGE = 'change';
/** What a call changed, by field: the values before and after, or what a list gained and lost. */
export const auditChangeSchema = z.record(
  z.string(),
  z.union([
    z.object({ added: z.array(z.unknown()), removed: z.array(z.unknown()) }),
    z.object({ before: z.unknown(), after: z.unknown() }),
  ]),
);
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** A line of the audit log: who did what, when, from where, and how it ended. */
export const auditLineSchema = z.object({
  /** Its chain: the code of a corporation; empty for what no session says, such as a failed sign-in. */
  chain: z.string(),
  /** Place in its chain, from 1 on without gaps. */
  seq: z.number().int(),
  /** ISO 8601. */
  at: z.string(),
  /** As in `AuditActionName`; lines of other versions may have others. */
  action: z.string(),
  /** `ok`, or the key of the catalogue's error with which it was refused. */
  outcome: z.string(),
  userId: z.string().nullable(),
  account: z.string().nullable(),
  /** IP address. */
  address: z.string(),
  requestId: z.string(),
  /** Ids, names and settings that the call held; no secret, no rows. */
  details: z.record(z.string(), z.unknown()),
  /** Of the line before it, and of this one: SHA-256 in hex. */
  previous: z.string(),
  hash: z.string(),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

/** What recomputing the hashes of a chain found. */
export const auditProofSchema = z.object({
  lines: z.number().int(),
  /** When its oldest and its newest kept line was written; null without lines. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** Hash of the newest line. Who keeps it elsewhere can prove later that the lines up to it are the same. */
  hash: z.string(),
  /** The first place that is not as it was written: a line that was changed, or one that is missing. */
  fault: z.object({ seq: z.number().int(), kind: z.enum(['changed', 'missing']) }).nullable(),
});
export type AuditProof = z.infer<typeof auditProofSchema>;

/** Where a proof goes on: the number of the next line, and the hash of the one before. */
export const auditPlaceSchema = z.object({ seq: z.number().int().min(1), hash: z.string().max(64) });
export type AuditPlace = z.infer<typeof auditPlaceSchema>;
/** A part of a proof; `lines` are those of the part. */
export const auditPortionSchema = auditProofSchema.extend({
  /** Null where the whole is proven, or a fault ends it; older servers leave it out. */
  next: auditPlaceSchema.nullable().default(null),
  /** Lines that are kept. */
  kept: z.number().int().default(0),
});
export type AuditPortion = z.infer<typeof auditPortionSchema>;

/** Where the lines of the installation go besides, and how far that is. */
export const auditStreamSchema = z.object({
  /** Null where the operator named nothing, and for owners of a corporation that does not operate the installation. */
  to: z.object({ kind: z.enum(['syslog', 'webhook']), host: z.string() }).nullable(),
  /** Lines that were not taken yet. */
  waiting: z.number().int(),
  /** When some were taken last, and why the last try failed, if it did; ISO 8601. */
  sentAt: z.string().nullable(),
  failure: z.string().nullable(),
  failedAt: z.string().nullable(),
});
export type AuditStream = z.infer<typeof auditStreamSchema>;
