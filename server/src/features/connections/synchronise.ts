import { DEFAULT_LOCALE, MESSAGE_TYPE_CODES, type Locale } from '@tessera/contract';

import {
  SOURCE_DIALECTS,
  sourceRows,
  type RawResult,
  type SourceColumnInfo,
  type WriterColumn,
} from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import type { DataJobContext, DataJobOutcome, DataJobs } from '../data-jobs/index.ts';
import type { Messages } from '../messages/index.ts';
import { nameIn, type Analytics, type RegisteredTable, type TableRegistry } from '../tables/index.ts';
import type { CorporationStorage } from '../uploads/index.ts';
import type { ConnectionRepository, ConnectionRow, ConnectedTableRow } from './connection-repository.ts';
import { reasonText } from './connection-service.ts';
import { toConnectionError, toReason } from './failure.ts';
import type { SourcePool } from './source-pool.ts';
import { fieldsOf, knownFields, structureChanges } from './structure.ts';

/** In which a writer takes moments. */
const WRITTEN_ZONE = 'UTC';

/** Input of a job `synchronise`. */
export interface SyncInput {
  /** Takes the columns as they are now; else columns that are gone or of another type end it. */
  readonly adopt?: boolean;
}
export interface SynchroniseOptions {
  readonly services: Services;
  readonly repository: ConnectionRepository;
  readonly pool: SourcePool;
  readonly analytics: Analytics;
  readonly dataJobs: DataJobs;
  readonly messages: Messages;
  readonly registry: TableRegistry;
  readonly storage: CorporationStorage;
}

/**
 * Copies a customer's table into a new physical table of the embedded store and switches to it when complete. Failures
 * keep the old rows and are reported at the table and to its author.
 */
export function defineSynchronise({
  services,
  repository,
  pool,
  analytics,
  dataJobs,
  messages,
  registry,
  storage,
}: SynchroniseOptions): void {
  const { now, log } = services;

  dataJobs.define<SyncInput>('synchronise', async (context) => {
    const table = context.tableId && (await repository.findTable(context.corporationCode, context.tableId));
    const connection = table && (await repository.load(table.connection_id));
    if (!table || !connection) throw new CatalogueError('notFound');
    try {
      return await copy(context, table, connection);
    } catch (error) {
      const told = toConnectionError(error);
      if (!context.signal.aborted) await tell(table, connection, context.tableName, told);
      throw told;
    }
  });

  async function copy(
    { signal, input, progress, createdBy }: DataJobContext<SyncInput>,
    table: ConnectedTableRow,
    connection: ConnectionRow,
  ): Promise<DataJobOutcome> {
    const source = { schema: table.source_schema, name: table.source_table };
    const known = await registry.find(table.corporation_code, table.table_id);
    if (!known) throw new CatalogueError('notFound');
    const physicalTable = registry.newPhysicalName();
    const { writer } = analytics.store;
    const replaced = Number(known.table.stored_bytes);
    let bytes = 0;
    const { columns, rows } = await pool.use(connection.connection_id, async ({ driver, introspector }) => {
      const found = await introspector.describe(source, signal);
      if (!found) throw new CatalogueError('sourceTableUnknown', { table: source.name });
      const chosen = input.adopt ? found : unchanged(known, found);
      const { compiler } = SOURCE_DIALECTS[connection.kind];
      const estimate = await rowEstimate(introspector, source, signal);
      const written = await writer.write(
        physicalTable,
        chosen.map(writerColumn),
        measured(named(driver.stream(sourceRows(compiler, source, chosen, WRITTEN_ZONE), signal), chosen), (all) => {
          bytes = all;
          return storage.refuseBeyond(table.corporation_code, bytes, replaced);
        }),
        {
          signal,
          progress: (done) => progress({ done, phase: 'rows', ...(estimate === null ? {} : { total: estimate }) }),
        },
      );
      return { columns: chosen, rows: written };
    });
    const prepared = await registry.prepare(
      {
        tableId: table.table_id,
        corporationCode: table.corporation_code,
        name: nameIn(known.table.names, DEFAULT_LOCALE),
        kind: 'synchronised',
        connectionId: connection.connection_id,
        physicalTable,
        rowCount: rows,
        storedBytes: bytes,
        fields: fieldsOf(columns, known, (_, position) => `c${position + 1}`, 'copied'),
      },
      (transaction) => repository.setTable(table.table_id, { synced_at: now(), reason: null }, transaction),
      signal,
    );
    return {
      tableId: table.table_id,
      rows,
      commit: prepared.commit,
      discard: prepared.discard,
      async settle() {
        await prepared.settle();
        log.info({ table: table.table_id, rows, by: createdBy }, 'a table was synchronised');
      },
    };
  }

  async function tell(
    table: ConnectedTableRow,
    connection: ConnectionRow,
    tableName: string,
    error: unknown,
  ): Promise<void> {
    const reason = toReason(error);
    await repository.setTable(table.table_id, { reason: JSON.stringify(reason) });
    // Repeated failures of a schedule are reported once.
    if (table.reason?.key === reason.key) return;
    const args = (locale: Locale) => ({
      table: tableName,
      connection: connection.name,
      reason: reasonText(reason, locale)?.message ?? '',
    });
    await messages.publish({
      corporationCode: table.corporation_code,
      to: { userIds: [table.created_by] },
      typeCode: MESSAGE_TYPE_CODES.system,
      text: (locale) => ({
        title: text(locale, 'message.syncFailed.title', args(locale)),
        content: { text: text(locale, 'message.syncFailed.text', args(locale)) },
      }),
    });
  }
}

/** The columns that the fields have, in their order. @throws CatalogueError sourceColumnsChanged */
function unchanged(known: RegisteredTable, columns: readonly SourceColumnInfo[]): SourceColumnInfo[] {
  const fields = knownFields(known);
  const broken = structureChanges(fields, columns).filter(({ kind }) => kind !== 'added');
  if (broken.length > 0) {
    throw new CatalogueError('sourceColumnsChanged', { columns: broken.map(({ column }) => column).join(', ') });
  }
  const byName = new Map(columns.map((column) => [column.name, column]));
  return fields.flatMap(({ name }) => byName.get(name) ?? []);
}

/** Columns of the store are ours to name. */
export function writerColumn({ dataType, databaseType, instant }: SourceColumnInfo, position: number): WriterColumn {
  const name = `c${position + 1}`;
  return dataType === 'datetime'
    ? {
        name,
        dataType,
        withTime: !/^(?:Nullable\()?date(?:32)?\)?$/i.test(databaseType),
        ...(instant ? { instant } : {}),
      }
    : { name, dataType };
}

/** Errors of values name the source column. */
async function* named(
  pieces: AsyncIterable<RawResult>,
  columns: readonly SourceColumnInfo[],
): AsyncGenerator<RawResult> {
  for await (const piece of pieces) {
    for (const [index, { name, dataType }] of columns.entries()) {
      if (dataType === 'str') continue;
      const wrong = piece.columns[index]?.find((cell) => cell !== null && !fits(cell, dataType));
      if (wrong !== undefined)
        throw new CatalogueError('sourceValueUnfit', { column: name, value: String(wrong).slice(0, 60) });
    }
    yield piece;
  }
}

/** Bytes of values between two looks at the storage. */
const LOOK_EVERY = 8 * 1024 * 1024;
/** Bytes of a value that is no text. */
const VALUE = 8;

/** Passes rows on. @param passed is told the bytes of all values so far: now and then, and at the end */
async function* measured(
  pieces: AsyncIterable<RawResult>,
  passed: (bytes: number) => Promise<void>,
): AsyncGenerator<RawResult> {
  let [bytes, told] = [0, 0];
  for await (const piece of pieces) {
    for (const column of piece.columns) {
      for (const cell of column) bytes += typeof cell === 'string' ? Buffer.byteLength(cell) : VALUE;
    }
    if (bytes - told > LOOK_EVERY) await passed((told = bytes));
    yield piece;
  }
  await passed(bytes);
}

const INT64 = 2n ** 63n;
function fits(cell: string | number | bigint | boolean, dataType: 'int' | 'double' | 'datetime'): boolean {
  if (dataType === 'datetime') return typeof cell === 'string' && !Number.isNaN(Date.parse(cell.replace(' ', 'T')));
  if (typeof cell === 'bigint') return dataType === 'double' || (cell >= -INT64 && cell < INT64);
  return dataType === 'double' ? !Number.isNaN(Number(cell)) : Number.isSafeInteger(Number(cell));
}

async function rowEstimate(
  introspector: Parameters<Parameters<SourcePool['use']>[1]>[0]['introspector'],
  { schema, name }: { schema: string; name: string },
  signal: AbortSignal,
): Promise<number | null> {
  const { tables } = await introspector.browse({ schema, search: name, offset: 0, limit: 50 }, signal);
  return tables.find((table) => table.name === name)?.rowEstimate || null;
}
