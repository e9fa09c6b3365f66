import type { Locale, QueryResult } from '@tessera/contract';

import { dimensionLabel } from '../../result/dimension-label.ts';
import { toNumber } from '../../result/result-frame.ts';
import type { ChartTexts } from '../../texts.ts';
import { valueOf, type ColorKey } from '../../theme/value-colors.ts';

export interface FlowNode {
  /** Place of the dimension and its value, so that a value of two dimensions is two nodes. */
  readonly id: string;
  readonly name: string;
  readonly column: number;
  /** The value that it stands for; undefined for periods. */
  readonly colorKey?: ColorKey | undefined;
}
export interface FlowLink {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

/**
 * Nodes and links of a flow: neighbouring dimensions link, equal links add up. Rows without a positive measure are left
 * out; `left` counts negative ones.
 */
export function flowLinks(result: QueryResult, locale: Locale, texts: ChartTexts) {
  const dimensions = result.columns.flatMap((column, index) =>
    column.role === 'dimension' ? [{ column, index }] : [],
  );
  const measure = result.columns.findIndex(({ role }) => role === 'index' || role === 'indexDouble');
  const nodes = new Map<string, FlowNode>();
  const weights = new Map<string, FlowLink>();
  let left = 0;
  for (let row = 0; row < result.rowCount; row += 1) {
    const weight = toNumber(result.values[measure]?.[row]) ?? 0;
    if (weight < 0) left += 1;
    if (weight <= 0) continue;
    const path = dimensions.map(({ column, index }, level) => {
      const name = dimensionLabel(result.values[index]?.[row] ?? null, column, locale, texts);
      const id = `${level}|${name}`;
      const value = valueOf(result.values[index]?.[row]);
      const colorKey = column.granularity ? undefined : { fieldId: column.fieldId, field: column.name, value };
      if (!nodes.has(id)) nodes.set(id, { id, name, column: level, colorKey });
      return id;
    });
    path.slice(1).forEach((to, level) => {
      const from = path[level] as string;
      const key = `${from}→${to}`;
      weights.set(key, { from, to, weight: (weights.get(key)?.weight ?? 0) + weight });
    });
  }
  return { nodes: [...nodes.values()], links: [...weights.values()], left };
}
