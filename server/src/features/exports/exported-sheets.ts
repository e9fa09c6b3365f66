import { drilledReport, type BoardState, type ExportRequest } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import type { BoardContent, ExportSources, PageItem } from './board-content.ts';
import type { Taker } from './sheet/chart-rows.ts';

/** Most sheets of a workbook; pages beyond are left out, which the last sheet says. */
export const EXPORTED_SHEETS = 500;

/** A sheet of a workbook: a chart of a board, or a page of a report with all its charts and texts. */
export interface ExportedSheet {
  readonly name: string;
  /** Line above its tables, each of which then has its name above it too; null for a chart alone. */
  readonly heading: string | null;
  /** What its charts are asked with. */
  readonly state: BoardState;
  /** In reading order, charts on the level to which the reader went down. */
  readonly items: readonly PageItem[];
  /** Line below everything. */
  readonly note?: string;
}

/**
 * What of a board or report becomes sheets: a page that is repeated by a field becomes one for each value that the taker sees.
 * @returns also whether pages were left out @throws CatalogueError as queries do
 */
export async function exportedSheets(
  content: BoardContent,
  { menuCode, paperIds, reportCodes, state }: Pick<ExportRequest, 'menuCode' | 'paperIds' | 'reportCodes' | 'state'>,
  taker: Pick<Taker, 'viewer' | 'locale' | 'signal'>,
  sources: Pick<ExportSources, 'repeats'>,
): Promise<{ readonly sheets: readonly ExportedSheet[]; readonly truncated: boolean }> {
  const wanted = reportCodes && new Set(reportCodes);
  const levels = new Map(state.drills?.map(({ reportCode, steps }) => [reportCode, steps]));
  // Texts belong to the whole; charts that were chosen alone go without.
  const taken = (items: readonly PageItem[]): PageItem[] =>
    items.flatMap((item) => {
      if (item.kind === 'text') return wanted ? [] : item;
      const { reportCode } = item.report;
      if (wanted && !wanted.has(reportCode)) return [];
      return { kind: 'chart', report: drilledReport(item.report, levels.get(reportCode) ?? []) };
    });
  if (content.pages === null)
    return {
      sheets: content.charts.flatMap((report) =>
        taken([{ kind: 'chart', report }]).map((item) => ({
          name: report.reportName,
          heading: null,
          state,
          items: [item],
        })),
      ),
      truncated: false,
    };
  // A value of a repeated page is the page's own.
  const { repeat: _repeat, draft: _draft, ...plain } = state;
  const sheets: ExportedSheet[] = [];
  let left = false;
  for (const [index, { id, title, repeated, items: all }] of content.pages.entries()) {
    if (paperIds && !paperIds.includes(id)) continue;
    const items = taken(all);
    if (items.length === 0) continue;
    if (!repeated) {
      const name = title || text(taker.locale, 'export.page', { page: index + 1 });
      sheets.push({ name, heading: name, state: plain, items });
      continue;
    }
    const { values, truncated } = await sources.repeats(menuCode, { paperId: id, boardState: plain }, taker);
    left ||= truncated;
    for (const value of values) {
      const label = value === null || value === '' ? text(taker.locale, 'export.chart.empty') : String(value);
      const name = title ? `${title} ${label}` : label;
      sheets.push({ name, heading: name, state: { ...plain, repeat: { paperId: id, value } }, items });
    }
  }
  const kept = sheets.slice(0, EXPORTED_SHEETS);
  left ||= kept.length < sheets.length;
  const last = kept.at(-1);
  if (!left || !last) return { sheets: kept, truncated: left };
  const note = text(taker.locale, 'export.pagesLeft', { pages: kept.length });
  return { sheets: [...kept.slice(0, -1), { ...last, note }], truncated: true };
}
