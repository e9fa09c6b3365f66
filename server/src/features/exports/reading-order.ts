import { isTabs, referencesOf, type BoardDocument, type ReportComponent } from '@tessera/contract';

import type { ReportPage } from './board-content.ts';

type Place = readonly number[];

/** Placed charts of a board and its tabs, top left first; not those of the pool. */
export function readingOrder(document: BoardDocument, reports: readonly ReportComponent[]): ReportComponent[] {
  const places = new Map<string, Place>(document.layout.map(({ i, x, y }) => [i, [y, x]]));
  for (const component of document.components) {
    if (!isTabs(component)) continue;
    const outer = places.get(component.code) ?? [];
    component.tabs.forEach(({ layout }, index) => {
      for (const { i, x, y } of layout) places.set(i, [...outer, index, y, x]);
    });
  }
  const pooled = new Set(document.pool);
  return reports
    .filter(({ reportCode }) => !pooled.has(reportCode))
    .map((report) => ({ report, place: places.get(report.reportCode) ?? [report.reportStyle.y, report.reportStyle.x] }))
    .toSorted((one, other) => compare(one.place, other.place))
    .map(({ report }) => report);
}

/** Pages of a report with what stands on each; null for a board. */
export function readingPages(document: BoardDocument, reports: readonly ReportComponent[]): ReportPage[] | null {
  if (!document.report) return null;
  return document.report.papers.map(({ id, title, repeat, layout }) => {
    const here = new Set(layout.map(({ i }) => i));
    for (const component of document.components)
      if (here.has(component.code)) for (const code of referencesOf(component, 'place')) here.add(code);
    const charts = readingOrder({ ...document, layout }, reports).filter(({ reportCode }) => here.has(reportCode));
    return { id, title, repeated: repeat !== null, charts };
  });
}

function compare(one: Place, other: Place): number {
  for (let level = 0; level < Math.max(one.length, other.length); level += 1) {
    const difference = (one[level] ?? -1) - (other[level] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
