export { READER_KEYS } from './sheet-address.ts';
export { ReaderPage } from './reader-page.tsx';
export { ReportReader } from './report-reader.tsx';
