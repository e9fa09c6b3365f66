import type { ChannelKind } from '@tessera/contract';

import type { Channel } from './channel.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import { mail } from './mail.ts';
import { webhook } from './webhook.ts';
import { wecom } from './wecom.ts';

/** Channels that are called, by kind; the message centre is a table of the server itself. */
export const CHANNELS: Readonly<Record<Exclude<ChannelKind, 'message'>, Channel>> = {
  mail,
  dingtalk,
  wecom,
  feishu,
  webhook,
};
export type { AnswerReason, Channel, ChannelServices, Outcome, Sending } from './channel.ts';
