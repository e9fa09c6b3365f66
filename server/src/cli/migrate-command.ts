import { SAMPLE_CORPORATION } from '../features/auth/index.ts';
import { migrateAnalytics, MigrationRefused } from '../features/connections/index.ts';
import { readQuerySettings } from '../features/query-settings/index.ts';
import { createAnalytics, createRows } from '../features/tables/index.ts';
import { isFolderLocked } from '../platform/home/folder-lock.ts';
import { CliError, type CliCommand } from './command.ts';

interface MigrateOptions {
  readonly connection: string;
  readonly corporation: string;
  readonly cluster?: string;
}

/** `migrate-analytics`: uploaded tables go from the embedded store to a ClickHouse that all instances share. */
export const migrateCommand: CliCommand = (program, { env, say, withServices }) => {
  program
    .command('migrate-analytics')
    .description('move uploaded tables to the ClickHouse of a connection; the server must be stopped')
    .requiredOption('--connection <name>', 'connection to ClickHouse, whose account may make tables')
    .option('--corporation <code>', 'corporation code', SAMPLE_CORPORATION)
    .option('--cluster <name>', 'make the tables on all servers of a cluster, replicated')
    .action(async ({ connection, corporation, cluster }: MigrateOptions) => {
      if (await isFolderLocked(env.TESSERA_HOME)) throw new CliError('Stop the server first.');
      const interrupted = new AbortController();
      process.once('SIGINT', () => interrupted.abort());
      const count = await withServices(async (services) => {
        const analytics = createAnalytics(env.TESSERA_HOME, env.TESSERA_ANALYTICS_MEMORY);
        await analytics.open();
        const rows = createRows(services, analytics);
        try {
          await rows.open();
          return await migrateAnalytics(services, analytics, rows, {
            corporationCode: corporation,
            connection,
            cluster,
            timeZone: (await readQuerySettings(services.store, corporation)).timeZone,
            signal: interrupted.signal,
            moved: (name, rows) => say(`${name}: ${rows} rows`),
          });
        } catch (error) {
          if (error instanceof MigrationRefused) throw new CliError(error.message, { cause: error });
          throw error;
        } finally {
          await rows.stop();
          await analytics.close();
        }
      });
      say(`${count} tables are in ${connection} now.`);
    });
};
