import type { Services } from '../../../platform/services.ts';
import type { Analytics } from '../analytics.ts';
import type { LiveStore } from './live-store.ts';
import { createLocalStore, type LocalStore } from './local-store.ts';
import { openCopies } from './open-copies.ts';
import { createRowObjects, type RowObjects } from './row-objects.ts';
import { sweepObjects } from './sweep-objects.ts';
import { writeOut } from './write-out.ts';

/** Milliseconds between two looks for copies that are not in use any more. */
const TIDY_EVERY = 60_000;
const MEGABYTE = 1024 * 1024;

/** Rows of uploaded and synchronised tables: their objects, and the stores that have copies of them. */
export interface Rows {
  readonly objects: RowObjects;
  /** The embedded store of this machine, in which new versions are made from older ones and from files. */
  readonly local: LocalStore;
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
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();
  return {
    objects,
    local,
    drop: (physicalTable) => local.drop(physicalTable),
    open: () => openCopies(services, analytics, local),
    start() {
      written = writeOut(services, objects, local, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ err: error }, 'rows were not written out; tried again at the next start');
      });
      timer = setInterval(() => {
        tidy(services, local).catch((error: unknown) => log.warn({ err: error }, 'copies of rows were not tidied'));
      }, TIDY_EVERY);
      timer.unref();
    },
    sweep: () => sweepObjects(services),
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('the server stops'));
      await written;
      await local.close();
    },
  };
}

async function tidy({ store }: Pick<Services, 'store'>, live: LiveStore): Promise<void> {
  const named = await store.selectFrom('analytic_table').select('physical_table').execute();
  await live.tidy(new Set(named.map(({ physical_table }) => physical_table)));
}
