export { READER_KEYS } from './sheet-address.ts';
export { NoReportYet } from './no-report-yet.tsx';
export { PaperThumb } from './paper-thumb.tsx';
export { useThumbStyles } from './use-thumb-styles.ts';
export { PreviewPage, ReaderPage } from './reader-page.tsx';
export { ReportReader } from './report-reader.tsx';
