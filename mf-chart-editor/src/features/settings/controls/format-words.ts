import { defineMessages } from 'react-intl';

/** Words of the format of numbers. */
export const formatWords = defineMessages({
  type: { id: 'chart_editor.settings.format.type', defaultMessage: '格式' },
  number: { id: 'chart_editor.settings.format.number', defaultMessage: '数值' },
  percent: { id: 'chart_editor.settings.format.percent', defaultMessage: '百分比' },
  unit: { id: 'chart_editor.settings.format.unit', defaultMessage: '数量级' },
  none: { id: 'chart_editor.settings.format.none', defaultMessage: '无' },
  automatic: { id: 'chart_editor.settings.format.automatic', defaultMessage: '自动' },
  wan: { id: 'chart_editor.settings.format.wan', defaultMessage: '万' },
  yi: { id: 'chart_editor.settings.format.yi', defaultMessage: '亿' },
  dec: { id: 'chart_editor.settings.format.dec', defaultMessage: '小数位数' },
  commas: { id: 'chart_editor.settings.format.commas', defaultMessage: '千分位' },
  customUnit: { id: 'chart_editor.settings.format.customUnit', defaultMessage: '单位' },
  customHint: { id: 'chart_editor.settings.format.customHint', defaultMessage: '如 元、件' },
});
