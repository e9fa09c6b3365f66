import type { ChosenColumn, DataType, FieldMapping, Locale, ReadOptions } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { StoreConnection } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/store/database.ts';
import type { DataJobContext, DataJobOutcome, DataJobs } from '../data-jobs/index.ts';
import {
  literal,
  quoted,
  type Analytics,
  type NewTable,
  type RegisteredTable,
  type Rows,
  type TableRegistry,
  type ValueType,
  withRowErrors,
} from '../tables/index.ts';
import type { AnalysedColumn } from './file/analyse.ts';
import { loadRows, type LoadColumn, type LoadedRows } from './file/load-rows.ts';
import type { ReadUpload, Sources, SourceUpload } from './sources.ts';
import { storeFault } from './store-fault.ts';
import { everyColumn, importFault, refuseRejects } from './whole-file.ts';

interface JobInput {
  /** Columns that a user chose; `all` of a file that the operator imports, see `whole-file.ts`. */
  readonly columns?: readonly ChosenColumn[] | 'all';
  readonly upload: SourceUpload;
  readonly options: ReadOptions;
  readonly locale: Locale;
}
export interface LoadInput extends JobInput {
  readonly columns: NonNullable<JobInput['columns']>;
  readonly description: string;
  readonly grantTo: readonly string[] | 'everyRole';
}
export interface AppendInput extends JobInput {
  readonly mapping: readonly FieldMapping[];
}
export interface ReplaceInput extends JobInput {
  readonly columns: NonNullable<JobInput['columns']>;
}

export interface UploadJobOptions {
  readonly log: Services['log'];
  readonly jobs: DataJobs;
  readonly analytics: Analytics;
  readonly registry: TableRegistry;
  readonly rows: Pick<Rows, 'local'>;
  readonly sources: Sources;
  /** IANA name of a corporation's zone. */
  readonly zoneOf: (corporationCode: string) => Promise<string>;
  /** Called in the transaction in which the rows of a file become those of a table. */
  readonly taken: (uploadId: string, transaction: Transaction<Database>) => Promise<void>;
  /** Called when the file of a job is no longer needed. */
  readonly done: (uploadId: string) => Promise<void>;
}

/** What the jobs `load`, `append` and `replace` do. Whatever fails leaves the table as it was. */
export function defineUploadJobs(options: UploadJobOptions): void {
  const { log, jobs, analytics, registry, rows, sources, zoneOf, taken, done } = options;
  const { newPhysicalName } = registry;

  /** Writes a new physical table in one transaction of the store, and drops it again where it does not get registered. */
  async function write(
    context: DataJobContext<JobInput>,
    file: ReadUpload,
    columns: readonly LoadColumn[],
    before: (connection: StoreConnection, table: string, timeZone: string) => Promise<void>,
    register: (table: string, loaded: LoadedRows) => NewTable,
  ): Promise<DataJobOutcome> {
    const table = newPhysicalName();
    const size = Number(context.input.upload.size);
    const timeZone = await zoneOf(context.corporationCode);
    try {
      const loaded = await analytics.store.write(async (connection) => {
        const watch = setInterval(() => {
          const share = Math.min(0.99, Math.max(0, connection.progress.percentage / 100));
          context.progress({ phase: 'bytes', done: Math.round(size * share), total: size });
        }, 200);
        try {
          await connection.run('begin transaction');
          await before(connection, table, timeZone);
          const there = await tableExists(connection, table);
          const statement = there ? `insert into ${quoted(table)} by name` : `create table ${quoted(table)} as`;
          const found = await loadRows(connection, file.source, columns, timeZone, statement);
          if (context.input.columns === 'all') refuseRejects(found.rejects);
          if (found.rows === 0) throw new CatalogueError('uploadNothingLeft', { rejected: found.rejectedCount });
          context.signal.throwIfAborted();
          await connection.run('commit');
          return found;
        } catch (error) {
          // What was interrupted has rolled back by itself.
          await connection.run('rollback').catch(() => undefined);
          throw storeFault(error);
        } finally {
          clearInterval(watch);
        }
      }, context.signal);
      context.progress({ phase: 'bytes', done: size, total: size });
      const prepared = await registry.prepare(register(table, loaded), undefined, context.signal);
      return {
        tableId: prepared.tableId,
        rows: loaded.rows,
        rejectedCount: loaded.rejectedCount,
        rejects: loaded.rejects,
        async commit(transaction) {
          await prepared.commit(transaction);
          // From here on its rows are the table's: they don't take their space twice until the file is removed.
          await taken(context.input.upload.upload_id, transaction);
        },
        discard: prepared.discard,
        async settle() {
          await prepared.settle();
          // Not before: another server may have to take the job over.
          await done(context.input.upload.upload_id);
        },
      };
    } catch (error) {
      await registry
        .discard(table)
        .catch((failure: unknown) => log.warn({ err: failure, table }, 'rows are left until the next start'));
      if (context.tableId !== null && !context.signal.aborted) await registry.markFailed(context.tableId);
      throw error;
    }
  }

  async function open({ input, signal }: DataJobContext<JobInput>): Promise<ReadUpload> {
    try {
      return await sources.read(input.upload, input.options, input.locale, signal);
    } catch (error) {
      throw input.columns === 'all' ? importFault(error, Number(input.upload.size)) : error;
    }
  }
  const chosen = (file: ReadUpload, columns: LoadInput['columns']) =>
    chosenColumns(file, columns === 'all' ? everyColumn(file) : columns);

  /** Users may retry a refused file; the operator's are removed, unless another server takes the job over. */
  const define = <Input extends JobInput>(
    kind: 'load' | 'replace',
    run: (context: DataJobContext<Input>) => Promise<DataJobOutcome>,
  ) =>
    jobs.define<Input>(kind, async (context) => {
      try {
        return await run(context);
      } catch (error) {
        if (context.input.columns === 'all' && !context.signal.aborted) await done(context.input.upload.upload_id);
        throw error;
      }
    });

  define<LoadInput>('load', async (context) => {
    const file = await open(context);
    const columns = chosen(file, context.input.columns);
    return write(
      context,
      file,
      columns,
      async () => undefined,
      (physicalTable, loaded) => ({
        corporationCode: context.corporationCode,
        name: context.tableName,
        description: context.input.description,
        ...(context.input.columns === 'all'
          ? { source: 'import', sourceName: context.tableName }
          : { ownerId: context.createdBy }),
        kind: 'upload',
        physicalTable,
        rowCount: loaded.rows,
        storedBytes: Number(context.input.upload.size),
        grantTo: context.input.grantTo,
        fields: columns.map(({ from, name, target, type }) => ({
          name: from.name,
          title: name,
          column: target,
          dataType: type.dataType,
          engine: engineOf(type),
        })),
      }),
    );
  });

  define<ReplaceInput>('replace', async (context) => {
    const file = await open(context);
    const { table, fields } = await known(context);
    const columns = chosen(file, context.input.columns);
    const matched = matchFields(fields, columns);
    return write(
      context,
      file,
      columns,
      async () => undefined,
      (physicalTable, loaded) => ({
        tableId: table.table_id,
        corporationCode: context.corporationCode,
        name: context.tableName,
        kind: 'upload',
        physicalTable,
        rowCount: loaded.rows,
        storedBytes: Number(context.input.upload.size),
        fields: columns.map((column) => {
          const { from, name, target, type } = column;
          const old = matched.get(column);
          return {
            name: old?.source_name ?? from.name,
            title: name,
            column: target,
            dataType: type.dataType,
            engine: engineOf(type),
            ...(old ? { fieldId: old.field_id } : {}),
          };
        }),
      }),
    );
  });

  jobs.define<AppendInput>('append', async (context) => {
    const file = await open(context);
    const registered = await known(context);
    const { table, fields } = registered;
    const columns = mappedColumns(file, registered, context.input.mapping);
    const release = await withRowErrors(rows.local.hold([table.physical_table], context.signal));
    return write(
      context,
      file,
      columns,
      async (connection, target, timeZone) => {
        const stored = await connection.runAndReadAll(
          `select column_name, data_type from information_schema.columns where table_name = '${table.physical_table}' order by ordinal_position`,
        );
        const types = new Map(stored.getRowsJson().map(([name, type]) => [String(name), String(type)]));
        const kept = [...types].map(([name, type]) => {
          const column = columns.find((one) => one.target === name);
          const stamp = `cast(${quoted(name)} as timestamp)`;
          // Local times become moments when the new rows have offsets.
          if (column?.type.instant && !type.endsWith('ZONE')) {
            return `timezone(${literal(timeZone)}, ${stamp}) as ${quoted(name)}`;
          }
          // Days become times when the new rows have times of day.
          return type === 'DATE' && column?.type.withTime ? `${stamp} as ${quoted(name)}` : quoted(name);
        });
        await connection.run(
          `create table ${quoted(target)} as select ${kept.join(', ')} from ${quoted(table.physical_table)}`,
        );
      },
      (physicalTable, loaded) => ({
        tableId: table.table_id,
        corporationCode: context.corporationCode,
        name: context.tableName,
        kind: 'upload',
        physicalTable,
        basedOn: table.physical_table,
        rowCount: Number(table.row_count ?? 0) + loaded.rows,
        storedBytes: Number(table.stored_bytes) + Number(context.input.upload.size),
        fields: fields.map((field) => ({
          fieldId: field.field_id,
          name: field.source_name,
          column: field.physical_column,
          dataType: field.data_type,
          formula: field.formula,
          engine: columns.some(({ target, type }) => target === field.physical_column && type.instant)
            ? { ...field.engine, instant: true }
            : field.engine,
        })),
      }),
    ).finally(release);
  });

  async function known(context: DataJobContext<JobInput>): Promise<RegisteredTable> {
    const found = context.tableId === null ? null : await registry.find(context.corporationCode, context.tableId);
    if (!found) throw new CatalogueError('notFound');
    return found;
  }
}

async function tableExists(connection: StoreConnection, table: string): Promise<boolean> {
  const found = await connection.runAndReadAll(`select 1 from duckdb_tables() where table_name = '${table}'`);
  return found.currentRowCount > 0;
}

/**
 * The stored fields that columns of a new file stand for: those of the columns' names in the file, then those of the
 * names that the user gave; each field once.
 */
export function matchFields(
  fields: RegisteredTable['fields'],
  columns: readonly LoadColumn[],
): ReadonlyMap<LoadColumn, RegisteredTable['fields'][number]> {
  const free = new Map(fields.flatMap((field) => (field.formula === null ? [[field.source_name, field]] : [])));
  const matched = new Map<LoadColumn, RegisteredTable['fields'][number]>();
  for (const nameOf of [({ from }: LoadColumn) => from.name, ({ name }: LoadColumn) => name]) {
    for (const column of columns) {
      const field = matched.has(column) ? undefined : free.get(nameOf(column));
      if (!field) continue;
      matched.set(column, field);
      free.delete(field.source_name);
    }
  }
  return matched;
}

const columnOf = (file: ReadUpload, index: number, name: string): AnalysedColumn => {
  const column = file.analysis.columns[index];
  if (!column) throw new CatalogueError('uploadColumnsInvalid', { column: name });
  return column;
};
const typeOf = (
  dataType: DataType,
  from: AnalysedColumn,
  { notation = from.notations[0]?.notation, instant = false }: Pick<Partial<ValueType>, 'notation' | 'instant'>,
): ValueType => ({
  dataType,
  withTime: from.withTime,
  instant: dataType === 'datetime' && (from.instant || instant),
  notation: notation ?? null,
});
const engineOf = ({ instant }: ValueType) => (instant ? { instant } : {});

/** @throws CatalogueError uploadColumnsInvalid for a column that is not there, or two of one name */
export function chosenColumns(file: ReadUpload, columns: readonly ChosenColumn[]): LoadColumn[] {
  const names = new Set<string>();
  return columns.map(({ index, name, dataType, notation }, position) => {
    if (names.has(name)) throw new CatalogueError('uploadColumnsInvalid', { column: name });
    names.add(name);
    const from = columnOf(file, index, name);
    return { from, target: `f${position + 1}`, name, type: typeOf(dataType, from, { notation }) };
  });
}

/** @throws CatalogueError queryFieldUnknown, uploadColumnsInvalid for two columns into one field or a computed one */
export function mappedColumns(
  file: ReadUpload,
  { fields }: RegisteredTable,
  mapping: readonly FieldMapping[],
): LoadColumn[] {
  const taken = new Map<string, FieldMapping>();
  for (const entry of mapping) {
    const field = fields.find(({ field_id }) => field_id === entry.fieldId);
    if (!field) throw new CatalogueError('queryFieldUnknown', { field: entry.fieldId });
    if (field.formula !== null || taken.has(entry.fieldId)) {
      throw new CatalogueError('uploadColumnsInvalid', { column: field.source_name });
    }
    taken.set(entry.fieldId, entry);
  }
  return fields.flatMap((field) => {
    const entry = taken.get(field.field_id);
    if (!entry) return [];
    const from = columnOf(file, entry.index, field.source_name);
    return [
      {
        from,
        target: field.physical_column,
        name: field.source_name,
        type: typeOf(field.data_type, from, { instant: field.engine.instant }),
      },
    ];
  });
}
