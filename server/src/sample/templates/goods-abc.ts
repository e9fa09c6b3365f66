import { retailTemplate } from './retail-template.ts';

export const goodsAbc = retailTemplate(
  'goods-abc',
  'goods',
  '商品 ABC 分析|商品 ABC 分析|Goods ABC|商品ABC分析',
  '少数商品带来大部分销售：从高到低的商品曲线、类目构成，以及可以放心精简的尾部。|少數商品帶來大部分銷售：由高到低的商品曲線、類別構成，以及可以精簡的尾部。|Few products bring most of the sales: the curve from best to least, categories, and the tail that can be cut.|少数の商品が売上の大半を占めます。上位から下位への曲線、カテゴリ構成、見直せる下位商品を示します。',
  [
    {
      name: '动销商品与品类|動銷商品與品類|Products and lines sold|販売商品数と商品群数',
      type: 'graph_num',
      at: [0, 0, 8, 4],
      measures: ['product:count_distinct', 'family:count_distinct'],
      digits: 0,
    },
    {
      name: '销售额与毛利|銷售額與毛利|Sales and gross profit|売上と粗利',
      type: 'graph_num',
      at: [8, 0, 8, 4],
      measures: ['sales_amount', 'profit_amount'],
    },
    {
      name: '销量与单行平均销售额|銷量與單行平均銷售額|Units and average order line|販売数量と明細平均売上',
      type: 'graph_num',
      at: [16, 0, 8, 4],
      measures: ['quantity', 'sales_amount:average'],
      counts: ['m1'],
    },
    {
      name: '商品销售曲线（由高到低）|商品銷售曲線（由高到低）|Products from best to least|商品の売上曲線（上位から）',
      type: 'graph_histogram',
      at: [0, 4, 16, 10],
      dimensions: ['product'],
      measures: ['sales_amount'],
      sort: ['m1', 'desc'],
      conf: { legend: { enabled: false } },
    },
    {
      name: '类目销售占比|類別銷售佔比|Share of sales by category|カテゴリ別売上構成比',
      type: 'graph_pie',
      at: [16, 4, 8, 10],
      dimensions: ['category'],
      measures: ['sales_amount'],
      sort: ['m1', 'desc'],
      conf: { legend: { align: 2 } },
    },
    {
      name: '销量与毛利：商品分布|銷量與毛利：商品分佈|Products by units and profit|商品の分布（数量と粗利）',
      type: 'graph_scatter',
      at: [0, 14, 10, 11],
      dimensions: ['product'],
      measures: ['quantity', 'profit_amount'],
    },
    {
      name: '商品明细|商品明細|Products in detail|商品明細',
      type: 'graph_crosstab',
      at: [10, 14, 14, 11],
      dimensions: ['category', 'product'],
      measures: ['quantity', 'sales_amount', 'profit_amount'],
      digits: 0,
    },
  ],
);
