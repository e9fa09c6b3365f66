import { defineMessages } from 'react-intl';

/** What the steps of editing a chart are called; undo and redo show it. */
export const STEPS = defineMessages({
  rename: { id: 'editor.step.rename', defaultMessage: '修改图表名称' },
  autoPreview: { id: 'editor.step.autoPreview', defaultMessage: '切换自动预览' },
  table: { id: 'editor.step.table', defaultMessage: '更换数据表' },
  type: { id: 'editor.step.type', defaultMessage: '更换图表类型' },
  settings: { id: 'editor.step.settings', defaultMessage: '修改图表样式' },
  addField: { id: 'editor.step.addField', defaultMessage: '添加字段' },
  moveField: { id: 'editor.step.moveField', defaultMessage: '移动字段' },
  removeField: { id: 'editor.step.removeField', defaultMessage: '移除字段' },
  clearWell: { id: 'editor.step.clearWell', defaultMessage: '清空字段' },
  alias: { id: 'editor.step.alias', defaultMessage: '修改字段显示名' },
  format: { id: 'editor.step.format', defaultMessage: '修改数值格式' },
  aggregator: { id: 'editor.step.aggregator', defaultMessage: '修改汇总方式' },
  total: { id: 'editor.step.total', defaultMessage: '修改合计方式' },
  calculation: { id: 'editor.step.calculation', defaultMessage: '修改快速计算' },
  level: { id: 'editor.step.level', defaultMessage: '修改日期层级' },
  group: { id: 'editor.step.group', defaultMessage: '修改列的方式' },
  sort: { id: 'editor.step.sort', defaultMessage: '修改排序' },
  columnWidths: { id: 'editor.step.columnWidths', defaultMessage: '调整列宽' },
  filter: { id: 'editor.step.filter', defaultMessage: '修改筛选条件' },
  top: { id: 'editor.step.top', defaultMessage: '修改 Top-N' },
  limit: { id: 'editor.step.limit', defaultMessage: '修改行数限制' },
});
