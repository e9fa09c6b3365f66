import { recoded, type BoardComponent } from '@tessera/contract';

/** What is left of a board's components when some are taken away: no filter is narrowed by one that is gone. */
export function forgetFilters(components: readonly BoardComponent[], removed: ReadonlySet<string>): BoardComponent[] {
  return components.map((one) => recoded(one, { filter: (code) => (removed.has(code) ? undefined : code) }));
}

/** Components of a board that some charts left for good: nothing names them any more. */
export function forgetCharts(components: readonly BoardComponent[], left: ReadonlySet<string>): BoardComponent[] {
  return components.map((one) => recoded(one, { chart: (code) => (left.has(code) ? undefined : code) }));
}
