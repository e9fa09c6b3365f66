import type { BoardConfiguration, Locale, MenuNode, ReportParam } from '@tessera/contract';
import { DEFAULT_LOCALE } from '@tessera/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { MetadataCache } from '../../platform/cache/index.ts';
import type { Database } from '../../platform/store/database.ts';
import type { BoardTables } from './tables.ts';

type Names = Readonly<Partial<Record<Locale, string>>>;
export type BoardReportRow = Selectable<BoardTables['board_report']>;
export interface NewNode {
  readonly menuCode: string;
  readonly corporationCode: string;
  readonly menuType: '1' | '2';
  readonly names: Names;
  readonly parentCode: string | null;
  readonly sort: number;
}

export interface BoardRepository {
  /** Directories and boards of a corporation, parents before children, in their order. */
  nodes(corporationCode: string, locale: Locale): Promise<MenuNode[]>;
  /** Null for a directory, and for whatever another corporation owns. */
  board(corporationCode: string, menuCode: string, locale: Locale): Promise<BoardConfiguration | null>;
  nodeName(corporationCode: string, menuCode: string, locale: Locale): Promise<string | null>;
  /** The stored question of a chart that stands on this board of this corporation. */
  chartParam(corporationCode: string, menuCode: string, reportCode: string): Promise<ReportParam | null>;
}

export function createBoardRepository(store: Kysely<Database>, params: MetadataCache<ReportParam>): BoardRepository {
  const node = (corporationCode: string, menuCode: string) =>
    store
      .selectFrom('board_node')
      .selectAll()
      .where('menu_code', '=', menuCode)
      .where('corporation_code', '=', corporationCode);
  return {
    async nodes(corporationCode, locale) {
      const rows = await store
        .selectFrom('board_node')
        .selectAll()
        .where('corporation_code', '=', corporationCode)
        .orderBy('sort')
        .orderBy('menu_code')
        .execute();
      return rows.map((row) => ({
        menuCode: row.menu_code,
        menuName: nameIn(row.names, locale),
        menuType: row.menu_type,
        parentCode: row.parent_code,
        sort: row.sort,
      }));
    },
    async board(corporationCode, menuCode, locale) {
      const row = await node(corporationCode, menuCode).where('menu_type', '=', '2').executeTakeFirst();
      if (!row) return null;
      const reports = await store
        .selectFrom('board_report')
        .selectAll()
        .where('menu_code', '=', menuCode)
        .orderBy('sort')
        .orderBy('report_code')
        .execute();
      return {
        menuCode,
        menuName: nameIn(row.names, locale),
        layoutType: row.layout_type,
        updatedAt: row.updated_at.toISOString(),
        reports: reports.map((report) => ({
          reportCode: report.report_code,
          reportName: nameIn(report.names, locale),
          reportTypeCode: report.report_type_code,
          reportStyle: report.report_style,
          reportConf: [...report.report_conf],
          reportHistoryCode: report.report_history_code,
          reportParam: report.report_param,
          menuCode,
          region: report.region,
        })),
      };
    },
    async nodeName(corporationCode, menuCode, locale) {
      const row = await node(corporationCode, menuCode).executeTakeFirst();
      return row ? nameIn(row.names, locale) : null;
    },
    chartParam: (corporationCode, menuCode, reportCode) =>
      params.get(JSON.stringify([corporationCode, menuCode, reportCode]), async () => {
        const row = await store
          .selectFrom('board_report')
          .innerJoin('board_node', 'board_node.menu_code', 'board_report.menu_code')
          .select('board_report.report_param')
          .where('board_report.report_code', '=', reportCode)
          .where('board_report.menu_code', '=', menuCode)
          .where('board_node.corporation_code', '=', corporationCode)
          .executeTakeFirst();
        return row?.report_param ?? null;
      }),
  };
}

/** Adds directories and boards with their charts, parents first; one that is there stays as it is. */
export async function insertBoards(
  store: Transaction<Database>,
  nodes: readonly NewNode[],
  reports: readonly (Omit<BoardReportRow, 'names'> & { names: Names })[],
): Promise<void> {
  await store
    .insertInto('board_node')
    .values(
      nodes.map((node) => ({
        menu_code: node.menuCode,
        corporation_code: node.corporationCode,
        menu_type: node.menuType,
        names: JSON.stringify(node.names),
        parent_code: node.parentCode,
        sort: node.sort,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await store
    .insertInto('board_report')
    .values(
      reports.map((report) => ({
        ...report,
        names: JSON.stringify(report.names),
        report_style: JSON.stringify(report.report_style),
        report_conf: JSON.stringify(report.report_conf),
        report_param: JSON.stringify(report.report_param),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function nameIn(names: Names, locale: Locale): string {
  return names[locale] ?? names[DEFAULT_LOCALE] ?? '';
}
