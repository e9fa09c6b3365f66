export { isPhone, loadMobileConfig, saveMobileConfig } from './mobile-config.ts';
