import {
  changeTabs,
  linkagesWithout,
  tabsOf,
  type BoardComponent,
  type BoardDocument,
  type PermissionSymbol,
} from '@tessera/contract';

import { codesOf } from './check-document.ts';

/** Rights that the difference of two documents needs: move, take off, add, change. */
export function neededFor(before: BoardDocument, after: BoardDocument): PermissionSymbol[] {
  const needed = new Set<PermissionSymbol>();
  const [was, is] = [placesOf(before), placesOf(after)];
  const [phoneWas, phoneIs] = [phoneOf(before), phoneOf(after)];
  if ([...is].some(([code, place]) => was.has(code) && !same(place, was.get(code)))) needed.add('chart_move');
  if (!same(phoneWas, phoneIs) || before.layoutType !== after.layoutType) needed.add('chart_move');
  const [partsBefore, partsAfter] = [partsOf(before), partsOf(after)];
  const kept = new Set(partsAfter.map(({ code }) => code));
  if ([...was.keys()].some((code) => !is.has(code)) || partsBefore.some(({ code }) => !kept.has(code)))
    needed.add('chart_delete');
  const known = new Set(codesOf(before));
  if (partsAfter.some(({ code }) => !known.has(code))) needed.add('dashboard_add_empty_chart');
  const old = new Map(partsBefore.map(({ code, says }) => [code, says]));
  if (partsAfter.some(({ code, says }) => old.has(code) && !same(says, old.get(code)))) needed.add('chart_edit');
  // Reactions removed with a chart need no right (RU-586).
  const gone = new Set([...was.keys()].filter((code) => !is.has(code)));
  const linkages = linkagesWithout(before.linkages, gone);
  const jumps = before.jumps.filter(({ reportCode }) => !gone.has(reportCode));
  if (
    !same(before.settings, after.settings) ||
    !same(withoutPapersPlaces(before), withoutPapersPlaces(after)) ||
    !same(canvasOf(before), canvasOf(after)) ||
    !same(before.dynamic, after.dynamic) ||
    !(same(before.linkages, after.linkages) || same(linkages, after.linkages)) ||
    !(same(before.jumps, after.jumps) || same(jumps, after.jumps))
  )
    needed.add('chart_edit');
  return [...needed];
}

/** Where everything stands, by its code: on the board, on a page of a report or in a tab. */
function placesOf(document: BoardDocument): ReadonlyMap<string, unknown> {
  return new Map([
    ...document.layout.map((place) => [place.i, place] as const),
    ...(document.screen?.layers ?? []).map((layer) => [layer.i, layer] as const),
    ...(document.report?.papers ?? []).flatMap(({ id, layout }) =>
      layout.map((place) => [place.i, { ...place, paper: id }] as const),
    ),
    ...tabsOf(document).flatMap(({ code, layout }) =>
      layout.map((place) => [place.i, { ...place, tab: code }] as const),
    ),
  ]);
}

/** Pages and layout of a report with the positions of components left out. */
const withoutPapersPlaces = ({ report }: BoardDocument): unknown =>
  report && { ...report, papers: report.papers.map((paper) => ({ ...paper, layout: [] })) };

/** What a screen says of itself, without its elements and where things stand. */
const canvasOf = ({ screen }: BoardDocument): unknown => screen && { ...screen, layers: [], elements: [] };

/** Components and elements by their codes, with what they say. */
const partsOf = ({ components, screen }: BoardDocument): { readonly code: string; readonly says: unknown }[] => [
  ...components.map((component) => ({ code: component.code, says: withoutPlaces(component) })),
  ...(screen?.elements ?? []).map((element) => ({ code: element.code, says: element })),
];

/** The phone arrangement. */
function phoneOf(document: BoardDocument): unknown {
  const tabs = tabsOf(document).flatMap(({ code, appLayout }) => (appLayout ? [[code, appLayout] as const] : []));
  return { board: document.appLayout, tabs: Object.fromEntries(tabs) };
}

/** What a component says of itself; where the things in its tabs stand is another matter. */
const withoutPlaces = (component: BoardComponent): unknown =>
  changeTabs([component], (tab) => ({ ...tab, layout: [], appLayout: null }))[0];

/** Whether two values say the same, in whatever order the store gave their keys. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => same(value, (b as Readonly<Record<string, unknown>>)[key]))
  );
}
