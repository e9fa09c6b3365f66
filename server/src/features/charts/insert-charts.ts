import type { ReportConfItem, ReportParam, ReportStyle } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { Names } from './names.ts';

export interface NewChart {
  readonly reportCode: string;
  readonly corporationCode: string;
  readonly menuCode: string;
  readonly names: Names;
  readonly reportTypeCode: string;
  readonly reportStyle: ReportStyle;
  readonly reportConf: readonly ReportConfItem[];
  readonly reportParam: ReportParam;
  readonly reportHistoryCode: string;
  readonly sort: number;
}

/** Adds charts to boards that are there; a chart that is there stays as it is. */
export async function insertCharts(transaction: Transaction<Database>, charts: readonly NewChart[]): Promise<void> {
  if (charts.length === 0) return;
  const content = (chart: NewChart) => ({
    report_code: chart.reportCode,
    names: JSON.stringify(chart.names),
    report_type_code: chart.reportTypeCode,
    report_conf: JSON.stringify(chart.reportConf),
    report_param: JSON.stringify(chart.reportParam),
    report_history_code: chart.reportHistoryCode,
    saved_by: null,
  });
  await transaction
    .insertInto('chart')
    .values(
      charts.map((chart) => ({
        ...content(chart),
        corporation_code: chart.corporationCode,
        menu_code: chart.menuCode,
        report_style: JSON.stringify(chart.reportStyle),
        region: null,
        sort: chart.sort,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('chart_version')
    .values(charts.map(content))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
