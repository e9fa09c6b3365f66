export { READER_KEYS } from './sheet-address.ts';
export { NoReportYet } from './no-report-yet.tsx';
export { PaperThumb, THUMB_WIDTH } from './paper-thumb.tsx';
export { ReaderPage } from './reader-page.tsx';
export { ReportReader } from './report-reader.tsx';
