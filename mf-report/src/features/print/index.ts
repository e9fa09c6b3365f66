export { PrintReportPage } from './print-report-page.tsx';
