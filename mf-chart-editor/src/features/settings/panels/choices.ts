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

/** Choices from pairs of value and label. */
export const choices = (...pairs: readonly (readonly [value: Choice['value'], label: Choice['label']])[]): Choice[] =>
  pairs.map(([value, label]) => ({ value, label }));

/** Conditions on numbers, by the codes ST-306 to ST-312. */
export const NUMBER_COMPARES: readonly Choice[] = choices(
  ['0', compares.range],
  ['1', compares.equal],
  ['2', compares.notEqual],
  ['3', compares.greater],
  ['4', compares.atLeast],
  ['5', compares.less],
  ['6', compares.atMost],
);
/** Conditions on texts. */
export const TEXT_COMPARES: readonly Choice[] = choices(
  ['1', compares.equal],
  ['2', compares.notEqual],
  ['7', compares.contains],
  ['8', compares.lacks],
);
export const ACCURACY_CHOICES: readonly Choice[] = ['1%', '0.1%', '0.01%'].map((value) => ({ value, label: value }));
export const SIDES: readonly Choice[] = choices(['left', words.left], ['center', words.center], ['right', words.right]);

type Fielded = Pick<SettingContext, 'fields' | 'param'>;
/** Fields as choices by uniqId, with the names that the chart shows. */
export const fieldChoices = (context: Fielded, fields: readonly { readonly uniqId: string }[]): Choice[] =>
  fields.map(({ uniqId }) => ({ value: uniqId, label: nameOf(context, uniqId) }));
