import { PRODUCT_VERSION, TOKEN_HEADER, type auth, type SignedIn } from '@tessera/contract';
import { z } from 'zod';

import { registrationOf } from '../../platform/env.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext } from '../../platform/http/handlers.ts';
import { getAccount, membershipsOf, roleTitle, waitsForApproval, type Membership } from '../identity/index.ts';
import type { AuthContext } from './auth-context.ts';
import { verifyPassword } from './passwords.ts';
import { proveAccount } from './prove-account.ts';
import { SAMPLE_ACCOUNTS } from './sample-corporation.ts';
import { guardSignIn } from './sign-in-guard.ts';

/** Seconds in which a corporation must be chosen after the password was checked. */
const CHOICE_LIFE = 10 * 60;
type Names =
  | 'signIn'
  | 'chooseEnterprise'
  | 'identification'
  | 'signOut'
  | 'lastLogin'
  | 'test'
  | 'rsaKey'
  | 'check'
  | 'checkToken';

/** EP-001 … EP-008: signing in and out, and what the client asks about its session. */
export function signInHandlers(context: AuthContext): Pick<Handlers<typeof auth>, Names> {
  const { services, sessions, tokens, rsaKeys, ways } = context;
  const wanted = z.object({ corporationCode: z.string().optional() });
  const byPassword = ways.add('password', wanted, async (userId, { corporationCode }, request) => {
    const memberships = await membershipsOf(services.store, userId);
    if (memberships.length === 0 && (await waitsForApproval(services.store, userId))) {
      throw new CatalogueError('corporationPending');
    }
    if (corporationCode) return enter(userId, memberships, corporationCode, request);
    if (memberships.length <= 1) return sessions.signIn(userId, memberships[0]?.memberId ?? null, request);
    request.note({ details: { step: 'password' } });
    return {
      enterprises: memberships.map(({ corporationCode: code, corporationName, ...role }) => ({
        corporationCode: code,
        corporationName,
        roleName: roleTitle(request.locale, role),
      })),
      choiceToken: await tokens.sign('choice', { sub: userId }, CHOICE_LIFE),
    };
  });
  return {
    async signIn({ body, context: request }) {
      const account = await proveAccount(context, body.account, body, request);
      return byPassword(account.user_id, { corporationCode: body.corporationCode }, request);
    },
    async chooseEnterprise({ body, context: request }) {
      const userId = (await tokens.verify('choice', body.choiceToken))?.claims.sub;
      if (!userId) throw new CatalogueError('sessionEnded');
      request.note({ userId });
      const memberships = await membershipsOf(services.store, userId);
      if (!memberships.some(({ corporationCode }) => corporationCode === body.enterpriseCode)) {
        throw new CatalogueError('enterpriseUnknown');
      }
      if (!(await tokens.consume('choice', body.choiceToken))) throw new CatalogueError('sessionEnded');
      return enter(userId, memberships, body.enterpriseCode, request);
    },
    identification: async () => ({
      productVersion: PRODUCT_VERSION,
      registrationOpen: registrationOf(services.env) !== 'closed',
      registrationApproval: registrationOf(services.env) === 'approval',
      mailConfigured: services.mailer.configured,
      embedOrigins: [...services.env.TESSERA_EMBED_ORIGINS],
      sampleAccounts: services.env.TESSERA_SAMPLE === 'on' ? [...SAMPLE_ACCOUNTS] : [],
    }),
    async signOut({ viewer }) {
      const url = await context.docked.signOutUrl(viewer.sessionId);
      await sessions.end({ sessionId: viewer.sessionId });
      return { url };
    },
    lastLogin: async ({ viewer }) => ({ lastLogin: await sessions.lastLogin(viewer) }),
    test: async ({ context: { headers } }) => ({ expiresAt: await sessions.expiresAt(headers[TOKEN_HEADER] ?? '') }),
    rsaKey: () => rsaKeys.current(),
    async check({ body, viewer, context: { address, note } }) {
      const [plain] = await rsaKeys.decrypt(body.keyId, body.password);
      const { userId: subject, sessionId: device } = viewer;
      const succeeded = await guardSignIn(services, { subject, device, address });
      const account = await getAccount(services.store, viewer.userId);
      const valid = await verifyPassword(account?.password_hash ?? null, plain ?? '');
      if (valid) await succeeded();
      else note({ outcome: 'passwordWrong' });
      return { valid };
    },
    async checkToken({ body, context: { note } }) {
      const claims = (await tokens.consume('hand-over', body.token))?.claims;
      const account = claims?.sub ? await getAccount(services.store, claims.sub) : null;
      const corporationCode = claims?.['corporation'];
      if (!account || account.disabled || typeof corporationCode !== 'string') {
        note({ outcome: 'sessionEnded' });
        return { valid: false, account: null, userNickName: null, corporationCode: null };
      }
      note({ userId: account.user_id, account: account.account, corporationCode });
      return { valid: true, account: account.account, userNickName: account.user_nick_name, corporationCode };
    },
  };

  function enter(
    userId: string,
    memberships: readonly Membership[],
    corporationCode: string,
    request: RequestContext,
  ): Promise<SignedIn> {
    const membership = memberships.find((entry) => entry.corporationCode === corporationCode);
    if (!membership) throw new CatalogueError('enterpriseUnknown');
    return sessions.signIn(userId, membership.memberId, request);
  }
}
