import { createCorporationApproval } from '../features/auth/index.ts';
import { listCorporations } from '../features/identity/index.ts';
import { openNetworks } from '../features/policies/index.ts';
import { CliError, type CliCommand } from './command.ts';

/** `corporation list`, `corporation approve`, `corporation refuse` and `corporation open-networks`. */
export const corporationCommands: CliCommand = (program, { say, withServices }) => {
  const corporation = program.command('corporation').description('corporations of this installation');

  corporation
    .command('list')
    .description('show all corporations, and which wait for approval')
    .action(async () => {
      for (const known of await withServices(({ store }) => listCorporations(store))) {
        const marks = [known.operator && 'operator', !known.approved && 'waits for approval'].filter(Boolean);
        say([known.corporation_code, known.corporation_name, ...marks].join('  '));
      }
    });

  const decide = async (code: string, approve: boolean): Promise<void> => {
    const decision = await withServices((services) => createCorporationApproval(services).decide(code, approve));
    if (!decision) throw new CliError(`No corporation ${code} waits for approval.`);
    const mail = decision.mailed === null ? '' : `; ${decision.mailed} gets a mail`;
    say(`${code} is ${approve ? 'approved' : 'refused and removed'}${mail}.`);
  };
  corporation
    .command('approve <code>')
    .description('let the members of a waiting corporation in; its owner gets a mail')
    .action((code: string) => decide(code, true));
  corporation
    .command('open-networks <code>')
    .description('let members work from every network again, for owners who locked themselves out')
    .action(async (code: string) => {
      if (!(await withServices((services) => openNetworks(services, code))))
        throw new CliError(`Corporation ${code} allows every network.`);
      say(`Members of ${code} may work from every network.`);
    });
  corporation
    .command('refuse <code>')
    .description('remove a waiting corporation and accounts that are in no other one; its owner gets a mail')
    .action((code: string) => decide(code, false));
};
