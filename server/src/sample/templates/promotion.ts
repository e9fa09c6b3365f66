import { retailTemplate } from './retail-template.ts';

export const promotion = retailTemplate(
  'promotion',
  'marketing',
  '促销效果|促銷效果|Promotion effect|販促効果',
  '让利换来了什么：折扣与销量、毛利放在一起看，找出只降了价、没有多卖的商品。|讓利換來了甚麼：折扣與銷量、毛利放在一起看，找出只減了價、沒有多賣的商品。|What discounts bring: discounts beside units and profit, and the goods that got cheaper without selling more.|値引の成果を数量・粗利とあわせて確認し、値下げしても売れ行きが伸びない商品を見つけます。',
  [
    {
      name: '折扣额与吊牌额|折扣額與牌價總額|Discounts and list value|値引額と定価総額',
      type: 'graph_num',
      at: [0, 0, 8, 4],
      measures: ['discount_amount', 'list_amount'],
    },
    {
      name: '销售额与毛利|銷售額與毛利|Sales and gross profit|売上と粗利',
      type: 'graph_num',
      at: [8, 0, 8, 4],
      measures: ['sales_amount', 'profit_amount'],
    },
    {
      name: '销量与订单数|銷量與訂單數|Units and orders|販売数量と注文数',
      type: 'graph_num',
      at: [16, 0, 8, 4],
      measures: ['quantity', 'order_id'],
      digits: 0,
    },
    {
      name: '每月折扣与销量|每月折扣與銷量|Monthly discounts and units|月次の値引と販売数量',
      type: 'graph_twoaxis',
      at: [0, 4, 14, 10],
      dimensions: ['order_date:month'],
      measures: ['discount_amount'],
      secondary: ['quantity'],
    },
    {
      name: '各渠道折扣与毛利|各渠道折扣與毛利|Discounts and profit by channel|チャネル別の値引と粗利',
      type: 'graph_histogram',
      at: [14, 4, 10, 10],
      dimensions: ['channel'],
      measures: ['discount_amount', 'profit_amount'],
      sort: ['m1', 'desc'],
    },
    {
      name: '商品的折扣与毛利|商品的折扣與毛利|Goods by discount and profit|商品別の値引と粗利',
      type: 'graph_scatter',
      at: [0, 14, 10, 11],
      dimensions: ['product'],
      measures: ['discount_amount', 'profit_amount'],
    },
    {
      name: '类目与客户类型明细|類別與客戶類型明細|Categories and customers in detail|カテゴリ・顧客区分の明細',
      type: 'graph_crosstab',
      at: [10, 14, 14, 11],
      dimensions: ['category', 'customer_type'],
      measures: ['list_amount', 'discount_amount', 'sales_amount', 'profit_amount'],
      digits: 0,
    },
  ],
);
