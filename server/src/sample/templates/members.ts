import { retailTemplate } from './retail-template.ts';

export const members = retailTemplate(
  'members',
  'members',
  '会员与复购|會員與複購|Members and repeat purchase|会員と再購入',
  '新会员、老会员和非会员各贡献多少，贡献怎么变，他们在哪里买、买什么。|新會員、舊會員和非會員各貢獻多少，貢獻如何變化，他們在哪裏買、買甚麼。|How much new members, returning members and others bring, how that changes, where and what they buy.|新規会員・既存会員・非会員の貢献度とその変化、購入場所と商品を示します。',
  [
    {
      name: '销售额与订单数|銷售額與訂單數|Sales and orders|売上と注文数',
      type: 'graph_num',
      at: [0, 0, 8, 4],
      measures: ['sales_amount', 'order_id'],
      counts: ['m2'],
    },
    {
      name: '单行平均销售额|單行平均銷售額|Average order line|明細平均売上',
      type: 'graph_num',
      at: [8, 0, 8, 4],
      measures: ['sales_amount:average', 'quantity:average'],
      digits: 1,
    },
    {
      name: '折扣与毛利|折扣與毛利|Discounts and gross profit|値引と粗利',
      type: 'graph_num',
      at: [16, 0, 8, 4],
      measures: ['discount_amount', 'profit_amount'],
    },
    {
      name: '客户类型占比走势|客戶類型佔比走勢|Share of customer types|顧客区分の構成推移',
      type: 'graph_perarea',
      at: [0, 4, 14, 10],
      dimensions: ['order_date:month'],
      compares: ['customer_type'],
      measures: ['sales_amount'],
    },
    {
      name: '客户类型构成|客戶類型構成|Sales by customer type|顧客区分別の売上',
      type: 'graph_pie',
      at: [14, 4, 10, 10],
      dimensions: ['customer_type'],
      measures: ['sales_amount'],
      sort: ['m1', 'desc'],
      conf: { chartLabels: { enabled: true, label: true, num: false, percent: true }, legend: { align: 2 } },
    },
    {
      name: '各渠道的客户类型|各渠道的客戶類型|Customer types by channel|チャネル別の顧客区分',
      type: 'graph_stack',
      at: [0, 14, 12, 10],
      dimensions: ['channel'],
      compares: ['customer_type'],
      measures: ['sales_amount'],
    },
    {
      name: '类目与客户类型|類別與客戶類型|Categories and customer types|カテゴリと顧客区分',
      type: 'graph_crosstab',
      at: [12, 14, 12, 10],
      dimensions: ['category'],
      compares: ['customer_type'],
      measures: ['sales_amount'],
      digits: 0,
    },
  ],
);
