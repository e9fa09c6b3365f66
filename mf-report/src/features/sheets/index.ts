export { askedCharts } from './asked-charts.ts';
export { LackingSheet } from './lacking-sheet.tsx';
export { isFlowingTable, MeasureRoom } from './measure-room.tsx';
export { pagesOf, sameValue } from './pages.ts';
export { SheetContent, type SheetContext } from './sheet-content.tsx';
export { sheetName, valueText } from './sheet-name.ts';
export { sheetsOf, type Sheet } from './sheets.ts';
export { isGone, isUnpublished, loadReport, useReport, type ReadReport } from './use-report.ts';
export { useSheets } from './use-sheets.ts';
