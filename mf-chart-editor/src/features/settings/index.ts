export type { OwnMaps, SettingField } from './model/setting-context.ts';
export type { SettingsChange, SettingsPanelProps } from './model/settings-panel-props.ts';
export { SettingsPanel } from './settings-panel.tsx';
