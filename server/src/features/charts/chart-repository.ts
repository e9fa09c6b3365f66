import type { ChartDraft, DrillInfo, Locale, ReportParam } from '@tessera/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { MetadataCache } from '../../platform/cache/index.ts';
import type { Database } from '../../platform/store/database.ts';
import { nameIn } from './names.ts';
import type { ChartExtras, ChartTables } from './tables.ts';

type Store = Kysely<Database> | Transaction<Database>;
export type ChartRow = Selectable<ChartTables['chart']>;
export type VersionRow = Selectable<ChartTables['chart_version']>;
export type DraftRow = Selectable<ChartTables['chart_draft']>;

/** Versions that are listed. */
const VERSIONS = 50;
/** Days until an unused draft is deleted. */
const DRAFT_DAYS = 90;

/** Charts, versions and drafts. Nothing of another corporation is found. */
export interface ChartRepository {
  find(corporationCode: string, reportCode: string): Promise<ChartRow | null>;
  /** Locks the chart until the transaction ends. */
  findForUpdate(
    transaction: Transaction<Database>,
    corporationCode: string,
    reportCode: string,
  ): Promise<ChartRow | null>;
  list(corporationCode: string, menuCode: string | undefined): Promise<ChartRow[]>;
  /**
   * The stored query of a chart on this board of this corporation; of a report the published one. @param draft asks the
   * stored one of a report too
   */
  chartParam(
    corporationCode: string,
    menuCode: string,
    reportCode: string,
    draft?: boolean,
  ): Promise<ReportParam | null>;
  versions(reportCode: string): Promise<VersionRow[]>;
  version(reportCode: string, reportHistoryCode: string): Promise<VersionRow | null>;
  draft(corporationCode: string, userId: string, reportCode: string): Promise<DraftRow | null>;
  keepDraft(corporationCode: string, userId: string, draft: ChartDraft, now: Date): Promise<void>;
  keepDrill(corporationCode: string, userId: string, reportCode: string, info: readonly DrillInfo[]): Promise<void>;
  dropDraft(store: Store, userId: string, reportCode: string): Promise<void>;
  setPicture(reportCode: string, url: string): Promise<void>;
}

export function createChartRepository(store: Kysely<Database>, params: MetadataCache<ReportParam>): ChartRepository {
  const chart = (inStore: Store, corporationCode: string, reportCode: string) =>
    inStore
      .selectFrom('chart')
      .selectAll()
      .where('report_code', '=', reportCode)
      .where('corporation_code', '=', corporationCode);
  return {
    find: async (corporationCode, reportCode) =>
      (await chart(store, corporationCode, reportCode).executeTakeFirst()) ?? null,
    findForUpdate: async (transaction, corporationCode, reportCode) =>
      (await chart(transaction, corporationCode, reportCode).forUpdate().executeTakeFirst()) ?? null,
    list: (corporationCode, menuCode) =>
      store
        .selectFrom('chart')
        .selectAll()
        .where('corporation_code', '=', corporationCode)
        .$if(menuCode !== undefined, (query) => query.where('menu_code', '=', menuCode ?? ''))
        .orderBy('menu_code')
        .orderBy('sort')
        .execute(),
    chartParam: (corporationCode, menuCode, reportCode) =>
      params.get(JSON.stringify([corporationCode, menuCode, reportCode]), async () => {
        const row = await chart(store, corporationCode, reportCode)
          .where('menu_code', '=', menuCode)
          .executeTakeFirst();
        return row?.report_param ?? null;
      }),
    versions: (reportCode) =>
      store
        .selectFrom('chart_version')
        .selectAll()
        .where('report_code', '=', reportCode)
        .orderBy('saved_at', 'desc')
        .limit(VERSIONS)
        .execute(),
    version: async (reportCode, reportHistoryCode) =>
      (await store
        .selectFrom('chart_version')
        .selectAll()
        .where('report_code', '=', reportCode)
        .where('report_history_code', '=', reportHistoryCode)
        .executeTakeFirst()) ?? null,
    draft: async (corporationCode, userId, reportCode) =>
      (await store
        .selectFrom('chart_draft')
        .selectAll()
        .where('report_code', '=', reportCode)
        .where('user_id', '=', userId)
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirst()) ?? null,
    async keepDraft(corporationCode, userId, draft, now) {
      const content = JSON.stringify(draft);
      await store
        .insertInto('chart_draft')
        .values({
          report_code: draft.reportCode,
          user_id: userId,
          corporation_code: corporationCode,
          content,
          cached_at: now,
        })
        .onConflict((conflict) => conflict.columns(['report_code', 'user_id']).doUpdateSet({ content, cached_at: now }))
        .execute();
      await store
        .deleteFrom('chart_draft')
        .where('user_id', '=', userId)
        .where('cached_at', '<', new Date(now.getTime() - DRAFT_DAYS * 86_400_000))
        .execute();
    },
    async keepDrill(corporationCode, userId, reportCode, info) {
      await store
        .updateTable('chart_draft')
        .set({ drill_info: JSON.stringify(info) })
        .where('report_code', '=', reportCode)
        .where('user_id', '=', userId)
        .where('corporation_code', '=', corporationCode)
        .execute();
    },
    async dropDraft(inStore, userId, reportCode) {
      await inStore
        .deleteFrom('chart_draft')
        .where('report_code', '=', reportCode)
        .where('user_id', '=', userId)
        .execute();
    },
    async setPicture(reportCode, url) {
      await store.updateTable('chart').set({ picture_url: url }).where('report_code', '=', reportCode).execute();
    },
  };
}

type Content = Pick<
  ChartRow,
  | 'report_code'
  | 'names'
  | 'report_type_code'
  | 'report_conf'
  | 'report_param'
  | 'drill_path'
  | 'extras'
  | 'report_history_code'
>;
/** A stored version as an editor takes it up. */
export function draftOf(
  content: Content,
  place: Pick<ChartRow, 'menu_code' | 'report_style'>,
  locale: Locale,
): ChartDraft {
  return {
    autoPreview: true,
    appReportConf: null,
    smartConf: null,
    changeTableFlag: false,
    changeReportType: false,
    drillLevelFlag: 1,
    ...content.extras,
    reportHistoryCode: content.report_history_code,
    menuCode: place.menu_code,
    reportCode: content.report_code,
    reportName: nameIn(content.names, locale),
    reportTypeCode: content.report_type_code,
    reportConf: [...content.report_conf],
    reportStyle: place.report_style,
    reportParam: content.report_param,
    drillThroughPath: [...content.drill_path],
  };
}

/** Parts of a draft without own column. */
export function extrasOf(draft: ChartDraft): ChartExtras {
  const { autoPreview, appReportConf, smartConf, changeTableFlag, changeReportType, pageParam, groupSet } = draft;
  return {
    drillLevelFlag: draft.drillLevelFlag,
    autoPreview,
    appReportConf,
    smartConf,
    changeTableFlag,
    changeReportType,
    ...(pageParam ? { pageParam } : {}),
    ...(groupSet ? { groupSet } : {}),
  };
}

/** Boards on which charts of a corporation are. */
export async function boardsOfCharts(
  store: Store,
  corporationCode: string,
  reportCodes: readonly string[],
): Promise<string[]> {
  const rows = await store
    .selectFrom('chart')
    .select('menu_code')
    .distinct()
    .where('corporation_code', '=', corporationCode)
    .where('report_code', 'in', reportCodes)
    .execute();
  return rows.map(({ menu_code }) => menu_code);
}
