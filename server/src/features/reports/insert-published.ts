import type { BoardDocument } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { insertDocument } from '../boards/index.ts';
import { freezeCharts } from '../charts/index.ts';

/** Gives a report or screen that is there, with its charts, its first version and publishes it; one that was saved stays. */
export async function insertPublished(
  transaction: Transaction<Database>,
  { corporationCode, menuCode, document }: { corporationCode: string; menuCode: string; document: BoardDocument },
  at: Date,
): Promise<void> {
  await insertDocument(transaction, menuCode, document, at);
  await transaction
    .insertInto('report_publication')
    .values({
      menu_code: menuCode,
      corporation_code: corporationCode,
      publication: 1,
      version: 1,
      document: JSON.stringify(document),
      charts: JSON.stringify(await freezeCharts(transaction, corporationCode, menuCode)),
      published_at: at,
      published_by: '',
      current: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
