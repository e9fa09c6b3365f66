import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { Selectable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { keyOf, type Store } from './accounts.ts';
import { assignByHand } from './group-members.ts';
import { saveAttributes } from './member-attributes.ts';
import type { IdentityTables, PendingMember } from './tables.ts';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7;
export type Invitation = Selectable<IdentityTables['invitation']>;
export interface NewInvitation {
  readonly corporationCode: string;
  readonly email: string;
  readonly roleId: string;
  readonly invitedBy: string;
  /** Left out, what an open invitation holds stays. */
  readonly pending?: PendingMember | undefined;
  readonly now: Date;
}

/** Invites a mailbox, or renews its invitation; earlier codes stop to work. @returns the code to mail, 128 bits */
export async function createInvitation(store: Store, invitation: NewInvitation): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  const values = {
    email: invitation.email,
    role_id: invitation.roleId,
    code_hash: hashOf(code),
    invited_by: invitation.invitedBy,
    expires_at: new Date(invitation.now.getTime() + INVITATION_DAYS * 86_400_000),
    ...(invitation.pending ? { pending: JSON.stringify(invitation.pending) } : {}),
  };
  await store
    .insertInto('invitation')
    .values({
      ...values,
      invitation_id: randomUUID(),
      corporation_code: invitation.corporationCode,
      email_key: keyOf(invitation.email),
    })
    .onConflict((conflict) => conflict.columns(['corporation_code', 'email_key']).doUpdateSet(values))
    .execute();
  return code;
}

/** @throws CatalogueError invitationInvalid for an unknown code, invitationExpired after its days */
export async function findInvitation(store: Store, code: string, now: Date): Promise<Invitation> {
  const found = await store
    .selectFrom('invitation')
    .selectAll()
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  if (!found) throw new CatalogueError('invitationInvalid');
  if (found.expires_at <= now) throw new CatalogueError('invitationExpired');
  return found;
}

export async function getInvitation(store: Store, corporationCode: string, id: string): Promise<Invitation | null> {
  const found = await store
    .selectFrom('invitation')
    .selectAll()
    .where('corporation_code', '=', corporationCode)
    .where('invitation_id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** Takes an invitation away. @returns whether it was still there */
export async function useInvitation(store: Store, invitationId: string): Promise<boolean> {
  const result = await store.deleteFrom('invitation').where('invitation_id', '=', invitationId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Groups and attributes that open invitations promise, by invitation. */
export async function pendingMembers(
  store: Store,
  corporationCode: string,
): Promise<ReadonlyMap<string, PendingMember>> {
  const rows = await store
    .selectFrom('invitation')
    .select(['invitation_id', 'pending'])
    .where('corporation_code', '=', corporationCode)
    .where('pending', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ invitation_id, pending }) => (pending ? [[invitation_id, pending]] : [])));
}

/** Gives a new member the groups and attributes of the invitation; groups that are gone are left out. */
export async function settleInvitation(
  store: Store,
  { corporation_code, pending }: Pick<Invitation, 'corporation_code' | 'pending'>,
  member: { readonly memberId: string; readonly userId: string },
): Promise<void> {
  const { groupIds = [], attributes = {} } = pending ?? {};
  const known = await store
    .selectFrom('user_group')
    .select('group_id')
    .where('corporation_code', '=', corporation_code)
    .where('group_id', 'in', ['', ...groupIds])
    .execute();
  for (const { group_id } of known)
    await assignByHand(store, corporation_code, group_id, { add: [member.memberId], remove: [] });
  if (Object.keys(attributes).length > 0) await saveAttributes(store, corporation_code, [{ ...member, attributes }]);
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
