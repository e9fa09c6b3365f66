import type { FilterCondition } from '@tessera/contract';

import { chartIn, elementIn, figure, head, panel } from './parts.ts';
import { sampleScreen, type DataDraft, type ScreenItem } from './screen.ts';

const YEAR = ['2025-11-01', '2026-11-01'] as const;
const LOOK = { border: 3, title: 'marker' } as const;
const of = (...types: readonly string[]): FilterCondition[] => [
  { fieldId: 'orders.customer_type', aggregator: 'in', fieldValue: [...types] },
];
const MEMBERS = of('老会员', '新会员');
/** Kinds of customers in the colours that the theme gives them. */
const TYPES = [
  ['非会员', '#FF5FE3'],
  ['老会员', '#22E5FF'],
  ['新会员', '#FFE14D'],
] as const;
const plain = (color: string) => ({ angle: 0, stops: [0, 1].map((at) => ({ at, color })) });

const number = (name: string, measure: string, filters = MEMBERS): DataDraft => ({
  name,
  type: 'graph_num',
  measures: [measure],
  period: YEAR,
  filters,
});

/** Who buys: how many are members, what they bring, where, and through which channels. */
export const members = sampleScreen({
  menuCode: 'sample-screen-members',
  title: '会员分析大屏|會員分析大屏|Members|会員',
  theme: 'neon',
  items: [
    ...head(7, '澄光零售 · 会员分析', '近 12 个月 · 截至 2026-10-31'),
    ...panel(
      LOOK,
      [24, 104, 456, 306],
      '各类客户月度占比',
      chartIn({
        name: '各类客户月度占比|各類客戶每月佔比|Customers by month|顧客区分の月次構成比',
        type: 'graph_perarea',
        dimensions: ['order_date:month'],
        compares: ['customer_type'],
        measures: ['sales_amount'],
        period: YEAR,
        conf: { lineShape: { shape: 'smooth' } },
      }),
    ),
    ...panel(
      LOOK,
      [24, 426, 456, 306],
      '各大区客户构成',
      chartIn({
        name: '各大区客户构成|各大區客戶構成|Customers by region|エリア別の顧客構成',
        type: 'graph_stackbar',
        dimensions: ['region'],
        compares: ['customer_type'],
        measures: ['sales_amount'],
        period: YEAR,
      }),
    ),
    ...panel(
      LOOK,
      [24, 748, 456, 308],
      '新老会员类目偏好',
      chartIn({
        name: '新老会员类目偏好|新舊會員類別偏好|What new and returning members buy|会員のカテゴリ嗜好',
        type: 'graph_radar',
        dimensions: ['category'],
        compares: ['customer_type'],
        measures: ['order_id'],
        period: YEAR,
        filters: MEMBERS,
        conf: { legend: { align: 5 } },
      }),
    ),
    ...figure(
      [520, 100, 880, 126],
      '近 12 个月会员销售额（元）',
      number('会员销售额|會員銷售額|Sales to members|会員への売上', 'sales_amount'),
      { prefix: '¥' },
    ),
    ...figure([500, 320, 190, 96], '会员订单', number('会员订单|會員訂單|Orders of members|会員の注文', 'order_id')),
    ...figure(
      [500, 590, 190, 96],
      '会员购买件数',
      number('会员购买件数|會員購買件數|Units bought by members|会員の購入数量', 'quantity'),
    ),
    ...figure(
      [1_230, 320, 190, 96],
      '老会员订单',
      number('老会员订单|舊會員訂單|Orders of returning members|既存会員の注文', 'order_id', of('老会员')),
    ),
    ...figure(
      [1_230, 590, 190, 96],
      '新会员订单',
      number('新会员订单|新會員訂單|Orders of new members|新規会員の注文', 'order_id', of('新会员')),
    ),
    {
      kind: 'element',
      at: [708, 232, 504, 504],
      name: '环绕',
      content: { typeCode: 'ornament', drawing: 6 },
    },
    {
      kind: 'chart',
      at: [790, 314, 340, 340],
      data: {
        name: '客户构成|客戶構成|Customers|顧客構成',
        type: 'graph_pie',
        dimensions: ['customer_type'],
        measures: ['sales_amount'],
        period: YEAR,
        conf: { chartTitle: { enabled: false }, legend: { enabled: false } },
      },
    },
    ...TYPES.map(([text, color], at): ScreenItem => ({
      kind: 'element',
      at: [780 + 120 * at, 744, 120, 36],
      name: text,
      content: { typeCode: 'gradientText', text: `● ${text}`, fontSize: 18, gradient: plain(color) },
    })),
    ...panel(
      LOOK,
      [496, 788, 928, 268],
      '新老会员每周订单',
      chartIn({
        name: '新老会员每周订单|新舊會員每週訂單|Weekly orders of members|会員の週次注文',
        type: 'graph_line',
        dimensions: ['order_date:week'],
        compares: ['customer_type'],
        measures: ['order_id'],
        period: ['2025-11-03', '2026-10-26'],
        filters: MEMBERS,
        conf: { lineShape: { shape: 'smooth' } },
      }),
    ),
    ...panel(
      LOOK,
      [1_440, 104, 456, 306],
      '会员渠道对比',
      chartIn({
        name: '会员渠道对比|會員渠道對比|Channels of members|会員のチャネル比較',
        type: 'graph_comparebar',
        dimensions: ['channel'],
        compares: ['customer_type'],
        measures: ['sales_amount'],
        period: YEAR,
        filters: MEMBERS,
      }),
    ),
    ...panel(
      LOOK,
      [1_440, 426, 456, 330],
      '会员消费城市排名',
      elementIn(
        '会员消费城市排名',
        { typeCode: 'rankingBars', rows: 7 },
        {
          name: '会员消费城市排名|會員消費城市排名|Members by city|会員の都市ランキング',
          type: 'graph_bar',
          dimensions: ['city'],
          measures: ['sales_amount'],
          period: YEAR,
          filters: MEMBERS,
          sort: ['m1', 'desc'],
          limit: 7,
        },
      ),
    ),
    ...panel(
      LOOK,
      [1_440, 772, 456, 284],
      '门店会员明细',
      elementIn(
        '门店会员明细',
        { typeCode: 'scrollingTable', rows: 5 },
        {
          name: '门店会员明细|門店會員明細|Members by store|店舗別の会員実績',
          type: 'graph_crosstab',
          dimensions: ['store'],
          measures: ['order_id', 'sales_amount'],
          counts: ['m1'],
          period: YEAR,
          filters: MEMBERS,
          sort: ['m2', 'desc'],
        },
      ),
    ),
  ],
});
