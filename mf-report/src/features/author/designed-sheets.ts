import type { SheetTexts } from '@tessera/board/paper';
import type { ReportLayout, ReportPaper } from '@tessera/contract';
import { planPages, type PlannedSheet } from '@tessera/page-plan';

/** Pages as they are designed: one sheet each, repeated by no field, tables in their own box. In the order of the pages. */
export function designedSheets(
  papers: readonly ReportPaper[],
  layout: ReportLayout,
  texts: SheetTexts,
): PlannedSheet[] {
  return planPages({
    papers: papers.map((paper) => ({ ...paper, repeat: null, tables: [] })),
    layout,
    textsOf: () => texts,
    measures: { contentOf: () => undefined, valuesOf: () => [] },
  }).sheets.slice();
}
