import { MESSAGE_TYPE_CODES } from '@tessera/contract';
import { Option } from 'commander';

import { SAMPLE_CORPORATION } from '../features/auth/index.ts';
import { findAccount, membershipsOf } from '../features/identity/index.ts';
import { createMessages } from '../features/messages/index.ts';
import { CliError, type CliCommand } from './command.ts';

interface SendOptions {
  readonly to?: string;
  readonly corporation?: string;
  readonly type: string;
  readonly title: string;
  readonly text?: string;
  readonly monitorObject?: string;
  readonly link?: string;
}

/** `message send`: writes to a member or to all of a corporation. */
export const messageCommand: CliCommand = (program, { say, withServices }) => {
  program
    .command('message')
    .description('messages to users')
    .command('send')
    .description('write a message; open pages show it at once')
    .option('--to <account>', 'account; left out, everybody of the corporation')
    .option('--corporation <code>', `corporation code; left out, that of the account, else ${SAMPLE_CORPORATION}`)
    .addOption(
      new Option('--type <code>', 'type').choices(Object.values(MESSAGE_TYPE_CODES)).default(MESSAGE_TYPE_CODES.system),
    )
    .requiredOption('--title <title>', 'title')
    .option('--text <text>', 'text')
    .option('--monitor-object <name>', 'what the message watches')
    .option('--link <path>', 'where it leads, such as /main/dashboard')
    .action(async (options: SendOptions) => {
      const told = await withServices(async (services) => {
        const { store } = services;
        const account = options.to === undefined ? null : await findAccount(store, options.to);
        if (options.to !== undefined && !account) throw new CliError(`There is no account ${options.to}.`);
        const own = account && (await membershipsOf(store, account.user_id))[0]?.corporationCode;
        const messages = createMessages(services);
        return messages.publish({
          corporationCode: options.corporation ?? own ?? SAMPLE_CORPORATION,
          to: account ? { userIds: [account.user_id] } : { everyone: true },
          typeCode: options.type,
          link: options.link ?? null,
          text: {
            title: options.title,
            content: { text: options.text, monitorObject: options.monitorObject },
          },
        });
      }).catch((error: unknown) => {
        if (error instanceof TypeError) throw new CliError(`${options.link ?? ''} is no path of this installation.`);
        throw error;
      });
      if (told === 0) throw new CliError('Nobody got it: no such member is active in the corporation.');
      say(told === 1 ? 'One member got the message.' : `${told} members got the message.`);
    });
};
