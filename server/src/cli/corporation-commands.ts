import { approveCorporation, getAccount, listCorporations, listReaders } from '../features/identity/index.ts';
import { text } from '../platform/texts/index.ts';
import { CliError, type CliCommand } from './command.ts';

/** `corporation list` and `corporation approve`. */
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

  corporation
    .command('approve <code>')
    .description('let the members of a waiting corporation in; its owner gets a mail')
    .action(async (code: string) => {
      const told = await withServices(async ({ store, mailer }) => {
        if (!(await approveCorporation(store, code))) throw new CliError(`No corporation ${code} waits for approval.`);
        const known = (await listCorporations(store)).find((entry) => entry.corporation_code === code);
        const [owner] = await listReaders(store, code, ['admin']);
        const account = owner && (await getAccount(store, owner.userId));
        if (!account?.email) return null;
        const args = { name: account.user_nick_name, corporation: known?.corporation_name ?? code };
        await mailer.send({
          to: account.email,
          subject: text(account.lang, 'mail.approved.subject'),
          text: text(account.lang, 'mail.approved.text', args),
        });
        return account.email;
      });
      say(`${code} is approved${told === null ? '' : `; ${told} gets a mail`}.`);
    });
};
