import type { DataType, ReportParamInput } from '@tessera/contract';

import type { CatalogueField, CatalogueTable, JoinStep } from '../catalogue.ts';
import { dialectRegistry, type DialectName } from '../dialects/registry.ts';
import { createEngine } from '../engine.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines, ENGINE_STARTS } from '../testing/dialect-fixtures.ts';
import { inFixture, NO_SIGNAL, rowsOf, specOf, viewerOf, type TestRow } from '../testing/test-table.ts';

const field = (fieldId: string, dataType: DataType, origin?: CatalogueField['origin']): CatalogueField => ({
  fieldId,
  column: fieldId,
  names: {},
  dataType,
  defaultAggregator: dataType === 'str' || dataType === 'datetime' ? 'count' : 'sum',
  ...(origin ? { origin } : {}),
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
const ORDERS = { order_id: 'int', shop_id: 'int', amount: 'double', phone: 'str' } as const;
const ITEMS = { order_id: 'int', sku: 'str', qty: 'int' } as const;
const SHOPS = { shop_id: 'int', city: 'str', rent: 'double' } as const;
const ROWS: Readonly<Record<string, readonly TestRow[]>> = {
  orders: [
    { order_id: 1, shop_id: 1, amount: 100, phone: '13800001111' },
    { order_id: 2, shop_id: 1, amount: 50, phone: '13800002222' },
    { order_id: 3, shop_id: 2, amount: 10, phone: '13900003333' },
    { order_id: 4, shop_id: null, amount: 7, phone: null },
  ],
  items: [
    { order_id: 1, sku: 'tea', qty: 1 },
    { order_id: 1, sku: 'cup', qty: 2 },
    { order_id: 1, sku: 'tea', qty: 3 },
    { order_id: 2, sku: 'cup', qty: 4 },
    { order_id: 9, sku: 'lost', qty: 5 },
  ],
  shops: [
    { shop_id: 1, city: '上海', rent: 1000 },
    { shop_id: 2, city: '北京', rent: 500 },
    { shop_id: 3, city: '北京', rent: 300 },
  ],
};
const join = (
  alias: string,
  kind: JoinStep['kind'],
  leg: string,
  key: string,
  cardinality: JoinStep['cardinality'],
) => ({
  alias,
  tableId: alias,
  kind,
  cardinality,
  on: [{ leg, fieldId: key, ownFieldId: key }],
});
const origin = (leg: string, fieldId: string, type: DataType) => field(`${leg}.${fieldId}`, type, { leg, fieldId });
const MODEL: CatalogueTable = {
  ...table('T', {}),
  relation: {
    kind: 'join',
    root: { alias: 'orders', tableId: 'orders' },
    joins: [
      join('items', 'left', 'orders', 'order_id', 'oneToMany'),
      join('shops', 'left', 'orders', 'shop_id', 'manyToOne'),
    ],
  },
  fields: [
    ...Object.entries(ORDERS).map(([name, type]) => origin('orders', name, type)),
    ...Object.entries(ITEMS).map(([name, type]) => origin('items', name, type)),
    ...Object.entries(SHOPS).map(([name, type]) => origin('shops', name, type)),
  ],
};
const TABLES = {
  orders: table('orders', ORDERS),
  items: table('items', ITEMS),
  shops: table('shops', SHOPS),
  T: MODEL,
};

describeEngines('relations on %s', (dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
    await fixture.createTable('orders', ORDERS, ROWS['orders']!);
    await fixture.createTable('items', ITEMS, ROWS['items']!);
    await fixture.createTable('shops', SHOPS, ROWS['shops']!);
  }, ENGINE_STARTS);
  afterAll(() => fixture.close());

  const engine = (changes: Readonly<Record<string, Partial<CatalogueTable>>> = {}, denied: readonly string[] = []) =>
    createEngine({
      catalogue: {
        async table(tableId) {
          const known: CatalogueTable | undefined = { ...TABLES }[tableId];
          if (!known || denied.includes(tableId)) return null;
          return inFixture({ ...known, ...changes[tableId] }, dialect as DialectName, fixture);
        },
      },
      dialects: dialectRegistry,
      driver: () => fixture.driver,
    });
  const runQuery = async (spec: Omit<ReportParamInput, 'tbId'>, subject = engine(), role = 'reader') =>
    rowsOf(await subject.run(specOf(spec), { viewer: viewerOf(role), signal: NO_SIGNAL }));
  const sum = (fieldId: string, aggregator: 'sum' | 'average' | 'count' | 'count_distinct' = 'sum') => ({
    uniqId: fieldId + aggregator,
    fieldId,
    aggregator,
  });
  const by = (fieldId: string) => [{ uniqId: fieldId, fieldId }];

  test('measures of a table that a join multiplies count each of its rows once', async () => {
    expect(
      await runQuery({
        dimensionCondition: by('items.sku'),
        indexCondition: [
          sum('orders.amount'),
          sum('orders.amount', 'average'),
          sum('orders.order_id', 'count'),
          sum('items.qty'),
        ],
      }),
    ).toEqual([
      ['cup', 150, 75, 2, 6],
      ['tea', 100, 100, 1, 4],
      [null, 17, 8.5, 2, null],
    ]);
    expect(await runQuery({ indexCondition: [sum('orders.amount'), sum('items.qty'), sum('shops.rent')] })).toEqual([
      [167, 10, 1500],
    ]);
  });

  test('totals of multiplied measures are those of the rows, not of the cells', async () => {
    const result = await engine().run(
      specOf({
        dimensionCondition: [...by('shops.city'), ...by('items.sku')],
        indexCondition: [sum('orders.amount'), sum('shops.rent')],
        totalCondition: { rows: { total: true, subtotals: ['shops.city'] } },
      }),
      { viewer: viewerOf(), signal: NO_SIGNAL },
    );
    const level = (kept: string[]) => rowsOf(result.totals!.find((one) => one.kept.join() === kept.join())!);
    expect(level([])).toEqual([[null, null, 167, 1500]]);
    expect(new Set(level(['shops.city']).map((row) => JSON.stringify(row)))).toEqual(
      new Set(['["上海",null,150,1000]', '["北京",null,10,500]', '[null,null,7,null]']),
    );
  });

  test('inner, left and full joins give the rows of SQL', async () => {
    const kinds = dialect === 'mysql' ? (['inner', 'left'] as const) : (['inner', 'left', 'full'] as const);
    const expected = { inner: [[160, 1500]], left: [[167, 1500]], full: [[167, 1800]] };
    for (const kind of kinds) {
      const relation = {
        kind: 'join' as const,
        root: { alias: 'orders', tableId: 'orders' },
        joins: [join('shops', kind, 'orders', 'shop_id', 'manyToMany')],
      };
      const answer = await runQuery(
        { indexCondition: [sum('orders.amount'), sum('shops.rent')] },
        engine({ T: { relation } }),
      );
      expect([kind, answer]).toEqual([kind, expected[kind]]);
    }
  });

  test('a left join that nothing reads is left out of the statement', async () => {
    const seen: string[] = [];
    const watched = createEngine({
      catalogue: { table: async (id) => inFixture({ ...TABLES }[id as 'T'], dialect as DialectName, fixture) },
      dialects: dialectRegistry,
      driver: () => ({
        ...fixture.driver,
        query(statement, signal) {
          seen.push(statement.text);
          return fixture.driver.query(statement, signal);
        },
      }),
    });
    expect(await runQuery({ indexCondition: [sum('orders.amount')] }, watched)).toEqual([[167]]);
    expect(seen.join()).not.toMatch(/items|shops|row_number/);
  });

  test('security 12: row rules and rights of every table that a model reaches hold', async () => {
    const onlyShanghai = {
      rowRules: [
        { roleId: 'reader', conditions: [{ fieldId: 'city', aggregator: 'equal' as const, fieldValue: ['上海'] }] },
      ],
    };
    const ruled = engine({ shops: onlyShanghai });
    expect(
      await runQuery({ dimensionCondition: by('shops.city'), indexCondition: [sum('shops.rent')] }, ruled),
    ).toEqual([
      ['上海', 1000],
      [null, null],
    ]);
    expect(await runQuery({ dimensionCondition: by('shops.city') }, ruled, 'admin')).toHaveLength(3);
    await expect(runQuery({ indexCondition: [sum('orders.amount')] }, engine({}, ['shops']))).rejects.toMatchObject({
      key: 'queryTableUnknown',
      details: { table: 'T' },
    });
  });

  test('a relation that reaches itself, another connection, a leg twice or a field that is gone is refused', async () => {
    const broken = async (changes: Readonly<Record<string, Partial<CatalogueTable>>>) =>
      expect(runQuery({ indexCondition: [sum('orders.amount')] }, engine(changes))).rejects.toMatchObject({
        key: 'queryInvalid',
      });
    const relation = MODEL.relation as Extract<CatalogueTable['relation'], { kind: 'join' }>;
    await broken({ orders: { relation: { ...relation, root: { alias: 'x', tableId: 'T' }, joins: [] } } });
    await broken({ shops: { connection: 'elsewhere' } });
    await broken({
      T: { relation: { ...relation, joins: [join('orders', 'inner', 'orders', 'order_id', 'oneToOne')] } },
    });
    await broken({ T: { relation: { ...relation, joins: [join('items', 'inner', 'orders', 'gone', 'oneToMany')] } } });
    await broken({
      T: {
        relation: { ...relation, joins: [{ ...join('items', 'inner', 'orders', 'order_id', 'oneToMany'), on: [] }] },
      },
    });
  });

  describe('masks', () => {
    const masked = (mask: NonNullable<CatalogueTable['masks']>[number]['mask'], fieldId = 'phone') =>
      engine({ orders: { masks: [{ roleId: 'reader', fieldId, mask }] } });

    test('hide, part and hash, in a table and in every model above it', async () => {
      const phones = async (subject = engine(), role = 'reader') =>
        (await runQuery({ dimensionCondition: by('orders.phone') }, subject, role)).map(([phone]) => phone);
      expect(await phones(masked({ kind: 'null' }))).toEqual([null]);
      expect(await phones(masked({ kind: 'partial', keepStart: 3, keepEnd: 2 }))).toEqual([
        '138***11',
        '138***22',
        '139***33',
        null,
      ]);
      // Of a text that is too short for both ends the last character is hidden at least, so that most stay apart.
      expect(await phones(masked({ kind: 'partial', keepStart: 10, keepEnd: 10 }))).toEqual([
        '1380000111***',
        '1380000222***',
        '1390000333***',
        null,
      ]);
      expect(await phones(masked({ kind: 'partial', keepStart: 0, keepEnd: 11 }))).toEqual(['***', null]);
      const hashed = await phones(masked({ kind: 'hash', salt: 's' }));
      expect(hashed.slice(0, 3).every((phone) => /^[0-9a-f]{64}$/.test(String(phone)))).toBe(true);
      expect(await phones(masked({ kind: 'null' }), 'admin')).toEqual([
        '13800001111',
        '13800002222',
        '13900003333',
        null,
      ]);
    });

    test('a masked field is filtered, searched and aggregated by what is shown, never by what is stored', async () => {
      const subject = masked({ kind: 'partial', keepStart: 3, keepEnd: 2 });
      const found = (aggregator: 'equal' | 'like' | 'gte', value: string) =>
        runQuery(
          {
            indexCondition: [sum('orders.order_id', 'count')],
            filterCondition: [{ fieldId: 'orders.phone', aggregator, fieldValue: [value] }],
          },
          subject,
        );
      expect(await found('equal', '13800001111')).toEqual([[0]]);
      expect(await found('like', '0000')).toEqual([[0]]);
      expect(await found('equal', '138***11')).toEqual([[1]]);
      const highest = { uniqId: 'x', fieldId: 'orders.phone', aggregator: 'max' as const };
      expect(await runQuery({ indexCondition: [highest] }, subject)).toEqual([['139***33']]);
      const amounts = masked({ kind: 'hash', salt: 's' }, 'amount');
      expect(await runQuery({ indexCondition: [sum('orders.amount')] }, amounts)).toEqual([[null]]);
    });

    test('a row rule and a join still see the stored value', async () => {
      const subject = engine({
        orders: {
          masks: ['phone', 'shop_id'].map((fieldId) => ({
            roleId: 'reader',
            fieldId,
            mask: { kind: 'null' as const },
          })),
          rowRules: [
            { roleId: 'reader', conditions: [{ fieldId: 'phone', aggregator: 'equal', fieldValue: ['13900003333'] }] },
          ],
        },
      });
      expect(
        await runQuery(
          { dimensionCondition: [...by('shops.city'), ...by('orders.phone'), ...by('orders.shop_id')] },
          subject,
        ),
      ).toEqual([['北京', null, null]]);
    });
  });

  describe('SQL of an author', () => {
    const model = (code: string, more: Partial<CatalogueTable> = {}): Partial<CatalogueTable> => ({
      relation: {
        kind: 'sql',
        statement: [{ code }, { value: { kind: 'integer', value: 20n } }],
        tables: [{ name: 'orders', tableId: 'orders' }],
      },
      fields: [field('shop', 'int'), field('total', 'double')],
      ...more,
    });
    const grouped = 'select shop_id as shop, sum(amount) as total from orders group by shop_id having sum(amount) > ';

    test('is a table: its values are bound, and it is grouped, filtered and sorted', async () => {
      const subject = engine({ T: model(grouped) });
      expect(await runQuery({ dimensionCondition: by('shop'), indexCondition: [sum('total')] }, subject)).toEqual([
        [1, 150],
      ]);
    });

    test('security 12, 14: it sees the rows and the masks of whoever asks, whatever it says', async () => {
      const conditions = [{ fieldId: 'shop_id', aggregator: 'equal' as const, fieldValue: [2] }];
      const masks = [{ roleId: 'reader', fieldId: 'phone', mask: { kind: 'null' as const } }];
      const orders = { rowRules: [{ roleId: 'reader', conditions }], masks };
      const tricky =
        'select shop_id as shop, count(phone) as total from orders group by 1 union all select 9, count(*) from orders where 1=1 or 0 < ';
      expect(
        await runQuery(
          { dimensionCondition: by('shop'), indexCondition: [sum('total')] },
          engine({ T: model(tricky), orders }),
        ),
      ).toEqual([
        [2, 0],
        [9, 1],
      ]);
      await expect(
        runQuery({ indexCondition: [sum('total')] }, engine({ T: model(grouped) }, ['orders'])),
      ).rejects.toMatchObject({
        key: 'queryTableUnknown',
      });
    });

    test('a comment at its end swallows nothing of ours', async () => {
      const relation = {
        kind: 'sql' as const,
        statement: [{ code: 'select shop_id as shop, amount as total from orders -- all' }],
        tables: [{ name: 'orders', tableId: 'orders' }],
      };
      expect(await runQuery({ indexCondition: [sum('total')] }, engine({ T: { ...model(''), relation } }))).toEqual([
        [167],
      ]);
    });
  });

  test('a role’s limit on a table holds for every model above it', async () => {
    const result = await engine({ orders: { queryLimit: 2 } }).run(
      specOf({ dimensionCondition: by('orders.order_id') }),
      {
        viewer: viewerOf(),
        signal: NO_SIGNAL,
      },
    );
    expect([result.rowCount, result.truncated]).toEqual([2, true]);
  });
});
