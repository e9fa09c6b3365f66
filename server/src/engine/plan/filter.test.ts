import type { DataType, FilterCondition } from '@tessera/contract';

import type { CatalogueField } from '../catalogue.ts';
import { filterPredicate } from './filter.ts';
import type { BoundValue, Predicate } from './predicate.ts';

type Row = string | number | null;
type Values = FilterCondition['fieldValue'];

const COLUMN = { column: 'c' };
const fieldOf = (dataType: DataType): CatalogueField => ({
  fieldId: 'f',
  column: 'c',
  names: {},
  dataType,
  defaultAggregator: 'sum',
});

/** What a database makes of a condition: a comparison with a null is false, and `not` turns it to true. */
function holds(predicate: Predicate, row: Row): boolean {
  switch (predicate.kind) {
    case 'constant':
      return predicate.value;
    case 'and':
      return predicate.parts.every((part) => holds(part, row));
    case 'or':
      return predicate.parts.some((part) => holds(part, row));
    case 'not':
      return !holds(predicate.part, row);
    case 'isNull':
      return row === null;
    case 'in':
      return predicate.values.some((value) => compares('=', row, value));
    case 'compare':
      return compares(predicate.operator, row, predicate.value);
    case 'assigned':
      throw new Error('no filter looks into other tables');
    case 'contains':
      return row !== null && String(row).includes(predicate.text);
  }
}
function compares(operator: '=' | '<' | '<=' | '>' | '>=', row: Row, { value: bound }: BoundValue): boolean {
  if (row === null) return false;
  const value = typeof bound === 'bigint' ? Number(bound) : bound;
  const order = row === value ? 0 : row < value ? -1 : 1;
  return { '=': order === 0, '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator];
}
const left = (
  dataType: DataType,
  rows: readonly Row[],
  aggregator: FilterCondition['aggregator'],
  fieldValue: Values,
): Row[] => {
  const predicate = filterPredicate(fieldOf(dataType), [COLUMN], { fieldId: 'f', aggregator, fieldValue });
  return rows.filter((row) => holds(predicate, row));
};

const NUMBERS = [null, 1, 5, 9];
const TEXTS = [null, '', '上海', '上海市', '100%', 'a_b', "O'Brien"];
const DAYS = [null, '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];

describe('which rows an operator leaves, by its name and by its number', () => {
  test.each<[string, readonly FilterCondition['aggregator'][], Values, readonly Row[]]>([
    ['RU-680, RU-681', ['2', 'equal'], [5], [5]],
    ['RU-682, RU-683', ['3', 'not_equal'], [5], [null, 1, 9]],
    ['RU-684, RU-685', ['4', 'gt'], [5], [9]],
    ['RU-686, RU-687', ['5', 'gte'], [5], [5, 9]],
    ['RU-688, RU-689', ['6', 'lt'], [5], [1]],
    ['RU-690, RU-691', ['7', 'lte'], [5], [1, 5]],
    ['RU-692, RU-693', ['8', 'is_not_null'], [], [1, 5, 9]],
    ['RU-694, RU-695', ['9', 'is_null'], [], [null]],
    ['RU-696, RU-697', ['0', 'between_and'], [1, 5], [1, 5]],
    ['RU-697', ['between_and'], ['', 5], [1, 5]],
    ['RU-698', ['in'], [1, null, 9], [null, 1, 9]],
    ['not in a list', ['not_in'], [1, null], [5, 9]],
  ])('%s: %j %j of numbers', (_rules, aggregators, fieldValue, expected) => {
    for (const aggregator of aggregators) expect(left('int', NUMBERS, aggregator, fieldValue)).toEqual(expected);
  });

  test.each<[string, FilterCondition['aggregator'], Values, readonly Row[]]>([
    ['RU-699', 'like', ['上海'], ['上海', '上海市']],
    ['RU-699', 'like', ['%'], ['100%']],
    ['RU-699', 'like', ['_', "'"], ['a_b', "O'Brien"]],
    ['RU-681', 'equal', ['上海'], ['上海']],
    ['RU-698', 'in', ['', "O'Brien"], ['', "O'Brien"]],
  ])('%s: %s %j of texts', (_rules, aggregator, fieldValue, expected) => {
    expect(left('str', TEXTS, aggregator, fieldValue)).toEqual(expected);
  });

  test.each<[string, FilterCondition['aggregator'], Values, readonly Row[]]>([
    ['RU-681', 'equal', ['2026-03'], ['2026-03-01', '2026-03-31']],
    ['RU-685', 'gt', ['2026-03'], ['2026-04-01']],
    ['RU-687', 'gte', ['2026-03'], ['2026-03-01', '2026-03-31', '2026-04-01']],
    ['RU-689', 'lt', ['2026-03'], ['2026-02-28']],
    ['RU-691', 'lte', ['2026-03'], ['2026-02-28', '2026-03-01', '2026-03-31']],
    ['RU-697, RU-725', 'between_and', ['2026-03-01', '2026-04-01'], ['2026-03-01', '2026-03-31']],
  ])('%s: %s %j of days', (_rules, aggregator, fieldValue, expected) => {
    expect(left('datetime', DAYS, aggregator, fieldValue)).toEqual(expected);
  });

  test('what is no value of the field is refused', () => {
    const refused: readonly [DataType, FilterCondition['aggregator'], Values][] = [
      ['int', 'equal', ['1,234']],
      ['int', 'gt', []],
      ['int', 'like', ['5']],
      ['datetime', 'equal', ['soon']],
    ];
    for (const [dataType, aggregator, fieldValue] of refused)
      expect(() => left(dataType, [], aggregator, fieldValue)).toThrow(
        expect.objectContaining({ key: 'queryInvalid' }),
      );
  });
});
