import { defineSlice } from '../../platform/slices/define-slice.ts';
import { querySettingMigrations } from './migrations.ts';
import { createQuerySettings, type QuerySettingsService } from './query-settings-feature.ts';
import type { QuerySettingTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    querySettings: QuerySettingsService;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends QuerySettingTables {}
}

export const querySettingsSlice = defineSlice({
  name: 'querySettings',
  migrations: querySettingMigrations,
  create: ({ services }) => createQuerySettings(services),
});
