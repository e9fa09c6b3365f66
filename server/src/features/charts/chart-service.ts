import { randomUUID } from 'node:crypto';

import {
  chartDraftSchema,
  type CachedConfiguration,
  type ChartConfiguration,
  type ChartDraft,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { boardOf, personOf, tableOf, type Asker, type ChartContext } from './chart-context.ts';
import { draftOf, type ChartRow } from './chart-repository.ts';
import { findingsOf } from './check-chart.ts';
import { firstFreeSlot } from './first-free-slot.ts';
import { findOrRefuse, saveChart } from './save-chart.ts';

/** The stored chart. @throws CatalogueError chartMissing */
export async function storedChart(
  { repository }: ChartContext,
  { viewer }: Asker,
  reportCode: string,
): Promise<ChartRow> {
  const row = await repository.find(viewer.corporationCode, reportCode);
  if (!row) throw new CatalogueError('chartMissing');
  return row;
}

/** The stored version of a chart. @throws CatalogueError chartMissing */
export async function configurationOf(
  context: ChartContext,
  asker: Asker,
  reportCode: string,
): Promise<ChartConfiguration> {
  const row = await storedChart(context, asker, reportCode);
  const chart = draftOf(row, row, asker.locale);
  return {
    chart,
    findings: findingsOf(chart, await tableOf(context, asker, chart.reportParam.tbId)),
    savedAt: row.saved_at.toISOString(),
    savedBy: await personOf(context, asker, row.saved_by),
  };
}

/** The author's draft, else the stored version. @throws CatalogueError chartMissing */
export async function cachedConfigurationOf(
  context: ChartContext,
  asker: Asker,
  reportCode: string,
): Promise<CachedConfiguration> {
  const { viewer } = asker;
  const row = await context.repository.find(viewer.corporationCode, reportCode);
  const kept = await context.repository.draft(viewer.corporationCode, viewer.userId, reportCode);
  // A draft of an older version of the product may not fit any more; then what was saved is all there is.
  const parsed = kept ? chartDraftSchema.safeParse(kept.content) : undefined;
  if (!parsed?.success || !kept) {
    return {
      ...(await configurationOf(context, asker, reportCode)),
      cachedAt: null,
      storedHistoryCode: row?.report_history_code ?? null,
    };
  }
  return {
    chart: parsed.data,
    findings: findingsOf(parsed.data, await tableOf(context, asker, parsed.data.reportParam.tbId)),
    savedAt: row?.saved_at.toISOString() ?? null,
    savedBy: row ? await personOf(context, asker, row.saved_by) : null,
    cachedAt: kept.cached_at.toISOString(),
    storedHistoryCode: row?.report_history_code ?? null,
  };
}

/** Keeps the author's draft. @throws CatalogueError chartMissing, notFound, queryTableUnknown */
export async function cacheDraft(context: ChartContext, asker: Asker, draft: ChartDraft) {
  const { viewer } = asker;
  if (draft.menuCode !== '') await boardOf(context, asker, draft.menuCode);
  const row = await findOrRefuse(context, asker, draft);
  const { tbId } = draft.reportParam;
  // The table of a stored chart may be gone; its draft is kept all the same.
  if (tbId !== '' && tbId !== row?.report_param.tbId && !(await tableOf(context, asker, tbId))) {
    throw new CatalogueError('queryTableUnknown', { table: tbId });
  }
  const reportCode = draft.reportCode === '' ? randomUUID() : draft.reportCode;
  const now = context.services.now();
  await context.repository.keepDraft(viewer.corporationCode, viewer.userId, { ...draft, reportCode }, now);
  return { reportCode, cachedAt: now.toISOString() };
}

/** Forgets the author's draft; with a version, that version is saved anew. @throws CatalogueError chartMissing */
export async function rollbackChart(
  context: ChartContext,
  asker: Asker,
  reportCode: string,
  reportHistoryCode: string | undefined,
): Promise<ChartConfiguration> {
  const row = await storedChart(context, asker, reportCode);
  if (reportHistoryCode !== undefined) {
    const version = await context.repository.version(reportCode, reportHistoryCode);
    if (!version) throw new CatalogueError('chartMissing');
    await saveChart(context, asker, draftOf(version, row, asker.locale), 'overwrite');
  }
  await context.repository.dropDraft(context.services.store, asker.viewer.userId, reportCode);
  return configurationOf(context, asker, reportCode);
}

/** The beginnings of a chart. @throws CatalogueError notFound, queryTableUnknown */
export async function beginChart(
  context: ChartContext,
  asker: Asker,
  menuCode: string,
  tbId: string,
  reportName: string,
): Promise<ChartDraft> {
  const board = await boardOf(context, asker, menuCode);
  if (tbId !== '' && !(await tableOf(context, asker, tbId))) {
    throw new CatalogueError('queryTableUnknown', { table: tbId });
  }
  const taken = await context.repository.list(asker.viewer.corporationCode, menuCode);
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
