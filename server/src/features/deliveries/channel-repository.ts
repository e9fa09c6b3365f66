import type { ChannelSettings } from '@tessera/contract';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';

import type { Sealer } from '../../platform/security/index.ts';
import type { Database } from '../../platform/store/database.ts';
import type { DeliveryRow, InStore, Settlement } from './delivery-repository.ts';
import type { DeliveryTables } from './tables.ts';

export type ChannelRow = Selectable<DeliveryTables['delivery_channel']>;
/** A form taken apart: what may be shown, and what is sealed. */
export interface SplitChannel {
  readonly open: ChannelSettings;
  readonly secrets: ChannelSettings;
}

export function createChannelRepository(store: Kysely<Database>, sealer: Sealer) {
  const channels = (corporationCode: string) =>
    store.selectFrom('delivery_channel').selectAll().where('corporation_code', '=', corporationCode);
  const secretsOf = ({ sealed }: ChannelRow): ChannelSettings => JSON.parse(sealer.open(sealed)) as ChannelSettings;
  const sealedOf = ({ open, secrets }: SplitChannel) => ({
    settings: JSON.stringify(open),
    sealed: sealer.seal(JSON.stringify(secrets)),
  });
  return {
    secretsOf,
    list: (corporationCode: string): Promise<ChannelRow[]> => channels(corporationCode).orderBy('name').execute(),
    async find(corporationCode: string, channelId: string): Promise<ChannelRow | null> {
      return (await channels(corporationCode).where('channel_id', '=', channelId).executeTakeFirst()) ?? null;
    },
    /** All settings of a delivery's channel; null where it is gone. */
    async settings(row: Pick<DeliveryRow, 'corporation_code' | 'channel_id'>) {
      const found = await channels(row.corporation_code).where('channel_id', '=', row.channel_id).executeTakeFirst();
      return found ? { enabled: found.enabled, settings: { ...found.settings, ...secretsOf(found) } } : null;
    },
    async insert(
      row: Omit<Insertable<DeliveryTables['delivery_channel']>, 'settings' | 'sealed'>,
      split: SplitChannel,
    ): Promise<void> {
      await store
        .insertInto('delivery_channel')
        .values({ ...row, ...sealedOf(split) })
        .execute();
    },
    /** @returns whether the version was still that one */
    async update(
      channelId: string,
      version: number,
      change: { name: string; enabled: boolean },
      split: SplitChannel,
    ): Promise<boolean> {
      const done = await store
        .updateTable('delivery_channel')
        .set({ ...change, ...sealedOf(split), version: version + 1, state: 'unused', answer: '', reason: null })
        .where('channel_id', '=', channelId)
        .where('version', '=', version)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    async switch(corporationCode: string, channelId: string, enabled: boolean): Promise<boolean> {
      const done = await store
        .updateTable('delivery_channel')
        .set((eb) => ({ enabled, version: eb('version', '+', 1) }))
        .where('corporation_code', '=', corporationCode)
        .where('channel_id', '=', channelId)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    async remove(corporationCode: string, channelId: string): Promise<boolean> {
      const done = await store
        .deleteFrom('delivery_channel')
        .where('corporation_code', '=', corporationCode)
        .where('channel_id', '=', channelId)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
    /** Keeps what the other side said last. */
    async note(channelId: string, end: Settlement, now: Date, inStore: InStore = store): Promise<void> {
      await inStore
        .updateTable('delivery_channel')
        .set({
          state: end.state === 'sent' ? 'ok' : 'failed',
          answer: end.answer,
          reason: end.reason ? JSON.stringify(end.reason) : null,
          used_at: now,
        })
        .where('channel_id', '=', channelId)
        .execute();
    },
    /** What became last of anything that was handed to the other side. */
    async last(corporationCode: string, channelId: string) {
      const row = await store
        .selectFrom('delivery')
        .select(['state', 'answer', 'reason', 'settled_at'])
        .where('corporation_code', '=', corporationCode)
        .where('channel_id', '=', channelId)
        .where('state', 'in', ['sent', 'failed', 'uncertain'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
    /** Deliveries that wait, by channel. */
    async waiting(corporationCode: string): Promise<ReadonlyMap<string, number>> {
      const rows = await store
        .selectFrom('delivery')
        .select(['channel_id', sql<number>`count(*)::int`.as('count')])
        .where('corporation_code', '=', corporationCode)
        .where('state', '=', 'queued')
        .groupBy('channel_id')
        .execute();
      return new Map(rows.map(({ channel_id, count }) => [channel_id, count]));
    },
  };
}
export type ChannelRepository = ReturnType<typeof createChannelRepository>;
