import { defineMessages } from 'react-intl';

import type { Condition, FieldSpec, PanelSpec } from '../model/field-spec.ts';
import { choices } from './choices.ts';
import { all, on, showing, under } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  axes: { id: 'chart_editor.settings.axes', defaultMessage: '坐标轴' },
  x: { id: 'chart_editor.settings.axes.x', defaultMessage: '类目轴' },
  primary: { id: 'chart_editor.settings.axes.primary', defaultMessage: '主值轴' },
  secondary: { id: 'chart_editor.settings.axes.secondary', defaultMessage: '次值轴' },
  zoom: { id: 'chart_editor.settings.axes.zoom', defaultMessage: '缩放' },
  zoomOn: { id: 'chart_editor.settings.axes.zoomOn', defaultMessage: '拖动框选缩放' },
  axisShow: { id: 'chart_editor.settings.axes.show', defaultMessage: '显示坐标轴' },
  axisTitle: { id: 'chart_editor.settings.axes.title', defaultMessage: '轴标题' },
  axisTitleText: { id: 'chart_editor.settings.axes.titleText', defaultMessage: '标题文字' },
  axisLabels: { id: 'chart_editor.settings.axes.labels', defaultMessage: '刻度标签' },
  interval: { id: 'chart_editor.settings.axes.interval', defaultMessage: '标签间隔' },
  format: { id: 'chart_editor.settings.axes.format', defaultMessage: '刻度格式' },
  scatterX: { id: 'chart_editor.settings.axes.scatterX', defaultMessage: '横轴' },
  scatterY: { id: 'chart_editor.settings.axes.scatterY', defaultMessage: '纵轴' },
  doubleAxis: { id: 'chart_editor.settings.doubleAxis', defaultMessage: '双轴图形' },
  ofPrimary: { id: 'chart_editor.settings.doubleAxis.primary', defaultMessage: '主轴指标' },
  ofSecondary: { id: 'chart_editor.settings.doubleAxis.secondary', defaultMessage: '次轴指标' },
  column: { id: 'chart_editor.settings.doubleAxis.column', defaultMessage: '柱' },
  line: { id: 'chart_editor.settings.doubleAxis.line', defaultMessage: '线' },
  area: { id: 'chart_editor.settings.doubleAxis.area', defaultMessage: '面积' },
  intervals: { id: 'chart_editor.settings.intervals', defaultMessage: '区间配色' },
  intervalAdd: { id: 'chart_editor.settings.intervals.add', defaultMessage: '添加区间' },
  intervalName: { id: 'chart_editor.settings.intervals.name', defaultMessage: '区间 {index, number}' },
  lines: { id: 'chart_editor.settings.lines', defaultMessage: '线条' },
  straight: { id: 'chart_editor.settings.lines.straight', defaultMessage: '直线' },
  smooth: { id: 'chart_editor.settings.lines.smooth', defaultMessage: '平滑' },
  step: { id: 'chart_editor.settings.lines.step', defaultMessage: '阶梯' },
  lineStyle: { id: 'chart_editor.settings.lines.style', defaultMessage: '线型' },
  solid: { id: 'chart_editor.settings.lines.solid', defaultMessage: '实线' },
  dash: { id: 'chart_editor.settings.lines.dash', defaultMessage: '虚线' },
  lineWidth: { id: 'chart_editor.settings.lines.width', defaultMessage: '粗细' },
});

const title = (axis: string, group: FieldSpec['group'], when: Condition): FieldSpec[] =>
  under(group, [
    { kind: 'switch', path: `${axis}.title.enabled`, label: m.axisTitle, when, covers: [] },
    {
      kind: 'text',
      path: `${axis}.title.text`,
      label: m.axisTitleText,
      max: 50,
      when: all(when, on(`${axis}.title.enabled`)),
    },
  ]);
/** ST-111 to ST-124: one value axis; without ends of its own it follows the data. */
function valueAxis(axis: string, group: NonNullable<FieldSpec['group']>, when: Condition = () => true): FieldSpec[] {
  const shown = all(when, on(`${axis}.enabled`));
  return [
    { kind: 'switch', path: `${axis}.enabled`, label: m.axisShow, group, when },
    ...title(axis, group, shown),
    ...showing(shown, [
      { kind: 'number', path: `${axis}.min`, label: words.min, empty: words.automatic, group },
      { kind: 'number', path: `${axis}.max`, label: words.max, empty: words.automatic, group },
      { kind: 'display', path: `${axis}.valueDisplay`, label: m.format, group },
    ]),
  ];
}

const X = 'coordinateAxis.xAxis';
const xShown = on(`${X}.enabled`);
const hasSecondary: Condition = ({ code, param }) => code === 'graph_twoaxis' || param.indexDoubleCondition.length > 0;

/** ST-019 to ST-022, ST-107 to ST-125. */
export const axesPanel: PanelSpec = {
  id: 'axes',
  label: m.axes,
  fields: [
    { kind: 'switch', path: `${X}.enabled`, label: m.axisShow, group: m.x },
    ...title(X, m.x, xShown),
    ...under(m.x, [
      { kind: 'switch', path: `${X}.labels.enabled`, label: m.axisLabels, when: xShown },
      { kind: 'font', path: `${X}.labels.style`, label: words.textStyle, when: all(xShown, on(`${X}.labels.enabled`)) },
      {
        kind: 'number',
        path: `${X}.tickInterval`,
        label: m.interval,
        min: 1,
        whole: true,
        empty: words.automatic,
        when: xShown,
      },
    ]),
    ...valueAxis('coordinateAxis.yPrimaryAxis', m.primary),
    ...valueAxis('coordinateAxis.ySecondaryAxis', m.secondary, hasSecondary),
    { kind: 'switch', path: 'coordinateAxis.zoomAxis.enabled', label: m.zoomOn, group: m.zoom },
  ],
};

/** ST-048. */
export const scatterAxesPanel: PanelSpec = {
  id: 'scatterAxes',
  label: m.axes,
  fields: [...valueAxis('scatterAxis.xAxis', m.scatterX), ...valueAxis('scatterAxis.yAxis', m.scatterY)],
};

const DRAWN = choices(['column', m.column], ['line', m.line], ['area', m.area]);
/** ST-126. */
export const doubleAxisPanel: PanelSpec = {
  id: 'doubleAxis',
  label: m.doubleAxis,
  fields: [
    { kind: 'segment', path: 'doubleAxis.primary', label: m.ofPrimary, options: DRAWN },
    { kind: 'segment', path: 'doubleAxis.secondary', label: m.ofSecondary, options: DRAWN },
  ],
};

/** ST-127: colours of columns by value; a value takes the first interval that holds it. */
export const colorIntervalPanel: PanelSpec = {
  id: 'colorInterval',
  label: m.intervals,
  fields: [
    { kind: 'switch', path: 'colorInterval.enabled', label: words.enable },
    {
      kind: 'list',
      path: 'colorInterval.list',
      label: m.intervals,
      max: 20,
      add: m.intervalAdd,
      ordered: true,
      when: on('colorInterval.enabled'),
      create: (_context, list) => ({ min: null, max: null, color: ['#2BA471', '#F59A23', '#E34D59'][list.length % 3] }),
      title: (_entry, _context, index) => ({ ...m.intervalName, values: { index: index + 1 } }),
      entry: [
        { kind: 'number', path: 'min', label: words.from, empty: words.noLimit },
        { kind: 'number', path: 'max', label: words.to, empty: words.noLimit },
        { kind: 'color', path: 'color', label: words.color },
      ],
    },
  ],
};

/** ST-026, ST-027, ST-273, ST-274. */
export const linesPanel: PanelSpec = {
  id: 'lines',
  label: m.lines,
  fields: [
    {
      kind: 'segment',
      path: 'lineShape.shape',
      label: words.shape,
      options: choices(['straight', m.straight], ['smooth', m.smooth], ['step', m.step]),
    },
    {
      kind: 'segment',
      path: 'lineStyle.style',
      label: m.lineStyle,
      options: choices(['solid', m.solid], ['dash', m.dash]),
    },
    { kind: 'slider', path: 'lineStyle.width', label: m.lineWidth, min: 1, max: 3, unit: 'px' },
  ],
};
