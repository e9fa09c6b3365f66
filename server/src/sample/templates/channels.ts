import { retailTemplate } from './retail-template.ts';

export const channels = retailTemplate(
  'channels',
  'marketing',
  '渠道结构|渠道結構|Channel mix|チャネル構成',
  '线下与线上各占多少、怎么此消彼长、谁更赚钱，以及各地区的差别。|線下與線上各佔多少、如何此消彼長、哪個更賺錢，以及各地區的分別。|How much stores and online channels bring, how they shift, which earn more, and how regions differ.|店舗とオンラインの構成比、その変化、収益性、地域差を示します。',
  [
    {
      name: '销售额与毛利|銷售額與毛利|Sales and gross profit|売上と粗利',
      type: 'graph_num',
      at: [0, 0, 12, 4],
      measures: ['sales_amount', 'profit_amount'],
    },
    {
      name: '订单数与销量|訂單數與銷量|Orders and units|注文数と販売数量',
      type: 'graph_num',
      at: [12, 0, 12, 4],
      measures: ['order_id', 'quantity'],
      digits: 0,
    },
    {
      name: '渠道月度走势|渠道每月走勢|Channels by month|チャネルの月次推移',
      type: 'graph_stackarea',
      at: [0, 4, 14, 10],
      dimensions: ['order_date:month'],
      compares: ['channel'],
      measures: ['sales_amount'],
    },
    {
      name: '渠道销售占比|渠道銷售佔比|Share of channels|チャネル別売上構成比',
      type: 'graph_pie',
      at: [14, 4, 10, 10],
      dimensions: ['channel'],
      measures: ['sales_amount'],
      sort: ['m1', 'desc'],
      conf: { chartLabels: { enabled: true, label: true, num: false, percent: true }, legend: { align: 2 } },
    },
    {
      name: '大区到渠道|大區到渠道|From regions to channels|エリアからチャネルへ',
      type: 'graph_sankey',
      at: [0, 14, 12, 11],
      dimensions: ['region', 'channel'],
      measures: ['sales_amount'],
    },
    {
      name: '渠道与类目明细|渠道與類別明細|Channels and categories in detail|チャネル・カテゴリの明細',
      type: 'graph_crosstab',
      at: [12, 14, 12, 11],
      dimensions: ['channel', 'category'],
      measures: ['sales_amount', 'discount_amount', 'profit_amount'],
      digits: 0,
    },
  ],
);
