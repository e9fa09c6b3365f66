import type { Locale, ReportParam } from '@tessera/contract';
import { DEFAULT_LOCALE } from '@tessera/contract';
import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/** A chart, the table that it asks and the fields that it names. */
export interface ChartOnTable {
  readonly reportCode: string;
  readonly reportName: string;
  readonly menuCode: string;
  readonly menuName: string;
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
    .selectFrom('board_report')
    .innerJoin('board_node', 'board_node.menu_code', 'board_report.menu_code')
    .select([
      'board_report.report_code as reportCode',
      'board_report.names as reportNames',
      'board_report.report_param as param',
      'board_node.menu_code as menuCode',
      'board_node.names as menuNames',
    ])
    .where('board_node.corporation_code', '=', corporationCode)
    .where(sql<boolean>`board_report.report_param->>'tbId' is not null`)
    .orderBy('board_node.menu_code')
    .orderBy('board_report.sort')
    .execute();
  const nameIn = (names: Partial<Record<Locale, string>>) => names[locale] ?? names[DEFAULT_LOCALE] ?? '';
  return rows.map(({ reportCode, reportNames, param, menuCode, menuNames }) => ({
    reportCode,
    reportName: nameIn(reportNames),
    menuCode,
    menuName: nameIn(menuNames),
    tableId: param.tbId,
    fieldIds: fieldsOf(param),
  }));
}

/** Ids stand in every kind of condition; whatever holds a `fieldId` names a field. */
function fieldsOf(param: ReportParam): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'fieldId' && typeof inner === 'string') found.add(inner);
        else visit(inner);
      }
    }
  };
  visit(param);
  return [...found];
}
