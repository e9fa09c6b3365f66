export { querySettingMigrations } from './migrations.ts';
export { createQuerySettings, type QuerySettingsOptions } from './query-settings-feature.ts';
export type { QuerySettingTables } from './tables.ts';
