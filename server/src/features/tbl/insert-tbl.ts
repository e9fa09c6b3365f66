import type { TblDefinition } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/** Gives a published real-time table without hidden headers its definition; its table is the caller's. One that is there stays. */
export async function insertTbl(
  transaction: Transaction<Database>,
  {
    tblId,
    corporationCode,
    name,
    definition,
  }: { tblId: string; corporationCode: string; name: string; definition: TblDefinition },
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('tbl')
    .values({
      tbl_id: tblId,
      corporation_code: corporationCode,
      tbl_name: name,
      owner_id: '',
      version: 1,
      published_version: 1,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('tbl_version')
    .values({
      tbl_id: tblId,
      version: 1,
      definition: JSON.stringify(definition),
      sealed_headers: null,
      saved_at: at,
      saved_by: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
