import type { auth } from '@tessera/contract';

import { registrationOf } from '../../platform/env.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Mail } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import {
  addMember,
  createAccount,
  createCorporation,
  findAccount,
  keyOf,
  namesOf,
  updateAccount,
} from '../identity/index.ts';
import type { AuthContext } from './auth-context.ts';
import { hashPassword } from './passwords.ts';
import { readNewPassword } from './prove-account.ts';
import { guardMail } from './sign-in-guard.ts';
import { CODE_MINUTES } from './verification-codes.ts';

type Names = 'registerCode' | 'register' | 'resetCode' | 'resetPassword' | 'undoEmail';

/** Registration and forgotten passwords: what is possible without a session. */
export function registerHandlers(context: AuthContext): Pick<Handlers<typeof auth>, Names> {
  const { services, sessions, codes, policies, welcome, notices, emailChanges } = context;
  const { store, mailer } = services;
  return {
    async registerCode({ body, context: { address } }) {
      refuseWhenClosed();
      await guardMail(services, keyOf(body.email), address);
      // Existing accounts get no code; the reply is the same.
      if (await findAccount(store, body.email)) return null;
      const code = await codes.create('register', keyOf(body.email));
      sendLater({
        to: body.email,
        subject: text(body.lang, 'mail.register.subject'),
        text: text(body.lang, 'mail.register.text', { code, minutes: CODE_MINUTES }),
      });
      return null;
    },
    async register({ body, context: request }) {
      refuseWhenClosed();
      const approved = registrationOf(services.env) === 'open';
      const passwordHash = await hashPassword(await readNewPassword(context, body), [body.account, body.email]);
      await codes.use('register', keyOf(body.email), body.code);
      const made = await store.transaction().execute(async (transaction) => {
        const userId = await createAccount(transaction, { ...body, passwordHash });
        const { code, roles } = await createCorporation(transaction, { name: body.corporationName, approved });
        return { code, userId, memberId: await addMember(transaction, code, userId, roles.admin) };
      });
      if (!approved) return welcome.waits(made.code, body.corporationName);
      await welcome.owner(made.code, made.userId);
      return sessions.signIn(made.userId, made.memberId, request);
    },
    async resetCode({ body, context: { address, note } }) {
      const account = await findAccount(store, body.account);
      await guardMail(services, account?.user_id ?? keyOf(body.account), address);
      if (account) note({ userId: account.user_id, account: account.account });
      if (!account?.email || account.disabled) return null;
      const code = await codes.create('reset', account.user_id);
      sendLater({
        to: account.email,
        subject: text(body.lang, 'mail.reset.subject'),
        text: text(body.lang, 'mail.reset.text', { name: account.user_nick_name, code, minutes: CODE_MINUTES }),
      });
      return null;
    },
    async resetPassword({ body, context: { note } }) {
      const account = await findAccount(store, body.account);
      const password = await readNewPassword(context, body);
      const passwordHash = await hashPassword(password, account ? namesOf(account) : []);
      if (account) note({ userId: account.user_id, account: account.account });
      // Unknown accounts take the same path and fail at the code.
      await codes.use('reset', account?.user_id ?? 'nobody', body.code, async () => {
        // What corporations ask is told to the owner of the mailbox alone.
        if (account) await policies.checkPassword(password, account.user_id);
      });
      if (!account) throw new CatalogueError('verificationCodeInvalid');
      await updateAccount(store, account.user_id, { password_hash: passwordHash });
      await sessions.end({ userId: account.user_id });
      await notices.tell(account.user_id, 'password');
      return null;
    },
    async undoEmail({ body, context: { note } }) {
      const { user_id: userId, account } = await emailChanges.undo(body.token);
      await sessions.end({ userId });
      note({ userId, account });
      return { account };
    },
  };

  /** Not awaited: the time that a mail takes would tell whether the account exists. */
  function sendLater(mail: Mail): void {
    mailer.send(mail).catch((error: unknown) => services.log.error({ err: error }, 'a mail could not be sent'));
  }

  function refuseWhenClosed(): void {
    if (registrationOf(services.env) === 'closed') throw new CatalogueError('noPermission');
  }
}
