import type { FilterOperator, QuickRange } from '@tessera/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

import type { ConditionProblem } from './condition.ts';

export const OPERATOR_TEXTS: Readonly<Record<FilterOperator, MessageDescriptor>> = defineMessages({
  between_and: { id: 'board.filter.op.between', defaultMessage: '介于' },
  equal: { id: 'board.filter.op.equal', defaultMessage: '等于' },
  not_equal: { id: 'board.filter.op.notEqual', defaultMessage: '不等于' },
  gt: { id: 'board.filter.op.gt', defaultMessage: '大于' },
  gte: { id: 'board.filter.op.gte', defaultMessage: '大于等于' },
  lt: { id: 'board.filter.op.lt', defaultMessage: '小于' },
  lte: { id: 'board.filter.op.lte', defaultMessage: '小于等于' },
  is_not_null: { id: 'board.filter.op.notNull', defaultMessage: '不为空' },
  is_null: { id: 'board.filter.op.null', defaultMessage: '为空' },
  in: { id: 'board.filter.op.in', defaultMessage: '包含所选值' },
  not_in: { id: 'board.filter.op.notIn', defaultMessage: '排除所选值' },
  like: { id: 'board.filter.op.like', defaultMessage: '包含文字' },
});

/** Comparisons of moments read otherwise than those of numbers. */
export const TIME_OPERATOR_TEXTS: Readonly<Partial<Record<FilterOperator, MessageDescriptor>>> = defineMessages({
  gt: { id: 'board.filter.time.after', defaultMessage: '晚于' },
  gte: { id: 'board.filter.time.from', defaultMessage: '不早于' },
  lt: { id: 'board.filter.time.before', defaultMessage: '早于' },
  lte: { id: 'board.filter.time.until', defaultMessage: '不晚于' },
});

export const RANGE_TEXTS: Readonly<Record<QuickRange, MessageDescriptor>> = defineMessages({
  none: { id: 'board.filter.range.none', defaultMessage: '不限' },
  today: { id: 'board.filter.range.today', defaultMessage: '今天' },
  yesterday: { id: 'board.filter.range.yesterday', defaultMessage: '昨天' },
  last7Days: { id: 'board.filter.range.last7', defaultMessage: '最近 7 天' },
  last30Days: { id: 'board.filter.range.last30', defaultMessage: '最近 30 天' },
  last90Days: { id: 'board.filter.range.last90', defaultMessage: '最近 90 天' },
  last365Days: { id: 'board.filter.range.last365', defaultMessage: '最近 365 天' },
  last13Months: { id: 'board.filter.range.last13Months', defaultMessage: '最近 13 个月' },
  thisWeek: { id: 'board.filter.range.thisWeek', defaultMessage: '本周' },
  thisMonth: { id: 'board.filter.range.thisMonth', defaultMessage: '本月' },
  thisQuarter: { id: 'board.filter.range.thisQuarter', defaultMessage: '本季度' },
  thisYear: { id: 'board.filter.range.thisYear', defaultMessage: '今年' },
  lastWeek: { id: 'board.filter.range.lastWeek', defaultMessage: '上周' },
  lastMonth: { id: 'board.filter.range.lastMonth', defaultMessage: '上月' },
  lastQuarter: { id: 'board.filter.range.lastQuarter', defaultMessage: '上季度' },
  lastYear: { id: 'board.filter.range.lastYear', defaultMessage: '去年' },
  next7Days: { id: 'board.filter.range.next7', defaultMessage: '未来 7 天' },
  next30Days: { id: 'board.filter.range.next30', defaultMessage: '未来 30 天' },
  next90Days: { id: 'board.filter.range.next90', defaultMessage: '未来 90 天' },
  next365Days: { id: 'board.filter.range.next365', defaultMessage: '未来 365 天' },
  previous7Days: { id: 'board.filter.range.previous7', defaultMessage: '前 7 天' },
  previous30Days: { id: 'board.filter.range.previous30', defaultMessage: '前 30 天' },
  previous90Days: { id: 'board.filter.range.previous90', defaultMessage: '前 90 天' },
  previous365Days: { id: 'board.filter.range.previous365', defaultMessage: '前 365 天' },
});

export const PROBLEM_TEXTS: Readonly<Record<ConditionProblem, MessageDescriptor>> = defineMessages({
  valueMissing: { id: 'board.filter.problem.value', defaultMessage: '请选择或输入值' },
  notANumber: { id: 'board.filter.problem.number', defaultMessage: '请输入数字' },
  notADate: { id: 'board.filter.problem.date', defaultMessage: '请输入日期，例如 2026-03-01' },
  endBeforeStart: { id: 'board.filter.problem.order', defaultMessage: '结束值不能小于起始值' },
  bothEndsOpen: { id: 'board.filter.problem.ends', defaultMessage: '请至少填写一端' },
});
