import { randomUUID } from 'node:crypto';

import { BOARD_COMPONENTS, type Locale, type ReportComponent } from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { freezeCharts, frozenComponents, restoreCharts, type FrozenChart } from './frozen-charts.ts';
import { lockBoardCharts } from './lock-board-charts.ts';

type Store = Kysely<Database> | Transaction<Database>;

/** Operations on a board's charts. */
export interface BoardCharts {
  /** Charts of a board of a corporation, in the order in which they were added. */
  ofBoard(corporationCode: string, menuCode: string, locale: Locale): Promise<ReportComponent[]>;
  /** Takes charts of a board away for good, with their versions and drafts; others are left alone. */
  remove(store: Store, corporationCode: string, menuCode: string, reportCodes: readonly string[]): Promise<void>;
  /**
   * Copies a board's charts within the corporation.
   * @param reportCodes default: all
   * @param limit most charts of the target; default is that of a board
   * @returns new codes by old
   * @throws CatalogueError boardFull
   */
  copy(
    transaction: Transaction<Database>,
    corporationCode: string,
    from: string,
    to: string,
    userId: string,
    reportCodes?: readonly string[],
    limit?: number,
  ): Promise<ReadonlyMap<string, string>>;
  /** The board on which a chart stands; null for whatever is no chart of the corporation. */
  boardOf(corporationCode: string, reportCode: string): Promise<string | null>;
  /** Moves charts to another board of the same corporation, behind those that are there, with their drafts. @throws CatalogueError boardFull */
  move(
    transaction: Transaction<Database>,
    corporationCode: string,
    from: string,
    to: string,
    reportCodes: readonly string[],
    limit?: number,
  ): Promise<void>;
  /** Charts of a board or report as they are now, for later. */
  freeze(corporationCode: string, menuCode: string, store?: Store): Promise<FrozenChart[]>;
  /** Codes of charts of a board or report that were saved last before a moment. */
  savedBefore(corporationCode: string, menuCode: string, moment: Date): Promise<string[]>;
  /** Makes charts of a board or report what they were; others stay. */
  restore: typeof restoreCharts;
  /** Leaves a chart without its drill path. */
  simplify(transaction: Transaction<Database>, corporationCode: string, reportCode: string): Promise<void>;
}

export function createBoardCharts(store: Kysely<Database>): BoardCharts {
  return {
    freeze: (corporationCode, menuCode, inStore = store) => freezeCharts(inStore, corporationCode, menuCode),
    restore: restoreCharts,
    async savedBefore(corporationCode, menuCode, moment) {
      const rows = await store
        .selectFrom('chart')
        .select('report_code')
        .where('corporation_code', '=', corporationCode)
        .where('menu_code', '=', menuCode)
        .where('saved_at', '<', moment)
        .execute();
      return rows.map(({ report_code }) => report_code);
    },
    async ofBoard(corporationCode, menuCode, locale) {
      const rows = await freezeCharts(store, corporationCode, menuCode);
      return frozenComponents(rows, menuCode, locale);
    },
    async remove(inStore, corporationCode, menuCode, reportCodes) {
      if (reportCodes.length === 0) return;
      const removed = await inStore
        .deleteFrom('chart')
        .where('corporation_code', '=', corporationCode)
        .where('menu_code', '=', menuCode)
        .where('report_code', 'in', reportCodes)
        .returning('report_code')
        .execute();
      const codes = removed.map(({ report_code }) => report_code);
      if (codes.length > 0) await inStore.deleteFrom('chart_draft').where('report_code', 'in', codes).execute();
    },
    async copy(transaction, corporationCode, from, to, userId, reportCodes, limit = BOARD_COMPONENTS) {
      const rows = await transaction
        .selectFrom('chart')
        .selectAll()
        .where('corporation_code', '=', corporationCode)
        .where('menu_code', '=', from)
        .$if(reportCodes !== undefined, (query) => query.where('report_code', 'in', [...(reportCodes ?? []), '']))
        .execute();
      await lockBoardCharts(transaction, to, rows.length, limit);
      if (rows.length === 0) return new Map();
      const copies = rows.map((row) => ({
        row,
        content: {
          names: JSON.stringify(row.names),
          report_type_code: row.report_type_code,
          report_conf: JSON.stringify(row.report_conf),
          report_param: JSON.stringify(row.report_param),
          drill_path: JSON.stringify(row.drill_path),
          extras: JSON.stringify(row.extras),
          saved_by: userId,
          report_code: randomUUID(),
          report_history_code: randomUUID(),
        },
      }));
      await transaction
        .insertInto('chart')
        .values(
          copies.map(({ row, content }) => ({
            ...content,
            corporation_code: corporationCode,
            menu_code: to,
            report_style: JSON.stringify({ ...row.report_style, i: content.report_code }),
            region: row.region,
            sort: row.sort,
            picture_url: row.picture_url,
          })),
        )
        .execute();
      await transaction
        .insertInto('chart_version')
        .values(copies.map(({ content }) => content))
        .execute();
      return new Map(copies.map(({ row, content }) => [row.report_code, content.report_code]));
    },
    async boardOf(corporationCode, reportCode) {
      const row = await store
        .selectFrom('chart')
        .select('menu_code')
        .where('corporation_code', '=', corporationCode)
        .where('report_code', '=', reportCode)
        .executeTakeFirst();
      return row?.menu_code ?? null;
    },
    async move(transaction, corporationCode, from, to, reportCodes, limit = BOARD_COMPONENTS) {
      if (reportCodes.length === 0) return;
      const there = await lockBoardCharts(transaction, to, reportCodes.length, limit);
      const first = 1 + Math.max(-1, ...there.map(({ sort }) => sort));
      for (const [at, reportCode] of reportCodes.entries())
        await transaction
          .updateTable('chart')
          .set({ menu_code: to, sort: first + at })
          .where('corporation_code', '=', corporationCode)
          .where('menu_code', '=', from)
          .where('report_code', '=', reportCode)
          .execute();
      await transaction
        .updateTable('chart_draft')
        .set({ content: sql`jsonb_set(content, '{menuCode}', to_jsonb(${to}::text))` })
        .where('corporation_code', '=', corporationCode)
        .where('report_code', 'in', reportCodes)
        .execute();
    },
    async simplify(transaction, corporationCode, reportCode) {
      const row = await transaction
        .updateTable('chart')
        .set({ drill_path: '[]' })
        .where('corporation_code', '=', corporationCode)
        .where('report_code', '=', reportCode)
        .returning('report_history_code')
        .executeTakeFirst();
      await transaction
        .updateTable('chart_version')
        .set({ drill_path: '[]' })
        .where('report_code', '=', reportCode)
        .where('report_history_code', '=', row?.report_history_code ?? '')
        .execute();
    },
  };
}
