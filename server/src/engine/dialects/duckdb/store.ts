import { availableParallelism } from 'node:os';

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

import type { DialectConnection } from '../dialect.ts';
import type { DuckDbSettings } from './connection.ts';
import { duckDbDriver } from './driver.ts';
import { duckDbIntrospector } from './introspector.ts';
import { createPool } from './pool.ts';

/** The embedded analytics store: what every dialect's connection gives, and a way to write. */
export interface DuckDbStore extends DialectConnection {
  readonly exchangeDirectory: string;
  /** Lends a connection of its own, outside the queue of queries, for imports and the making of tables. */
  write<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result>;
}

/**
 * Opens the file and shuts the sandbox: from then on SQL reaches no file outside the exchange directory, no network, and
 * can't change a setting. One process owns the file; a second one fails here.
 */
export async function openDuckDb(settings: DuckDbSettings): Promise<DuckDbStore> {
  const threads = settings.threads ?? availableParallelism();
  const instance = await DuckDBInstance.create(settings.path, {
    temp_directory: settings.temporaryDirectory,
    threads: String(threads),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(settings.memoryLimit ? { memory_limit: settings.memoryLimit } : {}),
  });
  const connection = await instance.connect();
  await connection.run(`set global TimeZone = 'UTC'`);
  const allowed = settings.exchangeDirectory.replaceAll("'", "''");
  await connection.run(`set allowed_directories = ['${allowed}']`);
  await connection.run('set enable_external_access = false');
  await connection.run('set lock_configuration = true');
  connection.closeSync();

  const pool = createPool(instance, settings.connections ?? Math.max(4, threads * 2));
  const driver = duckDbDriver(pool);
  return {
    driver,
    introspector: duckDbIntrospector(driver),
    exchangeDirectory: settings.exchangeDirectory,
    async write(work) {
      const writer = await instance.connect();
      try {
        return await work(writer);
      } finally {
        writer.closeSync();
      }
    },
    async close() {
      pool.close();
      instance.closeSync();
    },
  };
}
