import type { DataType } from '@tessera/contract';

import { fitTogether, suggestKeys } from './suggest-keys.ts';

const field = (fieldId: string, dataType: DataType = 'int', name = fieldId) => ({
  fieldId,
  name,
  sourceName: fieldId,
  dataType,
  formula: null,
});

test('keys are suggested by name, by column and by the name of the other table, keys before other fields', () => {
  const orders = { name: 'orders', fields: [field('day', 'datetime'), field('order_id'), field('customer_id', 'str')] };
  const items = { name: 'items', fields: [field('Day', 'datetime'), field('orderid', 'double', '订单')] };
  expect(suggestKeys(orders, items)).toEqual([
    { left: 'order_id', right: 'orderid', reason: 'source', likely: true },
    { left: 'day', right: 'Day', reason: 'name', likely: false },
  ]);
  const customer = { name: 'customer', fields: [field('id', 'str'), field('name', 'str')] };
  expect(suggestKeys(orders, customer)).toEqual([{ left: 'customer_id', right: 'id', reason: 'table', likely: true }]);
});

test('what cannot be equal is not suggested, nor what is computed', () => {
  expect([fitTogether('int', 'double'), fitTogether('int', 'str'), fitTogether('datetime', 'str')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(suggestKeys({ name: 'a', fields: [field('k')] }, { name: 'b', fields: [field('k', 'str')] })).toEqual([]);
  const computed = { ...field('k'), formula: '1' };
  expect(suggestKeys({ name: 'a', fields: [computed] }, { name: 'b', fields: [field('k')] })).toEqual([]);
});
