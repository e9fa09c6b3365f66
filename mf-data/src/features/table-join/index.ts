export { TableJoinPage } from './table-join-page.tsx';
