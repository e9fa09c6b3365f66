import { isAdditive, type QueryResult, type ResultColumn, type TotalMethod } from '@tessera/contract';

import { toNumber } from '../result/result-frame.ts';
import type { AxisEntry } from './axis-entries.ts';
import type { CrossAxes } from './cross-axes.ts';

/** Reads the value of a measure where two lines of a cross table meet; null where there is none. */
export type ReadCross = (row: AxisEntry, column: AxisEntry, measure: number) => number | null;

/** How totals follow from cells: sums and counts add up, extremes stay; else `empty`. */
export function methodOf(column: ResultColumn): TotalMethod {
  const { aggregator, comparison, percentOf } = column;
  if (comparison || percentOf) return 'empty';
  if (isAdditive(column)) return 'sum';
  return aggregator === 'max' || aggregator === 'min' ? aggregator : 'empty';
}

function reduce(values: readonly number[], method: TotalMethod): number | null {
  if (values.length === 0 || method === 'empty') return null;
  const sum = () => values.reduce((total, value) => total + value, 0);
  if (method === 'max') return values.reduce((most, value) => Math.max(most, value));
  if (method === 'min') return values.reduce((least, value) => Math.min(least, value));
  return method === 'average' ? sum() / values.length : sum();
}

/**
 * Values of lines. Totals come from the result where it has their level (over all rows), else from cells by the
 * measure's method; `auto` leaves averages, distinct counts and shares empty then.
 */
export function crossValues(
  result: QueryResult,
  axes: CrossAxes,
  methods: ReadonlyMap<string, TotalMethod>,
): ReadCross {
  const memo = new Map<string, number | null>();
  const at = new Map(result.columns.map(({ uniqId }, index) => [uniqId, index]));
  const levels = (result.totals ?? []).map((level) => {
    const kept = new Set(level.kept);
    const places = level.kept.map((uniqId) => at.get(uniqId) ?? -1);
    const rows = new Map<string, number>();
    const order = [...level.kept.keys()].sort((a, b) => (level.kept[a] ?? '').localeCompare(level.kept[b] ?? ''));
    for (let row = 0; row < level.rowCount; row += 1)
      rows.set(JSON.stringify(order.map((one) => level.values[places[one] ?? -1]?.[row] ?? null)), row);
    return { kept, rows, values: level.values };
  });
  const fromAnswer = (row: AxisEntry, column: AxisEntry, uniqId: string): number | null | undefined => {
    const fields = [
      ...axes.rowFields
        .slice(0, row.kept)
        .map((field, level) => ({ field, raw: axes.rows[row.positions[0] ?? 0]?.raw[level] })),
      ...axes.columnFields
        .slice(0, column.kept)
        .map((field, level) => ({ field, raw: axes.columns[column.positions[0] ?? 0]?.raw[level] })),
    ].sort((a, b) => a.field.uniqId.localeCompare(b.field.uniqId));
    const level = levels.find(
      ({ kept }) => kept.size === fields.length && fields.every(({ field }) => kept.has(field.uniqId)),
    );
    if (!level) return undefined;
    const found = level.rows.get(JSON.stringify(fields.map(({ raw }) => raw ?? null)));
    return found === undefined ? null : toNumber(level.values[at.get(uniqId) ?? -1]?.[found]);
  };
  return (row, column, measure) => {
    const one = axes.measures[measure];
    if (!one) return null;
    const cell = (down: number, across: number) => {
      const found = axes.find(down, across);
      return found === undefined ? null : toNumber(one.cells[found]);
    };
    if (row.kind === 'data' && column.kind === 'data') return cell(row.positions[0] ?? -1, column.positions[0] ?? -1);
    const key = `${measure}|${row.key}|${column.key}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const chosen = methods.get(one.column.uniqId) ?? 'auto';
    const answered = chosen === 'empty' ? null : fromAnswer(row, column, one.column.uniqId);
    const value =
      answered !== undefined
        ? answered
        : !axes.whole
          ? null
          : reduce(
              row.positions.flatMap((down) => column.positions.flatMap((across) => cell(down, across) ?? [])),
              chosen === 'auto' ? methodOf(one.column) : chosen,
            );
    memo.set(key, value);
    return value;
  };
}
