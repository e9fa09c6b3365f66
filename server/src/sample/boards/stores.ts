import { sampleBoard } from './chart.ts';

const YEAR = ['2025-11-01', '2026-11-01'] as const;
const MONTH = ['2026-10-01', '2026-11-01'] as const;

/** What the head of retail operations asks of stores. */
export const stores = sampleBoard('sample-stores', '门店业绩|門店業績|Store performance|店舗業績', [
  {
    name: '10 月销售目标达成|10 月銷售目標達成|October sales against target|10月 売上目標の達成度',
    type: 'graph_num',
    table: 'targets',
    at: [0, 0, 8, 4],
    measures: ['sales_actual', 'sales_target'],
    period: MONTH,
    conf: { chartTarget: { enabled: true, uniqId: 'm2', accuracy: '0.1%' } },
  },
  {
    name: '10 月毛利目标达成|10 月毛利目標達成|October profit against target|10月 粗利目標の達成度',
    type: 'graph_num',
    table: 'targets',
    at: [8, 0, 8, 4],
    measures: ['profit_actual', 'profit_target'],
    period: MONTH,
    conf: { chartTarget: { enabled: true, uniqId: 'm2', accuracy: '0.1%' } },
  },
  {
    name: '10 月营业门店与城市|10 月營業門店與城市|Stores and cities in October|10月の営業店舗と都市',
    type: 'graph_num',
    table: 'targets',
    at: [16, 0, 8, 4],
    measures: ['store:count_distinct', 'city:count_distinct'],
    period: MONTH,
    digits: 0,
  },
  {
    name: '门店销售额排名（前 15）|門店銷售額排名（前 15）|Top 15 stores by sales|売上上位15店舗',
    type: 'graph_histogram',
    at: [0, 4, 16, 10],
    dimensions: ['store'],
    measures: ['sales_amount'],
    period: YEAR,
    sort: ['m1', 'desc'],
    limit: 15,
    conf: { legend: { enabled: false } },
  },
  {
    name: '门店类型构成|門店類型構成|Sales by store type|店舗タイプ構成',
    type: 'graph_pie',
    at: [16, 4, 8, 10],
    dimensions: ['store_type'],
    measures: ['sales_amount'],
    period: YEAR,
    sort: ['m1', 'desc'],
    conf: { chartLabels: { enabled: true, label: true, num: false, percent: true }, legend: { align: 2 } },
  },
  {
    name: '各大区月度销售额|各大區每月銷售額|Monthly sales by region|エリア別の月次売上',
    type: 'graph_line',
    at: [0, 14, 24, 9],
    dimensions: ['order_date:month'],
    compares: ['region'],
    measures: ['sales_amount'],
  },
  {
    name: '10 月各门店目标与实绩|10 月各門店目標與實績|Targets and results by store, October|10月 店舗別の目標と実績',
    type: 'graph_crosstab',
    table: 'targets',
    at: [0, 23, 24, 14],
    dimensions: ['region', 'city', 'store'],
    measures: ['sales_target', 'sales_actual', 'profit_target', 'profit_actual'],
    period: MONTH,
    digits: 0,
    conf: { table: { pager: { limit: 50 }, rowNumVisible: true } },
  },
]);
