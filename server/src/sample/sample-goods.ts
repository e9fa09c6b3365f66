import { sql } from 'kysely';

import { findTable, type Analytics } from '../features/tables/index.ts';
import type { Services } from '../platform/services.ts';
import { generateGoods, GOODS_TABLES } from './generate-goods.ts';
import { GOODS_MODELS, insertSampleModels } from './judgment/index.ts';
import { dataTime, offerTables, type SampleOwner } from './offer-tables.ts';

const KEYS = ['inventory', 'promotions'] as const;

/** Tables of goods and promotions with the models that judge them, also where the rest of the sample was made earlier. */
export async function createGoods(
  {
    store,
    analytics,
    progress,
  }: Pick<Services, 'store'> & { readonly analytics: Analytics; readonly progress: (text: string) => void },
  owner: SampleOwner,
): Promise<void> {
  const there = new Set((await analytics.store.introspector.tables()).map(({ name }) => name));
  if (KEYS.some((key) => !there.has(GOODS_TABLES[key]))) {
    progress('Making the sample data: goods and promotions …');
    await analytics.store.write(generateGoods);
  }
  await store.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7350002)`.execute(transaction);
    const known = await Promise.all(KEYS.map((key) => findTable(transaction, owner.code, 'sample', key)));
    if (known.every((table, at) => table?.physicalTable === GOODS_TABLES[KEYS[at]!])) return;
    await offerTables(transaction, analytics, owner, KEYS);
    if (owner.ownerId === null) return;
    const modeller = { corporationCode: owner.code, userId: owner.ownerId };
    await insertSampleModels(transaction, GOODS_MODELS, modeller, dataTime());
  });
}
