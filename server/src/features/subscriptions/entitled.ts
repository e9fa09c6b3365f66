import { stillHeld, type HeldRights } from '../table-rights/index.ts';
import { domainOf, recipientOfUser, type Person } from './recipients.ts';
import { READING, type SubscriptionContext } from './subscription-context.ts';

/** Why somebody gets nothing. */
export type Refusal = 'subscriptionLeft' | 'subscriptionRights' | 'subscriptionEnded';

export interface EntitledQuestion {
  readonly corporationCode: string;
  readonly subscriptionId: string;
  /** The document that is sent. */
  readonly menuCode: string;
  readonly people: readonly Pick<Person, 'recipient' | 'member' | 'outside'>[];
  /** What the drawing shows; null where nothing was drawn. */
  readonly rights: HeldRights | null;
}

/** Asks again who may get something that was drawn: members of now, with all the rights that it was drawn with. */
export async function refusals(
  { around, subscriptions }: Pick<SubscriptionContext, 'around' | 'subscriptions'>,
  { corporationCode, subscriptionId, menuCode, people, rights }: EntitledQuestion,
): Promise<Map<string, Refusal>> {
  const asked = people.map(({ member }) => member.userId);
  const members = new Map((await around.members(corporationCode, asked)).map((member) => [member.userId, member]));
  const ended = await subscriptions.ended(subscriptionId);
  const domains = await subscriptions.domains(corporationCode);
  // Members of one identity hold the same.
  const held = new Map<string, boolean>();
  const holds = async (roleId: string, userId: string): Promise<boolean> => {
    if (!rights) return true;
    const of = { corporationCode, roleId, userId };
    const identity = await around.fingerprint(of);
    const known = held.get(identity) ?? stillHeld(await around.held(of), rights);
    held.set(identity, known);
    return known;
  };
  const refused = new Map<string, Refusal>();
  for (const { recipient, member, outside } of people) {
    const now = members.get(member.userId);
    if (ended.has(recipient)) refused.set(recipient, 'subscriptionEnded');
    else if (!now || (outside !== null && !domains.includes(domainOf(outside))))
      refused.set(recipient, 'subscriptionLeft');
    else if (
      !now.permissions.has(READING) ||
      !(await around.mayReceive(corporationCode, menuCode, now)) ||
      !(await holds(now.roleId, now.userId))
    )
      refused.set(recipient, 'subscriptionRights');
  }
  return refused;
}

/** The person behind a recipient of now, as far as rights go. @param ownerId with whose rights outside addresses look */
export function personBehind(
  recipient: string,
  ownerId: string,
): Pick<Person, 'recipient' | 'outside'> & { readonly userId: string } {
  const outside = recipient.startsWith('mail:') ? recipient.slice('mail:'.length) : null;
  const isUser = outside === null && recipient !== 'group';
  return { recipient, outside, userId: isUser ? recipient.slice(recipientOfUser('').length) : ownerId };
}
