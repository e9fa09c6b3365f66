export { paperBoxes, type PaperBox } from './paper-boxes.ts';
export { PaperItem, type PaperItemProps } from './paper-item.tsx';
export { PaperSheet, type PaperSheetProps } from './paper-sheet.tsx';
export { sheetTexts, type SheetTexts } from './sheet-texts.ts';
