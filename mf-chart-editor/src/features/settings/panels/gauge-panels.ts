import { targetModeParts } from '@tessera/charts/model';
import { defineMessages } from 'react-intl';

import { ThresholdPresets } from '../controls/preset-bars.tsx';
import { ThresholdColors } from '../controls/threshold-colors.tsx';
import type { Condition, PanelSpec } from '../model/field-spec.ts';
import { settingOf } from '../model/setting-of.ts';
import { ACCURACY_CHOICES, choices } from './choices.ts';
import { all, on, showing, under } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  gauge: { id: 'chart_editor.settings.gauge', defaultMessage: '刻度' },
  showName: { id: 'chart_editor.settings.gauge.showName', defaultMessage: '显示名称' },
  showScale: { id: 'chart_editor.settings.gauge.showScale', defaultMessage: '显示刻度' },
  byValue: { id: 'chart_editor.settings.gauge.byValue', defaultMessage: '按数值' },
  progress: { id: 'chart_editor.settings.progress', defaultMessage: '进度' },
  mode: { id: 'chart_editor.settings.progress.mode', defaultMessage: '目标取自' },
  byMeasure: { id: 'chart_editor.settings.progress.byMeasure', defaultMessage: '第二指标' },
  byFixed: { id: 'chart_editor.settings.progress.byFixed', defaultMessage: '固定值' },
  goalValue: { id: 'chart_editor.settings.progress.goal', defaultMessage: '目标值' },
  share: { id: 'chart_editor.settings.progress.share', defaultMessage: '完成率' },
  titleGroup: { id: 'chart_editor.settings.progress.titleGroup', defaultMessage: '标题' },
  titleText: { id: 'chart_editor.settings.progress.title', defaultMessage: '标题文字' },
  titleWord: { id: 'chart_editor.settings.progress.titleWord', defaultMessage: '进度' },
  secondGroup: { id: 'chart_editor.settings.progress.second', defaultMessage: '副值' },
  showCurrent: { id: 'chart_editor.settings.progress.showCurrent', defaultMessage: '显示当前值' },
  showGoal: { id: 'chart_editor.settings.progress.showGoal', defaultMessage: '显示目标值' },
  showRest: { id: 'chart_editor.settings.progress.showRest', defaultMessage: '显示差距占比' },
  restAccuracy: { id: 'chart_editor.settings.progress.restAccuracy', defaultMessage: '差距精度' },
  bar: { id: 'chart_editor.settings.progress.bar', defaultMessage: '进度条' },
  done: { id: 'chart_editor.settings.progress.done', defaultMessage: '已完成' },
  rest: { id: 'chart_editor.settings.progress.rest', defaultMessage: '未完成' },
  fluid: { id: 'chart_editor.settings.fluid', defaultMessage: '水波' },
  ring: { id: 'chart_editor.settings.fluid.ring', defaultMessage: '外环颜色' },
  liquid: { id: 'chart_editor.settings.fluid.liquid', defaultMessage: '水波颜色' },
  threshold: { id: 'chart_editor.settings.threshold', defaultMessage: '快速分段配色' },
  ownColors: { id: 'chart_editor.settings.threshold.own', defaultMessage: '各段颜色' },
  fillColor: { id: 'chart_editor.settings.fillColor', defaultMessage: '完成度配色' },
  fill1: { id: 'chart_editor.settings.fillColor.1', defaultMessage: '0 – 25%' },
  fill2: { id: 'chart_editor.settings.fillColor.2', defaultMessage: '25 – 50%' },
  fill3: { id: 'chart_editor.settings.fillColor.3', defaultMessage: '50 – 75%' },
  fill4: { id: 'chart_editor.settings.fillColor.4', defaultMessage: '75 – 100%' },
  fill5: { id: 'chart_editor.settings.fillColor.5', defaultMessage: '超过 100%' },
  fill6: { id: 'chart_editor.settings.fillColor.6', defaultMessage: '未完成部分' },
  custom: { id: 'chart_editor.settings.customColor', defaultMessage: '自定义颜色' },
  dial: { id: 'chart_editor.settings.customColor.fill', defaultMessage: '图形颜色' },
  ringPanel: { id: 'chart_editor.settings.ring', defaultMessage: '环形' },
  showRing: { id: 'chart_editor.settings.ring.show', defaultMessage: '显示为环形' },
  innerSize: { id: 'chart_editor.settings.ring.size', defaultMessage: '内径' },
  radar: { id: 'chart_editor.settings.radar', defaultMessage: '雷达' },
  polygon: { id: 'chart_editor.settings.radar.polygon', defaultMessage: '多边形' },
  circle: { id: 'chart_editor.settings.radar.circle', defaultMessage: '圆形' },
  filled: { id: 'chart_editor.settings.radar.filled', defaultMessage: '填充面积' },
  waterfall: { id: 'chart_editor.settings.waterfall', defaultMessage: '瀑布颜色' },
  rising: { id: 'chart_editor.settings.waterfall.rising', defaultMessage: '上升' },
  falling: { id: 'chart_editor.settings.waterfall.falling', defaultMessage: '下降' },
  plot: { id: 'chart_editor.settings.waterfall.plot', defaultMessage: '绘图区背景' },
  showTotal: { id: 'chart_editor.settings.waterfall.total', defaultMessage: '显示合计' },
  totalName: { id: 'chart_editor.settings.waterfall.totalName', defaultMessage: '合计名称' },
  totalWord: { id: 'chart_editor.settings.waterfall.totalWord', defaultMessage: '合计' },
  totalColor: { id: 'chart_editor.settings.waterfall.totalColor', defaultMessage: '合计颜色' },
});

const parts = (context: Parameters<Condition>[0]) =>
  targetModeParts(settingOf(context, 'progress.targetValue') === 2 ? 2 : 1);
const second: Condition = (context) => parts(context).secondValues;
/** Colours and sizes of a bar that a vessel of liquid has elsewhere. */
const isBar: Condition = ({ code }) => code === 'graph_progress';

/** ST-042, ST-043. */
export const gaugePanel: PanelSpec = {
  id: 'gauge',
  label: m.gauge,
  fields: [
    { kind: 'number', path: 'gauge.min', label: words.min, empty: m.byValue },
    { kind: 'number', path: 'gauge.max', label: words.max, empty: m.byValue },
    { kind: 'switch', path: 'gauge.scaleVisible', label: m.showScale },
    { kind: 'switch', path: 'gauge.nameVisible', label: m.showName },
    { kind: 'font', path: 'gauge.numberStyle', label: words.numberStyle },
  ],
};

/** ST-044, ST-236 to ST-251; RU-566, RU-567, RU-597, RU-598, RU-604 to RU-606. */
export const progressPanel: PanelSpec = {
  id: 'progress',
  label: m.progress,
  fields: [
    {
      kind: 'segment',
      path: 'progress.targetValue',
      label: m.mode,
      options: choices([1, m.byMeasure], [2, m.byFixed]),
    },
    {
      kind: 'number',
      path: 'progress.goalValue',
      label: m.goalValue,
      empty: words.unset,
      when: (context) => parts(context).goalValue,
    },
    ...under(m.share, [
      {
        kind: 'segment',
        path: 'progress.accuracyValue',
        label: words.accuracy,
        options: ACCURACY_CHOICES,
        when: (context) => parts(context).accuracy,
      },
      { kind: 'size', path: 'progress.targetFontSize', label: words.fontSize },
      { kind: 'color', path: 'progress.targetColor', label: words.fontColor, clearable: true },
    ]),
    ...under(m.titleGroup, [
      { kind: 'switch', path: 'progress.numEnable', label: words.show },
      ...showing(on('progress.numEnable'), [
        { kind: 'text', path: 'progress.numName', label: m.titleText, max: 10, placeholder: m.titleWord },
        { kind: 'size', path: 'progress.numFontSize', label: words.fontSize },
      ]),
      {
        kind: 'color',
        path: 'progress.numColor',
        label: words.fontColor,
        clearable: true,
        when: all(isBar, on('progress.numEnable')),
      },
    ]),
    ...under(m.secondGroup, [
      ...showing(second, [
        { kind: 'switch', path: 'progress.secondCurrentEnable', label: m.showCurrent },
        { kind: 'switch', path: 'progress.secondGoalEnable', label: m.showGoal },
        { kind: 'switch', path: 'progress.secondPercent', label: m.showRest },
      ]),
      {
        kind: 'segment',
        path: 'progress.secondAccuracyValue',
        label: m.restAccuracy,
        options: ACCURACY_CHOICES,
        when: all(second, on('progress.secondPercent')),
      },
      ...showing(all(isBar, second), [
        { kind: 'size', path: 'progress.secondFontSzie', label: words.fontSize },
        { kind: 'color', path: 'progress.secondColor', label: words.fontColor, clearable: true },
      ]),
    ]),
    ...under(
      m.bar,
      showing(isBar, [
        { kind: 'color', path: 'progress.positiveColor', label: m.done },
        { kind: 'color', path: 'progress.backgroundColor', label: m.rest },
      ]),
    ),
  ],
};

/** ST-045, ST-252, ST-253. */
export const fluidPanel: PanelSpec = {
  id: 'fluid',
  label: m.fluid,
  fields: [
    { kind: 'color', path: 'fluidProgress.outerColor', label: m.ring },
    { kind: 'color', path: 'fluidProgress.fillColor', label: m.liquid, clearable: true },
  ],
};

/** ST-046, ST-348, RU-601. */
export const thresholdPanel: PanelSpec = {
  id: 'threshold',
  label: m.threshold,
  fields: [
    { kind: 'switch', path: 'fastThresholdColor.enabled', label: words.enable },
    {
      kind: 'custom',
      path: 'fastThresholdColor.preset',
      label: words.preset,
      labelled: true,
      component: ThresholdPresets,
      covers: [],
      when: on('fastThresholdColor.enabled'),
      brings: () => ({ 'fastThresholdColor.colors': undefined }),
    },
    {
      kind: 'slider',
      path: 'fastThresholdColor.colorNumber',
      label: words.colorNumber,
      min: 3,
      max: 9,
      when: on('fastThresholdColor.enabled'),
    },
    {
      kind: 'custom',
      path: 'fastThresholdColor.colors',
      label: m.ownColors,
      labelled: true,
      component: ThresholdColors,
      covers: [],
      when: on('fastThresholdColor.enabled'),
    },
  ],
};

/** ST-047, ST-254 to ST-259. */
export const fillColorPanel: PanelSpec = {
  id: 'fillColor',
  label: m.fillColor,
  fields: [
    { kind: 'switch', path: 'fillColor.enabled', label: words.enable },
    ...([m.fill1, m.fill2, m.fill3, m.fill4, m.fill5, m.fill6] as const).map((label, index) => ({
      kind: 'color' as const,
      path: `fillColor.color${index + 1}`,
      label,
      when: on('fillColor.enabled'),
    })),
  ],
};

/** ST-220, ST-221. */
export const customColorPanel: PanelSpec = {
  id: 'customColor',
  label: m.custom,
  fields: [
    { kind: 'color', path: 'customColor.bgColor', label: m.dial, clearable: true },
    { kind: 'color', path: 'customColor.fontColor', label: words.fontColor, clearable: true },
  ],
};

/** ST-028, ST-029, ST-268, ST-269, RU-599. */
export const ringPanel: PanelSpec = {
  id: 'ring',
  label: m.ringPanel,
  fields: [
    { kind: 'switch', path: 'pieRing.isShow', label: m.showRing },
    {
      kind: 'slider',
      path: 'pieRing.innerSize',
      label: m.innerSize,
      min: 10,
      max: 90,
      unit: '%',
      when: on('pieRing.isShow'),
    },
  ],
};

export const radarPanel: PanelSpec = {
  id: 'radar',
  label: m.radar,
  fields: [
    {
      kind: 'segment',
      path: 'radar.shape',
      label: words.shape,
      options: choices(['polygon', m.polygon], ['circle', m.circle]),
    },
    { kind: 'switch', path: 'radar.filled', label: m.filled },
  ],
};

/** ST-214 to ST-219. */
export const waterfallPanel: PanelSpec = {
  id: 'waterfall',
  label: m.waterfall,
  fields: [
    { kind: 'color', path: 'waterfallColor.positive', label: m.rising, clearable: true },
    { kind: 'color', path: 'waterfallColor.negative', label: m.falling, clearable: true },
    { kind: 'color', path: 'waterfallColor.background', label: m.plot, clearable: true },
    { kind: 'switch', path: 'waterfallColor.total.show', label: m.showTotal },
    ...showing(on('waterfallColor.total.show'), [
      { kind: 'text', path: 'waterfallColor.total.name', label: m.totalName, max: 20, placeholder: m.totalWord },
      { kind: 'color', path: 'waterfallColor.total.color', label: m.totalColor, clearable: true },
    ]),
  ],
};
