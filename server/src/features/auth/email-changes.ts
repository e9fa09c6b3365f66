import { createHash, randomBytes } from 'node:crypto';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import { removeFactor } from '../factors/index.ts';
import { getAccount, updateAccount, type Account } from '../identity/index.ts';
import { hashSecret } from './passwords.ts';

/** Hours in which the mailbox of before can take a change back. */
export const UNDO_HOURS = 24;

export interface EmailChanges {
  /**
   * Changes the mailbox. @returns the token that takes it back, null where there was no mailbox before
   * @throws CatalogueError accountExists
   */
  change(account: Pick<Account, 'user_id' | 'email'>, email: string): Promise<string | null>;
  /**
   * Takes a change and all later ones back, once. The password stops to work: who changed the mailbox knew it.
   * @returns the account @throws CatalogueError undoLinkInvalid, accountExists
   */
  undo(token: string): Promise<Account>;
  purge(): Promise<void>;
}

export function createEmailChanges({ store, now }: Pick<Services, 'store' | 'now'>): EmailChanges {
  return {
    change: ({ user_id, email: from }, email) =>
      store.transaction().execute(async (transaction) => {
        await updateAccount(transaction, user_id, { email });
        if (from === null || from === email) return null;
        const token = randomBytes(24).toString('base64url');
        await transaction
          .insertInto('email_change')
          .values({
            token_hash: hashOf(token),
            user_id,
            old_email: from,
            changed_at: now(),
            expires_at: new Date(now().getTime() + UNDO_HOURS * 3_600_000),
          })
          .execute();
        return token;
      }),
    async undo(token) {
      const unusable = await hashSecret(randomBytes(32).toString('base64url'));
      return store.transaction().execute(async (transaction) => {
        const change = await transaction
          .deleteFrom('email_change')
          .where('token_hash', '=', hashOf(token))
          .where('expires_at', '>', now())
          .returning(['user_id', 'old_email', 'changed_at'])
          .executeTakeFirst();
        if (!change) throw new CatalogueError('undoLinkInvalid');
        const userId = change.user_id;
        // Links that went to mailboxes of later changes must not bring these back.
        await transaction
          .deleteFrom('email_change')
          .where('user_id', '=', userId)
          .where('changed_at', '>=', change.changed_at)
          .execute();
        await transaction.deleteFrom('known_device').where('user_id', '=', userId).execute();
        // Who changed the mailbox may have shut the owner out with a second factor.
        await removeFactor(transaction, userId, change.changed_at);
        // Codes may have been mailed to the other mailbox.
        await transaction
          .deleteFrom('verification_code')
          .where((where) => where.or([where('subject', '=', userId), where('subject', 'like', `${userId} %`)]))
          .execute();
        await updateAccount(transaction, userId, { email: change.old_email, password_hash: unusable });
        const account = await getAccount(transaction, userId);
        if (!account) throw new CatalogueError('undoLinkInvalid');
        return account;
      });
    },
    async purge() {
      await store.deleteFrom('email_change').where('expires_at', '<', now()).execute();
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
