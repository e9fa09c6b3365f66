import type { StoreList, TargetIndexDraft } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { indexColumns } from './index-repository.ts';
import { saveStoreList } from './store-reader.ts';
import { writeValues, type ValueRow } from './value-repository.ts';

/** A list of stores and an index with values for them. */
export interface Plan {
  readonly corporationCode: string;
  readonly ownerId: string;
  readonly storeList: StoreList;
  readonly indexCode: string;
  readonly draft: TargetIndexDraft;
  readonly values: readonly Omit<ValueRow, 'locked'>[];
}

/** Makes what a plan names, for a corporation that has no list of stores. */
export async function insertPlan(transaction: Transaction<Database>, plan: Plan, now: Date): Promise<void> {
  const { corporationCode, ownerId, storeList, indexCode, draft, values } = plan;
  await saveStoreList(transaction, corporationCode, storeList);
  await transaction
    .insertInto('target_index')
    .values({
      index_code: indexCode,
      corporation_code: corporationCode,
      created_by: ownerId,
      updated_at: now,
      ...indexColumns(draft),
    })
    .execute();
  const rows = values.map((value) => ({ ...value, locked: false }));
  await writeValues(transaction, { indexCode, userId: ownerId, at: now }, rows);
}
