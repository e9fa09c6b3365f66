import type { factor, OwnerProof } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { text } from '../../platform/texts/index.ts';
import { CODE_MINUTES, guardFactor, guardMail, proveOwner, type AuthContext } from '../auth/index.ts';
import { getAccount, standingOf } from '../identity/index.ts';

type Call = Pick<RequestContext, 'address' | 'note'>;

/** The second factor of the own account: each change asks for proof and is told to the mailbox. */
export function factorHandlers(auth: AuthContext): Handlers<typeof factor> {
  const { services, factors, codes, notices, policies, sessions } = auth;
  const { store, mailer } = services;

  /** @param check answers where the code is right, and throws else */
  async function counted<T>(
    { userId: subject, sessionId: device }: Viewer,
    { address }: Call,
    check: () => Promise<T>,
  ) {
    const succeeded = await guardFactor(services, { subject, address, device });
    const result = await check();
    await succeeded();
    return result;
  }

  return {
    async state({ viewer }) {
      const [{ enrolledAt, recoveryCodesLeft }, account, { roles }, signedIn] = await Promise.all([
        factors.state(viewer.userId),
        getAccount(store, viewer.userId),
        standingOf(store, viewer),
        auth.docked.isFresh(viewer.sessionId),
      ]);
      return {
        enrolledAt: enrolledAt?.toISOString() ?? null,
        recoveryCodesLeft,
        demanded: await policies.demandsFactor(viewer.corporationCode, roles),
        mail: mailer.configured && Boolean(account?.email),
        signedIn,
      };
    },
    async proofCode({ viewer, context: { address } }) {
      await guardMail(services, viewer.userId, address);
      const account = await getAccount(store, viewer.userId);
      if (!account?.email) throw new CatalogueError('notFound');
      const code = await codes.create('factor', viewer.userId);
      await mailer.send({
        to: account.email,
        subject: text(account.lang, 'mail.factor.subject'),
        text: text(account.lang, 'mail.factor.text', { code, minutes: CODE_MINUTES }),
      });
      return null;
    },
    async begin({ body, viewer, context }) {
      if (await factors.isOn(viewer.userId)) throw new CatalogueError('factorExists');
      if (!('signedIn' in body.proof)) await proveOwner(auth, viewer, body.proof, context);
      else if (!(await auth.docked.isFresh(viewer.sessionId))) throw new CatalogueError('factorSignInOld');
      return factors.begin(viewer.userId, viewer.account);
    },
    async confirm({ body, viewer, context }) {
      const recoveryCodes = await counted(viewer, context, () => factors.confirm(viewer.userId, body.code));
      await sessions.end({ userId: viewer.userId, except: viewer.sessionId });
      await notices.tell(viewer.userId, 'factorEnrolled');
      return { recoveryCodes };
    },
    async renewCodes({ body, viewer, context }) {
      await proveBoth(viewer, body, context);
      const recoveryCodes = await factors.renewCodes(viewer.userId);
      await notices.tell(viewer.userId, 'factorCodes');
      return { recoveryCodes };
    },
    async remove({ body, viewer, context }) {
      await proveBoth(viewer, body, context);
      if (!(await factors.remove(viewer.userId))) throw new CatalogueError('factorMissing');
      await notices.tell(viewer.userId, 'factorRemoved');
      return null;
    },
  };

  /** Neither a password alone nor a device alone takes the second factor away. */
  async function proveBoth(viewer: Viewer, { proof, code }: { proof: OwnerProof; code: string }, context: Call) {
    if (!(await factors.isOn(viewer.userId))) throw new CatalogueError('factorMissing');
    await proveOwner(auth, viewer, proof, context);
    const by = await counted(viewer, context, () => factors.use(viewer.userId, code));
    context.note({ details: { by } });
  }
}
