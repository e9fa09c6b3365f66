import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { watchOwnWrites, type OwnWrites } from './own-writes.ts';

export interface OpenStore {
  readonly store: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly ownWrites: OwnWrites;
  close(): Promise<void>;
}

// Counts and sums fit into a number; dates stay Date.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the metadata store. A connection that breaks is logged and replaced; queries on it fail with `unavailable`. */
export function openStore(url: string, size: number, log: Logger): OpenStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'tessera',
  });
  let closing = false;
  const broke = (error: Error): void => {
    if (!closing) log.warn({ reason: error.message }, 'a connection to the metadata store broke');
  };
  pool.on('error', broke);
  pool.on('connect', (client) => client.on('error', broke));
  const ownWrites = watchOwnWrites();
  const store = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ownWrites.follow(new PostgresDriver({ pool })),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [ownWrites.plugin],
  });
  return {
    store,
    pool,
    ownWrites,
    close() {
      closing = true;
      return store.destroy();
    },
  };
}

/** Waits for the store. @param patience milliseconds @throws StartError */
export async function waitForStore(pool: pg.Pool, patience: number): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > until) {
        const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
        throw new StartError('store', `The PostgreSQL of DATABASE_URL can't be reached: ${reason}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
