import { isAdditive, type Cell, type QueryResult, type ResultColumn } from '@tessera/contract';

import { toNumber } from '../result/result-frame.ts';

export interface AreaValues {
  readonly measure: ResultColumn | undefined;
  /** Value by code of the area. */
  readonly values: ReadonlyMap<string, number>;
  /** Names that the map does not know. */
  readonly unknown: readonly string[];
  /** Names of areas with several rows whose values make no one value; `values` lacks them. */
  readonly mixed: readonly string[];
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

/** One value of several rows of an area: a sum, or the extreme of extremes; null where they make none. */
function combine(values: readonly number[], column: ResultColumn): number | null {
  if (values.length <= 1) return values[0] ?? null;
  if (isAdditive(column)) return values.reduce((sum, value) => sum + value, 0);
  const plain = !column.comparison && !column.percentOf;
  if (plain && column.aggregator === 'max') return Math.max(...values);
  return plain && column.aggregator === 'min' ? Math.min(...values) : null;
}

/** Takes the dimension of which most values are areas of the map, and its measure by area. */
export function areaValues(result: QueryResult, find: (name: string) => string | undefined): AreaValues {
  const dimensions = result.columns.flatMap(({ role }, index) => (role === 'dimension' ? [index] : []));
  const matches = (index: number) =>
    new Set((result.values[index] ?? []).filter((cell) => find(String(cell ?? '')) !== undefined)).size;
  const [place] = [...dimensions].sort((a, b) => matches(b) - matches(a));
  const at = result.columns.findIndex(({ role }) => role === 'index' || role === 'indexDouble');
  const measure = result.columns[at];
  const rows = new Map<string, { name: string; values: number[] }>();
  const unknown = new Set<string>();
  const names: readonly Cell[] = place === undefined ? [] : (result.values[place] ?? []);
  names.forEach((cell, row) => {
    const name = String(cell ?? '');
    const value = toNumber(result.values[at]?.[row]);
    const code = find(name);
    if (code === undefined) return void unknown.add(name);
    if (value === null) return;
    const area = rows.get(code) ?? { name, values: [] };
    area.values.push(value);
    rows.set(code, area);
  });
  unknown.delete('');
  const values = new Map<string, number>();
  const mixed: string[] = [];
  for (const [code, area] of rows) {
    const value = measure ? combine(area.values, measure) : null;
    if (value === null) mixed.push(area.name);
    else values.set(code, value);
  }
  return { measure, values, unknown: [...unknown], mixed };
}
