import { sql, type Kysely, type Transaction } from 'kysely';

import { CatalogueError } from '../http/catalogue-error.ts';
import type { Database } from './database.ts';

/** Milliseconds after which a waiting caller gives up. */
const PATIENCE = 10_000;
/** Milliseconds without a statement after which PostgreSQL ends the transaction that holds the turn. */
const IDLE = 30_000;
/** Ends of the queues of this instance by what they wait for: in a queue nobody holds a connection that others need. */
const queues = new WeakMap<Kysely<Database>, Map<string, Promise<void>>>();

/**
 * Runs work in a transaction, exclusive per kind and owner over all instances. Work must use this transaction only:
 * second connections could deadlock the pool.
 * @param kind name of mutually exclusive work
 * @param owner a corporation, member or board
 * @param patience milliseconds to wait
 * @throws CatalogueError unavailable, or PostgreSQL's 55P03, after that
 */
export function oneAtATime<Result>(
  store: Kysely<Database>,
  kind: string,
  owner: string,
  work: (transaction: Transaction<Database>) => Promise<Result>,
  patience = PATIENCE,
): Promise<Result> {
  const until = performance.now() + patience;
  return afterOthers(store, `${kind}/${owner}`, () => {
    const left = until - performance.now();
    if (left <= 0) throw new CatalogueError('unavailable');
    return store.transaction().execute(async (transaction) => {
      await waitForTurn(transaction, kind, owner, left);
      return work(transaction);
    });
  });
}

/** As {@link oneAtATime}, from here to the end of a transaction that is under way. */
export async function waitForTurn(
  transaction: Transaction<Database>,
  kind: string,
  owner: string,
  patience = PATIENCE,
): Promise<void> {
  // Kinds whose numbers are the same by chance wait for each other now and then; nothing else comes of it.
  await sql`select set_config('lock_timeout', ${`${Math.ceil(patience)}`}, true),
    set_config('idle_in_transaction_session_timeout', ${`${IDLE}`}, true),
    pg_advisory_xact_lock(hashtextextended(${`${kind}/${owner}`}, 0))`.execute(transaction);
}

async function afterOthers<Result>(
  store: Kysely<Database>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const ends = queues.get(store) ?? new Map<string, Promise<void>>();
  queues.set(store, ends);
  const before = ends.get(name);
  let leave = (): void => undefined;
  const end = new Promise<void>((resolve) => (leave = resolve));
  ends.set(name, end);
  try {
    await before;
    return await work();
  } finally {
    leave();
    if (ends.get(name) === end) ends.delete(name);
  }
}
