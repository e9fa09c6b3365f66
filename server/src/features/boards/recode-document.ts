import { randomUUID } from 'node:crypto';

import {
  changeTabs,
  inFilterBar,
  linkagesWithout,
  recoded,
  recodeScreen,
  screenWithout,
  tabsOf,
  type BoardDocument,
  type BoardPlacement,
  type ReportPart,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { firstFreeSlot } from '../charts/index.ts';
import { codesOf } from './check-document.ts';
import { movedJumps, movedLinkages } from './moved-reactions.ts';
import { centred } from './recode-screen.ts';

/** A document for the copies of its charts; what names a chart that has no copy is left out. */
export function recodeDocument(document: BoardDocument, charts: ReadonlyMap<string, string>): BoardDocument {
  const own = new Set(document.components.map(({ code }) => code));
  const moved = withPlaces(document, (place) => {
    const i = own.has(place.i) ? place.i : charts.get(place.i);
    return i === undefined ? [] : [{ ...place, i }];
  });
  return {
    ...moved,
    ...(moved.report ? { report: withPaperIds(moved.report, () => randomUUID()) } : {}),
    ...(moved.screen ? { screen: recodeScreen(moved.screen, (code) => charts.get(code), own) } : {}),
    components: moved.components.map((one) => recoded(one, { chart: (code) => charts.get(code) })),
    pool: document.pool.flatMap((code) => charts.get(code) ?? []),
    linkages: movedLinkages(document.linkages, charts),
    jumps: movedJumps(document.jumps, charts),
    settings: {
      ...document.settings,
      phone: {
        ...document.settings.phone,
        hidden: document.settings.phone.hidden.flatMap((code) => (own.has(code) ? code : (charts.get(code) ?? []))),
      },
    },
  };
}

/**
 * A document without some of its charts and components, and without what names them (RU-586).
 * @param kept charts among them that stay in the document: elements of a screen go on drawing these; default none
 */
export function withoutCodes(
  document: BoardDocument,
  codes: ReadonlySet<string>,
  kept?: ReadonlySet<string>,
): BoardDocument {
  const stays = (code: string) => !codes.has(code);
  const left = (code: string) => (stays(code) ? code : undefined);
  const less = withPlaces(document, (place) => (stays(place.i) ? [place] : []));
  return {
    ...less,
    ...(less.screen ? { screen: screenWithout(less.screen, codes, kept) } : {}),
    components: less.components
      .filter(({ code }) => stays(code))
      .map((one) => recoded(one, { chart: left, filter: left })),
    pool: document.pool.filter(stays),
    linkages: linkagesWithout(document.linkages, codes),
    jumps: document.jumps.filter(({ reportCode }) => stays(reportCode)),
  };
}

/** A report's part with other ids of its pages. */
export function withPaperIds(report: ReportPart, idOf: (id: string) => string): ReportPart {
  const ids = new Map(report.papers.map(({ id }) => [id, idOf(id)]));
  const now = (list: readonly string[]) => list.flatMap((id) => ids.get(id) ?? []);
  const { styleDTO } = report;
  return {
    ...report,
    styleDTO: {
      ...styleDTO,
      headerExcludePages: now(styleDTO.headerExcludePages),
      footerExcludePages: now(styleDTO.footerExcludePages),
    },
    papers: report.papers.map((paper) => ({ ...paper, id: ids.get(paper.id)! })),
  };
}

/** Replaces positions on board, pages and tabs. @param which those of the grid, of phones, or both */
export function withPlaces(
  document: BoardDocument,
  take: (place: BoardPlacement) => BoardPlacement[],
  which: 'grid' | 'app' | 'both' = 'both',
): BoardDocument {
  const moved = <Holder extends Pick<BoardDocument, 'layout' | 'appLayout'>>(holder: Holder): Holder => ({
    ...holder,
    layout: which === 'app' ? holder.layout : holder.layout.flatMap(take),
    appLayout: which === 'grid' ? holder.appLayout : (holder.appLayout?.flatMap(take) ?? null),
  });
  return {
    ...moved(document),
    ...(document.report && which !== 'app' ? { report: onPapers(document.report, take) } : {}),
    components: changeTabs(document.components, moved),
  };
}

/** Replaces positions on pages; how a table flows goes with its position. */
function onPapers(report: ReportPart, take: (place: BoardPlacement) => BoardPlacement[]): ReportPart {
  const papers = report.papers.map((paper) => {
    const layout = paper.layout.flatMap((place) => take(place).map((next) => ({ from: place.i, next })));
    const codes = new Map(layout.map(({ from, next }) => [from, next.i]));
    const tables = paper.tables.flatMap((flow) => {
      const i = codes.get(flow.i);
      return i === undefined ? [] : [{ ...flow, i }];
    });
    return { ...paper, layout: layout.map(({ next }) => next), tables };
  });
  return { ...report, papers };
}

/** The part of a document with some charts and components, recoded for another board. @returns also new codes by old */
export function partOf(
  document: BoardDocument,
  codes: ReadonlySet<string>,
): { readonly part: BoardDocument; readonly renamed: ReadonlyMap<string, string> } {
  const part = withoutCodes(document, new Set(codesOf(document).filter((code) => !codes.has(code))));
  const renamed = new Map(part.components.map(({ code }) => [code, randomUUID()]));
  const now = (code: string) => renamed.get(code) ?? code;
  const moved = withPlaces(part, (place) => [{ ...place, i: now(place.i) }]);
  const components = moved.components.map((one) =>
    recoded({ ...one, code: now(one.code) }, { filter: now, tab: () => randomUUID() }),
  );
  return { part: { ...moved, components }, renamed };
}

/**
 * Moves something to one place. @param tabCode a tab, or the id of a page; null is the board itself, or no page of a
 * report @throws CatalogueError notFound for an unknown tab or page
 */
export function placed(
  document: BoardDocument,
  code: string,
  tabCode: string | null,
  size?: Pick<BoardPlacement, 'w' | 'h'>,
): BoardDocument {
  const free = withPlaces(document, (place) => (place.i === code ? [] : [place]));
  if (free.screen) {
    if (tabCode !== null) throw new CatalogueError('notFound');
    const layers = free.screen.layers.filter(({ i }) => i !== code);
    const pool = free.pool.filter((one) => one !== code);
    return { ...free, pool, screen: centred({ ...free.screen, layers }, code) };
  }
  const on = (layout: readonly BoardPlacement[]): BoardPlacement[] => {
    const { x, y, w, h } = firstFreeSlot(layout, document.layoutType, code, size);
    return [...layout, { i: code, x, y, w, h }];
  };
  const next = { ...free, pool: free.pool.filter((one) => one !== code) };
  const component = document.components.find((one) => one.code === code);
  // Filters of the bar have no position.
  if (inFilterBar(component)) return next;
  // Unarranged boards place items when shown.
  if (next.report && tabCode !== null && next.report.papers.some(({ id }) => id === tabCode)) {
    const papers = next.report.papers.map((paper) =>
      paper.id === tabCode ? { ...paper, layout: on(paper.layout) } : paper,
    );
    return { ...next, report: { ...next.report, papers } };
  }
  if (tabCode === null && next.report) return next;
  if (tabCode === null) return next.layout.length === 0 ? next : { ...next, layout: on(next.layout) };
  if (!tabsOf(next).some((tab) => tab.code === tabCode)) throw new CatalogueError('notFound');
  return {
    ...next,
    components: changeTabs(next.components, (tab) => (tab.code === tabCode ? { ...tab, layout: on(tab.layout) } : tab)),
  };
}
