import type { CatalogueTable } from '../catalogue.ts';
import { DIALECTS, dialectRegistry } from '../dialects/registry.ts';
import { createEngine, type Engine } from '../engine.ts';
import { COMMON_ATTACKS, DIALECT_ATTACKS } from '../testing/attack-cases.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { DIALECT_FIXTURES } from '../testing/dialect-fixtures.ts';
import { NO_SIGNAL, specOf, viewerOf } from '../testing/test-table.ts';
import type { AuthorSql } from './author-sql.ts';
import { draftTable } from './draft-table.ts';

const ORDERS: CatalogueTable = {
  tableId: 'orders',
  dialect: '',
  connection: 'main',
  relation: { kind: 'physical', schema: '', table: 'orders_rows' },
  fields: [
    { fieldId: 'f1', column: 'c1', names: {}, dataType: 'int', defaultAggregator: 'sum' },
    { fieldId: 'f2', column: 'c2', names: {}, dataType: 'double', defaultAggregator: 'sum' },
    { fieldId: 'f3', column: 'c3', names: {}, dataType: 'str', defaultAggregator: 'count' },
  ],
  rowRules: [],
  dataVersion: '1',
  dataTime: new Date(0),
};
const NAMES = [
  { name: 'shop_id', fieldId: 'f1' },
  { name: 'amount', fieldId: 'f2' },
  { name: '城市', fieldId: 'f3' },
];

describe.each(['duckdb', 'postgres'] as const)('SQL of an author on %s', (dialect) => {
  let fixture: DialectFixture;
  let engine: Engine;
  beforeAll(async () => {
    fixture = await DIALECT_FIXTURES[dialect]();
    const rows = [
      { c1: 1, c2: 10, c3: '上海' },
      { c1: 2, c2: 20, c3: '北京' },
      { c1: 2, c2: 5.5, c3: null },
    ];
    await fixture.createTable('orders_rows', { c1: 'int', c2: 'double', c3: 'str' }, rows);
    await fixture.createTable('secret', { code: 'int', amount: 'double' }, [{ code: 7, amount: 99 }]);
    const { schema } = fixture;
    engine = createEngine({
      catalogue: {
        table: async (tableId) =>
          tableId === 'orders'
            ? { ...ORDERS, dialect, relation: { kind: 'physical', schema, table: 'orders_rows' } }
            : null,
      },
      dialects: dialectRegistry,
      driver: () => fixture.driver,
    });
  });
  afterAll(() => fixture.close());

  const author = (text: string, change: Partial<AuthorSql> = {}): AuthorSql => ({
    text,
    dialect,
    connection: 'main',
    tables: [{ tableId: 'orders', names: ['orders', '订单 明细'], columns: NAMES }],
    parameters: [
      { id: 'p1', name: 'region', type: 'text', values: ['上海'] },
      { id: 'p2', name: 'shops', type: 'integer', multiple: true, values: ['1', '2'] },
      { id: 'p3', name: 'unset', type: 'number', values: [] },
    ],
    ...change,
  });
  const options = { viewer: viewerOf(), signal: NO_SIGNAL };
  const check = (text: string) => engine.readSql(author(text), options);
  const run = async (text: string) => {
    const given = author(text);
    const { relation, columns } = await engine.readSql(given, options);
    const table = draftTable('draft', given, relation, columns);
    const spec = specOf({
      isDetailData: '1',
      dimensionCondition: table.fields.map(({ fieldId }) => ({ uniqId: fieldId, fieldId })),
    });
    const { values, rowCount } = await engine.run({ ...spec, tbId: 'draft' }, { ...options, table });
    return Array.from({ length: rowCount }, (_, row) => values.map((column) => column[row]));
  };

  const attacks = [...COMMON_ATTACKS, ...DIALECT_ATTACKS[dialect]];
  test('security 14: no disguise of a forbidden thing is let through', async () => {
    expect(attacks.length).toBeGreaterThan(200);
    const failures: unknown[] = [];
    for (const { sql, key } of attacks) {
      const answer = await check(sql).then(
        () => 'let through',
        (error: unknown) => (error as { key?: string }).key ?? String(error),
      );
      if (key === undefined ? !answer.startsWith('sql') : answer !== key)
        failures.push([sql.slice(0, 90), answer, key]);
    }
    expect(failures).toEqual([]);
  });

  test('what a SELECT may be is let through and runs', async () => {
    const common = [
      'select shop_id, sum(amount) as total from orders group by shop_id order by 2 desc',
      'select * from "订单 明细"',
      'select "城市" from orders where "城市" like \'%海\' and amount between 1 and 100',
      'with a as (select shop_id, amount from orders), b as (select * from a) select b.shop_id, a.amount x from a join b on a.shop_id = b.shop_id',
      'with recursive n as (select 1 as i union all select i + 1 from n where i < 5) select * from n',
      'with orders as (select 1 as one) select * from orders',
      'select o.shop_id, row_number() over (partition by o.shop_id order by amount) as n from orders as o',
      "select case when amount > 10 then '大' else '小' end as size, count(*) as n from orders group by 1",
      'select shop_id, amount / nullif((select sum(amount) from orders), 0) as share from orders',
      'select distinct shop_id from orders where shop_id in (1, 2) or not exists (select 1 from orders where amount < 0)',
      'select shop_id from orders union all select shop_id from orders limit 2',
      "select coalesce(\"城市\", '无') as city, upper('a') || lower('B') as t, round(amount::numeric, 1) as r from orders",
      "select date_trunc('month', date '2026-03-05') as m, extract(year from date '2026-03-05') as y, current_date as d",
      'select shop_id, grouping(shop_id) as g, sum(amount) as s from orders group by rollup (shop_id)',
      'select g.x from generate_series(1, 3) as g(x)',
      "values (1, 'a'), (2, 'b')",
      'select 1 as n -- a comment at the end',
      'select 1 as n;',
      "select ${region} || '${region}' as t",
      "select '\\\\' || ${region} as t -- '",
      "/* ; drop table secret */ select '; drop table secret' as t",
      "select 'select * from secret' as t, 'pg_sleep(1)' as u",
      'select sum(amount) filter (where shop_id = 2) as s, string_agg("城市", \',\') as c from orders',
      'select ${region} as r, "城市" from orders where "城市" = ${region} and shop_id in (${shops})',
      "select '${region}' as t, amount from orders -- ${nobody}\nwhere amount > ${unset} or ${unset} is null",
    ];
    const own =
      dialect === 'duckdb'
        ? [
            'from orders select shop_id',
            'select * exclude (amount) from orders',
            "select list_transform([1, 2], x -> x + 1) as l, [x * 2 for x in [1, 2]] as c, {'a': 1}.a as s",
            'select shop_id, sum(amount) as s from orders group by all having sum(amount) > 1 order by all',
            'select * from orders qualify row_number() over (order by amount) = 1',
            "select json_extract_string('{\"a\": 1}', '$.a') as j, strftime(date '2026-01-02', '%Y') as y",
            "select unnest([1, 2]) as u, try_cast('x' as int) as t, true as b, uuid '00000000-0000-0000-0000-000000000000' as id",
            'select * from orders using sample 1',
          ]
        : [
            'select array[1, 2] as a, (array[1, 2])[1] as b, row(1, 2) = row(1, 2) as same',
            'select u from unnest(array[1, 2]) as u',
            "select to_char(date '2026-01-02', 'YYYY') as y, now() - interval '1 day' as i, true as b",
            "select j ->> 'a' as j from (select '{\"a\": 1}'::jsonb as j) x, lateral (select 1) y",
            'select percentile_cont(0.5) within group (order by amount) as m from orders',
            "select s.x from string_to_table('a,b', ',') with ordinality as s(x, n)",
            'select distinct on (shop_id) shop_id, amount from orders order by shop_id, amount fetch first 1 rows only',
          ];
    const failures: unknown[] = [];
    for (const sql of [...common, ...own]) {
      await run(sql).catch((error: unknown) => failures.push([sql, error, (error as Error).cause]));
    }
    expect(failures).toEqual([]);
  });

  test('its values are bound, lists by element; a parameter without a value is empty', async () => {
    expect(await run('select sum(amount) as s from orders where "城市" = ${region}')).toEqual([[10]]);
    expect(await run('select count(*) as n from orders where shop_id in (${shops})')).toEqual([[3]]);
    expect(await run('select count(*) as n from orders where amount > ${unset}')).toEqual([[0]]);
    const hostile = author('select ${region} as r', {
      parameters: [{ name: 'region', type: 'text', values: ["'; drop table secret; --"] }],
    });
    const { relation, columns } = await engine.readSql(hostile, options);
    const table = draftTable('draft', hostile, relation, columns);
    const spec = specOf({ isDetailData: '1', dimensionCondition: [{ uniqId: 'r', fieldId: 'c0' }] });
    expect((await engine.run({ ...spec, tbId: 'draft' }, { ...options, table })).values).toEqual([
      ["'; drop table secret; --"],
    ]);
    await expect(check('select * from orders where shop_id = ${shops}')).rejects.toMatchObject({ key: 'sqlParamList' });
  });

  test.each([
    ['a word too many', 'select shop_id\nfrom orders x y', 'sqlSyntax', 2, 15],
    ['a table behind Chinese text', "select '中文中文' as t,\n  1 as n from 没有", 'sqlTableUnknown', 2, 15],
    ['a function', 'select 1,\n\n   pg_sleep(1)', 'sqlFunctionRefused', 3, 4],
    ['a column behind Chinese text', "select '中文' as t, nothing from orders", 'sqlRefused', 1, 19],
    [
      'a column behind a parameter',
      'select *\nfrom orders\nwhere "城市" = ${region} and nothing = 1',
      'sqlRefused',
      3,
      28,
    ],
    ['a parameter', 'select 1 as n,\n ${nobody} as m', 'sqlParamUnknown', 2, 2],
  ])('the place of an error is told: %s', async (_, sql, key, line, column) => {
    await expect(check(sql)).rejects.toMatchObject({ key, details: { line: String(line), column: String(column) } });
  });

  test('two columns of one name are refused where the database does not tell them apart', async () => {
    const twice = check('select a.amount, b.amount from orders a, orders b');
    if (dialect === 'postgres') await expect(twice).rejects.toMatchObject({ key: 'sqlColumnTwice' });
    else expect((await twice).columns.map(({ name }) => name)).toEqual(['amount', 'amount_1']);
  });

  test('security 14: a query that would run for hours is planned at once, and its run is stopped by the signal', async () => {
    const given = author('select count(*) as n from generate_series(1, 100000000000) as g(x) where x % 7 = 8');
    const { relation, columns } = await engine.readSql(given, options);
    const controller = new AbortController();
    const table = draftTable('draft', given, relation, columns);
    const spec = specOf({ isDetailData: '1', dimensionCondition: [{ uniqId: 'n', fieldId: 'c0' }] });
    const answer = engine.run({ ...spec, tbId: 'draft' }, { ...options, signal: controller.signal, table });
    const stopped = expect(answer).rejects.toMatchObject({ key: 'cancelled' });
    while (engine.monitor.running().every(({ state }) => state === 'waiting')) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    controller.abort();
    await stopped;
  });

  test('columns are told with their types, odd ones as text', async () => {
    const { columns, parameters } = await check(
      'select shop_id as i, amount as d, "城市" as s, date \'2026-01-01\' as t, true as b, ${region} as p from orders',
    );
    expect(columns.map(({ name, dataType }) => [name, dataType])).toEqual([
      ['i', 'int'],
      ['d', 'double'],
      ['s', 'str'],
      ['t', 'datetime'],
      ['b', 'str'],
      ['p', 'str'],
    ]);
    expect(parameters).toEqual(['region']);
  });
});

test('databases whose SQL cannot be read safely take none', async () => {
  for (const dialect of ['mysql', 'clickhouse'] as const) {
    const engine = createEngine({
      catalogue: { table: async () => null },
      dialects: { get: () => DIALECTS[dialect] },
      driver: () => ({ query: async () => Promise.reject(new Error('asked')) }) as never,
    });
    const sql = { text: 'select 1', dialect, connection: 'c', tables: [], parameters: [] };
    await expect(engine.readSql(sql, { viewer: viewerOf(), signal: NO_SIGNAL })).rejects.toMatchObject({
      key: 'sqlDialectRefused',
    });
  }
});
