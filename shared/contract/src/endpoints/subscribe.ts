import { endpointsOf } from '../endpoint.ts';
import { boardDocumentSchema } from '../entities/board-document.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import { channelChoiceSchema } from '../entities/delivery.ts';
import {
  outsideDomainSchema,
  SUBSCRIPTION_CONTENTS,
  SUBSCRIPTION_LIMITS,
  subscriptionDeliverySchema,
  subscriptionFileSchema,
  subscriptionRunSchema,
  subscriptionSchema,
  subscriptionSettingsSchema,
} from '../entities/subscription.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('subscribe');
const code = z.string().min(1).max(64);
/** Who sees charts may have them sent to themselves; sending to others needs the right to edit boards, see `save`. */
const access = ['watch_chart_item'] as const;
const one = {
  access,
  body: z.object({ subscriptionId: code }),
  owned: { 'body.subscriptionId': 'subscription' },
} as const;
const document = ['notFound', 'reportUnpublished', 'screenUnpublished', 'chartMissing'] as const;
const page = {
  page: z.number().int().min(1).default(1),
  limit: z.number().int().min(1).max(100).default(20),
};
/** A signed link in a mail. */
const link = z.object({ token: z.string().min(1).max(2_000) });

/** Subscriptions; the spec shows the screen and no call. */
export const subscribe = {
  /** The caller's own, newest first; for owners of the corporation also everybody's. */
  list: post('/api/subscribe/list', {
    viewAs: 'allowed',
    access,
    body: z.object({
      all: z.boolean().default(false),
      menuCode: code.optional(),
      search: z.string().max(100).optional(),
      ...page,
    }),
    reply: z.object({ list: z.array(subscriptionSchema), total: z.number().int() }),
  }),
  /** What can be chosen for a subscription of a board, report or screen. */
  choices: post('/api/subscribe/choices', {
    viewAs: 'allowed',
    access,
    body: z.object({ menuCode: code }),
    owned: { 'body.menuCode': 'board' },
    reply: z.object({
      menuName: z.string(),
      contents: z.array(z.enum(SUBSCRIPTION_CONTENTS)),
      channels: z.array(channelChoiceSchema),
      /** Only oneself where the caller may not send to others. */
      members: z.array(z.object({ userId: code, name: z.string(), roleName: z.string() })),
      roles: z.array(z.object({ roleId: code, name: z.string(), members: z.number().int() })),
      /** Domains of outside addresses that are allowed; empty for none. */
      domains: z.array(z.string()),
      /** IANA name of the corporation's zone. */
      timeZone: z.string(),
      /** Tables that its charts ask. */
      tables: z.array(z.object({ tableId: code, name: z.string() })),
      /** Charts, and their measures for conditions. */
      charts: z.array(
        z.object({
          reportCode: code,
          reportName: z.string(),
          measures: z.array(z.object({ uniqId: code, name: z.string() })),
        }),
      ),
      /** Filters of the document, with which a recipient can get a part of its own. */
      filters: boardDocumentSchema.shape.components.default([]),
    }),
    errors: document,
  }),
  /** Makes or changes one; only its owner changes it. */
  save: post('/api/subscribe/save', {
    viewAs: 'refused',
    access,
    body: subscriptionSettingsSchema.extend({
      /** Left out: a new one. */
      subscriptionId: code.optional(),
      revision: z.number().int().optional(),
    }),
    owned: { 'body.subscriptionId': 'subscription', 'body.menuCode': 'board' },
    reply: subscriptionSchema,
    errors: [
      ...document,
      'subscriptionChanged',
      'exportNoRenderer',
      'exportReportKind',
      'exportEmpty',
      'subscriptionRecipient',
      'subscriptionOthers',
      'subscriptionLink',
      'subscriptionDomain',
      'subscriptionMeasure',
      'subscriptionLimit',
      'scheduleInvalid',
      'channelUnknown',
    ],
  }),
  detail: post('/api/subscribe/detail', { viewAs: 'allowed', ...one, reply: subscriptionSchema, errors: ['notFound'] }),
  /** By its owner, and by owners of the corporation. Files that were sent go too. */
  remove: post('/api/subscribe/delete', { viewAs: 'refused', ...one, errors: ['notFound'] }),
  pause: post('/api/subscribe/pause', {
    viewAs: 'refused',
    ...one,
    body: one.body.extend({ paused: z.boolean() }),
    reply: subscriptionSchema,
    errors: ['notFound', 'subscriptionStopped'],
  }),
  /** Sends it now, beside its schedule. */
  sendNow: post('/api/subscribe/sendNow', {
    viewAs: 'refused',
    ...one,
    reply: subscriptionRunSchema,
    errors: ['notFound', 'subscriptionStopped', 'subscriptionBusy'],
  }),
  /** The file that a member would get now; of others only for who sees all that they see. */
  preview: post('/api/subscribe/preview', {
    viewAs: 'refused',
    access,
    body: subscriptionSettingsSchema
      .pick({ name: true, menuCode: true, reportCode: true, state: true, content: true, options: true })
      .extend({
        /** Member whose file it is; left out: the caller, whom a field `userId` always means. */
        asUserId: code.optional(),
      }),
    owned: { 'body.menuCode': 'board' },
    file: true,
    errors: [
      ...document,
      'exportNoRenderer',
      'exportReportKind',
      'exportNotPrinted',
      'exportTooLarge',
      'exportEmpty',
      'subscriptionRecipient',
      'subscriptionRights',
      'subscriptionPreviewLink',
      'subscriptionTables',
      'subscriptionFileGone',
    ],
  }),
  /** Its occurrences, newest first. */
  history: post('/api/subscribe/history', {
    viewAs: 'allowed',
    ...one,
    body: one.body.extend(page),
    reply: z.object({ list: z.array(subscriptionRunSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  /** Who got what in one occurrence. */
  deliveries: post('/api/subscribe/deliveries', {
    viewAs: 'allowed',
    access,
    body: z.object({ runId: code, ...page }),
    owned: { 'body.runId': 'subscriptionRun' },
    reply: z.object({
      list: z.array(subscriptionDeliverySchema),
      total: z.number().int(),
      files: z.array(subscriptionFileSchema),
    }),
    errors: ['notFound'],
  }),
  /** What a recipient was sent, for the page that a message leads to. */
  received: post('/api/subscribe/received', {
    viewAs: 'allowed',
    access,
    body: z.object({ runId: code }),
    owned: { 'body.runId': 'subscriptionRun' },
    reply: z.object({
      name: z.string(),
      menuCode: code,
      menuName: z.string(),
      kind: subscriptionSchema.shape.kind,
      state: boardStateSchema,
      dueAt: z.string(),
      note: subscriptionRunSchema.shape.note,
      tables: z.array(z.string()),
      file: subscriptionFileSchema.nullable(),
      /** Token with which the recipient gets nothing more of it. */
      unsubscribe: z.string(),
    }),
    errors: ['notFound'],
  }),
  /** A file that was sent: for its recipients while they see its content, and for those who see all of it anyway. */
  file: post('/api/subscribe/file', {
    viewAs: 'refused',
    access,
    body: z.object({ fileId: code }),
    owned: { 'body.fileId': 'subscriptionFile' },
    file: true,
    errors: ['notFound', 'subscriptionRights', 'subscriptionFileGone'],
  }),
  /** What a link of a mail would end. */
  unsubscribing: post('/api/subscribe/unsubscribing', {
    access: 'public',
    body: link,
    reply: z.object({
      name: z.string(),
      /** Hidden but for its first letter and domain; a member's name. */
      recipient: z.string(),
      done: z.boolean(),
    }),
    errors: ['subscriptionLinkInvalid'],
  }),
  unsubscribe: post('/api/subscribe/unsubscribe', {
    access: 'public',
    body: link,
    errors: ['subscriptionLinkInvalid'],
  }),
  /** Domains of outside addresses that owners allow. */
  domains: post('/api/subscribe/domains', {
    viewAs: 'allowed',
    access: ['role_type_admin'],
    body: z.object({}),
    reply: z.object({ domains: z.array(z.string()) }),
  }),
  saveDomains: post('/api/subscribe/saveDomains', {
    viewAs: 'refused',
    access: ['role_type_admin'],
    body: z.object({ domains: z.array(outsideDomainSchema).max(SUBSCRIPTION_LIMITS.domains) }),
    reply: z.object({ domains: z.array(z.string()) }),
  }),
} as const;
