import { DEFAULT_LOCALE } from '@tessera/contract';
import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { nameIn } from './node-names.ts';
import { shownDocuments } from './shown-documents.ts';

/** Names of the boards of a corporation on which a dynamic parameter stands now. */
export async function boardsNaming(
  store: Kysely<Database>,
  corporationCode: string,
  dynamicParamId: string,
): Promise<{ readonly name: string; readonly menuCode: string }[]> {
  const path = `$.components[*].dynamicParamId ? (@ == ${JSON.stringify(dynamicParamId)})`;
  const rows = await shownDocuments(store)
    .select(['board_node.names', 'board_node.menu_code'])
    .where('board_node.corporation_code', '=', corporationCode)
    .where('board_node.deleted_at', 'is', null)
    .where(sql<boolean>`board_version.document @? cast(${path} as jsonpath)`)
    .orderBy('board_node.menu_code')
    .execute();
  return rows.map(({ names, menu_code }) => ({ name: nameIn(names, DEFAULT_LOCALE), menuCode: menu_code }));
}
