import { sealAnew } from '../platform/security/index.ts';
import { CliError, type CliCommand } from './command.ts';

/** `secret reseal`: ends a change of TESSERA_SECRET. */
export const secretCommand: CliCommand = (program, { say, withServices }) => {
  program
    .command('secret')
    .description('the secret that seals keys in the database')
    .command('reseal')
    .description('seal everything with TESSERA_SECRET, opening what TESSERA_SECRET_PREVIOUS sealed')
    .action(async () => {
      const done = await withServices(({ store, sealer }) =>
        sealAnew(store, sealer).catch((error: unknown) => {
          throw new CliError('Some keys open with neither secret; nothing was changed.', { cause: error });
        }),
      );
      for (const { table, column, count } of done) say(`${table}.${column}: ${count}`);
      say('All is sealed with TESSERA_SECRET; TESSERA_SECRET_PREVIOUS can go.');
    });
};
