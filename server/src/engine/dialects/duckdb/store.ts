import { availableParallelism } from 'node:os';

import type { DialectConnection } from '../dialect.ts';
import type { TableWriter } from '../table-writer.ts';
import { openCage } from './cage/cage.ts';
import { ChildLost } from './cage/child-error.ts';
import { startChild, type ChildEnd } from './cage/child-process.ts';
import { defaultMemoryLimit, memoryCeiling } from './cage/memory-ceiling.ts';
import type { DuckDbSettings } from './connection.ts';
import { duckDbDriver } from './driver.ts';
import { duckDbIntrospector } from './introspector.ts';
import { storeConnection, type StoreConnection } from './store-connection.ts';
import { duckDbWriter, type Lend } from './writer.ts';

/** Threads of the process beside those of its queries. */
const OTHER_THREADS = 8;

/** The embedded analytics store: what every dialect's connection gives, and a way to write. */
export interface DuckDbStore extends DialectConnection {
  readonly driver: ReturnType<typeof duckDbDriver>;
  readonly exchangeDirectory: string;
  readonly writer: TableWriter;
  /** Process that owns the file now. */
  readonly pid: () => Promise<number | undefined>;
  /**
   * Lends a connection outside the queue, for imports and new tables. What it left uncommitted is taken back.
   * @param signal interrupts; rejects with its reason
   * @throws ChildLost when the process ended meanwhile; the work is not repeated
   */
  write<Result>(work: (connection: StoreConnection) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * Opens the file in a process of its own, below a ceiling of memory, sandboxed: no files outside the exchange directory,
 * network or settings. A process that ends is replaced; reads are repeated, writes fail.
 * @param lost called when the process crashed or was killed
 * @throws Error where the file can't be opened, also when another process has it
 */
export async function openDuckDb(
  settings: DuckDbSettings,
  lost: (end: ChildEnd) => void = () => undefined,
): Promise<DuckDbStore> {
  const threads = settings.threads ?? availableParallelism();
  // As many as the pools of the engine let in, so that nobody waits for a connection behind another corporation.
  const connections = settings.connections ?? Math.max(8, threads * 2);
  const memoryLimit = settings.memoryLimit ?? defaultMemoryLimit();
  const ceiling = memoryCeiling(memoryLimit, threads + connections + OTHER_THREADS);
  const cage = await openCage(
    { ...settings, threads, connections, memoryLimit },
    () => startChild(ceiling, connections + OTHER_THREADS, settings.grace),
    lost,
  );
  const lend: Lend = async (work, signal) => {
    signal?.throwIfAborted();
    const child = await cage.child();
    const session = await child.ask({ op: 'borrow' }, signal);
    try {
      return await work(child, session);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      await child.ask({ op: 'giveBack', session }).catch((error: unknown) => {
        if (!(error instanceof ChildLost)) throw error;
      });
    }
  };
  const driver = duckDbDriver(cage);
  return {
    driver,
    introspector: duckDbIntrospector(driver),
    exchangeDirectory: settings.exchangeDirectory,
    pid: async () => (await cage.child()).pid,
    write: (work, signal) => lend((child, session) => work(storeConnection(child, session, signal)), signal),
    writer: duckDbWriter(lend),
    close: () => cage.close(),
  };
}
