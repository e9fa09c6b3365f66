import type { CrossPart, QueryResult } from '@tessera/contract';

import { EngineError } from '../errors.ts';
import { nextPeriod } from '../plan/period.ts';
import type { PlanDimension } from '../plan/plan.ts';
import { ALWAYS, and, or, type BoundValue, type ColumnRef, type Predicate } from '../plan/predicate.ts';
import type { Query, RowWindow } from '../plan/query.ts';
import type { RawCell } from '../run/driver.ts';
import { shapeColumn } from '../shape/shape-column.ts';
import type { Axis } from './axes.ts';
import { groupKey, rowCells, takeRows, type Frame } from './frame.ts';
import { acrossOf, axesQuery, countHeadings, isCross, isSet, readAxes } from './read-axes.ts';
import type { Tools } from './tools.ts';

/** The headings of one axis that a window leaves. */
interface Part {
  readonly axis: Axis;
  /** Null where the axis is not restricted. */
  readonly frame: Frame | null;
  /** Position of the first of them. */
  readonly start: number;
  /** Whether these are all headings that there are, so that no row has to be left out. */
  readonly complete: boolean;
}
export interface Restriction extends Pick<QueryResult, 'total' | 'columnTotal' | 'hidden'> {
  readonly filter: Predicate;
  /** Whether pages and Top-N are settled: the rows themselves are then all wanted. */
  readonly settled: boolean;
  /** Whether a cap left headings out. */
  readonly truncated: boolean;
  /** Rows of the frame in the order of their headings; null where they have none. */
  order(frame: Frame): readonly number[] | null;
  /** Where the rows of the frame stand, where windows of both axes were asked. */
  cross(frame: Frame): CrossPart | null;
}

/** Headings of one window: each of them becomes a condition of a statement. */
const MOST_HEADINGS = 2_000;

/** Restricts cells to the headings of the window or Top-N, which are read first, for tables with columns across. */
export async function restrictAxes(query: Query, tools: Tools): Promise<Restriction> {
  const paged = acrossOf(query).length > 0 && !query.detail;
  const settled =
    !query.detail && (query.top !== null || (paged && (isSet(query.rows) || isSet(query.columns) || query.count)));
  if (!settled) return { filter: ALWAYS, settled: false, truncated: false, order: () => null, cross: () => null };
  const axes = await tools.axes(axesQuery(query), () => readAxes(query, tools));
  const rows = partOf(axes.rows, query.rows);
  const columns = partOf(axes.columns, query.columns);
  const whole = query.count || query.levels.length > 0;
  const counts = whole
    ? await Promise.all([countHeadings(query, axes.rows, tools), countHeadings(query, axes.columns, tools)])
    : null;
  const [rowCount = 0, columnCount = 0] = counts ?? [];
  const hidden = { rows: beyond(axes.rows, rowCount), columns: beyond(axes.columns, columnCount) };
  const most = Math.min(query.top?.count ?? Infinity, isCross(query) ? (query.limit ?? Infinity) : Infinity);
  return {
    filter: and([headingsFilter(rows, query), headingsFilter(columns, query)]),
    ...(query.count && axes.rows.kept.length > 0 ? { total: Math.min(rowCount, most) } : {}),
    ...(query.count && paged ? { columnTotal: columnCount } : {}),
    ...(counts && (hidden.rows > 0 || hidden.columns > 0) ? { hidden } : {}),
    settled: true,
    truncated: axes.rows.truncated || axes.columns.truncated,
    order: (frame) => ranks(frame, [rows, columns], query),
    cross: (frame) => (isCross(query) ? crossOf(frame, rows, columns, query) : null),
  };
}

function beyond({ frame }: Axis, count: number): number {
  return frame ? Math.max(0, count - frame.rowCount) : 0;
}

function partOf(axis: Axis, { start, end }: RowWindow): Part {
  const { frame } = axis;
  if (!frame) return { axis, frame, start: 0, complete: true };
  const last = Math.min(frame.rowCount, end ?? frame.rowCount);
  const rows = Array.from({ length: Math.max(0, last - start) }, (_, index) => start + index);
  const complete = rows.length === frame.rowCount && !axis.truncated && !axis.ended;
  if (!complete && rows.length > MOST_HEADINGS) throw new EngineError('queryTooLarge');
  return { axis, frame: rows.length === frame.rowCount ? frame : takeRows(frame, rows), start, complete };
}

function headingsFilter({ axis: { kept }, frame, complete }: Part, query: Query): Predicate {
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

/** The place of each row of a frame among the headings of an axis; -1 for one whose heading is not there. */
function placesOf(frame: Frame, { axis: { kept }, frame: headings, start }: Part, query: Query): number[] {
  const rank = new Map<string, number>();
  for (let row = 0; headings && row < headings.rowCount; row++) {
    rank.set(groupKey(rowCells(headings, row, kept, query.dimensions)), start + row);
  }
  return Array.from(
    { length: frame.rowCount },
    (_, row) => rank.get(groupKey(rowCells(frame, row, kept, query.dimensions))) ?? -1,
  );
}

/** Rows by the order of their row headings, then of their column headings; equal ones keep theirs. */
function ranks(frame: Frame, parts: readonly Part[], query: Query): number[] | null {
  const ranked = parts.flatMap((part) => (part.frame ? [placesOf(frame, part, query)] : []));
  if (ranked.length === 0) return null;
  const order = Array.from({ length: frame.rowCount }, (_, row) => row);
  // A row whose heading appeared in the meantime comes last.
  const place = (own: readonly number[], row: number) => (own[row]! < 0 ? Infinity : own[row]!);
  const compare = (a: number, b: number) => (a === b ? 0 : a - b);
  return order.sort((a, b) => ranked.reduce((before, own) => before || compare(place(own, a), place(own, b)), 0));
}

function crossOf(frame: Frame, rows: Part, columns: Part, query: Query): CrossPart {
  const headings = ({ axis, frame: part }: Part) => {
    const shown = query.count ? axis.frame : part;
    return axis.kept.map((position, at) =>
      shown ? shapeColumn(shown.labels[at]!, query.dimensions[position]!.column, shown.rowCount) : [],
    );
  };
  const endOf = ({ start, frame: part }: Part) => start + (part?.rowCount ?? 0);
  return {
    rows: headings(rows),
    columns: headings(columns),
    rowOf: rows.frame ? placesOf(frame, rows, query) : Array.from({ length: frame.rowCount }, () => 0),
    columnOf: placesOf(frame, columns, query),
    windows: [{ rowStart: rows.start, rowEnd: endOf(rows), columnStart: columns.start, columnEnd: endOf(columns) }],
  };
}
