export { PaperItem, type PaperItemProps } from './paper-item.tsx';
export { PaperSheet, type PaperSheetProps } from './paper-sheet.tsx';
export { sheetTexts, type SheetTexts } from './sheet-texts.ts';
