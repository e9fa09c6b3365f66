import { createHash, randomUUID } from 'node:crypto';

import type { ChannelKind } from '@tessera/contract';
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { Outcome } from './channels/index.ts';
import type { DeliveryContent, DeliveryRequest } from './deliveries.ts';
import type { DeliveryTables } from './tables.ts';

export type DeliveryRow = Selectable<DeliveryTables['delivery']>;
export type InStore = Kysely<Database> | Transaction<Database>;
/** Deliveries of one channel of one corporation, which are sent one after the other. */
export interface Lane {
  readonly corporationCode: string;
  readonly channelId: string;
}

const CHUNK = 500;
/** Milliseconds that a run has for what it claimed, and for one that it sends: longer than any call lasts. */
export const CLAIM_LEASE = 120_000;
export const SENDING_LEASE = 180_000;
const KEPT_DAYS = 90;
/** Kind of source of what an owner sends to try a channel. */
export const TEST = 'test';

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
export const recipientText = ({ recipient }: Pick<DeliveryRequest, 'recipient'>): string =>
  recipient.kind === 'user' ? recipient.userId : recipient.kind === 'address' ? recipient.address.toLowerCase() : '';

/** @returns how many are new */
export async function addDeliveries(
  store: InStore,
  requests: readonly { readonly request: DeliveryRequest; readonly kind: ChannelKind }[],
  now: Date,
): Promise<number> {
  const ids = new Map<DeliveryContent, string>();
  const contents = new Map<string, DeliveryContent>();
  for (const { request } of requests) {
    const { content, corporationCode } = request;
    if (!ids.has(content)) ids.set(content, hashOf([corporationCode, content]));
    contents.set(ids.get(content) ?? '', content);
  }
  // In one order, so that two transactions with the same contents wait for each other in turn.
  for (const chunk of inChunks([...contents].toSorted(([one], [other]) => (one < other ? -1 : 1)))) {
    await store
      .insertInto('delivery_content')
      .values(chunk.map(([content_id, content]) => ({ content_id, content: JSON.stringify(content), created_at: now })))
      // Touched, so that the purge does not take what another transaction is about to name.
      .onConflict((conflict) => conflict.column('content_id').doUpdateSet({ created_at: now }))
      .execute();
  }
  let added = 0;
  for (const chunk of inChunks(requests)) {
    const result = await store
      .insertInto('delivery')
      .values(chunk.map(({ request, kind }) => rowOf(request, kind, ids.get(request.content) ?? '', now)))
      .onConflict((conflict) => conflict.column('unique_key').doNothing())
      .executeTakeFirst();
    added += Number(result.numInsertedOrUpdatedRows ?? 0);
  }
  return added;
}

function rowOf(
  request: DeliveryRequest,
  kind: ChannelKind,
  contentId: string,
  now: Date,
): Insertable<DeliveryTables['delivery']> {
  const { corporationCode, source, recipient, channel } = request;
  const part = source.part ?? '';
  const to = recipientText(request);
  return {
    delivery_id: randomUUID(),
    unique_key: hashOf([corporationCode, source.kind, source.id, source.period, part, recipient.kind, to, channel]),
    corporation_code: corporationCode,
    channel_id: channel,
    channel_kind: kind,
    source_kind: source.kind,
    source_id: source.id,
    source_part: part,
    period: source.period,
    owner_id: request.ownerId,
    recipient_kind: recipient.kind,
    recipient: to,
    content_id: contentId,
    link: request.link,
    type_code: request.messageTypeCode,
    unsubscribe: request.unsubscribe ?? null,
    guard: request.check ? JSON.stringify(request.check) : null,
    not_before: now,
    created_at: now,
    ahead: source.kind === TEST,
  };
}

function inChunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK));
}

/** Takes the first due deliveries of a lane for one run; other runs pass by. */
export async function claimDeliveries(
  store: InStore,
  { corporationCode, channelId }: Lane,
  run: string,
  now: Date,
  most: number,
): Promise<DeliveryRow[]> {
  const rows = await store
    .updateTable('delivery')
    .set({ claimed_by: run, lease_until: new Date(now.getTime() + CLAIM_LEASE) })
    .where('delivery_id', 'in', (query) =>
      query
        .selectFrom('delivery')
        .select('delivery_id')
        .where('corporation_code', '=', corporationCode)
        .where('channel_id', '=', channelId)
        .where('state', '=', 'queued')
        .where('not_before', '<=', now)
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
        .orderBy('ahead', 'desc')
        .orderBy('sequence')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => Number(other.ahead) - Number(one.ahead) || one.sequence - other.sequence);
}

/** Marks a claimed delivery before the other side is called. @returns null where it is another run's by now */
export async function beginSending(
  transaction: Transaction<Database>,
  row: DeliveryRow,
  now: Date,
): Promise<DeliveryRow | null> {
  const begun = await transaction
    .updateTable('delivery')
    .set((eb) => ({
      state: 'sending',
      tries: eb('tries', '+', 1),
      lease_until: new Date(now.getTime() + SENDING_LEASE),
    }))
    .where('delivery_id', '=', row.delivery_id)
    .where('state', '=', 'queued')
    .where('claimed_by', '=', row.claimed_by)
    .returningAll()
    .executeTakeFirst();
  return begun ?? null;
}

export interface Settlement extends Pick<Outcome, 'answer' | 'reason'> {
  readonly state: 'sent' | 'failed' | 'uncertain' | 'skipped' | 'queued';
  readonly notBefore?: Date;
}
/** Ends a try of a run. @param from the state in which the run left it @returns false where it is another run's by now */
export async function endTry(
  transaction: Transaction<Database>,
  row: DeliveryRow,
  from: 'queued' | 'sending',
  end: Settlement,
  now: Date,
): Promise<boolean> {
  const done = await transaction
    .updateTable('delivery')
    .set({
      state: end.state,
      answer: end.answer,
      reason: end.reason ? JSON.stringify(end.reason) : null,
      claimed_by: null,
      lease_until: null,
      ...(end.state === 'queued'
        ? { not_before: end.notBefore ?? now }
        : { settled_at: now, reported: end.state === 'sent' || end.state === 'skipped' }),
    })
    .where('delivery_id', '=', row.delivery_id)
    .where('state', '=', from)
    .where('claimed_by', '=', row.claimed_by)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Ends deliveries that were claimed in the same transaction, in one statement. */
export async function endAllSent(
  transaction: Transaction<Database>,
  rows: readonly DeliveryRow[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('delivery')
    .set((eb) => ({
      state: 'sent',
      tries: eb('tries', '+', 1),
      claimed_by: null,
      lease_until: null,
      settled_at: now,
      answer: '',
      reason: null,
    }))
    .where('delivery_id', '=', sql<string>`any(${rows.map(({ delivery_id }) => delivery_id)}::text[])`)
    .execute();
}

/** Gives claimed deliveries back, which keep their places. */
export async function giveBack(store: InStore, lane: Lane, run: string): Promise<void> {
  await store
    .updateTable('delivery')
    .set({ claimed_by: null, lease_until: null })
    .where('corporation_code', '=', lane.corporationCode)
    .where('channel_id', '=', lane.channelId)
    .where('claimed_by', '=', run)
    .where('state', '=', 'queued')
    .execute();
}

/** Locks deliveries whose run was lost while it sent them. */
export function lockLost(transaction: Transaction<Database>, now: Date, most: number): Promise<DeliveryRow[]> {
  return transaction
    .selectFrom('delivery')
    .selectAll()
    .where('state', '=', 'sending')
    .where('lease_until', '<', now)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function contentsOf(
  store: InStore,
  rows: readonly Pick<DeliveryRow, 'content_id'>[],
): Promise<ReadonlyMap<string, DeliveryContent>> {
  const ids = [...new Set(rows.map(({ content_id }) => content_id))];
  const found = await store
    .selectFrom('delivery_content')
    .select(['content_id', 'content'])
    .where('content_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(found.map(({ content_id, content }) => [content_id, content]));
}

export async function purgeDeliveries(store: InStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await store.deleteFrom('delivery').where('created_at', '<', before).where('settled_at', 'is not', null).execute();
  await store
    .deleteFrom('delivery_content')
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery')
            .select('delivery_id')
            .whereRef('delivery.content_id', '=', 'delivery_content.content_id'),
        ),
      ),
    )
    .execute();
  await store
    .deleteFrom('delivery_use')
    .where('used_at', '<', new Date(now.getTime() - 3_600_000))
    .execute();
}
