export { ConnectionFormPage } from './connection-form-page.tsx';
export { ConnectionsPage } from './connections-page.tsx';
