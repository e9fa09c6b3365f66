import { SAMPLE_CORPORATION } from '../features/auth/index.ts';
import { getCorporation } from '../features/identity/index.ts';
import { createThirdSystems } from '../features/third-party/index.ts';
import { CliError, type CliCommand } from './command.ts';

/** `third-system add`: a system that users enter from, or are handed over to. */
export const thirdSystemCommand: CliCommand = (program, { say, withServices }) => {
  program
    .command('third-system')
    .description('third-party systems of a corporation')
    .command('add <name> <entry-url>')
    .description('register a system and show the secret that it signs tickets with')
    .option('--corporation <code>', 'corporation code', SAMPLE_CORPORATION)
    .option('--logo <url>', 'address of its logo')
    .action(async (name: string, entryUrl: string, options: { corporation: string; logo?: string }) => {
      const addresses = [entryUrl, ...(options.logo === undefined ? [] : [options.logo])];
      if (!addresses.every((address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))) {
        throw new CliError('The addresses must begin with https:// or http://.');
      }
      const { systemId, secret } = await withServices(async (services) => {
        if (!(await getCorporation(services.store, options.corporation))) {
          throw new CliError(`There is no corporation ${options.corporation}.`);
        }
        const system = { corporationCode: options.corporation, systemName: name, entryUrl };
        return createThirdSystems(services).add(options.logo ? { ...system, logoUrl: options.logo } : system);
      });
      say(`System id: ${systemId}\nSecret (shown only once): ${secret}`);
      say(
        'It signs tickets with HS256: iss = system id, aud = "tessera", sub = its account, iat, exp within 5 minutes.',
      );
    });
};
