import type { Lineage, Locale, TableUse } from '@tessera/contract';

import { nameIn, type RegisteredTable } from './table-registry.ts';

/** A chart and the table that it asks. */
export interface ChartUse {
  readonly reportCode: string;
  readonly reportName: string;
  readonly menuCode: string;
  readonly menuName: string;
  readonly tableId: string;
  readonly fieldIds: readonly string[];
}
/** What fills a table by collecting. */
export interface CollectedLine {
  readonly tableId: string;
  readonly taskId: string;
  readonly taskName: string;
  readonly taskSetId: string;
  readonly dsId: string;
  readonly dsName: string;
  readonly clientId: string;
  readonly agentName: string;
}
/** Which tables read which, within a corporation. */
export type SourceEdges = readonly { readonly tableId: string; readonly sourceTableId: string }[];

/** All uses of a table: direct and indirect models, and charts on them. */
export function usesOf(
  tableId: string,
  tables: readonly RegisteredTable[],
  edges: SourceEdges,
  charts: readonly ChartUse[],
  locale: Locale,
): TableUse[] {
  const reached = reach(tableId, edges, 'down');
  const models = tables
    .filter(({ table }) => table.table_id !== tableId && reached.has(table.table_id))
    .map((one): TableUse => ({
      kind: 'model',
      id: one.table.table_id,
      name: nameIn(one.table.names, locale),
      boardCode: null,
      boardName: null,
      fieldIds: [...fieldsRead(one, tableId)],
    }));
  const onThem = charts
    .filter((chart) => reached.has(chart.tableId))
    .map((chart): TableUse => ({
      kind: 'chart',
      id: chart.reportCode,
      name: chart.reportName,
      boardCode: chart.menuCode,
      boardName: chart.menuName,
      fieldIds: chart.tableId === tableId ? [...chart.fieldIds] : [],
    }));
  return [...models, ...onThem];
}

/** `SELECT *`, `a.*` and the like, but no `count(*)`. */
const EVERY_COLUMN = /(\bselect|\bdistinct|,|\.)\s*\*/i;

/** Fields that a model uses or may use in its SQL; a superset. */
function fieldsRead({ table, fields }: RegisteredTable, tableId: string): Set<string> {
  const read = new Set<string>();
  const { relation } = table;
  if (relation?.kind === 'sql') {
    const code = relation.statement.map((piece) => ('code' in piece ? piece.code.toLowerCase() : '')).join(' ');
    const columns = relation.tables.flatMap((named) => (named.tableId === tableId ? (named.columns ?? []) : []));
    for (const { name, fieldId } of columns) {
      if (EVERY_COLUMN.test(code) || code.includes(name.toLowerCase())) read.add(fieldId);
    }
  }
  if (relation?.kind !== 'join') return read;
  const { root, joins } = relation;
  const tables = new Map([root, ...joins].map(({ alias, tableId }) => [alias, tableId]));
  const add = (alias: string, fieldId: string) => tables.get(alias) === tableId && read.add(fieldId);
  for (const { engine } of fields) if (engine.origin) add(engine.origin.leg, engine.origin.fieldId);
  for (const { alias, on } of joins) {
    for (const key of on) {
      add(key.leg, key.fieldId);
      add(alias, key.ownFieldId);
    }
  }
  return read;
}

/** Where rows come from, as far as the viewer may know it. */
export interface LineageOrigins {
  /** Names of connections by id. */
  readonly connections: ReadonlyMap<string, string>;
  readonly lines: readonly CollectedLine[];
}

/** The graph around a table: up to its connections, or to what collects it, down to the boards. */
export function lineageOf(
  tableId: string,
  tables: readonly RegisteredTable[],
  edges: SourceEdges,
  charts: readonly ChartUse[],
  { connections, lines }: LineageOrigins,
  locale: Locale,
): Lineage {
  const near = new Set([...reach(tableId, edges, 'up'), ...reach(tableId, edges, 'down')]);
  const below = reach(tableId, edges, 'down');
  const nodes = new Map<string, Lineage['nodes'][number]>();
  const links = new Map<string, Lineage['edges'][number]>();
  const link = (from: string, to: string) => links.set(`${from}\n${to}`, { from, to });
  for (const { table } of tables.filter((one) => near.has(one.table.table_id))) {
    const kind = table.kind === 'model' || table.kind === 'sql' ? 'model' : 'table';
    nodes.set(table.table_id, { id: table.table_id, kind, name: nameIn(table.names, locale), tableKind: table.kind });
    const connection = table.connection_id === null ? undefined : connections.get(table.connection_id);
    if (table.connection_id === null || connection === undefined) continue;
    nodes.set(table.connection_id, { id: table.connection_id, kind: 'connection', name: connection, tableKind: null });
    link(table.connection_id, table.table_id);
  }
  for (const line of lines.filter(({ tableId: id }) => nodes.has(id))) {
    const { taskId, taskSetId, dsId, clientId } = line;
    nodes.set(clientId, { id: clientId, kind: 'agent', name: line.agentName, tableKind: null });
    nodes.set(dsId, { id: dsId, kind: 'source', name: line.dsName, tableKind: null });
    nodes.set(taskId, { id: taskId, kind: 'task', name: line.taskName, tableKind: null, taskSetId });
    link(clientId, dsId);
    link(dsId, taskId);
    link(taskId, line.tableId);
  }
  for (const edge of edges) {
    if (nodes.has(edge.tableId) && nodes.has(edge.sourceTableId)) link(edge.sourceTableId, edge.tableId);
  }
  for (const chart of charts.filter((one) => below.has(one.tableId) && nodes.has(one.tableId))) {
    nodes.set(chart.reportCode, { id: chart.reportCode, kind: 'chart', name: chart.reportName, tableKind: null });
    nodes.set(chart.menuCode, { id: chart.menuCode, kind: 'board', name: chart.menuName, tableKind: null });
    link(chart.tableId, chart.reportCode);
    link(chart.reportCode, chart.menuCode);
  }
  return { nodes: [...nodes.values()], edges: [...links.values()] };
}

/** Tables that a table reads (`up`) or that read it (`down`), directly or not, with itself. */
export function reach(start: string, edges: SourceEdges, direction: 'up' | 'down'): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) {
    for (const { tableId, sourceTableId } of edges) {
      const [from, to] = direction === 'down' ? [sourceTableId, tableId] : [tableId, sourceTableId];
      if (from === id) reached.add(to);
    }
  }
  return reached;
}
