import { retailTemplate } from './retail-template.ts';

export const finance = retailTemplate(
  'finance',
  'finance',
  '财务概览|財務概覽|Finance overview|財務概況',
  '从吊牌价到毛利：折扣、成本和退款各吃掉多少，利润来自哪些类目和大区。|由牌價到毛利：折扣、成本和退款各佔多少，利潤來自哪些類別和大區。|From list value to profit: what discounts, costs and refunds take, and which categories and regions earn.|定価総額から粗利まで。値引・原価・返金の影響と、利益を生むカテゴリ・エリアを示します。',
  [
    {
      name: '销售额与吊牌额|銷售額與牌價總額|Sales and list value|売上と定価総額',
      type: 'graph_num',
      at: [0, 0, 8, 4],
      measures: ['sales_amount', 'list_amount'],
    },
    {
      name: '毛利与成本|毛利與成本|Gross profit and cost|粗利と原価',
      type: 'graph_num',
      at: [8, 0, 8, 4],
      measures: ['profit_amount', 'cost_amount'],
    },
    {
      name: '退款金额|退款金額|Refunds|返金額',
      type: 'graph_num',
      table: 'returns',
      at: [16, 0, 8, 4],
      measures: ['refund_amount', 'order_id'],
      counts: ['m2'],
    },
    {
      name: '每月销售额、成本与毛利|每月銷售額、成本與毛利|Sales, cost and profit by month|月次の売上・原価・粗利',
      type: 'graph_line',
      at: [0, 4, 16, 10],
      dimensions: ['order_date:month'],
      measures: ['sales_amount', 'cost_amount', 'profit_amount'],
    },
    {
      name: '毛利来源|毛利來源|Where profit comes from|粗利の内訳',
      type: 'graph_pie',
      at: [16, 4, 8, 10],
      dimensions: ['category'],
      measures: ['profit_amount'],
      sort: ['m1', 'desc'],
      conf: { legend: { align: 2 } },
    },
    {
      name: '各大区毛利|各大區毛利|Profit by region|エリア別の粗利',
      type: 'graph_waterfall',
      at: [0, 14, 10, 11],
      dimensions: ['region'],
      measures: ['profit_amount'],
    },
    {
      name: '大区损益明细|大區損益明細|Regions in detail|エリア別の損益明細',
      type: 'graph_crosstab',
      at: [10, 14, 14, 11],
      dimensions: ['region', 'category'],
      measures: ['list_amount', 'discount_amount', 'sales_amount', 'cost_amount', 'profit_amount'],
      digits: 0,
    },
  ],
);
