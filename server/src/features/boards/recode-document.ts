import { linkagesWithout, type BoardComponent, type BoardDocument, type BoardPlacement } from '@tessera/contract';

import { movedFilters } from './moved-filters.ts';
import { movedJumps, movedLinkages } from './moved-reactions.ts';

/** A document for the copies of its charts; what names a chart that has no copy is left out. */
export function recodeDocument(document: BoardDocument, charts: ReadonlyMap<string, string>): BoardDocument {
  const own = new Set(document.components.map(({ code }) => code));
  const moved = withPlaces(document, (place) => {
    const i = own.has(place.i) ? place.i : charts.get(place.i);
    return i === undefined ? [] : [{ ...place, i }];
  });
  return {
    ...moved,
    components: movedFilters(moved.components, charts),
    pool: document.pool.flatMap((code) => charts.get(code) ?? []),
    linkages: movedLinkages(document.linkages, charts),
    jumps: movedJumps(document.jumps, charts),
  };
}

/** A document without some of its charts and components, and without what names them (RU-586). */
export function withoutCodes(document: BoardDocument, codes: ReadonlySet<string>): BoardDocument {
  const stays = (code: string) => !codes.has(code);
  const less = withPlaces(document, (place) => (stays(place.i) ? [place] : []));
  const named = (component: BoardComponent): BoardComponent => {
    switch (component.typeCode) {
      case '0002': {
        const filterData = component.filterData.map((target) => ({
          ...target,
          filterReportCodes: target.filterReportCodes.filter(stays),
        }));
        return { ...component, filterData, parentFilterList: component.parentFilterList.filter(stays) };
      }
      case '0004':
        return {
          ...component,
          dynamicParamFilterReportCodes: component.dynamicParamFilterReportCodes.filter(stays),
        };
      default:
        return component;
    }
  };
  return {
    ...less,
    components: less.components.filter(({ code }) => stays(code)).map(named),
    pool: document.pool.filter(stays),
    linkages: linkagesWithout(document.linkages, codes),
    jumps: document.jumps.filter(({ reportCode }) => stays(reportCode)),
  };
}

/** A document whose positions are others, on the board and in its tabs, on large screens and on phones. */
function withPlaces(document: BoardDocument, take: (place: BoardPlacement) => BoardPlacement[]): BoardDocument {
  return {
    ...document,
    layout: document.layout.flatMap(take),
    appLayout: document.appLayout?.flatMap(take) ?? null,
    components: document.components.map((component) =>
      component.typeCode === 'tabs'
        ? {
            ...component,
            tabs: component.tabs.map((tab) => ({
              ...tab,
              layout: tab.layout.flatMap(take),
              appLayout: tab.appLayout?.flatMap(take) ?? null,
            })),
          }
        : component,
    ),
  };
}
