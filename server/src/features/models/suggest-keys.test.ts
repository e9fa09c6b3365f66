import type { DataType } from '@tessera/contract';

import { fitTogether, suggestKeys } from './suggest-keys.ts';

const field = (fieldId: string, dataType: DataType = 'int', name = fieldId) => ({
  fieldId,
  name,
  sourceName: fieldId,
  dataType,
  formula: null,
});
const table = (name: string, ...fieldIds: string[]) => ({ name, fields: fieldIds.map((fieldId) => field(fieldId)) });
const untold = async () => null;
/** Pairs by name, each likely one marked. */
const said = async (...given: Parameters<typeof suggestKeys>) =>
  (await suggestKeys(...given)).map(({ left, right, likely }) => `${left}=${right}${likely ? '!' : ''}`);

test('keys are suggested by name, by column and by the name of the other table, keys before other fields', async () => {
  const orders = { name: 'orders', fields: [field('day', 'datetime'), field('order_id'), field('customer_id', 'str')] };
  const items = { name: 'items', fields: [field('Day', 'datetime'), field('orderid', 'double', '订单')] };
  expect(await suggestKeys(orders, items, untold)).toEqual([
    { left: 'order_id', right: 'orderid', reason: 'source', likely: true },
    { left: 'day', right: 'Day', reason: 'name', likely: false },
  ]);
  const customer = { name: 'customer', fields: [field('id', 'str'), field('name', 'str')] };
  expect(await suggestKeys(orders, customer, untold)).toEqual([
    { left: 'customer_id', right: 'id', reason: 'table', likely: true },
  ]);
});

test('what cannot be equal is not suggested, nor what is computed', async () => {
  expect([fitTogether('int', 'double'), fitTogether('int', 'str'), fitTogether('datetime', 'str')]).toEqual([
    true,
    false,
    false,
  ]);
  const a = { name: 'a', fields: [field('k')] };
  expect(await suggestKeys(a, { name: 'b', fields: [field('k', 'str')] }, untold)).toEqual([]);
  const computed = { ...field('k'), formula: '1' };
  expect(await suggestKeys({ name: 'a', fields: [computed] }, { name: 'b', fields: [field('k')] }, untold)).toEqual([]);
});

test('two fields that are merely both called id are never taken, whatever they have in common', async () => {
  const [orders, customers] = [table('orders', 'id', 'customer_id'), table('customers', 'id', 'name')];
  expect(await said(orders, customers, untold)).toEqual(['customer_id=id!', 'id=id']);
  expect(await said(customers, orders, async () => 1)).toEqual(['id=customer_id!', 'id=id']);
  expect(await said(table('a', 'id', 'x'), table('b', 'id', 'y'), async () => 1)).toEqual(['id=id']);
});

test.each([
  ['companies', 'company_id'],
  ['branches', 'branch_id'],
  ['dim_stores', 'store_id'],
  ['address', 'address_id'],
  ['products.csv', 'product_id'],
])('the id of %s is %s', async (name, own) => {
  expect(await said(table('facts', own), table(name, 'id'), untold)).toEqual([`${own}=id!`]);
});

test('tables are called by their subject in Chinese, too', async () => {
  expect(await said(table('订单明细', '门店编号'), table('门店信息表', '编号'), untold)).toEqual(['门店编号=编号!']);
});

test('prefixes of tables are taken off', async () => {
  const orders = table('orders', 'o_orderkey', 'o_custkey', 'o_comment');
  const customer = table('customer', 'c_custkey', 'c_name', 'c_comment');
  expect(await said(orders, customer, untold)).toEqual(['o_custkey=c_custkey!', 'o_comment=c_comment']);
  expect(await said(orders, table('customer', 'custkey', 'name'), untold)).toEqual(['o_custkey=custkey!']);
});

test('pairs with more values in common come first; without any, a pair is not taken', async () => {
  const [left, right] = [table('a', 'shop_code', 'item_code'), table('b', 'shop_code', 'item_code')];
  const overlap = (shop: number, item: number) => async (one: string) => (one === 'shop_code' ? shop : item);
  expect(await said(left, right, overlap(0.2, 0.9))).toEqual(['item_code=item_code!', 'shop_code=shop_code!']);
  expect(await said(left, right, overlap(0, 0.1))).toEqual(['item_code=item_code!', 'shop_code=shop_code']);
});
