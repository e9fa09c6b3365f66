import { once } from 'node:events';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

import type { Bus } from '../services.ts';
import type { Database } from '../store/database.ts';

/** NOTIFY takes 8,000 bytes at most. */
const LARGEST_NOTIFY = 7_900;
const CHANNEL = 'tessera_bus';

export interface RunningBus extends Bus {
  /** Whether messages of other instances arrive. */
  readonly listening: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}
type Envelope = { readonly channel: string; readonly payload?: unknown; readonly stored?: number };

/** Name of the connections of servers, by which they are counted. */
export const SERVER_BUS = 'tessera-bus';

/**
 * LISTEN/NOTIFY on one reconnecting connection. Messages are lost while disconnected; subscribers reread their state.
 * @param name of the connection; that of a command, which is no server, is another one
 */
export function createBus(url: string, store: Kysely<Database>, log: Logger, name = SERVER_BUS): RunningBus {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: name });
    next.on('error', (error) => lost(next, error.message));
    next.on('end', () => lost(next, 'ended'));
    next.on('notification', ({ payload }) => void deliver(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (stopped) await next.end();
    else client = next;
  }

  function lost(which: pg.Client, reason: string): void {
    if (client !== which) return;
    client = null;
    if (stopped) return;
    log.warn({ reason }, 'the connection of the message bus broke');
    reconnect(100);
  }

  function reconnect(delay: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (stopped) return;
      connect().then(
        () => log.info('the connection of the message bus is back'),
        () => reconnect(Math.min(delay * 2, 5_000)),
      );
    }, delay).unref();
  }

  async function deliver(text: string): Promise<void> {
    try {
      const envelope = JSON.parse(text) as Envelope;
      const heard = listeners.get(envelope.channel);
      if (!heard?.size) return;
      const payload = envelope.stored === undefined ? envelope.payload : await readStored(envelope.stored);
      for (const listener of heard) listener(payload);
    } catch (error) {
      log.error({ err: error }, 'a message of the bus could not be delivered');
    }
  }

  async function readStored(id: number): Promise<unknown> {
    const row = await store.selectFrom('bus_payload').select('payload').where('id', '=', id).executeTakeFirstOrThrow();
    return JSON.parse(row.payload) as unknown;
  }

  return {
    get listening() {
      return client !== null;
    },
    async publish(channel, payload) {
      let text = JSON.stringify({ channel, payload } satisfies Envelope);
      if (Buffer.byteLength(text) > LARGEST_NOTIFY) {
        const { id } = await store
          .insertInto('bus_payload')
          .values({ payload: JSON.stringify(payload) })
          .returning('id')
          .executeTakeFirstOrThrow();
        text = JSON.stringify({ channel, stored: id } satisfies Envelope);
      }
      await sql`select pg_notify(${CHANNEL}, ${text})`.execute(store);
    },
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => set.delete(listener);
    },
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      const last = client;
      client = null;
      if (!last) return;
      const ended = once(last, 'end');
      await last.end();
      await ended.catch(() => undefined);
    },
  };
}

/** Removes stored payloads that every instance has had an hour to read. */
export async function purgeBus(store: Kysely<Database>): Promise<void> {
  await store
    .deleteFrom('bus_payload')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
