import { compileLevels, compilePlan } from '../compile/compile-plan.ts';
import { cellColumns, type Plan, type PlanMeasure } from '../plan/plan.ts';
import { ALWAYS, type Predicate } from '../plan/predicate.ts';
import type { Query } from '../plan/query.ts';
import type { RawCell, RawResult } from '../run/driver.ts';
import { frameOf, groupKey, indexRows, rowCells, type Frame } from './frame.ts';
import { levelPlan, positions } from './level-plan.ts';
import { runWhole, WORK_CAP, type Tools } from './tools.ts';

/** The groups of one level and where to find each. */
export interface Level {
  readonly frame: Frame;
  readonly rows: ReadonlyMap<string, number>;
}
export type Levels = ReadonlyMap<string, Level>;

export function levelKey(kept: readonly number[]): string {
  return kept.join(',');
}

/**
 * A query's measures at several levels, from the rows of each group (D-06 `auto`). @param measures positions in the
 * query
 */
export async function readLevels(
  query: Query,
  levels: readonly (readonly number[])[],
  measures: readonly number[],
  filter: Predicate,
  tools: Tools,
): Promise<Levels> {
  const whole = { ...levelPlan(query, positions(query.dimensions), measures, filter), detail: false };
  const apart = whole.measures.some(({ distinctBy, formula }) =>
    [distinctBy, ...(formula?.inputs.map((input) => input.distinctBy) ?? [])].some((names) => names !== undefined),
  );
  return readPlanLevels(whole, levels, query, tools, apart);
}

/** Sum, maximum, minimum or average over the cells of each level (D-06). */
export async function readCellLevels(
  query: Query,
  levels: readonly (readonly number[])[],
  methods: readonly { readonly measure: number; readonly method: 'sum' | 'max' | 'min' | 'average' }[],
  tools: Tools,
): Promise<Levels> {
  const groups = {
    ...levelPlan(
      query,
      positions(query.dimensions),
      methods.map(({ measure }) => measure),
      query.filter,
    ),
    detail: false,
  };
  const cells: Plan = {
    source: { kind: 'groups', plan: groups },
    dimensions: groups.dimensions.map(({ dataType, keys }, index) => ({
      label: { column: cellColumns.label(index) },
      keys: keys.map((_, at) => ({ column: cellColumns.key(index, at) })),
      dataType,
    })),
    measures: methods.map(({ method }, index): PlanMeasure => ({
      aggregator: method,
      column: { column: cellColumns.measure(index) },
      dataType: 'double',
    })),
    filter: ALWAYS,
    sort: [],
    detail: false,
  };
  return readPlanLevels(cells, levels, query, tools, false);
}

async function readPlanLevels(
  plan: Plan,
  levels: readonly (readonly number[])[],
  query: Query,
  tools: Tools,
  apart: boolean,
): Promise<Levels> {
  const { compiler, capabilities, locale } = tools;
  const named = (kept: readonly number[], frame: Frame): [string, Level] => [
    levelKey(kept),
    { frame, rows: indexRows(frame, query.dimensions) },
  ];
  if (levels.length === 0) return new Map();
  if (apart || levels.length === 1 || !capabilities.groupingSets) {
    const frames = await Promise.all(
      levels.map(async (kept) => {
        const part = { ...plan, dimensions: kept.map((position) => plan.dimensions[position]!) };
        if (part.dimensions.length + part.measures.length === 0) return named(kept, NOTHING);
        const page = { offset: 0, rows: WORK_CAP + 1 };
        const raw = await runWhole(tools, compilePlan(part, compiler, locale, page));
        return named(kept, frameOf(raw, part, kept));
      }),
    );
    return new Map(frames);
  }
  const used = [...new Set(levels.flat())].toSorted((a, b) => a - b);
  const part = { ...plan, dimensions: used.map((position) => plan.dimensions[position]!) };
  const own = levels.map((kept) => kept.map((position) => used.indexOf(position)));
  const raw = await runWhole(tools, compileLevels(part, own, compiler, locale, WORK_CAP + 1));
  return new Map(levels.map((kept, at) => named(kept, { ...levelFrame(raw, part, own[at]!), kept })));
}

/** The one total of a query without measures. */
const NOTHING: Frame = { kept: [], rowCount: 1, labels: [], keys: [], measures: [] };

/** The rows of one level in the answer to a statement of several. */
function levelFrame(raw: RawResult, plan: Plan, kept: readonly number[]): Frame {
  const all = frameOf(raw, plan, positions(plan.dimensions));
  const rolledUp = raw.columns.slice(-plan.dimensions.length);
  const rows: number[] = [];
  for (let row = 0; row < raw.rowCount; row++) {
    if (rolledUp.every((column, position) => (Number(column[row]) === 0) === kept.includes(position))) rows.push(row);
  }
  const take = (cells: readonly RawCell[]) => rows.map((row) => cells[row] ?? null);
  const ofNothing = kept.length === 0 && rows.length === 0;
  return {
    kept,
    rowCount: ofNothing ? 1 : rows.length,
    labels: kept.map((position) => take(all.labels[position]!)),
    keys: kept.map((position) => all.keys[position]!.map(take)),
    measures: ofNothing ? plan.measures.map(({ aggregator }) => [emptyOf(aggregator)]) : all.measures.map(take),
  };
}

/** What an aggregate says of no rows at all, which not every database does where it groups by several sets. */
function emptyOf(aggregator: PlanMeasure['aggregator']): RawCell {
  return aggregator === 'count' || aggregator === 'count_distinct' ? 0 : null;
}

/** A measure of the group that a row of another frame belongs to, on the dimensions that the level keeps. */
export function lookUp(
  levels: Levels,
  kept: readonly number[],
  measure: number,
  frame: Frame,
  row: number,
  query: Query,
): RawCell {
  const level = levels.get(levelKey(kept));
  const at = level?.rows.get(groupKey(rowCells(frame, row, kept, query.dimensions)));
  return level && at !== undefined ? (level.frame.measures[measure]?.[at] ?? null) : null;
}
