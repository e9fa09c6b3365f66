import { availableParallelism } from 'node:os';

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

import type { DialectConnection } from '../dialect.ts';
import type { TableWriter } from '../table-writer.ts';
import { compiler } from './compiler.ts';
import type { DuckDbSettings } from './connection.ts';
import { duckDbDriver, interruptOn } from './driver.ts';
import { readTextsExactly } from './exact-texts.ts';
import { duckDbIntrospector } from './introspector.ts';
import { createPool } from './pool.ts';
import { duckDbWriter } from './writer.ts';

/** Connections for imports that tell their progress. */
const WRITERS = 3;

/** The embedded analytics store: what every dialect's connection gives, and a way to write. */
export interface DuckDbStore extends DialectConnection {
  readonly exchangeDirectory: string;
  readonly writer: TableWriter;
  /**
   * Lends a connection outside the queue, for imports and new tables. @param signal interrupts; rejects with its reason
   */
  write<Result>(work: (connection: DuckDBConnection) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * Opens the file sandboxed: no files outside the exchange directory, network or settings. Fails if another process has
 * it.
 */
export async function openDuckDb(settings: DuckDbSettings): Promise<DuckDbStore> {
  readTextsExactly();
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
  const writers = await openWriters(instance);
  await connection.run('set lock_configuration = true');
  connection.closeSync();

  const pool = createPool(instance, settings.connections ?? Math.max(4, threads * 2));
  const driver = duckDbDriver(pool);
  const write: DuckDbStore['write'] = async (work, signal) => {
    signal?.throwIfAborted();
    const ready = writers.pop();
    const connection = ready ?? (await instance.connect());
    const stop = signal ? interruptOn(connection, signal) : null;
    try {
      return await work(connection);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      stop?.();
      if (ready && (await isClean(ready))) writers.push(ready);
      else connection.closeSync();
    }
  };
  return {
    driver,
    introspector: duckDbIntrospector(driver),
    exchangeDirectory: settings.exchangeDirectory,
    write,
    writer: duckDbWriter(write),
    async close() {
      pool.close();
      for (const writer of writers.splice(0)) writer.closeSync();
      instance.closeSync();
    },
  };
}

/** Connections that tell how far their statement is; that can't be asked for once settings are locked. */
async function openWriters(instance: DuckDBInstance): Promise<DuckDBConnection[]> {
  const writers: DuckDBConnection[] = [];
  while (writers.length < WRITERS) {
    const writer = await instance.connect();
    await writer.run('set enable_progress_bar = true');
    await writer.run('set enable_progress_bar_print = false');
    writers.push(writer);
  }
  return writers;
}

/** Takes away what a piece of work left on its connection; false where that is not possible. */
async function isClean(connection: DuckDBConnection): Promise<boolean> {
  try {
    // Fails where no transaction is open, which is the rule.
    await connection.run('rollback').catch(() => undefined);
    const left = await connection.runAndReadAll('select table_name from duckdb_tables() where temporary');
    for (const [name] of left.getRowsJson())
      await connection.run(`drop table temp.main.${compiler.quote(String(name))}`);
    return true;
  } catch {
    return false;
  }
}
