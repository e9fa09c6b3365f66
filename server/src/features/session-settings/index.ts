export { settingsMigrations } from './migrations.ts';
export { createSessionSettingsFeature } from './session-settings-feature.ts';
