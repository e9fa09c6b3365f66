export { ReportSharePage } from './report-share-page.tsx';
