import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { described, openDuckDb, type Driver, type DuckDbStore } from '../../engine/index.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import { readOrMake } from '../../platform/home/read-or-make.ts';
import type { Services } from '../../platform/services.ts';
import { StartError } from '../../platform/start-error.ts';

/** The embedded analytics store of this server's folder. */
export interface Analytics {
  open(): Promise<void>;
  close(): Promise<void>;
  /** @throws Error before `open` */
  readonly store: DuckDbStore;
  readonly driver: Driver & Required<Pick<Driver, 'confinement' | 'describe'>>;
  readonly folder: AnalyticsFolder;
}

export interface AnalyticsFolder {
  readonly database: string;
  readonly exchange: string;
  readonly spill: string;
  readonly idFile: string;
  /** Names the folder among those of several instances. */
  id(): Promise<string>;
  make(): Promise<void>;
  /** Removes files that were on their way when a server was killed; before anything is read or written. */
  sweep(): Promise<void>;
}

export function analyticsFolder(home: string): AnalyticsFolder {
  const root = join(home, 'analytics');
  const [database, exchange, spill] = [join(root, 'tessera.duckdb'), join(root, 'exchange'), join(root, 'spill')];
  const idFile = join(root, 'folder-id');
  return {
    database,
    exchange,
    spill,
    idFile,
    async make() {
      await mkdir(exchange, { recursive: true });
    },
    async sweep() {
      for (const name of await readdir(exchange)) await rm(join(exchange, name), { recursive: true, force: true });
    },
    id: () => readOrMake(idFile, randomUUID),
  };
}

/**
 * @param memoryLimit such as `2GB`; left out, half of the machine's
 * @param log is told when the store's process ends
 */
export function createAnalytics(home: string, memoryLimit?: string, log?: Pick<Services['log'], 'warn'>): Analytics {
  const folder = analyticsFolder(home);
  let store: DuckDbStore | null = null;
  const opened = (): DuckDbStore => {
    if (!store) throw new Error('the analytics store is not open');
    return store;
  };
  return {
    folder,
    async open() {
      await folder.make();
      try {
        store = await openDuckDb(
          {
            path: folder.database,
            exchangeDirectory: folder.exchange,
            temporaryDirectory: folder.spill,
            ...(memoryLimit === undefined ? {} : { memoryLimit }),
          },
          (end) => log?.warn(end, 'the process of the analytics store ended and is replaced'),
        );
        // No other server has the folder from here on.
        await folder.sweep();
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        throw new StartError(
          isDiskFull(error) ? 'diskFull' : 'store',
          `The analytics file ${folder.database} can't be opened: ${reason}`,
          {
            cause: error,
          },
        );
      }
    },
    async close() {
      const open = store;
      store = null;
      await open?.close();
    },
    get store() {
      return opened();
    },
    driver: {
      get confinement() {
        return opened().driver.confinement;
      },
      query: (statement, signal) => opened().driver.query(statement, signal),
      stream: (statement, signal) => opened().driver.stream(statement, signal),
      describe: (statement, signal) => described(opened().driver, statement, signal),
    },
  };
}
