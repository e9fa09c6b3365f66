import { referencedIds } from '@tessera/expression';

import { namesParameter } from './fields-naming.ts';
import type { RegisteredTable } from './table-registry.ts';

/** How a table meets a parameter. */
export interface ParameterReach {
  /** Every query of the table does: its SQL names the parameter, or the SQL of a model that it reads. */
  readonly sql: boolean;
  /** Computed fields whose formula names it, directly or through other fields. */
  readonly fieldIds: ReadonlySet<string>;
}

/** The tables whose answers a dynamic parameter changes, those that read them among them. */
export function parameterReach(
  tables: readonly RegisteredTable[],
  parameter: string,
): ReadonlyMap<string, ParameterReach> {
  const reached = new Map<string, ParameterReach>();
  // A table may read tables that come after it: repeated until nothing is added, at most once for each step of a chain.
  for (let grown = true; grown;) {
    grown = false;
    for (const one of tables) {
      const before = reached.get(one.table.table_id);
      const after = { sql: meetsInSql(one, parameter, reached), fieldIds: fieldsMeeting(one, parameter, reached) };
      if (!after.sql && after.fieldIds.size === 0) continue;
      if (before && before.sql === after.sql && before.fieldIds.size === after.fieldIds.size) continue;
      reached.set(one.table.table_id, after);
      grown = true;
    }
  }
  return reached;
}

type Reached = ReadonlyMap<string, ParameterReach>;

function meetsInSql({ table: { relation } }: RegisteredTable, parameter: string, reached: Reached): boolean {
  if (relation?.kind === 'join')
    return [relation.root, ...relation.joins].some(({ tableId }) => reached.get(tableId)?.sql === true);
  if (relation?.kind !== 'sql') return false;
  return (
    relation.statement.some((piece) => 'parameter' in piece && piece.parameter === parameter) ||
    relation.tables.some(({ tableId, columns }) => {
      const below = reached.get(tableId);
      return below && (below.sql || !columns || columns.some(({ fieldId }) => below.fieldIds.has(fieldId)));
    })
  );
}

function fieldsMeeting({ table: { relation }, fields }: RegisteredTable, parameter: string, reached: Reached) {
  const joined = relation?.kind === 'join' ? [relation.root, ...relation.joins] : [];
  const met = new Set<string>();
  for (const { field_id, formula, engine } of fields) {
    const table = joined.find(({ alias }) => alias === engine.origin?.leg);
    const below = table && reached.get(table.tableId);
    if (namesParameter(formula, parameter) || (engine.origin && below?.fieldIds.has(engine.origin.fieldId)))
      met.add(field_id);
  }
  // Formulas may name fields that come after them.
  for (let size = -1; size !== met.size;) {
    size = met.size;
    for (const { field_id, formula } of fields)
      if (formula && referencedIds(formula).some((id) => met.has(id))) met.add(field_id);
  }
  return met;
}
