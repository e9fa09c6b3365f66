import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { migrations } from '../migrations.ts';
import {
  restoreBackup,
  restoreSecrets,
  unpackBackup,
  writeBackup,
  type BackupManifest,
} from '../platform/backup/index.ts';
import { isFolderLocked } from '../platform/home/folder-lock.ts';
import { CliError, type CliCommand } from './command.ts';

/** `backup` and `restore`. */
export const backupCommands: CliCommand = (program, { env, say, withServices }) => {
  program
    .command('backup <file>')
    .description('write everything of this installation into one file')
    .option('--without-data', 'leave the rows of uploaded and synchronised tables out')
    .action(async (file: string, { withoutData = false }: { withoutData?: boolean }) => {
      if (existsSync(file)) throw new CliError(`${file} exists already.`);
      const manifest = await withServices((services) => writeBackup(services, file, withoutData ? 'none' : 'all'));
      const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
      say(
        `${file}: ${heldBy(manifest)}, ${Object.keys(manifest.rows).length} tables of metadata with ${rows} rows, and the files.`,
      );
      if (env.TESSERA_SECRET) say('Keep TESSERA_SECRET as well: the keys in the backup are sealed with it.');
    });

  program
    .command('restore <file>')
    .description('replace everything of this installation by a backup; the server must be stopped')
    .option('--force', 'although this installation holds data')
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      if (await isFolderLocked(env.TESSERA_HOME)) throw new CliError('Stop the server first.');
      const backup = await unpackBackup(file).catch((error: unknown) => {
        throw new CliError(`${file} is no complete backup.`, { cause: error });
      });
      try {
        if (!force && existsSync(join(env.TESSERA_HOME, 'postgres'))) {
          throw new CliError(`${env.TESSERA_HOME} holds an installation; add --force to replace it.`);
        }
        await restoreSecrets(backup, env.TESSERA_HOME);
        await withServices((services) => restoreBackup(services, backup, migrations));
        say(`${env.TESSERA_HOME} is as it was on ${backup.manifest.createdAt}, with ${heldBy(backup.manifest)}.`);
      } finally {
        await backup.remove();
      }
    });
};

/** The rows of data in a backup, in words. */
function heldBy({ data }: BackupManifest): string {
  if (!data) return 'rows that it does not count';
  return data.tables === 0 ? 'no rows of data' : `${data.rows} rows of ${data.tables} data tables`;
}
