import type { ConnectedTable, Locale, SourceMode, SyncSchedule } from '@tessera/contract';
import { DEFAULT_LOCALE } from '@tessera/contract';

import type { SourceColumnInfo } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { DataJobs } from '../data-jobs/index.ts';
import { nameIn, type Analytics, type RegisteredTable, type TableRegistry } from '../tables/index.ts';
import type { ConnectedTableRow, ConnectionRepository, ConnectionRow } from './connection-repository.ts';
import { reasonText, type ConnectionService } from './connection-service.ts';
import { withDeadline } from './failure.ts';
import { nextTimes } from './schedule.ts';
import type { SourcePool } from './source-pool.ts';
import { fieldsOf, fingerprintOf, knownFields, structureChanges } from './structure.ts';
import { writerColumn, type SyncInput } from './synchronise.ts';

const READ_DEADLINE = 30_000;

export interface Pick {
  readonly connectionId: string;
  readonly mode: SourceMode;
  readonly schedule: SyncSchedule | null;
  readonly tables: readonly {
    readonly schema: string;
    readonly name: string;
    readonly tableName?: string | undefined;
  }[];
}
export interface TableServiceOptions {
  readonly services: Services;
  readonly repository: ConnectionRepository;
  readonly connections: ConnectionService;
  readonly pool: SourcePool;
  readonly registry: TableRegistry;
  readonly analytics: Analytics;
  readonly dataJobs: DataJobs;
}

/** Tables that are picked from connections, where their rows are, and how their structure follows that of the database. */
export function createTableService(options: TableServiceOptions) {
  const { services, repository, connections, pool, registry, analytics, dataJobs } = options;
  const { now } = services;

  const columnsOf = async (
    connectionId: string,
    schema: string,
    name: string,
    signal: AbortSignal,
  ): Promise<SourceColumnInfo[]> => {
    const found = await withDeadline(signal, READ_DEADLINE, (deadline) =>
      pool.use(connectionId, ({ introspector }) => introspector.describe({ schema, name }, deadline)),
    );
    if (!found) throw new CatalogueError('sourceTableUnknown', { table: `${schema}.${name}` });
    return found;
  };
  const keysOf = (connectionId: string, schema: string, name: string, signal: AbortSignal): Promise<string[][]> =>
    withDeadline(signal, READ_DEADLINE, (deadline) =>
      pool.use(connectionId, ({ introspector }) => introspector.uniqueKeys({ schema, name }, deadline)),
    );
  const nextSync = (mode: SourceMode, schedule: SyncSchedule | null): Date | null =>
    mode === 'synchronised' && schedule ? (nextTimes(schedule, now(), 1)[0] ?? null) : null;

  async function found(viewer: Viewer, tableId: string) {
    const row = await repository.findTable(viewer.corporationCode, tableId);
    const registered = row && (await registry.find(viewer.corporationCode, tableId));
    const connection = row && (await repository.load(row.connection_id));
    if (!row || !registered || !connection) throw new CatalogueError('notFound');
    return { row, registered, connection };
  }
  async function view(row: ConnectedTableRow, { table }: RegisteredTable, locale: Locale): Promise<ConnectedTable> {
    const running = await dataJobs.ofTable(row.table_id);
    const copied = row.synced_at !== null;
    return {
      tableId: row.table_id,
      connectionId: row.connection_id,
      name: nameIn(table.names, locale),
      schema: row.source_schema,
      sourceName: row.source_table,
      mode: row.mode,
      schedule: row.cron !== null && row.time_zone !== null ? { cron: row.cron, timeZone: row.time_zone } : null,
      nextSync: row.next_sync?.toISOString() ?? null,
      syncedAt: row.synced_at?.toISOString() ?? null,
      rowCount: copied && row.mode === 'synchronised' && table.row_count !== null ? Number(table.row_count) : null,
      runningJob: running?.job_id ?? null,
      reason: reasonText(row.reason, locale),
    };
  }
  const viewOf = async (viewer: Viewer, tableId: string, locale: Locale): Promise<ConnectedTable> => {
    const { row, registered } = await found(viewer, tableId);
    return view(row, registered, locale);
  };

  /** Starts a copy, or gives the one that waits or runs. */
  async function startSync(row: ConnectedTableRow, tableName: string, createdBy: string, input: SyncInput) {
    const known = await dataJobs.ofTable(row.table_id);
    if (known) return known;
    const registered = await registry.find(row.corporation_code, row.table_id);
    const folderId = registered?.table.folder_id;
    return dataJobs.start({
      kind: 'synchronise',
      corporationCode: row.corporation_code,
      createdBy,
      tableId: row.table_id,
      tableName,
      input,
      ...(folderId ? { folderId } : {}),
    });
  }

  /** Points a table at its place in the database. */
  const placeOutside = async (connection: ConnectionRow, schema: string, name: string, signal: AbortSignal) => ({
    kind: 'external' as const,
    connectionId: connection.connection_id,
    dialect: connection.kind,
    connection: connection.connection_id,
    physicalSchema: schema,
    physicalTable: name,
    rowCount: null,
    uniqueKeys: await keysOf(connection.connection_id, schema, name, signal),
  });
  /** An empty table of the store, until the first copy is there. */
  async function placeInside(connection: ConnectionRow, columns: readonly SourceColumnInfo[], signal: AbortSignal) {
    const physicalTable = registry.newPhysicalName();
    await analytics.store.writer.write(physicalTable, columns.map(writerColumn), nothing(), { signal });
    return {
      kind: 'synchronised' as const,
      connectionId: connection.connection_id,
      physicalTable,
      rowCount: 0,
    };
  }

  async function pickOne(
    viewer: Viewer,
    connection: ConnectionRow,
    { mode, schedule }: Pick,
    { schema, name, tableName }: Pick['tables'][number],
    signal: AbortSignal,
  ): Promise<string> {
    const columns = await columnsOf(connection.connection_id, schema, name, signal);
    const place = await (mode === 'external'
      ? placeOutside(connection, schema, name, signal)
      : placeInside(connection, columns, signal));
    const title = tableName ?? (await freeName(viewer.corporationCode, name, schema));
    return registry.save(
      {
        corporationCode: viewer.corporationCode,
        name: title,
        ownerId: viewer.userId,
        grantTo: 'everyRole',
        ...place,
        fields:
          mode === 'external'
            ? fieldsOf(columns, null, (column) => column.name, 'inPlace')
            : fieldsOf(columns, null, insideColumn, 'copied'),
      },
      (transaction, tableId) =>
        repository.addTable(transaction, {
          table_id: tableId,
          corporation_code: viewer.corporationCode,
          connection_id: connection.connection_id,
          source_schema: schema,
          source_table: name,
          mode,
          cron: schedule?.cron ?? null,
          time_zone: schedule?.timeZone ?? null,
          next_sync: nextSync(mode, schedule),
          synced_at: null,
          reason: null,
          created_by: viewer.userId,
        }),
    );
  }
  async function readKeysOf(
    row: ConnectedTableRow,
    table: RegisteredTable['table'],
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const keys = await keysOf(row.connection_id, row.source_schema, row.source_table, signal);
      if (JSON.stringify(keys) !== JSON.stringify(table.unique_keys)) await registry.putUniqueKeys(table, keys);
    } catch (error) {
      signal.throwIfAborted();
      services.log.warn({ err: error, table: row.table_id }, 'the keys of a table were not read');
    }
  }
  /** Two schemas may have tables of one name. */
  async function freeName(corporationCode: string, name: string, schema: string): Promise<string> {
    const taken = new Set(
      (await registry.list(corporationCode)).flatMap(({ table }) => Object.values(table.names) as string[]),
    );
    return taken.has(name) ? `${name} (${schema})` : name;
  }

  return {
    viewOf,
    async ofConnection(viewer: Viewer, connectionId: string, locale: Locale): Promise<ConnectedTable[]> {
      await connections.find(viewer, connectionId);
      const registered = new Map(
        (await registry.list(viewer.corporationCode, connectionId)).map((one) => [one.table.table_id, one]),
      );
      const views: ConnectedTable[] = [];
      for (const row of await repository.tablesOf(connectionId)) {
        const table = registered.get(row.table_id);
        if (table) views.push(await view(row, table, locale));
      }
      return views;
    },
    async pick(viewer: Viewer, pick: Pick, locale: Locale, signal: AbortSignal): Promise<ConnectedTable[]> {
      const connection = await connections.find(viewer, pick.connectionId);
      if (pick.schedule) nextTimes(pick.schedule, now(), 1);
      const picked = new Set(
        (await repository.tablesOf(pick.connectionId)).map((row) => key(row.source_schema, row.source_table)),
      );
      for (const { schema, name } of pick.tables) {
        const place = key(schema, name);
        if (picked.has(place)) throw new CatalogueError('sourceTablePicked', { table: `${schema}.${name}` });
        picked.add(place);
      }
      const made: string[] = [];
      try {
        for (const table of pick.tables) made.push(await pickOne(viewer, connection, pick, table, signal));
      } catch (error) {
        for (const tableId of made) await registry.remove(viewer.corporationCode, tableId);
        if ((error as { code?: string }).code !== '23505') throw error;
        throw new CatalogueError('sourceTablePicked', { table: '' }, { cause: error });
      }
      const views: ConnectedTable[] = [];
      for (const tableId of made) {
        const { row, registered } = await found(viewer, tableId);
        const name = nameIn(registered.table.names, DEFAULT_LOCALE);
        if (pick.mode === 'synchronised') await startSync(row, name, viewer.userId, {});
        views.push(await view(row, registered, locale));
      }
      return views;
    },
    async update(
      viewer: Viewer,
      change: { tableId: string; mode: SourceMode; schedule: SyncSchedule | null },
      locale: Locale,
      signal: AbortSignal,
    ): Promise<ConnectedTable> {
      const { row, registered, connection } = await found(viewer, change.tableId);
      const schedule = {
        mode: change.mode,
        cron: change.schedule?.cron ?? null,
        time_zone: change.schedule?.timeZone ?? null,
        next_sync: nextSync(change.mode, change.schedule),
      };
      const name = nameIn(registered.table.names, DEFAULT_LOCALE);
      if (change.mode === 'synchronised') {
        await repository.setTable(row.table_id, schedule);
        // Until the first copy is there, the table is asked in its database.
        if (row.mode === 'external') await startSync(row, name, viewer.userId, {});
      } else if (row.mode === 'external') {
        await repository.setTable(row.table_id, schedule);
      } else {
        if (await dataJobs.ofTable(row.table_id)) throw new CatalogueError('tableBusy');
        const columns = await columnsOf(row.connection_id, row.source_schema, row.source_table, signal);
        await registry.save(
          {
            tableId: row.table_id,
            corporationCode: row.corporation_code,
            name,
            ...(await placeOutside(connection, row.source_schema, row.source_table, signal)),
            fields: fieldsOf(columns, registered, (column) => column.name, 'inPlace'),
          },
          (transaction) =>
            repository.setTable(row.table_id, { ...schedule, synced_at: null, reason: null }, transaction),
        );
      }
      return viewOf(viewer, row.table_id, locale);
    },
    async changes(viewer: Viewer, tableId: string, signal: AbortSignal) {
      const { row, registered } = await found(viewer, tableId);
      const columns = await columnsOf(row.connection_id, row.source_schema, row.source_table, signal);
      const changes = structureChanges(knownFields(registered), columns);
      return { changes, fingerprint: fingerprintOf(changes) };
    },
    async apply(viewer: Viewer, tableId: string, fingerprint: string, locale: Locale, signal: AbortSignal) {
      const { row, registered, connection } = await found(viewer, tableId);
      const columns = await columnsOf(row.connection_id, row.source_schema, row.source_table, signal);
      const changes = structureChanges(knownFields(registered), columns);
      if (fingerprintOf(changes) !== fingerprint) throw new CatalogueError('conflict');
      const name = nameIn(registered.table.names, DEFAULT_LOCALE);
      if (registered.table.kind === 'external') {
        await registry.save({
          tableId,
          corporationCode: row.corporation_code,
          name,
          ...(await placeOutside(connection, row.source_schema, row.source_table, signal)),
          fields: fieldsOf(columns, registered, (column) => column.name, 'inPlace'),
        });
      } else {
        if (await dataJobs.ofTable(tableId)) throw new CatalogueError('tableBusy');
        await startSync(row, name, viewer.userId, { adopt: true });
      }
      return viewOf(viewer, tableId, locale);
    },
    async syncNow(viewer: Viewer, tableId: string) {
      const { row, registered } = await found(viewer, tableId);
      if (row.mode === 'external') throw new CatalogueError('syncNotPossible');
      return startSync(row, nameIn(registered.table.names, DEFAULT_LOCALE), viewer.userId, {});
    },
    /** Reads the unique keys of tables used by models again; on failure the known ones stay. */
    async readKeys(signal: AbortSignal): Promise<void> {
      for (const [corporationCode, rows] of await repository.byCorporation()) {
        const known = await registry.list(corporationCode);
        const joined = new Set(
          known.flatMap(({ table: { relation } }) =>
            relation?.kind === 'join' ? [relation.root, ...relation.joins].map(({ tableId }) => tableId) : [],
          ),
        );
        for (const { table } of known) {
          const row = rows.find(({ table_id }) => table_id === table.table_id);
          if (row && table.kind === 'external' && joined.has(table.table_id)) await readKeysOf(row, table, signal);
        }
      }
    },
    /** Starts the copies whose time has come. */
    async syncDue(): Promise<void> {
      const due = await repository.takeDue(now(), (row) =>
        row.mode === 'synchronised' && row.cron !== null && row.time_zone !== null
          ? (nextTimes({ cron: row.cron, timeZone: row.time_zone }, now(), 1)[0] ?? null)
          : null,
      );
      for (const row of due) {
        const registered = await registry.find(row.corporation_code, row.table_id);
        if (!registered) continue;
        const name = nameIn(registered.table.names, DEFAULT_LOCALE);
        // Another job may have begun in between; its rows are as new.
        await startSync(row, name, 'schedule', {}).catch((error: unknown) => {
          services.log.warn({ err: error, table: row.table_id }, 'a copy that was due was not started');
        });
      }
    },
  };
}
export type TableService = ReturnType<typeof createTableService>;

const insideColumn = (_: SourceColumnInfo, position: number): string => `c${position + 1}`;
const key = (schema: string, name: string): string => JSON.stringify([schema, name]);
async function* nothing(): AsyncGenerator<never> {}
