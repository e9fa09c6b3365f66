import type { DataType, TableField } from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';

import { bulkChanges } from './bulk-changes.ts';

const field = (fieldId: string, dataType: DataType, more: Partial<TableField> = {}) =>
  tableField(fieldId, { dataType, ...more });
const FIELDS = [
  field('text', 'str'),
  field('number', 'double'),
  field('day', 'datetime'),
  field('ratio', 'double', { formula: 'SUM([number])', formulaLevel: 'aggregate' }),
];

test('each property goes to the fields for which it has a meaning', () => {
  expect(bulkChanges(FIELDS, { decimals: 2, dateHierarchy: ['year', 'month'] })).toEqual([
    { fieldId: 'number', decimals: 2 },
    { fieldId: 'day', dateHierarchy: ['year', 'month'] },
    { fieldId: 'ratio', decimals: 2 },
  ]);
  expect(bulkChanges(FIELDS, { defaultAggregator: 'average' })).toEqual([
    { fieldId: 'number', defaultAggregator: 'average' },
  ]);
  expect(bulkChanges(FIELDS, { defaultAggregator: 'max' }).map(({ fieldId }) => fieldId)).toEqual([
    'text',
    'number',
    'day',
  ]);
  expect(bulkChanges(FIELDS, { group: '', hidden: true })).toHaveLength(4);
  expect(bulkChanges(FIELDS, {})).toEqual([]);
});
