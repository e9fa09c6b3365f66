import { Migrator, type Kysely } from 'kysely';

import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import type { Migrations } from './migrations.ts';

/**
 * Migrates the store, one instance at a time. @returns names of applied migrations @throws StartError after rollback
 */
export async function migrate(store: Kysely<Database>, migrations: Migrations): Promise<string[]> {
  const migrator = new Migrator({
    db: store,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
    throw new StartError('store', `Migration ${failed} of the metadata store failed: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
