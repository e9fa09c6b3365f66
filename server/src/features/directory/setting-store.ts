import type { DirectorySettings } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Store } from '../identity/index.ts';

export interface HeldSettings {
  readonly settings: DirectorySettings;
  readonly version: number;
  readonly savedBy: string;
}

/** How the directories of docking systems are brought in. */
export function createSettingStore(store: Store) {
  return {
    async find(corporationCode: string, systemId: string): Promise<HeldSettings | null> {
      const row = await store
        .selectFrom('directory_setting')
        .selectAll()
        .where('system_id', '=', systemId)
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirst();
      return row ? { settings: row.settings, version: row.version, savedBy: row.saved_by } : null;
    },
    /** @param version of what is replaced; 0 for none @returns the version from now on @throws CatalogueError conflict */
    async save(
      transaction: Store,
      of: { readonly corporationCode: string; readonly systemId: string; readonly userId: string },
      settings: DirectorySettings,
      version: number,
    ): Promise<number> {
      const values = { settings: JSON.stringify(settings), saved_by: of.userId };
      const saved =
        version === 0
          ? await transaction
              .insertInto('directory_setting')
              .values({ ...values, system_id: of.systemId, corporation_code: of.corporationCode })
              .onConflict((conflict) => conflict.doNothing())
              .returning('version')
              .executeTakeFirst()
          : await transaction
              .updateTable('directory_setting')
              .set((row) => ({ ...values, version: row('version', '+', 1) }))
              .where('system_id', '=', of.systemId)
              .where('corporation_code', '=', of.corporationCode)
              .where('version', '=', version)
              .returning('version')
              .executeTakeFirst();
      if (!saved) throw new CatalogueError('conflict');
      return saved.version;
    },
    async remove(transaction: Store, corporationCode: string, systemId: string): Promise<void> {
      await transaction
        .deleteFrom('directory_setting')
        .where('system_id', '=', systemId)
        .where('corporation_code', '=', corporationCode)
        .execute();
    },
  };
}
export type SettingStore = ReturnType<typeof createSettingStore>;
