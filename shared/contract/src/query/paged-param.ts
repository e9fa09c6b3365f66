import type { ReportParam } from './report-param.ts';
import { tablePageOf, type TablePage } from './table-page.ts';

/** A stored query for a part of its table. A further window has no totals: they came with the first one. */
export function pagedParam(stored: ReportParam, page: TablePage): ReportParam {
  const { totalCondition, ...plain } = stored;
  const further = page.columnEnd !== undefined && !page.queryCount;
  return { ...(further || totalCondition === undefined ? plain : { ...plain, totalCondition }), ...tablePageOf(page) };
}
