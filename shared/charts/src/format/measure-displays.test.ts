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
    column('profit', 'index', { aggregator: 'sum' }),
    column('orders', 'indexDouble', { dataType: 'int', aggregator: 'count' }),
  ];
  const value = [{ uniqId: 'rate', type: 'pre', unit: '', dec: 1, commas: true, customUnit: '' }];
  const scaled = { uniqId: 'profit', type: 'dec', unit: '万', dec: 1, commas: true, customUnit: '元', prefix: '约' };
  expect(measureDisplays(columns, [{ type: 'numDisplayed', value: [...value, scaled] }])).toEqual([
    { measure: 'rate', percent: true, digits: 1, unit: '' },
    { measure: 'sales', percent: false, digits: 2, unit: '' },
    { measure: 'profit', percent: false, digits: 1, unit: '元', scale: 'wan', prefix: '约' },
    { measure: 'orders', percent: false, digits: 0, unit: '' },
  ]);
});
