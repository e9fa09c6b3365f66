import { randomUUID } from 'node:crypto';

import type { Aggregator, DataType, Locale } from '@tessera/contract';
import { DEFAULT_LOCALE } from '@tessera/contract';
import { sql, type Selectable, type Transaction } from 'kysely';

import type { TableRelation } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime, waitForTurn } from '../../platform/store/one-at-a-time.ts';
import { formerFields, type FormerField } from './former-fields.ts';
import type { Release } from './rows/live-store.ts';
import type { VersionOwner } from './rows/row-objects.ts';
import type { Rows } from './rows/rows.ts';
import { IMPORT_PREFIX, newVersionName } from './rows/version-name.ts';
import { EMBEDDED, physicalTables, saveTable, type FieldLook, type TableDefinition } from './table-repository.ts';
import type { AnalyticTables } from './tables.ts';

export type TableRow = Selectable<AnalyticTables['analytic_table']>;
export type FieldRow = Selectable<AnalyticTables['analytic_field']>;
export interface RegisteredTable {
  readonly table: TableRow;
  readonly fields: readonly FieldRow[];
}
/** A field as a slice knows it that makes or renews a table. */
export interface NewField {
  readonly name: string;
  readonly column: string;
  readonly dataType: DataType;
  /** What users read of a new field; left out, its name. */
  readonly title?: string;
  /** Of a new field; left out, the sum of a number and the count of anything else. */
  readonly defaultAggregator?: Aggregator;
  /** The replaced field; default: the one that has, or had, the same original name. */
  readonly fieldId?: string;
  readonly formula?: string | null;
  readonly engine?: FieldRow['engine'];
  /** Given, the field is shown so and under these names, whatever users made of it before. */
  readonly look?: FieldLook & { readonly names: Names };
}
export interface NewTable extends Omit<TableDefinition, 'source' | 'names' | 'fields' | 'tableId'> {
  /** Left out for a new table. */
  readonly tableId?: string;
  readonly name: string;
  readonly fields: readonly NewField[];
  /** Source of a new table; default `data`. Imports are named by file or command. */
  readonly source?: 'import';
  /** Who sees a new table besides owners: these roles, or all of the corporation. */
  readonly grantTo?: readonly string[] | 'everyRole';
  /** The physical table that the new rows were made from; where it is another one by now, the table is not saved. */
  readonly basedOn?: string;
}
/** A table whose new rows are an object of the file store by now, ready to be registered. */
export interface PreparedTable {
  readonly tableId: string;
  /**
   * Registers or renews the table, for all instances at the end of the transaction.
   * @throws CatalogueError nameTaken; conflict where the table was saved meanwhile; notFound where it was removed
   */
  commit(transaction: Transaction<Database>): Promise<void>;
  /** After the transaction: this instance reads the new rows and drops the old ones. */
  settle(): Promise<void>;
  /** In place of the transaction: drops the new rows. */
  discard(): Promise<void>;
}

export type SaveAlso = (transaction: Transaction<Database>, tableId: string) => Promise<void>;

/** Tables of every kind; making slices register them, with own writes in the same transaction. */
export interface TableRegistry {
  /**
   * Registers or renews a table; fields keep ids by id, else by original name.
   * @param also runs in the same transaction
   * @throws CatalogueError nameTaken
   */
  save(table: NewTable, also?: SaveAlso, signal?: AbortSignal): Promise<string>;
  /** The same in steps, for a caller with a transaction of its own. */
  prepare(table: NewTable, also?: SaveAlso, signal?: AbortSignal): Promise<PreparedTable>;
  find(corporationCode: string, tableId: string): Promise<RegisteredTable | null>;
  /** Stored fields that a table had before. */
  formerFields(tableId: string): Promise<readonly FormerField[]>;
  /** @param connectionId those of one connection alone */
  list(corporationCode: string, connectionId?: string): Promise<RegisteredTable[]>;
  /** Removes a table with fields and rights; embedded rows are dropped later. @throws CatalogueError tableInUse */
  remove(corporationCode: string, tableId: string): Promise<void>;
  /** Replaces a relation with better knowledge of the rows, unless the table was saved since. */
  putRelation(read: TableRow, relation: TableRelation): Promise<void>;
  /** Puts down which keys the database of a table keeps unique. Does nothing where the table has been saved since it was read. */
  putUniqueKeys(read: TableRow, uniqueKeys: TableRow['unique_keys']): Promise<void>;
  /** Says that the last attempt to write a table failed; its old rows are still there. */
  markFailed(tableId: string): Promise<void>;
  /** Drops an unregistered physical table. */
  discard(physicalTable: string): Promise<void>;
  /** Bytes of the tables of a corporation that lie in our store. */
  storedBytes(corporationCode: string): Promise<number>;
  /** A name for a new physical table of the embedded store. Unless it is registered, it is dropped at the next start. */
  newPhysicalName(): string;
}

export interface RegistryOptions {
  readonly services: Pick<Services, 'store' | 'now' | 'log'>;
  readonly rows: Pick<Rows, 'objects' | 'local' | 'drop'>;
  readonly grant: (transaction: Transaction<Database>, roleIds: readonly string[], tableId: string) => Promise<void>;
  readonly rolesOf: (corporationCode: string) => Promise<readonly string[]>;
  readonly changed: () => void;
}

export function createTableRegistry({ services, rows, grant, rolesOf, changed }: RegistryOptions): TableRegistry {
  const { store, now, log } = services;

  const find = async (corporationCode: string, tableId: string): Promise<RegisteredTable | null> => {
    const table = await store
      .selectFrom('analytic_table')
      .selectAll()
      .where('table_id', '=', tableId)
      .where('corporation_code', '=', corporationCode)
      .executeTakeFirst();
    if (!table) return null;
    const fields = await store
      .selectFrom('analytic_field')
      .selectAll()
      .where('table_id', '=', tableId)
      .orderBy('position')
      .execute();
    return { table, fields };
  };

  async function prepare(given: NewTable, also?: SaveAlso, signal?: AbortSignal): Promise<PreparedTable> {
    const { corporationCode, physicalTable } = given;
    const known = given.tableId === undefined ? null : await find(corporationCode, given.tableId);
    const tableId = given.tableId ?? randomUUID();
    const roles = given.grantTo === 'everyRole' ? await rolesOf(corporationCode) : (given.grantTo ?? []);
    const before = known?.table.physical_table;
    const embedded = (given.dialect ?? EMBEDDED.dialect) === EMBEDDED.dialect;
    const isVersion = embedded && physicalTable.startsWith(IMPORT_PREFIX) && physicalTable !== before;
    // Whoever asks for the new rows as soon as they are registered finds them here.
    const release = isVersion ? await written(physicalTable, { tableId, corporationCode }, signal) : () => undefined;
    const register = async (transaction: Transaction<Database>): Promise<void> => {
      // The operator's imports are found by their own names, and may share those that users gave.
      if (!known && given.source !== 'import') await refuseTakenName(transaction, corporationCode, given.name, tableId);
      const former = await formerFields(transaction, tableId);
      const idOf = ({ fieldId, name }: NewField): string =>
        fieldId ??
        known?.fields.find(({ source_name, formula }) => source_name === name && formula === null)?.field_id ??
        former.find(({ sourceName }) => sourceName === name)?.fieldId ??
        randomUUID();
      const definition: TableDefinition = {
        ...given,
        tableId,
        names: { [DEFAULT_LOCALE]: given.name },
        source: known?.table.source ?? given.source ?? 'data',
        sourceName: known?.table.source_name ?? given.sourceName ?? tableId,
        fields: given.fields.map((field) => ({
          fieldId: idOf(field),
          column: field.column,
          names: field.look?.names ?? { [DEFAULT_LOCALE]: field.title ?? field.name },
          sourceName: field.name,
          dataType: field.dataType,
          defaultAggregator:
            field.defaultAggregator ?? (field.dataType === 'int' || field.dataType === 'double' ? 'sum' : 'count'),
          formula: field.formula ?? null,
          engine: field.engine ?? {},
          ...(field.look ? { look: field.look } : {}),
        })),
      };
      await saveTable(transaction, definition, now());
      if (isVersion) await rows.objects.publish(transaction, physicalTable);
      if (!known) await grant(transaction, roles, tableId);
      await also?.(transaction, tableId);
    };
    return {
      tableId,
      async commit(transaction) {
        // One registration at a time in a corporation, so that a name is not given twice.
        await waitForTurn(transaction, 'tables', corporationCode);
        if (known) await refuseOther(transaction, tableId, given.basedOn ?? known.table.physical_table);
        await register(transaction);
      },
      async settle() {
        changed();
        release();
        // The new rows stand; rows that stay behind are dropped later.
        if (known && before && before !== physicalTable && isEmbedded(known.table)) await dropLater(before);
      },
      async discard() {
        release();
        if (isVersion) await discard(physicalTable);
      },
    };
  }
  async function written(physicalTable: string, owner: VersionOwner, signal?: AbortSignal): Promise<Release> {
    try {
      return rows.local.adopt(physicalTable, await rows.objects.write(physicalTable, owner, signal));
    } catch (error) {
      await discard(physicalTable);
      throw error;
    }
  }
  const dropLater = (physicalTable: string) =>
    rows
      .drop(physicalTable)
      .catch((error: unknown) => log.warn({ err: error, table: physicalTable }, 'old rows were not dropped'));
  async function discard(physicalTable: string): Promise<void> {
    if ((await physicalTables(store)).has(physicalTable)) return;
    await rows.drop(physicalTable);
    await rows.objects.discard(physicalTable);
  }

  return {
    find,
    async storedBytes(corporationCode) {
      const { bytes } = await store
        .selectFrom('analytic_table')
        .select((eb) => eb.fn.sum<string>('stored_bytes').as('bytes'))
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },
    formerFields: (tableId) => formerFields(store, tableId),
    async list(corporationCode, connectionId) {
      let tables = store.selectFrom('analytic_table').selectAll().where('corporation_code', '=', corporationCode);
      if (connectionId !== undefined) tables = tables.where('connection_id', '=', connectionId);
      const found = await tables.orderBy('created_at').orderBy('table_id').execute();
      const fields = await store
        .selectFrom('analytic_field')
        .selectAll()
        .where('table_id', 'in', ['', ...found.map(({ table_id }) => table_id)])
        .orderBy('position')
        .execute();
      const byTable = new Map<string, FieldRow[]>();
      for (const field of fields) byTable.set(field.table_id, [...(byTable.get(field.table_id) ?? []), field]);
      return found.map((table) => ({ table, fields: byTable.get(table.table_id) ?? [] }));
    },
    prepare,
    async save(given, also, signal) {
      const prepared = await prepare(given, also, signal);
      try {
        await oneAtATime(store, 'tables', given.corporationCode, (transaction) => prepared.commit(transaction));
      } catch (error) {
        await prepared.discard();
        throw error;
      }
      await prepared.settle();
      return prepared.tableId;
    },
    async remove(corporationCode, tableId) {
      const known = await find(corporationCode, tableId);
      if (!known) throw new CatalogueError('notFound');
      const readers = await store
        .selectFrom('table_source')
        .select('table_id')
        .where('source_table_id', '=', tableId)
        .execute();
      if (readers.length > 0) throw new CatalogueError('tableInUse', { count: readers.length });
      await store.deleteFrom('analytic_table').where('table_id', '=', tableId).execute();
      changed();
      if (isEmbedded(known.table) && known.table.physical_table.startsWith(IMPORT_PREFIX)) {
        await dropLater(known.table.physical_table);
      }
    },
    async putRelation(read, relation) {
      await store
        .updateTable('analytic_table')
        .set({ relation: JSON.stringify(relation) })
        .where('table_id', '=', read.table_id)
        .where('data_version', '=', read.data_version)
        .execute();
      changed();
    },
    async putUniqueKeys(read, uniqueKeys) {
      await store
        .updateTable('analytic_table')
        .set({ unique_keys: JSON.stringify(uniqueKeys) })
        .where('table_id', '=', read.table_id)
        .where('data_version', '=', read.data_version)
        .execute();
      changed();
    },
    async markFailed(tableId) {
      await store.updateTable('analytic_table').set({ status: 'failed' }).where('table_id', '=', tableId).execute();
    },
    discard,
    newPhysicalName: newVersionName,
  };
}

const isEmbedded = ({ dialect }: TableRow): boolean => dialect === 'duckdb';

/** Locks the table. @throws CatalogueError conflict where it has other rows by now; notFound where it was removed */
async function refuseOther(transaction: Transaction<Database>, tableId: string, physicalTable: string): Promise<void> {
  const current = await transaction
    .selectFrom('analytic_table')
    .select('physical_table')
    .where('table_id', '=', tableId)
    .forUpdate()
    .executeTakeFirst();
  if (!current) throw new CatalogueError('notFound');
  if (current.physical_table !== physicalTable) throw new CatalogueError('conflict');
}

/** @throws CatalogueError nameTaken */
export async function refuseTakenName(
  store: Transaction<Database> | Services['store'],
  corporationCode: string,
  name: string,
  exceptTableId: string,
): Promise<void> {
  const taken = await store
    .selectFrom('analytic_table')
    .select('table_id')
    .where('corporation_code', '=', corporationCode)
    .where('table_id', '<>', exceptTableId)
    .where(sql<boolean>`exists (select 1 from jsonb_each_text(names) n where n.value = ${name})`)
    .executeTakeFirst();
  if (taken) throw new CatalogueError('nameTaken', { name });
}

type Names = Readonly<Partial<Record<Locale, string>>>;
/** A name in a language; one that has no translation is the same in all. */
export function nameIn(names: Names, locale: Locale): string {
  return names[locale] ?? names[DEFAULT_LOCALE] ?? Object.values(names)[0] ?? '';
}
/** A new name: in the language of who gives it where there are translations, else in all. */
export function renamed(names: Names, locale: Locale, name: string): Names {
  return Object.keys(names).length > 1 ? { ...names, [locale]: name } : { [DEFAULT_LOCALE]: name };
}
