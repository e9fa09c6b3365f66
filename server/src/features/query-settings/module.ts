import { defineSlice } from '../../platform/slices/define-slice.ts';
import { querySettingMigrations } from './migrations.ts';
import { createQuerySettings, type QuerySettingsService } from './query-settings-feature.ts';
import type { QuerySettingTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    querySettings: Pick<QuerySettingsService, 'of'>;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends QuerySettingTables {}
}

export const querySettingsSlice = defineSlice({
  name: 'querySettings',
  migrations: querySettingMigrations,
  create({ services }) {
    const { feature, ...gives } = createQuerySettings(services);
    return { ...feature, gives };
  },
});
