import { randomUUID } from 'node:crypto';

import type { Locale } from '@tessera/contract';
import { sql, type Kysely, type Selectable } from 'kysely';

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
  /** Default: none. */
  readonly mobile?: string | null;
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

/** @throws CatalogueError accountExists when the name or the mailbox is taken, by a name or a mailbox */
export async function createAccount(store: Store, account: NewAccount): Promise<string> {
  const [userId] = await createAccounts(store, [account]);
  if (userId === undefined) throw new Error('an account has no id');
  return userId;
}

/**
 * Adds accounts, all of them or none, in few statements. @returns their users, in their order
 * @throws CatalogueError accountExists when one of the names or mailboxes is taken
 */
export async function createAccounts(store: Store, accounts: readonly NewAccount[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const rows = accounts.map(({ account, email, userNickName, lang, passwordHash, mobile }) => ({
    user_id: randomUUID(),
    account: account.trim(),
    account_key: keyOf(account),
    email,
    email_key: email === null ? null : keyOf(email),
    mobile: mobile ?? null,
    user_nick_name: userNickName,
    lang,
    password_hash: passwordHash,
  }));
  await refuseTaken(
    store,
    rows.flatMap(({ account_key, email_key }) => (email_key === null ? [account_key] : [account_key, email_key])),
  );
  await uniquely(store.insertInto('account').values(rows).execute());
  return rows.map(({ user_id }) => user_id);
}

/** Which of some names and mailboxes are taken, as names or as mailboxes. @param keys in the form of {@link keyOf} */
export async function takenKeys(store: Store, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = sql<string>`any(${[...keys]}::text[])`;
  const rows = await store
    .selectFrom('account')
    .select(['account_key', 'email_key'])
    .where((where) => where.or([where('account_key', '=', wanted), where('email_key', '=', wanted)]))
    .execute();
  return new Set(rows.flatMap(({ account_key, email_key }) => [account_key, email_key ?? account_key]));
}

/** Gives users other names and numbers; what is left out stays. */
export async function renameUsers(
  store: Store,
  changes: readonly {
    readonly userId: string;
    readonly name?: string | undefined;
    readonly mobile?: string | null | undefined;
  }[],
): Promise<void> {
  const rows = changes.flatMap(({ userId, name, mobile }) =>
    name === undefined && mobile === undefined
      ? []
      : [{ id: userId, name, mobile: mobile ?? null, moves: mobile !== undefined }],
  );
  if (rows.length === 0) return;
  await store
    .updateTable('account')
    .from(
      sql<{ id: string; name: string | null; mobile: string | null; moves: boolean }>`jsonb_to_recordset(
        ${JSON.stringify(rows)}::jsonb)`.as<'to'>(sql`"to" (id text, name text, mobile text, moves boolean)`),
    )
    .set({
      user_nick_name: sql<string>`coalesce("to".name, account.user_nick_name)`,
      mobile: sql<string | null>`case when "to".moves then "to".mobile else account.mobile end`,
    })
    .whereRef('account.user_id', '=', 'to.id')
    .execute();
}

/** @throws CatalogueError accountExists when the new mailbox is taken */
export async function updateAccount(store: Store, userId: string, { email, ...change }: AccountChange): Promise<void> {
  if (email) await refuseTaken(store, [keyOf(email)], userId);
  const set = { ...change, ...(email === undefined ? {} : { email, email_key: email === null ? null : keyOf(email) }) };
  if (Object.keys(set).length === 0) return;
  await uniquely(store.updateTable('account').set(set).where('user_id', '=', userId).execute());
}

async function refuseTaken(store: Store, keys: readonly string[], except = ''): Promise<void> {
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
