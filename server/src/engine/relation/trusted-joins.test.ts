import type { DataType } from '@tessera/contract';

import type { CatalogueField, CatalogueTable } from '../catalogue.ts';
import { dialectRegistry } from '../dialects/registry.ts';
import { createEngine } from '../engine.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { DIALECT_FIXTURES } from '../testing/dialect-fixtures.ts';
import { inFixture, NO_SIGNAL, rowsOf, specOf, viewerOf } from '../testing/test-table.ts';

const ORDERS = { order_id: 'int', shop: 'str', amount: 'double' } as const;
const ITEMS = { order_id: 'int', sku: 'str', day: 'str' } as const;
const field = (fieldId: string, dataType: DataType, rest: Partial<CatalogueField> = {}): CatalogueField => ({
  fieldId,
  column: fieldId,
  names: {},
  dataType,
  defaultAggregator: 'sum',
  ...rest,
});
const table = (tableId: string, columns: Readonly<Record<string, DataType>>): CatalogueTable => ({
  tableId,
  dialect: 'duckdb',
  connection: 'main',
  relation: { kind: 'physical', schema: 'main', table: tableId },
  fields: Object.entries(columns).map(([name, type]) => field(name, type)),
  rowRules: [],
  dataVersion: '1',
  dataTime: new Date('2026-01-01T00:00:00Z'),
});
const TABLES: Readonly<Record<string, CatalogueTable>> = {
  orders: {
    ...table('orders', ORDERS),
    fields: [...table('orders', ORDERS).fields, field('code', 'str', { formula: `CONCAT({shop}, '-')` })],
  },
  items: table('items', ITEMS),
  T: {
    ...table('T', {}),
    relation: {
      kind: 'join',
      root: { alias: 'o', tableId: 'orders' },
      joins: [
        {
          alias: 'i',
          tableId: 'items',
          kind: 'left',
          // Wrong: it was measured over other rows.
          cardinality: 'oneToOne',
          verified: { orders: '1', items: '0' },
          on: [{ leg: 'o', fieldId: 'order_id', ownFieldId: 'order_id' }],
        },
      ],
    },
    fields: [
      field('amount', 'double', { origin: { leg: 'o', fieldId: 'amount' } }),
      field('number', 'int', { origin: { leg: 'o', fieldId: 'order_id' } }),
      field('sku', 'str', { origin: { leg: 'i', fieldId: 'sku' } }),
    ],
  },
};

let fixture: DialectFixture;
beforeAll(async () => {
  fixture = await DIALECT_FIXTURES.duckdb();
  await fixture.createTable('orders', ORDERS, [
    { order_id: 1, shop: 'a', amount: 100 },
    { order_id: 2, shop: 'a', amount: 50 },
    { order_id: null, shop: 'b', amount: 1 },
    { order_id: null, shop: 'b', amount: 2 },
  ]);
  await fixture.createTable('items', ITEMS, [
    { order_id: 1, sku: 'tea', day: 'mon' },
    { order_id: 1, sku: 'cup', day: 'mon' },
    { order_id: 2, sku: 'tea', day: 'mon' },
  ]);
});
afterAll(() => fixture.close());

const engine = (changes: Readonly<Record<string, Partial<CatalogueTable>>> = {}) =>
  createEngine({
    catalogue: {
      table: async (id) => (TABLES[id] ? inFixture({ ...TABLES[id], ...changes[id] }, 'duckdb', fixture) : null),
    },
    dialects: dialectRegistry,
    driver: () => fixture.driver,
  });
const options = { viewer: viewerOf(), signal: NO_SIGNAL };
const total = async (changes: Readonly<Record<string, Partial<CatalogueTable>>> = {}) => {
  const indexCondition = [{ uniqId: 'a', fieldId: 'amount', aggregator: 'sum' as const }];
  const dimensionCondition = [{ uniqId: 's', fieldId: 'sku' }];
  return rowsOf(await engine(changes).run(specOf({ dimensionCondition, indexCondition }), options));
};

test('a cardinality that was measured over other rows is not relied on', async () => {
  expect(await total()).toEqual([
    ['cup', 100],
    ['tea', 150],
    [null, 3],
  ]);
  const plain = { indexCondition: [{ uniqId: 'a', fieldId: 'amount', aggregator: 'sum' as const }] };
  const withSku = { filterCondition: [{ fieldId: 'sku', aggregator: 'is_not_null' as const }] };
  expect(rowsOf(await engine().run(specOf({ ...plain, ...withSku }), options))).toEqual([[150]]);
  // Over the rows that it names it is believed, right or wrong.
  const believed = await engine({ items: { dataVersion: '0' } }).run(specOf({ ...plain, ...withSku }), options);
  expect(rowsOf(believed)).toEqual([[250]]);
});

test('a key that the database itself keeps unique is relied on, whatever was measured', async () => {
  const plain = { indexCondition: [{ uniqId: 'a', fieldId: 'amount', aggregator: 'sum' as const }] };
  const withSku = { filterCondition: [{ fieldId: 'sku', aggregator: 'is_not_null' as const }] };
  const sum = async (changes: Readonly<Record<string, Partial<CatalogueTable>>>) =>
    rowsOf(await engine(changes).run(specOf({ ...plain, ...withSku }), options));
  // Orders have one row for a key, items several: the amount of an order counts once.
  expect(await sum({ orders: { uniqueKeys: [['order_id']] } })).toEqual([[150]]);
  // Wrongly declared on both sides, nothing is protected.
  const both = { orders: { uniqueKeys: [['order_id']] }, items: { uniqueKeys: [['order_id']] } };
  expect(await sum(both)).toEqual([[250]]);
  // A key of two columns says nothing of one of them.
  const wider = { ...both, items: { uniqueKeys: [['order_id', 'sku']] } };
  expect(await sum(wider)).toEqual([[150]]);
  const measure = (fieldIds: string[]) =>
    engine({ items: { uniqueKeys: [['day']] } }).measureKey('items', fieldIds, options);
  expect(await measure(['day', 'order_id'])).toMatchObject({ unique: true });
  expect(await measure(['order_id'])).toMatchObject({ unique: false });
});

test('keys are measured over all rows that have them, one field or several', async () => {
  const measure = (tableId: string, fieldIds: string[]) => engine().measureKey(tableId, fieldIds, options);
  expect(await measure('orders', ['order_id'])).toEqual({ unique: true, versions: { orders: '1' } });
  expect(await measure('orders', ['shop'])).toMatchObject({ unique: false });
  expect(await measure('items', ['order_id'])).toMatchObject({ unique: false });
  expect(await measure('items', ['order_id', 'sku'])).toMatchObject({ unique: true });
  expect(await measure('items', ['order_id', 'day'])).toMatchObject({ unique: false });
});

test('a key of a model is unique only where no join repeats its rows; one of a formula holds for now alone', async () => {
  const measure = (tableId: string, fieldIds: string[]) => engine().measureKey(tableId, fieldIds, options);
  expect(await measure('T', ['number'])).toEqual({ unique: false, versions: { T: '1', orders: '1', items: '1' } });
  expect(await measure('orders', ['code'])).toEqual({ unique: false, versions: {} });
  await expect(measure('orders', ['none'])).rejects.toMatchObject({ key: 'queryFieldUnknown' });
});
