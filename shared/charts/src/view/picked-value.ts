import type { Cell, Locale, QueryResult, ResultColumn } from '@tessera/contract';
import { useMemo } from 'react';

import { dimensionLabel } from '../result/dimension-label.ts';
import type { ChartTexts } from '../texts.ts';
import { useChartTexts } from './use-chart-texts.ts';

/** A value of a chart's first dimension. */
export interface PickedValue {
  readonly column: ResultColumn;
  readonly value: Cell;
  /** As the reader sees it. */
  readonly label: string;
}

/** The values of the first dimension in the order of the rows, each once; none for a chart without dimensions. */
export function valuesOf(result: QueryResult, locale: Locale, texts: ChartTexts): PickedValue[] {
  const at = result.columns.findIndex(({ role }) => role === 'dimension');
  const column = result.columns[at];
  if (!column) return [];
  const cells = new Set((result.values[at] ?? []).slice(0, result.rowCount));
  return [...cells].map((value) => ({ column, value, label: dimensionLabel(value, column, locale, texts) }));
}

/**
 * The value behind a point that a drawing names: the point stands for the whole row or for its first dimension; places of
 * maps are named longer or shorter than in the data.
 */
export function pickedValue(
  result: QueryResult,
  pointName: string,
  locale: Locale,
  texts: ChartTexts,
): PickedValue | undefined {
  const values = valuesOf(result, locale, texts);
  const begins = ({ label }: PickedValue) => label !== '' && pointName.startsWith(`${label} · `);
  const isPlace = ({ label }: PickedValue) =>
    label.length > 1 && pointName.length > 1 && (label.startsWith(pointName) || pointName.startsWith(label));
  return values.find(({ label }) => label === pointName) ?? values.find(begins) ?? values.find(isPlace);
}

/** What a reader can pick of a chart; see {@link valuesOf}. */
export function usePickableValues(result: QueryResult | undefined, locale: Locale): readonly PickedValue[] {
  const texts = useChartTexts();
  return useMemo(() => (result ? valuesOf(result, locale, texts) : []), [result, locale, texts]);
}
