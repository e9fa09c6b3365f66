import { compileCount } from '../compile/compile-plan.ts';
import { EngineError } from '../errors.ts';
import { nextPeriod } from '../plan/period.ts';
import type { PlanDimension, PlanSort } from '../plan/plan.ts';
import { ALWAYS, and, or, type BoundValue, type ColumnRef, type Predicate } from '../plan/predicate.ts';
import type { Query, RowWindow } from '../plan/query.ts';
import type { RawCell } from '../run/driver.ts';
import { groupKey, rowCells, type Frame } from './frame.ts';
import { levelPlan, positions } from './level-plan.ts';
import { readRows } from './read-rows.ts';
import type { Tools } from './tools.ts';

/** The headings that a page or a Top-N leaves of one axis, in their order. */
interface Axis {
  readonly kept: readonly number[];
  readonly frame: Frame | null;
  /** Whether these are all headings that there are, so that no row has to be left out. */
  readonly complete: boolean;
  readonly total: number | undefined;
}
export interface Restriction {
  readonly filter: Predicate;
  readonly total: number | undefined;
  readonly columnTotal: number | undefined;
  /** Whether pages and Top-N are settled: the rows themselves are then all wanted. */
  readonly settled: boolean;
  /** Rank of a row by its headings. */
  order(frame: Frame): readonly number[] | null;
}

/** Headings of one page: each of them becomes a condition of a statement. */
const MOST_HEADINGS = 2_000;
const OPEN: RowWindow = { start: 0, end: null };

/** Restricts cells to the headings of the page or Top-N, which are read first, for tables with columns across. */
export async function restrictAxes(query: Query, tools: Tools): Promise<Restriction> {
  const down = positions(query.dimensions).filter((index) => !query.dimensions[index]!.across);
  const across = positions(query.dimensions).filter((index) => query.dimensions[index]!.across);
  const paged = across.length > 0 && !query.detail;
  const settled =
    !query.detail && (query.top !== null || (paged && (isSet(query.rows) || isSet(query.columns) || query.count)));
  const nothing = { filter: ALWAYS, total: undefined, columnTotal: undefined, settled: false, order: () => null };
  if (!settled) return nothing;
  const [rows, columns] = await Promise.all([
    readAxis(query, down, query.rows, query.top, tools),
    readAxis(query, across, query.columns, null, tools),
  ]);
  return {
    filter: and([headingsFilter(rows, query), headingsFilter(columns, query)]),
    total: rows.total,
    columnTotal: paged ? columns.total : undefined,
    settled: true,
    order: (frame) => ranks(frame, [rows, columns], query),
  };
}

async function readAxis(
  query: Query,
  kept: readonly number[],
  window: RowWindow,
  top: Query['top'],
  tools: Tools,
): Promise<Axis> {
  const total = query.count && kept.length > 0 ? await countHeadings(query, kept, tools) : undefined;
  const known = total === undefined || !top ? total : Math.min(total, top.count);
  if (kept.length === 0 || (!isSet(window) && !top)) return { kept, frame: null, complete: true, total: known };
  const asked: PlanSort[] = query.sort.filter((entry) => entry.by !== 'dimension' || kept.includes(entry.index));
  const { computedSort } = query;
  const down = kept.every((index) => !query.dimensions[index]!.across);
  const own = down ? asked : asked.filter(({ by }) => by === 'dimension');
  const ordered = top ? leading(query, top) : { sort: own, computedSort: down ? computedSort : null };
  const measures = measuresOf(ordered);
  const end = top ? Math.min(top.count, window.end ?? top.count) : window.end;
  const { frame } = await readRows(
    query,
    { kept, measures, ...ordered, window: { start: window.start, end }, restriction: ALWAYS },
    tools,
  );
  const complete = window.start === 0 && frame.rowCount < (end ?? Infinity) && frame.rowCount < tools.rowCap;
  if (!complete && frame.rowCount > MOST_HEADINGS) throw new EngineError('queryTooLarge');
  return { kept, frame, complete, total: known };
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

async function countHeadings(query: Query, kept: readonly number[], tools: Tools): Promise<number> {
  const plan = levelPlan(query, kept, [], query.filter);
  const raw = await tools.run(compileCount(plan, tools.compiler, tools.locale));
  return Number(raw.columns[0]?.[0] ?? 0);
}

function isSet({ start, end }: RowWindow): boolean {
  return start > OPEN.start || end !== OPEN.end;
}

function headingsFilter({ kept, frame, complete }: Axis, query: Query): Predicate {
  if (!frame || complete) return ALWAYS;
  return or(
    Array.from({ length: frame.rowCount }, (_, row) =>
      and(
        kept.map((position, at) =>
          hasHeading(
            query.dimensions[position]!.part,
            frame.labels[at]![row] ?? null,
            frame.keys[at]!.map((key) => key[row] ?? null),
          ),
        ),
      ),
    ),
  );
}

/** The rows of one heading of a dimension. */
function hasHeading(
  { label, keys, granularity, dataType }: PlanDimension,
  shown: RawCell,
  stored: readonly RawCell[],
): Predicate {
  const equals = (column: ColumnRef, cell: RawCell): Predicate =>
    cell === null
      ? { kind: 'isNull', column }
      : { kind: 'compare', operator: '=', column, value: boundCell(cell, dataType) };
  if (granularity && typeof shown === 'string') {
    const start = shown.slice(0, 10);
    return and([
      { kind: 'compare', operator: '>=', column: label, value: { kind: 'date', value: start } },
      { kind: 'compare', operator: '<', column: label, value: { kind: 'date', value: nextPeriod(start, granularity) } },
    ]);
  }
  return and([equals(label, shown), ...keys.map((key, at) => equals(key, stored[at] ?? null))]);
}

function boundCell(cell: Exclude<RawCell, null>, dataType: PlanDimension['dataType']): BoundValue {
  if (typeof cell === 'bigint') return { kind: 'integer', value: cell };
  if (typeof cell === 'number') {
    return Number.isSafeInteger(cell) && dataType === 'int'
      ? { kind: 'integer', value: BigInt(cell) }
      : { kind: 'number', value: cell };
  }
  const text = String(cell);
  if (dataType !== 'datetime') return { kind: 'text', value: text };
  return { kind: text.length > 10 ? 'timestamp' : 'date', value: text };
}

/** Rows by the order of their row headings, then of their column headings; equal ones keep theirs. */
function ranks(frame: Frame, axes: readonly Axis[], query: Query): number[] | null {
  const ranked = axes.flatMap(({ frame: headings, kept }) => {
    if (!headings) return [];
    const rank = new Map<string, number>();
    for (let row = 0; row < headings.rowCount; row++) {
      rank.set(groupKey(rowCells(headings, row, kept, query.dimensions)), row);
    }
    return [(row: number) => rank.get(groupKey(rowCells(frame, row, kept, query.dimensions))) ?? headings.rowCount];
  });
  if (ranked.length === 0) return null;
  const keyed = Array.from({ length: frame.rowCount }, (_, row) => ({ row, rank: ranked.map((of) => of(row)) }));
  keyed.sort((a, b) => a.rank.reduce((order, rank, at) => order || rank - b.rank[at]!, 0));
  return keyed.map(({ row }) => row);
}
