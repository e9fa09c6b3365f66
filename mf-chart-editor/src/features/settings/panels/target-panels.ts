import { gaugeConditionAllowed, measuresOf, measuresWithoutCondition } from '@tessera/charts/model';
import { defineMessages } from 'react-intl';

import type { Condition, FieldSpec, ListSpec, PanelSpec } from '../model/field-spec.ts';
import type { SettingContext } from '../model/setting-context.ts';
import { nameOf } from '../model/setting-context.ts';
import { settingOf } from '../model/setting-of.ts';
import { ACCURACY_CHOICES, fieldChoices, NUMBER_COMPARES, SIDES } from './choices.ts';
import { all, is, on } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  card: { id: 'chart_editor.settings.card', defaultMessage: '指标卡样式' },
  main: { id: 'chart_editor.settings.card.main', defaultMessage: '主指标' },
  second: { id: 'chart_editor.settings.card.second', defaultMessage: '对比指标' },
  split: { id: 'chart_editor.settings.card.split', defaultMessage: '拆分值' },
  showName: { id: 'chart_editor.settings.card.showName', defaultMessage: '显示名称' },
  changes: { id: 'chart_editor.settings.card.goodDirection', defaultMessage: '涨跌颜色' },
  upGood: { id: 'chart_editor.settings.card.goodDirection.up', defaultMessage: '上升为好' },
  downGood: { id: 'chart_editor.settings.card.goodDirection.down', defaultMessage: '下降为好' },
  noGood: { id: 'chart_editor.settings.card.goodDirection.none', defaultMessage: '不区分' },
  goal: { id: 'chart_editor.settings.goal', defaultMessage: '目标' },
  goalField: { id: 'chart_editor.settings.goal.field', defaultMessage: '目标来自' },
  goalValue: { id: 'chart_editor.settings.goal.value', defaultMessage: '目标值' },
  goalFixed: { id: 'chart_editor.settings.goal.fixed', defaultMessage: '固定值' },
  conditions: { id: 'chart_editor.settings.conditions', defaultMessage: '条件颜色' },
  addCondition: { id: 'chart_editor.settings.conditions.add', defaultMessage: '添加条件' },
  allTaken: { id: 'chart_editor.settings.conditions.full', defaultMessage: '每个指标只能有一个条件，已没有可用的指标' },
  gaugeFull: { id: 'chart_editor.settings.conditions.gaugeFull', defaultMessage: '有指标时可以添加一个条件' },
});

const LEVELS = [
  ['index', m.main],
  ['compare', m.second],
  ['split', m.split],
] as const;
/** Whether the second measure is a change against another period, which has an arrow. */
const hasChange: Condition = ({ param }) => {
  const shown = measuresOf(param)[1]?.comparison?.show;
  return shown === 'rate' || shown === 'difference';
};
/** ST-041, ST-053, ST-315 to ST-342; the warning area has no split level. */
export const cardPanel: PanelSpec = {
  id: 'card',
  label: m.card,
  fields: [
    { kind: 'segment', path: 'targetStyle.alignment', label: words.align, options: SIDES.slice(0, 2) },
    ...LEVELS.flatMap(([level, group]): FieldSpec[] => {
      const when: Condition = ({ warning }) => level !== 'split' || !warning;
      const base = `targetStyle.${level}`;
      return [
        { kind: 'font', path: `${base}.numberStyle`, label: words.numberStyle, group, when },
        { kind: 'switch', path: `${base}.labelVisible`, label: m.showName, group, when },
        {
          kind: 'font',
          path: `${base}.labelStyle`,
          label: words.labelStyle,
          group,
          when: (context) => when(context) && settingOf(context, `${base}.labelVisible`) === true,
        },
      ];
    }),
    {
      kind: 'segment',
      path: 'targetStyle.compare.goodDirection',
      label: m.changes,
      group: m.second,
      when: hasChange,
      options: [
        { value: 'up', label: m.upGood },
        { value: 'down', label: m.downGood },
        { value: 'none', label: m.noGood },
      ],
    },
  ],
};

const goalOn: Condition = on('chartTarget.enabled');
/** ST-104 to ST-106: a goal of a card, fixed or read from a measure. */
export const goalPanel: PanelSpec = {
  id: 'goal',
  label: m.goal,
  fields: [
    { kind: 'switch', path: 'chartTarget.enabled', label: words.enable },
    {
      kind: 'select',
      path: 'chartTarget.uniqId',
      label: m.goalField,
      when: goalOn,
      options: (context) => [
        { value: '', label: m.goalFixed },
        ...fieldChoices(context, measuresOf(context.param).slice(1)),
      ],
    },
    {
      kind: 'number',
      path: 'chartTarget.targetValue',
      label: m.goalValue,
      empty: words.unset,
      when: all(goalOn, is('chartTarget.uniqId', '')),
    },
    { kind: 'segment', path: 'chartTarget.accuracy', label: words.accuracy, when: goalOn, options: ACCURACY_CHOICES },
  ],
};

const isRange: Condition = ({ entry }) => entry?.compare === '0';
const taken = (context: SettingContext, block: string) =>
  settingOf(context, block) as readonly { readonly uniqId: string }[];

/** Colours by value: ST-222 to ST-235. */
const conditions = (block: string, extra: Pick<ListSpec, 'create' | 'full' | 'max' | 'ordered'>): ListSpec => ({
  kind: 'list',
  path: block,
  label: m.conditions,
  add: m.addCondition,
  title: ({ name, uniqId }, context) => String(name || '') || nameOf(context, String(uniqId)),
  covers: [`${block}.*.fieldName`],
  ...extra,
  entry: [
    { kind: 'text', path: 'name', label: words.name, max: 100 },
    {
      kind: 'select',
      path: 'uniqId',
      label: words.measure,
      // A measure that has a condition is no choice for another one (RU-530).
      options: (context) => {
        const free = new Set(measuresWithoutCondition(context.param, taken(context, block)));
        return fieldChoices(
          context,
          measuresOf(context.param).filter(({ uniqId }) => free.has(uniqId) || uniqId === context.entry?.uniqId),
        );
      },
      brings: (value, context) => ({ fieldName: nameOf(context, String(value)) }),
    },
    { kind: 'select', path: 'compare', label: words.compare, options: NUMBER_COMPARES },
    { kind: 'number', path: 'min', label: words.value, empty: words.unset },
    { kind: 'number', path: 'max', label: words.to, empty: words.noLimit, when: isRange },
    { kind: 'color', path: 'color', label: words.color },
  ],
});
const newCondition = (context: SettingContext, uniqId: string | undefined) =>
  uniqId === undefined
    ? undefined
    : { name: '', uniqId, fieldName: nameOf(context, uniqId), compare: '3', min: null, max: null, color: '#E34D59' };

/** ST-222 to ST-228; RU-530 to RU-532. */
export const cardConditionsPanel: PanelSpec = {
  id: 'cardConditions',
  label: m.conditions,
  fields: [
    conditions('targetConditionSetting', {
      max: 100,
      full: m.allTaken,
      create: (context, list) =>
        newCondition(
          context,
          measuresWithoutCondition(context.param, list as readonly { readonly uniqId: string }[])[0],
        ),
    }),
  ],
};
/** ST-229 to ST-235; RU-526, RU-527. */
export const gaugeConditionPanel: PanelSpec = {
  id: 'gaugeCondition',
  label: m.conditions,
  fields: [
    conditions('gaugeConditionSetting', {
      max: 1,
      full: m.gaugeFull,
      create: (context, list) =>
        gaugeConditionAllowed(context.param, list)
          ? newCondition(context, context.param.indexCondition[0]?.uniqId)
          : undefined,
    }),
  ],
};
