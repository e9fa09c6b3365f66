import type { ReportLayout, ReportPaper } from '@tessera/contract';
import { planPages, type Content, type PlanFinding, type PlanInput, type PlannedSheet } from '@tessera/page-plan';

import { pageKey, type Page } from './pages.ts';

/** A sheet of a page; a page with long tables has several. */
export interface Sheet extends Page {
  /** Key of its page. */
  readonly page: string;
  /** Place among the sheets of the report, from 1. */
  readonly number: number;
  /** Place among the sheets of its page, from 1. */
  readonly part: number;
  /** Whether all tables and texts of its page are measured: its sheets stay as many. */
  readonly settled: boolean;
  readonly planned: PlannedSheet;
}

/** What is known of the tables and texts of a report. */
export interface KnownTables {
  contentOf(page: string, code: string, paperId: string): Content | undefined;
  isSettled(page: Page): boolean;
}

/** Sheets of a report in reading order, and what its author should look at. */
export function planSheets(
  pages: readonly Page[],
  layout: ReportLayout,
  textsOf: PlanInput['textsOf'],
  { contentOf, isSettled }: KnownTables,
): { readonly sheets: readonly Sheet[]; readonly findings: readonly PlanFinding[] } {
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const papers = new Map<string, ReportPaper>();
  for (const { paper, lacking } of pages)
    papers.set(paper.id, lacking ? { ...paper, layout: [], repeat: null } : paper);
  const plan = planPages({
    papers: [...papers.values()],
    layout,
    textsOf,
    measures: {
      contentOf: (code, paperId, value) => contentOf(pageKey(paperId, value), code, paperId),
      valuesOf: (paperId) =>
        pages.flatMap(({ paper, value }) => (paper.id === paperId && value !== undefined ? [value] : [])),
    },
  });
  const sheets = plan.sheets.flatMap((planned): Sheet[] => {
    const page = byKey.get(pageKey(planned.paperId, planned.value));
    if (!page) return [];
    const { number: part, count } = planned.ofPage;
    return [
      {
        ...page,
        key: part === 1 ? page.key : `${page.key}#${part}`,
        page: page.key,
        truncated: page.truncated === true && part === count,
        number: planned.ofReport.number,
        part,
        settled: isSettled(page),
        planned,
      },
    ];
  });
  // Pages whose values are not there hold nothing yet.
  const lacking = new Set(pages.flatMap((page) => (page.lacking === undefined ? [] : [page.paper.id])));
  const empty = pages.flatMap(({ paper, lacking: why }): PlanFinding[] =>
    why === 'empty' ? [{ kind: 'notRepeated', paperId: paper.id, code: null, value: undefined }] : [],
  );
  return { sheets, findings: [...plan.findings.filter(({ paperId }) => !lacking.has(paperId)), ...empty] };
}
