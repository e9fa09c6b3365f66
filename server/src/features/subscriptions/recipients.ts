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

/** The entry by which a member gets it: one of the member comes before the first of a held role, and that before an address. */
export function entryOf(
  recipients: SubscriptionSettings['recipients'],
  { userId, roleIds, email }: Pick<Addressee, 'userId' | 'roleIds' | 'email'>,
): SubscriptionSettings['recipients'][number] | undefined {
  return (
    recipients.find((one) => one.kind === 'member' && one.userId === userId) ??
    recipients.find((one) => one.kind === 'role' && roleIds.includes(one.roleId)) ??
    recipients.find((one) => one.kind === 'address' && one.address === email?.toLowerCase())
  );
}

/**
 * Who gets it at this moment, by the entry that `entryOf` finds. An address of a member is that member, so that nobody
 * gets it twice. Who left, ended it, or stands under a domain that is not allowed any more is not there.
 */
export function resolveRecipients({ settings, members, owner, domains, ended }: ResolveOptions): Person[] {
  const { recipients, state } = settings;
  const stateOf = (filters: BoardState['filters'] | undefined): BoardState => (filters ? { ...state, filters } : state);
  const inside = members.flatMap((member): Person[] => {
    const entry = entryOf(recipients, member);
    if (!entry) return [];
    const { userId, name, locale } = member;
    return [{ recipient: recipientOfUser(userId), name, locale, member, outside: null, state: stateOf(entry.filters) }];
  });
  const addresses = new Set(members.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])));
  const strangers = new Map(
    recipients.flatMap((one): [string, Person][] => {
      if (one.kind !== 'address' || addresses.has(one.address) || !domains.includes(domainOf(one.address))) return [];
      const { address, filters } = one;
      const { locale } = owner;
      const recipient = recipientOfAddress(address);
      return [
        [recipient, { recipient, name: address, locale, member: owner, outside: address, state: stateOf(filters) }],
      ];
    }),
  );
  return [...inside, ...strangers.values()].filter(({ recipient }) => !ended.has(recipient));
}
