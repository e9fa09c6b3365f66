import { exact, sampleBoard, scaled } from './chart.ts';

const YEAR = ['2025-11-01', '2026-11-01'] as const;

/** What the general manager looks at in the morning. */
export const overview = sampleBoard('sample-overview', '经营总览|經營總覽|Business overview|経営概況', [
  {
    name: '近 12 个月销售额|近 12 個月銷售額|Sales, last 12 months|直近12か月の売上高',
    type: 'graph_num',
    at: [0, 0, 6, 4],
    measures: ['sales_amount', 'profit_amount'],
    period: YEAR,
  },
  {
    name: '2026 年销售目标达成|2026 年銷售目標達成|2026 sales against target|2026年 売上目標の達成度',
    type: 'graph_num',
    table: 'targets',
    at: [6, 0, 6, 4],
    measures: ['sales_actual', 'sales_target'],
    period: ['2026-01-01', '2027-01-01'],
    conf: { chartTarget: { enabled: true, uniqId: 'm2', accuracy: '0.1%' } },
  },
  {
    name: '近 12 个月订单|近 12 個月訂單|Orders, last 12 months|直近12か月の注文',
    type: 'graph_num',
    at: [12, 0, 6, 4],
    measures: ['order_id', 'quantity'],
    period: YEAR,
  },
  {
    name: '近 12 个月退货|近 12 個月退貨|Returns, last 12 months|直近12か月の返品',
    type: 'graph_num',
    table: 'returns',
    at: [18, 0, 6, 4],
    measures: ['refund_amount', 'quantity'],
    period: YEAR,
    conf: { numDisplayed: [scaled('m1'), exact('m2')] },
  },
  {
    name: '月度销售与毛利走势|每月銷售與毛利走勢|Monthly sales and gross profit|月次の売上と粗利の推移',
    type: 'graph_line',
    at: [0, 4, 16, 9],
    dimensions: ['order_date:month'],
    measures: ['sales_amount', 'profit_amount'],
    conf: { lineShape: { shape: 'smooth' } },
  },
  {
    name: '销售渠道构成|銷售渠道構成|Sales by channel|販売チャネル構成',
    type: 'graph_pie',
    at: [16, 4, 8, 9],
    dimensions: ['channel'],
    measures: ['sales_amount'],
    period: YEAR,
    sort: ['m1', 'desc'],
    conf: { chartLabels: { enabled: true, label: true, num: false, percent: true }, legend: { align: 2 } },
  },
  {
    name: '各类目销售额与毛利|各類別銷售額與毛利|Sales and profit by category|カテゴリ別の売上と粗利',
    type: 'graph_histogram',
    at: [0, 13, 12, 10],
    dimensions: ['category'],
    measures: ['sales_amount', 'profit_amount'],
    period: YEAR,
    sort: ['m1', 'desc'],
  },
  {
    name: '各大区季度销售额|各大區季度銷售額|Quarterly sales by region|エリア別の四半期売上',
    type: 'graph_crosstab',
    at: [12, 13, 12, 10],
    dimensions: ['region'],
    compares: ['order_date:season'],
    measures: ['sales_amount'],
    period: ['2025-10-01', '2026-10-01'],
  },
]);
