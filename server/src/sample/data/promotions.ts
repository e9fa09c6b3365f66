import type { LocalizedText } from '@tessera/contract';

import { names } from './names.ts';

export interface SamplePromotion {
  readonly names: LocalizedText;
  /** When it is held: a condition on the date `d.day`. */
  readonly days: string;
  /** Sales beyond the usual ones, as a share of these. */
  readonly lift: number;
  /** Off the list price. */
  readonly discount: number;
  /** What it costs besides, as a share of its sales. */
  readonly fee: number;
}

/** Promotions that come back each month; holidays make that of the festivals. */
export const SAMPLE_PROMOTIONS: readonly SamplePromotion[] = [
  {
    names: names('会员日|會員日|Member day|会員デー'),
    days: 'day(d.day) in (8, 18, 28)',
    ...{ lift: 0.5, discount: 0.05, fee: 0.012 },
  },
  {
    names: names('周末满减|週末滿減|Weekend savings|週末まとめ割'),
    days: 'isodow(d.day) >= 6 and (day(d.day) between 8 and 14 or day(d.day) between 22 and 28)',
    ...{ lift: 0.35, discount: 0.06, fee: 0.02 },
  },
  {
    names: names('直播专场|直播專場|Live stream|ライブ配信'),
    days: 'isodow(d.day) = 3',
    ...{ lift: 0.9, discount: 0.09, fee: 0.06 },
  },
  {
    names: names('第二件半价|第二件半價|Second at half price|2点目半額'),
    days: 'day(d.day) between 15 and 21',
    ...{ lift: 0.3, discount: 0.08, fee: 0.008 },
  },
  {
    names: names('清仓特卖|清倉特賣|Clearance|在庫一掃セール'),
    days: 'd.day > last_day(d.day) - 4',
    ...{ lift: 0.7, discount: 0.16, fee: 0.01 },
  },
  {
    names: names('节日大促|節日大促|Festival sale|フェスティバルセール'),
    days: 'd.festival',
    ...{ lift: 1.1, discount: 0.07, fee: 0.03 },
  },
];
