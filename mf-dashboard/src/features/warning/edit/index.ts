export { WarningEditPage } from './warning-edit-page.tsx';
