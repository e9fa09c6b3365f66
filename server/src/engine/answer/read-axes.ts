import { compileCount } from '../compile/compile-plan.ts';
import type { PlanSort } from '../plan/plan.ts';
import { ALWAYS } from '../plan/predicate.ts';
import type { Query, RowWindow } from '../plan/query.ts';
import type { Axes, Axis } from './axes.ts';
import { levelPlan, positions } from './level-plan.ts';
import { readRows } from './read-rows.ts';
import type { Tools } from './tools.ts';

/** Most column headings that can be read: the width of a spreadsheet. */
const MOST_COLUMNS = 16_384;

/** Whether windows of both axes are asked of a table with columns across. */
export function isCross(query: Query): boolean {
  return acrossOf(query).length > 0 && !query.detail && query.rows.end !== null && query.columns.end !== null;
}

export function acrossOf(query: Query): number[] {
  return positions(query.dimensions).filter((index) => query.dimensions[index]!.across);
}

export function downOf(query: Query): number[] {
  return positions(query.dimensions).filter((index) => !query.dimensions[index]!.across);
}

export function isSet({ start, end }: RowWindow): boolean {
  return start > 0 || end !== null;
}

/** What of a query its axes depend on: equal for all windows of a table. */
export function axesQuery(query: Query): Query {
  const whole = { start: 0, end: null };
  return { ...query, rows: whole, columns: whole, levels: [], count: false };
}

/** Reads the headings of both axes; an axis without window and Top-N is not read. */
export async function readAxes(query: Query, tools: Tools): Promise<Axes> {
  const cross = isCross(query);
  const [rows, columns] = await Promise.all([
    readAxis(query, downOf(query), isSet(query.rows), cross ? query.limit : null, query.top, tools),
    readAxis(query, acrossOf(query), isSet(query.columns), null, null, { ...tools, rowCap: MOST_COLUMNS }),
  ]);
  return { rows, columns };
}

async function readAxis(
  query: Query,
  kept: readonly number[],
  windowed: boolean,
  limit: number | null,
  top: Query['top'],
  tools: Tools,
): Promise<Axis> {
  if (kept.length === 0 || (!windowed && !top)) return { kept, frame: null, truncated: false, ended: false };
  const asked: PlanSort[] = query.sort.filter((entry) => entry.by !== 'dimension' || kept.includes(entry.index));
  const { computedSort } = query;
  const down = kept.every((index) => !query.dimensions[index]!.across);
  const own = down ? asked : asked.filter(({ by }) => by === 'dimension');
  const ordered = top ? leading(query, top) : { sort: own, computedSort: down ? computedSort : null };
  const most = Math.min(top?.count ?? Infinity, limit ?? Infinity);
  const { frame, truncated } = await readRows(
    query,
    {
      kept,
      measures: measuresOf(ordered),
      ...ordered,
      window: { start: 0, end: Number.isFinite(most) ? most : null },
      restriction: ALWAYS,
    },
    tools,
  );
  return { kept, frame, truncated, ended: frame.rowCount >= most };
}

function leading(query: Query, top: NonNullable<Query['top']>): Pick<Query, 'sort' | 'computedSort'> {
  const { comparison, percentOf } = query.measures[top.measure]!;
  if (comparison || percentOf) return { sort: [], computedSort: { measure: top.measure, direction: top.direction } };
  return { sort: [{ by: 'measure', index: top.measure, direction: top.direction }], computedSort: null };
}

function measuresOf({ sort, computedSort }: Pick<Query, 'sort' | 'computedSort'>): number[] {
  const sorted = sort.flatMap((entry) => (entry.by === 'measure' ? [entry.index] : []));
  return [...new Set([...sorted, ...(computedSort ? [computedSort.measure] : [])])];
}

/** How many headings an axis has, whatever limit and Top-N leave of them. */
export async function countHeadings(
  query: Query,
  { kept, frame, truncated, ended }: Axis,
  tools: Tools,
): Promise<number> {
  if (kept.length === 0) return 0;
  if (frame && !truncated && !ended) return frame.rowCount;
  const plan = levelPlan(query, kept, [], query.filter);
  const raw = await tools.run(compileCount(plan, tools.compiler, tools.locale));
  return Number(raw.columns[0]?.[0] ?? 0);
}
