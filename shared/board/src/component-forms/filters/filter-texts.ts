import { defineMessages, type MessageDescriptor } from 'react-intl';

import type { Control } from './filter-draft.ts';
import type { FilterProblem } from './filter-problems.ts';

export const CONTROL_TEXTS: Readonly<Record<Control, MessageDescriptor>> = defineMessages({
  '1': { id: 'board.filter.control.text', defaultMessage: '列表' },
  '2': { id: 'board.filter.control.time', defaultMessage: '时间' },
  '3': { id: 'board.filter.control.number', defaultMessage: '数值' },
  '4': { id: 'board.filter.control.tree', defaultMessage: '树形' },
});

export const PROBLEM_TEXTS: Readonly<Record<FilterProblem, MessageDescriptor>> = defineMessages({
  nameMissing: { id: 'board.filter.problem.name', defaultMessage: '请填写名称' },
  fieldMissing: { id: 'board.filter.problem.field', defaultMessage: '请选择筛选字段' },
  levelsMissing: { id: 'board.filter.problem.levels', defaultMessage: '树形筛选至少需要两层' },
  chartsMissing: { id: 'board.filter.problem.charts', defaultMessage: '请至少选择一个响应的图表' },
  cycle: { id: 'board.filter.problem.cycle', defaultMessage: '上级筛选器不能形成循环' },
});
