import { randomUUID } from 'node:crypto';

import { componentLimit, DEFAULT_LOCALE, type ChartDraft } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { boardOf, personOf, tableOf, type Caller, type ChartContext } from './chart-context.ts';
import { extrasOf, type ChartRow } from './chart-repository.ts';
import { findingsOf, lostFields, typeOf } from './check-chart.ts';
import { firstFreeSlot } from './first-free-slot.ts';
import { lockBoardCharts } from './lock-board-charts.ts';
import { renamed } from './names.ts';

export type SaveMode = 'update' | 'overwrite' | 'copy';
const KEPT_VERSIONS = 200;

/**
 * Stores a draft as its chart's newest version, or a new chart, and deletes the draft.
 * @throws CatalogueError chartMissing, chartChanged, chartTypeUnknown, chartTableMissing, notFound, queryTableUnknown,
 * queryFieldUnknown, boardFull
 */
export async function saveChart(context: ChartContext, caller: Caller, draft: ChartDraft, mode: SaveMode) {
  const { services, repository } = context;
  const { viewer, locale } = caller;
  typeOf(draft.reportTypeCode);
  const board = await boardOf(context, caller, draft.menuCode);
  const known = await findOrRefuse(context, caller, draft, mode === 'copy');
  if (draft.reportParam.tbId === '') throw new CatalogueError('chartTableMissing');
  const table = await tableOf(context, caller, draft.reportParam.tbId);
  if (!table) throw new CatalogueError('queryTableUnknown', { table: draft.reportParam.tbId });
  // Fields lost since the last version are reported without preventing the save.
  const before = new Set(known ? lostFields(contentOf(known), table) : []);
  const unknown = lostFields(draft, table).find((fieldId) => !before.has(fieldId));
  if (unknown !== undefined) throw new CatalogueError('queryFieldUnknown', { field: unknown });

  const reportHistoryCode = randomUUID();
  const savedAt = services.now();
  const stored = await services.store.transaction().execute(async (transaction) => {
    const row =
      known && mode !== 'copy'
        ? await repository.findForUpdate(transaction, viewer.corporationCode, known.report_code)
        : null;
    if (known && !row && mode !== 'copy') throw new CatalogueError('chartMissing');
    if (row && mode === 'update' && row.report_history_code !== draft.reportHistoryCode)
      return { changedBy: row.saved_by };
    const code = row?.report_code ?? (known || draft.reportCode === '' ? randomUUID() : draft.reportCode);
    const content = {
      names: JSON.stringify(
        row ? renamed(row.names, locale, draft.reportName) : { [DEFAULT_LOCALE]: draft.reportName },
      ),
      report_type_code: draft.reportTypeCode,
      report_conf: JSON.stringify(draft.reportConf),
      report_param: JSON.stringify(draft.reportParam),
      drill_path: JSON.stringify(draft.drillThroughPath),
      extras: JSON.stringify(extrasOf(draft)),
      report_history_code: reportHistoryCode,
      saved_at: savedAt,
      saved_by: viewer.userId,
    };
    if (row) {
      await transaction.updateTable('chart').set(content).where('report_code', '=', code).execute();
    } else {
      const others = await lockBoardCharts(transaction, draft.menuCode, 1, componentLimit(board.menuType));
      const isNewPlace = mode === 'copy' || draft.reportStyle === null;
      const style =
        isNewPlace || draft.reportStyle === null
          ? firstFreeSlot(
              others.map(({ report_style }) => report_style),
              board.layoutType,
              code,
            )
          : { ...draft.reportStyle, i: code };
      await transaction
        .insertInto('chart')
        .values({
          ...content,
          report_code: code,
          corporation_code: viewer.corporationCode,
          menu_code: draft.menuCode,
          report_style: JSON.stringify(style),
          region: null,
          sort: 1 + Math.max(-1, ...others.map(({ sort }) => sort)),
        })
        .execute();
    }
    await transaction
      .insertInto('chart_version')
      .values({ ...content, report_code: code })
      .execute();
    await dropOldVersions(transaction, code);
    if (draft.reportCode !== '') await repository.dropDraft(transaction, viewer.userId, draft.reportCode);
    return { reportCode: code };
  });
  if (stored.reportCode === undefined) {
    // After releasing the lock, whose waiters each hold a connection.
    const author = await personOf(context, caller, stored.changedBy);
    throw new CatalogueError('chartChanged', { known: author ? 'yes' : 'no', name: author?.name ?? '' });
  }
  context.changed();
  return {
    reportCode: stored.reportCode,
    reportHistoryCode,
    menuCode: draft.menuCode,
    savedAt: savedAt.toISOString(),
    findings: findingsOf(draft, table),
  };
}

/**
 * A draft's chart; null for a new one. @param onAnyBoard for originals of copies @throws CatalogueError chartMissing
 */
export async function findOrRefuse(
  { repository }: ChartContext,
  { viewer }: Caller,
  draft: Pick<ChartDraft, 'reportCode' | 'menuCode'>,
  onAnyBoard = false,
): Promise<ChartRow | null> {
  if (draft.reportCode === '') return null;
  const row = await repository.find(viewer.corporationCode, draft.reportCode);
  if (row) {
    if (!onAnyBoard && draft.menuCode !== row.menu_code) throw new CatalogueError('chartMissing');
    return row;
  }
  const own = await repository.draft(viewer.corporationCode, viewer.userId, draft.reportCode);
  if (!own) throw new CatalogueError('chartMissing');
  return null;
}

function contentOf(row: ChartRow): Pick<ChartDraft, 'reportParam' | 'drillThroughPath'> {
  return { reportParam: row.report_param, drillThroughPath: [...row.drill_path] };
}

async function dropOldVersions(transaction: Transaction<Database>, reportCode: string): Promise<void> {
  await transaction
    .deleteFrom('chart_version')
    .where('report_code', '=', reportCode)
    .where('report_history_code', 'in', (query) =>
      query
        .selectFrom('chart_version')
        .select('report_history_code')
        .where('report_code', '=', reportCode)
        .orderBy('saved_at', 'desc')
        .offset(KEPT_VERSIONS),
    )
    .execute();
}
