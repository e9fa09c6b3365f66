export { QueriesPage } from './queries-page.tsx';
