import type { QuerySettings } from '@tessera/contract';

import type { CorporationSettings } from '../../engine/index.ts';
import { changeOf } from '../../platform/audit/index.ts';
import { createFollowingCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { querySettingMigrations } from './migrations.ts';
import { DEFAULT_QUERY_SETTINGS, readQuerySettings } from './read-query-settings.ts';
import type { QuerySettingTables } from './tables.ts';

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

/** How corporations ask their data: time zone, starts of year and week, time-out and row cap. Owners change them; they hold for the next query. */
export const querySettingsSlice = defineSlice({
  name: 'querySettings',
  migrations: querySettingMigrations,
  later: ['messages'],
  create({ services, later }) {
    const { store, now } = services;
    const cache = createFollowingCache<QuerySettings>(services, 'query_settings', ['query_setting']);
    const read = (corporationCode: string) => readQuerySettings(store, corporationCode);
    return {
      gives: {
        async of(corporationCode) {
          const known = await cache.get(corporationCode, () => read(corporationCode));
          const { timeZone, timeoutSeconds, rowCap, yearStart, weekStart } = known ?? DEFAULT_QUERY_SETTINGS;
          return { timeZone, timeout: timeoutSeconds * 1_000, rowCap, calendar: { yearStart, weekStart } };
        },
      },
      handlers: {
        admin: {
          querySettings: async ({ viewer }) => ({
            settings: await read(viewer.corporationCode),
            defaults: DEFAULT_QUERY_SETTINGS,
          }),
          async saveQuerySettings({ viewer, body, context: { note } }) {
            if (!isZone(body.timeZone))
              throw new CatalogueError('invalidInput', { field: 'timeZone', reason: 'timeZone', value: body.timeZone });
            const row = {
              time_zone: body.timeZone,
              timeout_seconds: body.timeoutSeconds,
              row_cap: body.rowCap,
              ...(body.yearStart === undefined ? {} : { year_start: body.yearStart }),
              ...(body.weekStart === undefined ? {} : { week_start: body.weekStart }),
              updated_at: now(),
              updated_by: viewer.userId,
            };
            const before = await read(viewer.corporationCode);
            await store
              .insertInto('query_setting')
              .values({ corporation_code: viewer.corporationCode, ...row })
              .onConflict((conflict) => conflict.column('corporation_code').doUpdateSet(row))
              .execute();
            note(changeOf({ ...before }, body));
            cache.forget();
            // The session holds the zone in which pages show times.
            if (before.timeZone !== body.timeZone)
              await later.messages.broadcast({ kind: 'session-changed' }, viewer.corporationCode);
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

/** Whether this is an IANA name; the runtime lists only one of several names, such as Asia/Calcutta for Asia/Kolkata. */
function isZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z_-]+(?:\/[A-Za-z0-9_+-]+)+$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
