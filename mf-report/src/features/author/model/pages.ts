import {
  allPlacements,
  emptyPaper,
  REPORT_PAPERS,
  type ReportDocument,
  type ReportLayout,
  type ReportPaper,
  type TableFlow,
  tableFlowSchema,
} from '@tessera/contract';

const withPapers = (document: ReportDocument, papers: readonly ReportPaper[]): ReportDocument => ({
  ...document,
  report: { ...document.report, papers: [...papers] },
});

export const paperOf = ({ report }: ReportDocument, paperId: string): ReportPaper | undefined =>
  report.papers.find(({ id }) => id === paperId);

/** Page on which a component stands; null for none. */
export const pageOf = ({ report }: ReportDocument, code: string): ReportPaper | null =>
  report.papers.find(({ layout }) => layout.some(({ i }) => i === code)) ?? null;

export const hasPageLeft = ({ report }: ReportDocument): boolean => report.papers.length < REPORT_PAPERS;

/** Puts an empty page behind another one. @param afterId default: the last one */
export function addPage(document: ReportDocument, id: string, afterId?: string): ReportDocument {
  const { papers } = document.report;
  const found = papers.findIndex((paper) => paper.id === afterId);
  const at = found < 0 ? papers.length : found + 1;
  return withPapers(document, [...papers.slice(0, at), emptyPaper(id), ...papers.slice(at)]);
}

/**
 * Removes a page with its components; charts go to the pool. Parts of the layout that name the page forget it.
 * @param remove takes components away with what refers to them
 */
export function removePage(
  document: ReportDocument,
  paperId: string,
  remove: (document: ReportDocument, codes: ReadonlySet<string>) => ReportDocument,
): ReportDocument {
  const paper = paperOf(document, paperId);
  if (!paper) return document;
  const less = remove(document, new Set(paper.layout.map(({ i }) => i)));
  const { papers, styleDTO } = less.report;
  const without = (ids: readonly string[]) => ids.filter((id) => id !== paperId);
  return {
    ...less,
    report: {
      ...less.report,
      papers: papers.filter(({ id }) => id !== paperId),
      styleDTO: {
        ...styleDTO,
        headerExcludePages: without(styleDTO.headerExcludePages),
        footerExcludePages: without(styleDTO.footerExcludePages),
      },
    },
  };
}

/**
 * Page to show once a page is removed: the current one where another was removed, else the next, else the previous, else
 * none (RU-772 to RU-775).
 */
export function pageAfterRemoval(
  { report: { papers } }: ReportDocument,
  removedId: string,
  currentId: string | null,
): string | null {
  if (currentId !== removedId) return currentId;
  const at = papers.findIndex(({ id }) => id === removedId);
  return (papers[at + 1] ?? papers[at - 1])?.id ?? null;
}

/** Moves a page. @param to new place, from 0; beyond the last page is the end (RU-776: 0 is the top) */
export function movePage(document: ReportDocument, paperId: string, to: number): ReportDocument {
  const { papers } = document.report;
  const paper = paperOf(document, paperId);
  if (!paper || papers.indexOf(paper) === to) return document;
  const others = papers.filter(({ id }) => id !== paperId);
  return withPapers(document, [...others.slice(0, to), paper, ...others.slice(to)]);
}

/** Changes what a page says of itself. */
export function changePage(
  document: ReportDocument,
  paperId: string,
  change: Partial<Omit<ReportPaper, 'id'>>,
): ReportDocument {
  return withPapers(
    document,
    document.report.papers.map((paper) => (paper.id === paperId ? { ...paper, ...change } : paper)),
  );
}

/** How the table of a chart goes on over sheets. */
export const flowOf = (document: ReportDocument, code: string): TableFlow =>
  pageOf(document, code)?.tables.find(({ i }) => i === code) ?? tableFlowSchema.parse({ i: code });

/** Changes how a table goes on; one that is on no page stays as it is. */
export function changeFlow(document: ReportDocument, flow: TableFlow): ReportDocument {
  const paper = pageOf(document, flow.i);
  if (!paper) return document;
  const others = paper.tables.filter(({ i }) => i !== flow.i);
  const { i: _code, ...own } = flow;
  const { i: _none, ...usual } = tableFlowSchema.parse({ i: flow.i });
  const said = JSON.stringify(Object.entries(own).toSorted()) !== JSON.stringify(Object.entries(usual).toSorted());
  return changePage(document, paper.id, { tables: said ? [...others, flow] : others });
}

export const changeLayout = (document: ReportDocument, change: Partial<ReportLayout>): ReportDocument => ({
  ...document,
  report: { ...document.report, styleDTO: { ...document.report.styleDTO, ...change } },
});

/** The document without positions of some components, on whatever page, and without how their tables flow. */
export function withoutPlaces(document: ReportDocument, codes: ReadonlySet<string>): ReportDocument {
  return withPapers(
    document,
    document.report.papers.map((paper) =>
      paper.layout.some(({ i }) => codes.has(i))
        ? {
            ...paper,
            layout: paper.layout.filter(({ i }) => !codes.has(i)),
            tables: paper.tables.filter(({ i }) => !codes.has(i)),
          }
        : paper,
    ),
  );
}

/** Codes of the components that are placed on pages. */
export const placedOnPages = (document: ReportDocument): string[] => allPlacements(document).map(({ i }) => i);
