import type { auth } from '@tessera/contract';

import { registrationOf } from '../../platform/env.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import {
  addMember,
  changeMembers,
  createAccount,
  createCorporation,
  findAccount,
  findInvitation,
  findRole,
  getCorporation,
  membershipsOf,
  roleTitle,
  settleInvitation,
  useInvitation,
  waitsForApproval,
  type Invitation,
  type Store,
} from '../identity/index.ts';
import type { AuthContext } from './auth-context.ts';
import { hashPassword } from './passwords.ts';
import { readNewPassword } from './prove-account.ts';

type Names =
  | 'enterprises'
  | 'switchEnterprise'
  | 'createEnterprise'
  | 'invitation'
  | 'joinEnterprise'
  | 'acceptInvitation';

/** Corporations of a user: choose another, make one, join by invitation. */
export function enterpriseHandlers(context: AuthContext): Pick<Handlers<typeof auth>, Names> {
  const { services, sessions, seats, welcome } = context;
  const { store, now } = services;

  /** Takes the invitation and makes the member, or neither. */
  async function join(invitation: Invitation, userOf: (transaction: Store) => Promise<string>) {
    const code = invitation.corporation_code;
    const joined = await changeMembers(store, code, await seats(code), async (transaction) => {
      if (!(await useInvitation(transaction, invitation.invitation_id))) throw new CatalogueError('invitationInvalid');
      const userId = await userOf(transaction);
      const memberId = await addMember(transaction, code, userId, invitation.role_id);
      await settleInvitation(transaction, invitation, { memberId, userId });
      return { userId, memberId };
    });
    await welcome.member(code, joined.userId, invitation.role_id);
    return joined;
  }

  return {
    async enterprises({ viewer, context: { locale } }) {
      const memberships = await membershipsOf(store, viewer.userId);
      return memberships.map(({ corporationCode, corporationName, ...role }) => ({
        corporationCode,
        corporationName,
        roleName: roleTitle(locale, role),
      }));
    },
    async switchEnterprise({ body, viewer, context: request }) {
      await context.docked.refuseLeaving(viewer.sessionId);
      const memberships = await membershipsOf(store, viewer.userId);
      const chosen = memberships.find(({ corporationCode }) => corporationCode === body.enterpriseCode);
      if (!chosen) throw new CatalogueError('enterpriseUnknown');
      const signedIn = await sessions.signIn(viewer.userId, chosen.memberId, request, viewer.sessionId);
      await sessions.end({ sessionId: viewer.sessionId });
      return signedIn;
    },
    async createEnterprise({ body, viewer, context: request }) {
      await context.docked.refuseLeaving(viewer.sessionId);
      const registration = registrationOf(services.env);
      if (registration === 'closed') throw new CatalogueError('noPermission');
      const approved = registration === 'open';
      if (!approved && (await waitsForApproval(store, viewer.userId))) throw new CatalogueError('corporationPending');
      const { code, memberId } = await store.transaction().execute(async (transaction) => {
        const made = await createCorporation(transaction, { name: body.corporationName, approved });
        return { code: made.code, memberId: await addMember(transaction, made.code, viewer.userId, made.roles.admin) };
      });
      if (!approved) return welcome.waits(code, body.corporationName);
      await welcome.owner(code, viewer.userId);
      const signedIn = await sessions.signIn(viewer.userId, memberId, request, viewer.sessionId);
      await sessions.end({ sessionId: viewer.sessionId });
      return signedIn;
    },
    async invitation({ params, context: { locale } }) {
      const found = await findInvitation(store, params.code, now());
      const [corporation, role, account] = await Promise.all([
        getCorporation(store, found.corporation_code),
        findRole(store, found.corporation_code, found.role_id),
        findAccount(store, found.email),
      ]);
      return {
        corporationName: corporation?.corporation_name ?? '',
        roleName: roleTitle(locale, { userType: role?.user_type ?? 'other', roleName: role?.role_name ?? null }),
        email: found.email,
        hasAccount: account !== null,
      };
    },
    async joinEnterprise({ body, viewer, context: request }) {
      await context.docked.refuseLeaving(viewer.sessionId);
      const found = await findInvitation(store, body.code, now());
      const { memberId } = await join(found, () => Promise.resolve(viewer.userId));
      const signedIn = await sessions.signIn(viewer.userId, memberId, request, viewer.sessionId);
      await sessions.end({ sessionId: viewer.sessionId });
      return signedIn;
    },
    async acceptInvitation({ body, context: request }) {
      const found = await findInvitation(store, body.code, now());
      const password = await readNewPassword(context, body);
      await context.policies.checkPassword(password, null, [found.corporation_code]);
      const passwordHash = await hashPassword(password, [body.account, found.email]);
      const { userId, memberId } = await join(found, (transaction) =>
        createAccount(transaction, { ...body, email: found.email, passwordHash }),
      );
      return sessions.signIn(userId, memberId, request);
    },
  };
}
