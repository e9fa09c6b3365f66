import { ENDPOINTS, type JoinFacts, type KeySuggestion, type ModelCheck, type ModelDraft } from '@tessera/contract';

import { uploadClient } from '../../testing/index.ts';
import { FILES, startModels, type ModelsHarness } from './models-harness.ts';

const { data } = ENDPOINTS;
let harness: ModelsHarness;
beforeAll(async () => {
  harness = await startModels();
}, 120_000);
afterAll(() => harness.server.stop());

test.each([
  [
    'inner',
    [
      ['甲', 1000],
      ['甲', 1000],
      ['乙', 500],
    ],
  ],
  [
    'left',
    [
      ['甲', 1000],
      ['甲', 1000],
      ['乙', 500],
      ['丁', null],
    ],
  ],
  [
    'full',
    [
      ['甲', 1000],
      ['甲', 1000],
      ['乙', 500],
      ['丁', null],
      [null, 300],
    ],
  ],
] as const)('a draft shows the rows of a join that is %s', async (kind, expected) => {
  const { placed, join, field, rowsOf } = harness;
  const rows = await rowsOf({
    tables: [placed('orders'), placed('shops')],
    joins: [join('orders', 'shops', ['shop'], kind)],
    fields: [field('orders', 'shop'), field('shops', 'rent')],
  });
  expect(rows.toSorted()).toEqual(expected.map((row) => [...row]).toSorted());
});

test('several keys must all be equal, and a table may stand in a model twice', async () => {
  const { placed, join, field, rowsOf } = harness;
  const pair = {
    tables: [placed('orders'), placed('shops')],
    fields: [field('orders', 'order_id'), field('shops', 'rent')],
  };
  const both = await rowsOf({ ...pair, joins: [join('orders', 'shops', ['shop', 'city'], 'inner')] });
  expect(both.toSorted()).toEqual([
    [1, 1000],
    [2, 1000],
    [3, 500],
  ]);
  const twice = {
    tables: [placed('shops', 'a'), placed('shops', 'b')],
    joins: [{ ...join('shops', 'shops', ['city'], 'inner'), left: 'a', right: 'b' }],
    fields: [field('shops', 'shop', 'a'), field('shops', 'shop', 'b')],
  };
  expect(await rowsOf(twice)).toHaveLength(5);
  expect(await rowsOf({ tables: [placed('shops')], joins: [], fields: [field('shops', 'rent')] })).toHaveLength(3);
});

test('measures that a join repeats stay right, also after rows were added that make keys ambiguous', async () => {
  const { server, editor, idOf, placed, join, field, made, runQuery, sum, by } = harness;
  const shops = (await editor.load('会变的门店', 'shops.csv', FILES.shops)).tableId!;
  const detail = await editor.detail(shops);
  const draft = {
    tables: [placed('orders'), placed('items'), { ...placed('shops'), tableId: shops }],
    joins: [
      join('orders', 'items', ['order_id']),
      { ...join('orders', 'shops', ['shop']), keys: [{ left: idOf('orders', 'shop'), right: idOf(detail, 'shop') }] },
    ],
    fields: [
      field('orders', 'amount'),
      field('items', 'qty'),
      field('items', 'sku'),
      { ...field('shops', 'rent'), sourceFieldId: idOf(detail, 'rent') },
    ],
  };
  const checked = await editor.good(editor.call<ModelCheck>(data.checkModel, { draft }));
  expect(checked).toMatchObject({
    problems: [],
    joins: [
      { leftUnique: true, rightUnique: false, cardinality: 'oneToMany' },
      { leftUnique: false, rightUnique: true, cardinality: 'manyToOne' },
    ],
  });
  expect(checked.repeated.toSorted()).toEqual(['orders', 'shops']);
  const tableId = await made(draft);
  const measures = { indexCondition: [sum('orders-amount'), sum('items-qty'), sum('shops-rent')] };
  expect(await runQuery(tableId, measures)).toEqual([[167, 10, 1500]]);
  const bySku = { dimensionCondition: by('items-sku'), indexCondition: [sum('orders-amount')] };
  expect(await runQuery(tableId, bySku)).toEqual([
    ['cup', 150],
    ['tea', 100],
    [null, 17],
  ]);
  const uploadId = await editor.stage('more.csv', 'shop,city,rent\n甲,上海,1\n');
  const mapping = detail.fields.map(({ fieldId }, index) => ({ fieldId, index }));
  await editor.ended(await editor.call(data.appendUpload, { uploadId, tableId: shops, mapping }));
  expect(await runQuery(tableId, measures)).toEqual([[167, 10, 1501]]);
  // In the background the join is measured again, and the answer stays.
  const cardinality = async () => {
    const { relation } = await server.app.services.store
      .selectFrom('analytic_table')
      .select('relation')
      .where('table_id', '=', tableId)
      .executeTakeFirstOrThrow();
    return relation?.kind === 'join' ? relation.joins.map((join) => join.cardinality) : [];
  };
  expect(await cardinality()).toEqual(['oneToMany', 'manyToOne']);
  await server.app.services.jobs.enqueue('models.measure', {});
  const end = Date.now() + 20_000;
  while ((await cardinality())[1] !== 'manyToMany' && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await cardinality()).toEqual(['oneToMany', 'manyToMany']);
  expect(await runQuery(tableId, measures)).toEqual([[167, 10, 1501]]);
});

test('everything that is wrong with a draft is told, with its place; saving names the first', async () => {
  const { editor, idOf, placed, star, save } = harness;
  const wrong = async (change: object, base: object = star()) => {
    const draft = { ...base, ...change };
    const { problems } = await editor.good(editor.call<ModelCheck>(data.checkModel, { draft }));
    const saved = await save(draft);
    if (problems.length > 0) expect(saved.msg).toBe(problems[0]!.message);
    expect(saved.code).not.toBe('0');
    return problems.map(({ key, table, join: at, fieldId }) => [key, table ?? at ?? fieldId]);
  };
  const { joins, fields } = star() as ModelDraft;
  const [items, shops] = joins;
  expect(await wrong({ tables: [], joins: [], fields: [] })).toEqual([['modelEmpty', null]]);
  expect(await wrong({ fields: [] })).toEqual([['modelEmpty', null]]);
  expect(await wrong({ joins: [items] })).toEqual([['modelDisconnected', 'shops']]);
  expect(await wrong({ joins: [items, { ...shops, keys: [] }] })).toEqual([['modelKeysMissing', 1]]);
  const circle = {
    left: 'items',
    right: 'shops',
    kind: 'inner',
    keys: [{ left: idOf('items', 'sku'), right: idOf('shops', 'shop') }],
  };
  expect(await wrong({ joins: [...joins, circle] })).toEqual([['modelCyclic', 2]]);
  const turned = {
    ...shops!,
    left: 'shops',
    right: 'orders',
    keys: shops!.keys.map(({ left, right }) => ({ left: right, right: left })),
  };
  expect(await wrong({ joins: [items, turned] })).toEqual([['modelDirection', 1]]);
  const typed = { ...shops!, keys: [{ left: idOf('orders', 'amount'), right: idOf('shops', 'shop') }] };
  expect(await wrong({ joins: [items, typed] })).toEqual([['modelKeyTypes', 1]]);
  expect(await wrong({ joins: [items, { ...shops!, keys: [{ left: 'none', right: 'none' }] }] })).toEqual([
    ['modelFieldUnknown', 1],
  ]);
  const [first, second] = fields;
  expect(await wrong({ fields: [first, { ...second!, name: first!.name }] })).toEqual([
    ['modelNameTwice', second!.fieldId],
  ]);
  expect(await wrong({ fields: [{ ...first!, sourceFieldId: 'none' }] })).toEqual([
    ['modelFieldUnknown', first!.fieldId],
  ]);
  expect(await wrong({ fields: [{ ...second!, defaultAggregator: 'sum' }] })).toEqual([
    ['fieldChangeInvalid', second!.fieldId],
  ]);
  const many = Array.from({ length: 21 }, (_, index) => ({ ...placed('shops', `s${index}`) }));
  expect((await wrong({ tables: many, joins: [], fields: [] }))[0]).toEqual(['modelTooLarge', null]);
});

test('a foreign table, an unknown one and one of another source are refused, and nothing is written', async () => {
  const { server, owner, editor, tables, idOf, star, save } = harness;
  const other = await server.createCorporation('Other');
  const stranger = uploadClient(
    server,
    (await server.signIn(other.accounts.owner.account, undefined, other.code)).token,
  );
  const foreign = await save(star(), {}, stranger);
  expect(foreign.code).toBe('-51003');
  for (const call of [
    stranger.call(data.previewModel, { draft: star() }),
    stranger.call(data.measureJoin, {
      leftTableId: tables.orders.tableId,
      rightTableId: tables.items.tableId,
      keys: [{ left: idOf('orders', 'order_id'), right: idOf('items', 'order_id') }],
    }),
    stranger.call(data.suggestKeys, { leftTableId: tables.orders.tableId, rightTableId: tables.items.tableId }),
  ]) {
    expect(['-10007', '-51003']).toContain((await call).code);
  }
  const { store } = server.app.services;
  const before = await store
    .selectFrom('analytic_table')
    .select(['dialect', 'connection'])
    .where('table_id', '=', tables.shops.tableId)
    .executeTakeFirstOrThrow();
  await store
    .updateTable('analytic_table')
    .set({ dialect: 'mysql', connection: 'elsewhere' })
    .where('table_id', '=', tables.shops.tableId)
    .execute();
  const { problems } = await editor.good(editor.call<ModelCheck>(data.checkModel, { draft: star() }));
  await store.updateTable('analytic_table').set(before).where('table_id', '=', tables.shops.tableId).execute();
  expect(problems).toMatchObject([
    { key: 'modelSourcesMixed', table: 'shops', message: expect.stringContaining('平台存储') as string },
  ]);
  expect((await owner.good(owner.call<{ total: number }>(data.listModels, { search: 'Example' }))).total).toBe(0);
});

test('values say which pair of names is a key', async () => {
  const { editor, tables } = harness;
  const { tableId } = await editor.load('退货', 'returns.csv', 'id,order_id,shop_id\n1,77,甲\n2,78,乙\n');
  const { fields } = await editor.detail(tableId);
  const pair = { leftTableId: tables.orders.tableId, rightTableId: tableId };
  const found = await editor.good(editor.call<KeySuggestion[]>(data.suggestKeys, pair));
  const nameOf = (fieldId: string) => fields.find((field) => field.fieldId === fieldId)?.name;
  expect(found.map(({ right, likely }) => [nameOf(right), likely])).toEqual([['order_id', false]]);
});

test('keys are suggested and measured', async () => {
  const { editor, tables, idOf } = harness;
  const pair = { leftTableId: tables.orders.tableId, rightTableId: tables.items.tableId };
  const found = await editor.good(editor.call<KeySuggestion[]>(data.suggestKeys, pair));
  expect(found[0]).toEqual({
    left: idOf('orders', 'order_id'),
    right: idOf('items', 'order_id'),
    reason: 'name',
    likely: true,
  });
  const keys = [{ left: idOf('orders', 'order_id'), right: idOf('items', 'order_id') }];
  expect(await editor.good(editor.call<JoinFacts>(data.measureJoin, { ...pair, keys }))).toEqual({
    leftUnique: true,
    rightUnique: false,
    cardinality: 'oneToMany',
  });
  const unfit = [{ left: idOf('orders', 'city'), right: idOf('items', 'qty') }];
  expect((await editor.call(data.measureJoin, { ...pair, keys: unfit })).code).toBe('-51007');
});
