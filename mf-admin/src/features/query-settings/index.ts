export { QuerySettingsPage } from './query-settings-page.tsx';
