export { DigitalConfigPage } from './config/digital-config-page.tsx';
export { DigitalLogPage } from './log/digital-log-page.tsx';
