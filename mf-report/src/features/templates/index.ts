export { NewReportFromTemplate, SaveReportTemplate } from './template-dialogs.tsx';
