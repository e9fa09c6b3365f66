import type { Channel } from '@tessera/contract';
import { Option } from 'commander';

import { getCorporation } from '../features/identity/index.ts';
import { createMessages } from '../features/messages/index.ts';
import { buildName, createReleases, trainsOf } from '../features/releases/index.ts';
import { CatalogueError } from '../platform/http/catalogue-error.ts';
import { text } from '../platform/texts/index.ts';
import { CliError, type CliCommand, type CliTools } from './command.ts';

/** Texts of the command line are in English. */
const LOCALE = 'en_US';

/** `release list`, `pin`, `rollback`, `withdraw`, `unquarantine` and `delete`: the control centre without its screen. */
export const releaseTrainCommands: CliCommand = (program, { say, withServices }) => {
  const release = program.command('release').description('builds of remotes and where their channels stand');

  release
    .command('list [remote]')
    .description('show channels, builds and quarantines')
    .action(async (remote?: string) => {
      const snapshot = await run(withServices, ({ state }) => state.read());
      const trains = trainsOf(snapshot).filter((train) => remote === undefined || train.remote === remote);
      if (trains.length === 0) throw new CliError(`There is no remote${remote === undefined ? '' : ` ${remote}`}.`);
      for (const train of trains) {
        say(train.remote);
        for (const row of train.builds) {
          const of = (entry: { remote: string; build: string }) =>
            entry.remote === row.remote && entry.build === row.build;
          const corporations = (rows: readonly { corporation_code: string; remote: string; build: string }[]) =>
            rows
              .filter(of)
              .map((entry) => entry.corporation_code)
              .join(',');
          const isolated = corporations(snapshot.quarantines);
          const pinned = corporations(snapshot.pins);
          const marks = [
            row === train.stable && 'stable',
            row === train.canary?.build && `canary ${train.canary.share}`,
            row.good_at && 'good',
            row.quarantined_at && 'in quarantine',
            isolated && `in quarantine for ${isolated}`,
            pinned && `pinned for ${pinned}`,
          ].filter(Boolean);
          const name = buildName(row, LOCALE);
          say(
            `  ${name}  ${row.build}  ${row.version}  ${row.published_at.toISOString()}  ${marks.join('; ')}`.trimEnd(),
          );
        }
      }
    });

  release
    .command('pin <remote> <corporation> [build]')
    .description('hold a corporation on a build; without a build, let it go')
    .action(async (remote: string, corporation: string, build?: string) => {
      const name = await run(withServices, async ({ releases, hasCorporation, nameOf }) => {
        if (!(await hasCorporation(corporation))) throw new CliError(`There is no corporation ${corporation}.`);
        await releases.pin(remote, corporation, build ?? null);
        return build === undefined ? null : nameOf(remote, build);
      });
      say(name === null ? `${corporation} follows ${remote} again.` : `${corporation} stays on ${name}.`);
    });

  release
    .command('rollback <remote>')
    .description('take the newest move of a channel back')
    .addOption(new Option('--channel <channel>', 'channel').choices(['stable', 'canary']).default('stable'))
    .action(async (remote: string, { channel }: { channel: Channel }) => {
      const row = await run(withServices, ({ releases }) => releases.rollback(remote, channel));
      say(row === null ? `The canary of ${remote} has ended.` : `${remote} is on ${longName(row)} again.`);
    });

  release
    .command('unquarantine <remote> <build>')
    .description('lift every quarantine of a build and forget the failures that led to it')
    .action(async (remote: string, build: string) => {
      const name = await run(withServices, async ({ releases, nameOf }) => {
        await releases.unquarantine(remote, build);
        return nameOf(remote, build);
      });
      say(`${name} is out of quarantine.`);
    });

  release
    .command('withdraw <remote>')
    .description('take a remote off both channels, a first release too; its builds stay')
    .action(async (remote: string) => {
      await run(withServices, ({ releases }) => releases.withdraw(remote));
      say(`${remote} is on no channel any more.`);
    });

  release
    .command('delete <remote> [build]')
    .description('remove a build and its files for good, without a build the whole remote; not while it is in use')
    .action(async (remote: string, build?: string) => {
      const name = await run(withServices, async ({ releases, nameOf }) => {
        const known = build === undefined ? remote : await nameOf(remote, build);
        await releases.remove(remote, build ?? null);
        return known;
      });
      say(`${name} is removed.`);
    });
};

type Releases = ReturnType<typeof createReleases>;
interface ReleaseTools extends Releases {
  readonly hasCorporation: (code: string) => Promise<boolean>;
  /** A build's name with its id; the id alone of one that is not known. */
  readonly nameOf: (remote: string, build: string) => Promise<string>;
}

const longName = (row: Parameters<typeof buildName>[0]): string => `${buildName(row, LOCALE)} (${row.build})`;

const REASONS: Partial<Record<CatalogueError['key'], string>> = {
  buildUnknown: 'There is no such build; "npm run tessera -- release list" shows them.',
  rollbackImpossible: 'The channel has nothing to go back to.',
};

/** Runs over the trains beside the server. @throws CliError with the reason of a refusal */
async function run<T>(withServices: CliTools['withServices'], work: (tools: ReleaseTools) => Promise<T>): Promise<T> {
  return withServices(async (services) => {
    const made = createReleases(services, createMessages(services));
    const hasCorporation = async (code: string) => (await getCorporation(services.store, code)) !== null;
    const nameOf = async (remote: string, build: string) => {
      const { builds } = await made.state.read();
      const row = builds.find((known) => known.remote === remote && known.build === build);
      return row ? longName(row) : build;
    };
    try {
      return await work({ ...made, hasCorporation, nameOf });
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      const said = error.key === 'buildInUse' ? text(LOCALE, 'error.buildInUse', error.args) : REASONS[error.key];
      throw new CliError(said ?? `It can't be done (${error.key}).`, { cause: error });
    } finally {
      made.state.stop();
    }
  });
}
