import type { ClickHouseSettings } from '@clickhouse/client';

import type { Driver } from '../../run/driver.ts';
import { clickHouseClient } from '../clickhouse/client.ts';
import type { DatabaseTarget } from '../database-settings.ts';
import type { DialectConnection } from '../dialect.ts';
import type { Introspector } from '../introspector.ts';
import type { ClickHouseStoreSettings } from './connection.ts';
import { storeDriver } from './driver.ts';
import { storeFailure } from './failure.ts';
import { storeIntrospector } from './introspector.ts';
import { createLoader, loadedVersion, type TableVersion } from './loader.ts';
import type { Pause } from './retry.ts';

/** ClickHouse as the store of the product's own rows. */
export interface ClickHouseStore extends DialectConnection {
  readonly driver: Driver;
  readonly introspector: Introspector;
  readonly database: string;
  /** Makes the table of a version unless it is there, see `loader.ts`. */
  load(version: TableVersion, signal: AbortSignal): Promise<void>;
  /** Drops a table; one that is not there is no fault, and questions that read it end well. */
  drop(table: string): Promise<void>;
  /** The tables of the database, by name. */
  tables(signal: AbortSignal): Promise<ReadonlyMap<string, StoredTable>>;
  /** @throws StoreUnavailable and the database's errors where it does not answer */
  ping(signal: AbortSignal): Promise<void>;
}
export interface StoredTable {
  /** Seconds since it was made or renamed. */
  readonly age: number;
  /** Of a table of a load: the version that it belongs to. */
  readonly version: string | null;
  /** Of a table of a load in a cluster: its version reads it, so that it goes with it only. */
  readonly read: boolean;
}

/** How sockets to the store are opened; the operator chose the address, so none is forbidden. */
export type StoreSockets = Pick<DatabaseTarget, 'openSocket' | 'agent'>;

/** Opens no connection before the first statement. @param pause waits between tries, for tests */
export async function openClickHouseStore(
  settings: ClickHouseStoreSettings,
  sockets: StoreSockets,
  pause?: Pause,
): Promise<ClickHouseStore> {
  const { host, port, tls, user, password, database, cluster, maxConnections } = settings;
  const target: DatabaseTarget = {
    host,
    port,
    user,
    password,
    database,
    maxConnections,
    tls: tls ? 'verified' : 'off',
    tlsServerName: '',
    tlsCa: '',
    tlsCertificate: '',
    tlsKey: '',
    ...sockets,
  };
  const { driver, close } = await storeDriver(target, settings, pause);
  const writing: ClickHouseSettings = { session_timezone: 'UTC' };
  const client = await clickHouseClient(target, writing);
  const loader = createLoader(client, { database, cluster }, pause);
  const read = async (query: string, signal: AbortSignal): Promise<string[][]> => {
    try {
      const answer = await client.query({
        query,
        query_params: { database },
        format: 'JSONCompact',
        abort_signal: signal,
      });
      return (await answer.json<string[]>()).data;
    } catch (error) {
      signal.throwIfAborted();
      throw storeFailure(error);
    }
  };
  return {
    driver,
    introspector: storeIntrospector(driver, database),
    database,
    load: (version, signal) => loader.load(version, signal),
    async drop(table) {
      try {
        await loader.drop(table);
      } catch (error) {
        throw storeFailure(error);
      }
    },
    async tables(signal) {
      const rows = await read(
        'select name, toString(toInt64(now() - metadata_modification_time)), engine_full from system.tables where database = {database:String}',
        signal,
      );
      const versions = rows.filter(([name = '']) => loadedVersion(name) === null).map(([, , engine]) => engine ?? '');
      return new Map(
        rows.map(([name = '', age]) => {
          const version = loadedVersion(name);
          const used = version !== null && versions.some((engine) => engine.includes(`'${name}'`));
          return [name, { age: Math.max(0, Number(age)), version, read: used }];
        }),
      );
    },
    async ping(signal) {
      await read('select toString(count()) from system.tables where database = {database:String} limit 1', signal);
    },
    async close() {
      await Promise.all([close(), client.close()]);
    },
  };
}
