import { isTabs, type BoardDocument, type ReportComponent } from '@tessera/contract';

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

function compare(one: Place, other: Place): number {
  for (let level = 0; level < Math.max(one.length, other.length); level += 1) {
    const difference = (one[level] ?? -1) - (other[level] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
