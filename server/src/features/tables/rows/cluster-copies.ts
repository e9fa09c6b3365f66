import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

import { sql } from 'kysely';

import {
  createSemaphore,
  openClickHouseStore,
  RowsDiffer,
  RowsUnavailable,
  RowsUnfit,
  untilAborted,
  type CatalogueTable,
  type ClickHouseStoreSettings,
  type Driver,
  type Place,
} from '../../../engine/index.ts';
import { createAgent } from '../../../platform/outbound/index.ts';
import type { Services } from '../../../platform/services.ts';
import { oneAtATime } from '../../../platform/store/one-at-a-time.ts';
import { timedSignal } from '../../../platform/timed-signal.ts';
import type { AnalyticsFolder } from '../analytics.ts';
import { EMBEDDED } from '../table-repository.ts';
import { fetchObject } from './fetch-object.ts';
import type { RowObjects } from './row-objects.ts';
import { IMPORT_PREFIX } from './version-name.ts';

/** Versions that one instance brings at the same time. */
const AT_ONCE = 2;
/** Milliseconds that an instance waits for another one that brings the same version. */
const PATIENCE = 15 * 60_000;
/** Milliseconds between two statements of the transaction in which a version is brought, so that it is not ended as idle. */
const SIGN_OF_LIFE = 10_000;
/** Seconds that tables stay which nothing names: another instance may have just made or asked one. */
const KEPT = 3_600;
/** Seconds after which a load is taken for dead. */
const LONGEST_LOAD = 6 * 3_600;
/** ClickHouse's number for a table that is not there. */
const UNKNOWN_TABLE = '60';

/** Copies of versions in a ClickHouse that all instances share, from which questions are answered. */
export interface ClusterCopies {
  /**
   * Where tables are asked: there, once all of them are. The first question brings what is missing.
   * @returns null where a table is no version or has values that ClickHouse lacks: the embedded store answers
   * @throws the signal's reason; RowsUnavailable, StoreUnavailable; what was begun goes on for others
   */
  place(tables: readonly CatalogueTable[], signal: AbortSignal): Promise<Place | null>;
  readonly driver: Driver;
  /** Removes the copy of a version. One that is not there is no fault. */
  drop(physicalTable: string): Promise<void>;
  /** Removes copies of versions that no table names any more, and what killed loads left. */
  tidy(used: ReadonlySet<string>): Promise<void>;
  /** Brings versions one after another, also those that nobody asks. */
  fill(physicalTables: readonly string[]): Promise<void>;
  /** Whether it answers within two seconds. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

export interface ClusterOptions {
  readonly settings: ClickHouseStoreSettings;
  readonly services: Pick<Services, 'store' | 'files' | 'log'>;
  readonly objects: Pick<RowObjects, 'find'>;
  readonly folder: AnalyticsFolder;
}

export function createClusterCopies({ settings, services, objects, folder }: ClusterOptions): ClusterCopies {
  const { store: metadata, files, log } = services;
  const openSocket = (host: string, port: number) => connect(port, host);
  const opened = openClickHouseStore(settings, {
    openSocket,
    agent: (agent) => createAgent({ ...agent, openSocket }),
  });
  const closing = new AbortController();
  const { signal: closed } = closing;
  const turns = createSemaphore(AT_ONCE);
  const there = new Set<string>();
  const unfit = new Set<string>();
  const bringing = new Map<string, Promise<boolean>>();

  const isThere = async (name: string) => (await (await opened).tables(closed)).has(name);
  /** @returns false for one that has no object or does not fit */
  async function bring(name: string): Promise<boolean> {
    if (await isThere(name)) return true;
    const version = await objects.find(name);
    if (!version || version.key === null) return false;
    const leave = await turns.acquire(closed);
    const path = join(folder.exchange, `${name}.cluster.parquet`);
    try {
      return await alone(name, async () => {
        if (await isThere(name)) return true;
        const started = performance.now();
        await fetchObject(files, version, path, { signal: closed });
        const { columns, rows, bytes } = version;
        await (await opened).load({ name, columns, rows, read: async () => createReadStream(path) }, closed);
        log.info(
          { table: name, rows, bytes, milliseconds: Math.round(performance.now() - started) },
          'rows were brought to ClickHouse',
        );
        return true;
      });
    } catch (error) {
      if (error instanceof RowsDiffer) throw new RowsUnavailable('rowsDamaged', version.tableName, error);
      if (!(error instanceof RowsUnfit)) throw error;
      unfit.add(name);
      log.warn({ err: error, table: name }, 'rows do not fit into ClickHouse; the embedded store answers for them');
      return false;
    } finally {
      leave();
      await rm(path, { force: true });
    }
  }
  /** Work that one instance does for all. */
  const alone = (name: string, work: () => Promise<boolean>) =>
    oneAtATime(
      metadata,
      'cluster-copy',
      name,
      async (transaction) => {
        let beat: Promise<unknown> = Promise.resolve();
        const timer = setInterval(() => {
          beat = sql`select 1`.execute(transaction).catch(() => undefined);
        }, SIGN_OF_LIFE);
        try {
          return await work();
        } finally {
          clearInterval(timer);
          await beat;
        }
      },
      PATIENCE,
    );
  /** Has a version there. @returns whether it is */
  async function have(name: string, signal: AbortSignal): Promise<boolean> {
    if (there.has(name)) return true;
    if (unfit.has(name)) return false;
    const known = bringing.get(name);
    const work =
      known ??
      bring(name)
        .then((held) => {
          if (held) there.add(name);
          return held;
        })
        .finally(() => bringing.delete(name));
    if (!known) {
      bringing.set(name, work);
      // Whoever waits for it hears of a failure.
      work.catch(() => undefined);
    }
    return untilAborted(work, signal);
  }
  /** Asks, and once more where a table is gone that was there: another instance or an operator dropped it. */
  async function again<Result>(
    { reads = [] }: Parameters<Driver['query']>[0],
    signal: AbortSignal,
    ask: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await ask();
    } catch (error) {
      if ((error as { code?: string }).code !== UNKNOWN_TABLE) throw error;
      for (const name of reads) there.delete(name);
      for (const name of reads) await have(name, signal);
      return ask();
    }
  }

  return {
    async place(tables, signal) {
      if (tables.some(({ dialect }) => dialect !== EMBEDDED.dialect)) return null;
      const names = tables.flatMap(({ relation }) => (relation.kind === 'physical' ? [relation.table] : []));
      if (!names.every((name) => name.startsWith(IMPORT_PREFIX))) return null;
      const held = await Promise.all([...new Set(names)].map((name) => have(name, signal)));
      const { dialect, connection } = CLUSTER;
      return held.every(Boolean) ? { dialect, connection, schema: settings.database } : null;
    },
    driver: {
      query: (statement, signal) =>
        again(statement, signal, async () => (await opened).driver.query(statement, signal)),
      async *stream(statement, signal) {
        const { pieces, first } = await again(statement, signal, async () => {
          const begun = (await opened).driver.stream(statement, signal)[Symbol.asyncIterator]();
          return { pieces: begun, first: await begun.next() };
        });
        try {
          for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
        } finally {
          await pieces.return?.();
        }
      },
    },
    async drop(name) {
      there.delete(name);
      unfit.delete(name);
      const cluster = await opened;
      for (const [table, { version, read }] of await cluster.tables(closed)) {
        if (table === name || (version === name && read)) await cluster.drop(table);
      }
    },
    async tidy(used) {
      const cluster = await opened;
      for (const [table, { age, version, read }] of await cluster.tables(closed)) {
        const owner = version ?? table;
        const strayLoad = version !== null && !read && age > LONGEST_LOAD;
        const unnamed = !used.has(owner) && age > KEPT && (version === null || read);
        if (!owner.startsWith(IMPORT_PREFIX) || !(strayLoad || unnamed)) continue;
        there.delete(owner);
        await cluster.drop(table);
        log.info({ table }, 'rows that no table names were dropped from ClickHouse');
      }
    },
    async fill(names) {
      for (const name of names) {
        if (closed.aborted) return;
        await have(name, closed).catch((error: unknown) => {
          if (!closed.aborted)
            log.warn({ err: error, table: name }, 'rows were not brought to ClickHouse; the next question tries again');
        });
      }
    },
    async answers() {
      try {
        await (await opened).ping(timedSignal(closed, 2_000));
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      closing.abort(new Error('the server stops'));
      await Promise.allSettled(bringing.values());
      await (await opened).close();
    },
  };
}

/** The dialect and connection of questions to it. */
export const CLUSTER = { dialect: 'clickhouse-store', connection: 'main' } as const;
