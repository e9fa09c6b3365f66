import { randomUUID } from 'node:crypto';

import {
  chartDraftSchema,
  hasPublications,
  type CachedConfiguration,
  type ChartConfiguration,
  type ChartDraft,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { boardOf, personOf, tableOf, type Caller, type ChartContext } from './chart-context.ts';
import { draftOf, type ChartRow } from './chart-repository.ts';
import { findingsOf } from './check-chart.ts';
import { firstFreeSlot } from './first-free-slot.ts';
import { findOrRefuse, saveChart } from './save-chart.ts';

/** The stored chart; of a report or screen for its authors only. @throws CatalogueError chartMissing */
export async function storedChart(
  { repository, around }: ChartContext,
  { viewer, locale }: Caller,
  reportCode: string,
): Promise<ChartRow> {
  const row = await repository.find(viewer.corporationCode, reportCode);
  if (!row) throw new CatalogueError('chartMissing');
  if (!viewer.permissions.has('dashboard_edit_file')) {
    const board = await around.board(viewer.corporationCode, row.menu_code, locale);
    if (board && hasPublications(board.menuType)) throw new CatalogueError('chartMissing');
  }
  return row;
}

/** The stored version of a chart. @throws CatalogueError chartMissing */
export async function configurationOf(
  context: ChartContext,
  caller: Caller,
  reportCode: string,
): Promise<ChartConfiguration> {
  const row = await storedChart(context, caller, reportCode);
  const chart = draftOf(row, row, caller.locale);
  return {
    chart,
    findings: findingsOf(chart, await tableOf(context, caller, chart.reportParam.tbId)),
    savedAt: row.saved_at.toISOString(),
    savedBy: await personOf(context, caller, row.saved_by),
  };
}

/** The author's draft, else the stored version. @throws CatalogueError chartMissing */
export async function cachedConfigurationOf(
  context: ChartContext,
  caller: Caller,
  reportCode: string,
): Promise<CachedConfiguration> {
  const { viewer } = caller;
  const row = await context.repository.find(viewer.corporationCode, reportCode);
  const kept = await context.repository.draft(viewer.corporationCode, viewer.userId, reportCode);
  // A draft of an older version of the product may not fit any more; then what was saved is all there is.
  const parsed = kept ? chartDraftSchema.safeParse(kept.content) : undefined;
  if (!parsed?.success || !kept) {
    return {
      ...(await configurationOf(context, caller, reportCode)),
      cachedAt: null,
      storedHistoryCode: row?.report_history_code ?? null,
    };
  }
  return {
    chart: parsed.data,
    findings: findingsOf(parsed.data, await tableOf(context, caller, parsed.data.reportParam.tbId)),
    savedAt: row?.saved_at.toISOString() ?? null,
    savedBy: row ? await personOf(context, caller, row.saved_by) : null,
    cachedAt: kept.cached_at.toISOString(),
    storedHistoryCode: row?.report_history_code ?? null,
  };
}

/** Keeps the author's draft. @throws CatalogueError chartMissing, notFound, queryTableUnknown */
export async function cacheDraft(context: ChartContext, caller: Caller, draft: ChartDraft) {
  const { viewer } = caller;
  if (draft.menuCode !== '') await boardOf(context, caller, draft.menuCode);
  const row = await findOrRefuse(context, caller, draft);
  const { tbId } = draft.reportParam;
  // The table of a stored chart may be gone; its draft is kept all the same.
  if (tbId !== '' && tbId !== row?.report_param.tbId && !(await tableOf(context, caller, tbId))) {
    throw new CatalogueError('queryTableUnknown', { table: tbId });
  }
  const reportCode = draft.reportCode === '' ? randomUUID() : draft.reportCode;
  const now = context.services.now();
  await context.repository.keepDraft(viewer.corporationCode, viewer.userId, { ...draft, reportCode }, now);
  return { reportCode, cachedAt: now.toISOString() };
}

/** Deletes the author's draft; with a version, saves that one again. @throws CatalogueError chartMissing */
export async function rollbackChart(
  context: ChartContext,
  caller: Caller,
  reportCode: string,
  reportHistoryCode: string | undefined,
): Promise<ChartConfiguration> {
  const row = await storedChart(context, caller, reportCode);
  if (reportHistoryCode !== undefined) {
    const version = await context.repository.version(reportCode, reportHistoryCode);
    if (!version) throw new CatalogueError('chartMissing');
    await saveChart(context, caller, draftOf(version, row, caller.locale), 'overwrite');
  }
  await context.repository.dropDraft(context.services.store, caller.viewer.userId, reportCode);
  return configurationOf(context, caller, reportCode);
}

/** The beginnings of a chart. @throws CatalogueError notFound, queryTableUnknown */
export async function beginChart(
  context: ChartContext,
  caller: Caller,
  menuCode: string,
  tbId: string,
  reportName: string,
): Promise<ChartDraft> {
  const board = await boardOf(context, caller, menuCode);
  if (tbId !== '' && !(await tableOf(context, caller, tbId))) {
    throw new CatalogueError('queryTableUnknown', { table: tbId });
  }
  const taken = await context.repository.list(caller.viewer.corporationCode, menuCode);
  return chartDraftSchema.parse({
    menuCode,
    reportName,
    reportTypeCode: 'graph_crosstab',
    reportStyle: firstFreeSlot(
      taken.map(({ report_style }) => report_style),
      board.layoutType,
      'new',
    ),
    reportParam: { tbId },
  });
}
