import { compilePlan } from '../compile/compile-plan.ts';
import type { PlanSort } from '../plan/plan.ts';
import type { Predicate } from '../plan/predicate.ts';
import type { Query, RowWindow } from '../plan/query.ts';
import type { RawCell } from '../run/driver.ts';
import { readCalculations } from './calculations.ts';
import { frameOf, numberOf, takeRows, type Frame } from './frame.ts';
import { levelPlan } from './level-plan.ts';
import { restrictedPlan } from './restricted-plan.ts';
import { runWhole, WORK_CAP, type Tools } from './tools.ts';

/** Sorted rows of a query, or of one of its levels. */
export interface RowRequest {
  readonly kept: readonly number[];
  readonly measures: readonly number[];
  readonly sort: readonly PlanSort[];
  readonly computedSort: Query['computedSort'];
  /** The window of the sorted rows; `end` null is as far as the cap allows. */
  readonly window: RowWindow;
  /** Narrows the rows beyond the query's own filter. */
  readonly restriction: Predicate;
}
export interface Rows {
  readonly frame: Frame;
  /** By measure, in the order asked; calculations done. */
  readonly values: readonly (readonly RawCell[])[];
  /** Whether the cap cut rows that were asked. */
  readonly truncated: boolean;
}

/** Reads rows; all of them first when the sort key is computed after the query. */
export async function readRows(query: Query, asked: RowRequest, tools: Tools): Promise<Rows> {
  const { kept, measures, sort, computedSort, restriction } = asked;
  const { compiler, locale } = tools;
  const plan = restrictedPlan(levelPlan(query, kept, measures, query.filter, sort), restriction);
  const length = asked.window.end === null ? Infinity : Math.max(0, asked.window.end - asked.window.start);
  const capped = length > tools.rowCap;
  const wanted = Math.min(length, tools.rowCap);
  const { start } = asked.window;
  const computed = measures.some((index) => {
    const { comparison, percentOf } = query.measures[index]!;
    return comparison !== undefined || percentOf !== undefined;
  });
  const page = computedSort ? { offset: 0, rows: WORK_CAP + 1 } : { offset: start, rows: capped ? wanted + 1 : wanted };
  const [raw, calculations] = await Promise.all([
    computedSort
      ? runWhole(tools, compilePlan(plan, compiler, locale, page))
      : tools.run(compilePlan(plan, compiler, locale, page)),
    computed ? readCalculations(query, [kept], measures, restriction, tools) : null,
  ]);
  const found = frameOf(raw, plan, kept);
  const compute = (frame: Frame) =>
    measures.map((measure, at) => calculations?.values(measure, frame, frame.measures[at]!) ?? frame.measures[at]!);
  if (!computedSort) {
    const frame = found.rowCount > wanted ? takeRows(found, range(0, wanted)) : found;
    return { frame, values: compute(frame), truncated: capped && found.rowCount > wanted };
  }
  const order = sortedRows(compute(found)[measures.indexOf(computedSort.measure)]!, computedSort.direction);
  const frame = takeRows(found, order.slice(start, start + wanted));
  return { frame, values: compute(frame), truncated: capped && order.length > start + wanted };
}

/** Rows by a number, those without one last; equal ones keep their order. */
function sortedRows(cells: readonly RawCell[], direction: 'asc' | 'desc'): number[] {
  const numbers = cells.map(numberOf);
  return range(0, cells.length).toSorted((a, b) => {
    const [one, other] = [numbers[a]!, numbers[b]!];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction === 'asc' ? one - other : other - one;
  });
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
