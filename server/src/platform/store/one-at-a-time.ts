import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from './database.ts';

/**
 * Does work in a transaction of its own while no other work of its kind is done for the same owner, on any instance: what
 * counts and then adds, or reads a whole and then changes it. The work asks the transaction alone; with a second connection,
 * as many callers as there are connections would wait for each other.
 * @param kind one word for all work that excludes each other
 * @param owner whose work: a corporation, a member, a board
 */
export function oneAtATime<Result>(
  store: Kysely<Database>,
  kind: string,
  owner: string,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return store.transaction().execute(async (transaction) => {
    await waitForTurn(transaction, kind, owner);
    return work(transaction);
  });
}

/** As {@link oneAtATime}, from here to the end of a transaction that is under way. */
export async function waitForTurn(transaction: Transaction<Database>, kind: string, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}/${owner}`}, 0))`.execute(transaction);
}
