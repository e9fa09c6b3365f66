import { defineSlice } from '../../platform/slices/define-slice.ts';
import { settingsMigrations } from './migrations.ts';
import { createSessionSettingsFeature } from './session-settings-feature.ts';
import type { SettingsTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends SettingsTables {}
}

export const sessionSettingsSlice = defineSlice({
  name: 'sessionSettings',
  migrations: settingsMigrations,
  needs: ['auth'],
  create: ({ services, needs: { auth } }) => createSessionSettingsFeature(services, auth),
});
