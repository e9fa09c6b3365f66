import type { QuerySettings } from '@tessera/contract';

import { DEFAULT_LIMITS, DEFAULT_TIME_ZONE, type CorporationSettings } from '../../engine/index.ts';
import { createMetadataCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { querySettingMigrations } from './migrations.ts';
import type { QuerySettingTables } from './tables.ts';

const DEFAULTS: QuerySettings = {
  timeZone: DEFAULT_TIME_ZONE,
  timeoutSeconds: DEFAULT_LIMITS.timeout / 1_000,
  rowCap: DEFAULT_LIMITS.rowCap,
};
const ZONES: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

interface QuerySettingsService {
  /** For the engine, which asks with every query. */
  readonly of: (corporationCode: string) => Promise<Required<CorporationSettings>>;
}

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    querySettings: QuerySettingsService;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends QuerySettingTables {}
}

/** How corporations ask their data: time zone, time-out and row cap. Owners change them; they hold for the next query. */
export const querySettingsSlice = defineSlice({
  name: 'querySettings',
  migrations: querySettingMigrations,
  create({ services }) {
    const { store, bus, now } = services;
    const cache = createMetadataCache<QuerySettings>(bus, 'query_settings', () => now().getTime());
    const read = async (corporationCode: string): Promise<QuerySettings> => {
      const row = await store
        .selectFrom('query_setting')
        .selectAll()
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirst();
      return row ? { timeZone: row.time_zone, timeoutSeconds: row.timeout_seconds, rowCap: row.row_cap } : DEFAULTS;
    };
    return {
      gives: {
        async of(corporationCode) {
          const known = await cache.get(corporationCode, () => read(corporationCode));
          const { timeZone, timeoutSeconds, rowCap } = known ?? DEFAULTS;
          return { timeZone, timeout: timeoutSeconds * 1_000, rowCap };
        },
      },
      handlers: {
        admin: {
          querySettings: async ({ viewer }) => ({ settings: await read(viewer.corporationCode), defaults: DEFAULTS }),
          async saveQuerySettings({ viewer, body }) {
            if (!ZONES.has(body.timeZone))
              throw new CatalogueError('invalidInput', { field: 'timeZone', reason: 'timeZone', value: body.timeZone });
            const row = {
              time_zone: body.timeZone,
              timeout_seconds: body.timeoutSeconds,
              row_cap: body.rowCap,
              updated_at: now(),
              updated_by: viewer.userId,
            };
            await store
              .insertInto('query_setting')
              .values({ corporation_code: viewer.corporationCode, ...row })
              .onConflict((conflict) => conflict.column('corporation_code').doUpdateSet(row))
              .execute();
            cache.forget();
            return read(viewer.corporationCode);
          },
        },
      },
      async stop() {
        cache.close();
      },
    };
  },
});
