import { randomUUID } from 'node:crypto';

import type { Locale } from '@tessera/contract';
import type { Kysely, Selectable } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import type { IdentityTables } from './tables.ts';

export type Account = Selectable<IdentityTables['account']>;
export interface NewAccount {
  readonly account: string;
  readonly email: string | null;
  readonly userNickName: string;
  readonly lang: Locale;
  readonly passwordHash: string;
}
export type AccountChange = Partial<
  Pick<Account, 'mobile' | 'user_nick_name' | 'avatar_url' | 'lang' | 'password_hash' | 'disabled' | 'factor_since'>
> & { email?: string | null };

export type Store = Kysely<Database>;

/** Form of an account name or mailbox by which it is compared. */
export function keyOf(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** Names of an account that are no part of a good password. */
export function namesOf({ account, email }: Pick<Account, 'account' | 'email'>): string[] {
  return email === null ? [account] : [account, email];
}

export async function findAccount(store: Store, name: string): Promise<Account | null> {
  const key = keyOf(name);
  const found = await store
    .selectFrom('account')
    .selectAll()
    .where((where) => where.or([where('account_key', '=', key), where('email_key', '=', key)]))
    // An account name wins over a mailbox of the same spelling.
    .orderBy((order) => order.case().when('account_key', '=', key).then(0).else(1).end())
    .executeTakeFirst();
  return found ?? null;
}

export async function getAccount(store: Store, userId: string): Promise<Account | null> {
  const found = await store.selectFrom('account').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return found ?? null;
}

/** @throws CatalogueError accountExists when the name or the mailbox is taken, by a name or a mailbox */
/** What users are called, by their ids; unknown ones are missing. */
export async function nickNamesOf(store: Store, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await store
    .selectFrom('account')
    .select(['user_id', 'user_nick_name'])
    .where('user_id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.user_nick_name]));
}

export async function createAccount(store: Store, account: NewAccount): Promise<string> {
  const userId = randomUUID();
  const keys = [keyOf(account.account), ...(account.email === null ? [] : [keyOf(account.email)])];
  await refuseTaken(store, keys, userId);
  await uniquely(
    store
      .insertInto('account')
      .values({
        user_id: userId,
        account: account.account.trim(),
        account_key: keyOf(account.account),
        email: account.email,
        email_key: account.email === null ? null : keyOf(account.email),
        user_nick_name: account.userNickName,
        lang: account.lang,
        password_hash: account.passwordHash,
      })
      .execute(),
  );
  return userId;
}

/** @throws CatalogueError accountExists when the new mailbox is taken */
export async function updateAccount(store: Store, userId: string, { email, ...change }: AccountChange): Promise<void> {
  if (email) await refuseTaken(store, [keyOf(email)], userId);
  const set = { ...change, ...(email === undefined ? {} : { email, email_key: email === null ? null : keyOf(email) }) };
  if (Object.keys(set).length === 0) return;
  await uniquely(store.updateTable('account').set(set).where('user_id', '=', userId).execute());
}

async function refuseTaken(store: Store, keys: readonly string[], except: string): Promise<void> {
  const taken = await store
    .selectFrom('account')
    .select('user_id')
    .where((where) => where.or([where('account_key', 'in', keys), where('email_key', 'in', keys)]))
    .where('user_id', '!=', except)
    .executeTakeFirst();
  if (taken) throw new CatalogueError('accountExists');
}

async function uniquely<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new CatalogueError('accountExists', {}, { cause: error });
    throw error;
  }
}
