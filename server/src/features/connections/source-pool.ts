import {
  ConnectionFailure,
  described,
  SOURCE_DIALECTS,
  type DatabaseSettings,
  type DatabaseTarget,
  type Driver,
  type SourceConnection,
} from '../../engine/index.ts';
import { createMetadataCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { createAgent, createGuardedSockets, createOutboundPolicy } from '../../platform/outbound/index.ts';
import type { Services } from '../../platform/services.ts';
import type { ConnectionRepository, ConnectionRow } from './connection-repository.ts';
import { toReason } from './failure.ts';
import { readSettings } from './settings.ts';

/** Idle time before closing a connection, ms. */
const IDLE = 10 * 60_000;

interface Entry {
  readonly version: number;
  readonly opened: Promise<SourceConnection>;
  users: number;
  usedAt: number;
  retired: boolean;
  /** Whether it is noted as failed, so that the next success is news. */
  failing: boolean;
}

/** Open connections to databases of customers, one pool for each connection and version of its settings. */
export interface SourcePool {
  /** Lends what is open for the time of the work, so that a change of the settings never closes it in between. */
  use<Result>(connectionId: string, work: (connection: SourceConnection) => Promise<Result>): Promise<Result>;
  /** For the engine: opens when it is asked. */
  driver(connectionId: string): Driver;
  /** Opens settings that are not saved, works with them and closes. */
  once<Result>(
    kind: ConnectionRow['kind'],
    settings: DatabaseSettings,
    work: (connection: SourceConnection) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

export function createSourcePool(services: Services, repository: ConnectionRepository): SourcePool {
  const { log, bus, now } = services;
  const openSocket = createGuardedSockets(createOutboundPolicy(services.env));
  const rows = createMetadataCache<ConnectionRow>(bus, 'connections', () => now().getTime());
  const entries = new Map<string, Entry>();
  const closing = new Set<Promise<unknown>>();

  const target = (settings: DatabaseSettings): DatabaseTarget => ({
    ...settings,
    openSocket,
    agent: (agent) => createAgent({ ...agent, openSocket }),
  });
  const shut = (entry: Entry): void => {
    const done = entry.opened
      .then((connection) => connection.close())
      .catch((error: unknown) => log.warn({ err: error }, 'a connection to a database did not close'))
      .finally(() => closing.delete(done));
    closing.add(done);
  };
  const retire = (connectionId: string, entry: Entry): void => {
    entry.retired = true;
    if (entries.get(connectionId) === entry) entries.delete(connectionId);
    if (entry.users === 0) shut(entry);
  };
  const sweep = setInterval(() => {
    for (const [connectionId, entry] of entries) {
      if (entry.users === 0 && Date.now() - entry.usedAt > IDLE) retire(connectionId, entry);
    }
  }, 60_000);
  sweep.unref();

  async function take(connectionId: string): Promise<Entry> {
    const row = await rows.get(connectionId, () => repository.load(connectionId));
    const known = entries.get(connectionId);
    if (!row) {
      if (known) retire(connectionId, known);
      throw new CatalogueError('notFound');
    }
    if (known?.version === row.version) return known;
    if (known) retire(connectionId, known);
    const { open, secrets } = repository.settingsOf(row);
    const settings = readSettings(row.kind, { ...open, ...secrets });
    const entry: Entry = {
      version: row.version,
      opened: SOURCE_DIALECTS[row.kind].open(target(settings)),
      users: 0,
      usedAt: Date.now(),
      retired: false,
      failing: row.state === 'failed',
    };
    entries.set(connectionId, entry);
    return entry;
  }
  async function lend(connectionId: string) {
    const entry = await take(connectionId);
    entry.users++;
    const release = () => {
      entry.users--;
      entry.usedAt = Date.now();
      if (entry.retired && entry.users === 0) shut(entry);
    };
    try {
      return { entry, connection: await entry.opened, release };
    } catch (error) {
      release();
      throw error;
    }
  }
  /** Reports a changed result; null for success. */
  const note = async (connectionId: string, entry: Entry, error: unknown): Promise<void> => {
    const failed = error instanceof ConnectionFailure;
    if (failed) log.warn({ err: error, connectionId }, 'a database of a customer failed');
    else if (error !== null) {
      log.info({ err: error, connectionId }, 'a statement on a database of a customer ended without an answer');
      return;
    } else if (!entry.failing) return;
    entry.failing = failed;
    await repository
      .note(connectionId, failed ? toReason(error) : null, now())
      .catch((failure: unknown) => log.error({ err: failure }, 'the state of a connection was not noted'));
  };
  async function use<Result>(
    connectionId: string,
    work: (connection: SourceConnection) => Promise<Result>,
  ): Promise<Result> {
    const { entry, connection, release } = await lend(connectionId);
    try {
      const result = await work(connection);
      await note(connectionId, entry, null);
      return result;
    } catch (error) {
      await note(connectionId, entry, error);
      throw error;
    } finally {
      release();
    }
  }

  return {
    use,
    driver: (connectionId) => ({
      query: (statement, signal) => use(connectionId, ({ driver }) => driver.query(statement, signal)),
      describe: (statement, signal) => use(connectionId, ({ driver }) => described(driver, statement, signal)),
      async *stream(statement, signal) {
        const { entry, connection, release } = await lend(connectionId);
        try {
          yield* connection.driver.stream(statement, signal);
          await note(connectionId, entry, null);
        } catch (error) {
          await note(connectionId, entry, error);
          throw error;
        } finally {
          release();
        }
      },
    }),
    async once(kind, settings, work) {
      const connection = await SOURCE_DIALECTS[kind].open(target(settings));
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },
    async close() {
      clearInterval(sweep);
      rows.close();
      for (const [connectionId, entry] of [...entries]) retire(connectionId, entry);
      while (closing.size > 0) await Promise.allSettled(closing);
    },
  };
}
