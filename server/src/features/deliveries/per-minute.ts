import type { ChannelKind } from '@tessera/contract';

import type { Env } from '../../platform/env.ts';
import { CHANNELS } from './channels/index.ts';

/** Most deliveries of a channel per minute; null for no limit. Without SMTP, mails are files in the outbox and have none. */
export function perMinuteOf(
  kind: ChannelKind,
  { SMTP_HOST, TESSERA_MAILS_PER_MINUTE }: Pick<Env, 'SMTP_HOST' | 'TESSERA_MAILS_PER_MINUTE'>,
): number | null {
  if (kind === 'message') return null;
  if (kind !== 'mail') return CHANNELS[kind].limits.perMinute;
  return SMTP_HOST === undefined || TESSERA_MAILS_PER_MINUTE === 0 ? null : TESSERA_MAILS_PER_MINUTE;
}
