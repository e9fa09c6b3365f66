import type { admin, EndpointReply } from '@tessera/contract';

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
  createInvitations,
  findRole,
  getAccount,
  getCorporation,
  getInvitation,
  INVITATION_DAYS,
  keyOf,
  listRoles,
  membersByMailbox,
  roleTitle,
  type PendingMember,
} from '../identity/index.ts';
import type { Policies } from '../policies/index.ts';
import { domainOf, mayInvite } from './invite-domains.ts';

/** A mailbox that is to be invited, and what its member gets with the role. */
export interface WantedMember {
  readonly email: string;
  readonly roleId: string;
  readonly pending?: PendingMember | undefined;
}
/** Mails of one batch that are on their way at the same time. */
const MAILS_AT_ONCE = 8;

export interface Inviter {
  /**
   * Invites mailboxes to a role; who is a member already is left out. Mails are in the inviter's language; one that can't
   * be sent keeps no other from being sent.
   * @param pending groups and attributes for those who accept
   * @throws CatalogueError notFound, seatsExhausted, inviteDomain before anybody is invited
   */
  invite(
    viewer: Viewer,
    emails: readonly string[],
    roleId: string,
    pending?: PendingMember,
  ): Promise<EndpointReply<typeof admin.invite>>;
  /**
   * Invites mailboxes of one batch, each to its own role, in few statements; who is a member already is left out.
   * @param told what became of each by its place, as soon as that is known; null for done
   * @throws what no mailbox is to blame for, such as a store that is away; mailboxes that were told by then stay told
   */
  inviteMany(
    viewer: Viewer,
    wanted: readonly WantedMember[],
    told: (at: number, error: CatalogueError | null) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>;
  /** Sends a new code; the one before stops to work. @throws CatalogueError inviteMail, and as `invite` */
  inviteAgain(viewer: Viewer, invitationId: string): Promise<void>;
}

/** What a mail server said of a mail that it did not take. */
const answerOf = (error: unknown): string => {
  const { response, message } = error as { response?: string; message?: string };
  return (response ?? message ?? String(error)).slice(0, 300);
};
/** Whether a mailbox is to blame, and not a mail server that is away. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 || code === 'EENVELOPE';
};

/** The domain of a mailbox that the corporation does not invite. */
function refusal(email: string, allowed: readonly string[]): CatalogueError | null {
  const domain = domainOf(email);
  return mayInvite(domain, allowed)
    ? null
    : new CatalogueError('inviteDomain', { domain, email, allowed: allowed.join(' ') });
}

/** Works through some things at once. @throws what the first failed with, once all have ended */
async function eachOf<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = [...things];
  const run = async () => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing);
  };
  const ends = await Promise.allSettled(Array.from({ length: MAILS_AT_ONCE }, run));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

export function createInviter(
  { store, mailer, env, now, log }: Services,
  { seats }: AuthContext,
  policies: Pick<Policies, 'of'>,
): Inviter {
  const domainsOf = async ({ corporationCode }: Viewer) => (await policies.of(corporationCode)).inviteDomains;
  /** What the mails of a viewer say. @throws CatalogueError notFound */
  async function letters(viewer: Viewer) {
    const [inviter, corporation, roles] = await Promise.all([
      getAccount(store, viewer.userId),
      getCorporation(store, viewer.corporationCode),
      listRoles(store, viewer.corporationCode),
    ]);
    if (!inviter || !corporation) throw new CatalogueError('notFound');
    const { lang } = inviter;
    const names = { inviter: inviter.user_nick_name, corporation: corporation.corporation_name };
    const titles = new Map(
      roles.map((role) => [role.role_id, roleTitle(lang, { userType: role.user_type, roleName: role.role_name })]),
    );
    return {
      knows: (roleId: string) => titles.has(roleId),
      send: async (email: string, roleId: string, code: string): Promise<void> => {
        await mailer.send({
          to: email,
          subject: text(lang, 'mail.invite.subject', names),
          text: text(lang, 'mail.invite.text', {
            ...names,
            role: titles.get(roleId) ?? '',
            days: INVITATION_DAYS,
            link: `${publicUrl(env)}/enterprise?invitation=${code}`,
            code,
          }),
        });
      },
    };
  }
  const invitationOf = (viewer: Viewer, { email, roleId, pending }: WantedMember) => ({
    corporationCode: viewer.corporationCode,
    email,
    roleId,
    invitedBy: viewer.userId,
    pending,
    now: now(),
  });
  async function send(viewer: Viewer, wanted: WantedMember): Promise<void> {
    const letter = await letters(viewer);
    if (!letter.knows(wanted.roleId)) throw new CatalogueError('notFound');
    const code = await createInvitation(store, invitationOf(viewer, wanted));
    const { email, roleId } = wanted;
    await letter.send(email, roleId, code).catch((error: unknown) => {
      throw new CatalogueError('inviteMail', { email, answer: answerOf(error) }, { cause: error });
    });
  }
  /** Seats that members and open invitations take. */
  const takenSeats = async (corporationCode: string): Promise<number> =>
    (await countActiveMembers(store, corporationCode)) +
    (await countPeople(store, corporationCode, { state: 'invited' }));

  return {
    async invite(viewer, emails, roleId, pending) {
      if (!(await findRole(store, viewer.corporationCode, roleId))) throw new CatalogueError('notFound');
      const wanted = [...new Map(emails.map((email) => [keyOf(email), email])).values()];
      const known = await membersByMailbox(store, viewer.corporationCode, wanted);
      const members = new Set([...known].flatMap(([key, { state }]) => (state === 'invited' ? [] : [key])));
      const invited = wanted.filter((email) => !members.has(keyOf(email)));
      const allowed = await domainsOf(viewer);
      for (const email of invited) {
        const refused = refusal(email, allowed);
        if (refused) throw refused;
      }
      const fresh = invited.filter((email) => !known.has(keyOf(email))).length;
      const limit = await seats(viewer.corporationCode);
      if (limit !== null && (await takenSeats(viewer.corporationCode)) + fresh > limit)
        throw new CatalogueError('seatsExhausted', { seats: limit });
      const letter = await letters(viewer);
      const codes = await createInvitations(
        store,
        invited.map((email) => invitationOf(viewer, { email, roleId, pending })),
      );
      const unsent: { readonly email: string; readonly reason: string }[] = [];
      await eachOf(
        invited.map((email, at) => ({ email, code: codes[at] ?? '' })),
        async ({ email, code }) => {
          try {
            await letter.send(email, roleId, code);
          } catch (error) {
            log.warn({ err: error }, 'the mail of an invitation was not sent');
            unsent.push({ email, reason: answerOf(error) });
          }
        },
      );
      const left = new Set(unsent.map(({ email }) => email));
      return {
        invited: invited.filter((email) => !left.has(email)),
        alreadyMembers: wanted.filter((email) => members.has(keyOf(email))),
        unsent,
      };
    },
    async inviteMany(viewer, wanted, told, signal) {
      if (wanted.length === 0) return;
      const { corporationCode } = viewer;
      const letter = await letters(viewer);
      const allowed = await domainsOf(viewer);
      const emails = wanted.map(({ email }) => email);
      const known = await membersByMailbox(store, corporationCode, emails);
      const limit = await seats(corporationCode);
      // Without a limit nobody has to be counted.
      let taken = limit === null ? 0 : await takenSeats(corporationCode);
      const due = new Map<string, { readonly at: number; readonly one: WantedMember }>();
      for (const [at, one] of wanted.entries()) {
        const key = keyOf(one.email);
        const there = known.get(key);
        const refused = there ? null : refusal(one.email, allowed);
        if (!letter.knows(one.roleId)) await told(at, new CatalogueError('notFound'));
        else if (refused) await told(at, refused);
        else if (there && there.state !== 'invited') await told(at, null);
        else if (limit !== null && !there && !due.has(key) && taken >= limit)
          await told(at, new CatalogueError('seatsExhausted', { seats: limit }));
        else {
          const before = due.get(key);
          if (before) await told(before.at, null);
          else if (!there) taken += 1;
          due.set(key, { at, one });
        }
      }
      const invited = [...due.values()];
      const codes = await createInvitations(
        store,
        invited.map(({ one }) => invitationOf(viewer, one)),
      );
      const mails = invited.map(({ at, one }, index) => ({ at, one, code: codes[index] ?? '' }));
      await eachOf(mails, async ({ at, one: { email, roleId }, code }) => {
        signal.throwIfAborted();
        const refused = await letter.send(email, roleId, code).then(
          () => null,
          (error: unknown) => {
            if (!isRefused(error)) throw error;
            return new CatalogueError('inviteMail', { email, answer: answerOf(error) }, { cause: error });
          },
        );
        await told(at, refused);
      });
    },
    async inviteAgain(viewer, invitationId) {
      const invitation = await getInvitation(store, viewer.corporationCode, invitationId);
      if (!invitation) throw new CatalogueError('notFound');
      const refused = refusal(invitation.email, await domainsOf(viewer));
      if (refused) throw refused;
      await send(viewer, { email: invitation.email, roleId: invitation.role_id });
    },
  };
}
