import { readStoreUrl } from '../../../engine/index.ts';
import type { Services } from '../../../platform/services.ts';
import { StartError } from '../../../platform/start-error.ts';
import type { Analytics } from '../analytics.ts';
import { createClusterCopies, type ClusterCopies } from './cluster-copies.ts';
import type { LiveStore } from './live-store.ts';
import { createLocalStore, type LocalStore } from './local-store.ts';
import { openCopies } from './open-copies.ts';
import { createRowObjects, type RowObjects } from './row-objects.ts';
import { sweepObjects } from './sweep-objects.ts';
import { IMPORT_PREFIX } from './version-name.ts';
import { writeOut } from './write-out.ts';

/** Milliseconds between two looks for copies that are not in use any more. */
const TIDY_EVERY = 60_000;
const MEGABYTE = 1024 * 1024;

/** Rows of uploaded and synchronised tables: their objects, and the stores that have copies of them. */
export interface Rows {
  readonly objects: RowObjects;
  /** The embedded store of this machine, in which new versions are made from older ones and from files. */
  readonly local: LocalStore;
  /** Copies in a ClickHouse that all instances share; null without one. */
  readonly cluster: ClusterCopies | null;
  /** Removes all copies of a version. */
  drop(physicalTable: string): Promise<void>;
  /** Takes up what the embedded store has, after it was opened. */
  open(): Promise<void>;
  /** Begins with what is done in the background: rows of older versions of the product are written out, copies tidied. */
  start(): void;
  /** Removes objects that no table has named for an hour. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

export function createRows(
  services: Pick<Services, 'store' | 'files' | 'now' | 'log' | 'env'>,
  analytics: Analytics,
): Rows {
  const { log, env } = services;
  const objects = createRowObjects(services, analytics);
  const local = createLocalStore({
    store: () => analytics.store,
    folder: analytics.folder,
    objects,
    files: services.files,
    log,
    budget: env.TESSERA_ANALYTICS_CACHE_MEGABYTES * MEGABYTE,
  });
  const cluster = clusterOf(services, analytics, objects);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();
  let filled: Promise<void> = Promise.resolve();
  return {
    objects,
    local,
    cluster,
    async drop(physicalTable) {
      // What ClickHouse keeps while it is gone is tidied up later.
      await cluster
        ?.drop(physicalTable)
        .catch((error: unknown) =>
          log.warn({ err: error, table: physicalTable }, 'rows were not dropped from ClickHouse'),
        );
      await local.drop(physicalTable);
    },
    open: () => openCopies(services, analytics, local),
    start() {
      written = writeOut(services, objects, local, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ err: error }, 'rows were not written out; tried again at the next start');
      });
      if (cluster)
        filled = named(services).then((names) =>
          cluster.fill([...names].filter((name) => name.startsWith(IMPORT_PREFIX))),
        );
      timer = setInterval(() => {
        tidy(services, cluster ? [local, cluster] : [local]).catch((error: unknown) =>
          log.warn({ err: error }, 'copies of rows were not tidied'),
        );
      }, TIDY_EVERY);
      timer.unref();
    },
    sweep: () => sweepObjects(services),
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('the server stops'));
      await written;
      await cluster?.close();
      await filled.catch(() => undefined);
      await local.close();
    },
  };
}

/** @throws StartError for an address that can't be read */
function clusterOf(
  services: Pick<Services, 'store' | 'files' | 'log' | 'env'>,
  { folder }: Analytics,
  objects: RowObjects,
): ClusterCopies | null {
  const url = services.env.TESSERA_ANALYTICS_URL;
  if (url === undefined) return null;
  const settings = readStoreUrl(url);
  if (settings) return createClusterCopies({ settings, services, objects, folder });
  throw new StartError(
    'environment',
    'TESSERA_ANALYTICS_URL is no address such as clickhouse://user:password@host:8123/database?cluster=name (options: cluster, memory, connections).',
  );
}

/** Physical tables that tables name. */
async function named({ store }: Pick<Services, 'store'>): Promise<Set<string>> {
  const found = await store.selectFrom('analytic_table').select('physical_table').execute();
  return new Set(found.map(({ physical_table }) => physical_table));
}

async function tidy(services: Pick<Services, 'store'>, stores: readonly Pick<LiveStore, 'tidy'>[]): Promise<void> {
  const used = await named(services);
  for (const store of stores) await store.tidy(used);
}
