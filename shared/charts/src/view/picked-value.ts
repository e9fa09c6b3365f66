import type { Cell, Locale, QueryResult, ResultColumn } from '@tessera/contract';
import { useCallback, useMemo } from 'react';

import { dimensionLabel } from '../result/dimension-label.ts';
import type { PickedValue, PickPlace } from '../result/picked-value.ts';
import type { ChartTexts } from '../texts.ts';
import { useChartTexts } from './use-chart-texts.ts';

/** What was clicked: the value of the first dimension, and of all fields for which it stands. */
export interface PickedPoint extends PickedValue {
  readonly fields: readonly PickedValue[];
  /** Where in the window, px; a menu opens there. */
  readonly at: PickPlace;
}
export interface Highlight {
  readonly fieldId: string;
  readonly value: Cell;
}

const DIVIDES: ReadonlySet<ResultColumn['role']> = new Set(['compare', 'column', 'split']);

/** The values of the first dimension in the order of the rows, each once; none for a chart without dimensions. */
export function valuesOf(result: QueryResult, locale: Locale, texts: ChartTexts): PickedValue[] {
  const at = result.columns.findIndex(({ role }) => role === 'dimension');
  const column = result.columns[at];
  if (!column) return [];
  const cells = new Set((result.values[at] ?? []).slice(0, result.rowCount));
  return [...cells].map((value) => ({ column, value, label: dimensionLabel(value, column, locale, texts) }));
}

/** Finds the values of drawn points; see {@link pointFinder}. */
export type PointFinder = (pointName: string, seriesName?: string) => readonly PickedValue[];

/**
 * Finds the values behind a drawn point: its category is one or all dimensions of a row, its series the dividing
 * fields; map places match short and long names. The first dimension's value comes first.
 */
export function pointFinder(result: QueryResult, locale: Locale, texts: ChartTexts): PointFinder {
  const columnsOf = (wanted: (role: ResultColumn['role']) => boolean) =>
    result.columns.flatMap((column, at) => (wanted(column.role) ? [{ column, cells: result.values[at] ?? [] }] : []));
  const dimensions = columnsOf((role) => role === 'dimension');
  const divides = columnsOf((role) => DIVIDES.has(role));
  const first = valuesOf(result, locale, texts);
  const valuesAt = (fields: typeof dimensions, row: number): PickedValue[] =>
    fields.map(({ column, cells }) => {
      const value = cells[row] ?? null;
      return { column, value, label: dimensionLabel(value, column, locale, texts) };
    });
  const byName = (fields: typeof dimensions) => {
    const rows = new Map<string, readonly PickedValue[]>();
    for (let row = 0; row < result.rowCount && fields.length > 0; row += 1) {
      const values = valuesAt(fields, row);
      const name = values.map(({ label }) => label).join(' · ');
      if (!rows.has(name)) rows.set(name, values);
    }
    return rows;
  };
  const points = byName(dimensions);
  const series = byName(divides);
  const begins = ({ label }: PickedValue, name: string) => label !== '' && name.startsWith(`${label} · `);
  const isPlace = ({ label }: PickedValue, name: string) =>
    label.length > 1 && name.length > 1 && (label.startsWith(name) || name.startsWith(label));
  return (pointName, seriesName) => {
    const one =
      first.find(({ label }) => label === pointName) ??
      first.find((value) => begins(value, pointName)) ??
      first.find((value) => isPlace(value, pointName));
    const own = points.get(pointName) ?? (one ? [one] : []);
    if (own.length === 0 || seriesName === undefined) return own;
    const divided =
      series.get(seriesName) ?? [...series].find(([name]) => seriesName.startsWith(`${name} · `))?.[1] ?? [];
    return [...own, ...divided];
  };
}

/** Whether a point has all picked values. */
export function isHighlighted(fields: readonly PickedValue[], picked: readonly Highlight[]): boolean {
  return picked.every(({ fieldId, value }) =>
    fields.some((field) => field.column.fieldId === fieldId && field.value === value),
  );
}

/** What a reader can pick of a chart; see {@link valuesOf}. */
export function usePickableValues(result: QueryResult | undefined, locale: Locale): readonly PickedValue[] {
  const texts = useChartTexts();
  return useMemo(() => (result ? valuesOf(result, locale, texts) : []), [result, locale, texts]);
}

/** The values of all fields that a reader can pick of a chart: dimensions, and what divides the measures. */
export function useFieldValues(result: QueryResult | undefined, locale: Locale): readonly PickedValue[] {
  const texts = useChartTexts();
  return useMemo(
    () =>
      (result?.columns ?? []).flatMap((column, at) =>
        column.role === 'dimension' || DIVIDES.has(column.role)
          ? [...new Set((result?.values[at] ?? []).slice(0, result?.rowCount))].map((value) => ({
              column,
              value,
              label: dimensionLabel(value, column, locale, texts),
            }))
          : [],
      ),
    [result, locale, texts],
  );
}

/** Says a value of a dimension as charts do. */
export function useValueLabel(locale: Locale): (value: Cell, column: Pick<ResultColumn, 'granularity'>) => string {
  const texts = useChartTexts();
  return useCallback((value, column) => dimensionLabel(value, column, locale, texts), [locale, texts]);
}
