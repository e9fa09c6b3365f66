import {
  allPlacements,
  changeTabs,
  isReportDocument,
  referencesOf,
  tabsOf,
  type BoardDocument,
  type BoardPlacement,
  type ReportDocument,
  type ReportPaper,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { placed, withoutCodes } from '../boards/index.ts';

export const withPapers = (document: ReportDocument, papers: readonly ReportPaper[]): ReportDocument => ({
  ...document,
  report: { ...document.report, papers: [...papers] },
});

/** What functions on documents of all kinds make of a report's. */
export function asReport(document: BoardDocument): ReportDocument {
  if (!isReportDocument(document)) throw new Error('The document lost its pages.');
  return document;
}

/** @throws CatalogueError notFound */
export function paperOf({ report }: ReportDocument, id: string): ReportPaper {
  const paper = report.papers.find((one) => one.id === id);
  if (!paper) throw new CatalogueError('notFound');
  return paper;
}

/** @throws CatalogueError notFound */
export function changePaper(
  document: ReportDocument,
  id: string,
  take: (paper: ReportPaper) => ReportPaper,
): ReportDocument {
  paperOf(document, id);
  return withPapers(
    document,
    document.report.papers.map((paper) => (paper.id === id ? take(paper) : paper)),
  );
}

/** @param afterId page after which it comes; default is the last one @throws CatalogueError notFound */
export function addPaper(document: ReportDocument, paper: ReportPaper, afterId?: string): ReportDocument {
  const { papers } = document.report;
  if (afterId === undefined) return withPapers(document, [...papers, paper]);
  const at = papers.indexOf(paperOf(document, afterId));
  return withPapers(document, papers.toSpliced(at + 1, 0, paper));
}

/** @param sort new place, from 1 @throws CatalogueError notFound */
export function movePaper(document: ReportDocument, id: string, sort: number): ReportDocument {
  const paper = paperOf(document, id);
  const others = document.report.papers.filter((one) => one !== paper);
  return withPapers(document, others.toSpliced(Math.min(sort - 1, others.length), 0, paper));
}

/**
 * Takes charts to the pool, and deletes other components with what names them; tabs go with their content.
 * @param charts codes of all charts of the report
 */
export function takeOff(document: ReportDocument, codes: Iterable<string>, charts: ReadonlySet<string>) {
  const all = new Set(codes);
  for (const component of document.components)
    if (all.has(component.code)) for (const code of referencesOf(component, 'place')) all.add(code);
  const less = asReport(withoutCodes(document, all));
  const pool = [...new Set([...less.pool, ...[...all].filter((code) => charts.has(code))])];
  return { ...less, pool };
}

/** Without a page and what stands on it. @returns also the page to show in its place @throws CatalogueError notFound */
export function removePaper(
  document: ReportDocument,
  id: string,
  charts: ReadonlySet<string>,
): { readonly document: ReportDocument; readonly nextId: string | null } {
  const { papers } = document.report;
  const paper = paperOf(document, id);
  const at = papers.indexOf(paper);
  const less = takeOff(
    document,
    paper.layout.map(({ i }) => i),
    charts,
  );
  const stays = (paperId: string) => paperId !== id;
  const { styleDTO } = less.report;
  return {
    document: {
      ...less,
      report: {
        ...less.report,
        papers: less.report.papers.filter((one) => stays(one.id)),
        styleDTO: {
          ...styleDTO,
          headerExcludePages: styleDTO.headerExcludePages.filter(stays),
          footerExcludePages: styleDTO.footerExcludePages.filter(stays),
        },
      },
    },
    nextId: (papers[at + 1] ?? papers[at - 1])?.id ?? null,
  };
}

/** Where something stands: on which page, a tab's content on the page of the tab. */
export function placeOf(document: ReportDocument, code: string) {
  const style = allPlacements(document).find(({ i }) => i === code) ?? null;
  const holder = document.components.find((one) => referencesOf(one, 'place').includes(code))?.code ?? code;
  const paperId = document.report.papers.find(({ layout }) => layout.some(({ i }) => i === holder))?.id ?? null;
  return { style, paperId };
}

/**
 * Moves something to a page. @param style default is the first free slot
 * @param size columns and rows there; default is what it had @throws CatalogueError notFound
 */
export function placeOn(
  document: ReportDocument,
  code: string,
  paperId: string,
  style?: Omit<BoardPlacement, 'i'>,
  size = placeOf(document, code).style ?? undefined,
): ReportDocument {
  paperOf(document, paperId);
  const next = asReport(placed(document, code, paperId, size && { w: size.w, h: size.h }));
  if (!style) return next;
  return changePaper(next, paperId, (paper) => ({
    ...paper,
    layout: paper.layout.map((place) => (place.i === code ? { ...style, i: code } : place)),
  }));
}

/** Moves or resizes something where it stands: on its page or in a tab. */
export function restyle(document: ReportDocument, code: string, style: Omit<BoardPlacement, 'i'>): ReportDocument {
  const moved = (layout: readonly BoardPlacement[]) =>
    layout.map((place) => (place.i === code ? { ...style, i: code } : place));
  const tab = tabsOf(document).find(({ layout }) => layout.some(({ i }) => i === code));
  if (!tab)
    return withPapers(
      document,
      document.report.papers.map((paper) => ({ ...paper, layout: moved(paper.layout) })),
    );
  return {
    ...document,
    components: changeTabs(document.components, (one) => (one === tab ? { ...one, layout: moved(one.layout) } : one)),
  };
}
