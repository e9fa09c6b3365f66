import type { Catalogue, CatalogueField, CatalogueTable, EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { createFormulas, type Formulas } from '../plan/formulas.ts';
import { DEFAULT_TIME_ZONE } from '../plan/quick-range.ts';
import { wallClock } from '../plan/wall-clock.ts';
import { trustedJoins } from './trusted-joins.ts';

/** A table with every table that its relation reaches, each as the viewer may see it. */
export interface ResolvedTable {
  readonly table: CatalogueTable;
  /** By the alias of a joined table, or by the name used in the SQL. */
  readonly reached: ReadonlyMap<string, ResolvedTable>;
  readonly formulas: Formulas;
  /** `yyyy-mm-dd` in the corporation's time zone: reference date for the relative dates of row rules. */
  readonly today: string;
}

/**
 * Loads a table with all it is made of; the viewer needs the right to each.
 * @param now clock of formulas
 * @param given replaces the first table's catalogue entry, for drafts
 * @throws EngineError queryTableUnknown; queryInvalid for circles or two connections
 */
export async function resolveTable(
  tableId: string,
  catalogue: Catalogue,
  viewer: EngineViewer,
  now: Date,
  given?: CatalogueTable,
  path: readonly string[] = [],
): Promise<ResolvedTable> {
  if (path.includes(tableId)) throw new EngineError('queryInvalid', { table: tableId, reason: 'model' });
  const table = given ?? (await catalogue.table(tableId, viewer));
  if (!table) throw new EngineError('queryTableUnknown', { table: path[0] ?? tableId });
  const reached = new Map<string, ResolvedTable>();
  for (const { name, tableId: next } of reachedTables(table)) {
    const resolved = await resolveTable(next, catalogue, viewer, now, undefined, [...path, tableId]);
    const { dialect, connection } = resolved.table;
    if (dialect !== table.dialect || connection !== table.connection) {
      throw new EngineError('queryInvalid', { table: tableId, reason: 'model' });
    }
    if (reached.has(name)) throw new EngineError('queryInvalid', { table: tableId, reason: 'model' });
    reached.set(name, resolved);
  }
  const clock = wallClock(now, viewer.timeZone ?? DEFAULT_TIME_ZONE);
  const current = asReached(table, reached);
  return { table: current, reached, formulas: createFormulas(current, clock), today: clock.today };
}

/** A joined table with the current types of its fields. */
function asReached(table: CatalogueTable, reached: ResolvedTable['reached']): CatalogueTable {
  const { relation } = table;
  if (relation.kind !== 'join') return table;
  const typed = (field: CatalogueField): CatalogueField => {
    const joined = field.origin && reached.get(field.origin.leg);
    const source = joined?.table.fields.find(({ fieldId }) => fieldId === field.origin?.fieldId);
    return source ? { ...field, dataType: source.dataType } : field;
  };
  const below = (alias: string) => {
    const joined = reached.get(alias);
    return joined ? joinedTables(joined) : [];
  };
  return { ...table, fields: table.fields.map(typed), relation: trustedJoins(relation, below) };
}

function reachedTables({ relation }: CatalogueTable): readonly { readonly name: string; readonly tableId: string }[] {
  if (relation.kind === 'join') {
    return [relation.root, ...relation.joins].map(({ alias, tableId }) => ({ name: alias, tableId }));
  }
  return relation.kind === 'sql' ? relation.tables : [];
}

/** The table and all that its rows come from, itself first. */
export function joinedTables(resolved: ResolvedTable): CatalogueTable[] {
  return [resolved.table, ...[...resolved.reached.values()].flatMap(joinedTables)];
}

/** The tables whose rows an answer is made of: what is joined or selected from others has no rows of its own. */
export function tablesWithRows(resolved: ResolvedTable): CatalogueTable[] {
  const below = [...resolved.reached.values()];
  return below.length === 0 ? [resolved.table] : below.flatMap(tablesWithRows);
}

/** All tables that a question about the table reads: those that its rows come from and those that row rules look into. */
export function everyTable(resolved: ResolvedTable): CatalogueTable[] {
  return joinedTables(resolved).flatMap((table) => [table, ...(table.assignments ?? [])]);
}
