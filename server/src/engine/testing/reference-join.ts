import type { Cell } from '@tessera/contract';

import type { JoinStep } from '../catalogue.ts';
import type { TestRow } from './reference.ts';

/** One row of a join: the row of each table by alias, or null where it has none. */
type Joined = Readonly<Record<string, TestRow | null>>;

/** Joins by trying every pair, as SQL defines it: a null key meets nothing. */
export function referenceJoin(
  root: string,
  joins: readonly JoinStep[],
  rows: Readonly<Record<string, readonly TestRow[]>>,
): Joined[] {
  let joined: Joined[] = rows[root]!.map((row) => ({ [root]: row }));
  for (const { alias, kind, on } of joins) {
    const met = new Set<TestRow>();
    const next = joined.flatMap((left): Joined[] => {
      const matches = rows[alias]!.filter((right) =>
        on.every(({ leg, fieldId, ownFieldId }) => {
          const [one, other] = [left[leg]?.[fieldId] ?? null, right[ownFieldId] ?? null];
          return one !== null && one === other;
        }),
      );
      for (const match of matches) met.add(match);
      if (matches.length > 0) return matches.map((match) => ({ ...left, [alias]: match }));
      return kind === 'inner' ? [] : [{ ...left, [alias]: null }];
    });
    const alone = kind === 'full' ? rows[alias]!.filter((right) => !met.has(right)) : [];
    const aliases = Object.keys(joined[0] ?? { [root]: null });
    joined = [
      ...next,
      ...alone.map((right) => ({ ...Object.fromEntries(aliases.map((alias) => [alias, null])), [alias]: right })),
    ];
  }
  return joined;
}

/** Expected groups of a join, each measure over distinct rows of its table, unordered. */
export function referenceJoinAnswer(
  joined: readonly Joined[],
  dimensions: readonly { readonly leg: string; readonly fieldId: string }[],
  measures: readonly {
    readonly leg: string;
    readonly fieldId: string;
    readonly aggregator: 'sum' | 'average' | 'count' | 'max';
  }[],
): Cell[][] {
  const groups = new Map<string, { shown: Cell[]; rows: Joined[] }>();
  if (dimensions.length === 0) groups.set('[]', { shown: [], rows: [] });
  for (const row of joined) {
    const shown = dimensions.map(({ leg, fieldId }) => row[leg]?.[fieldId] ?? null);
    const group = groups.get(JSON.stringify(shown)) ?? { shown, rows: [] };
    group.rows.push(row);
    groups.set(JSON.stringify(shown), group);
  }
  return [...groups.values()].map(({ shown, rows }) => [
    ...shown,
    ...measures.map(({ leg, fieldId, aggregator }): Cell => {
      const own = new Set(rows.map((row) => row[leg] ?? null));
      const values = [...own].flatMap((row) => row?.[fieldId] ?? []).map(Number);
      if (aggregator === 'count') return values.length;
      if (values.length === 0) return null;
      if (aggregator === 'max') return Math.max(...values);
      const sum = values.reduce((total, value) => total + value, 0);
      return aggregator === 'sum' ? sum : sum / values.length;
    }),
  ]);
}
