export type { CellSpan, Content, LeftRows, MeasuredTable, Measures } from './measures.ts';
export { PLAN_FINDINGS, type PlanFinding, type PlanFindingKind } from './findings.ts';
export { flowBoxes, type FlowBox, type PlannedPiece } from './flow-boxes.ts';
export type { TablePart } from './plan-table.ts';
export type { TextPart } from './plan-text.ts';
export type { ColumnSum, PartTotals } from './table-totals.ts';
export type { Box } from './printable-area.ts';
export { planColumns } from './plan-columns.ts';
export { heightsIn, planRows, type RowRange } from './plan-rows.ts';
export type { ClippedSpan } from './clip-merges.ts';
export {
  planPages,
  type HeaderTexts,
  type PagePlan,
  type PlanInput,
  type PlannedFooter,
  type PlannedHeader,
  type PlannedSheet,
  type SheetNumber,
} from './plan-pages.ts';
