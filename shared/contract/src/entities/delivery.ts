import { z } from '../zod.ts';
import { formFieldSchema } from './form-field.ts';

/** Channels that every corporation has; their ids are these words. */
export const OWN_CHANNELS = ['message', 'mail'] as const;
/** Channels that owners add. */
export const ADDED_CHANNEL_KINDS = ['dingtalk', 'wecom', 'feishu', 'webhook'] as const;
export const CHANNEL_KINDS = [...OWN_CHANNELS, ...ADDED_CHANNEL_KINDS] as const;
export const channelKindSchema = z.enum(CHANNEL_KINDS);
export const addedChannelKindSchema = z.enum(ADDED_CHANNEL_KINDS);
export type ChannelKind = z.infer<typeof channelKindSchema>;
export type AddedChannelKind = z.infer<typeof addedChannelKindSchema>;

export const CHANNEL_FIELDS = ['address', 'secret', 'keyword'] as const;
export const channelFieldNameSchema = z.enum(CHANNEL_FIELDS);
export type ChannelFieldName = z.infer<typeof channelFieldNameSchema>;
const channelFieldSchema = formFieldSchema(channelFieldNameSchema, z.enum(['server', 'security']));
export type ChannelFormField = z.infer<typeof channelFieldSchema>;

/** What a kind of channels takes. */
export const channelLimitsSchema = z.object({
  /** Largest text in bytes of UTF-8; a longer one is cut, and says so. Null: none. */
  bytes: z.number().int().nullable(),
  /** Deliveries of one channel within any minute; further ones wait. Null: none. */
  perMinute: z.number().int().nullable(),
});
export const channelKindDetailSchema = z.object({
  kind: addedChannelKindSchema,
  fields: z.array(channelFieldSchema),
  limits: channelLimitsSchema,
});
export type ChannelKindDetail = z.infer<typeof channelKindDetailSchema>;

/** Values of a channel's form by field. A secret left out keeps what is stored, null clears it. */
export const channelSettingsSchema = z.partialRecord(channelFieldNameSchema, z.string().max(2_000).nullable());
export type ChannelSettings = z.infer<typeof channelSettingsSchema>;

/**
 * Only `sent` was taken by the other side. `uncertain`: nobody knows, the server ended or no answer came; it is not sent
 * again by itself. `skipped`: the recipient left or lost the right.
 */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'skipped'] as const;
export const deliveryStateSchema = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

export const deliveryChannelSchema = z.object({
  channelId: z.string(),
  name: z.string(),
  kind: channelKindSchema,
  /** Where it leads, without what is secret; empty for the message centre. */
  address: z.string(),
  enabled: z.boolean(),
  /** `outbox`: mails lie in the server's outbox, since it has no mail server. */
  state: z.enum(['ok', 'failed', 'unused', 'outbox']),
  /** The other side's answer to the last delivery. */
  answer: z.string(),
  usedAt: z.string().nullable(),
  /** Deliveries that wait. */
  waiting: z.number().int(),
  /** Deliveries within any minute; further ones wait. Null: none. Mails of all corporations count together. */
  perMinute: z.number().int().nullable(),
  /** Until then nothing is sent over it, since the limit is reached or the other side asked for it. */
  pausedUntil: z.string().nullable(),
  /** Rules, subscriptions and whatever else sends over it. */
  uses: z.number().int(),
});
export type DeliveryChannel = z.infer<typeof deliveryChannelSchema>;
export const deliveryChannelDetailSchema = deliveryChannelSchema.extend({
  /** Without secrets. */
  settings: channelSettingsSchema,
  secretsSet: z.array(channelFieldNameSchema),
  /** Sent back when saving; another change in between is a conflict. */
  version: z.number().int(),
});
export type DeliveryChannelDetail = z.infer<typeof deliveryChannelDetailSchema>;

/** What sends over a channel. */
export const channelUseSchema = z.object({
  /** Slice that sends, such as `warning` or `subscription`. */
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  /** Empty where its owner left. */
  ownerName: z.string(),
});
export type ChannelUse = z.infer<typeof channelUseSchema>;

/** A channel that may be chosen. */
export const channelChoiceSchema = z.object({
  channelId: z.string(),
  /** Empty for the two that every corporation has. */
  name: z.string(),
  kind: channelKindSchema,
});
export type ChannelChoice = z.infer<typeof channelChoiceSchema>;

/** Active members, roles, and channels of a corporation; by name. */
export const recipientChoicesSchema = z.object({
  members: z.array(z.object({ userId: z.string(), name: z.string(), roleName: z.string() })),
  roles: z.array(z.object({ roleId: z.string(), name: z.string(), members: z.number().int() })),
  channels: z.array(channelChoiceSchema),
  /** IANA name of the corporation's zone. */
  timeZone: z.string(),
});
export type RecipientChoices = z.infer<typeof recipientChoicesSchema>;

/** What the other side answered to a try. */
export const channelAnswerSchema = z.object({
  /** `queued`: the channel has reached its limit, and the test is sent later. */
  state: z.enum(['sent', 'failed', 'uncertain', 'queued']),
  /** Its words, without secrets; a text of the server where it had none. */
  answer: z.string(),
  milliseconds: z.number().int(),
});
export type ChannelAnswer = z.infer<typeof channelAnswerSchema>;

export const deliverySchema = z.object({
  deliveryId: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  channelKind: channelKindSchema,
  /** Slice that asked, such as `warning`, `subscription` or `test`. */
  sourceKind: z.string(),
  sourceId: z.string(),
  title: z.string(),
  /** Name of a member, an outside address, or empty for a group. */
  recipient: z.string(),
  state: deliveryStateSchema,
  /** What was answered to the last try, or why it was skipped. */
  answer: z.string(),
  tries: z.number().int(),
  /** The moment that it is about. */
  period: z.string(),
  createdAt: z.string(),
  /** When it ended, or when it is tried again. */
  settledAt: z.string().nullable(),
  nextTry: z.string().nullable(),
  /** Whether it may be sent again by hand: failed and uncertain ones. */
  retryable: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;
