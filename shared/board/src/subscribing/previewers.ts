import type { BoardState, SubscriptionRecipient, SubscriptionSettings } from '@tessera/contract';

import type { SubscriptionChoices } from './subscription-draft.ts';

/** Members with whose eyes a subscription is looked at before it is sent: oneself, then those to whom it goes. */
export function previewers(
  recipients: readonly SubscriptionRecipient[],
  { members, roles }: Pick<SubscriptionChoices, 'members' | 'roles'>,
  userId: string,
): SubscriptionChoices['members'] {
  const chosen = new Set(recipients.flatMap((one) => (one.kind === 'member' ? one.userId : [])));
  const roleIds = new Set(recipients.flatMap((one) => (one.kind === 'role' ? one.roleId : [])));
  const roleNames = new Set(roles.flatMap(({ roleId, name }) => (roleIds.has(roleId) ? name : [])));
  const own = members.filter((member) => member.userId === userId);
  const others = members.filter(
    (member) => member.userId !== userId && (chosen.has(member.userId) || roleNames.has(member.roleName)),
  );
  return [...own, ...others];
}

/** What is chosen on the board for a member: filters of the own entry, else of the role's, come before the subscription's. */
export function stateFor(
  { recipients, state }: Pick<SubscriptionSettings, 'recipients' | 'state'>,
  { members, roles }: Pick<SubscriptionChoices, 'members' | 'roles'>,
  userId: string,
): BoardState {
  const roleName = members.find((member) => member.userId === userId)?.roleName;
  const role = roles.find(({ name }) => name === roleName);
  const own =
    recipients.find((one) => one.kind === 'member' && one.userId === userId) ??
    recipients.find((one) => one.kind === 'role' && one.roleId === role?.roleId);
  return own?.filters ? { ...state, filters: own.filters } : state;
}
