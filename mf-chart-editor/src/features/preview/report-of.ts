import type { ChartDraft, ReportComponent } from '@tessera/contract';

import { queryOf } from '../../model/index.ts';

const PLACE = { x: 0, y: 0, w: 12, h: 12, i: 'draft' };
/** Code of a chart that has none yet. */
export const DRAFT_CODE = 'draft';

/** The draft as a chart of a board. */
export function reportOf(draft: ChartDraft): ReportComponent {
  const { menuCode, reportCode, reportName, reportTypeCode, reportConf, reportHistoryCode, reportStyle } = draft;
  return {
    menuCode,
    reportCode: reportCode || DRAFT_CODE,
    reportName,
    reportTypeCode,
    reportConf,
    reportHistoryCode,
    reportStyle: reportStyle ?? PLACE,
    reportParam: queryOf(draft),
    drillThroughPath: draft.drillThroughPath,
    region: null,
  };
}
