import { CONNECTION_KINDS, type Cell } from '@tessera/contract';

import { SOURCE_DIALECTS, sourceRows, type Driver } from '../../engine/index.ts';
import { changeOf, secretsIn } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { toDataJob } from '../data-jobs/index.ts';
import type { GrantViewer, Sight } from '../grants/index.ts';
import { readQuerySettings } from '../query-settings/index.ts';
import { createCorporationStorage } from '../uploads/index.ts';
import { createConnectionRepository } from './connection-repository.ts';
import { CONNECTIONS, connectionResources } from './connection-resources.ts';
import { createConnectionService } from './connection-service.ts';
import { withDeadline } from './failure.ts';
import { connectionMigrations } from './migrations.ts';
import { nextTimes } from './schedule.ts';
import { createSourcePool } from './source-pool.ts';
import { defineSynchronise } from './synchronise.ts';
import { createTableService } from './table-service.ts';
import type { ConnectionTables } from './tables.ts';

const READ_DEADLINE = 30_000;

/** What the engine asks tables of customers' databases through. */
interface Connections {
  driver(connectionId: string): Driver;
  /** Names of the connections that a viewer may see, by id. */
  names(viewer: GrantViewer): Promise<ReadonlyMap<string, string>>;
  /** What a viewer may do with connections. */
  sees(viewer: GrantViewer): Promise<Sight['may']>;
}

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    connections: Connections;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ConnectionTables {}
}

/** `/api/data/connection/…`: connections to databases of the customer, their tables, and copies of them. */
export const connectionsSlice = defineSlice({
  name: 'connections',
  migrations: connectionMigrations,
  needs: ['dataJobs', 'grants', 'identity', 'messages', 'tables'],
  create({
    services,
    needs: {
      dataJobs,
      grants,
      identity,
      messages,
      tables: { analytics, registry },
    },
  }) {
    services.belongings.define({
      kind: 'connection',
      table: 'data_connection',
      owner: 'created_by',
      parts: { table: 'connected_table', owner: 'created_by' },
    });
    services.resources.define(connectionResources);
    services.resources.part('connectedTable', {
      source: CONNECTIONS,
      of: (corporationCode, ids) => repository.connectionsOf(corporationCode, ids),
    });
    const repository = createConnectionRepository(services.store, services.sealer);
    const sees = async (viewer: GrantViewer) => (await grants.sight(viewer, CONNECTIONS)).may;
    const pool = createSourcePool(services, repository);
    const storage = createCorporationStorage(services, registry);
    const options = { services, repository, pool, analytics, registry, dataJobs, messages, storage };
    const connections = createConnectionService(services, repository, pool, identity.userNames, sees);
    const tables = createTableService({ ...options, connections });
    defineSynchronise(options);
    services.jobs.define('connections.sync-due', () => tables.syncDue());
    services.jobs.schedule('connections.sync-due', '* * * * *', 'UTC');
    services.jobs.define('connections.read-keys', ({ signal }) => tables.readKeys(signal));
    services.jobs.schedule('connections.read-keys', '*/10 * * * *', 'UTC');

    return {
      gives: {
        driver: (connectionId) => pool.driver(connectionId),
        async names(viewer) {
          const [rows, may] = await Promise.all([repository.list(viewer.corporationCode), sees(viewer)]);
          return new Map(
            rows.flatMap((row) => (may(row.connection_id, 'view') ? [[row.connection_id, row.name] as const] : [])),
          );
        },
        sees,
      },
      stop: () => pool.close(),
      handlers: {
        data: {
          connectionKinds: async () =>
            CONNECTION_KINDS.map((kind) => {
              const { productName, connectionFields } = SOURCE_DIALECTS[kind];
              return { kind, productName, fields: [...connectionFields] };
            }),
          listConnections: ({ viewer, body, context }) => connections.list(viewer, body.search, context.locale),
          connectionDetail: ({ viewer, body, context }) =>
            connections.detail(viewer, body.connectionId, context.locale),
          testConnection: ({ viewer, body, context }) => connections.test(viewer, body, context.signal),
          async saveConnection({ viewer, body, context }) {
            const before =
              body.connectionId === undefined
                ? null
                : await connections.detail(viewer, body.connectionId, context.locale);
            const connectionId = await connections.save(viewer, body, context.signal);
            const after = await connections.detail(viewer, connectionId, context.locale);
            if (before) {
              context.note(
                changeOf({ name: before.name, ...before.settings }, { name: after.name, ...after.settings }),
              );
              context.note(secretsIn(body.settings, after.settings));
            }
            return after;
          },
          async deleteConnection({ viewer, body, context: { locale, note } }) {
            const { name, kind, address } = await connections.detail(viewer, body.connectionId, locale);
            note({ details: { name, kind, address } });
            await connections.remove(viewer, body.connectionId);
            return null;
          },
          connectedTables: ({ viewer, body, context }) =>
            tables.ofConnection(viewer, body.connectionId, context.locale),

          async sourceSchemas({ viewer, body, context }) {
            await connections.find(viewer, body.connectionId);
            return withDeadline(context.signal, READ_DEADLINE, (signal) =>
              pool.use(body.connectionId, ({ introspector }) => introspector.schemas(signal)),
            );
          },
          async sourceTables({ viewer, body, context }) {
            await connections.find(viewer, body.connectionId);
            const { page, limit, schema, search } = body;
            const found = await withDeadline(context.signal, READ_DEADLINE, (signal) =>
              pool.use(body.connectionId, ({ introspector }) =>
                introspector.browse(
                  {
                    ...(schema === undefined ? {} : { schema }),
                    ...(search === undefined ? {} : { search }),
                    offset: (page - 1) * limit,
                    limit,
                  },
                  signal,
                ),
              ),
            );
            const picked = new Map(
              (await repository.tablesOf(body.connectionId)).map((row) => [
                JSON.stringify([row.source_schema, row.source_table]),
                row.table_id,
              ]),
            );
            return {
              list: found.tables.map((table) => ({
                ...table,
                tableId: picked.get(JSON.stringify([table.schema, table.name])) ?? null,
              })),
              total: found.total,
            };
          },
          async sourceColumns({ viewer, body, context }) {
            const row = await connections.find(viewer, body.connectionId);
            const table = { schema: body.schema, name: body.table };
            return withDeadline(context.signal, READ_DEADLINE, (signal) =>
              pool.use(body.connectionId, async ({ introspector, driver }) => {
                const columns = await introspector.describe(table, signal);
                if (!columns)
                  throw new CatalogueError('sourceTableUnknown', { table: `${table.schema}.${table.name}` });
                if (body.sampleRows === 0) return { columns, sample: columns.map(() => []) };
                const { timeZone } = await readQuerySettings(services.store, row.corporation_code);
                const { compiler } = SOURCE_DIALECTS[row.kind];
                const statement = sourceRows(compiler, table, columns, timeZone, body.sampleRows);
                const sample = await driver.query(statement, signal);
                return { columns, sample: sample.columns.map((cells) => cells.map(toCell)) };
              }),
            );
          },

          async pickTables({ viewer, body, context }) {
            return { tables: await tables.pick(viewer, body, context.locale, context.signal) };
          },
          connectedTable: ({ viewer, body, context }) => tables.viewOf(viewer, body.tableId, context.locale),
          updateConnectedTable: ({ viewer, body, context }) =>
            tables.update(viewer, body, context.locale, context.signal),
          structureChanges: ({ viewer, body, context }) => tables.changes(viewer, body.tableId, context.signal),
          applyStructure: ({ viewer, body, context }) =>
            tables.apply(viewer, body.tableId, body.fingerprint, context.locale, context.signal),
          async syncNow({ viewer, body, context }) {
            return toDataJob(await tables.syncNow(viewer, body.tableId), context.locale);
          },
          async syncHistory({ viewer, body, context }) {
            await tables.viewOf(viewer, body.tableId, context.locale);
            const { rows, total } = await dataJobs.list({ tableId: body.tableId }, body.page, body.limit);
            return { list: rows.map((row) => toDataJob(row, context.locale)), total };
          },
          schedulePreview: async ({ body }) => ({
            next: nextTimes(body, services.now(), 5).map((time) => time.toISOString()),
          }),
        },
      },
    };
  },
});

/** A long whole number is shown digit by digit. */
function toCell(cell: string | number | bigint | boolean | null): Cell {
  if (typeof cell === 'bigint') return cell.toString();
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
}
