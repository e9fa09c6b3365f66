import type { FilterCondition, FilterTree } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

import { RANGE_TEXTS } from '../field-names/index.ts';
import {
  isList,
  needsNoValue,
  operatorOf,
  shownEnd,
  storedDate,
  type FilterField,
  type FilterValue,
} from './condition.ts';
import { OPERATOR_TEXTS, TIME_OPERATOR_TEXTS } from './filter-texts.ts';
import { conditionsOf, isGroup } from './filter-tree.ts';

/** Characters of a text that is shown (RU-625). */
const LONGEST = 500;
/** Values that are named before the others are counted. */
const NAMED_VALUES = 3;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A value as readers see it: dates as year.month.day (RU-728). */
export function valueText(value: FilterValue, intl: IntlShape): string {
  if (value === null) return intl.formatMessage({ id: 'board.filter.emptyValue', defaultMessage: '（空值）' });
  if (value === '') return intl.formatMessage({ id: 'board.filter.emptyText', defaultMessage: '（空文本）' });
  const date = typeof value === 'string' ? storedDate(value) : null;
  return date ? date.replaceAll('-', '.') : String(value);
}

/**
 * Text of a condition without its field: `最近 30 天`, `2026.01.01 – 2026.01.31`, `≥ 100`. Ends of time ranges are
 * inclusive (D-05).
 * @param dataType default: times are recognised by their format
 */
export function filterSummary(condition: FilterCondition, intl: IntlShape, dataType?: FilterField['dataType']): string {
  const { quickRange, fieldValue } = condition;
  if (quickRange && quickRange !== 'none') return intl.formatMessage(RANGE_TEXTS[quickRange]);
  const operator = operatorOf(condition.aggregator);
  const isTime =
    dataType === 'datetime' ||
    (dataType === undefined &&
      fieldValue.length > 0 &&
      fieldValue.every((value) => typeof value === 'string' && (value === '' || storedDate(value) !== null)));
  const name = intl.formatMessage((isTime ? TIME_OPERATOR_TEXTS[operator] : undefined) ?? OPERATOR_TEXTS[operator]);
  if (needsNoValue(operator)) return name;
  if (operator === 'between_and') {
    const [from = '', to = ''] = fieldValue;
    const first = from === '' || from === null ? '' : valueText(from, intl);
    const last = to === '' || to === null ? '' : valueText(isTime ? shownEnd(String(to)) : to, intl);
    if (first === '' && last === '') return intl.formatMessage(RANGE_TEXTS.none);
    if (first !== '' && first === last) return first;
    if (last === '')
      return intl.formatMessage({ id: 'board.filter.from', defaultMessage: '{from} 起' }, { from: first });
    if (first === '') return intl.formatMessage({ id: 'board.filter.to', defaultMessage: '截至 {to}' }, { to: last });
    return cut(`${first} – ${last}`);
  }
  const named = fieldValue.slice(0, isList(operator) ? NAMED_VALUES : 20).map((value) => valueText(value, intl));
  const separator = intl.formatMessage({ id: 'board.filter.listSeparator', defaultMessage: '、' });
  const list = named.join(separator);
  const values =
    fieldValue.length > named.length
      ? intl.formatMessage(
          { id: 'board.filter.andMore', defaultMessage: '{values} 等 {count, number} 项' },
          { values: list, count: fieldValue.length },
        )
      : list;
  return cut(operator === 'in' ? values : `${name} ${values}`);
}

/**
 * What a tree of conditions says: fields, conditions, and how they are joined.
 * @param nameOf name of a field, also of one that is gone
 */
export function filterTreeSummary(
  tree: FilterTree,
  fields: readonly FilterField[],
  nameOf: (fieldId: string) => string,
  intl: IntlShape,
): string {
  const say = (node: FilterTree, isInner: boolean): string => {
    if (!isGroup(node)) {
      const field = fields.find(({ fieldId }) => fieldId === node.condition.fieldId);
      return `${nameOf(node.condition.fieldId)} ${filterSummary(node.condition, intl, field?.dataType)}`;
    }
    const parts = node.children.filter((child) => conditionsOf(child).length > 0).map((child) => say(child, true));
    if (parts.length === 0) return '';
    const joined = parts.reduce((left, right) =>
      node.relation === 'and'
        ? intl.formatMessage({ id: 'board.filter.joinAnd', defaultMessage: '{left} 且 {right}' }, { left, right })
        : intl.formatMessage({ id: 'board.filter.joinOr', defaultMessage: '{left} 或 {right}' }, { left, right }),
    );
    return isInner && parts.length > 1 ? `(${joined})` : joined;
  };
  return cut(say(tree, false));
}
