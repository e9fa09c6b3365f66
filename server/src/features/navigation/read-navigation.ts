import { DEFAULT_NAVIGATION, type Navigation } from '@tessera/contract';

import type { Services } from '../../platform/services.ts';

/** What a corporation chose, else the product's choice. */
export async function readNavigation(store: Services['store'], corporationCode: string): Promise<Navigation> {
  const row = await store
    .selectFrom('navigation_setting')
    .select(['modules', 'entries', 'home'])
    .where('corporation_code', '=', corporationCode)
    .executeTakeFirst();
  return row ?? DEFAULT_NAVIGATION;
}
