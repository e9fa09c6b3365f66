import { chartIn, elementIn, figure, head, panel, share } from './parts.ts';
import { sampleScreen, type DataDraft } from './screen.ts';

const YEAR = ['2025-11-01', '2026-11-01'] as const;
const OCTOBER = ['2026-10-01', '2026-11-01'] as const;
const SO_FAR = ['2026-01-01', '2026-11-01'] as const;
const LOOK = { border: 1, title: 'ribbon' } as const;
const GROWN = '#35E6A5';
const FALLEN = '#FF7C8E';

/** A number with its change on the year before, which is green where it grew. */
const card = (data: DataDraft) =>
  chartIn({
    ...data,
    conf: {
      targetConditionSetting: [
        { uniqId: 'm2', compare: '3', min: 0, color: GROWN },
        { uniqId: 'm2', compare: '5', min: 0, color: FALLEN },
      ],
      chartTitle: { enabled: true, align: 'center' },
      targetStyle: {
        alignment: 'center',
        index: { numberStyle: { fontSize: '30px' }, labelVisible: false },
        compare: { numberStyle: { fontSize: '16px' } },
      },
    },
  });
const yearBefore = (column: string) => ({ column, comparison: { base: 'lastYear', show: 'rate' } }) as const;

/** What stands in the hall of the head office: how the year goes, where, and by which stores. */
export const operations = sampleScreen({
  menuCode: 'sample-screen-operations',
  title: '运营总览大屏|營運總覽大屏|Operations wall|運営ダッシュボード',
  theme: 'ocean',
  items: [
    ...head(1, '澄光零售 · 运营总览', '近 12 个月 · 截至 2026-10-31'),
    ...panel(
      LOOK,
      [24, 104, 456, 306],
      '月度销售与毛利',
      chartIn({
        name: '月度销售与毛利|每月銷售與毛利|Monthly sales and profit|月次の売上と粗利',
        type: 'graph_area',
        dimensions: ['order_date:month'],
        measures: ['sales_amount', 'profit_amount'],
        period: YEAR,
        conf: { lineShape: { shape: 'smooth' } },
      }),
    ),
    ...panel(
      LOOK,
      [24, 426, 456, 306],
      '各类目销售额',
      chartIn({
        name: '各类目销售额|各類別銷售額|Sales by category|カテゴリ別の売上',
        type: 'graph_bar',
        dimensions: ['category'],
        measures: ['sales_amount'],
        period: YEAR,
        sort: ['m1', 'desc'],
        conf: { legend: { enabled: false } },
      }),
    ),
    ...panel(
      LOOK,
      [24, 748, 456, 308],
      '销售渠道构成',
      chartIn({
        name: '销售渠道构成|銷售渠道構成|Sales by channel|販売チャネル構成',
        type: 'graph_pie',
        dimensions: ['channel'],
        measures: ['sales_amount'],
        period: YEAR,
        sort: ['m1', 'desc'],
      }),
    ),
    ...figure(
      [520, 98, 880, 114],
      '近 12 个月销售额（元）',
      {
        name: '近 12 个月销售额|近 12 個月銷售額|Sales, last 12 months|直近12か月の売上高',
        type: 'graph_num',
        measures: ['sales_amount'],
        period: YEAR,
      },
      { prefix: '¥' },
    ),
    share(
      card({
        name: '10 月订单|10 月訂單|Orders in October|10月の注文',
        type: 'graph_num',
        measures: ['order_id', yearBefore('order_id')],
        period: OCTOBER,
      }),
      0,
      1 / 3,
    )([496, 216, 928, 92]),
    share(
      card({
        name: '10 月销售额|10 月銷售額|Sales in October|10月の売上高',
        type: 'graph_num',
        measures: ['sales_amount', yearBefore('sales_amount')],
        period: OCTOBER,
      }),
      1 / 3,
      1 / 3,
    )([496, 216, 928, 92]),
    share(
      card({
        name: '10 月毛利|10 月毛利|Profit in October|10月の粗利',
        type: 'graph_num',
        measures: ['profit_amount', yearBefore('profit_amount')],
        period: OCTOBER,
      }),
      2 / 3,
      1 / 3,
    )([496, 216, 928, 92]),
    {
      kind: 'element',
      at: [496, 308, 928, 504],
      name: '各省销售地图',
      content: { typeCode: 'flyMap', origin: '上海市' },
      data: {
        name: '各省销售额|各省銷售額|Sales by province|省別の売上',
        type: 'graph_map',
        dimensions: ['province'],
        measures: ['sales_amount'],
        period: YEAR,
        sort: ['m1', 'desc'],
      },
    },
    ...panel(
      LOOK,
      [496, 816, 928, 240],
      '10 月每日销售额与订单',
      chartIn({
        name: '10 月每日销售额与订单|10 月每日銷售額與訂單|Daily sales and orders, October|10月の日別売上と注文',
        type: 'graph_twoaxis',
        dimensions: ['order_date:day'],
        measures: ['sales_amount'],
        secondary: ['order_id'],
        period: OCTOBER,
        conf: { lineShape: { shape: 'smooth' } },
      }),
    ),
    ...panel(
      LOOK,
      [1_440, 104, 456, 250],
      '2026 年目标达成',
      share(
        elementIn(
          '销售目标达成',
          { typeCode: 'progressRing', decimals: 1 },
          {
            name: '销售目标达成|銷售目標達成|Sales against target|売上目標の達成度',
            type: 'graph_num',
            table: 'targets',
            measures: ['sales_actual', 'sales_target'],
            period: SO_FAR,
          },
        ),
        0,
        0.5,
      ),
      share(
        elementIn(
          '毛利目标达成',
          { typeCode: 'progressRing', decimals: 1 },
          {
            name: '毛利目标达成|毛利目標達成|Profit against target|粗利目標の達成度',
            type: 'graph_num',
            table: 'targets',
            measures: ['profit_actual', 'profit_target'],
            period: SO_FAR,
          },
        ),
        0.5,
        0.5,
      ),
    ),
    ...panel(
      LOOK,
      [1_440, 370, 456, 370],
      '10 月门店销售排名',
      elementIn(
        '门店销售排名',
        { typeCode: 'rankingBars', rows: 8 },
        {
          name: '10 月门店销售排名|10 月門店銷售排名|Top stores in October|10月の店舗ランキング',
          type: 'graph_bar',
          dimensions: ['store'],
          measures: ['sales_amount'],
          period: OCTOBER,
          sort: ['m1', 'desc'],
          limit: 8,
        },
      ),
    ),
    ...panel(
      LOOK,
      [1_440, 756, 456, 300],
      '10 月城市经营明细',
      elementIn(
        '城市经营明细',
        { typeCode: 'scrollingTable', rows: 6 },
        {
          name: '10 月城市经营明细|10 月城市經營明細|Cities in October|10月の都市別実績',
          type: 'graph_crosstab',
          dimensions: ['city'],
          measures: ['sales_amount', 'order_id', 'profit_amount'],
          counts: ['m2'],
          period: OCTOBER,
          sort: ['m1', 'desc'],
        },
      ),
    ),
  ],
});
