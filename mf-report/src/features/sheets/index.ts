export { MeasuredReport } from './measured-report.tsx';
export { printAddress, readingAddress } from './print-address.ts';
export { isGone, isUnpublished, loadReport, useReport } from './use-report.ts';
