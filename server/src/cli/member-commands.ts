import type { Command } from 'commander';

import { SAMPLE_CORPORATION } from '../features/auth/index.ts';
import {
  changeMembers,
  findPeople,
  getCorporation,
  removeMember,
  setMembers,
  type Store,
} from '../features/identity/index.ts';
import { createMessages } from '../features/messages/index.ts';
import type { RunningServices } from '../platform/open-services.ts';
import { accountOf, endAll, explain, roleNamed, USER_TYPE } from './accounts.ts';
import { CliError, type CliCommand } from './command.ts';
import { licencesOf } from './licences-of.ts';

interface Place {
  readonly corporation: string;
}

/** `user list`, `user disable`, `user enable`, `user remove` and `user role`; the last owner stays, and so do the licence's seats. */
export const memberCommands: CliCommand = (program, tools) => {
  const { say, withServices } = tools;
  const user = program.commands.find((one) => one.name() === 'user') ?? program.command('user');
  const inCorporation = (command: Command) =>
    command.option('--corporation <code>', 'corporation code', SAMPLE_CORPORATION);

  /** Changes one member within the seats of the corporation. */
  const change = (
    account: string,
    corporation: string,
    step: (transaction: Store, memberId: string, services: RunningServices) => Promise<unknown>,
  ) =>
    withServices(async (services) => {
      const { store } = services;
      const member = await memberOf(store, corporation, account);
      const seats = await licencesOf(services, tools).seatsOf(corporation);
      await explain(() =>
        changeMembers(store, corporation, seats, (transaction) => step(transaction, member.memberId, services)),
      );
      return { services, ...member };
    });

  inCorporation(user.command('list').description('members of a corporation, their roles and states')).action(
    async ({ corporation }: Place) => {
      await withServices(async ({ store }) => {
        if (!(await getCorporation(store, corporation))) throw new CliError(`There is no corporation ${corporation}.`);
        for (const { account, userNickName, userType, roleName, state, email, lastLogin } of await findPeople(
          store,
          corporation,
        )) {
          const role = roleName ?? Object.entries(USER_TYPE).find(([, type]) => type === userType)?.[0] ?? userType;
          const seen = lastLogin === null ? 'never signed in' : `signed in ${lastLogin.toISOString()}`;
          say([account, userNickName, role, state, email ?? 'no mailbox', seen].join('\t'));
        }
      });
    },
  );

  inCorporation(
    user.command('disable <account>').description('keep a member out of a corporation, which frees a seat'),
  ).action(async (account: string, { corporation }: Place) => {
    const { services, memberId } = await change(account, corporation, (transaction, id) =>
      setMembers(transaction, corporation, [id], { disabled: true }),
    );
    await endAll(services.store, services.bus, { memberIds: [memberId] });
    say(`${account} can no longer enter ${corporation}; "user enable" lets them in again.`);
  });

  inCorporation(user.command('enable <account>').description('let a disabled member in again')).action(
    async (account: string, { corporation }: Place) => {
      await change(account, corporation, (transaction, id) =>
        setMembers(transaction, corporation, [id], { disabled: false }),
      );
      say(`${account} can enter ${corporation}.`);
    },
  );

  inCorporation(
    user.command('remove <account>').description('take a member out of a corporation; the account stays'),
  ).action(async (account: string, { corporation }: Place) => {
    const { services, memberId } = await change(account, corporation, (transaction, id) =>
      removeMember(transaction, corporation, id),
    );
    await endAll(services.store, services.bus, { memberIds: [memberId] });
    say(`${account} is no longer in ${corporation}; what they made stays there.`);
  });

  inCorporation(
    user
      .command('role <account> <role>')
      .description('give a member another role: owner, editor, reader, or one of the corporation by its name'),
  ).action(async (account: string, name: string, { corporation }: Place) => {
    const { services, userId } = await change(account, corporation, async (transaction, id) => {
      const role = await roleNamed(transaction, corporation, name);
      await setMembers(transaction, corporation, [id], { roleId: role.role_id });
    });
    await createMessages(services).broadcast({ kind: 'session-changed' }, corporation, [userId]);
    say(`${account} is ${name} of ${corporation}.`);
  });
};

async function memberOf(store: Store, corporation: string, account: string) {
  const { user_id: userId } = await accountOf(store, account);
  const people = await findPeople(store, corporation);
  const member = people.find((one) => one.userId === userId);
  if (!member) throw new CliError(`${account} is no member of ${corporation}.`);
  return { userId, memberId: member.memberId };
}
