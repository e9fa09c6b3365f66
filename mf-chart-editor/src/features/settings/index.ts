export { SettingsPanel, type SettingsChange, type SettingsPanelProps } from './settings-panel.tsx';
export type { SettingField } from './model/setting-context.ts';
