import type { DataType, ReportParamInput } from '@tessera/contract';

import type { CatalogueField, CatalogueTable, JoinStep } from '../catalogue.ts';
import { dialectRegistry } from '../dialects/registry.ts';
import { createEngine } from '../engine.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines, ENGINE_STARTS } from '../testing/dialect-fixtures.ts';
import { inFixture, NO_SIGNAL, rowsOf, specOf, viewerOf } from '../testing/test-table.ts';

const ORDERS = { order_id: 'int', city: 'str', amount: 'double' } as const;
const PAYMENTS = { order_id: 'int', method: 'str', fee: 'double' } as const;
const ITEMS = { order_id: 'int', qty: 'int' } as const;
const ROWS = {
  orders: [
    { order_id: 1, city: '上海', amount: 100 },
    { order_id: 2, city: '上海', amount: 50 },
    { order_id: 3, city: '北京', amount: 7 },
  ],
  payments: [
    { order_id: 1, method: 'card', fee: 1 },
    { order_id: 1, method: 'card', fee: 2 },
    { order_id: 1, method: 'cash', fee: null },
    { order_id: 2, method: 'cash', fee: 4 },
  ],
  items: [
    { order_id: 1, qty: 3 },
    { order_id: 1, qty: 4 },
    { order_id: 3, qty: 5 },
  ],
};
const field = (fieldId: string, dataType: DataType, rest: Partial<CatalogueField> = {}): CatalogueField => ({
  fieldId,
  column: fieldId,
  names: { zh_CN: `名${fieldId}` },
  dataType,
  defaultAggregator: 'sum',
  ...rest,
});
const table = (
  tableId: string,
  fields: readonly CatalogueField[],
  relation?: CatalogueTable['relation'],
): CatalogueTable => ({
  tableId,
  dialect: 'duckdb',
  connection: 'main',
  relation: relation ?? { kind: 'physical', schema: 'main', table: tableId },
  fields,
  rowRules: [],
  dataVersion: '1',
  dataTime: new Date('2026-01-01T00:00:00Z'),
});
const stored = (columns: Readonly<Record<string, DataType>>) =>
  Object.entries(columns).map(([name, type]) => field(name, type));
const joined = (leg: string, columns: Readonly<Record<string, DataType>>) =>
  Object.entries(columns).map(([name, type]) => field(`${leg}.${name}`, type, { origin: { leg, fieldId: name } }));
const toMany = (alias: string, leg = 'orders', fieldId = 'order_id'): JoinStep => ({
  alias,
  tableId: alias,
  kind: 'left',
  cardinality: 'oneToMany',
  on: [{ leg, fieldId, ownFieldId: 'order_id' }],
});
const model = (tableId: string, joins: readonly JoinStep[], fields: readonly CatalogueField[]) =>
  table(tableId, fields, { kind: 'join', root: { alias: 'orders', tableId: 'orders' }, joins });
const TABLES: Readonly<Record<string, CatalogueTable>> = {
  orders: table('orders', stored(ORDERS)),
  payments: table('payments', stored(PAYMENTS)),
  items: table('items', stored(ITEMS)),
  T: model('T', [toMany('payments')], [...joined('orders', ORDERS), ...joined('payments', PAYMENTS)]),
  twoWays: model(
    'twoWays',
    [toMany('payments'), toMany('items')],
    [...joined('orders', ORDERS), ...joined('payments', PAYMENTS), ...joined('items', ITEMS)],
  ),
  /** Above the model of payments, whose own fields name no payment. */
  above: table(
    'above',
    [
      ...joined('paid', { 'orders.amount': 'double', 'payments.method': 'str', card: 'double' }),
      ...joined('items', ITEMS),
    ],
    {
      kind: 'join',
      root: { alias: 'paid', tableId: 'paid' },
      joins: [{ ...toMany('items', 'paid', 'orders.order_id'), cardinality: 'manyToMany' }],
    },
  ),
  paid: model(
    'paid',
    [toMany('payments')],
    [
      ...joined('orders', ORDERS),
      ...joined('payments', PAYMENTS),
      field('card', 'double', { formula: `IF({payments.method} = 'card', {orders.amount})` }),
    ],
  ),
};

describeEngines('fan-out of joins on %s', (dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
    await fixture.createTable('orders', ORDERS, ROWS.orders);
    await fixture.createTable('payments', PAYMENTS, ROWS.payments);
    await fixture.createTable('items', ITEMS, ROWS.items);
  }, ENGINE_STARTS);
  afterAll(() => fixture.close());

  const run = (
    spec: Omit<ReportParamInput, 'tbId'>,
    formulas: Readonly<Record<string, string>> = {},
    tableId = 'T',
  ) => {
    const computed = Object.entries(formulas).map(([id, formula]) => field(id, 'double', { formula }));
    const engine = createEngine({
      catalogue: {
        async table(id) {
          const known = TABLES[id];
          if (!known) return null;
          const asked = id === tableId ? { ...known, fields: [...known.fields, ...computed] } : known;
          return inFixture(asked, dialect, fixture);
        },
      },
      dialects: dialectRegistry,
      driver: () => fixture.driver,
    });
    return engine.run({ ...specOf(spec), tbId: tableId }, { viewer: viewerOf(), signal: NO_SIGNAL });
  };
  const runQuery = async (...asked: Parameters<typeof run>) => rowsOf(await run(...asked));
  const sum = (fieldId: string) => ({ uniqId: fieldId, fieldId, aggregator: 'sum' as const });
  const by = (fieldId: string) => [{ uniqId: fieldId, fieldId }];
  const value = async (formula: string, tableId = 'T') =>
    (await runQuery({ indexCondition: [sum('f')] }, { f: formula }, tableId))[0]![0];

  test('COUNTROWS counts the rows of the model, whichever other fields are read', async () => {
    const formulas = { rows: 'COUNTROWS()' };
    expect(await runQuery({ indexCondition: [sum('rows')] }, formulas)).toEqual([[5]]);
    expect(await runQuery({ indexCondition: [sum('rows'), sum('orders.amount')] }, formulas)).toEqual([[5, 157]]);
    expect(await runQuery({ indexCondition: [sum('rows'), sum('payments.fee')] }, formulas)).toEqual([[5, 7]]);
    expect(await runQuery({ dimensionCondition: by('orders.city'), indexCondition: [sum('rows')] }, formulas)).toEqual(
      expect.arrayContaining([
        ['上海', 4],
        ['北京', 1],
      ]),
    );
    expect(await value('COUNTROWS()', 'twoWays')).toBe(8);
    expect(await value('SUM(1)')).toBe(5);
    expect(await value('COUNT({orders.order_id})')).toBe(3);
  });

  test('rows in detail are those of the model, whichever fields are shown', async () => {
    const detail = async (fieldIds: readonly string[]) => {
      const result = await run({
        isDetailData: '1',
        dimensionCondition: fieldIds.flatMap(by),
        queryCount: true,
      });
      return [result.rowCount, result.total];
    };
    expect(await detail(['orders.order_id'])).toEqual([5, 5]);
    expect(await detail(['orders.order_id', 'payments.method'])).toEqual([5, 5]);
  });

  test('a condition on many rows of another table chooses rows of the measure’s own table, each once', async () => {
    expect(await value(`SUMIF({orders.amount}, {payments.method} = 'card')`)).toBe(100);
    expect(await value(`SUM(IF({payments.method} = 'card', {orders.amount}, 0))`)).toBe(100);
    expect(await value(`AVGIF({orders.amount}, {payments.method} = 'cash')`)).toBe(75);
    expect(await value(`MAXIF({orders.amount}, {payments.method} = 'cash')`)).toBe(100);
    expect(await value(`COUNTDIF({orders.amount}, {payments.method} = 'cash')`)).toBe(2);
    expect(await value(`SUMIF({orders.amount}, ISNULL({payments.method}))`)).toBe(7);
    expect(await value(`SUMIF({items.qty}, {payments.method} = 'card')`, 'twoWays')).toBe(7);
    const byCity = { dimensionCondition: by('orders.city'), indexCondition: [sum('f')] };
    expect(await runQuery(byCity, { f: `SUMIF({orders.amount}, {payments.method} = 'cash')` })).toEqual(
      expect.arrayContaining([
        ['上海', 150],
        ['北京', 0],
      ]),
    );
    expect(
      await value(
        `SUMIF({orders.amount}, {payments.method} = 'cash') + SUMIF({orders.amount}, {payments.method} = 'none')`,
      ),
    ).toBe(150);
  });

  test('the same condition in a field of one row gives the same sum, also in a model above', async () => {
    expect(await value(`IF({payments.method} = 'card', {orders.amount})`)).toBe(100);
    expect(await runQuery({ indexCondition: [sum('paid.card')] }, {}, 'above')).toEqual([[100]]);
    expect(await value(`SUMIF({paid.orders.amount}, {paid.payments.method} = 'card')`, 'above')).toBe(100);
    expect(await value('COUNTROWS()', 'above')).toBe(8);
  });

  test('COUNTIF counts rows of the model, as COUNTROWS does', async () => {
    expect(await value('COUNTIF({orders.amount} > 60)')).toBe(3);
    expect(await value('COUNTIF(ISNULL({payments.method}))')).toBe(1);
    expect(await value('COUNTIF({orders.amount} > 0) / COUNTROWS()')).toBe(1);
  });

  test('a row that another table lacks is no row of it', async () => {
    expect(await value('AVG(ZN({payments.fee}))')).toBe(7 / 4);
    expect(await value('COUNT(ZN({payments.fee}))', 'twoWays')).toBe(4);
  });

  test('what has no one meaning is refused, with the names of its fields', async () => {
    const refused = (formula: string, tableId = 'twoWays') => expect(value(formula, tableId)).rejects;
    await refused('SUM({items.qty} * {payments.fee})').toMatchObject({
      key: 'queryTablesMixed',
      details: { field: '名f', value: '名items.qty', other: '名payments.fee' },
    });
    await refused(`SUM(IF({payments.method} = 'card', {orders.amount}, {orders.amount} / 2))`).toMatchObject({
      key: 'queryTablesMixed',
      details: { value: '名orders.amount', other: '名payments.method' },
    });
    await refused(`AVG(IF({payments.method} = 'card', {orders.amount}, 0))`).toMatchObject({ key: 'queryTablesMixed' });
    await refused(`SUM({orders.amount} * IF({payments.method} = 'card', 1, 0))`).toMatchObject({
      key: 'queryTablesMixed',
    });
    await refused('SUM(IF(ISNULL({payments.method}), 1, 0))').toMatchObject({
      key: 'queryRowMissing',
      details: { field: '名f', value: '名payments.method' },
    });
    expect(await value('SUM({orders.amount} * {payments.fee})', 'twoWays')).toBe(500);
  });

  test('measures whose groups overlap say so, and shares of them in their name', async () => {
    const share = { ...sum('orders.amount'), percentOf: 'total' as const };
    const columnOf = async (dimension: string, more: object = {}) => {
      const { columns } = await run({
        dimensionCondition: by(dimension),
        indexCondition: [{ ...share, ...more }],
      });
      return columns[1]!;
    };
    expect(await columnOf('payments.method')).toMatchObject({
      overlapping: true,
      name: '名orders.amount（占比 · 组间有重叠，合计超过 100%）',
    });
    expect(await columnOf('payments.method', { fieldAlias: '份额' })).toMatchObject({
      name: '份额（组间有重叠，合计超过 100%）',
    });
    expect(await columnOf('orders.city')).toMatchObject({ name: '名orders.amount（占比）' });
    expect((await columnOf('orders.city')).overlapping).toBeUndefined();
    expect((await columnOf('payments.method', { fieldId: 'payments.fee' })).overlapping).toBeUndefined();
  });

  test('a formula that adds up groups says where they overlap, or where each column has a total of its own', async () => {
    const nameOf = async (formula: string, spec: Omit<ReportParamInput, 'tbId'>, more: object = {}) => {
      const { columns } = await run({ ...spec, indexCondition: [{ ...sum('f'), ...more }] }, { f: formula });
      return columns.at(-1)!.name;
    };
    const share = 'SHARE_OF_TOTAL(SUM({orders.amount}))';
    const byMethod = { dimensionCondition: by('payments.method') };
    expect(await nameOf(share, byMethod)).toBe('名f（各组之和，组间有重叠）');
    expect(await nameOf(share, byMethod, { fieldAlias: '份额' })).toBe('份额（各组之和，组间有重叠）');
    expect(await nameOf('RUNNING_TOTAL(SUM({orders.amount}))', byMethod)).toBe('名f（各组之和，组间有重叠）');
    expect(await nameOf('RANK(SUM({orders.amount}))', byMethod)).toBe('名f');
    expect(await nameOf(share, { dimensionCondition: by('orders.city') })).toBe('名f');
    const across = { dimensionCondition: by('orders.order_id'), compareCondition: by('orders.city') };
    expect(await nameOf(share, across)).toBe('名f（每列各自合计）');
    expect(await nameOf('RUNNING_TOTAL(SUM({orders.amount}))', across)).toBe('名f');
  });
});
