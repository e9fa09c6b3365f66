import type { Locale, WarningRecipient } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { listAddressees } from '../identity/index.ts';

export interface ToldMember {
  readonly userId: string;
  readonly locale: Locale;
}
/** Members and channels behind recipients; members who left are none. */
export interface ToldRecipients {
  readonly members: readonly ToldMember[];
  readonly channels: readonly string[];
}

/** Active members and channels of recipients, each once; those of a role hold it themselves or by a group. */
export async function toldRecipients(
  store: Kysely<Database> | Transaction<Database>,
  corporationCode: string,
  recipients: readonly WarningRecipient[],
): Promise<ToldRecipients> {
  const channels = new Set(recipients.flatMap((one) => (one.kind === 'channel' ? [one.channelId] : [])));
  const users = new Set(recipients.flatMap((one) => (one.kind === 'member' ? [one.userId] : [])));
  const roles = new Set(recipients.flatMap((one) => (one.kind === 'role' ? [one.roleId] : [])));
  if (users.size === 0 && roles.size === 0) return { members: [], channels: [...channels] };
  const members = (await listAddressees(store, corporationCode))
    .filter(({ userId, roleIds }) => users.has(userId) || roleIds.some((id) => roles.has(id)))
    .map(({ userId, locale }) => ({ userId, locale }));
  return { members, channels: [...channels] };
}

/** Channels over which recipients are told, each once. @param ways those of members */
export function channelsOf(recipients: readonly WarningRecipient[], ways: readonly string[]): readonly string[] {
  const people = recipients.some(({ kind }) => kind !== 'channel');
  return [
    ...new Set([
      ...(people ? ways : []),
      ...recipients.flatMap((one) => (one.kind === 'channel' ? [one.channelId] : [])),
    ]),
  ];
}
