import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

export type DeviceRepository = ReturnType<typeof createDeviceRepository>;
export type DeviceRow = NonNullable<Awaited<ReturnType<DeviceRepository['find']>>>;

/** Walls with what they said last. */
export function createDeviceRepository(store: Kysely<Database>) {
  const own = (corporationCode: string) =>
    store
      .selectFrom('screen_device')
      .innerJoin('screen_device_state', 'screen_device_state.device_id', 'screen_device.device_id')
      .selectAll('screen_device')
      .select(['last_seen_at', 'address', 'heartbeat', 'clock_ahead', 'picture_at', 'wants_picture', 'reloads'])
      .where('corporation_code', '=', corporationCode);
  return {
    list: (corporationCode: string) => own(corporationCode).orderBy('device_name').orderBy('paired_at').execute(),
    find: (corporationCode: string, deviceId: string) =>
      own(corporationCode).where('screen_device.device_id', '=', deviceId).executeTakeFirst(),
    async change(
      deviceId: string,
      values: { device_name?: string; play_id?: string | null; revoked_at?: Date; token_hash?: null },
    ): Promise<void> {
      if (Object.keys(values).length > 0)
        await store.updateTable('screen_device').set(values).where('device_id', '=', deviceId).execute();
    },
    async say(
      deviceId: string,
      values: {
        last_seen_at?: Date;
        address?: string;
        heartbeat?: string;
        clock_ahead?: number;
        picture_at?: Date;
        wants_picture?: boolean;
      },
    ) {
      return store
        .updateTable('screen_device_state')
        .set(values)
        .where('device_id', '=', deviceId)
        .returning(['reloads', 'wants_picture'])
        .executeTakeFirst();
    },
    async reload(deviceId: string): Promise<void> {
      await store
        .updateTable('screen_device_state')
        .set((build) => ({ reloads: build('reloads', '+', 1) }))
        .where('device_id', '=', deviceId)
        .execute();
    },
    async remove(deviceId: string): Promise<void> {
      await store.deleteFrom('screen_device').where('device_id', '=', deviceId).execute();
    },
  };
}
