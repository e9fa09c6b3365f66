import type { ModelDraft, ModelJoin } from '@tessera/contract';

export interface PlacedJoin extends ModelJoin {
  readonly index: number;
}
/** What keeps joins from being a tree that leads away from the main table. */
export type GraphFault =
  | { readonly kind: 'cyclic' | 'direction'; readonly join: PlacedJoin }
  | { readonly kind: 'disconnected'; readonly alias: string };

export interface ModelGraph {
  /** Joins in the order in which the engine makes them, each from a table that is there to a new one. */
  readonly joins: readonly PlacedJoin[];
  readonly faults: readonly GraphFault[];
}

/** Orders a draft's joins from its main table, turning inner and full joins as needed; unknown tables are left out. */
export function modelGraph({ tables, joins }: Pick<ModelDraft, 'tables' | 'joins'>): ModelGraph {
  const faults: GraphFault[] = [];
  const ordered: PlacedJoin[] = [];
  const [main] = tables;
  if (!main) return { joins: [], faults };
  const waiting = withoutCircles(tables, joins, (join) => faults.push({ kind: 'cyclic', join }));
  const reached = new Set([main.alias]);
  const queue = [main.alias];
  for (const from of queue) {
    for (const join of waiting) {
      const outward = join.left === from ? join : turned(join);
      if (outward.left !== from || reached.has(outward.right)) continue;
      if (outward !== join && join.kind === 'left') faults.push({ kind: 'direction', join });
      reached.add(outward.right);
      queue.push(outward.right);
      ordered.push(outward);
    }
  }
  for (const { alias } of tables) if (!reached.has(alias)) faults.push({ kind: 'disconnected', alias });
  return { joins: ordered, faults };
}

/** The joins without those that connect what earlier ones connect already. */
function withoutCircles(
  tables: ModelDraft['tables'],
  joins: readonly ModelJoin[],
  cyclic: (join: PlacedJoin) => void,
): PlacedJoin[] {
  const parts = new Map(tables.map(({ alias }) => [alias, alias]));
  return joins.flatMap((given, index) => {
    const join = { ...given, index };
    const [left, right] = [parts.get(join.left), parts.get(join.right)];
    if (left === undefined || right === undefined) return [];
    if (left === right) {
      cyclic(join);
      return [];
    }
    for (const [alias, part] of parts) if (part === right) parts.set(alias, left);
    return [join];
  });
}

function turned(join: PlacedJoin): PlacedJoin {
  return {
    ...join,
    left: join.right,
    right: join.left,
    keys: join.keys.map(({ left, right }) => ({ left: right, right: left })),
  };
}
