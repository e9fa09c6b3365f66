import type { CatalogueTable, EngineViewer } from '../catalogue.ts';
import type { ColumnLimit } from '../plan/column-limit.ts';
import { everyTable, type ResolvedTable } from './resolve-table.ts';

/** A table whose rows are fetched for a question, and what the question says about them. */
export interface LiveQuestion {
  /** With the values of its parameters. */
  readonly table: CatalogueTable;
  readonly viewer: EngineViewer;
  /** What filters and row rules leave of a column. More rows than that may come, they are filtered again; fewer would be missing. */
  limit(column: string): ColumnLimit;
  /** Whether rows that are kept do not do. */
  readonly updateCache: boolean;
  readonly signal: AbortSignal;
}
export interface LiveRows {
  /** Where they stand in the embedded store, until nobody has read them for a while. */
  readonly physicalTable: string;
  readonly dataVersion: string;
  readonly dataTime: Date;
  /** The last good rows of an API that has failed since. */
  readonly old?: { readonly status: number | null; readonly since: string };
}
/** @throws EngineError */
export type FetchLive = (question: LiveQuestion) => Promise<LiveRows>;

export const isLive = ({ relation }: CatalogueTable): boolean =>
  relation.kind === 'physical' && relation.live !== undefined;

/** A resolved table with the rows of all live tables in it, fetched side by side. */
export async function withLiveRows(
  fetch: FetchLive,
  resolved: ResolvedTable,
  limits: (tableId: string) => LiveQuestion['limit'],
  question: Omit<LiveQuestion, 'table' | 'limit'>,
): Promise<{ readonly resolved: ResolvedTable; readonly old?: LiveRows['old'] }> {
  const tables = new Map(
    everyTable(resolved)
      .filter(isLive)
      .map((table) => [table.tableId, table]),
  );
  const found = await Promise.all(
    [...tables.values()].map((table) => fetch({ ...question, table, limit: limits(table.tableId) })),
  );
  const rows = new Map([...tables.keys()].map((tableId, at) => [tableId, found[at]!]));
  const old = found.find((each) => each.old)?.old;
  return { resolved: placed(resolved, (table) => withRows(table, rows.get(table.tableId))), ...(old ? { old } : {}) };
}

/** With other names of the physical tables of its live tables. */
export const withPhysical = (resolved: ResolvedTable, nameOf: (table: CatalogueTable) => string): ResolvedTable =>
  placed(resolved, (table) =>
    isLive(table) && table.relation.kind === 'physical'
      ? { ...table, relation: { ...table.relation, table: nameOf(table) } }
      : table,
  );

function placed(resolved: ResolvedTable, place: (table: CatalogueTable) => CatalogueTable): ResolvedTable {
  const reached = new Map([...resolved.reached].map(([name, each]) => [name, placed(each, place)]));
  return { ...resolved, table: place(resolved.table), reached };
}

function withRows(table: CatalogueTable, rows: LiveRows | undefined): CatalogueTable {
  if (!rows || table.relation.kind !== 'physical') return table;
  const { physicalTable, dataVersion, dataTime } = rows;
  return { ...table, dataVersion, dataTime, relation: { ...table.relation, table: physicalTable } };
}
