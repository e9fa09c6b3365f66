export { SettingsPanel, type SettingsChange, type SettingsPanelProps } from './settings-panel.tsx';
export type { OwnMaps, SettingField } from './model/setting-context.ts';
