import type { Locale } from '@tessera/contract';
import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { fieldIdsOf } from './field-ids.ts';
import { nameIn } from './names.ts';

/** A chart, the table that it asks and the fields that it names. */
export interface ChartOnTable {
  readonly reportCode: string;
  readonly reportName: string;
  readonly menuCode: string;
  readonly tableId: string;
  readonly fieldIds: readonly string[];
}

/** Charts of a corporation that ask a table. */
export async function chartsOnTables(
  store: Kysely<Database>,
  corporationCode: string,
  locale: Locale,
): Promise<ChartOnTable[]> {
  const rows = await store
    .selectFrom('chart')
    .select(['report_code', 'names', 'report_param', 'drill_path', 'menu_code'])
    .where('corporation_code', '=', corporationCode)
    .where(sql<boolean>`report_param->>'tbId' is not null`)
    .orderBy('menu_code')
    .orderBy('sort')
    .execute();
  return rows.map((row) => ({
    reportCode: row.report_code,
    reportName: nameIn(row.names, locale),
    menuCode: row.menu_code,
    tableId: row.report_param.tbId,
    fieldIds: fieldIdsOf([row.report_param, row.drill_path]),
  }));
}
