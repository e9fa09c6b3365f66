import {
  DIGITAL_LIMITS,
  DIGITAL_SORTS,
  DIGITAL_STANDINGS,
  digitalDraftSchema,
  digitalMessageSchema,
  digitalMineSchema,
  digitalReceiptSchema,
  digitalRunSchema,
  digitalShownSchema,
  digitalSummarySchema,
} from '../digital/index.ts';
import { endpointsOf } from '../endpoint.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { channelChoiceSchema } from '../entities/delivery.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const id = z.string().min(1).max(64);
const owner = { access: ['role_type_admin'], corporationScoped: true } as const;
const one = z.object({ messageId: id });
const owned = { 'body.messageId': 'digitalMessage' } as const;
const draftOwned = {
  'body.message.figures.0.question.reportParam.tbId': 'table',
  'body.message.linkMenuCode': 'board',
} as const;
const draftFaults = ['digitalInvalid', 'digitalRecipient', 'scheduleInvalid', 'channelUnknown'] as const;
const page = {
  page: z.number().int().min(1).default(1),
  limit: z.number().int().min(1).max(200).default(50),
};

/**
 * Digital messages (D-12): texts with figures that a corporation shows to its own applications. Owners write them; each
 * reader gets figures of the rows that the reader may see. Calls of ours.
 */
export const digital = {
  /** Messages in order over all pages; `search` is a part of name or title. */
  list: post('/api/sys/digital/list', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({
      search: z.string().max(100).default(''),
      category: z.string().max(DIGITAL_LIMITS.categoryLength).optional(),
      standing: z.enum(DIGITAL_STANDINGS).optional(),
      sortBy: z.enum(DIGITAL_SORTS).default('order'),
      sortFlag: z.enum(['asc', 'desc']).default('asc'),
      ...page,
    }),
    reply: z.object({ list: z.array(digitalSummarySchema), total: z.number().int() }),
  }),
  /** What can be chosen for a message, and the categories that are in use. */
  choices: post('/api/sys/digital/choices', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({
      /** Part of a name, an account or a mailbox of members. */
      search: z.string().max(100).default(''),
      /** Members who are named besides those that are found. */
      userIds: z.array(id).max(DIGITAL_LIMITS.recipients).default([]),
    }),
    reply: z.object({
      /** The first that are found, by name, and those that are named. */
      members: z.array(z.object({ userId: id, name: z.string(), roleName: z.string() })),
      roles: z.array(z.object({ roleId: id, name: z.string() })),
      /** With the names of the groups above. */
      groups: z.array(z.object({ groupId: id, name: z.string() })),
      channels: z.array(channelChoiceSchema),
      categories: z.array(z.string()),
      /** IANA name of the corporation's zone. */
      timeZone: z.string(),
    }),
  }),
  get: post('/api/sys/digital/get', {
    viewAs: 'allowed',
    ...owner,
    body: one,
    owned,
    reply: digitalMessageSchema,
    errors: ['notFound'],
  }),
  /** A new one, or the next version of the one that is named: `conflict` where somebody else saved meanwhile. */
  save: post('/api/sys/digital/save', {
    viewAs: 'refused',
    ...owner,
    body: z.object({ messageId: id.optional(), version: z.number().int().optional(), message: digitalDraftSchema }),
    owned: { ...owned, ...draftOwned },
    reply: digitalMessageSchema,
    errors: ['notFound', 'conflict', 'nameTaken', 'digitalLimit', ...draftFaults],
  }),
  /** A copy, which is off. */
  copy: post('/api/sys/digital/copy', {
    viewAs: 'refused',
    ...owner,
    body: one.extend({ name: boardNameSchema }),
    owned,
    reply: digitalMessageSchema,
    errors: ['notFound', 'nameTaken', 'digitalLimit'],
  }),
  switch: post('/api/sys/digital/switch', {
    viewAs: 'refused',
    ...owner,
    body: one.extend({ enabled: z.boolean() }),
    owned,
    errors: ['notFound'],
  }),
  /** With what was shown and sent of it. */
  remove: post('/api/sys/digital/delete', { viewAs: 'refused', ...owner, body: one, owned, errors: ['notFound'] }),
  /** What somebody would read now of a message that need not be saved; of others only for who sees all that they see. */
  preview: post('/api/sys/digital/preview', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({
      message: digitalDraftSchema.pick({ title: true, text: true, figures: true }),
      /** Member who reads it; left out: the caller, whom a field `userId` always means. */
      asUserId: id.optional(),
    }),
    owned: { 'body.message.figures.0.question.reportParam.tbId': 'table' },
    reply: digitalShownSchema,
    errors: ['notFound', 'digitalInvalid', 'digitalRecipient', 'subscriptionRights', 'cancelled'],
  }),
  /** Computes and sends it now, beside its schedule. */
  sendNow: post('/api/sys/digital/sendNow', {
    viewAs: 'refused',
    ...owner,
    body: one,
    owned,
    reply: digitalRunSchema,
    errors: ['notFound', 'digitalOff', 'digitalBusy'],
  }),
  /** What was computed, shown and sent, newest first. */
  runs: post('/api/sys/digital/runs', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({
      messageId: id.optional(),
      search: z.string().max(100).default(''),
      category: z.string().max(DIGITAL_LIMITS.categoryLength).optional(),
      /** `failed`: it, or one of its deliveries; `waiting`: likewise. */
      state: z.enum(['done', 'waiting', 'skipped', 'failed']).optional(),
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional(),
      ...page,
    }),
    owned,
    reply: z.object({ list: z.array(digitalRunSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  /** What became of one for each reader and way; by name. */
  receipts: post('/api/sys/digital/receipts', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({
      runId: id,
      search: z.string().max(100).default(''),
      channel: id.optional(),
      state: z.enum(['queued', 'sent', 'failed', 'skipped']).optional(),
      ...page,
    }),
    owned: { 'body.runId': 'digitalRun' },
    reply: z.object({ list: z.array(digitalReceiptSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  /** Sends failed and uncertain deliveries again: one of them, or all; an uncertain one may arrive twice. */
  retry: post('/api/sys/digital/retry', {
    viewAs: 'refused',
    ...owner,
    body: z.object({
      runId: id,
      one: z.object({ recipient: z.string().min(1).max(80), channel: id }).optional(),
    }),
    owned: { 'body.runId': 'digitalRun' },
    reply: z.object({ count: z.number().int() }),
    errors: ['notFound', 'deliveryNotFailed'],
  }),
  /**
   * For applications: the messages of now for the caller, with figures of the caller's own rows, in order. What a call
   * answers counts as shown.
   */
  mine: post('/api/sys/digital/mine', {
    viewAs: 'refused',
    access: ['watch_chart_item'],
    corporationScoped: true,
    body: z.object({
      category: z.string().max(DIGITAL_LIMITS.categoryLength).optional(),
      page: page.page,
      limit: z.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ list: z.array(digitalMineSchema), total: z.number().int() }),
    errors: ['cancelled'],
  }),
} as const;
