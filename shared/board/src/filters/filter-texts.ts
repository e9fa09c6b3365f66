import type { FilterOperator } from '@tessera/contract';
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

export const PROBLEM_TEXTS: Readonly<Record<ConditionProblem, MessageDescriptor>> = defineMessages({
  valueMissing: { id: 'board.filter.problem.value', defaultMessage: '请选择或输入值' },
  notANumber: { id: 'board.filter.problem.number', defaultMessage: '请输入数字' },
  notADate: { id: 'board.filter.problem.date', defaultMessage: '请输入日期，例如 2026-03-01' },
  endBeforeStart: { id: 'board.filter.problem.order', defaultMessage: '结束值不能小于起始值' },
  bothEndsOpen: { id: 'board.filter.problem.ends', defaultMessage: '请至少填写一端' },
});
