import { chartDraftSchema, type ChartDraft } from '@tessera/contract';

/** An unsaved table chart (RU-759) without fields. */
export function newDraft(name: string, menuCode: string, tbId: string): ChartDraft {
  return chartDraftSchema.parse({
    reportName: name,
    menuCode,
    reportTypeCode: 'graph_crosstab',
    reportParam: { tbId },
  });
}
