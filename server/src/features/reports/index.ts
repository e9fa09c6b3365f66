export { insertReport } from './insert-report.ts';
