import {
  isFieldFilter,
  isParamFilter,
  referencesOf,
  type BoardComponent,
  type BoardLinkage,
  type ReportDocument,
} from '@tessera/contract';

import { partOf, recodeDocument } from '../boards/index.ts';
import { asReport, paperOf, withPapers } from './paper-steps.ts';

/** Something of a report with the content of its tabs. */
export function wholeOf({ components }: ReportDocument, codes: Iterable<string>): ReadonlySet<string> {
  const all = new Set(codes);
  for (const component of components)
    if (all.has(component.code)) for (const code of referencesOf(component, 'place')) all.add(code);
  return all;
}

/**
 * A copy of some components and charts beside the originals. Filters and linkages that the original charts follow hold
 * for the copies too; what charts of the copy link among themselves is copied.
 * @param codes as {@link wholeOf} gives them
 * @param charts new codes of copied charts by their old ones
 * @returns the document with the copies, not on a page yet, and new codes by old
 */
export function withCopies(
  document: ReportDocument,
  codes: ReadonlySet<string>,
  charts: ReadonlyMap<string, string>,
): { readonly document: ReportDocument; readonly renamed: ReadonlyMap<string, string> } {
  const { part, renamed } = partOf(document, codes);
  const copy = asReport(recodeDocument(part, charts));
  return {
    document: {
      ...document,
      components: [...document.components.map((one) => followed(one, charts)), ...copy.components],
      linkages: [...document.linkages.map((one) => linked(one, codes, charts)), ...copy.linkages],
      jumps: [...document.jumps, ...copy.jumps],
      report: {
        ...document.report,
        checkedFilters: document.report.checkedFilters?.flatMap((code) => [code, ...listOf(renamed.get(code))]) ?? null,
      },
    },
    renamed: new Map([...renamed, ...charts]),
  };
}

/** A copy of a page behind it. @throws CatalogueError notFound */
export function withPaperCopy(
  document: ReportDocument,
  paperId: string,
  made: { readonly id: string; readonly title: string; readonly afterId: string },
  charts: ReadonlyMap<string, string>,
): ReportDocument {
  const paper = paperOf(document, paperId);
  const codes = wholeOf(
    document,
    paper.layout.map(({ i }) => i),
  );
  const { document: next, renamed } = withCopies(document, codes, charts);
  const copied = <Item extends { readonly i: string }>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const i = renamed.get(item.i);
      return i === undefined ? [] : [{ ...item, i }];
    });
  const copy = {
    ...paper,
    id: made.id,
    title: made.title === '' ? paper.title : made.title,
    layout: copied(paper.layout),
    tables: copied(paper.tables),
  };
  const { papers } = next.report;
  return withPapers(next, papers.toSpliced(papers.findIndex(({ id }) => id === made.afterId) + 1, 0, copy));
}

const listOf = (code: string | undefined): string[] => (code === undefined ? [] : [code]);

/** A document for charts that have other codes by now; one where all stay is the document itself. */
export function withChartCodes(document: ReportDocument, codes: ReadonlyMap<string, string>): ReportDocument {
  if ([...codes].every(([old, code]) => old === code)) return document;
  const kept = new Map([...document.pool.map((code) => [code, code] as const), ...codes]);
  const { report, ...moved } = asReport(recodeDocument(document, kept));
  const papers = report.papers.map((paper, at) => ({ ...paper, id: document.report.papers[at]?.id ?? paper.id }));
  return { ...moved, report: { ...document.report, papers } };
}

/** A filter that holds for the copies of its charts too. */
function followed(component: BoardComponent, charts: ReadonlyMap<string, string>): BoardComponent {
  const more = (codes: readonly string[]) => [...codes, ...codes.flatMap((code) => charts.get(code) ?? [])];
  if (isFieldFilter(component))
    return {
      ...component,
      filterData: component.filterData.map((target) => ({
        ...target,
        filterReportCodes: more(target.filterReportCodes),
      })),
    };
  if (isParamFilter(component))
    return { ...component, dynamicParamFilterReportCodes: more(component.dynamicParamFilterReportCodes) };
  return component;
}

/** A linkage whose copied slaves follow too; a master that is copied itself has a linkage of its own for them. */
function linked(linkage: BoardLinkage, codes: ReadonlySet<string>, charts: ReadonlyMap<string, string>): BoardLinkage {
  if (codes.has(linkage.masterReportCode)) return linkage;
  const slaves = linkage.linkageConfList.flatMap((slave) => {
    const slaveReportCode = charts.get(slave.slaveReportCode);
    return slaveReportCode === undefined ? [] : [{ ...slave, slaveReportCode }];
  });
  return { ...linkage, linkageConfList: [...linkage.linkageConfList, ...slaves] };
}
