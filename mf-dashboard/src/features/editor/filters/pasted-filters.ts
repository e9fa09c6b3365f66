import type { BoardComponent } from '@tessera/contract';

export interface PastedComponents {
  readonly components: readonly BoardComponent[];
  /** Charts and filters that the pasted ones named and that this board does not have. */
  readonly dropped: number;
}

/**
 * Filters and parameters as they are pasted: what they name is what was pasted with them, else what stands here already;
 * the rest is dropped.
 * @param renewed new codes of components and charts that were copied too
 * @param here codes of the board's charts and components
 */
export function pastedFilters(
  components: readonly BoardComponent[],
  renewed: ReadonlyMap<string, string>,
  here: ReadonlySet<string>,
): PastedComponents {
  let dropped = 0;
  const named = (codes: readonly string[]): string[] =>
    codes.flatMap((code) => {
      const found = renewed.get(code) ?? (here.has(code) ? code : undefined);
      if (found === undefined) dropped += 1;
      return found ?? [];
    });
  const pasted = components.map((component): BoardComponent => {
    switch (component.typeCode) {
      case '0002':
        return {
          ...component,
          filterData: component.filterData.map((target) => ({
            ...target,
            filterReportCodes: named(target.filterReportCodes),
          })),
          parentFilterList: named(component.parentFilterList),
        };
      case '0004':
        return { ...component, dynamicParamFilterReportCodes: named(component.dynamicParamFilterReportCodes) };
      default:
        return component;
    }
  });
  return { components: pasted, dropped };
}
