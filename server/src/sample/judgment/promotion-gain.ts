import { judgmentDefinitionSchema, type JudgmentDefinition } from '@tessera/contract';

import { tableId } from '../catalogue.ts';
import { condition, fieldsIn } from './model-parts.ts';

const { field, sum } = fieldsIn('promotions');

/** Whether promotions paid: what was sold beyond the usual, against what was given away and spent. */
export const PROMOTION_GAIN: JudgmentDefinition = judgmentDefinitionSchema.parse({
  question: '本月的促销划算吗？多卖的毛利够不够付让利和费用？',
  subject: {
    tbId: tableId('promotions'),
    dateFieldId: field('held_on'),
    memberFieldId: field('promotion'),
    granularity: 'month',
  },
  indicators: [
    {
      key: '净收益',
      name: '净收益环比',
      unit: '元',
      decimals: 0,
      term: sum('net_gain'),
      comparison: 'lastPeriod',
    },
    { key: '增量毛利', name: '增量毛利', unit: '元', decimals: 0, term: sum('extra_profit') },
    { key: '费用', name: '活动费用', unit: '元', decimals: 0, term: sum('fee') },
    {
      key: '销售倍数',
      name: '活动销售额是平时的几倍',
      unit: '倍',
      decimals: 2,
      term: sum('sales'),
      divisor: sum('usual_sales'),
      comparison: 'peers',
    },
    {
      key: '让利率',
      name: '让利率对比同类',
      percent: true,
      decimals: 1,
      term: sum('given'),
      divisor: sum('sales'),
      comparison: 'peers',
    },
    {
      key: '投产比',
      name: '每元费用带来的增量毛利',
      unit: '元',
      decimals: 2,
      term: sum('extra_profit'),
      divisor: sum('fee'),
    },
  ],
  rules: [
    {
      name: '让利没有换回毛利',
      conditions: [condition('增量毛利', 'value', 'lt', 0)],
      severity: 'critical',
      finding: '销售额是平时的{销售倍数.value}倍，毛利却少了{增量毛利.value.abs}元，加上费用共亏{净收益.value.abs}元。',
      advice: '停办，或把让利率从{让利率.value}降下来再办。',
    },
    {
      name: '毛利不够付费用',
      conditions: [condition('增量毛利', 'value', 'gte', 0), condition('净收益', 'value', 'lt', 0)],
      severity: 'warning',
      finding: '多赚毛利{增量毛利.value}元，不够付{费用.value}元费用，净亏{净收益.value.abs}元。',
      advice: '压缩投放费用，或换更便宜的渠道。',
    },
    {
      name: '没有拉动销售',
      conditions: [condition('销售倍数', 'value', 'lt', 1.2)],
      severity: 'warning',
      finding: '活动期间的销售额只有平时的{销售倍数.value}倍，几乎没有多卖。',
      advice: '检查宣传是否到位，换一种活动形式再试。',
    },
    {
      name: '让利深而效果一般',
      conditions: [condition('让利率', 'change', 'gte', 0.03), condition('销售倍数', 'change', 'lte', 0)],
      severity: 'notice',
      finding: '让利率{让利率.value}，比其他活动的中位数高{让利率.change.abs}，销售倍数却不比它们高。',
      advice: '缩小让利范围，只给对价格敏感的商品。',
    },
    {
      name: '不如上月',
      conditions: [condition('净收益', 'change', 'lt', 0), condition('净收益', 'rate', 'lte', -0.5)],
      severity: 'notice',
      finding: '净收益{净收益.value}元，比上月少{净收益.change.abs}元。',
      advice: '对照上月的商品、时间和力度，找出差别。',
    },
    {
      name: '划算',
      conditions: [condition('净收益', 'value', 'gt', 0), condition('投产比', 'value', 'gte', 3)],
      severity: 'good',
      finding: '净收益{净收益.value}元，每花1元费用多赚{投产比.value}元毛利。',
      advice: '保留这种形式，推广到相近的类目。',
    },
  ],
  policy: 'all',
});
