import {
  MESSAGE_TIMES,
  type AgentOrderCommand,
  type AgentCommandView,
  type AgentOrder,
  type channelLineSchema,
  type z,
} from '@tessera/contract';
import type { Kysely, Selectable } from 'kysely';

import type { Services } from '../../platform/services.ts';
import { signText } from '../../platform/signing/index.ts';
import type { Database } from '../../platform/store/database.ts';
import type { ServerKey } from './server-keys.ts';
import type { CollectorTables } from './tables.ts';

type OrderRow = Selectable<CollectorTables['collector_order']>;
type Line = z.infer<typeof channelLineSchema>;
/** Orders that the page of an agent shows. */
const SHOWN = 20;

/** Channel of the bus on which instances hear of new orders, and of agents that are switched off. */
export const ORDER_CHANNEL = 'collector.orders';

/** What agents are told to do. */
export function createOrders({ store, bus, now }: Pick<Services, 'store' | 'bus' | 'now'>) {
  return {
    async give(clientId: string, command: AgentOrderCommand, sentBy: string): Promise<OrderRow> {
      const issued = now();
      const row = await store.transaction().execute(async (transaction) => {
        const { order_number } = await transaction
          .updateTable('collector_agent')
          .set(({ eb }) => ({ order_number: eb('order_number', '+', 1) }))
          .where('client_id', '=', clientId)
          .returning('order_number')
          .executeTakeFirstOrThrow();
        return transaction
          .insertInto('collector_order')
          .values({
            client_id: clientId,
            order_number,
            command: JSON.stringify(command),
            sent_by: sentBy,
            issued_at: issued,
            expires_at: new Date(issued.getTime() + MESSAGE_TIMES.life),
            state: 'waiting',
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      await bus.publish(ORDER_CHANNEL, { clientId });
      return row;
    },
    /** Those that hold still and have no answer, above a number. */
    waiting: (clientId: string, above: number) =>
      store
        .selectFrom('collector_order')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('order_number', '>', above)
        .where('state', '=', 'waiting')
        .where('expires_at', '>', now())
        .orderBy('order_number')
        .execute(),
    latest: (clientId: string) =>
      store
        .selectFrom('collector_order')
        .selectAll()
        .where('client_id', '=', clientId)
        .orderBy('order_number', 'desc')
        .limit(SHOWN)
        .execute(),
    /** Keeps the first answer. */
    async settle(clientId: string, number: number, state: 'done' | 'failed' | 'refused', answer: string) {
      await settleOrder(store, clientId, number, { state, answer, done_at: now() });
      await bus.publish(ORDER_CHANNEL, { clientId });
    },
    /** Takes the answer away. */
    async forget(clientId: string, number: number): Promise<void> {
      await store
        .updateTable('collector_order')
        .set({ answer: '' })
        .where('client_id', '=', clientId)
        .where('order_number', '=', number)
        .execute();
    },
    find: (clientId: string, number: number) =>
      store
        .selectFrom('collector_order')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('order_number', '=', number)
        .executeTakeFirst(),
  };
}
export type Orders = ReturnType<typeof createOrders>;

async function settleOrder(
  store: Kysely<Database>,
  clientId: string,
  number: number,
  values: { state: 'done' | 'failed' | 'refused'; answer: string; done_at: Date },
): Promise<void> {
  await store
    .updateTable('collector_order')
    .set(values)
    .where('client_id', '=', clientId)
    .where('order_number', '=', number)
    .where('state', '=', 'waiting')
    .execute();
}

/** The line that tells an agent of an order. */
export function lineOf(row: OrderRow, { privateKey }: Pick<ServerKey, 'privateKey'>): Line {
  const order: AgentOrder = {
    target: row.client_id,
    number: row.order_number,
    issuedAt: row.issued_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    command: row.command,
  };
  const { payload, signature } = signText(JSON.stringify(order), privateKey);
  return { payload, signature };
}

export function commandView(row: OrderRow, now: Date, sentBy: string): AgentCommandView {
  return {
    number: row.order_number,
    kind: row.command.kind,
    state: row.state === 'waiting' && row.expires_at <= now ? 'late' : row.state,
    sentBy,
    issuedAt: row.issued_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    answer: row.answer,
  };
}
