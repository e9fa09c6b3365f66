import { sql } from 'kysely';

import type { Store } from './accounts.ts';
import type { PendingMember } from './tables.ts';

/** @returns whether there was such a member in the corporation */
export async function removeMember(store: Store, corporationCode: string, memberId: string): Promise<boolean> {
  const result = await store
    .deleteFrom('member')
    .where('corporation_code', '=', corporationCode)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** @returns whether there was such a member in the corporation */
export async function setMember(
  store: Store,
  corporationCode: string,
  memberId: string,
  change: { roleId?: string | undefined; disabled?: boolean | undefined },
): Promise<boolean> {
  return (await setMembers(store, corporationCode, [memberId], change)).has(memberId);
}

/** Gives members of the corporation a role or state. @returns those who are members of it */
export async function setMembers(
  store: Store,
  corporationCode: string,
  memberIds: readonly string[],
  { roleId, disabled }: { roleId?: string | undefined; disabled?: boolean | undefined },
): Promise<ReadonlySet<string>> {
  const rows = await store
    .updateTable('member')
    .set((eb) => ({ role_id: roleId ?? eb.ref('role_id'), disabled: disabled ?? eb.ref('disabled') }))
    .where('corporation_code', '=', corporationCode)
    .where('member_id', '=', sql<string>`any(${[...memberIds]}::text[])`)
    .returning('member_id')
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/**
 * Changes what an open invitation promises; nobody is mailed.
 * @returns whether there was such an invitation in the corporation
 */
export async function changeInvitation(
  store: Store,
  corporationCode: string,
  invitationId: string,
  { roleId, pending }: { roleId?: string | undefined; pending?: PendingMember | undefined },
): Promise<boolean> {
  const result = await store
    .updateTable('invitation')
    .set((eb) => ({
      role_id: roleId ?? eb.ref('role_id'),
      ...(pending === undefined ? {} : { pending: JSON.stringify(pending) }),
    }))
    .where('corporation_code', '=', corporationCode)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes an invitation of the corporation back. @returns whether it was there */
export async function useInvitationOf(store: Store, corporationCode: string, invitationId: string): Promise<boolean> {
  const result = await store
    .deleteFrom('invitation')
    .where('corporation_code', '=', corporationCode)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
