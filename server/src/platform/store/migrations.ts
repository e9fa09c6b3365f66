import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Migrations by name, run in order of their numbers (`0100_messages`): 00xx platform, 01xx auth and members, 02xx
 * messages, 03xx releases, 04xx boards and charts, 05xx data.
 */
export type Migrations = Readonly<Record<string, Migration>>;

/** Runs one SQL text with several statements as a migration. */
export function sqlMigration(text: string): Migration {
  return {
    async up(store: Kysely<unknown>) {
      await sql.raw(text).execute(store);
    },
  };
}
