import { REPORT_COMPONENTS } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { Database } from '../../platform/store/database.ts';
import type { ReportContext } from './report-context.ts';

/** Codes of all charts of a report. */
export async function chartCodesOf(
  { charts }: Pick<ReportContext, 'charts'>,
  { corporationCode }: Pick<Viewer, 'corporationCode'>,
  menuCode: string,
): Promise<ReadonlySet<string>> {
  return new Set((await charts.freeze(corporationCode, menuCode)).map(({ report_code }) => report_code));
}

/** Copies charts within their report. @returns new codes by old ones @throws CatalogueError boardFull */
export function copyReportCharts(
  { charts }: Pick<ReportContext, 'charts'>,
  transaction: Transaction<Database>,
  { corporationCode, userId }: Viewer,
  menuCode: string,
  codes: readonly string[],
) {
  return charts.copy(transaction, corporationCode, menuCode, menuCode, userId, codes, REPORT_COMPONENTS);
}
