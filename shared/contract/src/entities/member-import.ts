import { z } from '../zod.ts';

/** Limits of a file with members: bytes, rows below the head, columns that are read. */
export const MEMBER_FILE_LIMITS = { bytes: 10 * 1024 * 1024, rows: 50_000, columns: 100 } as const;
/** Columns of a file with members; besides them, each attribute has one of its own. */
export const MEMBER_COLUMNS = ['account', 'userNickName', 'email', 'role', 'state', 'groups', 'lastSeen'] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];

/** What becomes of a row: an invitation, a change of a member or an invitation, nothing, or nothing because of its faults. */
export const IMPORT_FATES = ['invite', 'change', 'same', 'faulty'] as const;
export const importFateSchema = z.enum(IMPORT_FATES);
export type ImportFate = z.infer<typeof importFateSchema>;

/** What is wrong with a cell. */
export const IMPORT_FAULTS = [
  'keyMissing',
  'mailInvalid',
  'domainRefused',
  'accountUnknown',
  'twice',
  'roleUnknown',
  'roleMissing',
  'roleBeyond',
  'memberBeyond',
  'stateUnknown',
  'stateInvited',
  'groupUnknown',
  'groupTwice',
  'ownersOnly',
  'valueTooLong',
  'lastOwner',
  'seats',
] as const;
export const importFaultSchema = z.object({
  reason: z.enum(IMPORT_FAULTS),
  /** Header of the column. */
  column: z.string(),
  /** What the cell says; shortened. */
  value: z.string(),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

export const importRowSchema = z.object({
  /** Row of the sheet, the head is 1. */
  line: z.number().int(),
  /** Mailbox or account that names the member. */
  key: z.string(),
  /** Of a member who is known. */
  userNickName: z.string(),
  fate: importFateSchema,
  /** What is set; null for what stays. */
  role: z.string().nullable(),
  disabled: z.boolean().nullable(),
  groups: z.array(z.string()).nullable(),
  attributes: z.record(z.string(), z.array(z.string())).nullable(),
  faults: z.array(importFaultSchema),
  /** How it went; null before that. */
  outcome: z.enum(['done', 'failed']).nullable(),
  /** Why it failed, in the caller's language. */
  error: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const memberImportSchema = z.object({
  importId: z.string(),
  fileName: z.string(),
  counts: z.record(importFateSchema, z.number().int()),
  /** Headers that say nothing about members, and were left out. */
  ignored: z.array(z.string()),
  /** Null until it is carried out. */
  run: z
    .object({
      state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
      /** Rows that were carried out, of those that are to be. */
      done: z.number().int(),
      total: z.number().int(),
      failed: z.number().int(),
    })
    .nullable(),
});
export type MemberImport = z.infer<typeof memberImportSchema>;
