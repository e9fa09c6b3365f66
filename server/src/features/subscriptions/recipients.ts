import type { BoardState, Locale, SubscriptionSettings } from '@tessera/contract';

import type { Addressee } from '../identity/index.ts';

/** Somebody to whom an occurrence goes. */
export interface Person {
  /** `user:` and an id, or `mail:` and an address; unique within a subscription. */
  readonly recipient: string;
  readonly name: string;
  readonly locale: Locale;
  /** The member with whose rights it is drawn: for an outside address, the owner of the subscription. */
  readonly member: Addressee;
  /** An address outside of the corporation; null for a member. */
  readonly outside: string | null;
  /** What is chosen on the board for this recipient. */
  readonly state: BoardState;
}
export interface ResolveOptions {
  readonly settings: Pick<SubscriptionSettings, 'recipients' | 'state'>;
  /** Everybody who is a member at this moment. */
  readonly members: readonly Addressee[];
  readonly owner: Addressee;
  /** Domains that the corporation allows at this moment. */
  readonly domains: readonly string[];
  /** Recipients who want no more of it. */
  readonly ended: ReadonlySet<string>;
}

export const recipientOfUser = (userId: string): string => `user:${userId}`;
export const recipientOfAddress = (address: string): string => `mail:${address}`;
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The entry by which a member gets it: one of the member comes before one of the role, and that before an address. */
export function entryOf(
  recipients: SubscriptionSettings['recipients'],
  { userId, roleId, email }: Pick<Addressee, 'userId' | 'roleId' | 'email'>,
): SubscriptionSettings['recipients'][number] | undefined {
  return (
    recipients.find((one) => one.kind === 'member' && one.userId === userId) ??
    recipients.find((one) => one.kind === 'role' && one.roleId === roleId) ??
    recipients.find((one) => one.kind === 'address' && one.address === email?.toLowerCase())
  );
}

/**
 * Who gets it at this moment. An entry of a member comes before one of a role, and an address of a member is that member,
 * so that nobody gets it twice. Who left, ended it, or stands under a domain that is not allowed any more is not there.
 */
export function resolveRecipients({ settings, members, owner, domains, ended }: ResolveOptions): Person[] {
  const people = new Map<string, Person>();
  const byId = new Map(members.map((member) => [member.userId, member]));
  const byAddress = new Map(members.flatMap((member) => (member.email ? [[member.email.toLowerCase(), member]] : [])));
  const stateOf = (filters: BoardState['filters'] | undefined): BoardState =>
    filters ? { ...settings.state, filters } : settings.state;
  const add = (person: Person) => {
    if (!ended.has(person.recipient) && !people.has(person.recipient)) people.set(person.recipient, person);
  };
  const addMember = (member: Addressee | undefined, filters: BoardState['filters'] | undefined) => {
    if (!member) return;
    const { userId, name, locale } = member;
    add({ recipient: recipientOfUser(userId), name, locale, member, outside: null, state: stateOf(filters) });
  };
  for (const one of settings.recipients) if (one.kind === 'member') addMember(byId.get(one.userId), one.filters);
  for (const one of settings.recipients) {
    if (one.kind !== 'role') continue;
    for (const member of members) if (member.roleId === one.roleId) addMember(member, one.filters);
  }
  for (const one of settings.recipients) {
    if (one.kind !== 'address') continue;
    const { address, filters } = one;
    const member = byAddress.get(address);
    if (member) addMember(member, filters);
    else if (domains.includes(domainOf(address)))
      add({
        recipient: recipientOfAddress(address),
        name: address,
        locale: owner.locale,
        member: owner,
        outside: address,
        state: stateOf(filters),
      });
  }
  return [...people.values()];
}
