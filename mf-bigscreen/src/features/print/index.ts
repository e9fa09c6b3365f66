export { PrintScreenPage } from './print-screen-page.tsx';
