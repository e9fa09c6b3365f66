import { basename, resolve } from 'node:path';

import { SAMPLE_CORPORATION } from '../features/auth/index.ts';
import { getCorporation, listRoles } from '../features/identity/index.ts';
import { grantTables } from '../features/table-rights/index.ts';
import {
  createAnalytics,
  createImporter,
  requestImport,
  type ImportedTable,
  type ImporterOptions,
} from '../features/tables/index.ts';
import { isFolderLocked } from '../platform/home/folder-lock.ts';
import { CatalogueError } from '../platform/http/catalogue-error.ts';
import type { Services } from '../platform/services.ts';
import { text } from '../platform/texts/index.ts';
import { CliError, type CliCommand } from './command.ts';

interface ImportOptions {
  readonly table?: string;
  readonly corporation: string;
}

/** `import <csv>`: through the running server, which owns the analytics file, else by itself. */
export const importCommand: CliCommand = (program, { env, say, withServices }) => {
  program
    .command('import <csv>')
    .description('read a CSV file into a table; a table of that name is replaced')
    .option('--table <name>', 'name of the table; left out, that of the file')
    .option('--corporation <code>', 'corporation code', SAMPLE_CORPORATION)
    .action(async (csv: string, options: ImportOptions) => {
      const file = {
        corporationCode: options.corporation,
        name: options.table ?? basename(csv).replace(/\.[^.]+$/, ''),
        path: resolve(csv),
      };
      const serverRuns = await isFolderLocked(env.TESSERA_HOME);
      const { tableId, rowCount } = await withServices(async (services) => {
        if (!(await getCorporation(services.store, file.corporationCode))) {
          throw new CliError(`There is no corporation ${file.corporationCode}.`);
        }
        const analytics = createAnalytics(env.TESSERA_HOME, env.TESSERA_ANALYTICS_MEMORY);
        if (serverRuns) return explain(requestImport(services, analytics.folder, file, interrupted()));
        await analytics.open();
        try {
          return await explain(createImporter(services, analytics, forEverybody(services)).importFile(file));
        } finally {
          await analytics.close();
        }
      });
      say(`${rowCount} rows in table ${file.name} (${tableId}).`);
    });
};

/** Every role of the corporation sees a table that the operator imports. */
function forEverybody({ store }: Pick<Services, 'store'>): ImporterOptions {
  return {
    changed: () => undefined,
    async grant(transaction, corporationCode, tableId) {
      const roles = await listRoles(store, corporationCode);
      await grantTables(
        transaction,
        roles.map(({ role_id }) => role_id),
        [tableId],
      );
    },
  };
}

function interrupted(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  return controller.signal;
}

async function explain(work: Promise<ImportedTable>): Promise<ImportedTable> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    throw new CliError(text('en_US', `error.${error.key}`, error.args), { cause: error });
  }
}
