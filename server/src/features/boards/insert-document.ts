import type { BoardDocument } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/** Makes a document the first version of a board or report that is there and was never saved. */
export async function insertDocument(
  transaction: Transaction<Database>,
  menuCode: string,
  document: BoardDocument,
  savedAt: Date,
): Promise<void> {
  const node = await transaction
    .updateTable('board_node')
    .set({ version: 1 })
    .where('menu_code', '=', menuCode)
    .where('version', '=', 0)
    .returning('menu_code')
    .executeTakeFirst();
  if (!node) return;
  await transaction
    .insertInto('board_version')
    .values({
      menu_code: menuCode,
      version: 1,
      document: JSON.stringify(document),
      lock_key: 'insert',
      saved_by: '',
      saved_at: savedAt,
      begun_at: savedAt,
    })
    .execute();
}
