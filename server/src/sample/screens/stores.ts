import { chartIn, elementIn, figure, head, panel, share, textIn } from './parts.ts';
import { sampleScreen, type DataDraft } from './screen.ts';

const YEAR = ['2025-11-01', '2026-11-01'] as const;
const OCTOBER = ['2026-10-01', '2026-11-01'] as const;
const LOOK = { border: 11, title: 'marker' } as const;

const TYPES = [
  ['旗舰店', 'Flagships', '旗艦店'],
  ['标准店', 'Standard stores', '標準店'],
  ['社区店', 'Community stores', '地域店'],
] as const;

const count = (name: string, column: string): DataDraft => ({
  name,
  type: 'graph_num',
  table: 'targets',
  measures: [`${column}:count_distinct`],
  period: OCTOBER,
});
/** Where the stores are, how they sell, and which of them reach their targets; for a wall of 3840 x 2160. */
export const stores = sampleScreen({
  menuCode: 'sample-screen-stores',
  title: '门店地图大屏|門店地圖大屏|Stores on the map|店舗マップ',
  theme: 'aurora',
  times: 2,
  items: [
    ...head(3, '澄光零售 · 门店地图', '全国门店 · 截至 2026-10-31'),
    {
      kind: 'element',
      at: [452, 100, 1_016, 704],
      name: '门店销售地图',
      content: { typeCode: 'flyMap', origin: '上海市' },
      data: {
        name: '各省门店销售额|各省門店銷售額|Store sales by province|省別の店舗売上',
        type: 'graph_map',
        dimensions: ['province'],
        measures: ['sales_amount'],
        period: YEAR,
        sort: ['m1', 'desc'],
      },
    },
    ...figure([36, 108, 124, 112], '营业门店', count('营业门店|營業門店|Open stores|営業店舗', 'store'), { digits: 2 }),
    ...figure([172, 108, 124, 112], '覆盖城市', count('覆盖城市|覆蓋城市|Cities|都市', 'city'), { digits: 2 }),
    ...figure([308, 108, 124, 112], '覆盖省份', count('覆盖省份|覆蓋省份|Provinces|省', 'province'), { digits: 2 }),
    ...panel(
      LOOK,
      [24, 236, 420, 250],
      '门店类型构成',
      chartIn({
        name: '门店类型构成|門店類型構成|Sales by store type|店舗タイプ構成',
        type: 'graph_pie',
        dimensions: ['store_type'],
        measures: ['sales_amount'],
        period: YEAR,
        sort: ['m1', 'desc'],
      }),
    ),
    ...panel(
      LOOK,
      [24, 502, 420, 302],
      '10 月大区目标与实绩',
      chartIn({
        name: '10 月大区目标与实绩|10 月大區目標與實績|Targets and results by region, October|10月 エリア別の目標と実績',
        type: 'graph_bar',
        table: 'targets',
        dimensions: ['region'],
        measures: ['sales_target', 'sales_actual'],
        period: OCTOBER,
        sort: ['m2', 'desc'],
      }),
    ),
    ...panel(
      LOOK,
      [1_476, 104, 420, 382],
      '近 12 个月门店排名',
      elementIn(
        '门店排名',
        { typeCode: 'rankingBars', rows: 9 },
        {
          name: '近 12 个月门店排名|近 12 個月門店排名|Top stores, last 12 months|直近12か月の店舗ランキング',
          type: 'graph_bar',
          dimensions: ['store'],
          measures: ['sales_amount'],
          period: YEAR,
          sort: ['m1', 'desc'],
          limit: 9,
        },
      ),
    ),
    ...panel(
      LOOK,
      [1_476, 502, 420, 302],
      '10 月门店目标与实绩',
      elementIn(
        '门店目标与实绩',
        { typeCode: 'scrollingTable', rows: 7 },
        {
          name: '10 月门店目标与实绩|10 月門店目標與實績|Targets and results by store|店舗別の目標と実績',
          type: 'graph_crosstab',
          table: 'targets',
          dimensions: ['store'],
          measures: ['sales_target', 'sales_actual'],
          period: OCTOBER,
          sort: ['m2', 'desc'],
        },
      ),
    ),
    ...panel(
      LOOK,
      [24, 820, 930, 236],
      '各大区月度销售额',
      chartIn({
        name: '各大区月度销售额|各大區每月銷售額|Monthly sales by region|エリア別の月次売上',
        type: 'graph_stackarea',
        dimensions: ['order_date:month'],
        compares: ['region'],
        measures: ['sales_amount'],
        period: YEAR,
        conf: { lineShape: { shape: 'smooth' } },
      }),
    ),
    ...panel(
      LOOK,
      [970, 820, 926, 236],
      '10 月门店类型目标达成',
      ...TYPES.flatMap(([type, en, ja], at) => [
        share(
          elementIn(
            `${type}目标达成`,
            { typeCode: 'progressRing', decimals: 1 },
            {
              name: `${type}目标达成|${type}目標達成|${en} against target|${ja}の目標達成度`,
              type: 'graph_num',
              table: 'targets',
              measures: ['sales_actual', 'sales_target'],
              period: OCTOBER,
              filters: [{ fieldId: 'targets.store_type', aggregator: 'equal', fieldValue: [type] }],
            },
          ),
          at / 3,
          0.2,
        ),
        share(textIn(type, 24), at / 3 + 0.205, 0.12),
      ]),
    ),
  ],
});
