import { firstFreeSlot, GRID_PROFILES } from '@tessera/board';
import { withoutComponents, type DocumentKind } from '@tessera/board/editing';
import { inFilterBar, isTabs, kindOf, type FilterComponent, type ReportDocument } from '@tessera/contract';

import { changePage, pageOf, paperOf, placedOnPages, withoutPlaces } from './pages.ts';

const { columns } = GRID_PROFILES[2];
type Size = Readonly<{ w: number; h: number }>;

/** Filters of the bar above the report, in their order. */
export const barFilters = ({ components }: ReportDocument): FilterComponent[] => components.filter(inFilterBar);

/** Places something on the first free slot of a page; on none where the page is gone. */
export function placeOn(document: ReportDocument, paperId: string, code: string, size: Size): ReportDocument {
  const paper = paperOf(document, paperId);
  if (!paper) return document;
  const slot = firstFreeSlot(paper.layout, { w: Math.min(size.w, columns), h: size.h }, columns);
  return changePage(document, paperId, { layout: [...paper.layout, { i: code, ...slot }] });
}

/** Moves something to the first free slot of another page, with how its table flows. */
export function moveToPage(document: ReportDocument, code: string, paperId: string): ReportDocument {
  const from = pageOf(document, code);
  const place = from?.layout.find(({ i }) => i === code);
  if (!from || !place || from.id === paperId || !paperOf(document, paperId)) return document;
  const flow = from.tables.filter(({ i }) => i === code);
  const next = placeOn(withoutPlaces(document, new Set([code])), paperId, code, place);
  return changePage(next, paperId, { tables: [...(paperOf(next, paperId)?.tables ?? []), ...flow] });
}

/** Readers see new filters, even where the author checked which of the others they do. */
function withSeen(document: ReportDocument, codes: readonly string[]): ReportDocument {
  const { report } = document;
  if (report.checkedFilters === null) return document;
  const checkedFilters = [...new Set([...report.checkedFilters, ...codes])];
  return { ...document, report: { ...report, checkedFilters } };
}

/** Puts a filter or a parameter where it says, into the bar or onto a page; a new one or one that was changed. */
export function putFilter(document: ReportDocument, component: FilterComponent, paperId: string): ReportDocument {
  const { code } = component;
  const before = document.components.find((one) => one.code === code);
  const known = before !== undefined;
  const next: ReportDocument = {
    ...document,
    components: known
      ? document.components.map((one) => (one.code === code ? component : one))
      : [...document.components, component],
  };
  if (inFilterBar(component))
    return withoutPlaces(inFilterBar(before) ? next : withSeen(next, [code]), new Set([code]));
  return pageOf(next, code) ? next : placeOn(next, paperId, code, kindOf(component).size);
}

/** Editing commands of reports, whose components are on pages; `into` of a paste is a page id. */
export const REPORT: DocumentKind<ReportDocument> = {
  settle(document, reports, begun) {
    if (!begun) return document;
    const known = new Set([...placedOnPages(document), ...document.pool]);
    const unknown = reports.filter(({ reportCode }) => !known.has(reportCode)).map(({ reportCode }) => reportCode);
    return unknown.length === 0 ? document : { ...document, pool: [...document.pool, ...unknown] };
  },
  placed: placedOnPages,
  remove: (document, codes, charts) => withoutPlaces(withoutComponents(document, codes, charts), codes),
  update: (document, component) => ({
    ...document,
    components: document.components.map((one) => (one.code === component.code ? component : one)),
  }),
  copy(document, codes, charts) {
    const chosen = document.report.papers
      .flatMap(({ layout }) => layout)
      .filter(({ i }) => codes.has(i))
      .map(({ i, w, h }) => ({ i, w, h }));
    return {
      charts: chosen.filter(({ i }) => charts.has(i)).map(({ i, ...size }) => ({ thing: i, ...size })),
      components: [
        ...chosen.flatMap(({ i, ...size }) => {
          const component = document.components.find(({ code }) => code === i);
          return component ? [{ thing: component, ...size }] : [];
        }),
        // Filters of the bar have no position.
        ...barFilters(document).flatMap((thing) => (codes.has(thing.code) ? [{ thing, ...kindOf(thing).size }] : [])),
      ],
    };
  },
  // Nobody turns tabs on paper: what they hold is put onto the page itself.
  paste(document, { charts, components: copied }, into) {
    const components = copied.filter(({ thing }) => !isTabs(thing));
    const paperId = into ?? document.report.papers.at(-1)?.id;
    if (paperId === undefined) return document;
    const pool = new Set(charts.map(({ thing }) => thing));
    const begun = withSeen(
      {
        ...document,
        components: [...document.components, ...components.map(({ thing }) => thing)],
        pool: document.pool.filter((code) => !pool.has(code)),
      },
      components.flatMap(({ thing }) => (inFilterBar(thing) ? [thing.code] : [])),
    );
    return [
      ...components.filter(({ thing }) => !inFilterBar(thing)).map((one) => ({ ...one, code: one.thing.code })),
      ...charts.map((one) => ({ ...one, code: one.thing })),
    ].reduce((now, { code, w, h }) => placeOn(now, paperId, code, { w, h }), begun);
  },
  holderOf: (document, code) => pageOf(document, code)?.id ?? null,
};
