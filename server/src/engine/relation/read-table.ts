import { DEFAULT_LOCALE } from '@tessera/contract';

import { hasMasks } from '../access/masks.ts';
import type { CatalogueTable, EngineViewer, SqlTable, TableRelation } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import type { Source } from '../plan/plan.ts';
import { DEFAULT_TIME_ZONE } from '../plan/quick-range.ts';
import type { SqlPiece } from '../plan/source-parts.ts';
import { parameterPieces } from '../user-sql/parameter-values.ts';
import { withFormulas, type FormulaReader } from './formula-reader.ts';
import { joinBase, type JoinNeeds } from './join-base.ts';
import type { RelationBase } from './relation-base.ts';
import { everyTable, type ResolvedTable } from './resolve-table.ts';
import { createTableReader } from './table-reader.ts';

export interface ReadOptions {
  /** Used fields, default all; joins that these do not need are left out. */
  readonly fieldIds?: ReadonlySet<string>;
  /** Whether it matters how often a row comes; default true. */
  readonly everyRow?: boolean;
  readonly closed?: boolean;
}

/** Reads a table as the viewer may see it. */
export function readTable(
  resolved: ResolvedTable,
  viewer: EngineViewer,
  { fieldIds, everyRow = true, closed = false }: ReadOptions = {},
): FormulaReader {
  const base = baseOf(resolved, viewer, { fieldIds: fieldIds && resolved.formulas.inputs(fieldIds), everyRow });
  return withFormulas(createTableReader(resolved, base, viewer, closed), resolved, viewer);
}

function baseOf(resolved: ResolvedTable, viewer: EngineViewer, needs: JoinNeeds): RelationBase {
  const { table } = resolved;
  const { relation } = table;
  switch (relation.kind) {
    case 'join':
      return joinBase(resolved, relation, viewer, needs, (table) => readTable(table, viewer, { closed: true }));
    case 'physical':
      return columnsBase(table, viewer, { kind: 'table', schema: relation.schema, table: relation.table });
    case 'sql': {
      // Rows of its own are stored in the default language, and so are what they are joined to.
      const reading = relation.own ? { ...viewer, locale: DEFAULT_LOCALE } : viewer;
      return columnsBase(table, viewer, {
        kind: 'sql',
        statement: relation.statement.flatMap((piece) =>
          'parameter' in piece ? bound(table, piece.parameter) : piece,
        ),
        tables: [
          ...ownRows(relation),
          ...relation.tables.map((named) => ({
            name: named.name,
            source: namedColumns(resolved.reached.get(named.name)!, named, reading),
            restricted: everyTable(resolved.reached.get(named.name)!).some((reached) => isRestricted(reached, viewer)),
          })),
        ],
        ordered:
          relation.ordered ?? relation.statement.some((piece) => 'code' in piece && /\border\s+by\b/i.test(piece.code)),
        ...(relation.defined ? { shadows: shadowsOf(relation.defined, relation.tables) } : {}),
      });
    }
  }
}

/** A relation whose fields name its columns. */
function columnsBase(table: CatalogueTable, viewer: EngineViewer, rows: Source): RelationBase {
  return {
    stored: (field) => field.column,
    translated: (field, locale) => field.columnByLocale?.[locale],
    rowNames: () => undefined,
    presence: () => undefined,
    source: () =>
      table.fields.some(({ instant, dataType }) => instant ?? (rows.kind === 'sql' && dataType === 'str'))
        ? inLocalTime(table, viewer, rows)
        : rows,
  };
}

function bound({ tableId, parameters = [] }: CatalogueTable, name: string): SqlPiece[] {
  const parameter = parameters.find((each) => each.name === name);
  if (!parameter) throw new EngineError('queryInvalid', { table: tableId, reason: 'parameter' });
  return parameterPieces(parameter);
}

/** Whether the viewer is kept from rows or values of a table. */
function isRestricted(table: CatalogueTable, viewer: EngineViewer): boolean {
  return table.rowRules.some(({ roleId }) => roleId === viewer.roleId) || hasMasks(table, viewer);
}

function shadowsOf(defined: readonly string[], tables: readonly SqlTable[]): string[] {
  return [...new Set(defined)].filter((name) => !tables.some((table) => table.name === name));
}

/** What a SELECT reads of its table's own rows: what the viewer may see of them is for the SELECT to say. */
function ownRows({ own }: Extract<TableRelation, { kind: 'sql' }>) {
  if (!own) return [];
  const { name, schema, table } = own;
  return [{ name, source: { kind: 'table' as const, schema, table }, restricted: false }];
}

/** Instants as wall clock; of an author's SQL also values of odd types as texts. */
function inLocalTime(table: CatalogueTable, viewer: EngineViewer, rows: Source): Source {
  const timeZone = viewer.timeZone ?? DEFAULT_TIME_ZONE;
  const texts = new Set(table.fields.flatMap(({ dataType, column }) => (dataType === 'str' ? [column] : [])));
  const instants = new Set(table.fields.flatMap(({ instant, column }) => (instant ? [column] : [])));
  return {
    kind: 'scan',
    from: rows,
    columns: allColumns(table).map((column) => ({
      name: column,
      value: instants.has(column)
        ? { kind: 'instant', column, timeZone }
        : { kind: rows.kind === 'sql' && texts.has(column) ? 'text' : 'column', column },
    })),
    filter: { kind: 'constant', value: true },
  };
}

/** What SQL of an author finds under a table's name: the viewer's rows, masked. */
function namedColumns(resolved: ResolvedTable, { columns: given }: SqlTable, viewer: EngineViewer): Source {
  const reader = readTable(resolved, viewer, { closed: true });
  const { fields } = resolved.table;
  const wanted = given ?? fields.map(({ fieldId, column }) => ({ name: column, fieldId }));
  const columns = wanted.flatMap(({ name, fieldId }) => {
    const field = fields.find((each) => each.fieldId === fieldId);
    // A formula that lost a field is no column; the others go on.
    if (!field || !resolved.formulas.holds(field) || reader.aggregated(field)) return [];
    const [stored] = reader.columns(field, viewer.locale);
    return [{ name, value: { kind: 'column' as const, column: stored!.column } }];
  });
  return { kind: 'scan', from: reader.source(), columns, filter: { kind: 'constant', value: true } };
}

function allColumns(table: CatalogueTable): string[] {
  const fields = table.fields.filter(({ formula }) => formula === undefined);
  return [...new Set(fields.flatMap(({ column, columnByLocale }) => [column, ...Object.values(columnByLocale ?? {})]))];
}
