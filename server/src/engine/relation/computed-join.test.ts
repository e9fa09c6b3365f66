import type { DataType, ReportParamInput } from '@tessera/contract';

import type { CatalogueField, CatalogueTable } from '../catalogue.ts';
import { dialectRegistry } from '../dialects/registry.ts';
import { createEngine } from '../engine.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines, ENGINE_STARTS } from '../testing/dialect-fixtures.ts';
import { inFixture, NO_SIGNAL, rowsOf, specOf, viewerOf } from '../testing/test-table.ts';

const ORDERS = { order_id: 'int', amount: 'double' } as const;
const ITEMS = { order_id: 'int', sku: 'str', qty: 'int' } as const;
const field = (fieldId: string, dataType: DataType, rest: Partial<CatalogueField> = {}): CatalogueField => ({
  fieldId,
  column: fieldId,
  names: {},
  dataType,
  defaultAggregator: 'sum',
  ...rest,
});
const table = (tableId: string, fields: readonly CatalogueField[]): CatalogueTable => ({
  tableId,
  dialect: 'duckdb',
  connection: 'main',
  relation: { kind: 'physical', schema: 'main', table: tableId },
  fields,
  rowRules: [],
  dataVersion: '1',
  dataTime: new Date('2026-01-01T00:00:00Z'),
});
const columns = (of: Readonly<Record<string, DataType>>) => Object.entries(of).map(([name, type]) => field(name, type));
const TABLES: Readonly<Record<string, CatalogueTable>> = {
  orders: table('orders', [...columns(ORDERS), field('size', 'str', { formula: `IF({amount} > 50, 'big', 'small')` })]),
  items: table('items', columns(ITEMS)),
  T: {
    ...table('T', [
      field('amount', 'double', { origin: { leg: 'orders', fieldId: 'amount' } }),
      field('size', 'str', { origin: { leg: 'orders', fieldId: 'size' } }),
      field('qty', 'int', { origin: { leg: 'items', fieldId: 'qty' } }),
      field('sku', 'str', { origin: { leg: 'items', fieldId: 'sku' } }),
      field('double', 'double', { formula: '{amount} * 2' }),
      field('line', 'double', { formula: '{amount} * {qty}' }),
      field('perItem', 'double', { formula: 'SUM({amount}) / SUM({qty})' }),
      field('bigLines', 'int', { formula: `COUNTIF({size} = 'big' AND {amount} > 0)` }),
    ]),
    relation: {
      kind: 'join',
      root: { alias: 'orders', tableId: 'orders' },
      joins: [
        {
          alias: 'items',
          tableId: 'items',
          kind: 'left',
          cardinality: 'oneToMany',
          on: [{ leg: 'orders', fieldId: 'order_id', ownFieldId: 'order_id' }],
        },
      ],
    },
  },
};

describeEngines('computed fields of joined tables on %s', (dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
    await fixture.createTable('orders', ORDERS, [
      { order_id: 1, amount: 100 },
      { order_id: 2, amount: 50 },
    ]);
    await fixture.createTable('items', ITEMS, [
      { order_id: 1, sku: 'tea', qty: 1 },
      { order_id: 1, sku: 'cup', qty: 2 },
      { order_id: 1, sku: 'tea', qty: 3 },
      { order_id: 2, sku: 'cup', qty: 4 },
    ]);
  }, ENGINE_STARTS);
  afterAll(() => fixture.close());

  const run = (spec: Omit<ReportParamInput, 'tbId'>) =>
    createEngine({
      catalogue: { table: async (id) => inFixture(TABLES[id]!, dialect, fixture) },
      dialects: dialectRegistry,
      driver: () => fixture.driver,
    }).run(specOf(spec), { viewer: viewerOf(), signal: NO_SIGNAL });
  const sum = (fieldId: string) => ({ uniqId: fieldId, fieldId, aggregator: 'sum' as const });

  test('count a row once that the join repeats, at every level of totals, but not what is made of both tables or counts rows', async () => {
    const result = await run({
      dimensionCondition: [{ uniqId: 'sku', fieldId: 'sku' }],
      indexCondition: [sum('double'), sum('line'), sum('perItem'), sum('bigLines')],
      totalCondition: { rows: { total: true } },
    });
    expect(rowsOf(result)).toEqual([
      ['cup', 300, 400, 150 / 6, 1],
      ['tea', 200, 400, 25, 2],
    ]);
    expect(rowsOf(result.totals![0]!)).toEqual([[null, 300, 800, 15, 3]]);
  });

  test('of a joined table are fields of the model', async () => {
    const result = await run({
      dimensionCondition: [{ uniqId: 's', fieldId: 'size' }],
      indexCondition: [sum('amount'), sum('qty')],
    });
    expect(rowsOf(result)).toEqual([
      ['big', 100, 6],
      ['small', 50, 4],
    ]);
  });

  test('D-06: four methods of totals reckon over the cells of a formula', async () => {
    const result = await run({
      dimensionCondition: [{ uniqId: 'sku', fieldId: 'sku' }],
      indexCondition: [{ ...sum('perItem'), totalCfg: { value: 'sum' } }],
      totalCondition: { rows: { total: true } },
    });
    expect(rowsOf(result.totals![0]!)).toEqual([[null, 50]]);
  });
});
