import type { Locale, ModelSource } from '@tessera/contract';

import { dialectRegistry } from '../../engine/index.ts';
import { nameIn, type RegisteredTable } from '../tables/index.ts';

/** Tables of a corporation as sources of models. */
export interface Sources {
  /** The table if the viewer may see it. */
  find(tableId: string): RegisteredTable | undefined;
  /** Those that the viewer may see. */
  readonly list: readonly ModelSource[];
  summary(registered: RegisteredTable): ModelSource;
  name(registered: RegisteredTable): string;
  /** Models below a table, itself included: 0 for a table that is no model. */
  depth(tableId: string): number;
  /** Models that stand upon a table, one above the other. */
  height(tableId: string): number;
  /** Whether a table is made from another one, directly or through others. */
  isMadeFrom(tableId: string, from: string): boolean;
}

/** @param all tables of the corporation @param seen those of the viewer @param connections names by id */
export function createSources(
  all: readonly RegisteredTable[],
  seen: readonly RegisteredTable[],
  connections: ReadonlyMap<string, string>,
  locale: Locale,
): Sources {
  const below = new Map(all.map(({ table }) => [table.table_id, reachedBy(table.relation)]));
  const above = new Map<string, string[]>();
  for (const [tableId, sources] of below) {
    for (const source of sources) above.set(source, [...(above.get(source) ?? []), tableId]);
  }
  const visible = new Map(seen.map((one) => [one.table.table_id, one]));
  /** Levels along the edges; a circle, which is never saved, ends. */
  const levels = (tableId: string, edges: ReadonlyMap<string, readonly string[]>, path: readonly string[]): number => {
    const next = edges.get(tableId) ?? [];
    if (next.length === 0 || path.includes(tableId)) return 0;
    return 1 + Math.max(...next.map((one) => levels(one, edges, [...path, tableId])));
  };
  const name = ({ table }: RegisteredTable): string => nameIn(table.names, locale);
  const summary = (registered: RegisteredTable): ModelSource => {
    const { table, fields } = registered;
    return {
      tableId: table.table_id,
      name: name(registered),
      kind: table.kind,
      store: JSON.stringify([table.dialect, table.connection]),
      storeName: table.dialect === 'duckdb' ? null : (connections.get(table.connection) ?? table.dialect),
      fullJoins: dialectRegistry.get(table.dialect).capabilities.fullJoins,
      rowCount: table.row_count === null ? null : Number(table.row_count),
      fieldCount: fields.length,
      depth: levels(table.table_id, below, []),
    };
  };
  const isMadeFrom = (tableId: string, from: string, path: readonly string[] = []): boolean =>
    tableId === from ||
    (!path.includes(tableId) && (below.get(tableId) ?? []).some((one) => isMadeFrom(one, from, [...path, tableId])));
  return {
    find: (tableId) => visible.get(tableId),
    list: seen.map(summary),
    summary,
    name,
    depth: (tableId) => levels(tableId, below, []),
    height: (tableId) => levels(tableId, above, []),
    isMadeFrom: (tableId, from) => isMadeFrom(tableId, from),
  };
}

function reachedBy(relation: RegisteredTable['table']['relation']): string[] {
  if (relation?.kind === 'join') return [relation.root, ...relation.joins].map(({ tableId }) => tableId);
  return relation?.kind === 'sql' ? relation.tables.map(({ tableId }) => tableId) : [];
}
