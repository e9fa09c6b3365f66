export { EXPORTED_REPORTS, ExportManage, ExportReport } from './exported-reports.tsx';
