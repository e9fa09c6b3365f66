export { SettingsAccountPage } from './account-page.tsx';
export { SettingsInfoPage } from './info-page.tsx';
export { MobileConfigPage } from './mobile-config-page.tsx';
export { SettingsMobilePage } from './mobile-page.tsx';
