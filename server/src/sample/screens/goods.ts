import { chartIn, elementIn, figure, head, panel } from './parts.ts';
import { sampleScreen, type DataDraft } from './screen.ts';

const YEAR = ['2025-11-01', '2026-11-01'] as const;
const LOOK = { border: 4, title: 'ribbon' } as const;

const ranked = (name: string, measure: string): DataDraft => ({
  name,
  type: 'graph_bar',
  dimensions: ['product'],
  measures: [measure],
  period: YEAR,
  sort: ['m1', 'desc'],
  limit: 8,
});
const TABS = [1_452, 110, 432, 400] as const;
const PAGE = [10, 8, 412, 338] as const;

/** What the assortment sells, through which channels, and why some of it comes back. */
export const goods = sampleScreen({
  menuCode: 'sample-screen-goods',
  title: '商品分析大屏|商品分析大屏|Goods|商品',
  theme: 'ember',
  items: [
    ...head(2, '澄光零售 · 商品分析', '近 12 个月 · 截至 2026-10-31'),
    ...panel(
      LOOK,
      [24, 104, 456, 336],
      '类目销售占比',
      chartIn({
        name: '类目销售占比|類別銷售佔比|Share of sales by category|カテゴリ別売上構成比',
        type: 'graph_pie',
        dimensions: ['category'],
        measures: ['sales_amount'],
        period: YEAR,
        sort: ['m1', 'desc'],
      }),
    ),
    ...panel(
      LOOK,
      [24, 456, 456, 284],
      '品类销售额与毛利',
      chartIn({
        name: '品类销售额与毛利|品類銷售額與毛利|Sales and profit by product line|商品群の売上と粗利',
        type: 'graph_scatter',
        dimensions: ['family'],
        measures: ['sales_amount', 'profit_amount'],
        period: YEAR,
        conf: { legend: { enabled: false } },
      }),
    ),
    ...panel(
      LOOK,
      [24, 756, 456, 300],
      '退货原因',
      chartIn({
        name: '退货原因|退貨原因|Return reasons|返品理由',
        type: 'graph_radar',
        table: 'returns',
        dimensions: ['reason'],
        compares: ['channel'],
        measures: ['quantity'],
        period: YEAR,
        conf: { legend: { align: 5 } },
      }),
    ),
    ...figure([520, 100, 880, 126], '近 12 个月销量（件）', {
      name: '近 12 个月销量|近 12 個月銷量|Units sold, last 12 months|直近12か月の販売数量',
      type: 'graph_num',
      measures: ['quantity'],
      period: YEAR,
    }),
    ...panel(
      { border: 8, title: 'marker' },
      [496, 246, 928, 486],
      '类目流向渠道',
      chartIn({
        name: '类目流向渠道|類別流向渠道|From category to channel|カテゴリからチャネルへ',
        type: 'graph_sankey',
        dimensions: ['category', 'channel'],
        measures: ['sales_amount'],
        period: YEAR,
      }),
    ),
    ...panel(
      LOOK,
      [496, 748, 928, 308],
      '各类目毛利',
      chartIn({
        name: '各类目毛利|各類別毛利|Profit by category|カテゴリ別の粗利',
        type: 'graph_waterfall',
        dimensions: ['category'],
        measures: ['profit_amount'],
        period: YEAR,
        sort: ['m1', 'desc'],
      }),
    ),
    {
      kind: 'element',
      at: [1_440, 104, 456, 418],
      name: '边框',
      content: { typeCode: 'border', drawing: LOOK.border, animated: false },
    },
    {
      kind: 'tabs',
      at: TABS,
      name: '商品排名',
      pages: [
        {
          name: '畅销商品',
          items: [
            {
              kind: 'element',
              at: PAGE,
              name: '畅销商品',
              content: { typeCode: 'rankingBars', rows: 8 },
              data: ranked('畅销商品|暢銷商品|Best sellers|売れ筋商品', 'sales_amount'),
            },
          ],
        },
        {
          name: '毛利最高',
          items: [
            {
              kind: 'element',
              at: PAGE,
              name: '毛利最高',
              content: { typeCode: 'rankingBars', rows: 8 },
              data: ranked('毛利最高|毛利最高|Most profitable|粗利上位', 'profit_amount'),
            },
          ],
        },
      ],
    },
    ...panel(
      LOOK,
      [1_440, 538, 456, 272],
      '每周销售额与销量',
      chartIn({
        name: '每周销售额与销量|每週銷售額與銷量|Weekly sales and units|週次の売上と販売数量',
        type: 'graph_twoaxis',
        dimensions: ['order_date:week'],
        measures: ['sales_amount'],
        secondary: ['quantity'],
        period: ['2025-11-03', '2026-10-26'],
        conf: { lineShape: { shape: 'smooth' } },
      }),
    ),
    ...panel(
      LOOK,
      [1_440, 826, 456, 230],
      '品类明细',
      elementIn(
        '品类明细',
        { typeCode: 'scrollingTable', rows: 4 },
        {
          name: '品类明细|品類明細|Product lines|商品群',
          type: 'graph_crosstab',
          dimensions: ['family'],
          measures: ['quantity', 'sales_amount', 'profit_amount'],
          counts: ['m1'],
          period: YEAR,
          sort: ['m2', 'desc'],
        },
      ),
    ),
  ],
});
