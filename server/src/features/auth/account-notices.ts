import { MESSAGE_TYPE_CODES } from '@tessera/contract';

import { publicUrl } from '../../platform/public-url.ts';
import type { Services } from '../../platform/services.ts';
import { text, type TextKey } from '../../platform/texts/index.ts';
import { getAccount, membershipsOf } from '../identity/index.ts';
import type { Messages } from '../messages/index.ts';
import { UNDO_HOURS } from './email-changes.ts';

type Kind =
  | 'newDevice'
  | 'password'
  | 'mobile'
  | 'email'
  | 'factorEnrolled'
  | 'factorRemoved'
  | 'factorReset'
  | 'factorCodes'
  | 'recoveryCode';
const ACCOUNT_PAGE = '/basicInformation/accountSetting';
const TEXTS = {
  newDevice: { title: 'notice.newDevice.title', text: 'notice.newDevice.text' },
  password: { title: 'notice.password.title', text: 'notice.password.text' },
  mobile: { title: 'notice.mobile.title', text: 'notice.mobile.text' },
  email: { title: 'notice.email.title', text: 'notice.email.text' },
  factorEnrolled: { title: 'notice.factorEnrolled.title', text: 'notice.factorEnrolled.text' },
  factorRemoved: { title: 'notice.factorRemoved.title', text: 'notice.factorRemoved.text' },
  factorReset: { title: 'notice.factorReset.title', text: 'notice.factorReset.text' },
  factorCodes: { title: 'notice.factorCodes.title', text: 'notice.factorCodes.text' },
  recoveryCode: { title: 'notice.recoveryCode.title', text: 'notice.recoveryCode.text' },
} as const satisfies Record<Kind, Record<'title' | 'text', TextKey>>;

export interface AccountNotices {
  /** Tells a user by mail and by message what happened to the account; a failure is logged only. */
  tell(userId: string, kind: Kind, args?: Readonly<Record<string, string>>): Promise<void>;
  /** Tells the mailbox of before, with a link that undoes the change, and the user by message. */
  emailChanged(userId: string, change: { from: string | null; to: string; undoToken: string | null }): Promise<void>;
}

export function createAccountNotices(
  { store, mailer, log, env, now }: Pick<Services, 'store' | 'mailer' | 'log' | 'env' | 'now'>,
  messages: Messages,
): AccountNotices {
  const at = (): string => `${now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;

  async function publish(userId: string, kind: Kind, args: Readonly<Record<string, string>>): Promise<void> {
    for (const { corporationCode } of await membershipsOf(store, userId)) {
      await messages.publish({
        corporationCode,
        to: { userIds: [userId] },
        typeCode: MESSAGE_TYPE_CODES.system,
        link: ACCOUNT_PAGE,
        text: (locale) => ({
          title: text(locale, TEXTS[kind].title, args),
          content: { text: text(locale, TEXTS[kind].text, args) },
        }),
      });
    }
  }
  /** Not awaited: a slow mail server holds up nobody, and its time tells nothing. */
  function send(to: string, subject: string, content: string): void {
    mailer
      .send({ to, subject, text: content })
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'));
  }
  async function safely(userId: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, userId }, 'a notice to an account could not be sent');
    }
  }

  return {
    tell: (userId, kind, given = {}) =>
      safely(userId, async () => {
        const account = await getAccount(store, userId);
        if (!account) return;
        const args = { account: account.account, time: at(), ...given };
        const { title, text: content } = TEXTS[kind];
        if (account.email !== null)
          send(account.email, text(account.lang, title, args), text(account.lang, content, args));
        await publish(userId, kind, args);
      }),
    emailChanged: (userId, { from, to, undoToken }) =>
      safely(userId, async () => {
        const account = await getAccount(store, userId);
        if (!account) return;
        const args = { account: account.account, time: at(), email: to };
        if (from !== null && undoToken !== null) {
          const link = `${publicUrl(env)}/forget_pwd?undo=${undoToken}`;
          const content = text(account.lang, 'mail.emailUndo.text', { ...args, link, hours: UNDO_HOURS });
          send(from, text(account.lang, 'notice.email.title', args), content);
        }
        await publish(userId, 'email', args);
      }),
  };
}
