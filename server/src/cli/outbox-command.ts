import { outboxFolder, readOutbox } from '../platform/mail/index.ts';
import type { CliCommand } from './command.ts';

/** `outbox`: mails that wait here because no SMTP server is configured. */
export const outboxCommand: CliCommand = (program, { env, say }) => {
  program
    .command('outbox')
    .description('show mails that were not sent because SMTP_HOST is not set')
    .option('--last <number>', 'only the newest', (text) => Math.max(1, Number.parseInt(text, 10) || 1))
    .action(async ({ last }: { last?: number }) => {
      const mails = await readOutbox(outboxFolder(env));
      if (mails.length === 0) say('The outbox is empty.');
      for (const { name, text } of last === undefined ? mails : mails.slice(-last)) say(`--- ${name}\n${text}`);
    });
};
