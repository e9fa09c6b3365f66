import { randomUUID } from 'node:crypto';
import { basename, resolve } from 'node:path';

import { SAMPLE_CORPORATION } from '../features/auth/index.ts';
import { createDataJobs } from '../features/data-jobs/index.ts';
import { getCorporation, listRoles } from '../features/identity/index.ts';
import { asRole, grantTables } from '../features/table-rights/index.ts';
import { createAnalytics, createRows, createTableRegistry } from '../features/tables/index.ts';
import {
  createUploadPipeline,
  createUploadStore,
  importFile,
  type ImportedTable,
  type ImportFile,
} from '../features/uploads/index.ts';
import { isFolderLocked } from '../platform/home/folder-lock.ts';
import { CatalogueError } from '../platform/http/catalogue-error.ts';
import type { RunningServices } from '../platform/open-services.ts';
import { text } from '../platform/texts/index.ts';
import { CliError, untilStopped, type CliCommand } from './command.ts';

interface ImportOptions {
  readonly table?: string;
  readonly corporation: string;
}

/** `import <csv>`: an upload whose job the running server works off, which owns the analytics file, else this process. */
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
        return explain(
          serverRuns ? beside(services, file, untilStopped().signal) : alone(services, file, untilStopped().signal),
        );
      });
      say(`${rowCount} rows in table ${file.name} (${tableId}).`);
    });
};

function beside(services: RunningServices, file: ImportFile, signal: AbortSignal): Promise<ImportedTable> {
  const { store, env } = services;
  const jobs = createDataJobs(services);
  const uploads = createUploadStore(services, env.TESSERA_UPLOAD_MEGABYTES);
  return importFile({ store, uploads, jobs }, file, signal);
}

async function alone(services: RunningServices, file: ImportFile, signal: AbortSignal): Promise<ImportedTable> {
  const { store, env } = services;
  const analytics = createAnalytics(env.TESSERA_HOME, env.TESSERA_ANALYTICS_MEMORY);
  await analytics.open();
  const rows = createRows(services, analytics);
  try {
    await rows.open();
    const registry = createTableRegistry({
      services,
      rows,
      grant: (transaction, roleIds, tableId) => grantTables(transaction, roleIds.map(asRole), [tableId]),
      rolesOf: async (corporationCode) => (await listRoles(store, corporationCode)).map(({ role_id }) => role_id),
      changed: () => undefined,
    });
    // Runs only its own job: those of servers need all services.
    const affinity = `import/${randomUUID()}`;
    const jobs = createDataJobs(services, affinity);
    const { uploads } = createUploadPipeline({ services, analytics, registry, rows, jobs });
    services.jobs.offer(affinity);
    await services.jobs.start('bound');
    return await importFile({ store, uploads, jobs }, file, signal);
  } finally {
    await services.jobs.stop();
    await rows.stop();
    await analytics.close();
  }
}

async function explain(work: Promise<ImportedTable>): Promise<ImportedTable> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    throw new CliError(text('en_US', `error.${error.key}`, error.args), { cause: error });
  }
}
