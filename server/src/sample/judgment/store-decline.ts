import { judgmentDefinitionSchema, type JudgmentDefinition } from '@tessera/contract';

import { tableId } from '../catalogue.ts';
import { condition, fieldsIn } from './model-parts.ts';

const { field, sum } = fieldsIn('orders');
const ORDERS = { aggregator: 'count_distinct', fieldId: field('order_id') };

/** Which shops decline, and by what: fewer customers, smaller baskets or thinner margins. */
export const STORE_DECLINE: JudgmentDefinition = judgmentDefinitionSchema.parse({
  question: '哪些门店的销售在下滑，是客流、客单价还是毛利出了问题？',
  subject: {
    tbId: tableId('orders'),
    dateFieldId: field('order_date'),
    memberFieldId: field('store'),
    granularity: 'month',
  },
  indicators: [
    { key: '销售额', name: '销售额同比', unit: '元', decimals: 0, term: sum('sales_amount'), comparison: 'lastYear' },
    {
      key: '目标',
      name: '目标达成',
      unit: '元',
      decimals: 0,
      term: sum('sales_amount'),
      comparison: 'target',
      indexCode: 'sample-sales',
    },
    { key: '订单数', name: '订单数同比', unit: '单', decimals: 0, term: ORDERS, comparison: 'lastYear' },
    {
      key: '客单价',
      name: '客单价同比',
      unit: '元',
      decimals: 1,
      term: sum('sales_amount'),
      divisor: ORDERS,
      comparison: 'lastYear',
    },
    {
      key: '毛利率',
      name: '毛利率对比同类',
      percent: true,
      decimals: 1,
      term: sum('profit_amount'),
      divisor: sum('sales_amount'),
      comparison: 'peers',
    },
  ],
  rules: [
    {
      name: '本期没有销售',
      conditions: [condition('销售额', 'value', 'blank')],
      severity: 'critical',
      finding: '{member}在{period}没有销售记录。',
      advice: '确认门店是否停业，或数据是否缺失。',
    },
    {
      name: '大幅下滑',
      conditions: [condition('销售额', 'rate', 'lte', -0.15)],
      severity: 'critical',
      finding: '销售额{销售额.value}元，比去年同期少{销售额.change.abs}元（{销售额.rate}）。',
      advice: '由区域经理本周到店，按客流、客单价和商品结构逐项排查。',
    },
    {
      name: '下滑',
      conditions: [condition('销售额', 'rate', 'gt', -0.15), condition('销售额', 'rate', 'lte', -0.03)],
      severity: 'warning',
      finding: '销售额{销售额.value}元，同比{销售额.rate}。',
      advice: '查看下面的原因，安排针对性的活动。',
    },
    {
      name: '没有达成目标',
      conditions: [condition('目标', 'rate', 'lte', -0.05)],
      severity: 'warning',
      finding: '距本月目标{目标.base}元还差{目标.change.abs}元。',
      advice: '核对目标是否合理，并调整后续月份的计划。',
    },
    {
      name: '客流减少',
      conditions: [condition('订单数', 'rate', 'lte', -0.08)],
      severity: 'notice',
      finding: '订单{订单数.value}单，同比{订单数.rate}。',
      advice: '检查周边竞争和线上引流。',
    },
    {
      name: '客单价走低',
      conditions: [condition('客单价', 'rate', 'lte', -0.05)],
      severity: 'notice',
      finding: '客单价{客单价.value}元，同比{客单价.rate}。',
      advice: '检查折扣力度和连带销售。',
    },
    {
      name: '毛利率偏低',
      conditions: [condition('毛利率', 'change', 'lte', -0.02)],
      severity: 'notice',
      finding: '毛利率{毛利率.value}，比其他门店的中位数低{毛利率.change.abs}。',
      advice: '检查折扣和商品结构。',
    },
    {
      name: '增长良好',
      conditions: [condition('销售额', 'rate', 'gte', 0.1)],
      severity: 'good',
      finding: '销售额同比增长{销售额.rate}。',
      advice: '总结做法，推广到同类门店。',
    },
  ],
  policy: 'all',
});
