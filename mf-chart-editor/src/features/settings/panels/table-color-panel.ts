import { measuresOf } from '@tessera/charts/model';
import { defineMessages } from 'react-intl';

import type { Condition, FieldSpec, PanelSpec } from '../model/field-spec.ts';
import type { SettingContext } from '../model/setting-context.ts';
import { nameOf } from '../model/setting-context.ts';
import { choices, fieldChoices, NUMBER_COMPARES, TEXT_COMPARES } from './choices.ts';
import { all, showing } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  panel: { id: 'chart_editor.settings.tableColor', defaultMessage: '条件格式' },
  add: { id: 'chart_editor.settings.tableColor.add', defaultMessage: '添加规则' },
  noMeasure: { id: 'chart_editor.settings.tableColor.noMeasure', defaultMessage: '先放入指标，再添加规则' },
  field: { id: 'chart_editor.settings.tableColor.field', defaultMessage: '应用到' },
  scale: { id: 'chart_editor.settings.tableColor.scale', defaultMessage: '着色方式' },
  discrete: { id: 'chart_editor.settings.tableColor.discrete', defaultMessage: '按条件' },
  gradient: { id: 'chart_editor.settings.tableColor.gradient', defaultMessage: '渐变色阶' },
  fill: { id: 'chart_editor.settings.tableColor.fill', defaultMessage: '显示为' },
  cell: { id: 'chart_editor.settings.tableColor.cell', defaultMessage: '底色' },
  bar: { id: 'chart_editor.settings.tableColor.bar', defaultMessage: '数据条' },
  icon: { id: 'chart_editor.settings.tableColor.icon', defaultMessage: '图标' },
  colors: { id: 'chart_editor.settings.tableColor.colors', defaultMessage: '颜色' },
  addColor: { id: 'chart_editor.settings.tableColor.addColor', defaultMessage: '添加颜色' },
  judged: { id: 'chart_editor.settings.tableColor.judged', defaultMessage: '判断字段' },
  own: { id: 'chart_editor.settings.tableColor.own', defaultMessage: '单元格的值' },
  valueType: { id: 'chart_editor.settings.tableColor.valueType', defaultMessage: '按' },
  number: { id: 'chart_editor.settings.tableColor.number', defaultMessage: '数值' },
  text: { id: 'chart_editor.settings.tableColor.text', defaultMessage: '文本' },
  against: { id: 'chart_editor.settings.tableColor.against', defaultMessage: '比较对象' },
  constant: { id: 'chart_editor.settings.tableColor.constant', defaultMessage: '固定值' },
  other: { id: 'chart_editor.settings.tableColor.other', defaultMessage: '其他字段' },
  iconKind: { id: 'chart_editor.settings.tableColor.iconKind', defaultMessage: '图标样式' },
  up: { id: 'chart_editor.settings.tableColor.up', defaultMessage: '上升' },
  down: { id: 'chart_editor.settings.tableColor.down', defaultMessage: '下降' },
  flat: { id: 'chart_editor.settings.tableColor.flat', defaultMessage: '持平' },
  dot: { id: 'chart_editor.settings.tableColor.dot', defaultMessage: '圆点' },
  flag: { id: 'chart_editor.settings.tableColor.flag', defaultMessage: '旗帜' },
  color: { id: 'chart_editor.settings.tableColor.one', defaultMessage: '颜色 {index, number}' },
});

const entryIs =
  (field: string, ...wanted: readonly string[]): Condition =>
  ({ entry }) =>
    wanted.includes(String(entry?.[field] ?? ''));
const isNumber = entryIs('dependentValueType', 'num');
const isText = entryIs('dependentValueType', 'str');
const isRange = entryIs('compare', '0');
const constant = all(isNumber, entryIs('type', '0'));
const compared = all(isNumber, entryIs('type', '1'));
const judgedFields = ({ param }: SettingContext) => [...param.dimensionCondition, ...measuresOf(param)];
const otherMeasures = (context: SettingContext) => [
  { value: '', label: words.noLimit },
  ...fieldChoices(context, measuresOf(context.param)),
];

/** ST-293 to ST-314: what a colour asks of the cell, and what it paints. */
const colorFields: readonly FieldSpec[] = [
  {
    kind: 'select',
    path: 'dependentUniqId',
    label: m.judged,
    options: (context) => [{ value: '', label: m.own }, ...fieldChoices(context, judgedFields(context))],
  },
  {
    kind: 'segment',
    path: 'dependentValueType',
    label: m.valueType,
    options: choices(['num', m.number], ['str', m.text]),
    brings: (value) => ({ compare: value === 'str' ? '1' : '0' }),
  },
  {
    kind: 'segment',
    path: 'type',
    label: m.against,
    when: isNumber,
    options: choices(['0', m.constant], ['1', m.other]),
  },
  {
    kind: 'select',
    path: 'compare',
    label: words.compare,
    options: (context) => (isText(context) ? TEXT_COMPARES : NUMBER_COMPARES),
  },
  { kind: 'number', path: 'min', label: words.value, empty: words.unset, when: constant },
  { kind: 'number', path: 'max', label: words.to, empty: words.noLimit, when: all(constant, isRange) },
  { kind: 'select', path: 'judgmentUniqIdStart', label: words.value, when: compared, options: otherMeasures },
  { kind: 'select', path: 'judgmentUniqIdEnd', label: words.to, when: all(compared, isRange), options: otherMeasures },
  { kind: 'text', path: 'strValue', label: words.value, max: 200, when: isText },
  {
    kind: 'select',
    path: 'icon',
    label: m.iconKind,
    options: choices(['dot', m.dot], ['up', m.up], ['down', m.down], ['flat', m.flat], ['flag', m.flag]),
    when: ({ holder }) => holder?.fillType === '2',
  },
  {
    kind: 'color',
    path: 'color.bgColor',
    label: words.bgColor,
    clearable: true,
    when: ({ holder }) => holder?.colorType !== '1' || holder?.fillType !== '0',
  },
  { kind: 'color', path: 'color.fontColor', label: words.fontColor, clearable: true },
  ...showing(
    ({ holder }) => holder?.colorType === '1' && holder?.fillType === '0',
    [
      { kind: 'color', path: 'color.startColor', label: words.startColor, clearable: true },
      { kind: 'color', path: 'color.endColor', label: words.endColor, clearable: true },
    ],
  ),
];

const newColor = (index: number) => ({
  dependentValueType: 'num',
  type: '0',
  compare: '0',
  min: null,
  max: null,
  color: { bgColor: ['#D9F2E3', '#FDE7C7', '#FBD9DC'][index % 3], startColor: '#EDF3FF', endColor: '#2878FF' },
});

/** ST-008, ST-129, ST-289 to ST-292; RU-558, RU-559: the last colour takes its rule with it. */
export const tableColorPanel: PanelSpec = {
  id: 'tableColor',
  label: m.panel,
  fields: [
    {
      kind: 'list',
      path: 'tableColor',
      label: m.panel,
      max: 50,
      add: m.add,
      full: m.noMeasure,
      ordered: true,
      create: (context) => {
        const first = measuresOf(context.param)[0];
        return first && { uniqId: first.uniqId, fieldName: nameOf(context, first.uniqId), list: [newColor(0)] };
      },
      title: ({ uniqId }, context) => nameOf(context, String(uniqId)),
      covers: ['tableColor.*.fieldName'],
      entry: [
        {
          kind: 'select',
          path: 'uniqId',
          label: m.field,
          options: (context) => fieldChoices(context, measuresOf(context.param)),
          brings: (value, context) => ({ fieldName: nameOf(context, String(value)) }),
        },
        {
          kind: 'segment',
          path: 'fillType',
          label: m.fill,
          options: choices(['0', m.cell], ['1', m.bar], ['2', m.icon]),
        },
        {
          kind: 'segment',
          path: 'colorType',
          label: m.scale,
          when: entryIs('fillType', '0'),
          options: choices(['0', m.discrete], ['1', m.gradient]),
        },
        {
          kind: 'list',
          path: 'list',
          label: m.colors,
          max: 20,
          add: m.addColor,
          ordered: true,
          create: (_context, list) => newColor(list.length),
          title: (_entry, _context, index) => ({ ...m.color, values: { index: index + 1 } }),
          entry: colorFields,
        },
      ],
    },
  ],
};
