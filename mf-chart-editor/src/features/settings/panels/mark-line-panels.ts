import { isScatter, markLineAxes, measuresOf } from '@tessera/charts/model';
import { defineMessages } from 'react-intl';

import type { Condition, ListSpec, PanelSpec } from '../model/field-spec.ts';
import type { SettingContext } from '../model/setting-context.ts';
import { nameOf } from '../model/setting-context.ts';
import { settingOf } from '../model/setting-of.ts';
import { choices, fieldChoices } from './choices.ts';
import { on, showing } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  primary: { id: 'chart_editor.settings.markLine', defaultMessage: '辅助线' },
  secondary: { id: 'chart_editor.settings.markLine.secondary', defaultMessage: '次轴辅助线' },
  add: { id: 'chart_editor.settings.markLine.add', defaultMessage: '添加辅助线' },
  one: { id: 'chart_editor.settings.markLine.one', defaultMessage: '辅助线 {index, number}' },
  content: { id: 'chart_editor.settings.markLine.content', defaultMessage: '说明' },
  kind: { id: 'chart_editor.settings.markLine.kind', defaultMessage: '取值方式' },
  fixed: { id: 'chart_editor.settings.markLine.fixed', defaultMessage: '固定值' },
  calculated: { id: 'chart_editor.settings.markLine.calculated', defaultMessage: '计算值' },
  method: { id: 'chart_editor.settings.markLine.method', defaultMessage: '计算方式' },
  average: { id: 'chart_editor.settings.markLine.average', defaultMessage: '平均值' },
  direction: { id: 'chart_editor.settings.markLine.direction', defaultMessage: '所在的轴' },
  onY: { id: 'chart_editor.settings.markLine.onY', defaultMessage: '纵轴' },
  onX: { id: 'chart_editor.settings.markLine.onX', defaultMessage: '横轴' },
  label: { id: 'chart_editor.settings.markLine.label', defaultMessage: '显示标签' },
  labelBg: { id: 'chart_editor.settings.markLine.labelBg', defaultMessage: '线与标签底色' },
  trend: { id: 'chart_editor.settings.trend', defaultMessage: '趋势线' },
  trendKind: { id: 'chart_editor.settings.trend.kind', defaultMessage: '类型' },
  linear: { id: 'chart_editor.settings.trend.linear', defaultMessage: '线性' },
  polynomial: { id: 'chart_editor.settings.trend.polynomial', defaultMessage: '多项式' },
  logarithmic: { id: 'chart_editor.settings.trend.logarithmic', defaultMessage: '对数' },
  exponential: { id: 'chart_editor.settings.trend.exponential', defaultMessage: '指数' },
  order: { id: 'chart_editor.settings.trend.order', defaultMessage: '阶数' },
  orderOff: { id: 'chart_editor.settings.trend.orderOff', defaultMessage: '只有多项式才有阶数' },
});

const kind =
  (wanted: 1 | 2): Condition =>
  ({ entry }) =>
    entry?.markLineType === wanted;
/** Measures of the axis that a line belongs to; on scatter charts all of them (RU-563). */
function measuresOfAxis({ code, param, entry }: SettingContext) {
  if (isScatter(code)) return measuresOf(param);
  return entry?.yAxisIndex === 1 ? param.indexDoubleCondition : param.indexCondition;
}

const list = (axis: 0 | 1): ListSpec => ({
  kind: 'list',
  path: 'markLine',
  label: axis === 0 ? m.primary : m.secondary,
  max: 20,
  add: m.add,
  only: ({ yAxisIndex }) => Number(yAxisIndex ?? 0) === axis,
  // The average shows at once; a fixed value would show once it is typed.
  create: (context) => {
    const line = { name: '', yAxisIndex: axis, markLineDirection: 1 };
    const [measure] = measuresOfAxis({ ...context, entry: line });
    if (!measure) return { ...line, markLineType: 1, fixedValue: null };
    const { uniqId, fieldId } = measure;
    return { ...line, markLineType: 2, calculatedValue: 1, uniqId, fieldId, fieldName: nameOf(context, uniqId) };
  },
  title: ({ name }, _context, index) => String(name || '') || { ...m.one, values: { index: index + 1 } },
  // The axis is the panel's; a line's initial value is computed at each drawing.
  covers: ['markLine.*.yAxisIndex', 'markLine.*.fieldId', 'markLine.*.fieldName'],
  entry: [
    { kind: 'text', path: 'name', label: words.name, max: 50 },
    { kind: 'text', path: 'content', label: m.content, max: 100 },
    { kind: 'segment', path: 'markLineType', label: m.kind, options: choices([1, m.fixed], [2, m.calculated]) },
    { kind: 'number', path: 'fixedValue', label: words.value, empty: words.unset, when: kind(1) },
    ...showing(kind(2), [
      {
        kind: 'select',
        path: 'uniqId',
        label: words.measure,
        options: (context) => fieldChoices(context, measuresOfAxis(context)),
        brings: (value, context) => ({
          fieldId: measuresOf(context.param).find(({ uniqId }) => uniqId === value)?.fieldId ?? '',
          fieldName: nameOf(context, String(value)),
        }),
      },
      {
        kind: 'select',
        path: 'calculatedValue',
        label: m.method,
        options: choices([1, m.average], [2, words.max], [3, words.min]),
      },
    ]),
    {
      kind: 'segment',
      path: 'markLineDirection',
      label: m.direction,
      when: ({ code }) => isScatter(code),
      options: choices([1, m.onY], [2, m.onX]),
    },
    { kind: 'switch', path: 'labelVisible', label: m.label },
    { kind: 'color', path: 'labelColor', label: words.fontColor, clearable: true },
    { kind: 'color', path: 'labelBgColor', label: m.labelBg, clearable: true },
  ],
});

/** ST-023, ST-275 to ST-287; RU-560, RU-562, RU-563. */
export const primaryLinesPanel: PanelSpec = {
  id: 'markLine',
  label: m.primary,
  when: ({ code, param }) => markLineAxes(code, param).includes('primary'),
  fields: [list(0)],
};
/** ST-024; RU-561. */
export const secondaryLinesPanel: PanelSpec = {
  id: 'markLineSecondary',
  label: m.secondary,
  when: ({ code, param }) => markLineAxes(code, param).includes('secondary'),
  fields: [list(1)],
};

/** ST-025, ST-270 to ST-272; RU-568: the order belongs to polynomials alone. */
export const trendPanel: PanelSpec = {
  id: 'trend',
  label: m.trend,
  fields: [
    { kind: 'switch', path: 'trendLine.showLine', label: words.show },
    ...showing(on('trendLine.showLine'), [
      {
        kind: 'select',
        path: 'trendLine.lineType',
        label: m.trendKind,
        options: choices([1, m.linear], [2, m.polynomial], [3, m.logarithmic], [4, m.exponential]),
      },
      {
        kind: 'number',
        path: 'trendLine.num',
        label: m.order,
        min: 2,
        max: 6,
        whole: true,
        blocked: (context) => (settingOf(context, 'trendLine.lineType') === 2 ? undefined : m.orderOff),
      },
    ]),
  ],
};
