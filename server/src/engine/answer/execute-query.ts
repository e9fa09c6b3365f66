import type { QueryResult } from '@tessera/contract';

import { compileCount } from '../compile/compile-plan.ts';
import { EngineError } from '../errors.ts';
import { and } from '../plan/predicate.ts';
import { resultColumns, type Query, type RowWindow } from '../plan/query.ts';
import { shapeColumn } from '../shape/shape-column.ts';
import { elapsedQuery } from './elapsed-query.ts';
import { takeRows } from './frame.ts';
import { levelPlan, positions } from './level-plan.ts';
import { acrossOf, isCross, isSet } from './read-axes.ts';
import { readRows, type Rows } from './read-rows.ts';
import { readTotals } from './read-totals.ts';
import { restrictAxes } from './restrict-axes.ts';
import { WORK_CAP, type Tools } from './tools.ts';

/** Answers a query with as many statements as it takes. */
export async function executeQuery(asked: Query, tools: Tools): Promise<Omit<QueryResult, 'freshness'>> {
  const query = await elapsedQuery(asked, tools);
  const [restriction, totals] = await Promise.all([
    restrictAxes(query, tools),
    query.levels.length > 0 ? readTotals(query, tools) : undefined,
  ]);
  const cross = isCross(query);
  const open = { start: 0, end: null };
  const window = restriction.settled ? limited(open, cross ? null : query.limit) : limited(query.rows, query.limit);
  const request = {
    kept: positions(query.dimensions),
    measures: positions(query.measures),
    sort: restriction.settled && query.top && query.sort.length === 0 ? topSort(query) : query.sort,
    computedSort: query.computedSort,
    window,
    restriction: restriction.filter,
  };
  const [rows, total] = await Promise.all([
    readRows(query, request, cross ? { ...tools, rowCap: WORK_CAP } : tools),
    query.count && !restriction.settled ? countRows(query, tools) : restriction.total,
  ]);
  if (cross && rows.truncated) throw new EngineError('queryTooLarge');
  const order = ordersByHeadings(query) ? restriction.order(rows.frame) : null;
  const frame = order ? takeRows(rows.frame, order) : rows.frame;
  const values = order ? rows.values.map((cells) => order.map((row) => cells[row] ?? null)) : rows.values;
  const columns = resultColumns(query);
  const part = restriction.cross(frame);
  const hidden = restriction.settled ? restriction.hidden : await hiddenRows(query, rows, tools);
  return {
    columns,
    values: [...frame.labels, ...values].map((cells, index) => shapeColumn(cells, columns[index]!, frame.rowCount)),
    rowCount: frame.rowCount,
    truncated: rows.truncated || restriction.truncated,
    ...(totals ? { totals } : {}),
    ...(total === undefined ? {} : { total }),
    ...(restriction.columnTotal === undefined ? {} : { columnTotal: restriction.columnTotal }),
    ...(part ? { cross: part } : {}),
    ...(hidden ? { hidden } : {}),
  };
}

/** Whether the query is one statement whose rows are the answer. */
export function isPlain(query: Query): boolean {
  const { levels, count, top, computedSort, measures, dimensions, rows, columns } = query;
  const paged =
    dimensions.some(({ across }) => across) &&
    (rows.start > 0 || rows.end !== null || columns.start > 0 || columns.end !== null);
  const calculated = measures.some(({ comparison, percentOf }) => comparison ?? percentOf);
  return levels.length === 0 && !count && !top && !computedSort && !calculated && (!paged || query.detail);
}

/** The window of a list that the author has cut at a number of rows. */
export function limited({ start, end }: RowWindow, limit: number | null): RowWindow {
  if (limit === null) return { start, end };
  return { start, end: Math.max(start, end === null ? limit : Math.min(end, limit)) };
}

function topSort({ top, measures }: Query): Query['sort'] {
  const { measure, direction } = top!;
  const { comparison, percentOf } = measures[measure]!;
  return comparison || percentOf ? [] : [{ by: 'measure', index: measure, direction }];
}

/** Headings that were asked in the order of a measure keep it; a Top-N that is sorted otherwise does not. */
function ordersByHeadings({ top, sort, computedSort }: Query): boolean {
  return !top || (sort.length === 0 && !computedSort);
}

/** Rows that totals cover and the answer does not hold; asked only where the cap or the limit ended it. */
async function hiddenRows(query: Query, { frame, truncated }: Rows, tools: Tools): Promise<QueryResult['hidden']> {
  const paged = isSet(query.rows) || acrossOf(query).length > 0;
  if (query.levels.length === 0 || paged || (!truncated && frame.rowCount !== query.limit)) return undefined;
  const rows = (await countRows({ ...query, limit: null }, tools)) - frame.rowCount;
  return rows > 0 ? { rows, columns: 0 } : undefined;
}

async function countRows(query: Query, tools: Tools): Promise<number> {
  const all = levelPlan(query, positions(query.dimensions), positions(query.measures), and([query.filter]));
  const raw = await tools.run(compileCount(all, tools.compiler, tools.locale));
  const count = Number(raw.columns[0]?.[0] ?? 0);
  return query.limit === null ? count : Math.min(count, query.limit);
}
