import { boardNameSchema } from '../entities/board-parts.ts';
import { OWN_CHANNELS } from '../entities/delivery.ts';
import { scheduleSchema } from '../entities/schedule.ts';
import { subscriptionGateSchema } from '../entities/subscription.ts';
import { cellSchema } from '../query/query-result.ts';
import { measuresOf, warningQuestionSchema, type WarningQuestion } from '../warnings/index.ts';
import { z } from '../zod.ts';
import { digitalParts } from './digital-template.ts';

const id = z.string().min(1).max(64);
/** ISO 8601 with a zone. */
const moment = z.iso.datetime({ offset: true });

export const DIGITAL_LIMITS = {
  /** Messages of a corporation. */
  messages: 500,
  figures: 20,
  titleLength: 200,
  textLength: 4_000,
  keyLength: 30,
  categoryLength: 40,
  /** Entries of the list of recipients; a role or group counts once, whatever its members. */
  recipients: 200,
  /** Most values that one figure lists. */
  listed: 10,
  order: 9_999,
} as const;

/** Who reads a message: a member, whoever has a role, or whoever is in a group or below it, at that moment. */
export const digitalRecipientSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), userId: id }),
  z.object({ kind: z.literal('role'), roleId: id }),
  z.object({ kind: z.literal('group'), groupId: id }),
]);
export type DigitalRecipient = z.infer<typeof digitalRecipientSchema>;

/** A figure of a text: a column of a question, asked with the reader's rights. */
export const digitalFigureSchema = z.object({
  /** As the text names it between braces. */
  key: z
    .string()
    .trim()
    .min(1)
    .max(DIGITAL_LIMITS.keyLength)
    .regex(/^[^{}]+$/),
  question: warningQuestionSchema,
  /** `uniqId` of one of its measures or dimensions. */
  column: id,
  /** `first`: the value of the first row, in the order of the question; `list`: those of the first `most` rows. */
  take: z.enum(['first', 'list']).default('first'),
  most: z.number().int().min(1).max(DIGITAL_LIMITS.listed).default(3),
});
export type DigitalFigure = z.infer<typeof digitalFigureSchema>;

/** How a message comes by itself besides being shown in applications. */
export const digitalDeliverySchema = z.object({
  /** How members get it. */
  ways: z.array(z.enum(OWN_CHANNELS)).max(OWN_CHANNELS.length).default([]),
  /** Robots and webhooks. */
  channels: z.array(id).max(10).default([]),
  /** Groups behind these channels read it as somebody of this role does who has no attributes. */
  channelRoleId: id.nullable().default(null),
});
export type DigitalDelivery = z.infer<typeof digitalDeliverySchema>;

/** A digital message as it is written. */
export const digitalDraftSchema = z.object({
  name: boardNameSchema,
  category: z.string().trim().max(DIGITAL_LIMITS.categoryLength).default(''),
  /** Applications show smaller ones first. */
  order: z.number().int().min(0).max(DIGITAL_LIMITS.order).default(0),
  enabled: z.boolean().default(false),
  title: z.string().trim().min(1).max(DIGITAL_LIMITS.titleLength),
  text: z.string().trim().min(1).max(DIGITAL_LIMITS.textLength),
  figures: z.array(digitalFigureSchema).max(DIGITAL_LIMITS.figures).default([]),
  /** Shown from then on; null: at once. */
  validFrom: moment.nullable().default(null),
  /** Not shown any more from then on; null: without end. */
  validTo: moment.nullable().default(null),
  /** Board, or published report or screen, to which it leads. */
  linkMenuCode: id.nullable().default(null),
  recipients: z.array(digitalRecipientSchema).min(1).max(DIGITAL_LIMITS.recipients),
  /** When figures are computed; null: whenever it is read. */
  schedule: scheduleSchema.nullable().default(null),
  /** Null: it is shown in applications alone. */
  delivery: digitalDeliverySchema.nullable().default(null),
  gate: subscriptionGateSchema.prefault({}),
});
export type DigitalDraft = z.infer<typeof digitalDraftSchema>;

/** What the shape of a message can't say. `field` is where, dotted; `name` the figure that it is about. */
export interface DigitalProblem {
  readonly field: string;
  readonly reason:
    | 'braces'
    | 'figureUnknown'
    | 'figureTwice'
    | 'columnUnknown'
    | 'detail'
    | 'window'
    | 'noWay'
    | 'channelRole';
  readonly name?: string;
}

/** Faults of a message that need no table; the editor and the server ask the same. Empty for one that may be saved. */
export function digitalProblems(
  draft: Pick<DigitalDraft, 'title' | 'text' | 'figures' | 'validFrom' | 'validTo' | 'delivery'>,
): DigitalProblem[] {
  const problems: DigitalProblem[] = [];
  const keys = draft.figures.map(({ key }) => key);
  for (const field of ['title', 'text'] as const) {
    const parts = digitalParts(draft[field]);
    if (!parts) problems.push({ field, reason: 'braces' });
    for (const part of parts ?? [])
      if ('figure' in part && !keys.includes(part.figure))
        problems.push({ field, reason: 'figureUnknown', name: part.figure });
  }
  draft.figures.forEach(({ key, question, column }, at) => {
    const field = `figures.${at}`;
    if (keys.indexOf(key) < at) problems.push({ field: `${field}.key`, reason: 'figureTwice', name: key });
    if (question.reportParam.isDetailData === '1')
      problems.push({ field: `${field}.question`, reason: 'detail', name: key });
    if (!figureColumns(question).some(({ uniqId }) => uniqId === column))
      problems.push({ field: `${field}.column`, reason: 'columnUnknown', name: key });
  });
  if (draft.validFrom !== null && draft.validTo !== null && Date.parse(draft.validTo) <= Date.parse(draft.validFrom))
    problems.push({ field: 'validTo', reason: 'window' });
  if (draft.delivery) {
    const { ways, channels, channelRoleId } = draft.delivery;
    if (ways.length === 0 && channels.length === 0) problems.push({ field: 'delivery', reason: 'noWay' });
    if (channels.length > 0 && channelRoleId === null)
      problems.push({ field: 'delivery.channelRoleId', reason: 'channelRole' });
  }
  return problems;
}

/** Columns of a question that a figure can show: measures first, then dimensions. */
export function figureColumns({ reportParam }: WarningQuestion) {
  const { dimensionCondition, compareCondition } = reportParam;
  return [...measuresOf(reportParam), ...dimensionCondition, ...compareCondition];
}

/** What became of a figure: it has a value, no value, no rows; its table is not the reader's; or it can't be computed. */
export const DIGITAL_FIGURE_STATES = ['value', 'empty', 'noRows', 'hidden', 'failed'] as const;
/** A figure as one reader sees it. */
export const digitalShownFigureSchema = z.object({
  key: z.string(),
  state: z.enum(DIGITAL_FIGURE_STATES),
  /** What stands in the text, in the reader's language. */
  text: z.string(),
  /** The values themselves; empty without any. */
  values: z.array(cellSchema),
  /** Why it is hidden or failed, in the reader's language. */
  reason: z.string().nullable(),
});
export type DigitalShownFigure = z.infer<typeof digitalShownFigureSchema>;

/** A message as one reader sees it. */
export const digitalShownSchema = z.object({
  title: z.string(),
  text: z.string(),
  figures: z.array(digitalShownFigureSchema),
});
export type DigitalShown = z.infer<typeof digitalShownSchema>;

/** As an application of the corporation shows it. */
export const digitalMineSchema = digitalShownSchema.extend({
  messageId: id,
  category: z.string(),
  order: z.number().int(),
  /** Moment of which the figures are, ISO 8601. */
  asOf: z.string(),
  /** Said where the data was not complete at that moment. */
  note: z.string().nullable(),
  validTo: z.string().nullable(),
  /** Path of the board, report or screen. */
  link: z.string().nullable(),
});
export type DigitalMine = z.infer<typeof digitalMineSchema>;

/** `upcoming` and `expired` are enabled ones outside of their time. */
export const DIGITAL_STANDINGS = ['on', 'off', 'upcoming', 'expired'] as const;
export type DigitalStanding = (typeof DIGITAL_STANDINGS)[number];
export const DIGITAL_SORTS = ['order', 'name', 'category', 'savedAt'] as const;

/** How far an occurrence is; what became of its deliveries is counted. */
export const DIGITAL_RUN_STATES = ['queued', 'waiting', 'running', 'done', 'skipped', 'failed'] as const;
/** A moment for which a message was computed, or a version of it that is computed whenever it is read. */
export const digitalRunSchema = z.object({
  runId: id,
  messageId: id,
  name: z.string(),
  category: z.string(),
  dueAt: z.string(),
  /** By the schedule, by hand, or by readers. */
  cause: z.enum(['schedule', 'now', 'read']),
  state: z.enum(DIGITAL_RUN_STATES),
  /** What the gate or the message said in place of sending it, in the reader's language; null for nothing. */
  note: z.string().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Texts that were composed: one for readers with the same rights and language. */
  texts: z.number().int(),
  /** Readers, and those of them to whom an application showed it. */
  readers: z.number().int(),
  shown: z.number().int(),
  /** Deliveries by what became of them. */
  sent: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
});
export type DigitalRun = z.infer<typeof digitalRunSchema>;

/** A message in the list of those who write them. */
export const digitalSummarySchema = digitalDraftSchema
  .pick({ name: true, category: true, order: true, enabled: true, title: true, validFrom: true, validTo: true })
  .extend({
    messageId: id,
    standing: z.enum(DIGITAL_STANDINGS),
    figures: z.number().int(),
    recipients: z.number().int(),
    schedule: digitalDraftSchema.shape.schedule,
    delivers: z.boolean(),
    /** When it is computed next; null while it is off, or where readers or new rows decide. */
    nextAt: z.string().nullable(),
    last: digitalRunSchema.nullable(),
    savedAt: z.string(),
    savedBy: z.string(),
    /** Changes with each save. */
    version: z.number().int(),
  });
export type DigitalSummary = z.infer<typeof digitalSummarySchema>;

/** A stored message with all that its editor needs. */
export const digitalMessageSchema = digitalDraftSchema.extend({
  messageId: id,
  version: z.number().int(),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type DigitalMessage = z.infer<typeof digitalMessageSchema>;

/** Channel of receipts that say whether an application showed a message. */
export const DIGITAL_APP = 'app';
/** What became of a message for one reader over one way. */
export const digitalReceiptSchema = z.object({
  /** `user:` and an id, or `group` for the group behind a channel. */
  recipient: z.string(),
  /** Name of a member; empty for a group. */
  name: z.string(),
  /** `app`, `message`, `mail` or the id of a channel. */
  channel: z.string(),
  /** Name of a channel that owners added; empty for others and for one that is gone. */
  channelName: z.string(),
  /** `queued` of `app`: no application has shown it yet. */
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain', 'skipped']),
  /** Why it was skipped, or what the other side answered. */
  answer: z.string(),
  at: z.string().nullable(),
  /** Whether it may be sent again by hand. */
  retryable: z.boolean(),
  /** What the reader reads; null where it is composed when it is read. */
  shown: digitalShownSchema.nullable(),
});
export type DigitalReceipt = z.infer<typeof digitalReceiptSchema>;
