import type { CatalogueTable, EngineViewer } from '../catalogue.ts';
import { DEFAULT_TIME_ZONE } from '../plan/quick-range.ts';
import type { Source } from '../plan/source.ts';
import { withFormulas, type FormulaReader } from './formula-reader.ts';
import { joinBase } from './join-base.ts';
import type { RelationBase } from './relation-base.ts';
import type { ResolvedTable } from './resolve-table.ts';
import { createTableReader } from './table-reader.ts';

/**
 * Reads a table as the viewer may see it.
 * @param fieldIds the fields that the question names; joins that none of them needs are left out. All, if left out
 */
export function readTable(
  resolved: ResolvedTable,
  viewer: EngineViewer,
  { fieldIds, closed = false }: { readonly fieldIds?: ReadonlySet<string>; readonly closed?: boolean } = {},
): FormulaReader {
  const base = baseOf(resolved, viewer, fieldIds && resolved.formulas.inputs(fieldIds));
  return withFormulas(createTableReader(resolved.table, base, viewer, closed), resolved, viewer);
}

function baseOf(resolved: ResolvedTable, viewer: EngineViewer, fieldIds?: ReadonlySet<string>): RelationBase {
  const { table } = resolved;
  const { relation } = table;
  switch (relation.kind) {
    case 'join':
      return joinBase(resolved, relation, viewer, fieldIds, (leg) => readTable(leg, viewer, { closed: true }));
    case 'physical':
      return columnsBase(table, viewer, { kind: 'table', schema: relation.schema, table: relation.table });
    case 'sql':
      return columnsBase(table, viewer, {
        kind: 'sql',
        statement: relation.statement,
        tables: relation.tables.map(({ name }) => ({
          name,
          source: namedColumns(resolved.reached.get(name)!, viewer),
        })),
      });
  }
}

/** A relation whose fields name its columns. */
function columnsBase(table: CatalogueTable, viewer: EngineViewer, rows: Source): RelationBase {
  return {
    stored: (field) => field.column,
    translated: (field, locale) => field.columnByLocale?.[locale],
    rowNames: () => undefined,
    source: () => (table.fields.some(({ instant }) => instant) ? inLocalTime(table, viewer, rows) : rows),
  };
}

function inLocalTime(table: CatalogueTable, viewer: EngineViewer, from: Source): Source {
  const timeZone = viewer.timeZone ?? DEFAULT_TIME_ZONE;
  const instants = new Set(table.fields.flatMap(({ instant, column }) => (instant ? [column] : [])));
  return {
    kind: 'scan',
    from,
    columns: allColumns(table).map((column) => ({
      name: column,
      value: instants.has(column) ? { kind: 'instant', column, timeZone } : { kind: 'column', column },
    })),
    filter: { kind: 'constant', value: true },
  };
}

/** What SQL of an author finds under a table's name: the viewer's rows, masked, with the table's own column names. */
function namedColumns(resolved: ResolvedTable, viewer: EngineViewer): Source {
  const reader = readTable(resolved, viewer, { closed: true });
  const rows = resolved.table.fields.filter((field) => !reader.aggregated(field));
  const columns = rows.map((field) => {
    const [stored] = reader.columns(field, viewer.locale);
    return { name: field.column, value: { kind: 'column' as const, column: stored!.column } };
  });
  return { kind: 'scan', from: reader.source(), columns, filter: { kind: 'constant', value: true } };
}

function allColumns(table: CatalogueTable): string[] {
  const fields = table.fields.filter(({ formula }) => formula === undefined);
  return [...new Set(fields.flatMap(({ column, columnByLocale }) => [column, ...Object.values(columnByLocale ?? {})]))];
}
