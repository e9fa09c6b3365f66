import type { TableField } from '@tessera/contract';

import {
  draftsOf,
  isComplete,
  operatorsFor,
  readValue,
  storedOf,
  withField,
  withOperator,
  withRange,
} from './condition-draft.ts';

const field = (fieldId: string, dataType: TableField['dataType']) => ({ fieldId, dataType }) as TableField;
const fields = [field('region', 'str'), field('amount', 'int'), field('day', 'datetime')];
const draft = { key: 1, fieldId: 'region', operator: 'in', values: ['华东', { viewer: 'attribute:region' }] } as const;

test('operators fit the type of the field', () => {
  expect(operatorsFor('str')).not.toContain('between_and');
  expect(operatorsFor('int')).not.toContain('like');
  expect(operatorsFor('datetime')).not.toContain('in');
});

test.each([
  ['str', ' 华东 ', '华东'],
  ['int', '12', 12],
  ['int', '1.5', null],
  ['double', '1.5', 1.5],
  ['double', 'many', null],
  ['str', '  ', null],
] as const)('%s "%s" is %p', (dataType, text, value) => expect(readValue(text, dataType)).toBe(value));

test('conditions survive being edited, in either numbering of operators', () => {
  const stored = [
    { fieldId: 'region', aggregator: '2' as const, fieldValue: ['华东'] },
    { fieldId: 'day', aggregator: 'equal' as const, fieldValue: [], quickRange: 'last7Days' as const },
  ];
  expect(storedOf(draftsOf(stored))).toEqual([{ ...stored[0], aggregator: 'equal' }, stored[1]]);
});

test('a relative range stands in place of operator and values, and goes with another choice', () => {
  const day = { key: 1, fieldId: 'day', operator: 'gt', values: ['2026-01-01'] } as const;
  const ranged = withRange(day, 'lastMonth');
  expect(isComplete(ranged, fields)).toBe(true);
  expect(storedOf([ranged])).toEqual([
    { fieldId: 'day', aggregator: 'between_and', fieldValue: [], quickRange: 'lastMonth' },
  ]);
  expect(withOperator(ranged, 'gt')).toEqual({ ...day, values: [] });
  expect(withField(ranged, field('region', 'str'))).not.toHaveProperty('quickRange');
});

test('a condition says something when it has as many values as its operator takes', () => {
  expect(isComplete(draft, fields)).toBe(true);
  expect(isComplete({ ...draft, values: [] }, fields)).toBe(false);
  expect(isComplete({ ...draft, operator: 'equal' }, fields)).toBe(false);
  expect(isComplete({ ...draft, operator: 'is_null', values: [] }, fields)).toBe(true);
  expect(isComplete({ ...draft, fieldId: 'gone' }, fields)).toBe(false);
  expect(isComplete({ key: 1, fieldId: 'amount', operator: 'between_and', values: [1] }, fields)).toBe(false);
});

test('another field or operator keeps what still fits', () => {
  expect(withField(draft, fields[1]!)).toEqual({ key: 1, fieldId: 'amount', operator: 'in', values: [] });
  expect(withField(draft, fields[2]!)).toMatchObject({ operator: 'between_and' });
  expect(withOperator(draft, 'equal').values).toEqual(['华东']);
  expect(withOperator(draft, 'is_null').values).toEqual([]);
});
