import type { Catalogue, CatalogueTable, EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { createFormulas, formulaClock, type Formulas } from '../plan/formulas.ts';
import { DEFAULT_TIME_ZONE } from '../plan/quick-range.ts';
import { trustedJoins } from './trusted-joins.ts';

/** A table with every table that its relation reaches, each as the viewer may see it. */
export interface ResolvedTable {
  readonly table: CatalogueTable;
  /** By alias of a leg, or by the name that stands in the SQL. */
  readonly reached: ReadonlyMap<string, ResolvedTable>;
  readonly formulas: Formulas;
}

/**
 * Asks the catalogue for a table and for all that it is made of. A viewer needs the right to each of them.
 * @param now what the clocks of formulas show
 * @param given stands in for the catalogue's answer for the first table: a draft that is not stored yet
 * @throws EngineError queryTableUnknown; queryInvalid for a relation that contains itself or that spans two connections
 */
export async function resolveTable(
  tableId: string,
  catalogue: Catalogue,
  viewer: EngineViewer,
  now: Date,
  given?: CatalogueTable,
  path: readonly string[] = [],
): Promise<ResolvedTable> {
  if (path.includes(tableId)) throw new EngineError('queryInvalid', { table: tableId });
  const table = given ?? (await catalogue.table(tableId, viewer));
  if (!table) throw new EngineError('queryTableUnknown', { table: path[0] ?? tableId });
  const reached = new Map<string, ResolvedTable>();
  for (const { name, tableId: next } of reachedTables(table)) {
    const resolved = await resolveTable(next, catalogue, viewer, now, undefined, [...path, tableId]);
    const { dialect, connection } = resolved.table;
    if (dialect !== table.dialect || connection !== table.connection) {
      throw new EngineError('queryInvalid', { table: tableId });
    }
    if (reached.has(name)) throw new EngineError('queryInvalid', { table: tableId });
    reached.set(name, resolved);
  }
  const clock = formulaClock(now, viewer.timeZone ?? DEFAULT_TIME_ZONE);
  return { table: trusted(table, reached), reached, formulas: createFormulas(table, clock) };
}

function trusted(table: CatalogueTable, reached: ResolvedTable['reached']): CatalogueTable {
  const { relation } = table;
  if (relation.kind !== 'join') return table;
  const below = (alias: string) => {
    const leg = reached.get(alias);
    return leg ? everyTable(leg) : [];
  };
  return { ...table, relation: trustedJoins(relation, below) };
}

function reachedTables({ relation }: CatalogueTable): readonly { readonly name: string; readonly tableId: string }[] {
  if (relation.kind === 'join') {
    return [relation.root, ...relation.joins].map(({ alias, tableId }) => ({ name: alias, tableId }));
  }
  return relation.kind === 'sql' ? relation.tables : [];
}

/** The table and all that it reaches, itself first. */
export function everyTable(resolved: ResolvedTable): CatalogueTable[] {
  return [resolved.table, ...[...resolved.reached.values()].flatMap(everyTable)];
}
