import { sql, type ExpressionBuilder, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { waitForTurn } from '../../platform/store/one-at-a-time.ts';
import { SENDING_LEASE, type InStore, type Lane } from './delivery-repository.ts';

const MINUTE = 60_000;

/**
 * Takes a lane for a run, or keeps it for longer: one run at a time sends, so that what waits stays in order and a slow
 * other side occupies one job. @returns false while another run has it or it rests
 */
export async function holdLane(
  store: InStore,
  { corporationCode, channelId }: Lane,
  run: string,
  now: Date,
): Promise<boolean> {
  const held = { run, run_until: new Date(now.getTime() + SENDING_LEASE) };
  const row = await store
    .insertInto('delivery_lane')
    .values({ corporation_code: corporationCode, channel_id: channelId, ...held })
    .onConflict((conflict) =>
      conflict
        .columns(['corporation_code', 'channel_id'])
        .doUpdateSet(held)
        .where((eb) =>
          eb.and([
            eb.or([
              eb('delivery_lane.run', 'is', null),
              eb('delivery_lane.run', '=', run),
              eb('delivery_lane.run_until', '<', now),
            ]),
            eb.or([eb('delivery_lane.paused_until', 'is', null), eb('delivery_lane.paused_until', '<=', now)]),
          ]),
        ),
    )
    .returning('run')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseLane(store: InStore, lane: Lane, run: string): Promise<void> {
  await store
    .updateTable('delivery_lane')
    .set({ run: null, run_until: null })
    .where('corporation_code', '=', lane.corporationCode)
    .where('channel_id', '=', lane.channelId)
    .where('run', '=', run)
    .execute();
}

/** Until when a lane sends nothing; null where it sends now. */
export async function pauseOf(store: InStore, { corporationCode, channelId }: Lane, now: Date): Promise<Date | null> {
  const row = await store
    .selectFrom('delivery_lane')
    .select('paused_until')
    .where('corporation_code', '=', corporationCode)
    .where('channel_id', '=', channelId)
    .where('paused_until', '>', now)
    .executeTakeFirst();
  return row?.paused_until ?? null;
}

/** Pauses of a corporation's lanes by channel. */
export async function pausesOf(store: InStore, corporationCode: string, now: Date): Promise<ReadonlyMap<string, Date>> {
  const rows = await store
    .selectFrom('delivery_lane')
    .select(['channel_id', 'paused_until'])
    .where('corporation_code', '=', corporationCode)
    .where('paused_until', '>', now)
    .execute();
  return new Map(rows.flatMap((row) => (row.paused_until ? [[row.channel_id, row.paused_until]] : [])));
}

/** Lets a lane send nothing until then, or longer where it does so already. */
export async function pauseLane(store: InStore, { corporationCode, channelId }: Lane, until: Date): Promise<void> {
  await store
    .insertInto('delivery_lane')
    .values({ corporation_code: corporationCode, channel_id: channelId, paused_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['corporation_code', 'channel_id'])
        .doUpdateSet({ paused_until: sql`greatest(delivery_lane.paused_until, excluded.paused_until)` }),
    )
    .execute();
}

/** Lets a lane send again, since its channel is another one now. */
export async function endPause(store: InStore, { corporationCode, channelId }: Lane): Promise<void> {
  await store
    .updateTable('delivery_lane')
    .set({ paused_until: null })
    .where('corporation_code', '=', corporationCode)
    .where('channel_id', '=', channelId)
    .execute();
}

/** Forgets lanes that neither send nor rest. */
export async function purgeLanes(store: InStore, now: Date): Promise<void> {
  await store
    .deleteFrom('delivery_lane')
    .where((eb) => eb.or([eb('run', 'is', null), eb('run_until', '<', now)]))
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<', now)]))
    .execute();
}

/**
 * Counts one delivery of a channel, where it takes so many within any minute. All instances take turns.
 * @returns null where it may be sent now, else when the next one may
 */
export async function takeTurn(
  transaction: Transaction<Database>,
  channelId: string,
  perMinute: number,
  now: Date,
): Promise<Date | null> {
  await waitForTurn(transaction, 'delivery', channelId);
  const oldest = await transaction
    .selectFrom('delivery_use')
    .select('used_at')
    .where('channel_id', '=', channelId)
    .where('used_at', '>', new Date(now.getTime() - MINUTE))
    .orderBy('used_at', 'desc')
    .offset(perMinute - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest) return new Date(oldest.used_at.getTime() + MINUTE);
  await transaction.insertInto('delivery_use').values({ channel_id: channelId, used_at: now }).execute();
  return null;
}

const isDue = (now: Date) => (eb: ExpressionBuilder<Database, 'delivery'>) =>
  eb.and([
    eb('delivery.state', '=', 'queued'),
    eb('delivery.not_before', '<=', now),
    eb.or([eb('delivery.lease_until', 'is', null), eb('delivery.lease_until', '<', now)]),
  ]);

/** Whether something is due in a lane that no run has. */
export async function laneIsDue(store: InStore, { corporationCode, channelId }: Lane, now: Date): Promise<boolean> {
  const row = await store
    .selectFrom('delivery')
    .select('delivery_id')
    .where('corporation_code', '=', corporationCode)
    .where('channel_id', '=', channelId)
    .where(isDue(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lanes in which something is due that no run has, and that don't rest. */
export async function dueLanes(store: InStore, now: Date): Promise<Lane[]> {
  const rows = await store
    .selectFrom('delivery')
    .select(['corporation_code', 'channel_id'])
    .distinct()
    .where(isDue(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery_lane')
            .select('run')
            .whereRef('delivery_lane.corporation_code', '=', 'delivery.corporation_code')
            .whereRef('delivery_lane.channel_id', '=', 'delivery.channel_id')
            .where('paused_until', '>', now),
        ),
      ),
    )
    .execute();
  return rows.map((row) => ({ corporationCode: row.corporation_code, channelId: row.channel_id }));
}
