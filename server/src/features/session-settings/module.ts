import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { text } from '../../platform/texts/index.ts';
import { CODE_MINUTES, guardMail, hashPassword, provePassword } from '../auth/index.ts';
import { findAccount, keyOf, namesOf, sessionsOfUser, updateAccount } from '../identity/index.ts';
import { factorHandlers } from './factor-handlers.ts';
import { settingsMigrations } from './migrations.ts';
import { createSettings } from './settings.ts';
import type { SettingsTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends SettingsTables {}
}

/** EP-009 … EP-012 and what /basicInformation changes. */
export const sessionSettingsSlice = defineSlice({
  name: 'sessionSettings',
  migrations: settingsMigrations,
  needs: ['auth'],
  create({ services, needs: { auth } }) {
    const { store, mailer } = services;
    const settings = createSettings(store);
    return {
      handlers: {
        factor: factorHandlers(auth),
        session: {
          userInfoByToken: ({ viewer }) => auth.sessions.read(viewer),
          listSettings: ({ body, viewer }) => settings.list(viewer, body.settingKeys),
          async saveSetting({ body, viewer }) {
            await settings.save(viewer, body);
            return null;
          },
          async updateLang({ body, viewer }) {
            await updateAccount(store, viewer.userId, { lang: body.lang });
            return null;
          },
          async updateInfo({ body, viewer }) {
            await updateAccount(store, viewer.userId, { user_nick_name: body.userNickName });
            return null;
          },
          async updateMobile({ body, viewer, context }) {
            const [plain] = await auth.rsaKeys.decrypt(body.keyId, body.password);
            await provePassword(auth, viewer, plain, context.address);
            await updateAccount(store, viewer.userId, { mobile: body.mobile });
            await auth.notices.tell(viewer.userId, 'mobile');
            return null;
          },
          async emailCode({ body, viewer, context: { address, locale } }) {
            await guardMail(services, keyOf(body.email), address);
            // Whose mailbox it is shows only to who can read it.
            const holder = await findAccount(store, body.email);
            if (holder && holder.user_id !== viewer.userId) return null;
            const code = await auth.codes.create('email', `${viewer.userId} ${keyOf(body.email)}`);
            await mailer.send({
              to: body.email,
              subject: text(locale, 'mail.email.subject'),
              text: text(locale, 'mail.email.text', { code, minutes: CODE_MINUTES }),
            });
            return null;
          },
          async updateEmail({ body, viewer, context }) {
            const [plain] = await auth.rsaKeys.decrypt(body.keyId, body.password);
            const account = await provePassword(auth, viewer, plain, context.address);
            await auth.codes.use('email', `${viewer.userId} ${keyOf(body.email)}`, body.code);
            const undoToken = await auth.emailChanges.change(account, body.email);
            await auth.notices.emailChanged(viewer.userId, { from: account.email, to: body.email, undoToken });
            return null;
          },
          async updatePassword({ body, viewer, context }) {
            const [old, next] = await auth.rsaKeys.decrypt(body.keyId, body.oldPassword, body.newPassword);
            if (next === null || next === undefined) throw new CatalogueError('passwordWeak');
            const account = await provePassword(auth, viewer, old, context.address);
            await auth.policies.checkPassword(next, viewer.userId);
            await updateAccount(store, viewer.userId, { password_hash: await hashPassword(next, namesOf(account)) });
            await auth.sessions.end({ userId: viewer.userId, except: viewer.sessionId });
            await auth.notices.tell(viewer.userId, 'password');
            return null;
          },
          async leaveView({ viewer, context: { note } }) {
            if (!viewer.viewedBy) throw new CatalogueError('viewNotRunning');
            await auth.sessions.end({ sessionId: viewer.sessionId });
            note({ details: { account: viewer.account } });
            return null;
          },
          async sessions({ viewer }) {
            const rows = await sessionsOfUser(store, viewer.userId, services.now());
            return rows.map(({ signedInAt, lastUsedAt, corporationName, ...row }) => ({
              ...row,
              current: row.sessionId === viewer.sessionId,
              corporationName: corporationName ?? '',
              signedInAt: signedInAt.toISOString(),
              lastUsedAt: lastUsedAt.toISOString(),
            }));
          },
          async endSession({ body, viewer }) {
            const ended = await auth.sessions.end({ sessionId: body.sessionId, ofUser: viewer.userId });
            if (ended === 0) throw new CatalogueError('notFound');
            return null;
          },
          async endOtherSessions({ viewer }) {
            await auth.sessions.end({ userId: viewer.userId, except: viewer.sessionId });
            return null;
          },
        },
      },
    };
  },
});
