import { z } from '../zod.ts';
import { boardNameSchema } from './board-parts.ts';
import { boardStateSchema } from './board-state.ts';
import { dataReasonSchema } from './connection.ts';
import { deliveryStateSchema } from './delivery.ts';
import { EXPORT_KINDS, exportOptionsSchema } from './export-task.ts';
import { scheduleSchema } from './schedule.ts';
import { domainSchema } from './web-address.ts';

const code = z.string().min(1).max(64);

/** What a recipient gets: a picture in the mail, a file, or only a link. `png` and the others are kinds of exports. */
export const SUBSCRIPTION_CONTENTS = [...EXPORT_KINDS, 'link'] as const;
export type SubscriptionContent = (typeof SUBSCRIPTION_CONTENTS)[number];

export const SUBSCRIPTION_LIMITS = {
  /** Entries of the list of recipients; a role counts once, whatever its members. */
  recipients: 200,
  /** People of one occurrence. */
  people: 10_000,
  /** Subscriptions of one member. */
  ofMember: 100,
  /** Days for which files that were sent are kept. */
  keepDays: 365,
  /** Minutes for which an occurrence waits for data. */
  waitMinutes: 24 * 60,
  /** Domains of outside addresses that a corporation allows. */
  domains: 50,
} as const;

/** Filters that hold for one recipient in place of those of the subscription; left out, those of the subscription. */
const variant = { filters: boardStateSchema.shape.filters.unwrap().optional() };

/** An address as it is compared: in lower case. */
export const outsideAddressSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>,;:"\\()[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/);
export const outsideDomainSchema = domainSchema;

export const subscriptionRecipientSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), userId: code, ...variant }),
  /** Whoever has the role when something is sent. */
  z.object({ kind: z.literal('role'), roleId: code, ...variant }),
  /** Somebody without an account, who gets by mail what the owner of the subscription may see. */
  z.object({ kind: z.literal('address'), address: outsideAddressSchema, ...variant }),
]);
export type SubscriptionRecipient = z.infer<typeof subscriptionRecipientSchema>;

/** Asked before anything is drawn. */
export const subscriptionGateSchema = z.object({
  /** Tables must have been loaded since this unit of time began, on the clocks of the schedule; null: not asked. */
  loadedSince: z.enum(['hour', 'day', 'week', 'month']).nullable().default(null),
  /** Percent by which a table may have fewer rows than usual (the median of what was sent before); null: not asked. */
  fewerRows: z.number().int().min(1).max(100).nullable().default(null),
  /** Collected tables that are compared with their sources must have all rows of the day before (0130). */
  collected: z.boolean().default(false),
  /** Minutes for which an occurrence waits for data that is not complete. */
  waitMinutes: z.number().int().min(0).max(SUBSCRIPTION_LIMITS.waitMinutes).default(60),
  /** What happens after that: it is sent with a visible note, or not at all. */
  otherwise: z.enum(['note', 'skip']).default('note'),
});
export type SubscriptionGate = z.infer<typeof subscriptionGateSchema>;
/** The part of a gate that asks whether collected tables are complete. */
export const collectedGateSchema = subscriptionGateSchema.pick({ collected: true, waitMinutes: true, otherwise: true });
export type CollectedGate = z.infer<typeof collectedGateSchema>;

/** A measure of a chart that is looked at when the schedule says so, with the rights of the subscription's owner. */
export const subscriptionConditionSchema = z.object({
  reportCode: code,
  /** `uniqId` of the measure. */
  measure: code,
  /** Which of its values: one of them, each of them, or their sum. */
  of: z.enum(['any', 'all', 'sum']),
  comparison: z.enum(['>', '>=', '<', '<=']),
  value: z.number(),
  /** Sent when the condition begins to hold, or each time that it holds. */
  sent: z.enum(['crossing', 'holding']).default('crossing'),
});
export type SubscriptionCondition = z.infer<typeof subscriptionConditionSchema>;

/** Channels of a subscription: `message`, `mail`, or the id of a group's channel, which gets texts and links. */
const channelId = code;

/** What its owner says of a subscription. */
export const subscriptionSettingsSchema = z.object({
  name: boardNameSchema,
  /** A board, or a published report or screen. */
  menuCode: code,
  /** One chart or detail table of it; null for the whole. */
  reportCode: code.nullable().default(null),
  /** What was chosen on it: filters and drill levels. */
  state: boardStateSchema.prefault({}),
  content: z.enum(SUBSCRIPTION_CONTENTS),
  options: exportOptionsSchema.prefault({}),
  schedule: scheduleSchema,
  condition: subscriptionConditionSchema.nullable().default(null),
  recipients: z.array(subscriptionRecipientSchema).min(1).max(SUBSCRIPTION_LIMITS.recipients),
  /** How it comes: outside addresses get mail whatever is chosen, groups a text with a link that asks for a session. */
  channels: z
    .array(channelId)
    .min(1)
    .max(10)
    .refine((ids) => new Set(ids).size === ids.length),
  gate: subscriptionGateSchema.prefault({}),
  keepDays: z.number().int().min(1).max(SUBSCRIPTION_LIMITS.keepDays).default(30),
});
export type SubscriptionSettings = z.infer<typeof subscriptionSettingsSchema>;

/** States of an occurrence; only `sent` and, for those who got it, `partly` are shown as sent. */
export const SUBSCRIPTION_RUN_STATES = [
  'queued',
  'waiting',
  'running',
  'delivering',
  'sent',
  'partly',
  'skipped',
  'failed',
] as const;
/** Why an occurrence was not sent, or with a note. */
export const SUBSCRIPTION_RUN_NOTES = [
  'notLoaded',
  'fewerRows',
  'incomplete',
  'conditionUnmet',
  'nobody',
  'ownerLeft',
  'paused',
] as const;

/** One occurrence of a subscription. */
export const subscriptionRunSchema = z.object({
  runId: code,
  subscriptionId: code,
  /** Moment at which it was due, ISO 8601. */
  dueAt: z.string(),
  /** By the schedule, or by somebody who did not wait for it. */
  cause: z.enum(['schedule', 'now']),
  state: z.enum(SUBSCRIPTION_RUN_STATES),
  /** What was not as usual; null for nothing. */
  note: z.enum(SUBSCRIPTION_RUN_NOTES).nullable(),
  /** Names of the tables that the note is about. */
  tables: z.array(z.string()),
  /** Why it failed. */
  reason: dataReasonSchema.nullable(),
  endedAt: z.string().nullable(),
  /** Number of drawings: one for each group of recipients with the same rights, filters and language. */
  drawn: z.number().int(),
  /** Deliveries by what became of them. */
  counts: z.object({
    sent: z.number().int(),
    waiting: z.number().int(),
    failed: z.number().int(),
    skipped: z.number().int(),
  }),
});
export type SubscriptionRun = z.infer<typeof subscriptionRunSchema>;

/** A file of an occurrence, and who got it. */
export const subscriptionFileSchema = z.object({
  fileId: code,
  fileName: z.string(),
  bytes: z.number(),
  /** Whether a limit cut its tables or pages. */
  truncated: z.boolean(),
  /** When it is deleted, ISO 8601. */
  expiresAt: z.string(),
  /** Whether the caller may open it: who sees less than its recipients may not. */
  open: z.boolean(),
});
export type SubscriptionFile = z.infer<typeof subscriptionFileSchema>;

export const subscriptionDeliverySchema = z.object({
  /** Name of a member, an address, or empty for a group. */
  recipient: z.string(),
  channel: channelId,
  state: deliveryStateSchema,
  /** Why it was skipped, or what the other side answered; empty for nothing. */
  answer: z.string(),
  fileId: code.nullable(),
});
export type SubscriptionDelivery = z.infer<typeof subscriptionDeliverySchema>;

export const subscriptionSchema = subscriptionSettingsSchema.extend({
  subscriptionId: code,
  /** Name of the board, report or screen; empty for one that is gone. */
  menuName: z.string(),
  kind: z.enum(['board', 'report', 'screen']).nullable(),
  /** Name of the chart; null for the whole. */
  reportName: z.string().nullable(),
  /** Name of the member with whose rights outside addresses look. */
  ownerName: z.string(),
  own: z.boolean(),
  /** `stopped`: its owner left, or lost the right to see charts. */
  standing: z.enum(['active', 'paused', 'stopped']),
  /** When it is due next, ISO 8601; null while it is paused or waits for data. */
  nextAt: z.string().nullable(),
  last: subscriptionRunSchema.nullable(),
  /** For optimistic locking. */
  revision: z.number().int(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
