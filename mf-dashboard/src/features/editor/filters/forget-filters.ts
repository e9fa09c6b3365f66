import type { BoardComponent } from '@tessera/contract';

/** What is left of a board's components when some are taken away: no filter is narrowed by one that is gone. */
export function forgetFilters(components: readonly BoardComponent[], removed: ReadonlySet<string>): BoardComponent[] {
  return components.map((one) => {
    if (one.typeCode !== '0002' || !one.parentFilterList.some((code) => removed.has(code))) return one;
    return { ...one, parentFilterList: one.parentFilterList.filter((code) => !removed.has(code)) };
  });
}
