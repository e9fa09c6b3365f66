import { DEFAULT_LOCALE, type DigitalRecipient } from '@tessera/contract';

import type { Addressee } from '../identity/index.ts';
import { recipientOfUser } from '../subscriptions/index.ts';
import { READING, type DigitalContext } from './digital-context.ts';
import type { MessageRow } from './message-repository.ts';

/** Recipient of what goes to the group behind a channel. */
export const GROUP = 'group';
export { recipientOfUser };
/** User behind a recipient; null for a group. */
export const userOf = (recipient: string): string | null =>
  recipient === GROUP ? null : recipient.slice(recipientOfUser('').length);

/**
 * Who reads a message at this moment, each once, in the order of their accounts.
 * @returns members who may see figures, and those named who may not
 */
export async function readersOf(
  around: Pick<DigitalContext['around'], 'members' | 'inGroups'>,
  { corporation_code, recipients }: Pick<MessageRow, 'corporation_code' | 'recipients'>,
): Promise<{ readonly readers: Addressee[]; readonly refused: Addressee[] }> {
  const idsOf = <Kind extends DigitalRecipient['kind']>(
    kind: Kind,
    id: (one: Extract<DigitalRecipient, { kind: Kind }>) => string,
  ): string[] =>
    recipients.flatMap((one) => (one.kind === kind ? [id(one as Extract<DigitalRecipient, { kind: Kind }>)] : []));
  const users = new Set(idsOf('member', ({ userId }) => userId));
  const roles = new Set(idsOf('role', ({ roleId }) => roleId));
  const [members, grouped] = await Promise.all([
    around.members(corporation_code),
    around.inGroups(
      corporation_code,
      idsOf('group', ({ groupId }) => groupId),
    ),
  ]);
  const named = members.filter(
    ({ userId, roleIds }) => users.has(userId) || grouped.has(userId) || roleIds.some((id) => roles.has(id)),
  );
  return {
    readers: named.filter(({ permissions }) => permissions.has(READING)),
    refused: named.filter(({ permissions }) => !permissions.has(READING)),
  };
}

/** Whether a member is among the readers now. */
export async function isReader(
  around: Pick<DigitalContext['around'], 'standing'>,
  { corporation_code, recipients }: Pick<MessageRow, 'corporation_code' | 'recipients'>,
  { userId, roleId, roleIds, permissions }: Pick<Addressee, 'userId' | 'roleId' | 'roleIds' | 'permissions'>,
): Promise<boolean> {
  if (!permissions.has(READING)) return false;
  const direct = recipients.some(
    (one) => (one.kind === 'member' && one.userId === userId) || (one.kind === 'role' && roleIds.includes(one.roleId)),
  );
  if (direct || !recipients.some(({ kind }) => kind === 'group')) return direct;
  const { groups } = await around.standing({ corporationCode: corporation_code, roleId, userId });
  return recipients.some((one) => one.kind === 'group' && groups.includes(one.groupId));
}

/** Language of groups behind channels. */
export const GROUP_LOCALE = DEFAULT_LOCALE;
