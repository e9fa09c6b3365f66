import type { Plan } from '../plan/plan.ts';
import type { QueryDimension } from '../plan/query.ts';
import type { RawCell, RawResult } from '../run/driver.ts';

/** Rows of one statement, taken apart. */
export interface Frame {
  /** Positions in the query of the dimensions that the labels belong to. */
  readonly kept: readonly number[];
  readonly rowCount: number;
  readonly labels: readonly (readonly RawCell[])[];
  readonly keys: readonly (readonly (readonly RawCell[])[])[];
  readonly measures: readonly (readonly RawCell[])[];
}

export function frameOf(raw: RawResult, plan: Plan, kept: readonly number[]): Frame {
  const labels = plan.dimensions.length;
  const measures = plan.measures.length;
  let next = labels + measures;
  return {
    kept,
    rowCount: raw.rowCount,
    labels: raw.columns.slice(0, labels),
    measures: raw.columns.slice(labels, next),
    keys: plan.dimensions.map(({ keys }) => {
      const own = raw.columns.slice(next, next + keys.length);
      next += keys.length;
      return own;
    }),
  };
}

/** The frame with only these rows, in this order. */
export function takeRows(frame: Frame, rows: readonly number[]): Frame {
  const take = (cells: readonly RawCell[]) => rows.map((row) => cells[row] ?? null);
  return {
    kept: frame.kept,
    rowCount: rows.length,
    labels: frame.labels.map(take),
    keys: frame.keys.map((keys) => keys.map(take)),
    measures: frame.measures.map(take),
  };
}

/** Key of a group within its level, equal across statements. */
export function groupKey(cells: readonly (readonly RawCell[])[]): string {
  return JSON.stringify(cells.map((own) => own.map((cell) => (cell === null ? null : String(cell)))));
}

/** What a row is called by on the dimensions at these positions of the query, all of which the frame keeps. */
export function rowCells(
  frame: Frame,
  row: number,
  positions: readonly number[],
  dimensions: readonly QueryDimension[],
): RawCell[][] {
  return positions.map((position) => {
    const at = frame.kept.indexOf(position);
    const label = frame.labels[at]![row] ?? null;
    const dated = dimensions[position]!.part.granularity !== undefined && typeof label === 'string';
    return [dated ? label.slice(0, 10) : label, ...frame.keys[at]!.map((key) => key[row] ?? null)];
  });
}

export function indexRows(frame: Frame, dimensions: readonly QueryDimension[]): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (let row = 0; row < frame.rowCount; row++) index.set(groupKey(rowCells(frame, row, frame.kept, dimensions)), row);
  return index;
}

export function numberOf(cell: RawCell | undefined): number | null {
  if (cell === null || cell === undefined || typeof cell === 'boolean' || cell === '') return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}
