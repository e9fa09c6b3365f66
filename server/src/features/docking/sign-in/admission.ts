import type { DockingRules } from '@tessera/contract';

import { findRole, keyOf, openInvitationOf, type Invitation, type Store } from '../../identity/index.ts';
import type { SystemRow } from '../docking-repository.ts';
import type { Person } from '../kinds/kind.ts';

/** Why somebody comes in who is no member yet. */
export interface Admission {
  readonly roleId: string;
  /** Used up with it. */
  readonly invitation: Invitation | null;
}

/** Whether the mailbox is vouched for and of a domain that the corporation claims. */
export function isOfDomains({ domains }: Pick<DockingRules, 'domains'>, { email, emailVerified }: Person): boolean {
  const domain = email === null ? '' : keyOf(email.slice(email.lastIndexOf('@') + 1));
  return emailVerified && domains.includes(domain);
}

/** Who comes in without being a member; null for nobody. An invitation holds whatever the rules say. */
export async function admissionOf(
  store: Store,
  { corporation_code: corporationCode, rules }: SystemRow,
  person: Person,
  now: Date,
): Promise<Admission | null> {
  const invitation =
    person.email !== null && person.emailVerified && rules.admit !== 'members'
      ? await openInvitationOf(store, corporationCode, person.email, now)
      : null;
  if (invitation) return { roleId: invitation.role_id, invitation };
  const open = rules.admit === 'everyone' || (rules.admit === 'domains' && isOfDomains(rules, person));
  const roleId = open ? await roleOf(store, corporationCode, rules, person) : null;
  return roleId === null ? null : { roleId, invitation: null };
}

/** The role that the first rule gives, else the default; never that of owners. Null where it is gone. */
export async function roleOf(
  store: Store,
  corporationCode: string,
  { roles, defaultRoleId }: Pick<DockingRules, 'roles' | 'defaultRoleId'>,
  { groups }: Pick<Person, 'groups'>,
): Promise<string | null> {
  const wanted = [...roles.filter(({ value }) => groups.includes(value)).map(({ roleId }) => roleId), defaultRoleId];
  for (const roleId of wanted) {
    const role = roleId === null ? null : await findRole(store, corporationCode, roleId);
    if (role && role.user_type !== 'admin') return role.role_id;
  }
  return null;
}
