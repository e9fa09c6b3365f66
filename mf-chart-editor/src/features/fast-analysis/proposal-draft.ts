import { chartDraftSchema, type ChartDraft, type ReportComponent } from '@tessera/contract';

import type { Proposal } from './propose-charts.ts';

/** A proposal as an unsaved chart. */
export function draftOf({ reportTypeCode, reportParam }: Proposal, reportName: string, menuCode = ''): ChartDraft {
  return chartDraftSchema.parse({ reportName, reportTypeCode, reportParam, menuCode });
}

/** A proposal as a chart of a board, so that it is shown as one. */
export function reportOf({ id, reportTypeCode, reportParam }: Proposal, reportName: string): ReportComponent {
  return {
    reportCode: id,
    reportName,
    reportTypeCode,
    reportStyle: { x: 0, y: 0, w: 12, h: 12, i: id },
    reportConf: [],
    reportHistoryCode: '',
    reportParam,
    drillThroughPath: [],
    menuCode: '',
    region: null,
  };
}
