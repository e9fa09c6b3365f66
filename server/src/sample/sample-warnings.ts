import type { WarningDraftInput } from '@tessera/contract';

import type { PreparedRules } from '../features/warnings/index.ts';
import { fieldId, tableId } from './catalogue.ts';
import { SAMPLE_END } from './data/calendar.ts';

const dayAfter = (days: number) => new Date(Date.parse(SAMPLE_END) + days * 86_400_000).toISOString().slice(0, 10);
/** The last month and the last week of the rows, with the day after them, which ranges of dates leave out. */
const MONTH = [`${SAMPLE_END.slice(0, 8)}01`, dayAfter(1)];
const WEEK = [dayAfter(-6), dayAfter(1)];
/** The rows end on a fixed day, so the days are named; nobody is told. */
const common = {
  schedule: { kind: 'day', at: '08:00', timeZone: 'Asia/Shanghai' },
  noData: { outcome: 'ok' },
  recipients: [],
} as const satisfies Partial<WarningDraftInput>;
const within = (field: string, days: readonly string[]) => ({
  fieldId: field,
  aggregator: 'between_and' as const,
  fieldValue: [...days],
});

/** Sales of a region that fall against the same month of the year before. */
const SALES: WarningDraftInput = {
  ...common,
  ruleName: '大区销售额同比下降',
  description: '10 月销售额与去年同期相比，下降超过 1% 警告，超过 10% 严重。',
  question: {
    reportParam: {
      tbId: tableId('orders'),
      dimensionCondition: [{ uniqId: 'region', fieldId: fieldId('orders', 'region') }],
      indexCondition: [{ uniqId: 'sales', fieldId: fieldId('orders', 'sales_amount'), aggregator: 'sum' }],
      filterCondition: [within(fieldId('orders', 'order_date'), MONTH)],
    },
  },
  groupBy: ['region'],
  levels: [
    {
      level: 'warning',
      when: { condition: { kind: 'change', uniqId: 'sales', base: 'lastYear', direction: 'below', fire: -0.01 } },
    },
    {
      level: 'critical',
      when: { condition: { kind: 'change', uniqId: 'sales', base: 'lastYear', direction: 'below', fire: -0.1 } },
    },
  ],
};

/** A shop without orders on some day of the last week. */
const SHOPS: WarningDraftInput = {
  ...common,
  ruleName: '门店缺少每日数据',
  description: '最近一周里，有订单的天数少于 7 天的门店。',
  question: {
    reportParam: {
      tbId: tableId('orders'),
      dimensionCondition: [
        { uniqId: 'store', fieldId: fieldId('orders', 'store') },
        { uniqId: 'day', fieldId: fieldId('orders', 'order_date'), granularity: 'day' },
      ],
      indexCondition: [{ uniqId: 'sales', fieldId: fieldId('orders', 'sales_amount'), aggregator: 'sum' }],
      filterCondition: [within(fieldId('orders', 'order_date'), WEEK)],
    },
  },
  groupBy: ['store'],
  levels: [{ level: 'info', when: { condition: { kind: 'rowCount', direction: 'below', fire: 7 } } }],
};

/** A channel that has too much of all refunds. */
const RETURNS: WarningDraftInput = {
  ...common,
  ruleName: '渠道退款占比过高',
  description: '10 月退款金额里占比超过 30% 的渠道；回落到 25% 以下恢复。',
  question: {
    reportParam: {
      tbId: tableId('returns'),
      dimensionCondition: [{ uniqId: 'channel', fieldId: fieldId('returns', 'channel') }],
      indexCondition: [
        {
          uniqId: 'refunds',
          fieldId: fieldId('returns', 'refund_amount'),
          aggregator: 'sum',
          percentOf: 'total',
        },
      ],
      filterCondition: [within(fieldId('returns', 'return_date'), MONTH)],
    },
  },
  groupBy: ['channel'],
  levels: [
    {
      level: 'warning',
      when: { condition: { kind: 'threshold', uniqId: 'refunds', direction: 'above', fire: 0.3, resolve: 0.25 } },
    },
  ],
};

/** Warning rules of the sample corporation, with the rights of its owner. */
export const sampleRules = (corporationCode: string, ownerId: string): PreparedRules => ({
  corporationCode,
  ownerId,
  directory: { directoryId: 'sample-warnings', name: '经营预警' },
  rules: [
    { ruleId: 'sample-warning-sales', draft: SALES },
    { ruleId: 'sample-warning-shops', draft: SHOPS },
    { ruleId: 'sample-warning-returns', draft: RETURNS },
  ],
});
