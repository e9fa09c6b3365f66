import type { ConnectionSettings } from '@tessera/contract';
import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';

import type { Sealer } from '../../platform/security/index.ts';
import type { Database } from '../../platform/store/database.ts';
import type { StoredSettings } from './settings.ts';
import type { ConnectionTables, StoredReason } from './tables.ts';

type Store = Kysely<Database> | Transaction<Database>;
export type ConnectionRow = Selectable<ConnectionTables['data_connection']>;
export type ConnectedTableRow = Selectable<ConnectionTables['connected_table']>;

/** The slice's own tables. */
export function createConnectionRepository(store: Kysely<Database>, sealer: Sealer) {
  const connections = (corporationCode: string) =>
    store.selectFrom('data_connection').selectAll().where('corporation_code', '=', corporationCode);
  return {
    list: (corporationCode: string): Promise<ConnectionRow[]> => connections(corporationCode).orderBy('name').execute(),
    async find(corporationCode: string, connectionId: string): Promise<ConnectionRow | null> {
      const row = await connections(corporationCode).where('connection_id', '=', connectionId).executeTakeFirst();
      return row ?? null;
    },
    /** Regardless of owner, for queries with resolved tables. */
    async load(connectionId: string): Promise<ConnectionRow | null> {
      const row = await store
        .selectFrom('data_connection')
        .selectAll()
        .where('connection_id', '=', connectionId)
        .executeTakeFirst();
      return row ?? null;
    },
    settingsOf: (row: ConnectionRow): StoredSettings => ({
      open: row.settings,
      secrets: JSON.parse(sealer.open(row.sealed)) as ConnectionSettings,
    }),
    async insert(
      row: Omit<Insertable<ConnectionTables['data_connection']>, 'settings' | 'sealed'> & StoredSettings,
    ): Promise<void> {
      const { open, secrets, ...rest } = row;
      await store
        .insertInto('data_connection')
        .values({ ...rest, settings: JSON.stringify(open), sealed: sealer.seal(JSON.stringify(secrets)) })
        .execute();
    },
    /** @returns whether the version was still that one */
    async update(
      connectionId: string,
      version: number,
      change: { name: string; checked_at: Date; changed_at: Date } & StoredSettings,
    ): Promise<boolean> {
      const { open, secrets, ...rest } = change;
      const done = await store
        .updateTable('data_connection')
        .set({
          ...rest,
          settings: JSON.stringify(open),
          sealed: sealer.seal(JSON.stringify(secrets)),
          version: version + 1,
          state: 'ok',
          reason: null,
        })
        .where('connection_id', '=', connectionId)
        .where('version', '=', version)
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },
    /** Stores the result of the last use, if it changed. */
    async note(connectionId: string, reason: StoredReason | null, now: Date): Promise<void> {
      const state = reason ? 'failed' : 'ok';
      await store
        .updateTable('data_connection')
        .set({ state, reason: reason ? JSON.stringify(reason) : null, checked_at: now })
        .where('connection_id', '=', connectionId)
        .where((eb) => eb.or([eb('state', '!=', state), eb('checked_at', 'is', null)]))
        .execute();
    },
    async remove(connectionId: string): Promise<void> {
      await store.deleteFrom('data_connection').where('connection_id', '=', connectionId).execute();
    },

    tablesOf: (connectionId: string): Promise<ConnectedTableRow[]> =>
      store
        .selectFrom('connected_table')
        .selectAll()
        .where('connection_id', '=', connectionId)
        .orderBy('source_schema')
        .orderBy('source_table')
        .execute(),
    async byCorporation(): Promise<Map<string, ConnectedTableRow[]>> {
      const rows = await store.selectFrom('connected_table').selectAll().execute();
      const found = new Map<string, ConnectedTableRow[]>();
      for (const row of rows) found.set(row.corporation_code, [...(found.get(row.corporation_code) ?? []), row]);
      return found;
    },
    async countTables(corporationCode: string): Promise<Map<string, number>> {
      const rows = await store
        .selectFrom('connected_table')
        .select(['connection_id', (eb) => eb.fn.countAll<number>().as('count')])
        .where('corporation_code', '=', corporationCode)
        .groupBy('connection_id')
        .execute();
      return new Map(rows.map(({ connection_id, count }) => [connection_id, Number(count)]));
    },
    async findTable(corporationCode: string, tableId: string): Promise<ConnectedTableRow | null> {
      const row = await store
        .selectFrom('connected_table')
        .selectAll()
        .where('table_id', '=', tableId)
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirst();
      return row ?? null;
    },
    /** Ids of the connections from which tables were picked. */
    async connectionsOf(corporationCode: string, tableIds: readonly string[]): Promise<string[]> {
      const rows = await store
        .selectFrom('connected_table')
        .select('connection_id')
        .distinct()
        .where('corporation_code', '=', corporationCode)
        .where('table_id', '=', sql<string>`any(${[...tableIds]}::text[])`)
        .execute();
      return rows.map(({ connection_id }) => connection_id);
    },
    async addTable(transaction: Store, row: Insertable<ConnectionTables['connected_table']>): Promise<void> {
      await transaction.insertInto('connected_table').values(row).execute();
    },
    async setTable(
      tableId: string,
      change: Updateable<ConnectionTables['connected_table']>,
      transaction: Store = store,
    ): Promise<void> {
      await transaction.updateTable('connected_table').set(change).where('table_id', '=', tableId).execute();
    },
    /** Tables whose time has come, each given to one instance alone. */
    takeDue: (now: Date, nextOf: (row: ConnectedTableRow) => Date | null): Promise<ConnectedTableRow[]> =>
      store.transaction().execute(async (transaction) => {
        const due = await transaction
          .selectFrom('connected_table')
          .selectAll()
          .where('next_sync', '<=', now)
          .limit(200)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const row of due) {
          await transaction
            .updateTable('connected_table')
            .set({ next_sync: nextOf(row) })
            .where('table_id', '=', row.table_id)
            .execute();
        }
        return due;
      }),
  };
}
export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;
