import type { ChannelChoice, WarningDraft, WarningRecipient } from '@tessera/contract';

import { findPeople, listRoles } from '../identity/index.ts';
import type { WarningContext } from './warning-context.ts';

type Told = Pick<WarningDraft, 'recipients' | 'escalation'>;

/** Recipients of a rule with their places in the draft, such as `escalation.recipients.0`. */
export function placedRecipients({ recipients, escalation }: Told): { field: string; recipient: WarningRecipient }[] {
  const placed = (field: string, all: readonly WarningRecipient[]) =>
    all.map((recipient, at) => ({ field: `${field}.${at}`, recipient }));
  return [...placed('recipients', recipients), ...placed('escalation.recipients', escalation?.recipients ?? [])];
}

/** Places of channels that are gone or switched off. @param offered those that may be chosen now */
export function lostChannels(rule: Told, offered: readonly Pick<ChannelChoice, 'channelId'>[]): string[] {
  const known = new Set(offered.map(({ channelId }) => channelId));
  return placedRecipients(rule).flatMap(({ field, recipient }) =>
    recipient.kind === 'channel' && !known.has(recipient.channelId) ? [field] : [],
  );
}

/** Places of recipients that nobody stands behind any more: members who left, roles that are gone, lost channels. */
export async function lostRecipients(
  { services, deliveries }: Pick<WarningContext, 'services' | 'deliveries'>,
  corporationCode: string,
  rule: Told,
): Promise<string[]> {
  const [rows, roles, offered] = await Promise.all([
    findPeople(services.store, corporationCode, { state: 'active' }),
    listRoles(services.store, corporationCode),
    deliveries.choices(corporationCode),
  ]);
  const active = new Set(rows.flatMap(({ userId }) => userId ?? []));
  const known = new Set(roles.map(({ role_id }) => role_id));
  const lost = new Set(lostChannels(rule, offered));
  return placedRecipients(rule).flatMap(({ field, recipient }) => {
    const isLost =
      (recipient.kind === 'member' && !active.has(recipient.userId)) ||
      (recipient.kind === 'role' && !known.has(recipient.roleId)) ||
      lost.has(field);
    return isLost ? [field] : [];
  });
}
