import type { LocalizedText } from '@tessera/contract';

import { names } from './names.ts';

export interface SampleLabel {
  readonly names: LocalizedText;
  /** Share in the first and in the last month; shares of a list add up to one. */
  readonly share: readonly [number, number];
}

export const CHANNELS: readonly SampleLabel[] = [
  { names: names('门店|門店|In store|店舗'), share: [0.61, 0.49] },
  { names: names('小程序|小程式|Mini program|ミニアプリ'), share: [0.17, 0.25] },
  { names: names('电商平台|電商平台|Online marketplace|ECモール'), share: [0.15, 0.16] },
  { names: names('即时零售|即時零售|Quick delivery|即時配送'), share: [0.07, 0.1] },
];
export const CUSTOMER_TYPES: readonly SampleLabel[] = [
  { names: names('老会员|舊會員|Returning member|既存会員'), share: [0.38, 0.46] },
  { names: names('新会员|新會員|New member|新規会員'), share: [0.24, 0.22] },
  { names: names('非会员|非會員|Non-member|非会員'), share: [0.38, 0.32] },
];
export const RETURN_REASONS: readonly SampleLabel[] = [
  { names: names('七天无理由|七天無理由|Change of mind|自己都合'), share: [0.42, 0.4] },
  { names: names('质量问题|品質問題|Defective|品質不良'), share: [0.21, 0.18] },
  { names: names('与描述不符|與描述不符|Not as described|説明と相違'), share: [0.14, 0.15] },
  { names: names('物流破损|運送破損|Damaged in transit|配送時の破損'), share: [0.13, 0.16] },
  { names: names('错发漏发|錯發漏發|Wrong or missing item|誤配・欠品'), share: [0.1, 0.11] },
];
