import { defineMessages } from 'react-intl';

/** How totals of a measure are computed. */
export const methodWords = defineMessages({
  auto: { id: 'chart_editor.settings.method.auto', defaultMessage: '自动（按指标重新计算）' },
  sum: { id: 'chart_editor.settings.method.sum', defaultMessage: '求和' },
  empty: { id: 'chart_editor.settings.method.empty', defaultMessage: '不计算' },
  max: { id: 'chart_editor.settings.method.max', defaultMessage: '最大值' },
  min: { id: 'chart_editor.settings.method.min', defaultMessage: '最小值' },
  average: { id: 'chart_editor.settings.method.average', defaultMessage: '平均值' },
});
