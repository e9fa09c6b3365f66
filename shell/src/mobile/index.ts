export { isPhone, loadMobileConfig, parseMobileConfig, saveMobileConfig } from './mobile-config.ts';
