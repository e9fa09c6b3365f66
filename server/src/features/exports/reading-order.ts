import {
  componentName,
  isTabs,
  referencesOf,
  richTextLines,
  type BoardComponent,
  type BoardDocument,
  type ReportComponent,
} from '@tessera/contract';

import type { PageItem, ReportPage } from './board-content.ts';

type Place = readonly number[];

/** Placed charts of a board and its tabs, top left first; not those of the pool. */
export function readingOrder(document: BoardDocument, reports: readonly ReportComponent[]): ReportComponent[] {
  const places = placesOf(document);
  const pooled = new Set(document.pool);
  return reports
    .filter(({ reportCode }) => !pooled.has(reportCode))
    .map((report) => ({ report, place: places.get(report.reportCode) ?? [report.reportStyle.y, report.reportStyle.x] }))
    .toSorted((one, other) => compare(one.place, other.place))
    .map(({ report }) => report);
}

/** Pages of a report with the charts and texts that stand on each; null for a board. */
export function readingPages(document: BoardDocument, reports: readonly ReportComponent[]): ReportPage[] | null {
  if (!document.report) return null;
  return document.report.papers.map(({ id, title, repeat, layout }) => {
    const here = new Set(layout.map(({ i }) => i));
    for (const component of document.components)
      if (here.has(component.code)) for (const code of referencesOf(component, 'place')) here.add(code);
    const places = placesOf({ ...document, layout });
    const charts = readingOrder({ ...document, layout }, reports).filter(({ reportCode }) => here.has(reportCode));
    const texts = document.components.flatMap((component) => {
      const lines = here.has(component.code) ? linesOf(component) : [];
      return lines.length === 0 ? [] : { code: component.code, item: { kind: 'text' as const, lines } };
    });
    const items = [
      ...charts.map((report) => ({ code: report.reportCode, item: { kind: 'chart' as const, report } })),
      ...texts,
    ].toSorted((one, other) => compare(places.get(one.code) ?? [], places.get(other.code) ?? []));
    return { id, title, repeated: repeat !== null, items: items.map(({ item }) => item) };
  });
}

export const chartsOf = (items: readonly PageItem[]): ReportComponent[] =>
  items.flatMap((item) => (item.kind === 'chart' ? item.report : []));

/** What a component says by itself. Filters, pictures and findings say nothing that a table could hold. */
function linesOf(component: BoardComponent): string[] {
  const name = componentName(component);
  if ('text' in component && name === 'text') return richTextLines(component.text);
  return (name === 'title' || name === 'link') && component.name !== '' ? [component.name] : [];
}

function placesOf(document: Pick<BoardDocument, 'layout' | 'components' | 'screen'>): Map<string, Place> {
  const placed = document.screen?.layers ?? document.layout;
  const places = new Map<string, Place>(placed.map(({ i, x, y }) => [i, [y, x]]));
  for (const component of document.components) {
    if (!isTabs(component)) continue;
    const outer = places.get(component.code) ?? [];
    component.tabs.forEach(({ layout }, index) => {
      for (const { i, x, y } of layout) places.set(i, [...outer, index, y, x]);
    });
  }
  return places;
}

function compare(one: Place, other: Place): number {
  for (let level = 0; level < Math.max(one.length, other.length); level += 1) {
    const difference = (one[level] ?? -1) - (other[level] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
