import { endpointsOf } from '../endpoint.ts';
import {
  addedChannelKindSchema,
  channelAnswerSchema,
  channelChoiceSchema,
  channelKindDetailSchema,
  channelSettingsSchema,
  channelUseSchema,
  deliveryChannelDetailSchema,
  deliveryChannelSchema,
  deliverySchema,
  deliveryStateSchema,
} from '../entities/delivery.ts';
import { scheduleSchema, scheduleTimesSchema } from '../entities/schedule.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('delivery');
/** Owners. */
const common = { access: ['role_type_admin'], corporationScoped: true } as const;
const channelId = z.string().min(1).max(64);
const name = z.string().trim().min(1).max(60);

/** Channels of a corporation, and what was delivered over them (decision 0092). */
export const delivery = {
  channelKinds: post('/api/delivery/channel/kinds', {
    viewAs: 'allowed',
    ...common,
    body: z.object({}),
    reply: z.array(channelKindDetailSchema),
  }),
  /** The message centre and mail first. */
  listChannels: post('/api/delivery/channel/list', {
    viewAs: 'allowed',
    ...common,
    body: z.object({}),
    reply: z.array(deliveryChannelSchema),
  }),
  /** Channels that somebody may choose who makes a warning or a subscription. */
  channelChoices: post('/api/delivery/channel/choices', {
    viewAs: 'allowed',
    access: 'session',
    corporationScoped: true,
    body: z.object({}),
    reply: z.array(channelChoiceSchema),
  }),
  /** An added channel; the two that every corporation has have no details. */
  channelDetail: post('/api/delivery/channel/detail', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ channelId }),
    reply: deliveryChannelDetailSchema,
    owned: { 'body.channelId': 'channel' },
  }),
  addChannel: post('/api/delivery/channel/add', {
    viewAs: 'refused',
    ...common,
    body: z.object({ kind: addedChannelKindSchema, name, settings: channelSettingsSchema }),
    reply: deliveryChannelDetailSchema,
    errors: ['nameTaken', 'channelFieldInvalid', 'channelTooMany'],
  }),
  updateChannel: post('/api/delivery/channel/update', {
    viewAs: 'refused',
    ...common,
    body: z.object({
      channelId,
      version: z.number().int(),
      name,
      enabled: z.boolean(),
      settings: channelSettingsSchema,
    }),
    reply: deliveryChannelDetailSchema,
    owned: { 'body.channelId': 'channel' },
    errors: ['nameTaken', 'conflict', 'channelFieldInvalid', 'channelSecretNeeded'],
  }),
  /** What comes due while it is switched off fails with that reason. */
  switchChannel: post('/api/delivery/channel/switch', {
    viewAs: 'refused',
    ...common,
    body: z.object({ channelId, enabled: z.boolean() }),
    owned: { 'body.channelId': 'channel' },
  }),
  /** What sends over a channel, one of the two that every corporation has too; at most 200 are named. */
  channelUses: post('/api/delivery/channel/uses', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ channelId }),
    reply: z.object({ list: z.array(channelUseSchema), total: z.number().int() }),
    owned: { 'body.channelId': 'channel' },
  }),
  /** What waits on it fails with that reason. */
  deleteChannel: post('/api/delivery/channel/delete', {
    viewAs: 'refused',
    ...common,
    body: z.object({ channelId }),
    owned: { 'body.channelId': 'channel' },
  }),
  /** Sends a test now, to the group or to the viewer, and waits for the other side's answer. */
  testChannel: post('/api/delivery/channel/test', {
    viewAs: 'refused',
    ...common,
    body: z.object({ channelId }),
    reply: channelAnswerSchema,
    owned: { 'body.channelId': 'channel' },
    errors: ['rateLimited'],
  }),
  /** Newest first. */
  list: post('/api/delivery/list', {
    viewAs: 'allowed',
    ...common,
    body: z.object({
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(200).default(50),
      channelId: channelId.optional(),
      states: z.array(deliveryStateSchema).max(6).optional(),
      sourceKind: z.string().max(40).optional(),
      search: z.string().trim().max(100).optional(),
    }),
    reply: z.object({ list: z.array(deliverySchema), total: z.number().int() }),
  }),
  /** Sends a failed or uncertain one again; an uncertain one may arrive twice. */
  retry: post('/api/delivery/retry', {
    viewAs: 'refused',
    ...common,
    body: z.object({ deliveryId: z.string().min(1).max(64) }),
    owned: { 'body.deliveryId': 'delivery' },
    errors: ['deliveryNotFailed'],
  }),
  /** Sends all failed ones of a channel again, at most 1,000 of them, oldest first; uncertain ones are left alone. */
  retryFailed: post('/api/delivery/retryFailed', {
    viewAs: 'refused',
    ...common,
    body: z.object({ channelId }),
    reply: z.object({ count: z.number().int() }),
    owned: { 'body.channelId': 'channel' },
  }),
  /** The next times of a schedule that a form shows before it is saved. */
  schedulePreview: post('/api/delivery/schedule/preview', {
    viewAs: 'allowed',
    access: 'session',
    body: z.object({ schedule: scheduleSchema, count: z.number().int().min(1).max(20).default(5) }),
    reply: scheduleTimesSchema,
    errors: ['scheduleInvalid'],
  }),
} as const;
