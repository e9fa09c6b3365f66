import type { ReadReport } from '@tessera/board/paper';
import { isReportDocument, type SharedBoard } from '@tessera/contract';

/** A shared report for what draws sheets. @throws Error for a board without pages */
export function sharedRead({ menuCode, menuName, reports, document }: SharedBoard): ReadReport {
  if (!isReportDocument(document)) throw new Error(`${menuCode} has no pages.`);
  return { menuCode, reports, version: 0, document, reportInfo: { reportName: menuName, publication: null } };
}
