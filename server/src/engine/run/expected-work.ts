import type { Query, QueryMeasure } from '../plan/query.ts';
import { everyTable, type ResolvedTable } from '../relation/resolve-table.ts';
import type { Driver } from './driver.ts';

/** Work that a core does in half a second, about: reading a number of a row and adding it is 1. */
const LONG_PER_CORE = 150_000_000;
/** Finding the group of a row, for each column that is grouped by. */
const GROUPING = 2;
/** Keeping the different values of a group. */
const DISTINCT = 100;
/** Sorting rows that are not grouped. */
const SORTING = 10;
/** A row of a joined table: finding its match. */
const JOINING = 10;

/**
 * Whether a question that nobody asked before will be long, by the rows of its tables and what is done with each. It is
 * rough, and forgotten once the statement's own time is known. Tables whose rows nobody counted, and databases
 * elsewhere, count as quick.
 */
export function isExpectedLong(query: Query, resolved: ResolvedTable, { cores }: Pick<Driver, 'cores'>): boolean {
  return cores !== undefined && workOf(query, resolved) > LONG_PER_CORE * cores;
}

function workOf({ detail, sort, dimensions, measures }: Query, resolved: ResolvedTable): number {
  // A list ends with its first rows unless it is sorted.
  const perRow = detail
    ? Math.min(1, sort.length) * SORTING
    : dimensions.length * GROUPING + measures.reduce((sum, measure) => sum + weightOf(measure), 1);
  const counts = everyTable(resolved).flatMap(({ relation, rowCount = 0 }) =>
    relation.kind === 'physical' ? [rowCount] : [],
  );
  const [largest = 0, ...others] = counts.toSorted((one, other) => other - one);
  return largest * perRow + others.reduce((sum, rows) => sum + rows * JOINING, 0);
}

function weightOf({ part: { aggregator, distinctBy, formula }, comparison }: QueryMeasure): number {
  const inputs = formula ? Math.max(1, formula.inputs.length) : 1;
  const weight = aggregator === 'count_distinct' || distinctBy ? DISTINCT : inputs;
  return comparison ? weight * 2 : weight;
}
