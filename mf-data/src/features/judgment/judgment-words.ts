import type {
  ConditionOperator,
  FigureName,
  HitPolicy,
  JudgedPeriod,
  JudgedTerm,
  JudgmentIndicator,
  Severity,
} from '@tessera/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** Words for what models are made of. */
export const PERIODS: Readonly<Record<JudgedPeriod, MessageDescriptor>> = defineMessages({
  day: { id: 'data.judgment.period.day', defaultMessage: '日' },
  week: { id: 'data.judgment.period.week', defaultMessage: '周' },
  month: { id: 'data.judgment.period.month', defaultMessage: '月' },
  season: { id: 'data.judgment.period.season', defaultMessage: '季' },
});
export const AGGREGATORS: Readonly<Record<JudgedTerm['aggregator'], MessageDescriptor>> = defineMessages({
  sum: { id: 'data.judgment.aggregator.sum', defaultMessage: '求和' },
  count: { id: 'data.judgment.aggregator.count', defaultMessage: '计数' },
  count_distinct: { id: 'data.judgment.aggregator.countDistinct', defaultMessage: '去重计数' },
  average: { id: 'data.judgment.aggregator.average', defaultMessage: '平均值' },
});
export const COMPARED: Readonly<Record<JudgmentIndicator['comparison'], MessageDescriptor>> = defineMessages({
  none: { id: 'data.judgment.compared.none', defaultMessage: '不对比' },
  lastPeriod: { id: 'data.judgment.compared.lastPeriod', defaultMessage: '上一周期' },
  lastYear: { id: 'data.judgment.compared.lastYear', defaultMessage: '去年同期' },
  target: { id: 'data.judgment.compared.target', defaultMessage: '目标' },
  peers: { id: 'data.judgment.compared.peers', defaultMessage: '其他成员的中位数' },
});
export const FIGURE_WORDS: Readonly<Record<FigureName, MessageDescriptor>> = defineMessages({
  value: { id: 'data.judgment.figure.value', defaultMessage: '本期值' },
  base: { id: 'data.judgment.figure.base', defaultMessage: '对比值' },
  change: { id: 'data.judgment.figure.change', defaultMessage: '变化量' },
  rate: { id: 'data.judgment.figure.rate', defaultMessage: '变化率' },
});
export const OPERATORS: Readonly<Record<ConditionOperator, MessageDescriptor>> = defineMessages({
  lt: { id: 'data.judgment.operator.lt', defaultMessage: '小于' },
  lte: { id: 'data.judgment.operator.lte', defaultMessage: '不大于' },
  gt: { id: 'data.judgment.operator.gt', defaultMessage: '大于' },
  gte: { id: 'data.judgment.operator.gte', defaultMessage: '不小于' },
  between: { id: 'data.judgment.operator.between', defaultMessage: '介于' },
  blank: { id: 'data.judgment.operator.blank', defaultMessage: '为空' },
  notBlank: { id: 'data.judgment.operator.notBlank', defaultMessage: '不为空' },
});
export const SEVERITY_WORDS: Readonly<Record<Severity, MessageDescriptor>> = defineMessages({
  critical: { id: 'data.judgment.severity.critical', defaultMessage: '严重' },
  warning: { id: 'data.judgment.severity.warning', defaultMessage: '警示' },
  notice: { id: 'data.judgment.severity.notice', defaultMessage: '关注' },
  good: { id: 'data.judgment.severity.good', defaultMessage: '良好' },
});
export const POLICIES: Readonly<Record<HitPolicy, MessageDescriptor>> = defineMessages({
  first: { id: 'data.judgment.policy.first', defaultMessage: '只取第一条命中的规则' },
  all: { id: 'data.judgment.policy.all', defaultMessage: '取所有命中的规则' },
  score: { id: 'data.judgment.policy.score', defaultMessage: '命中规则的分值相加' },
  tree: { id: 'data.judgment.policy.tree', defaultMessage: '决策树：逐级走第一条满足的分支' },
});
