import {
  componentLimit,
  filterCycle,
  kindOf,
  kindOfDocument,
  referencesOf,
  REPORT_PAPERS,
  standingCodes,
  tabsOf,
  type BoardDocument,
  type BoardPlacement,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { checkDynamic } from './check-dynamic.ts';
import { checkScreen } from './check-screen.ts';

const COLUMNS = { 0: 24, 1: 6, 2: 24 } as const;

/**
 * Checks a document beyond its schema: unique codes, positions in the grid, charts of this board, number of components.
 * @param charts codes of the board's charts
 * @param before the current version; its missing charts may stay
 * @throws CatalogueError boardInvalid with the reason, boardFull, reportFull, chartMissing
 */
export function checkDocument(document: BoardDocument, charts: ReadonlySet<string>, before: BoardDocument): void {
  const refuse = (reason: string): never => {
    throw new CatalogueError('boardInvalid', { reason });
  };
  const limit = componentLimit(kindOfDocument(before));
  const tooMany = (): never => {
    throw new CatalogueError('boardFull', { limit });
  };
  const { report } = document;
  // The kind of a document does not change.
  const parts = [document.report, document.screen, document.dynamic].filter((part) => part !== undefined);
  if (parts.length > 1 || kindOfDocument(document) !== kindOfDocument(before)) refuse('kind');
  if (document.dynamic) checkDynamic(document, refuse);
  if (document.screen) checkScreen(document, document.screen, { charts, before, refuse, tooMany });
  if (report && (document.layout.length > 0 || document.appLayout !== null)) refuse('layout');
  if (report && report.papers.length > REPORT_PAPERS) throw new CatalogueError('reportFull', { limit: REPORT_PAPERS });
  const own = new Set(document.components.map(({ code }) => code));
  if (own.size !== document.components.length) refuse('components');
  if (own.size + charts.size > limit) tooMany();
  for (const component of document.components) {
    if (charts.has(component.code)) refuse(component.code);
    const problem = kindOf(component).problem?.(component) ?? null;
    if (problem !== null) refuse(problem);
  }
  // No filter narrows itself through others.
  const cycle = filterCycle(document.components);
  if (cycle) refuse(cycle.map(({ name }) => name).join(' → '));
  const standing = ({ components }: BoardDocument) =>
    components.flatMap((one) => (kindOf(one).chartsMustStand ? referencesOf(one, 'chart') : []));
  // A chart that vanished meanwhile may stay.
  const named = new Set(standing(before));
  if (standing(document).some((code) => !charts.has(code) && !named.has(code)))
    throw new CatalogueError('chartMissing');
  const known = new Set([...charts, ...own, ...codesOf(before)]);
  const columns = COLUMNS[document.layoutType];
  const tabs = tabsOf(document);
  const outside = new Set(document.components.flatMap((one) => (kindOf(one).neverInTabs ? [one.code] : [])));
  if (new Set(tabs.map(({ code }) => code)).size !== tabs.length) refuse('tabs');
  /** Everything that stands somewhere: in one place only. */
  const placed = new Set<string>();
  const check = (placements: readonly BoardPlacement[], width: number, seen: Set<string>): void => {
    for (const { i, x, w } of placements) {
      if (seen.has(i) || x + w > width) refuse(i);
      seen.add(i);
      if (!known.has(i)) throw new CatalogueError('chartMissing');
    }
  };
  check(document.layout, columns, placed);
  const papers = report?.papers ?? [];
  if (new Set(papers.map(({ id }) => id)).size !== papers.length) refuse('papers');
  for (const { layout } of papers) check(layout, columns, placed);
  for (const { layout } of tabs) {
    const held = layout.find(({ i }) => outside.has(i));
    if (held) refuse(held.i);
    check(layout, columns, placed);
  }
  if (placed.size > limit) tooMany();
  // Phone layouts keep the tab of each item.
  const inTabs = new Set(tabs.flatMap(({ layout }) => layout.map(({ i }) => i)));
  const onPhone = new Set<string>();
  check(document.appLayout ?? [], COLUMNS[1], onPhone);
  for (const code of onPhone) if (inTabs.has(code)) refuse(code);
  for (const { layout, appLayout } of tabs) {
    check(appLayout ?? [], COLUMNS[1], onPhone);
    const here = new Set(layout.map(({ i }) => i));
    for (const { i } of appLayout ?? []) if (!here.has(i)) refuse(i);
  }
  for (const { i } of document.screen?.layers ?? []) placed.add(i);
  for (const code of new Set(document.pool)) {
    if (placed.has(code) || own.has(code)) refuse(code);
    if (!known.has(code)) throw new CatalogueError('chartMissing');
  }
}

/** Codes of all items of a board and its pool. */
export function codesOf(document: BoardDocument): string[] {
  return [
    ...standingCodes(document),
    ...document.components.map(({ code }) => code),
    ...(document.screen?.elements ?? []).map(({ code }) => code),
    ...document.pool,
  ];
}
