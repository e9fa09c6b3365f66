import type { CustomSetting } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';

/** Settings that one user may keep in one corporation. */
const LARGEST_NUMBER = 500;

export interface Settings {
  /** @param keys left out, all of them */
  list(viewer: Viewer, keys?: readonly string[]): Promise<CustomSetting[]>;
  save(viewer: Viewer, setting: CustomSetting): Promise<void>;
}

/** What the interface keeps for a user: each in the corporation in which it was set. */
export function createSettings(store: Services['store']): Settings {
  const own = (viewer: Viewer, inStore: Services['store'] = store) =>
    inStore
      .selectFrom('custom_setting')
      .where('user_id', '=', viewer.userId)
      .where('corporation_code', '=', viewer.corporationCode);
  return {
    async list(viewer, keys) {
      if (keys?.length === 0) return [];
      const query = own(viewer)
        .select(['setting_key as settingKey', 'setting_value as settingValue'])
        .orderBy('setting_key');
      return (keys ? query.where('setting_key', 'in', keys) : query).execute();
    },
    async save(viewer, { settingKey, settingValue }) {
      const { userId: user_id, corporationCode: corporation_code } = viewer;
      await oneAtATime(store, 'settings', `${user_id}/${corporation_code}`, async (transaction) => {
        const { others } = await own(viewer, transaction)
          .select((select) => select.fn.countAll<number>().as('others'))
          .where('setting_key', '!=', settingKey)
          .executeTakeFirstOrThrow();
        if (others >= LARGEST_NUMBER) {
          throw new CatalogueError('invalidInput', {
            field: 'settingKey',
            reason: 'tooMany',
            bound: LARGEST_NUMBER,
            given: others,
          });
        }
        await transaction
          .insertInto('custom_setting')
          .values({ user_id, corporation_code, setting_key: settingKey, setting_value: settingValue })
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'corporation_code', 'setting_key'])
              .doUpdateSet({ setting_value: settingValue }),
          )
          .execute();
      });
    },
  };
}
