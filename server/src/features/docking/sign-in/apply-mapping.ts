import {
  assignBySystem,
  changeMembers,
  listAttributes,
  saveAttributes,
  setMember,
  type Membership,
  type Store,
} from '../../identity/index.ts';
import type { SystemRow } from '../docking-repository.ts';
import type { Person } from '../kinds/kind.ts';
import { roleOf } from './admission.ts';

const MOST_VALUES = 100;
const LONGEST = 200;

/**
 * Brings a member up to what the system says: groups that it gave before and gives no more go, those given by hand stay;
 * attributes that it names; the role, where rules give roles. Owners keep theirs.
 */
export async function applyMapping(
  store: Store,
  row: Pick<SystemRow, 'system_id' | 'corporation_code' | 'rules'>,
  person: Person,
  member: Pick<Membership, 'memberId' | 'roleId' | 'userType'> & { readonly userId: string },
): Promise<void> {
  const { system_id: systemId, corporation_code: corporationCode, rules } = row;
  const { memberId, userId } = member;
  const groupIds = rules.groups.filter(({ value }) => person.groups.includes(value)).map(({ groupId }) => groupId);
  await store
    .transaction()
    .execute((transaction) => assignBySystem(transaction, corporationCode, systemId, memberId, groupIds));
  await mapAttributes();
  if (rules.roles.length === 0 || member.userType === 'admin') return;
  const roleId = await roleOf(store, corporationCode, rules, person);
  if (roleId === null || roleId === member.roleId) return;
  // Seats do not change with a role.
  await changeMembers(store, corporationCode, null, (transaction) =>
    setMember(transaction, corporationCode, memberId, { roleId }),
  );

  async function mapAttributes(): Promise<void> {
    if (rules.attributes.length === 0) return;
    const before = (await listAttributes(store, corporationCode, [memberId])).get(memberId) ?? {};
    const after: Record<string, readonly string[]> = { ...before };
    for (const { claim, attribute } of rules.attributes) {
      const values = [...new Set(person.attributes[claim] ?? [])].filter((value) => value.length <= LONGEST);
      if (values.length > 0) after[attribute] = values.slice(0, MOST_VALUES);
      else delete after[attribute];
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await saveAttributes(store, corporationCode, [{ memberId, userId, attributes: after }]);
  }
}
