export { ReportFormsPage } from './report-forms-page.tsx';
