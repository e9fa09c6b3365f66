import { DEFAULT_LOCALE } from '@tessera/contract';
import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { nameIn } from './names.ts';

/** Names of the charts whose query names a dynamic parameter. */
export async function chartsNaming(
  store: Kysely<Database>,
  corporationCode: string,
  dynamicParamId: string,
): Promise<{ readonly name: string; readonly menuCode: string }[]> {
  const rows = await store
    .selectFrom('chart')
    .select(['names', 'menu_code'])
    .where('corporation_code', '=', corporationCode)
    .where(sql<boolean>`report_param @? cast(${namesId(dynamicParamId)} as jsonpath)`)
    .orderBy('report_code')
    .execute();
  return rows.map(({ names, menu_code }) => ({ name: nameIn(names, DEFAULT_LOCALE), menuCode: menu_code }));
}

/** Wherever in a query the parameter is named. */
function namesId(dynamicParamId: string): string {
  return `$.**.dynamicParamId ? (@ == ${JSON.stringify(dynamicParamId)})`;
}
