import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/** The licences' own table. */
export function createLicenceRepository(store: Kysely<Database>) {
  return {
    /** File text of the licence that was installed last, or null. */
    async latest(corporationCode: string): Promise<string | null> {
      const row = await store
        .selectFrom('licence')
        .select('file')
        .where('corporation_code', '=', corporationCode)
        .orderBy('installation', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.file ?? null;
    },

    /** Installing the same licence again only makes it the latest. */
    async install(row: { licenceId: string; corporationCode: string; file: string; at: Date }): Promise<void> {
      await store.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('licence').where('licence_id', '=', row.licenceId).execute();
        await transaction
          .insertInto('licence')
          .values({
            licence_id: row.licenceId,
            corporation_code: row.corporationCode,
            file: row.file,
            installed_at: row.at,
          })
          .execute();
      });
    },
  };
}
export type LicenceRepository = ReturnType<typeof createLicenceRepository>;
