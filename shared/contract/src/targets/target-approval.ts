import { z } from '../zod.ts';

const revision = z.string().regex(/^\d{1,19}$/);
export const targetYearSchema = z.number().int().min(1900).max(2099);
export const MOST_NOTE = 500;
/** What is said with a submission or an approval. */
export const targetNoteSchema = z.string().trim().max(MOST_NOTE);

/** Where a year of an index stands. `empty`: there is nothing to submit, and nothing was approved. */
export const TARGET_STATES = ['empty', 'draft', 'submitted', 'rejected', 'approved'] as const;
export type TargetState = (typeof TARGET_STATES)[number];

export const targetSubmissionSchema = z.object({
  submissionId: z.string(),
  note: z.string(),
  submittedBy: z.string(),
  submittedAt: z.iso.datetime(),
  /** Values that differ from the version before. */
  changed: z.number().int(),
  decisionNote: z.string(),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
});
export type TargetSubmission = z.infer<typeof targetSubmissionSchema>;
/** An approved state of a year, which stays as it is; 1 is the plan, the others are revisions of it. */
export const targetVersionSchema = targetSubmissionSchema.extend({ number: z.number().int() });
export type TargetVersion = z.infer<typeof targetVersionSchema>;

export const targetApprovalSchema = z.object({
  state: z.enum(TARGET_STATES),
  /** Of the last change within the year; a submission says it. */
  revision,
  /** Values of the draft that differ from the last version; null for who reads approved values alone. */
  changed: z.number().int().nullable(),
  /** The submission that waits or was rejected last; null for who reads approved values alone. */
  submission: targetSubmissionSchema.nullable(),
  may: z.object({ submit: z.boolean(), decide: z.boolean(), withdraw: z.boolean() }),
  /** Newest first. */
  versions: z.array(targetVersionSchema),
});
export type TargetApproval = z.infer<typeof targetApprovalSchema>;
