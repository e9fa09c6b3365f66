import type { ChannelKind, Delivery, DeliveryState, Locale } from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { containing } from '../../platform/store/containing.ts';
import type { Database } from '../../platform/store/database.ts';
import type { DeliveryAgain, QueuedAgain } from './deliveries.ts';
import { recipientText, TEST, type InStore } from './delivery-repository.ts';
import { pausesOf } from './lane-repository.ts';
import { answerText, recipientOf } from './settled.ts';

export interface DeliveryFilter {
  readonly page: number;
  readonly limit: number;
  readonly channelId?: string | undefined;
  readonly states?: readonly DeliveryState[] | undefined;
  readonly sourceKind?: string | undefined;
  readonly search?: string | undefined;
}
const RETRYABLE: readonly DeliveryState[] = ['failed', 'uncertain'];

/** Deliveries of a corporation, newest first. @param names members by user id */
export async function listDeliveries(
  store: Kysely<Database>,
  { corporationCode }: Viewer,
  filter: DeliveryFilter,
  names: ReadonlyMap<string, string>,
  locale: Locale,
  now: Date,
): Promise<{ list: Delivery[]; total: number }> {
  let query = store
    .selectFrom('delivery as d')
    .innerJoin('delivery_content as c', 'c.content_id', 'd.content_id')
    .leftJoin('delivery_channel as n', 'n.channel_id', 'd.channel_id')
    .where('d.corporation_code', '=', corporationCode);
  if (filter.channelId !== undefined) query = query.where('d.channel_id', '=', filter.channelId);
  if (filter.states?.length) query = query.where('d.state', 'in', filter.states);
  if (filter.sourceKind !== undefined) query = query.where('d.source_kind', '=', filter.sourceKind);
  if (filter.search) {
    const wanted = filter.search.toLowerCase();
    const people = [...names].filter(([, name]) => name.toLowerCase().includes(wanted)).map(([userId]) => userId);
    const like = containing(filter.search);
    query = query.where((eb) =>
      eb.or([
        eb(eb.ref('c.content', '->>').key('title'), 'ilike', like),
        eb.and([eb('d.recipient_kind', '=', 'address'), eb('d.recipient', 'ilike', like)]),
        eb.and([eb('d.recipient_kind', '=', 'user'), eb('d.recipient', 'in', ['', ...people])]),
      ]),
    );
  }
  const [rows, { total }, pauses] = await Promise.all([
    query
      .selectAll('d')
      .select(['c.content', 'n.name as channel_name'])
      .orderBy('d.created_at', 'desc')
      .orderBy('d.delivery_id')
      .offset((filter.page - 1) * filter.limit)
      .limit(filter.limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    pausesOf(store, corporationCode, now),
  ]);
  const nextTry = (channelId: string, notBefore: Date) =>
    new Date(Math.max(notBefore.getTime(), pauses.get(channelId)?.getTime() ?? 0)).toISOString();
  const list = rows.map((row): Delivery => ({
    deliveryId: row.delivery_id,
    channelId: row.channel_id,
    channelName: row.channel_name ?? '',
    channelKind: row.channel_kind,
    sourceKind: row.source_kind,
    sourceId: row.source_id,
    title: row.content.title,
    recipient: row.recipient_kind === 'user' ? (names.get(row.recipient) ?? row.recipient) : row.recipient,
    state: row.state,
    answer: answerText(row, locale),
    tries: row.tries,
    period: row.period.toISOString(),
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    nextTry: row.state === 'queued' ? nextTry(row.channel_id, row.not_before) : null,
    retryable: RETRYABLE.includes(row.state),
  }));
  return { list, total: Number(total) };
}

/** Queues a failed or uncertain delivery again. @returns its channel @throws CatalogueError notFound, deliveryNotFailed */
export async function retryDelivery(
  store: Kysely<Database>,
  { corporationCode }: Viewer,
  deliveryId: string,
  now: Date,
): Promise<{ channelId: string; kind: ChannelKind }> {
  const own = store
    .selectFrom('delivery')
    .select('state')
    .where('delivery_id', '=', deliveryId)
    .where('corporation_code', '=', corporationCode);
  if (!(await own.executeTakeFirst())) throw new CatalogueError('notFound');
  const row = await store
    .updateTable('delivery')
    .set(again(now))
    .where('delivery_id', '=', deliveryId)
    .where('corporation_code', '=', corporationCode)
    .where('state', 'in', RETRYABLE)
    .returning(['channel_id', 'channel_kind'])
    .executeTakeFirst();
  if (!row) throw new CatalogueError('deliveryNotFailed');
  return { channelId: row.channel_id, kind: row.channel_kind };
}

/**
 * Queues the failed deliveries of a channel again, in their old order, but for tests.
 * @returns how many, at most `most`
 */
export async function retryFailed(
  store: Kysely<Database>,
  { corporationCode }: Viewer,
  channelId: string,
  most: number,
  now: Date,
): Promise<number> {
  const done = await store
    .updateTable('delivery')
    .set(again(now))
    .where('delivery_id', 'in', (query) =>
      query
        .selectFrom('delivery')
        .select('delivery_id')
        .where('corporation_code', '=', corporationCode)
        .where('channel_id', '=', channelId)
        .where('state', '=', 'failed')
        .where('source_kind', '<>', TEST)
        .orderBy('sequence')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Queues failed and uncertain deliveries of a source again. @returns to whom they go, and by what */
export async function retrySource(
  store: InStore,
  { corporationCode, source, one }: DeliveryAgain,
  now: Date,
): Promise<QueuedAgain[]> {
  let query = store
    .updateTable('delivery')
    .set(again(now))
    .where('corporation_code', '=', corporationCode)
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .where('period', '=', source.period)
    .where('state', 'in', RETRYABLE);
  if (one)
    query = query
      .where('recipient_kind', '=', one.recipient.kind)
      .where('recipient', '=', recipientText(one))
      .where('channel_id', '=', one.channel);
  const rows = await query.returningAll().execute();
  return rows.map((row) => ({ recipient: recipientOf(row), channel: row.channel_id }));
}

const again = (now: Date) =>
  ({
    state: 'queued',
    tries: 0,
    not_before: now,
    settled_at: null,
    reported: true,
    claimed_by: null,
    lease_until: null,
  }) as const;
