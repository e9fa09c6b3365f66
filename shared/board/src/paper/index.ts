export { LEFT_NOTE } from './left-note.tsx';
export { PaperGround, type PaperGroundProps } from './paper-ground.tsx';
export { PaperItem, type PaperItemProps } from './paper-item.tsx';
export { PaperSheet, type PaperSheetProps } from './paper-sheet.tsx';
export { sheetTexts, type SheetTexts } from './sheet-texts.ts';
export { type TextMeasure } from './text-measure.ts';
export { useWholeTexts } from './use-whole-texts.ts';
export { WholeText, type WholeTextProps } from './whole-text.tsx';
