import { exact, scaled } from '../boards/index.ts';
import { paragraph, sampleReport } from './report.ts';

/** Monday to Sunday; the last whole week of the sample. */
const WEEK = ['2026-10-19', '2026-10-26'] as const;
const WEEKS = ['2026-07-27', '2026-10-26'] as const;
const card = (x: number) => [x, 5, 6, 15] as const;

/** What the heads of departments go through on Mondays, on a screen or as slides. */
export const weekly = sampleReport(
  'sample-weekly-report',
  '销售周报（2026 年第 43 周）|銷售週報（2026 年第 43 週）|Weekly sales report, week 43 of 2026|売上週報（2026年 第43週）',
  {
    layoutType: '1',
    isShowPageHeader: true,
    reportTitle: '销售周报',
    dataRange: '2026 年 10 月 19 日至 25 日',
    reportDate: '',
    isShowPageFooter: true,
    isShowFooterPagination: true,
    isShowFooterRight: true,
    footerRightContent: '经营分析部',
  },
  [
    {
      title: '本周概览',
      items: [
        { kind: 'title', name: '本周概览', at: [0, 0, 24, 4] },
        {
          kind: 'chart',
          name: '本周销售额|本週銷售額|Sales this week|今週の売上高',
          type: 'graph_num',
          at: card(0),
          measures: ['sales_amount', 'profit_amount'],
          period: WEEK,
        },
        {
          kind: 'chart',
          name: '本周订单|本週訂單|Orders this week|今週の注文',
          type: 'graph_num',
          at: card(6),
          measures: ['order_id', 'quantity'],
          period: WEEK,
          digits: 0,
        },
        {
          kind: 'chart',
          name: '本周折扣|本週折扣|Discounts this week|今週の値引',
          type: 'graph_num',
          at: card(12),
          measures: ['discount_amount', 'list_amount'],
          period: WEEK,
        },
        {
          kind: 'chart',
          name: '本周退款|本週退款|Refunds this week|今週の返金',
          type: 'graph_num',
          table: 'returns',
          at: card(18),
          measures: ['refund_amount', 'quantity'],
          period: WEEK,
          conf: { numDisplayed: [scaled('m1'), exact('m2')] },
        },
        {
          kind: 'chart',
          key: 'weeks',
          name: '近 13 周销售额|近 13 週銷售額|Sales, last 13 weeks|直近13週の売上高',
          type: 'graph_line',
          at: [0, 21, 15, 36],
          dimensions: ['order_date:week'],
          measures: ['sales_amount', 'profit_amount'],
          period: WEEKS,
        },
        { kind: 'ai', name: '本周要点', at: [15, 21, 9, 36], charts: ['weeks', 'days'], findings: ['trend'] },
      ],
    },
    {
      title: '每日与渠道',
      items: [
        { kind: 'title', name: '每日与渠道', at: [0, 0, 24, 4] },
        {
          kind: 'chart',
          key: 'days',
          name: '本周每日销售额|本週每日銷售額|Daily sales this week|今週の日別売上',
          type: 'graph_histogram',
          at: [0, 5, 14, 44],
          dimensions: ['order_date:day'],
          measures: ['sales_amount'],
          period: WEEK,
        },
        {
          kind: 'chart',
          name: '本周渠道构成|本週渠道構成|Sales by channel this week|今週の販売チャネル構成',
          type: 'graph_pie',
          at: [14, 5, 10, 44],
          dimensions: ['channel'],
          measures: ['sales_amount'],
          period: WEEK,
          sort: ['m1', 'desc'],
          conf: { chartLabels: { enabled: true, label: true, num: false, percent: true }, legend: { enabled: false } },
        },
      ],
    },
    {
      title: '区域与门店',
      items: [
        { kind: 'title', name: '区域与门店', at: [0, 0, 24, 4] },
        {
          kind: 'chart',
          name: '各大区本周销售额|各大區本週銷售額|Sales by region this week|エリア別の売上（今週）',
          type: 'graph_histogram',
          at: [0, 5, 10, 47],
          dimensions: ['region'],
          measures: ['sales_amount'],
          period: WEEK,
          sort: ['m1', 'desc'],
        },
        {
          kind: 'chart',
          name: '本周门店前 12 名|本週門店前 12 名|Top 12 stores this week|今週の売上上位12店舗',
          type: 'graph_crosstab',
          at: [10, 5, 14, 47],
          dimensions: ['store', 'region'],
          measures: ['sales_amount', 'profit_amount', 'order_id'],
          period: WEEK,
          sort: ['m1', 'desc'],
          limit: 12,
          digits: 0,
        },
      ],
    },
    {
      title: '商品与跟进',
      items: [
        { kind: 'title', name: '商品与跟进事项', at: [0, 0, 24, 4] },
        {
          kind: 'chart',
          name: '本周品类前 12 名|本週品類前 12 名|Top 12 product families this week|今週の売上上位12カテゴリ',
          type: 'graph_crosstab',
          at: [0, 5, 14, 47],
          dimensions: ['category', 'family'],
          measures: ['sales_amount', 'profit_amount', 'quantity'],
          period: WEEK,
          sort: ['m1', 'desc'],
          limit: 12,
          digits: 0,
        },
        {
          kind: 'text',
          name: '跟进事项',
          at: [14, 5, 10, 47],
          blocks: [
            paragraph('下周跟进', '18px', { bold: true }),
            paragraph('1. 商品部：复核畅销商品库存，“双十一”备货于周三前到仓。', '14px'),
            paragraph('2. 门店运营部：排名靠后的门店提交整改计划，由大区负责人审核。', '14px'),
            paragraph('3. 客服部：汇总本周退货原因，质量类问题转供应商处理。', '14px'),
            paragraph('4. 市场部：确认下周会员日的优惠范围与预算。', '14px'),
          ],
        },
      ],
    },
  ],
);
