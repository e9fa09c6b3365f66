import type { ResultColumn } from '@tessera/contract';

import { measureDisplays } from './measure-displays.ts';

const column = (uniqId: string, role: ResultColumn['role'], change: Partial<ResultColumn> = {}): ResultColumn => ({
  uniqId,
  fieldId: uniqId,
  name: uniqId,
  role,
  dataType: 'double',
  ...change,
});

test('measures are shown as their author set them, else as charts show them by themselves', () => {
  const columns = [
    column('month', 'dimension', { dataType: 'datetime' }),
    column('rate', 'index'),
    column('sales', 'index', { aggregator: 'sum' }),
    column('orders', 'indexDouble', { dataType: 'int', aggregator: 'count' }),
  ];
  const value = [{ uniqId: 'rate', type: 'pre', unit: '', dec: 1, commas: true, customUnit: '' }];
  expect(measureDisplays(columns, [{ type: 'numDisplayed', value }])).toEqual([
    { measure: 'rate', percent: true, digits: 1, unit: '' },
    { measure: 'sales', percent: false, digits: 2, unit: '' },
    { measure: 'orders', percent: false, digits: 0, unit: '' },
  ]);
});
