export { WarningManagementPage } from './warning-management-page.tsx';
