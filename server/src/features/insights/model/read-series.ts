import {
  GRANULARITIES,
  isAdditive,
  type Cell,
  type FindingPoint,
  type Granularity,
  type QueryResult,
  type ResultColumn,
} from '@tessera/contract';

import { periodOf, periodOrdinal } from './period-ordinal.ts';

/** Most measures of a chart that are looked at. */
const MEASURES = 3;

export interface SeriesPoint extends FindingPoint {
  /** Of a period, counted without gaps; else the place in the chart. */
  readonly at: number;
}
/** The values of a measure along one dimension. */
export interface Series {
  readonly measure: string;
  readonly dimension: string;
  readonly granularity: Granularity | null;
  /** Whether values may be added up to a whole. */
  readonly additive: boolean;
  /** Periods in their order, without one that is not over yet; other things as the chart shows them. */
  readonly points: readonly SeriesPoint[];
}
export interface ReadSeries {
  readonly overTime: readonly Series[];
  readonly overItems: readonly Series[];
  readonly openPeriod: { readonly label: string; readonly granularity: Granularity } | null;
}

/**
 * Rows of values per measure along the first time dimension, in its shortest periods, and along the first other one.
 * Rows with equal labels are added if the measure is additive, else skipped.
 * @param today `yyyy-mm-dd` in the corporation's time zone
 */
export function readSeries(result: QueryResult, today: string): ReadSeries {
  const columns = result.columns.map((column, at) => ({ column, cells: result.values[at] ?? [] }));
  const axes = columns.filter(({ column }) => isAxis(column));
  const periods = axes.filter(({ column }) => column.granularity !== undefined);
  // Of years and their months, the months tell more: the first and the last year are rarely whole.
  const time = periods
    .filter(({ column }) => column.fieldId === periods[0]?.column.fieldId)
    .toSorted((one, other) => fineness(other.column) - fineness(one.column))[0];
  const items = axes.find(({ column }) => column.granularity === undefined && column.dataType !== 'datetime');
  const measures = columns.filter(({ column }) => isMeasure(column)).slice(0, MEASURES);
  const along = (axis: typeof time): Series[] => {
    if (!axis) return [];
    const granularity = axis.column.granularity ?? null;
    return measures.flatMap(({ column, cells }) => {
      const additive = isAdditive(column);
      const points = pointsOf(axis.cells, cells, granularity, additive);
      return points ? [{ measure: column.name, dimension: axis.column.name, granularity, additive, points }] : [];
    });
  };
  const whole = along(time);
  const granularity = time?.column.granularity;
  const like = time?.cells.find((cell) => typeof cell === 'string');
  const open = granularity && periodOf(today, granularity, typeof like === 'string' ? like : undefined);
  // Plans go on behind today: what has not begun is not over either.
  const end = open && granularity ? periodOrdinal(open, granularity) : null;
  const over = ({ at }: SeriesPoint): boolean => end === null || at < end;
  const isOpen = whole.some(({ points }) => !points.every(over));
  return {
    overTime: isOpen ? whole.map((one) => ({ ...one, points: one.points.filter(over) })) : whole,
    overItems: along(items),
    openPeriod: isOpen && open && granularity ? { label: open, granularity } : null,
  };
}

const fineness = ({ granularity }: ResultColumn): number => (granularity ? GRANULARITIES.indexOf(granularity) : -1);
const isAxis = ({ role }: ResultColumn): boolean =>
  role === 'dimension' || role === 'compare' || role === 'column' || role === 'split';
/** Shares and changes against other periods are no amounts. */
const isMeasure = ({ role, comparison, percentOf }: ResultColumn): boolean =>
  (role === 'index' || role === 'indexDouble') && comparison === undefined && percentOf === undefined;

/** Null where the values of a label can't be made one. */
function pointsOf(
  labels: readonly Cell[],
  values: readonly Cell[],
  granularity: Granularity | null,
  additive: boolean,
): SeriesPoint[] | null {
  const byLabel = new Map<Cell, SeriesPoint>();
  for (const [row, label] of labels.entries()) {
    const value = values[row];
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    const at = granularity === null ? byLabel.size : periodOrdinal(String(label), granularity);
    // A row without a date is in no period.
    if (at === null) continue;
    const before = byLabel.get(label);
    if (before && !additive) return null;
    byLabel.set(label, before ? { ...before, value: before.value + value } : { label, value, at });
  }
  const points = [...byLabel.values()];
  return granularity === null ? points : points.toSorted((a, b) => a.at - b.at);
}
