import { compilePlan } from '../compile/compile-plan.ts';
import { nextPeriod } from '../plan/period.ts';
import type { Plan } from '../plan/plan.ts';
import { and, or, type Predicate } from '../plan/predicate.ts';
import type { Earlier, Query, QueryMeasure, Running } from '../plan/query.ts';
import { shiftElapsed } from '../plan/shift-date.ts';
import type { Tools } from './tools.ts';

/**
 * The query with its running comparisons limited on both sides to the elapsed part: up to the last complete day that has
 * data.
 */
export async function elapsedQuery(query: Query, tools: Tools): Promise<Query> {
  // The rows of a running comparison follow from its column: the query's rules and conditions.
  const ends = new Map<string, Promise<string | null>>();
  const endOf = (column: string, running: Running): Promise<string | null> => {
    const known = ends.get(column) ?? elapsedEnd(query, column, running, tools);
    ends.set(column, known);
    return known;
  };
  if (!query.measures.some(({ comparison }) => comparison?.earlier.running)) return query;
  const measures = await Promise.all(
    query.measures.map(async (measure): Promise<QueryMeasure> => {
      const { comparison } = measure;
      const running = comparison?.earlier.running;
      if (!running) return measure;
      const { earlier } = comparison;
      const end = await endOf(earlier.column, running);
      if (end === null || end <= running.since) return measure;
      const last = new Date(Date.parse(`${end}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
      return {
        ...measure,
        comparison: { ...comparison, earlier: elapsedPart(earlier, end) },
        column: { ...measure.column, elapsedUntil: last },
      };
    }),
  );
  return { ...query, measures };
}

/** @param end of the elapsed part, exclusive, `yyyy-mm-dd` */
function elapsedPart(earlier: Earlier, end: string): Earlier {
  // Rows without a date are in no period, and in every comparison of their own group.
  const before = (day: string) =>
    or([{ kind: 'isNull', column: { column: earlier.column } }, isBefore(earlier.column, day)]);
  return { ...earlier, elapsed: { now: before(end), before: before(shiftElapsed(end, earlier.shift)) } };
}

/** The day after the last complete one that has data, null where none has. */
async function elapsedEnd(
  query: Query,
  column: string,
  { today, rows }: Running,
  tools: Tools,
): Promise<string | null> {
  const plan: Plan = {
    source: query.source,
    dimensions: [],
    measures: [{ aggregator: 'max', column: { column }, dataType: 'datetime' }],
    filter: and([rows, isBefore(column, today)]),
    sort: [],
    detail: false,
  };
  const { columns } = await tools.run(compilePlan(plan, tools.compiler, tools.locale, { offset: 0, rows: 1 }));
  const last = columns[0]?.[0];
  return last === null || last === undefined ? null : nextPeriod(String(last).slice(0, 10), 'day');
}

function isBefore(column: string, day: string): Predicate {
  return { kind: 'compare', operator: '<', column: { column }, value: { kind: 'date', value: day } };
}
