import { randomBytes } from 'node:crypto';

import { LOCALES, toLocale } from '@tessera/contract';
import { Option } from 'commander';

import { hashPassword, SAMPLE_CORPORATION } from '../features/auth/index.ts';
import { removeFactor } from '../features/factors/index.ts';
import {
  addMember,
  changeMembers,
  createAccount,
  findAccount,
  namesOf,
  updateAccount,
} from '../features/identity/index.ts';
import { accountOf, endAll, explain, roleNamed, USER_TYPE } from './accounts.ts';
import { CliError, type CliCommand } from './command.ts';
import { licencesOf } from './licences-of.ts';

interface AddOptions {
  readonly corporation: string;
  readonly role: 'owner' | 'editor' | 'reader';
  readonly email?: string;
  readonly name?: string;
  readonly lang: string;
  readonly password?: string;
  readonly passwordStdin?: boolean;
}

/** `user add`, `user reset` and `user reset-factor`. */
export const userCommands: CliCommand = (program, tools) => {
  const { say, read, withServices } = tools;
  /** @returns also whether it was made here, and so has to be shown */
  const passwordOf = async ({ password, passwordStdin = false }: Pick<AddOptions, 'password' | 'passwordStdin'>) => {
    if (!passwordStdin) return { password: password ?? randomPassword(), made: password === undefined };
    if (password !== undefined) throw new CliError('Give --password or --password-stdin, not both.');
    const [line = ''] = (await read()).split(/\r?\n/);
    if (line === '') throw new CliError('Standard input has no password in its first line.');
    return { password: line, made: false };
  };
  const user = program.command('user').description('accounts of this installation');

  user
    .command('add <account>')
    .description('make an account, or add an existing one to another corporation')
    .option('--corporation <code>', 'corporation code', SAMPLE_CORPORATION)
    .addOption(new Option('--role <role>', 'role').choices(Object.keys(USER_TYPE)).default('reader'))
    .option('--email <mailbox>', 'mailbox, for forgotten passwords')
    .option('--name <name>', 'name that others see')
    .addOption(new Option('--lang <locale>', 'language').choices([...LOCALES]).default('zh_CN'))
    .option('--password <password>', 'other users of the machine may see it; left out, one is made at random and shown')
    .option('--password-stdin', 'takes the password from the first line of standard input')
    .action(async (account: string, options: AddOptions) => {
      const { password, made } = await passwordOf(options);
      const added = await withServices(async (services) => {
        const { store } = services;
        const role = await roleNamed(store, options.corporation, options.role);
        const known = await findAccount(store, account);
        const seats = await licencesOf(services, tools).seatsOf(options.corporation);
        await explain(async () => {
          const passwordHash = known ? '' : await hashPassword(password, [account, options.email ?? account]);
          await changeMembers(store, options.corporation, seats, async (transaction) => {
            const userId =
              known?.user_id ??
              (await createAccount(transaction, {
                account,
                email: options.email ?? null,
                userNickName: options.name ?? account,
                lang: toLocale(options.lang),
                passwordHash,
              }));
            await addMember(transaction, options.corporation, userId, role.role_id);
          });
        });
        return known === null;
      });
      say(`${account} is ${options.role} of ${options.corporation}.`);
      if (added && made) say(`Password: ${password}`);
    });

  user
    .command('reset <account>')
    .description('set another password and end all sessions of the account')
    .option('--password <password>', 'other users of the machine may see it; left out, one is made at random and shown')
    .option('--password-stdin', 'takes the password from the first line of standard input')
    .action(async (account: string, options: Pick<AddOptions, 'password' | 'passwordStdin'>) => {
      const { password, made } = await passwordOf(options);
      await withServices(async ({ store, bus }) => {
        const known = await accountOf(store, account);
        await explain(async () => {
          await updateAccount(store, known.user_id, {
            password_hash: await hashPassword(password, namesOf(known)),
            disabled: false,
          });
        });
        await endAll(store, bus, { userId: known.user_id });
      });
      say(`${account} has a new password; its sessions are ended.`);
      if (made) say(`Password: ${password}`);
    });

  user
    .command('reset-factor <account>')
    .description('take the second factor of an account away and end all its sessions')
    .action(async (account: string) => {
      await withServices(async ({ store, bus }) => {
        const { user_id: userId } = await accountOf(store, account);
        if (!(await store.transaction().execute((transaction) => removeFactor(transaction, userId))))
          throw new CliError(`${account} has no second factor.`);
        await endAll(store, bus, { userId });
      });
      say(`${account} signs in without a second factor; its sessions are ended.`);
    });
};

function randomPassword(): string {
  return `${randomBytes(12).toString('base64url')}a7`;
}
