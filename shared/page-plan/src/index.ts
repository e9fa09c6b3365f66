export type { CellSpan, Content, MeasuredTable, Measures } from './measures.ts';
export { planRows, type RowRange } from './plan-rows.ts';
export { planColumns, type ColumnPlan } from './plan-columns.ts';
export { mergeClipper, type ClippedSpan } from './clip-merges.ts';
