import { defineMessages } from 'react-intl';

import type { Choice } from '../model/field-spec.ts';
import type { SettingContext } from '../model/setting-context.ts';
import { nameOf } from '../model/setting-context.ts';
import { words } from './words.ts';

const compares = defineMessages({
  range: { id: 'chart_editor.settings.compare.range', defaultMessage: '介于' },
  equal: { id: 'chart_editor.settings.compare.equal', defaultMessage: '等于' },
  notEqual: { id: 'chart_editor.settings.compare.notEqual', defaultMessage: '不等于' },
  greater: { id: 'chart_editor.settings.compare.greater', defaultMessage: '大于' },
  atLeast: { id: 'chart_editor.settings.compare.atLeast', defaultMessage: '大于等于' },
  less: { id: 'chart_editor.settings.compare.less', defaultMessage: '小于' },
  atMost: { id: 'chart_editor.settings.compare.atMost', defaultMessage: '小于等于' },
  contains: { id: 'chart_editor.settings.compare.contains', defaultMessage: '包含' },
  lacks: { id: 'chart_editor.settings.compare.lacks', defaultMessage: '不包含' },
});

/** Conditions on numbers, by the codes ST-306 to ST-312. */
export const NUMBER_COMPARES: readonly Choice[] = [
  { value: '0', label: compares.range },
  { value: '1', label: compares.equal },
  { value: '2', label: compares.notEqual },
  { value: '3', label: compares.greater },
  { value: '4', label: compares.atLeast },
  { value: '5', label: compares.less },
  { value: '6', label: compares.atMost },
];
/** Conditions on texts. */
export const TEXT_COMPARES: readonly Choice[] = [
  { value: '1', label: compares.equal },
  { value: '2', label: compares.notEqual },
  { value: '7', label: compares.contains },
  { value: '8', label: compares.lacks },
];
export const ACCURACY_CHOICES: readonly Choice[] = ['1%', '0.1%', '0.01%'].map((value) => ({ value, label: value }));
export const SIDES: readonly Choice[] = [
  { value: 'left', label: words.left },
  { value: 'center', label: words.center },
  { value: 'right', label: words.right },
];

type Fielded = Pick<SettingContext, 'fields' | 'param'>;
/** Fields as choices by uniqId, with the names that the chart shows. */
export const fieldChoices = (context: Fielded, fields: readonly { readonly uniqId: string }[]): Choice[] =>
  fields.map(({ uniqId }) => ({ value: uniqId, label: nameOf(context, uniqId) }));
