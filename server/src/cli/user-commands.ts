import { randomBytes } from 'node:crypto';

import { LOCALES, toLocale } from '@tessera/contract';
import { Option } from 'commander';

import { hashPassword, SAMPLE_CORPORATION, SESSIONS_ENDED, type SessionsEnded } from '../features/auth/index.ts';
import { removeFactor } from '../features/factors/index.ts';
import {
  addMember,
  createAccount,
  endSessions,
  findAccount,
  getCorporation,
  listRoles,
  namesOf,
  updateAccount,
  type Store,
} from '../features/identity/index.ts';
import { CatalogueError } from '../platform/http/catalogue-error.ts';
import type { Bus } from '../platform/services.ts';
import { CliError, type CliCommand } from './command.ts';

interface AddOptions {
  readonly corporation: string;
  readonly role: 'owner' | 'editor' | 'reader';
  readonly email?: string;
  readonly name?: string;
  readonly lang: string;
  readonly password?: string;
}
const USER_TYPE = { owner: 'admin', editor: 'editor', reader: 'reader' } as const;

/** `user add`, `user reset` and `user reset-factor`. */
export const userCommands: CliCommand = (program, { say, withServices }) => {
  const user = program.command('user').description('accounts of this installation');

  user
    .command('add <account>')
    .description('make an account, or add an existing one to another corporation')
    .option('--corporation <code>', 'corporation code', SAMPLE_CORPORATION)
    .addOption(new Option('--role <role>', 'role').choices(Object.keys(USER_TYPE)).default('reader'))
    .option('--email <mailbox>', 'mailbox, for forgotten passwords')
    .option('--name <name>', 'name that others see')
    .addOption(new Option('--lang <locale>', 'language').choices([...LOCALES]).default('zh_CN'))
    .option('--password <password>', 'left out, one is made at random and shown')
    .action(async (account: string, options: AddOptions) => {
      const password = options.password ?? randomPassword();
      const added = await withServices(async ({ store }) => {
        if (!(await getCorporation(store, options.corporation))) {
          throw new CliError(`There is no corporation ${options.corporation}.`);
        }
        const roles = await listRoles(store, options.corporation);
        const role = roles.find(({ user_type }) => user_type === USER_TYPE[options.role]);
        if (!role) throw new CliError(`The corporation has no role ${options.role}.`);
        const known = await findAccount(store, account);
        await explain(async () => {
          const userId =
            known?.user_id ??
            (await createAccount(store, {
              account,
              email: options.email ?? null,
              userNickName: options.name ?? account,
              lang: toLocale(options.lang),
              passwordHash: await hashPassword(password, [account, options.email ?? account]),
            }));
          await addMember(store, options.corporation, userId, role.role_id);
        });
        return known === null;
      });
      say(`${account} is ${options.role} of ${options.corporation}.`);
      if (added && options.password === undefined) say(`Password: ${password}`);
    });

  user
    .command('reset <account>')
    .description('set another password and end all sessions of the account')
    .option('--password <password>', 'left out, one is made at random and shown')
    .action(async (account: string, options: Pick<AddOptions, 'password'>) => {
      const password = options.password ?? randomPassword();
      await withServices(async ({ store, bus }) => {
        const known = await findAccount(store, account);
        if (!known) throw new CliError(`There is no account ${account}.`);
        await explain(async () => {
          await updateAccount(store, known.user_id, {
            password_hash: await hashPassword(password, namesOf(known)),
            disabled: false,
          });
        });
        await endAll(store, bus, known.user_id);
      });
      say(`${account} has a new password; its sessions are ended.`);
      if (options.password === undefined) say(`Password: ${password}`);
    });

  user
    .command('reset-factor <account>')
    .description('take the second factor of an account away and end all its sessions')
    .action(async (account: string) => {
      await withServices(async ({ store, bus }) => {
        const known = await findAccount(store, account);
        if (!known) throw new CliError(`There is no account ${account}.`);
        const { user_id: userId } = known;
        if (!(await store.transaction().execute((transaction) => removeFactor(transaction, userId))))
          throw new CliError(`${account} has no second factor.`);
        await endAll(store, bus, userId);
      });
      say(`${account} signs in without a second factor; its sessions are ended.`);
    });
};

async function endAll(store: Store, bus: Bus, userId: string): Promise<void> {
  const ended = await endSessions(store, { userId });
  const sessionIds = ended.map(({ sessionId }) => sessionId);
  if (sessionIds.length > 0) await bus.publish(SESSIONS_ENDED, { sessionIds } satisfies SessionsEnded);
}

function randomPassword(): string {
  return `${randomBytes(12).toString('base64url')}a7`;
}

const REASONS: Partial<Record<CatalogueError['key'], string>> = {
  accountExists: 'The account name or the mailbox is in use.',
  alreadyMember: 'The account is a member of this corporation already.',
  passwordWeak: 'A password needs 8 to 72 characters with letters and digits.',
};
async function explain(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    throw new CliError(REASONS[error.key] ?? `It can't be done (${error.key}).`, { cause: error });
  }
}
