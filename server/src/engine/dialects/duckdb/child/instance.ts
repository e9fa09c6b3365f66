import { availableParallelism } from 'node:os';

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

import type { DuckDbSettings } from '../connection.ts';
import { quote } from '../quote.ts';
import { createPool, type ConnectionPool } from './pool.ts';
import { STORE_ZONE } from './session-zone.ts';

/** Connections for imports that tell their progress. */
const WRITERS = 3;
/** Milliseconds in which a process that was killed lets go of the file. */
const LOCK_PATIENCE = 5_000;

export interface Instance {
  /** For queries; they wait for a free one. */
  readonly pool: ConnectionPool;
  /** Lends a connection outside the pool. */
  borrow(): Promise<DuckDBConnection>;
  /** Takes it back, without what the borrower left on it. */
  giveBack(connection: DuckDBConnection): Promise<void>;
  close(): void;
}

/**
 * Opens the file sandboxed: no files outside the exchange directory, network or settings. Fails if another process has
 * it.
 */
export async function openInstance(settings: DuckDbSettings): Promise<Instance> {
  const threads = settings.threads ?? availableParallelism();
  const instance = await unlocked(() =>
    DuckDBInstance.create(settings.path, {
      temp_directory: settings.temporaryDirectory,
      threads: String(threads),
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      ...(settings.memoryLimit ? { memory_limit: settings.memoryLimit } : {}),
    }),
  );
  const connection = await instance.connect();
  await connection.run(`set global TimeZone = '${STORE_ZONE}'`);
  const allowed = settings.exchangeDirectory.replaceAll("'", "''");
  await connection.run(`set allowed_directories = ['${allowed}']`);
  await connection.run('set enable_external_access = false');
  const writers = await openWriters(instance);
  // A statement brings the zone of its corporation; nothing else of a session can change.
  await connection.run(`set allowed_configs = ['TimeZone']`);
  await connection.run('set lock_configuration = true');
  connection.closeSync();
  const pool = createPool(instance, settings.connections ?? Math.max(8, threads * 2));
  const reusable = new Set(writers);
  return {
    pool,
    borrow: async () => writers.pop() ?? instance.connect(),
    async giveBack(borrowed) {
      if (reusable.has(borrowed) && (await isClean(borrowed))) writers.push(borrowed);
      else borrowed.closeSync();
    },
    close() {
      pool.close();
      for (const writer of writers.splice(0)) writer.closeSync();
      instance.closeSync();
    },
  };
}

/** Repeats the opening of a file while another process, which may just be ending, has it. */
async function unlocked<Result>(open: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + LOCK_PATIENCE;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!/could not set lock/i.test(String(error)) || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
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
    for (const [name] of left.getRowsJson()) await connection.run(`drop table temp.main.${quote(String(name))}`);
    return true;
  } catch {
    return false;
  }
}
