import { columnLimit, type ColumnLimit } from '../plan/column-limit.ts';
import type { Source } from '../plan/plan.ts';
import type { Query } from '../plan/query.ts';
import { withPhysical } from './live-rows.ts';
import { everyTable, type ResolvedTable } from './resolve-table.ts';

const OTHER: ColumnLimit = { kind: 'other' };

/** A table whose live tables stand under their own ids, by which {@link liveLimits} finds them in the source of a query. */
export const named = (known: ResolvedTable): ResolvedTable => withPhysical(known, ({ tableId }) => tableId);

/**
 * What the filters of a question leave of the columns of each live table that it reads. For the table itself that is all that is known; for
 * a table that a join reads once, the filters on its own columns: rows that they exclude join nothing that is shown, whichever side
 * of the join they stand on. That nothing limits a column is never said of a joined table, since a filter of its partner may: its
 * defaults stay unsent. Tables below SELECTs or further models are limited in no known way.
 * @param query built on the table as {@link named} gives it; null for none
 */
export function liveLimits(
  query: Query | null,
  known: ResolvedTable,
): (tableId: string) => (column: string) => ColumnLimit {
  return (tableId) => {
    if (!query) return () => OTHER;
    if (known.table.tableId === tableId) {
      const masked = maskedColumns(known);
      return (column) => (masked.has(column) ? OTHER : columnLimit(query, column));
    }
    const once = everyTable(known).filter((table) => table.tableId === tableId).length === 1;
    const columnsOf = once ? joinedColumns(query.source, tableId) : () => [];
    return (column) =>
      columnsOf(column)
        .map((name) => columnLimit(query, name))
        .find(({ kind }) => kind === 'values' || kind === 'range') ?? OTHER;
  };
}

const maskedColumns = ({ table }: ResolvedTable) =>
  new Set(table.masks?.map(({ fieldId }) => table.fields.find((field) => field.fieldId === fieldId)?.column));

/** Names under which a join gives a column of a physical table that is one of its legs. */
function joinedColumns(source: Source, table: string): (column: string) => string[] {
  const join = source.kind === 'computed' ? source.from : source;
  if (join.kind !== 'join') return () => [];
  const legs = [join.root, ...join.joins].map((leg) => leg.source);
  const position = legs.findIndex((leg) => isTable(leg.kind === 'scan' ? leg.from : leg, table));
  const leg = legs[position];
  if (!leg) return () => [];
  return (column) => {
    const own =
      leg.kind === 'scan'
        ? leg.columns.filter(({ value }) => value.kind === 'column' && value.column === column).map(({ name }) => name)
        : [column];
    return join.columns
      .filter(({ value }) => value.table === position && own.includes(value.column))
      .map(({ name }) => name);
  };
}

const isTable = (source: Source, table: string): boolean => source.kind === 'table' && source.table === table;
