import { remoteNameSchema } from '@tessera/contract';

import { findAccount } from '../features/identity/index.ts';
import { createReleaseTokens } from '../features/releases/index.ts';
import { CliError, type CliCommand } from './command.ts';

interface AddOptions {
  readonly owner: string;
  readonly remotes?: string;
}

/** `release-token add`, `release-token list` and `release-token revoke`. */
export const releaseTokenCommands: CliCommand = (program, { say, withServices }) => {
  const tokens = program.command('release-token').description('tokens with which pipelines release remotes');

  tokens
    .command('add <name>')
    .description('make a token; it is shown once')
    .option('--owner <account>', 'account that hears of faulty builds', 'owner')
    .option('--remotes <names>', 'remotes with commas between; left out, all')
    .action(async (name: string, { owner, remotes }: AddOptions) => {
      const names = remotes?.split(',').map((remote) => remote.trim()) ?? null;
      const wrong = names?.find((remote) => !remoteNameSchema.safeParse(remote).success);
      if (wrong !== undefined) throw new CliError(`${wrong} is no name of a remote.`);
      const token = await withServices(async ({ store, now }) => {
        const account = await findAccount(store, owner);
        if (!account) throw new CliError(`There is no account ${owner}.`);
        const grant = { name, remotes: names, owner: account.account, ownerId: account.user_id };
        return createReleaseTokens(store, now).add(grant);
      });
      say(`${token}\nIt is shown only this once. Give it to "pnpm release" as TESSERA_RELEASE_TOKEN.`);
    });

  tokens
    .command('list')
    .description('show all tokens without their secrets')
    .action(async () => {
      const listed = await withServices(({ store, now }) => createReleaseTokens(store, now).list());
      if (listed.length === 0) say('There are no release tokens.');
      for (const token of listed) {
        const state = token.revokedAt ? `revoked ${token.revokedAt.toISOString()}` : 'in use';
        const used = token.lastUsedAt ? `last used ${token.lastUsedAt.toISOString()}` : 'never used';
        say(
          `${token.tokenId}  ${token.name}  ${token.remotes?.join(',') ?? 'all remotes'}  ${token.owner}  ${state}, ${used}`,
        );
      }
    });

  tokens
    .command('revoke <id>')
    .description('make a token useless, at once and for good')
    .action(async (id: string) => {
      const revoked = await withServices(({ store, now }) => createReleaseTokens(store, now).revoke(id));
      if (!revoked) throw new CliError(`There is no token ${id} in use.`);
      say(`The token ${id} is revoked.`);
    });
};
