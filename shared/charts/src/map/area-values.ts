import type { Cell, QueryResult, ResultColumn } from '@tessera/contract';

import { toNumber } from '../result/result-frame.ts';

/** The measure of a result by area, and the names that the map does not know. */
export interface AreaValues {
  readonly measure: ResultColumn | undefined;
  readonly values: ReadonlyMap<string, number>;
  readonly unknown: readonly string[];
}

/** Every text in the dimensions of a result: among them are the names of areas. */
export function dimensionTexts(result: QueryResult): string[] {
  const texts = new Set<string>();
  result.columns.forEach(({ role, granularity }, index) => {
    if (role === 'dimension' && !granularity) result.values[index]?.forEach((cell) => texts.add(String(cell ?? '')));
  });
  texts.delete('');
  return [...texts];
}

/** Several rows of one area: sums and counts add up, extremes stay extremes, of anything else the last row holds. */
function combine(known: number | undefined, value: number, column: ResultColumn): number {
  if (known === undefined) return value;
  if (column.aggregator === 'sum' || column.aggregator === 'count') return known + value;
  if (column.aggregator === 'max') return Math.max(known, value);
  return column.aggregator === 'min' ? Math.min(known, value) : value;
}

/** Takes the dimension of which most values are areas of the map, and its measure by area. */
export function areaValues(result: QueryResult, find: (name: string) => string | undefined): AreaValues {
  const dimensions = result.columns.flatMap(({ role }, index) => (role === 'dimension' ? [index] : []));
  const matches = (index: number) =>
    new Set((result.values[index] ?? []).filter((cell) => find(String(cell ?? '')) !== undefined)).size;
  const [place] = [...dimensions].sort((a, b) => matches(b) - matches(a));
  const at = result.columns.findIndex(({ role }) => role === 'index' || role === 'indexDouble');
  const measure = result.columns[at];
  const values = new Map<string, number>();
  const unknown = new Set<string>();
  const names: readonly Cell[] = place === undefined ? [] : (result.values[place] ?? []);
  names.forEach((cell, row) => {
    const value = toNumber(result.values[at]?.[row]);
    const code = find(String(cell ?? ''));
    if (code === undefined) unknown.add(String(cell ?? ''));
    else if (value !== null && measure) values.set(code, combine(values.get(code), value, measure));
  });
  unknown.delete('');
  return { measure, values, unknown: [...unknown] };
}
