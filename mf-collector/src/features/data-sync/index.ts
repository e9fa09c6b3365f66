export { DataSyncPage } from './data-sync-page.tsx';
