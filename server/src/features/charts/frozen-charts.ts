import { randomUUID } from 'node:crypto';

import type { Locale, ReportComponent } from '@tessera/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { nameIn } from './names.ts';
import type { ChartTables } from './tables.ts';

/** A chart as it was at a moment, independent of later saves and deletions. */
export type FrozenChart = Omit<
  Selectable<ChartTables['chart']>,
  'corporation_code' | 'menu_code' | 'saved_at' | 'saved_by' | 'picture_url'
>;

/** All charts of a board or report as they are now. */
export function freezeCharts(
  store: Kysely<Database>,
  corporationCode: string,
  menuCode: string,
): Promise<FrozenChart[]> {
  return store
    .selectFrom('chart')
    .select([
      'report_code',
      'names',
      'report_type_code',
      'report_style',
      'report_conf',
      'report_param',
      'drill_path',
      'extras',
      'report_history_code',
      'region',
      'sort',
    ])
    .where('corporation_code', '=', corporationCode)
    .where('menu_code', '=', menuCode)
    .orderBy('sort')
    .orderBy('report_code')
    .execute();
}

/**
 * Writes the frozen state of charts back and creates deleted ones again; other charts of the board are not touched.
 * @returns the code of each chart by its frozen code. A chart that was moved to another board meanwhile is created as a
 *   copy with a new code.
 */
export async function restoreCharts(
  transaction: Transaction<Database>,
  { corporationCode, menuCode, userId }: { corporationCode: string; menuCode: string; userId: string },
  frozen: readonly FrozenChart[],
): Promise<ReadonlyMap<string, string>> {
  if (frozen.length === 0) return new Map();
  const moved = await transaction
    .selectFrom('chart')
    .select('report_code')
    .where(
      'report_code',
      'in',
      frozen.map(({ report_code }) => report_code),
    )
    .where('menu_code', '<>', menuCode)
    .execute();
  const elsewhere = new Set(moved.map(({ report_code }) => report_code));
  const codes = new Map(
    frozen.map(({ report_code }) => [report_code, elsewhere.has(report_code) ? randomUUID() : report_code]),
  );
  for (const chart of frozen) {
    const reportCode = codes.get(chart.report_code) ?? chart.report_code;
    const content = {
      names: JSON.stringify(chart.names),
      report_type_code: chart.report_type_code,
      report_conf: JSON.stringify(chart.report_conf),
      report_param: JSON.stringify(chart.report_param),
      drill_path: JSON.stringify(chart.drill_path),
      extras: JSON.stringify(chart.extras),
      report_history_code: reportCode === chart.report_code ? chart.report_history_code : randomUUID(),
      saved_by: userId,
    };
    await transaction
      .insertInto('chart')
      .values({
        ...content,
        report_code: reportCode,
        corporation_code: corporationCode,
        menu_code: menuCode,
        report_style: JSON.stringify({ ...chart.report_style, i: reportCode }),
        region: chart.region,
        sort: chart.sort,
      })
      .onConflict((conflict) =>
        conflict.column('report_code').doUpdateSet(content).where('chart.menu_code', '=', menuCode),
      )
      .execute();
    await transaction
      .insertInto('chart_version')
      .values({ ...content, report_code: reportCode })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return codes;
}

/** Frozen charts as clients read charts. */
export const frozenComponents = (charts: readonly FrozenChart[], menuCode: string, locale: Locale): ReportComponent[] =>
  charts.map((chart) => ({
    reportCode: chart.report_code,
    reportName: nameIn(chart.names, locale),
    reportTypeCode: chart.report_type_code,
    reportStyle: chart.report_style,
    reportConf: [...chart.report_conf],
    reportHistoryCode: chart.report_history_code,
    reportParam: chart.report_param,
    drillThroughPath: [...chart.drill_path],
    menuCode,
    region: chart.region,
  }));
