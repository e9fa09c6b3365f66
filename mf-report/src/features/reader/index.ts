export { NoReportYet } from './no-report-yet.tsx';
export { PaperThumb } from './paper-thumb.tsx';
export { useThumbStyles } from './use-thumb-styles.ts';
export { ReadReport, type ReaderParts } from './read-report.tsx';
export { PreviewPage, ReaderPage } from './reader-page.tsx';
export { scaleOf, useRoom, ZOOMS, type Zoom } from './use-zoom.ts';
export { ZoomMenu } from './zoom-menu.tsx';
export { ReportReader } from './report-reader.tsx';
