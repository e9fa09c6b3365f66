import { channels } from './channels.ts';
import { finance } from './finance.ts';
import { goodsAbc } from './goods-abc.ts';
import { members } from './members.ts';
import { operationsDay } from './operations-day.ts';
import { promotion } from './promotion.ts';
import type { RetailTemplate } from './retail-template.ts';
import { returns } from './returns.ts';
import { stockTurnover } from './stock-turnover.ts';
import { storeRanking } from './store-ranking.ts';
import { targets } from './targets.ts';

/** Templates for retail that come with the product, in the order of the shop. */
export const RETAIL_TEMPLATES: readonly RetailTemplate[] = [
  operationsDay,
  storeRanking,
  goodsAbc,
  members,
  stockTurnover,
  promotion,
  targets,
  returns,
  channels,
  finance,
];
