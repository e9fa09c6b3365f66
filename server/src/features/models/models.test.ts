import {
  ENDPOINTS,
  reportParamSchema,
  type JoinFacts,
  type KeySuggestion,
  type Lineage,
  type ModelCheck,
  type ModelDetail,
  type ModelDraft,
  type ModelSource,
  type ModelSummary,
  type QueryResult,
  type ReportParamInput,
  type TableDetail,
  type TableRows,
  type TableUse,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { admin, data, query } = ENDPOINTS;
const ORDERS = 'order_id,shop,city,amount\n1,甲,上海,100\n2,甲,上海,50\n3,乙,北京,10\n4,丁,广州,7\n';
const ITEMS = 'order_id,sku,qty\n1,tea,1\n1,cup,2\n1,tea,3\n2,cup,4\n9,lost,5\n';
const SHOPS = 'shop,city,rent\n甲,上海,1000\n乙,北京,500\n丙,北京,300\n';
interface Saved {
  readonly tableId: string;
  readonly version: number;
}
type Client = ReturnType<typeof uploadClient>;

describe('data models', () => {
  let server: TestServer;
  let owner: Client;
  let editor: Client;
  let tables: Readonly<Record<'orders' | 'items' | 'shops', TableDetail>>;
  beforeAll(async () => {
    server = await startTestServer();
    owner = uploadClient(server, (await server.signIn('owner')).token);
    editor = uploadClient(server, (await server.signIn('editor')).token);
    const load = async (name: string, content: string) => {
      const { tableId } = await editor.load(name, `${name}.csv`, content, { everyRole: true });
      return editor.detail(tableId);
    };
    tables = { orders: await load('订单', ORDERS), items: await load('明细', ITEMS), shops: await load('门店', SHOPS) };
  }, 120_000);
  afterAll(() => server.stop());

  const idOf = (table: keyof typeof tables | TableDetail, name: string): string => {
    const { fields } = typeof table === 'string' ? tables[table] : table;
    const found = fields.find((field) => field.sourceName === name || field.name === name);
    if (!found) throw new Error(`no field ${name}`);
    return found.fieldId;
  };
  const leg = (table: keyof typeof tables, alias: string = table) => ({
    alias,
    tableId: tables[table].tableId,
    name: alias,
    x: 10,
    y: 20,
  });
  const join = (
    left: keyof typeof tables,
    right: keyof typeof tables,
    keys: readonly string[],
    kind: 'inner' | 'left' | 'full' = 'left',
  ) => ({ left, right, kind, keys: keys.map((key) => ({ left: idOf(left, key), right: idOf(right, key) })) });
  const field = (table: keyof typeof tables, name: string, alias: string = table) => ({
    fieldId: `${alias}-${name}`,
    table: alias,
    sourceFieldId: idOf(table, name),
    name: `${alias}.${name}`,
    defaultAggregator: (['amount', 'qty', 'rent'].includes(name) ? 'sum' : 'count') as 'sum' | 'count',
  });
  const star = (): object => ({
    tables: [leg('orders'), leg('items'), leg('shops')],
    joins: [join('orders', 'items', ['order_id']), join('orders', 'shops', ['shop'])],
    fields: [
      field('orders', 'amount'),
      field('orders', 'city'),
      field('items', 'sku'),
      field('items', 'qty'),
      field('shops', 'rent'),
    ],
  });
  let count = 0;
  const save = (draft: object, more: object = {}, client = editor) =>
    client.call<Saved>(data.saveModel, { name: `模型${++count}`, draft, ...more });
  const made = async (draft: object, more: object = {}): Promise<string> =>
    (await editor.good(save(draft, more))).tableId;
  const ask = async (tableId: string, spec: Omit<ReportParamInput, 'tbId'>, client = editor) => {
    const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
    const reportParam = reportParamSchema.parse({ tbId: tableId, ...spec });
    const result = await client.good(client.call<QueryResult>(query.boardReport, { ...chart, reportParam }));
    return Array.from({ length: result.rowCount }, (_, row) => result.values.map((column) => column[row]));
  };
  const sum = (fieldId: string) => ({ uniqId: fieldId, fieldId, aggregator: 'sum' as const });
  const by = (fieldId: string) => [{ uniqId: fieldId, fieldId }];
  const rowsOf = async (draft: object) => {
    const { values } = await editor.good(editor.call<TableRows>(data.previewModel, { draft }));
    return (values[0] ?? []).map((_, row) => values.map((column) => column[row]));
  };

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
    const rows = await rowsOf({
      tables: [leg('orders'), leg('shops')],
      joins: [join('orders', 'shops', ['shop'], kind)],
      fields: [field('orders', 'shop'), field('shops', 'rent')],
    });
    expect(rows.toSorted()).toEqual(expected.map((row) => [...row]).toSorted());
  });

  test('several keys must all be equal, and a table may stand in a model twice', async () => {
    const pair = {
      tables: [leg('orders'), leg('shops')],
      fields: [field('orders', 'order_id'), field('shops', 'rent')],
    };
    const both = await rowsOf({ ...pair, joins: [join('orders', 'shops', ['shop', 'city'], 'inner')] });
    expect(both.toSorted()).toEqual([
      [1, 1000],
      [2, 1000],
      [3, 500],
    ]);
    const twice = {
      tables: [leg('shops', 'a'), leg('shops', 'b')],
      joins: [{ ...join('shops', 'shops', ['city'], 'inner'), left: 'a', right: 'b' }],
      fields: [field('shops', 'shop', 'a'), field('shops', 'shop', 'b')],
    };
    expect(await rowsOf(twice)).toHaveLength(5);
    expect(await rowsOf({ tables: [leg('shops')], joins: [], fields: [field('shops', 'rent')] })).toHaveLength(3);
  });

  test('measures that a join repeats stay right, also after rows were added that make keys ambiguous', async () => {
    const shops = (await editor.load('会变的门店', 'shops.csv', SHOPS)).tableId!;
    const detail = await editor.detail(shops);
    const draft = {
      tables: [leg('orders'), leg('items'), { ...leg('shops'), tableId: shops }],
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
    expect(await ask(tableId, measures)).toEqual([[167, 10, 1500]]);
    const bySku = { dimensionCondition: by('items-sku'), indexCondition: [sum('orders-amount')] };
    expect(await ask(tableId, bySku)).toEqual([
      ['cup', 150],
      ['tea', 100],
      [null, 17],
    ]);
    const uploadId = await editor.stage('more.csv', 'shop,city,rent\n甲,上海,1\n');
    const mapping = detail.fields.map(({ fieldId }, index) => ({ fieldId, index }));
    await editor.ended(await editor.call(data.appendUpload, { uploadId, tableId: shops, mapping }));
    expect(await ask(tableId, measures)).toEqual([[167, 10, 1501]]);
  });

  test('everything that is wrong with a draft is told, with its place; saving names the first', async () => {
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
    const many = Array.from({ length: 21 }, (_, index) => ({ ...leg('shops', `s${index}`) }));
    expect((await wrong({ tables: many, joins: [], fields: [] }))[0]).toEqual(['modelTooLarge', null]);
  });

  test('a foreign table, an unknown one and one of another source are refused, and nothing is written', async () => {
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

  test('a model stands on models, not on itself and not too deep; fields keep their ids and what authors made of them', async () => {
    const first = await made(star(), { name: '底层' });
    const opened = await editor.good(editor.call<ModelDetail>(data.modelDetail, { tableId: first }));
    expect(opened).toMatchObject({ name: '底层', version: 1, kind: 'model', draft: star() });
    expect(opened.tables.map(({ name }) => name)).toEqual(['订单', '明细', '门店']);
    const over = (tableId: string) => ({
      tables: [{ alias: 'm', tableId, name: 'm', x: 0, y: 0 }],
      joins: [],
      fields: [
        {
          fieldId: 'orders-amount',
          table: 'm',
          sourceFieldId: 'orders-amount',
          name: '金额',
          defaultAggregator: 'sum',
        },
      ],
    });
    const second = await made(over(first));
    const third = await made(over(second));
    expect(await ask(third, { indexCondition: [sum('orders-amount')] })).toEqual([[167]]);
    expect((await save(over(third))).code).toBe('-51013');
    const itself = await save(over(third), { tableId: first, version: 1 });
    expect(itself.code).toBe('-51014');
    const changed = {
      ...opened.draft,
      fields: opened.draft.fields.map((one) =>
        one.fieldId === 'orders-amount' ? { ...one, name: '销售额', decimals: 2, group: '金额' } : one,
      ),
    };
    const more = { tableId: first, version: 1, name: '底层二', description: '改过' };
    expect((await editor.good(save(changed, more))).version).toBe(2);
    const after = await editor.detail(first);
    expect(after).toMatchObject({ name: '底层二', description: '改过' });
    expect(after.fields.find(({ fieldId }) => fieldId === 'orders-amount')).toMatchObject({
      name: '销售额',
      decimals: 2,
      group: '金额',
      sourceName: 'orders.amount',
    });
    expect((await save(changed, more)).code).toBe('-10008');
    const copied = await editor.good(
      editor.call<{ tableId: string }>(data.copyModel, { tableId: first, name: '副本' }),
    );
    expect((await editor.detail(copied.tableId)).fields.map(({ name }) => name)).toEqual(
      after.fields.map(({ name }) => name),
    );
    expect((await editor.call(data.copyModel, { tableId: first, name: '副本' })).code).toBe('-10026');
    const list = await editor.good(editor.call<{ list: ModelSummary[] }>(data.listModels, { search: '副本' }));
    expect(list.list).toMatchObject([
      { tableId: copied.tableId, sources: [{ name: '订单' }, { name: '明细' }, { name: '门店' }] },
    ]);
    const sources = await editor.good(editor.call<ModelSource[]>(data.modelSources, {}));
    expect(sources.find(({ tableId }) => tableId === third)).toMatchObject({
      kind: 'model',
      depth: 3,
      storeName: null,
    });
  });

  test('what models and charts use does not go: tables, fields, types; lineage shows the way', async () => {
    const table = (await editor.load('被用的订单', 'used.csv', ORDERS)).tableId!;
    const detail = await editor.detail(table);
    const draft = {
      tables: [{ ...leg('orders'), tableId: table }],
      joins: [],
      fields: ['order_id', 'amount', 'city'].map((name) => ({
        ...field('orders', name),
        sourceFieldId: idOf(detail, name),
      })),
    };
    const tableId = await made(draft, { name: '用订单的模型' });
    const uses = await editor.good(editor.call<TableUse[]>(data.tableUsedBy, { tableId: table }));
    expect(uses).toMatchObject([{ kind: 'model', name: '用订单的模型' }]);
    expect(uses[0]!.fieldIds.toSorted()).toEqual(
      ['order_id', 'amount', 'city'].map((name) => idOf(detail, name)).toSorted(),
    );
    expect((await owner.call(data.deleteTable, { tableId: table, force: true })).code).toBe('-50025');
    const retyped = await editor.call(data.updateFields, {
      tableId: table,
      fields: [{ fieldId: idOf(detail, 'order_id'), dataType: 'str' }],
    });
    expect(retyped.code).toBe('-51017');
    const uploadId = await editor.stage('less.csv', 'order_id,city\n1,上海\n');
    const columns = ['order_id', 'city'].map((name, index) => ({ index, name, dataType: index === 0 ? 'int' : 'str' }));
    const replaced = await editor.call(data.replaceFromUpload, { uploadId, tableId: table, columns, force: true });
    expect(replaced.code).toBe('-50025');
    const above = await made({
      tables: [{ alias: 'm', tableId, name: 'm', x: 0, y: 0 }],
      joins: [],
      fields: [{ fieldId: 'a', table: 'm', sourceFieldId: 'orders-amount', name: '金额', defaultAggregator: 'sum' }],
    });
    const less = { ...draft, fields: draft.fields.filter(({ fieldId }) => fieldId !== 'orders-amount') };
    const change = { tableId, version: 1, name: '用订单的模型', force: true };
    expect(await save(less, change)).toMatchObject({
      code: '-51016',
      msg: expect.stringContaining('orders.amount') as string,
    });
    const chart = await server.app.services.store.selectFrom('chart').selectAll().executeTakeFirstOrThrow();
    const asText = Object.entries(chart).map(([column, value]) => {
      const json = typeof value === 'object' && value !== null && !(value instanceof Date);
      return [column, json ? JSON.stringify(value) : value];
    });
    const param = JSON.stringify({ tbId: above, indexCondition: [{ uniqId: 'i', fieldId: 'a', aggregator: 'sum' }] });
    const row = { ...Object.fromEntries(asText), report_code: 'on-model', report_param: param } as unknown;
    await server.app.services.store
      .insertInto('chart')
      .values(row as never)
      .execute();
    const lineage = await editor.good(editor.call<Lineage>(data.tableLineage, { tableId: table }));
    expect(lineage.edges).toHaveLength(4);
    expect(lineage.edges).toEqual(
      expect.arrayContaining([
        { from: table, to: tableId },
        { from: tableId, to: above },
        { from: above, to: 'on-model' },
        { from: 'on-model', to: chart.menu_code },
      ]),
    );
    const other = [
      { fieldId: 'b', table: 'm', sourceFieldId: 'orders-city', name: '城市', defaultAggregator: 'count' },
    ];
    const without = { tables: [{ alias: 'm', tableId, name: 'm', x: 0, y: 0 }], joins: [], fields: other };
    expect((await save(without, { tableId: above, version: 1 })).code).toBe('-51016');
    expect((await save(without, { tableId: above, version: 1, force: true })).code).toBe('0');
    expect((await owner.call(data.deleteTable, { tableId: above })).code).toBe('-50025');
    await owner.good(owner.call(data.deleteTable, { tableId: above, force: true }));
    expect((await save(less, change)).code).toBe('0');
    await owner.good(owner.call(data.deleteTable, { tableId }));
    expect((await editor.call(data.modelDetail, { tableId })).code).toBe('-10007');
    expect((await owner.call(data.deleteTable, { tableId: table })).code).toBe('0');
  });

  test('row rules, masks and grants of the tables below hold through the model, and its joins do not open them', async () => {
    const reader = uploadClient(server, (await server.signIn('reader')).token);
    const roleId = (await server.signIn('reader')).roleInfo.roleId;
    const tableId = await made(star(), { name: '有权限的模型' });
    const total = { dimensionCondition: by('orders-city'), indexCondition: [sum('orders-amount'), sum('shops-rent')] };
    const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
    const closed = await reader.call(query.boardReport, { ...chart, reportParam: { tbId: tableId, ...total } });
    expect(closed.code).toBe('-30002');
    await owner.good(owner.call(admin.saveRoleTables, { roleId, addTblIds: [tableId] }));
    expect(await ask(tableId, total, reader)).toHaveLength(3);
    const rule = (of: keyof typeof tables, body: object) =>
      owner.good(owner.call(admin.saveRoleCondition, { roleId, tblId: tables[of].tableId, ...body }));
    await rule('orders', {
      conditions: [{ fieldId: idOf('orders', 'city'), aggregator: 'equal', fieldValue: ['上海'] }],
    });
    await rule('shops', { masks: [{ fieldId: idOf('shops', 'rent'), kind: 'hide' }] });
    expect(await ask(tableId, total, reader)).toEqual([['上海', 150, null]]);
    const { values, columns } = await reader.rows(tableId);
    expect(new Set(values[1])).toEqual(new Set(['上海']));
    expect(columns.map(({ masked }) => masked)).toEqual([false, false, false, false, true]);
    expect((await ask(tableId, total)).length).toBe(3);
    await rule('orders', { conditions: [] });
    await rule('shops', { masks: [] });
    await owner.good(owner.call(admin.saveRoleTables, { roleId, delTblIds: [tables.items.tableId] }));
    const without = await reader.call(query.boardReport, { ...chart, reportParam: { tbId: tableId, ...total } });
    expect(without.code).toBe('-30002');
    expect((await reader.call(data.saveModel, { name: 'x', draft: star() })).code).toBe('-110001');
  });

  test('keys are suggested and measured', async () => {
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
});
