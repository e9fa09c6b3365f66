import { defineMessages } from 'react-intl';

import { WidthsControl } from '../controls/widths-control.tsx';
import type { Condition, PanelSpec } from '../model/field-spec.ts';
import { choices } from './choices.ts';
import { all, on, showing } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  table: { id: 'chart_editor.settings.table', defaultMessage: '表格设置' },
  swap: { id: 'chart_editor.settings.table.swap', defaultMessage: '行列互换' },
  wrap: { id: 'chart_editor.settings.table.wrap', defaultMessage: '自动换行' },
  merge: { id: 'chart_editor.settings.table.merge', defaultMessage: '合并相同单元格' },
  mergeRows: { id: 'chart_editor.settings.table.mergeRows', defaultMessage: '合并行表头' },
  mergeColumns: { id: 'chart_editor.settings.table.mergeColumns', defaultMessage: '合并列表头' },
  rowNumbers: { id: 'chart_editor.settings.table.rowNumbers', defaultMessage: '显示序号' },
  columnNumbers: { id: 'chart_editor.settings.table.columnNumbers', defaultMessage: '显示列号' },
  special: { id: 'chart_editor.settings.table.special', defaultMessage: '空值显示为' },
  stripes: { id: 'chart_editor.settings.table.stripes', defaultMessage: '隔行变色' },
  stripeColor: { id: 'chart_editor.settings.table.stripeColor', defaultMessage: '隔行颜色' },
  pageSize: { id: 'chart_editor.settings.table.pageSize', defaultMessage: '每页行数' },
  warning: { id: 'chart_editor.settings.table.warning', defaultMessage: '这里不能修改' },
  rowHeader: { id: 'chart_editor.settings.rowHeader', defaultMessage: '行表头' },
  columnHeader: { id: 'chart_editor.settings.columnHeader', defaultMessage: '列表头' },
  freezeColumns: { id: 'chart_editor.settings.rowHeader.freeze', defaultMessage: '冻结行表头' },
  frozenColumns: { id: 'chart_editor.settings.rowHeader.count', defaultMessage: '冻结列数' },
  frozenHint: { id: 'chart_editor.settings.rowHeader.countHint', defaultMessage: '0 表示冻结全部行表头' },
  freezeHeader: { id: 'chart_editor.settings.columnHeader.freeze', defaultMessage: '冻结列表头' },
  data: { id: 'chart_editor.settings.tableData', defaultMessage: '数据样式' },
  height: { id: 'chart_editor.settings.tableHeight', defaultMessage: '表格高度' },
  byRows: { id: 'chart_editor.settings.tableHeight.rows', defaultMessage: '按行高' },
  stretched: { id: 'chart_editor.settings.tableHeight.stretch', defaultMessage: '撑满' },
  widths: { id: 'chart_editor.settings.widths', defaultMessage: '列宽' },
  widthMode: { id: 'chart_editor.settings.widths.mode', defaultMessage: '宽度' },
  adaptive: { id: 'chart_editor.settings.widths.adaptive', defaultMessage: '自适应' },
  custom: { id: 'chart_editor.settings.widths.custom', defaultMessage: '自定义' },
});

const isCross: Condition = ({ code }) => code !== 'graph_detailtable';
const inWarning = ({ warning }: { readonly warning: boolean }) => (warning ? m.warning : undefined);
const colorless: Condition = ({ warning }) => warning;
const merges: Condition = all(isCross, on('table.mergeTheLineKey'));

/** ST-001, ST-137 to ST-150; RU-484: detail tables have nothing to swap or merge. */
export const tablePanel: PanelSpec = {
  id: 'table',
  label: m.table,
  fields: [
    ...showing(isCross, [
      { kind: 'switch', path: 'table.rowColSwap', label: m.swap, blocked: inWarning },
      { kind: 'switch', path: 'table.mergeTheLineKey', label: m.merge, blocked: inWarning },
    ]),
    ...showing(merges, [
      { kind: 'switch', path: 'table.mergeTheVLineKey', label: m.mergeRows, blocked: inWarning },
      { kind: 'switch', path: 'table.mergeTheHLineKey', label: m.mergeColumns, blocked: inWarning },
    ]),
    { kind: 'switch', path: 'table.autoWrap', label: m.wrap },
    { kind: 'switch', path: 'table.rowNumVisible', label: m.rowNumbers },
    { kind: 'switch', path: 'table.columnNumVisible', label: m.columnNumbers },
    { kind: 'text', path: 'table.specialValue', label: m.special, max: 3 },
    { kind: 'switch', path: 'table.stripeColor.visible', label: m.stripes },
    { kind: 'color', path: 'table.stripeColor.bgColor', label: m.stripeColor, when: on('table.stripeColor.visible') },
    {
      kind: 'number',
      path: 'table.pager.limit',
      label: m.pageSize,
      min: 1,
      max: 1_000,
      whole: true,
      // A cross table scrolls (ADR 0007).
      when: ({ code }) => code !== 'graph_crosstab',
    },
  ],
};

/** ST-002, ST-162 to ST-164, ST-170. */
export const rowHeaderPanel: PanelSpec = {
  id: 'rowHeader',
  label: m.rowHeader,
  fields: [
    { kind: 'switch', flag: true, path: 'tableHeader.row.fixed', label: m.freezeColumns },
    {
      kind: 'number',
      path: 'tableHeader.row.columnNum',
      label: m.frozenColumns,
      min: 0,
      max: 100,
      whole: true,
      hint: m.frozenHint,
      when: on('tableHeader.row.fixed'),
    },
    { kind: 'font', path: 'tableHeader.row.style', label: words.textStyle, cell: true, colorless, when: isCross },
  ],
};

/** ST-003, ST-165 to ST-169. */
export const columnHeaderPanel: PanelSpec = {
  id: 'columnHeader',
  label: m.columnHeader,
  fields: [
    { kind: 'switch', flag: true, path: 'tableHeader.column.fixed', label: m.freezeHeader },
    {
      kind: 'number',
      path: 'tableHeader.column.rowHeight',
      label: words.rowHeight,
      min: 20,
      max: 500,
      unit: 'px',
      whole: true,
    },
    { kind: 'font', path: 'tableHeader.column.style', label: words.textStyle, cell: true, colorless },
  ],
};

/** ST-005, ST-201, ST-202. */
export const tableDataPanel: PanelSpec = {
  id: 'tableData',
  label: m.data,
  fields: [
    { kind: 'number', path: 'tableData.rowHeight', label: words.rowHeight, min: 30, max: 500, unit: 'px', whole: true },
    { kind: 'font', path: 'tableData.style', label: words.textStyle, cell: true },
  ],
};

/** ST-006, ST-204. */
export const tableHeightPanel: PanelSpec = {
  id: 'tableHeight',
  label: m.height,
  fields: [
    { kind: 'segment', path: 'tableHeight', label: m.height, options: choices([0, m.byRows], [1, m.stretched]) },
  ],
};

/** ST-007, ST-151, ST-203; RU-543 to RU-545. */
export const widthsPanel: PanelSpec = {
  id: 'widths',
  label: m.widths,
  fields: [
    {
      kind: 'segment',
      path: 'table.columnsWidth',
      label: m.widthMode,
      options: choices(['1', m.adaptive], ['2', m.custom]),
    },
    { kind: 'custom', path: 'tableColumnsWidth', label: m.widths, component: WidthsControl, covers: [] },
  ],
};
