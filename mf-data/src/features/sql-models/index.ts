export { SqlModelPage } from './sql-model-page.tsx';
