import { randomUUID } from 'node:crypto';

import {
  DEFAULT_LOCALE,
  reportParamSchema,
  type DataType,
  type EndpointInput,
  type Locale,
  type sqlmodel,
  type SqlLoss,
  type SqlModel,
  type SqlRun,
} from '@tessera/contract';

import {
  draftTable,
  type AuthorSql,
  type CatalogueParameter,
  type CheckedSql,
  type Engine,
} from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { FieldUses } from '../computed-fields/index.ts';
import {
  withCatalogueErrors,
  engineViewer,
  nameIn,
  renamed,
  type NewField,
  type RegisteredTable,
  type TableRegistry,
  type TableService,
} from '../tables/index.ts';
import { nameableTables, readsTable } from './nameable-tables.ts';
import { sqlFault } from './sql-fault.ts';
import type { SqlModelRepository } from './sql-model-repository.ts';

export interface SqlModelOptions {
  readonly engine: Engine;
  readonly registry: TableRegistry;
  readonly tables: TableService;
  readonly repository: SqlModelRepository;
  readonly parameters: (corporationCode: string) => Promise<readonly CatalogueParameter[]>;
  /** Uses of a table's fields. */
  readonly usesBy: FieldUses;
}
type Context = Pick<RequestContext, 'locale' | 'signal'>;
type Body<Name extends keyof typeof sqlmodel> =
  EndpointInput<(typeof sqlmodel)[Name]> extends { readonly body: infer Given } ? Given : never;
type Saving = Required<Pick<Body<'save'>, Defaulted>> & Omit<Body<'save'>, Defaulted>;
type Defaulted = 'fields' | 'description' | 'force';

/** Where the tables of a connection lie. */
interface Place {
  readonly dialect: string;
  readonly connection: string;
  readonly tables: readonly RegisteredTable[];
}
/** The platform's own store. */
const OWN = { dialect: 'duckdb', connection: 'main' } as const;

export type SqlModelService = ReturnType<typeof createSqlModelService>;

/** SELECTs of authors: tried out, saved as tables, read by charts like any other. */
export function createSqlModelService(options: SqlModelOptions) {
  const { engine, registry, tables, repository, parameters, usesBy } = options;
  /** @throws CatalogueError notFound for a connection of which the viewer sees no table */
  async function placeOf(viewer: Viewer, connectionId: string | null): Promise<Place> {
    const seen = await tables.all(viewer);
    const here = seen.filter(({ table }) =>
      connectionId === null
        ? table.dialect === OWN.dialect && table.connection === OWN.connection
        : table.connection === connectionId && table.dialect !== OWN.dialect,
    );
    if (connectionId === null) return { ...OWN, tables: here };
    const [first] = here;
    if (!first) throw new CatalogueError('notFound');
    const { dialect, connection } = first.table;
    return { dialect, connection, tables: here };
  }
  async function author(
    viewer: Viewer,
    locale: Locale,
    { connectionId, sql }: { connectionId: string | null; sql: string },
    known: RegisteredTable | null,
  ): Promise<AuthorSql> {
    const { dialect, connection, tables: here } = await placeOf(viewer, connectionId);
    const before = known?.table.relation?.kind === 'sql' ? known.table.relation : null;
    const named = await parameters(viewer.corporationCode);
    return { text: sql, dialect, connection, tables: nameableTables(here, locale, named, before), parameters: named };
  }
  const find = async (viewer: Viewer, tableId: string) => {
    const table = await tables.editable(viewer, tableId);
    const stored = await repository.find(viewer.corporationCode, tableId);
    if (!stored) throw new CatalogueError('notFound');
    return { table, stored };
  };

  async function execute(viewer: Viewer, context: Context, body: Body<'execute'> & { rows: number }): Promise<SqlRun> {
    const given = await author(viewer, context.locale, body, null);
    const asking = { viewer: engineViewer(viewer, context.locale), signal: context.signal };
    const started = performance.now();
    const done = (run: Partial<SqlRun>): SqlRun => ({
      fault: null,
      columns: [],
      values: [],
      rowCount: 0,
      truncated: false,
      parameters: [],
      ...run,
      elapsed: Math.round(performance.now() - started),
    });
    let checked: CheckedSql | null = null;
    try {
      checked = await engine.readSql(given, asking);
      // One page alone need not fit to others; sorting all rows for it would take long in a large table.
      const shown = { ...checked.relation, ordered: true };
      const table = draftTable(`sql-${randomUUID()}`, given, shown, checked.columns);
      const { dynamicParamCondition } = body;
      const spec = reportParamSchema.parse({
        tbId: table.tableId,
        isDetailData: '1',
        dataStart: 0,
        dataEnd: body.rows + 1,
        dynamicParamCondition,
      });
      // A result may be wider than a chart.
      const dimensionCondition = table.fields.map(({ fieldId }) => ({ uniqId: fieldId, fieldId }));
      const result = await engine.run({ ...spec, dimensionCondition }, { ...asking, table, updateCache: true });
      const rowCount = Math.min(result.rowCount, body.rows);
      return done({
        columns: shownColumns(checked),
        values: result.values.map((column) => column.slice(0, rowCount)),
        rowCount,
        truncated: result.truncated || result.rowCount > rowCount,
        parameters: [...checked.parameters],
      });
    } catch (error) {
      const fault = sqlFault(error, given.dialect, context.locale);
      if (fault) return done({ fault, columns: checked ? shownColumns(checked) : [] });
      return withCatalogueErrors(Promise.reject(error as Error));
    }
  }

  /** Fields on which something stands and which other columns take away or turn into another kind. */
  async function lossesOf(
    viewer: Viewer,
    locale: Locale,
    known: RegisteredTable,
    columns: CheckedSql['columns'],
  ): Promise<SqlLoss[]> {
    const changed = changedFields(known, columns);
    if (changed.length === 0) return [];
    const usesOf = await usesBy(viewer, locale, known.table.table_id);
    return changed
      .map(({ field, kind }): SqlLoss => ({
        fieldId: field.field_id,
        name: nameIn(field.names, locale),
        kind,
        uses: usesOf(known, field.field_id),
      }))
      .filter(({ uses }) => uses.length > 0);
  }

  async function save(viewer: Viewer, context: Context, body: Saving): Promise<{ tableId: string; updatedAt: string }> {
    const { corporationCode, userId, roleId } = viewer;
    const { tableId, name, description, sql } = body;
    const known = tableId === undefined ? null : (await find(viewer, tableId)).table;
    const given = await author(viewer, context.locale, body, known);
    const asking = { viewer: engineViewer(viewer, context.locale), signal: context.signal };
    const { relation, columns, parameters: named } = await withCatalogueErrors(engine.readSql(given, asking));
    const sources = relation.tables.map((table) => table.tableId);
    if (tableId !== undefined && readsTable(sources, tableId, await registry.list(corporationCode))) {
      throw new CatalogueError('sqlReadsItself');
    }
    const [loss] = known && !body.force ? await lossesOf(viewer, context.locale, known, columns) : [];
    if (loss) {
      const users = [...new Set(loss.uses.map((use) => use.name))].join('、');
      throw new CatalogueError('fieldInUse', { field: loss.name, users });
    }
    const newName = known && name === nameIn(known.table.names, context.locale) ? undefined : name;
    if (known && newName !== undefined) await tables.refuseTakenName(viewer, newName);
    const fields = fieldsOf(columns, body.fields, known, context.locale);
    const words = { text: sql, parameters: named };
    let updatedAt: Date | null = null;
    const saved = await registry.save(
      {
        ...(tableId === undefined ? {} : { tableId }),
        corporationCode,
        name,
        description,
        kind: 'sql',
        ownerId: known ? known.table.owner_id : userId,
        grantTo: [roleId],
        dialect: given.dialect,
        connection: given.connection,
        physicalSchema: '',
        physicalTable: '',
        relation,
        sources,
        rowCount: null,
        fields,
      },
      async (transaction, id) => {
        updatedAt = known
          ? await repository.change(transaction, id, new Date(body.updatedAt ?? 0), words)
          : await repository.add(transaction, corporationCode, id, words);
        if (updatedAt === null) throw new CatalogueError('conflict');
      },
    );
    if (known && (newName !== undefined || description !== known.table.description)) {
      await tables.rename(viewer, context.locale, { tableId: saved, description, name: newName });
    }
    return { tableId: saved, updatedAt: (updatedAt ?? new Date(0)).toISOString() };
  }

  return {
    placeOf,
    execute,
    save,
    async losses(viewer: Viewer, context: Context, body: Body<'losses'>): Promise<SqlLoss[]> {
      const { table } = await find(viewer, body.tableId);
      const given = await author(viewer, context.locale, body, table);
      const asking = { viewer: engineViewer(viewer, context.locale), signal: context.signal };
      const { columns } = await withCatalogueErrors(engine.readSql(given, asking));
      return lossesOf(viewer, context.locale, table, columns);
    },
    async detail(viewer: Viewer, locale: Locale, tableId: string): Promise<SqlModel> {
      const { table: registered, stored } = await find(viewer, tableId);
      const { table, fields } = registered;
      return {
        tableId,
        name: nameIn(table.names, locale),
        description: table.description,
        connectionId: table.dialect === OWN.dialect ? null : table.connection,
        sql: stored.text,
        fields: fields
          .filter(({ formula }) => formula === null)
          .map((field) => ({
            fieldId: field.field_id,
            column: field.physical_column,
            name: nameIn(field.names, locale),
            dataType: field.data_type,
            defaultAggregator: field.default_aggregator,
          })),
        updatedAt: stored.updatedAt.toISOString(),
      };
    },
    /** Models whose SQL names a parameter. */
    async naming(corporationCode: string, parameter: string): Promise<RegisteredTable[]> {
      const ids = await repository.naming(corporationCode, parameter);
      const registered = await registry.list(corporationCode);
      return registered.filter(({ table }) => ids.includes(table.table_id));
    },
  };
}

function shownColumns({ columns }: CheckedSql): SqlRun['columns'] {
  return columns.map(({ name, dataType, databaseType }) => ({ name, dataType, databaseType }));
}

/** Stored fields whose column is gone, or gives a number where it gave a text or a date, or the other way round. */
function changedFields({ fields }: RegisteredTable, columns: CheckedSql['columns']) {
  const kindOf = (type: DataType): string => (type === 'int' || type === 'double' ? 'number' : type);
  return fields.flatMap((field) => {
    const column = columns.find(({ name }) => name === field.source_name);
    if (field.formula !== null || (column && kindOf(column.dataType) === kindOf(field.data_type))) return [];
    return [{ field, kind: column ? ('retyped' as const) : ('removed' as const) }];
  });
}

/** Fields of the result as they are registered; computed fields of the model stay. */
function fieldsOf(
  columns: CheckedSql['columns'],
  wishes: Saving['fields'],
  known: RegisteredTable | null,
  locale: Locale,
): NewField[] {
  const fields = columns.map(({ name: column, dataType, instant }): NewField => {
    const before = known?.fields.find(({ source_name }) => source_name === column);
    const wish = wishes.find((each) => each.column === column);
    const numeric = dataType === 'int' || dataType === 'double';
    const wanted = wish?.defaultAggregator ?? before?.default_aggregator ?? (numeric ? 'sum' : 'count');
    const meaningless = !numeric && (wanted === 'sum' || wanted === 'average');
    if (meaningless && wish) throw new CatalogueError('fieldChangeInvalid', { field: wish.name });
    const name = wish?.name ?? (before ? nameIn(before.names, locale) : column);
    return {
      name: column,
      column,
      dataType,
      defaultAggregator: meaningless ? 'count' : wanted,
      engine: instant ? { instant } : {},
      look: {
        names: before
          ? nameIn(before.names, locale) === name
            ? before.names
            : renamed(before.names, locale, name)
          : { [DEFAULT_LOCALE]: name },
        description: before?.description ?? '',
        hidden: before?.hidden ?? false,
        group: before?.field_group ?? '',
        decimals: numeric ? (before?.decimals ?? null) : null,
        geoRole: before?.geo_role ?? null,
        dateHierarchy: dataType === 'datetime' ? [...(before?.date_hierarchy ?? [])] : [],
      },
    };
  });
  const names = fields.map(({ look }) => nameIn(look?.names ?? {}, locale));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new CatalogueError('nameTaken', { name: twice });
  const computed = (known?.fields ?? []).flatMap((field): NewField[] =>
    field.formula === null
      ? []
      : [
          {
            fieldId: field.field_id,
            name: field.source_name,
            column: field.physical_column,
            dataType: field.data_type,
            formula: field.formula,
            engine: field.engine,
          },
        ],
  );
  return [...fields, ...computed];
}
