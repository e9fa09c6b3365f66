export { inReports } from './report-images.ts';
export { insertReport } from './insert-report.ts';
