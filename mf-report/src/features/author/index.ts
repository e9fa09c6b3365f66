export { EditReportPage } from './edit-report-page.tsx';
