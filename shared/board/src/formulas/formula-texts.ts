import type { DataType, FieldUse, FormulaLevel } from '@tessera/contract';
import type { FunctionGroup } from '@tessera/expression/editor';
import { useIntl } from 'react-intl';

import { useFieldNames } from '../field-names/index.ts';

/** Names of types, levels, aggregators, groups of functions and uses in the reader's language. */
export function useFormulaTexts() {
  const intl = useIntl();
  const types: Record<DataType, string> = {
    str: intl.formatMessage({ id: 'board.formula.type.str', defaultMessage: '文本' }),
    int: intl.formatMessage({ id: 'board.formula.type.int', defaultMessage: '整数' }),
    double: intl.formatMessage({ id: 'board.formula.type.double', defaultMessage: '小数' }),
    datetime: intl.formatMessage({ id: 'board.formula.type.datetime', defaultMessage: '日期' }),
  };
  const levels: Record<FormulaLevel, string> = {
    row: intl.formatMessage({ id: 'board.formula.level.row', defaultMessage: '逐行计算' }),
    aggregate: intl.formatMessage({ id: 'board.formula.level.aggregate', defaultMessage: '聚合度量' }),
    window: intl.formatMessage({ id: 'board.formula.level.window', defaultMessage: '窗口计算' }),
  };
  const { aggregators } = useFieldNames();
  const groups: Record<FunctionGroup, string> = {
    date: intl.formatMessage({ id: 'board.formula.group.date', defaultMessage: '日期' }),
    aggregate: intl.formatMessage({ id: 'board.formula.group.aggregate', defaultMessage: '聚合' }),
    conditional: intl.formatMessage({ id: 'board.formula.group.conditional', defaultMessage: '条件' }),
    string: intl.formatMessage({ id: 'board.formula.group.string', defaultMessage: '文本' }),
    cast: intl.formatMessage({ id: 'board.formula.group.cast', defaultMessage: '类型转换' }),
    math: intl.formatMessage({ id: 'board.formula.group.math', defaultMessage: '数学' }),
    window: intl.formatMessage({ id: 'board.formula.group.window', defaultMessage: '窗口' }),
  };
  const uses: Record<FieldUse['kind'], string> = {
    chart: intl.formatMessage({ id: 'board.formula.use.chart', defaultMessage: '图表' }),
    model: intl.formatMessage({ id: 'board.formula.use.model', defaultMessage: '数据模型' }),
    formula: intl.formatMessage({ id: 'board.formula.use.formula', defaultMessage: '计算字段' }),
    param: intl.formatMessage({ id: 'board.formula.use.param', defaultMessage: '动态参数' }),
    filter: intl.formatMessage({ id: 'board.formula.use.filter', defaultMessage: '看板筛选' }),
    linkage: intl.formatMessage({ id: 'board.formula.use.linkage', defaultMessage: '图表联动' }),
    jump: intl.formatMessage({ id: 'board.formula.use.jump', defaultMessage: '跳转' }),
    rule: intl.formatMessage({ id: 'board.formula.use.rule', defaultMessage: '数据权限' }),
    share: intl.formatMessage({ id: 'board.formula.use.share', defaultMessage: '分享' }),
  };
  return { types, levels, aggregators, groups, uses };
}
