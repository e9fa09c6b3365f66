import type { BoardComponent } from '@tessera/contract';

/** What is left of a board's components when some are taken away: no filter is narrowed by one that is gone. */
export function forgetFilters(components: readonly BoardComponent[], removed: ReadonlySet<string>): BoardComponent[] {
  return components.map((one) => {
    if (one.typeCode !== '0002' || !one.parentFilterList.some((code) => removed.has(code))) return one;
    return { ...one, parentFilterList: one.parentFilterList.filter((code) => !removed.has(code)) };
  });
}

/** Components of a board that some charts left: filters, parameters and AI components name them no more. */
export function forgetCharts(components: readonly BoardComponent[], left: ReadonlySet<string>): BoardComponent[] {
  const here = (codes: readonly string[]) => codes.filter((code) => !left.has(code));
  return components.map((one) => {
    if (one.typeCode === '0004')
      return { ...one, dynamicParamFilterReportCodes: here(one.dynamicParamFilterReportCodes) };
    if (one.typeCode === '0006') return { ...one, reportCodes: here(one.reportCodes) };
    if (one.typeCode !== '0002') return one;
    const filterData = one.filterData.map((data) => ({ ...data, filterReportCodes: here(data.filterReportCodes) }));
    return { ...one, filterData };
  });
}
