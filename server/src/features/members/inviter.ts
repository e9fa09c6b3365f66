import type { Locale } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { publicUrl } from '../../platform/public-url.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import type { AuthContext } from '../auth/index.ts';
import {
  countActiveMembers,
  countPeople,
  createInvitation,
  findRole,
  getAccount,
  getCorporation,
  getInvitation,
  INVITATION_DAYS,
  keyOf,
  membersByMailbox,
  roleTitle,
  type PendingMember,
} from '../identity/index.ts';

export interface Inviter {
  /**
   * Invites mailboxes to a role; who is a member already is left out. Mails are in the inviter's language.
   * @param pending groups and attributes for those who accept
   */
  invite(
    viewer: Viewer,
    emails: readonly string[],
    roleId: string,
    pending?: PendingMember,
  ): Promise<{ invited: string[]; alreadyMembers: string[] }>;
  /** Sends a new code; the one before stops to work. */
  inviteAgain(viewer: Viewer, invitationId: string): Promise<void>;
}

export function createInviter({ store, mailer, env, now }: Services, { seats }: AuthContext): Inviter {
  async function send(viewer: Viewer, email: string, roleId: string, pending?: PendingMember): Promise<void> {
    const [inviter, corporation, role] = await Promise.all([
      getAccount(store, viewer.userId),
      getCorporation(store, viewer.corporationCode),
      findRole(store, viewer.corporationCode, roleId),
    ]);
    if (!inviter || !corporation || !role) throw new CatalogueError('notFound');
    const lang: Locale = inviter.lang;
    const code = await createInvitation(store, {
      corporationCode: viewer.corporationCode,
      email,
      roleId,
      invitedBy: viewer.userId,
      pending,
      now: now(),
    });
    const names = { inviter: inviter.user_nick_name, corporation: corporation.corporation_name };
    await mailer.send({
      to: email,
      subject: text(lang, 'mail.invite.subject', names),
      text: text(lang, 'mail.invite.text', {
        ...names,
        role: roleTitle(lang, { userType: role.user_type, roleName: role.role_name }),
        days: INVITATION_DAYS,
        link: `${publicUrl(env)}/enterprise?invitation=${code}`,
        code,
      }),
    });
  }

  return {
    async invite(viewer, emails, roleId, pending) {
      if (!(await findRole(store, viewer.corporationCode, roleId))) throw new CatalogueError('notFound');
      const wanted = [...new Map(emails.map((email) => [keyOf(email), email])).values()];
      const known = await membersByMailbox(store, viewer.corporationCode, wanted);
      const members = new Set([...known].flatMap(([key, { state }]) => (state === 'invited' ? [] : [key])));
      const invited = wanted.filter((email) => !members.has(keyOf(email)));
      const open = await countPeople(store, viewer.corporationCode, { state: 'invited' });
      const promised = open + invited.filter((email) => !known.has(keyOf(email))).length;
      const limit = await seats(viewer.corporationCode);
      const used = await countActiveMembers(store, viewer.corporationCode);
      if (limit !== null && used + promised > limit) throw new CatalogueError('seatsExhausted', { seats: limit });
      for (const email of invited) await send(viewer, email, roleId, pending);
      return { invited, alreadyMembers: wanted.filter((email) => members.has(keyOf(email))) };
    },
    async inviteAgain(viewer, invitationId) {
      const invitation = await getInvitation(store, viewer.corporationCode, invitationId);
      if (!invitation) throw new CatalogueError('notFound');
      await send(viewer, invitation.email, invitation.role_id);
    },
  };
}
