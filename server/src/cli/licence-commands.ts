import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

import { licenceSchema } from '@tessera/contract';

import { countActiveMembers, getCorporation, listCorporations } from '../features/identity/index.ts';
import { GRACE_DAYS, signLicence, type LicenceService } from '../features/licences/index.ts';
import { CatalogueError } from '../platform/http/catalogue-error.ts';
import { readPrivateKey } from '../platform/signing/index.ts';
import { CliError, type CliCommand } from './command.ts';
import { licencesOf } from './licences-of.ts';

interface IssueOptions {
  readonly key: string;
  readonly corporation: string;
  readonly remotes?: string;
  readonly seats?: string;
  readonly expires?: string;
  readonly loopbackOnly?: boolean;
  readonly out?: string;
}

/** `licence issue`, `licence install` and `licence show`. */
export const licenceCommands: CliCommand = (program, tools) => {
  const licence = program.command('licence').description('what corporations are licensed for');

  licence
    .command('issue')
    .description('sign a licence; done where the private key lies, which is never the server')
    .requiredOption('--key <file>', 'private key, PEM (made with "keys licence")')
    .requiredOption('--corporation <code>', 'corporation code')
    .option('--remotes <names>', 'remotes with commas between, such as mf-dashboard,mf-admin; left out, all')
    .option('--seats <number>', 'members at most; left out, no limit')
    .option('--expires <date>', 'last moment, ISO 8601, such as 2027-12-31; left out, never')
    .option('--loopback-only', 'holds only while the server listens on loopback')
    .option('--out <file>', 'left out, the licence is printed')
    .action(async (options: IssueOptions) => {
      const text = await issue(options);
      if (options.out === undefined) tools.say(text);
      else await writeFile(options.out, `${text}\n`);
      if (options.out !== undefined) tools.say(`The licence is in ${options.out}.`);
    });

  licence
    .command('install <file>')
    .description('check a licence and put it in force; open pages hear of it')
    .action(async (file: string) => {
      const text = await readFile(file, 'utf8').catch((error: Error) => {
        throw new CliError(`${file} can't be read: ${error.message}`);
      });
      await tools.withServices(async (services) => {
        const installed = await explain(() => licencesOf(services, tools).install(text));
        if (!(await getCorporation(services.store, installed.corporationCode))) {
          tools.say(`There is no corporation ${installed.corporationCode} yet; the licence waits for it.`);
        }
        tools.say(`Licence ${installed.licenceId} of ${installed.corporationCode} is in force.`);
      });
    });

  licence
    .command('show [corporation]')
    .description('show the licence of one corporation, or of all')
    .action(async (corporation: string | undefined) => {
      await tools.withServices(async (services) => {
        const licences = licencesOf(services, tools);
        const all = await listCorporations(services.store);
        const chosen = all.filter((row) => corporation === undefined || row.corporation_code === corporation);
        if (chosen.length === 0) throw new CliError(`There is no corporation ${corporation ?? 'yet'}.`);
        for (const { corporation_code: code, corporation_name: name } of chosen) {
          const used = await countActiveMembers(services.store, code);
          tools.say(await describe(licences, code, name, used));
        }
      });
    });
};

async function issue(options: IssueOptions): Promise<string> {
  const seats = options.seats === undefined ? null : Number(options.seats);
  const expires = options.expires === undefined ? null : new Date(options.expires);
  if (expires && Number.isNaN(expires.getTime())) throw new CliError(`${options.expires} is no date.`);
  const parsed = licenceSchema.safeParse({
    licenceId: randomUUID(),
    corporationCode: options.corporation,
    remotes: options.remotes === undefined ? '*' : options.remotes.split(',').map((name) => name.trim()),
    seats,
    issuedAt: new Date().toISOString(),
    expiresAt: expires?.toISOString() ?? null,
    loopbackOnly: options.loopbackOnly ?? false,
  });
  if (!parsed.success) {
    const issueOf = parsed.error.issues[0];
    throw new CliError(`${issueOf?.path.join('.') ?? 'licence'}: ${issueOf?.message ?? 'not valid'}`);
  }
  try {
    return JSON.stringify(signLicence(parsed.data, readPrivateKey(await readFile(options.key, 'utf8'))), null, 2);
  } catch (error) {
    throw new CliError(`The key ${options.key} can't be used: ${(error as Error).message}`, { cause: error });
  }
}

async function describe(licences: LicenceService, code: string, name: string, used: number): Promise<string> {
  const [licence, status] = [await licences.of(code), await licences.statusOf(code)];
  if (!licence) return `${code} (${name}): no licence`;
  const remotes = licence.remotes === '*' ? 'all remotes' : licence.remotes.join(', ');
  const seats = licence.seats === null ? `${used} seats used, no limit` : `${used} of ${licence.seats} seats used`;
  const until = licence.expiresAt === null ? 'no end' : `until ${licence.expiresAt} and ${GRACE_DAYS} days of grace`;
  return `${code} (${name}): ${status.state}; ${remotes}; ${seats}; ${until}; licence ${licence.licenceId}`;
}

async function explain<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    throw new CliError(`The licence is not valid: ${error.args['reason'] ?? error.key}.`, { cause: error });
  }
}
