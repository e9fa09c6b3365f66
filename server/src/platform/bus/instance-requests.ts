import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Services } from '../services.ts';
import { SERVER_BUS } from './bus.ts';

export interface InstanceReplies<Reply> {
  readonly replies: readonly Reply[];
  /** Instances that are there; more than there are answers where one is too busy to answer in time. */
  readonly expected: number;
}
export interface InstanceRequests<Request, Reply> {
  /**
   * Asks all instances until all, or enough, have answered.
   * @param patience milliseconds; default 2 s
   */
  runQuery(request: Request, enough?: (reply: Reply) => boolean, patience?: number): Promise<InstanceReplies<Reply>>;
  close(): void;
}

const PATIENCE = 2_000;
interface RequestMessage<Request> {
  readonly id: string;
  readonly by: string;
  readonly request: Request;
}
interface ReplyMessage<Reply> {
  readonly id: string;
  readonly reply: Reply;
}

/** Requests to all instances over the bus, as plain JSON. @param answer this instance's reply */
export function createInstanceRequests<Request, Reply>(
  { bus, store, log }: Pick<Services, 'bus' | 'store' | 'log'>,
  channel: string,
  reply: (request: Request) => Reply | Promise<Reply>,
): InstanceRequests<Request, Reply> {
  const self = randomUUID();
  const waiting = new Map<string, (reply: Reply) => void>();
  const failed = (error: unknown) => log.error({ err: error, channel }, 'a question of another instance failed');
  const closings = [
    bus.subscribe(`${channel}.asked`, (payload) => {
      const { id, by, request } = payload as RequestMessage<Request>;
      if (by === self) return;
      Promise.resolve(reply(request))
        .then((said) =>
          bus.publish(`${channel}.withCatalogueErrors`, { id, reply: said } satisfies ReplyMessage<Reply>),
        )
        .catch(failed);
    }),
    bus.subscribe(`${channel}.withCatalogueErrors`, (payload) => {
      const { id, reply: said } = payload as ReplyMessage<Reply>;
      waiting.get(id)?.(said);
    }),
  ];
  return {
    async runQuery(request, enough = () => false, patience = PATIENCE) {
      const own = await reply(request);
      const expected = await countInstances(store);
      const replies: Reply[] = [own];
      if (expected <= 1 || enough(own)) return { replies, expected };
      const id = randomUUID();
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, patience);
        waiting.set(id, (said) => {
          replies.push(said);
          if (replies.length < expected && !enough(said)) return;
          clearTimeout(timer);
          resolve();
        });
        bus
          .publish(`${channel}.asked`, { id, by: self, request } satisfies RequestMessage<Request>)
          .catch((error: Error) => {
            clearTimeout(timer);
            reject(error);
          });
      }).finally(() => waiting.delete(id));
      return { replies, expected };
    },
    close: () => closings.forEach((close) => close()),
  };
}

/** Servers that are connected to the metadata store: each holds one connection on which it listens. */
export async function countInstances(store: Services['store']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${SERVER_BUS}`.execute(store);
  return Math.max(1, rows[0]?.count ?? 1);
}
