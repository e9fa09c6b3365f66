import { judgmentDefinitionSchema, type JudgmentDefinition } from '@tessera/contract';

import { tableId } from '../catalogue.ts';
import { condition, fieldsIn } from './model-parts.ts';

const { field, sum } = fieldsIn('inventory');

/** Which goods lie in stock: too much of them, or sales that left. */
export const UNSOLD_GOODS: JudgmentDefinition = judgmentDefinitionSchema.parse({
  question: '哪些商品压在库存里卖不动？是备货太多，还是销量掉了？',
  subject: {
    tbId: tableId('inventory'),
    dateFieldId: field('counted_on'),
    memberFieldId: field('product'),
    granularity: 'month',
  },
  indicators: [
    {
      key: '库存',
      name: '库存件数环比',
      unit: '件',
      decimals: 0,
      term: sum('units'),
      comparison: 'lastPeriod',
    },
    {
      key: '库存金额',
      name: '库存金额同比',
      unit: '元',
      decimals: 0,
      term: sum('stock_value'),
      comparison: 'lastYear',
    },
    { key: '销量', name: '销量环比', unit: '件', decimals: 0, term: sum('sold_units'), comparison: 'lastPeriod' },
    {
      key: '可销月数',
      name: '可销月数对比同类',
      unit: '个月',
      decimals: 1,
      term: sum('stock_value'),
      divisor: sum('sold_cost'),
      comparison: 'peers',
    },
  ],
  rules: [
    {
      name: '没有动销',
      conditions: [condition('库存', 'value', 'gt', 0), condition('销量', 'value', 'lte', 0)],
      severity: 'critical',
      finding: '{period}一件也没有卖出，还有库存{库存.value}件（{库存金额.value}元）。',
      advice: '停止补货；核对商品是否在架、价格是否有误，再决定促销清仓或退回供应商。',
    },
    {
      name: '严重滞销',
      conditions: [condition('可销月数', 'value', 'gte', 4)],
      severity: 'critical',
      finding: '按本月的销量，现有库存还要卖{可销月数.value}个月，压着{库存金额.value}元。',
      advice: '停止补货，调拨到卖得快的大区，其余的安排清仓。',
    },
    {
      name: '滞销',
      conditions: [condition('可销月数', 'value', 'gte', 2.5), condition('可销月数', 'value', 'lt', 4)],
      severity: 'warning',
      finding: '现有库存还要卖{可销月数.value}个月，其他商品的中位数是{可销月数.base}个月。',
      advice: '减少下一次补货，搭配热销商品一起陈列。',
    },
    {
      name: '库存增加而销量下降',
      conditions: [condition('库存', 'rate', 'gte', 0.1), condition('销量', 'rate', 'lte', -0.1)],
      severity: 'warning',
      finding: '库存环比{库存.rate}，销量环比{销量.rate}，货越积越多。',
      advice: '复核补货计划，按近期的销量重新设定安全库存。',
    },
    {
      name: '占用资金明显增加',
      conditions: [condition('库存金额', 'rate', 'gte', 0.3), condition('可销月数', 'change', 'gt', 0)],
      severity: 'notice',
      finding: '库存金额比去年同期多{库存金额.change.abs}元（{库存金额.rate}）。',
      advice: '确认增加的库存是否有销售计划支持。',
    },
    {
      name: '可能断货',
      conditions: [condition('可销月数', 'value', 'lte', 0.7)],
      severity: 'notice',
      finding: '库存只够卖{可销月数.value}个月。',
      advice: '检查在途订单，优先补货，避免断货。',
    },
    {
      name: '周转良好',
      conditions: [condition('可销月数', 'value', 'between', 0.7, 1.2), condition('销量', 'rate', 'gte', 0.2)],
      severity: 'good',
      finding: '销量环比{销量.rate}，库存够卖{可销月数.value}个月，周转健康。',
      advice: '保持现在的补货节奏。',
    },
  ],
  policy: 'all',
});
