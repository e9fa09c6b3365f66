import type { CatalogueTable } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { failureOf } from '../run/run-statement.ts';
import { everyTable, type ResolvedTable } from './resolve-table.ts';

/** Where copies of physical tables are asked, under the names that they have in the catalogue. */
export interface Place {
  readonly dialect: string;
  readonly connection: string;
  readonly schema: string;
}

/**
 * A resolved table as it is asked in the place that has its rows. One that is or reaches an author's SQL stays: only the
 * database whose guard read the SQL runs it.
 * @param longest milliseconds that the place may take to have them ready
 * @throws EngineError cancelled, queryTimeout, or of the place
 */
export async function placedBy(
  find: (tables: readonly CatalogueTable[], signal: AbortSignal) => Promise<Place | null>,
  resolved: ResolvedTable,
  signal: AbortSignal,
  longest: number,
): Promise<ResolvedTable> {
  const tables = everyTable(resolved);
  if (tables.some(({ relation }) => relation.kind === 'sql')) return resolved;
  const late = AbortSignal.timeout(longest);
  try {
    const place = await find(tables, AbortSignal.any([signal, late]));
    return place ? moved(resolved, place) : resolved;
  } catch (error) {
    if (signal.aborted) throw new EngineError('cancelled', {}, error);
    throw late.aborted ? new EngineError('queryTimeout', {}, error) : failureOf(error);
  }
}

function moved(resolved: ResolvedTable, place: Place): ResolvedTable {
  return {
    ...resolved,
    table: movedTable(resolved.table, place),
    reached: new Map([...resolved.reached].map(([name, reached]) => [name, moved(reached, place)])),
  };
}

function movedTable(table: CatalogueTable, place: Place): CatalogueTable {
  const { dialect, connection, schema } = place;
  const { relation, assignments } = table;
  return {
    ...table,
    dialect,
    connection,
    relation: relation.kind === 'physical' ? { ...relation, schema } : relation,
    ...(assignments ? { assignments: assignments.map((one) => movedTable(one, place)) } : {}),
  };
}
