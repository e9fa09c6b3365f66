import type { AxisTuple } from './cross-axes.ts';
import type { RowTone } from './table-model.ts';

/** A line of a cross table along one axis: a tuple, or the total of some. */
export interface AxisEntry {
  readonly key: string;
  readonly kind: RowTone;
  /** One label per level; the levels that the label of a total covers are empty. */
  readonly labels: readonly string[];
  readonly positions: readonly number[];
  /** How many of the outer levels are still apart: all of a tuple, none of the grand total. */
  readonly kept: number;
}
export interface EntryPlan {
  readonly levels: number;
  /** Levels below which a subtotal stands; the last level has none (D-11). */
  readonly subtotals: ReadonlySet<number>;
  readonly total: 'first' | 'last' | undefined;
  /** Whether the tuples themselves show. */
  readonly detail: boolean;
  readonly totalLabel: string;
  readonly subtotalLabel: (count: number) => string;
}

/** Lines of an axis. With subtotals, tuples of a group are gathered at the place of its first. */
export function axisEntries(tuples: readonly AxisTuple[], plan: EntryPlan): AxisEntry[] {
  const { levels, subtotals, total, detail } = plan;
  const all = tuples.map((_tuple, index) => index);
  const data = (position: number): AxisEntry[] =>
    detail
      ? [
          {
            key: tuples[position]?.key ?? '',
            kind: 'data',
            labels: tuples[position]?.labels ?? [],
            positions: [position],
            kept: levels,
          },
        ]
      : [];
  const blank = (from: number) => Array.from({ length: Math.max(0, levels - from) }, () => '');
  const walk = (positions: readonly number[], level: number): AxisEntry[] => {
    if (level > Math.max(-1, ...subtotals)) return positions.flatMap(data);
    const groups = new Map<string, number[]>();
    for (const position of positions) {
      const key = JSON.stringify(tuples[position]?.raw[level] ?? null);
      const group = groups.get(key) ?? [];
      group.push(position);
      groups.set(key, group);
    }
    return [...groups].flatMap(([key, group]) => {
      const inner = walk(group, level + 1);
      if (!subtotals.has(level)) return inner;
      const prefix = tuples[group[0] ?? 0]?.labels.slice(0, level + 1) ?? [];
      return [
        ...inner,
        {
          key: `subtotal-${level}-${key}-${group[0]}`,
          kind: 'subtotal' as const,
          labels: [...prefix, plan.subtotalLabel(group.length), ...blank(level + 2)],
          positions: group,
          kept: level + 1,
        },
      ];
    });
  };
  const entries = walk(all, 0);
  if (!total || levels === 0) return entries;
  const grand: AxisEntry = {
    key: 'total',
    kind: 'total',
    labels: [plan.totalLabel, ...blank(1)],
    positions: all,
    kept: 0,
  };
  return total === 'first' ? [grand, ...entries] : [...entries, grand];
}
