import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { Selectable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { keyOf, type Store } from './accounts.ts';
import { assignByHand } from './group-members.ts';
import { saveAttributes } from './member-attributes.ts';
import { linkUsers } from './member-links.ts';
import { assignFromSource } from './source-groups.ts';
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
  const [code] = await createInvitations(store, [invitation]);
  if (code === undefined) throw new Error('an invitation has no code');
  return code;
}

/** The same for several mailboxes of a corporation, each once, in one statement. @returns their codes, in their order */
export async function createInvitations(store: Store, invitations: readonly NewInvitation[]): Promise<string[]> {
  if (invitations.length === 0) return [];
  const codes = invitations.map(() => randomBytes(16).toString('base64url'));
  await store
    .insertInto('invitation')
    .values(
      invitations.map(({ corporationCode, email, roleId, invitedBy, pending, now }, at) => ({
        invitation_id: randomUUID(),
        corporation_code: corporationCode,
        email,
        email_key: keyOf(email),
        role_id: roleId,
        code_hash: hashOf(codes[at] ?? ''),
        invited_by: invitedBy,
        expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
        pending: pending ? JSON.stringify(pending) : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['corporation_code', 'email_key']).doUpdateSet(({ ref, fn }) => ({
        email: ref('excluded.email'),
        role_id: ref('excluded.role_id'),
        code_hash: ref('excluded.code_hash'),
        invited_by: ref('excluded.invited_by'),
        expires_at: ref('excluded.expires_at'),
        pending: fn.coalesce('excluded.pending', 'invitation.pending'),
      })),
    )
    .execute();
  return codes;
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

/** The open invitation of a mailbox; null for none. */
export async function openInvitationOf(
  store: Store,
  corporationCode: string,
  email: string,
  now: Date,
): Promise<Invitation | null> {
  const found = await store
    .selectFrom('invitation')
    .selectAll()
    .where('corporation_code', '=', corporationCode)
    .where('email_key', '=', keyOf(email))
    .where('expires_at', '>', now)
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
  const { groupIds = [], attributes = {}, external } = pending ?? {};
  const known = await store
    .selectFrom('user_group')
    .select('group_id')
    .where('corporation_code', '=', corporation_code)
    .where('group_id', 'in', ['', ...groupIds])
    .execute();
  for (const { group_id } of known)
    await assignByHand(store, corporation_code, group_id, { add: [member.memberId], remove: [] });
  if (external) {
    const { systemId, externalId } = external;
    const { memberId, userId } = member;
    await linkUsers(store, corporation_code, systemId, [{ externalId, userId, made: false }]);
    await assignFromSource(store, systemId, [{ memberId, join: external.groupIds, leave: [] }]);
  }
  if (Object.keys(attributes).length > 0) await saveAttributes(store, corporation_code, [{ ...member, attributes }]);
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
