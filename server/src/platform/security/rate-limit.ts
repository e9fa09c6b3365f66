import { sql, type Kysely } from 'kysely';

import type { Database } from '../store/database.ts';

export interface RateLimit {
  /** Largest number of hits in one window. */
  readonly hits: number;
  readonly windowSeconds: number;
}
export interface RateVerdict {
  readonly allowed: boolean;
  /** In this window, with this one. */
  readonly hits: number;
  readonly retryAfterSeconds: number;
}

/** Counts one hit on a key; shared by all instances through the store. */
export async function hitRateLimit(store: Kysely<Database>, key: string, limit: RateLimit): Promise<RateVerdict> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limit (key, hits, window_ends)
    values (${key}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      hits = case when rate_limit.window_ends < now() then 1 else rate_limit.hits + 1 end,
      window_ends = case when rate_limit.window_ends < now()
        then now() + make_interval(secs => ${limit.windowSeconds}) else rate_limit.window_ends end
    returning hits, extract(epoch from window_ends - now())::float8 as wait
  `.execute(store);
  const row = rows[0];
  if (!row) throw new Error('a rate limit gave no row');
  return { allowed: row.hits <= limit.hits, hits: row.hits, retryAfterSeconds: Math.max(1, Math.ceil(row.wait)) };
}

/** Forgets the hits of a key, after a success. */
export async function clearRateLimit(store: Kysely<Database>, key: string): Promise<void> {
  await store.deleteFrom('rate_limit').where('key', '=', key).execute();
}

/** Takes one hit back, after a success that is not to count. */
export async function giveBackHit(store: Kysely<Database>, key: string): Promise<void> {
  await store
    .updateTable('rate_limit')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}

/** Removes windows that are over. */
export async function purgeRateLimits(store: Kysely<Database>): Promise<void> {
  await sql`delete from rate_limit where window_ends < now()`.execute(store);
}
