import type { IntlShape } from 'react-intl';

import type { DraftProblem } from '../model/index.ts';

/** What a draft or a type lacks, in the author's language. */
export function problemText(intl: IntlShape, problem: DraftProblem): string {
  switch (problem.kind) {
    case 'noTable':
      return intl.formatMessage({ id: 'editor.problem.noTable', defaultMessage: '请先选择数据表' });
    case 'tableLost':
      return intl.formatMessage({
        id: 'editor.problem.tableLost',
        defaultMessage: '数据表打不开，请重试或选择其他数据表',
      });
    case 'coordinate':
      return problem.well === 'longitude'
        ? intl.formatMessage({ id: 'editor.problem.longitude', defaultMessage: '还需要经度' })
        : intl.formatMessage({ id: 'editor.problem.latitude', defaultMessage: '还需要纬度' });
    case 'fieldGone':
      return intl.formatMessage({
        id: 'editor.problem.fieldGone',
        defaultMessage: '数据表中已没有图表用到的字段，请移除或替换标红的字段',
      });
    case 'noDate':
      return intl.formatMessage({
        id: 'editor.problem.noDate',
        defaultMessage: '同比、环比需要一个日期维度，或按一个日期筛选',
      });
    case 'groupFlag':
      return intl.formatMessage({
        id: 'editor.problem.groupFlag',
        defaultMessage: '表格含有分组列，但没有打开小计或合计，同比、环比指标已移除',
      });
    case 'fields':
      return fieldsText(intl, problem.problem);
  }
}

function fieldsText(
  intl: IntlShape,
  { well, kind, limit, actual }: Extract<DraftProblem, { kind: 'fields' }>['problem'],
): string {
  const missing = { count: limit - actual };
  if (kind === 'missing') {
    if (well === 'dimension')
      return intl.formatMessage(
        { id: 'editor.problem.dimensionMissing', defaultMessage: '还需要 {count} 个维度' },
        missing,
      );
    if (well === 'measure')
      return intl.formatMessage(
        { id: 'editor.problem.measureMissing', defaultMessage: '还需要 {count} 个指标' },
        missing,
      );
    return intl.formatMessage(
      { id: 'editor.problem.compareMissing', defaultMessage: '还需要 {count} 个对比' },
      missing,
    );
  }
  if (well === 'dimension')
    return intl.formatMessage(
      { id: 'editor.problem.dimensionExcess', defaultMessage: '最多 {limit} 个维度' },
      { limit },
    );
  if (well === 'measure')
    return intl.formatMessage({ id: 'editor.problem.measureExcess', defaultMessage: '最多 {limit} 个指标' }, { limit });
  return intl.formatMessage({ id: 'editor.problem.compareExcess', defaultMessage: '最多 {limit} 个对比' }, { limit });
}
