import { CHART_TYPES } from '@tessera/charts';
import { drawsSetting } from '@tessera/charts/model';
import { defineMessages } from 'react-intl';

import { PaletteControl } from '../controls/palette-control.tsx';
import { SortControl } from '../controls/sort-control.tsx';
import { sortWords } from '../controls/sort-words.ts';
import type { Condition, FieldSpec, PanelSpec } from '../model/field-spec.ts';
import { settingOf } from '../model/setting-of.ts';
import { choices } from './choices.ts';
import { all, on, showing } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  legend: { id: 'chart_editor.settings.legend', defaultMessage: '图例' },
  legendHeight: { id: 'chart_editor.settings.legend.height', defaultMessage: '最大高度' },
  tooltip: { id: 'chart_editor.settings.tooltip', defaultMessage: '提示框' },
  tooltipRows: { id: 'chart_editor.settings.tooltip.rows', defaultMessage: '最多行数' },
  tooltipTitle: { id: 'chart_editor.settings.tooltip.title', defaultMessage: '标题文字' },
  tooltipLabels: { id: 'chart_editor.settings.tooltip.labels', defaultMessage: '内容文字' },
  tooltipOff: { id: 'chart_editor.settings.tooltip.off', defaultMessage: '提示框已关闭' },
  labels: { id: 'chart_editor.settings.labels', defaultMessage: '标签' },
  labelName: { id: 'chart_editor.settings.labels.name', defaultMessage: '显示名称' },
  labelNumber: { id: 'chart_editor.settings.labels.number', defaultMessage: '显示数值' },
  labelShare: { id: 'chart_editor.settings.labels.share', defaultMessage: '显示占比' },
  separator: { id: 'chart_editor.settings.labels.separator', defaultMessage: '分隔符' },
  space: { id: 'chart_editor.settings.labels.space', defaultMessage: '空格' },
  comma: { id: 'chart_editor.settings.labels.comma', defaultMessage: '逗号' },
  colon: { id: 'chart_editor.settings.labels.colon', defaultMessage: '冒号' },
  semicolon: { id: 'chart_editor.settings.labels.semicolon', defaultMessage: '分号' },
  period: { id: 'chart_editor.settings.labels.period', defaultMessage: '句号' },
  newline: { id: 'chart_editor.settings.labels.newline', defaultMessage: '换行' },
  colors: { id: 'chart_editor.settings.colors', defaultMessage: '配色' },
  display: { id: 'chart_editor.settings.display', defaultMessage: '排序与显示数量' },
  sort: { id: 'chart_editor.settings.sort', defaultMessage: '排序' },
  part: { id: 'chart_editor.settings.display.part', defaultMessage: '只显示一部分' },
  end: { id: 'chart_editor.settings.display.end', defaultMessage: '取哪一端' },
  first: { id: 'chart_editor.settings.display.first', defaultMessage: '前几项' },
  last: { id: 'chart_editor.settings.display.last', defaultMessage: '后几项' },
  count: { id: 'chart_editor.settings.display.count', defaultMessage: '显示数量' },
});

/** ST-014, ST-091 to ST-094. */
export const legendPanel: PanelSpec = {
  id: 'legend',
  label: m.legend,
  // Points on a map have one colour, and no legend.
  when: (context) => context.code !== 'graph_lnglatmap' || settingOf(context, 'mapType.type') === 'heat',
  fields: [
    { kind: 'switch', path: 'legend.enabled', label: words.show },
    ...showing(on('legend.enabled'), [
      {
        kind: 'segment',
        path: 'legend.align',
        label: words.position,
        options: choices([1, words.top], [2, words.bottom], [3, words.left], [5, words.right]),
      },
      { kind: 'slider', path: 'legend.height', label: m.legendHeight, min: 0, max: 120, unit: 'px' },
      { kind: 'font', path: 'legend.itemStyle', label: words.textStyle },
    ]),
  ],
};

const tooltipShows: Condition = all(on('chartToolAlert.enabled'), on('tooltip.enabled'));
const tooltipOff: NonNullable<FieldSpec['blocked']> = (context) => (tooltipShows(context) ? undefined : m.tooltipOff);

/** ST-015, ST-095 to ST-100; off, its other fields can't be changed (RU-525, RU-592). */
export const tooltipPanel: PanelSpec = {
  id: 'tooltip',
  label: m.tooltip,
  fields: [
    {
      kind: 'switch',
      path: 'chartToolAlert.enabled',
      label: words.show,
      covers: ['tooltip.enabled'],
      reads: tooltipShows,
      brings: (value) => ({ 'tooltip.enabled': value }),
    },
    { kind: 'slider', path: 'chartToolAlert.rowNumber', label: m.tooltipRows, min: 1, max: 10, blocked: tooltipOff },
    { kind: 'font', path: 'chartToolAlert.title', label: m.tooltipTitle, blocked: tooltipOff },
    { kind: 'font', path: 'chartToolAlert.labels', label: m.tooltipLabels, blocked: tooltipOff },
  ],
};

/** ST-016, ST-074 to ST-083; RU-483: types that show no labels have no panel of labels. */
export const labelsPanel: PanelSpec = {
  id: 'labels',
  label: m.labels,
  when: ({ code }) => CHART_TYPES[code].requirement.labels,
  fields: [
    { kind: 'switch', path: 'chartLabels.enabled', label: words.show },
    ...showing(on('chartLabels.enabled'), [
      { kind: 'switch', path: 'chartLabels.label', label: m.labelName },
      { kind: 'switch', path: 'chartLabels.num', label: m.labelNumber },
      { kind: 'switch', path: 'chartLabels.percent', label: m.labelShare },
      {
        kind: 'select',
        path: 'chartLabels.fontSeparator',
        label: m.separator,
        options: choices(
          ['space', m.space],
          ['comma', m.comma],
          ['colon', m.colon],
          ['semicolon', m.semicolon],
          ['period', m.period],
          ['newline', m.newline],
        ),
      },
      { kind: 'font', path: 'chartLabels.style', label: words.textStyle },
    ]),
  ],
};

/** ST-018, ST-128. */
export const colorsPanel: PanelSpec = {
  id: 'colors',
  label: m.colors,
  fields: [{ kind: 'custom', path: 'chartColor.palette', label: m.colors, component: PaletteControl, covers: [] }],
};

/** ST-101 to ST-103, ST-130 to ST-136: one choice of a field carries its ids, level, origin and place. */
export const displayPanel: PanelSpec = {
  id: 'display',
  label: m.display,
  fields: [
    {
      kind: 'custom',
      path: 'sortOrder',
      label: m.sort,
      component: SortControl,
      words: Object.values(sortWords),
      covers: ['selectNum', 'selectRule', 'fieldId', 'uniqId', 'granularity', 'sortFlag', 'sortOrigin'].map(
        (field) => `sortOrder.${field}`,
      ),
    },
    { kind: 'switch', path: 'chartDisplay.partSelect', label: m.part },
    {
      kind: 'segment',
      path: 'chartDisplay.aroundSelect',
      label: m.end,
      when: on('chartDisplay.partSelect'),
      options: choices(['before', m.first], ['after', m.last]),
    },
    {
      kind: 'number',
      path: 'chartDisplay.chartDataNum',
      label: m.count,
      min: 1,
      max: 1_000,
      whole: true,
      // A pie always gathers what is beyond the count.
      when: (context) =>
        on('chartDisplay.partSelect')(context) || !drawsSetting(context.code, 'chartDisplay.partSelect'),
    },
  ],
};
