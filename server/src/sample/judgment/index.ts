import type { JudgmentDefinition } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { insertPublishedModel } from '../../features/judgment/index.ts';
import type { Database } from '../../platform/store/database.ts';
import { PROMOTION_GAIN } from './promotion-gain.ts';
import { STORE_DECLINE } from './store-decline.ts';
import { UNSOLD_GOODS } from './unsold-goods.ts';

interface SampleModel {
  readonly modelCode: string;
  readonly modelName: string;
  readonly definition: JudgmentDefinition;
}
export const STORE_MODELS: readonly SampleModel[] = [
  { modelCode: 'sample-store-decline', modelName: '门店下滑诊断', definition: STORE_DECLINE },
];
export const GOODS_MODELS: readonly SampleModel[] = [
  { modelCode: 'sample-unsold-goods', modelName: '滞销商品诊断', definition: UNSOLD_GOODS },
  { modelCode: 'sample-promotion-gain', modelName: '促销是否划算', definition: PROMOTION_GAIN },
];

/** Makes models of the sample, published; one whose name is taken is left out. */
export async function insertSampleModels(
  transaction: Transaction<Database>,
  models: readonly SampleModel[],
  owner: { readonly corporationCode: string; readonly userId: string },
  at: Date,
): Promise<void> {
  for (const { modelCode, ...model } of models)
    await insertPublishedModel(transaction, modelCode, { ...owner, ...model }, at);
}
