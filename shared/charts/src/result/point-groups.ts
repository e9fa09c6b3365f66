import type { Locale, QueryResult } from '@tessera/contract';

import type { ChartTexts } from '../texts.ts';
import { valueOf, type ColorKey } from '../theme/value-colors.ts';
import { dimensionLabel } from './dimension-label.ts';
import { toNumber } from './result-frame.ts';

export interface CloudPoint {
  readonly name: string;
  /** One number per measure, in the order of the measures. */
  readonly values: readonly number[];
}
export interface PointGroup {
  readonly name: string;
  readonly points: readonly CloudPoint[];
  /** Field and value of the group; undefined for periods and for points without groups. */
  readonly colorKey?: ColorKey | undefined;
}

/**
 * Rows as points: with several dimensions the first groups and the others name them. Rows that lack a measure have no
 * place; `incomplete` counts them.
 */
export function pointGroups(
  result: QueryResult,
  locale: Locale,
  texts: ChartTexts,
): { readonly groups: PointGroup[]; readonly incomplete: number } {
  const indexes = (role: 'dimension' | 'measure') =>
    result.columns.flatMap((column, index) =>
      (column.role === 'dimension') === (role === 'dimension') && column.role !== 'compare' ? [index] : [],
    );
  const dimensions = indexes('dimension');
  const measures = indexes('measure');
  const label = (columns: readonly number[], row: number) =>
    columns
      .flatMap((index) => {
        const column = result.columns[index];
        return column ? [dimensionLabel(result.values[index]?.[row] ?? null, column, locale, texts)] : [];
      })
      .join(' · ');
  const [grouping, naming] = dimensions.length > 1 ? [dimensions.slice(0, 1), dimensions.slice(1)] : [[], dimensions];
  const groups = new Map<string, { readonly points: CloudPoint[]; readonly colorKey: ColorKey | undefined }>();
  const keyOf = (index: number | undefined, row: number): ColorKey | undefined => {
    const column = index === undefined ? undefined : result.columns[index];
    if (index === undefined || !column || column.granularity) return undefined;
    return { fieldId: column.fieldId, field: column.name, value: valueOf(result.values[index]?.[row]) };
  };
  let incomplete = 0;
  for (let row = 0; row < result.rowCount; row += 1) {
    const values = measures.flatMap((index) => toNumber(result.values[index]?.[row]) ?? []);
    if (values.length < measures.length) {
      incomplete += 1;
      continue;
    }
    const group = label(grouping, row) || (result.columns[measures[1] ?? measures[0] ?? 0]?.name ?? '');
    const { points, colorKey } = groups.get(group) ?? { points: [], colorKey: keyOf(grouping[0], row) };
    points.push({ name: label(naming, row) || group, values });
    groups.set(group, { points, colorKey });
  }
  return { groups: [...groups].map(([name, one]) => ({ name, ...one })), incomplete };
}
