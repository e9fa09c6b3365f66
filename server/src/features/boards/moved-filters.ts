import type { BoardComponent } from '@tessera/contract';

/** New codes of charts by their old ones. */
type Codes = ReadonlyMap<string, string>;

/** Filters, parameters and AI components for the copies of charts; one that no copied chart follows stays, to be given others. */
export function movedFilters(components: readonly BoardComponent[], charts: Codes): BoardComponent[] {
  const moved = (codes: readonly string[]): string[] => codes.flatMap((code) => charts.get(code) ?? []);
  return components.map((component): BoardComponent => {
    switch (component.typeCode) {
      case '0002': {
        const filterData = component.filterData.map((target) => ({
          ...target,
          filterReportCodes: moved(target.filterReportCodes),
        }));
        return { ...component, filterData };
      }
      case '0004':
        return { ...component, dynamicParamFilterReportCodes: moved(component.dynamicParamFilterReportCodes) };
      case '0006':
        return { ...component, reportCodes: moved(component.reportCodes) };
      default:
        return component;
    }
  });
}
