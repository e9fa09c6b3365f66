import {
  ENDPOINTS,
  type ConnectedTable,
  type ModelCheck,
  type QueryResult,
  type TableDetail,
  type TableSummary,
} from '@tessera/contract';

import { uploadClient } from '../../testing/index.ts';
import { startConnectionsHarness, type ConnectionsHarness } from './connections-harness.ts';

const { query, rowRules } = ENDPOINTS;
let harness: ConnectionsHarness;
let tables: Readonly<Record<string, TableDetail>>;
beforeAll(async () => {
  harness = await startConnectionsHarness();
  const { source, connect, ok, call } = harness;
  await source.run('create table cities (city text, mayor text, people integer)');
  await source.run(`insert into cities values ('上海', '甲', 10), ('北京', '乙', 20), ('广州', '丙', 40)`);
  const { connectionId } = await connect('Models');
  const picked = await ok(
    call<{ tables: ConnectedTable[] }>('pickTables', {
      connectionId,
      mode: 'external',
      tables: ['orders', 'cities'].map((name) => ({ schema: 'public', name })),
    }),
  );
  const details = await Promise.all(
    picked.tables.map(({ tableId }) => ok(call<TableDetail>('tableDetail', { tableId }))),
  );
  tables = Object.fromEntries(details.map((detail) => [detail.name, detail]));
}, 60_000);
afterAll(() => harness.stop());

const placed = (alias: string, { tableId }: TableDetail) => ({ alias, tableId, name: alias, x: 0, y: 0 });
const idOf = (name: string, field: string): string =>
  tables[name]!.fields.find(({ sourceName }) => sourceName === field)!.fieldId;

test('tables of one PostgreSQL are joined there, and their measures are not multiplied, whatever is written meanwhile', async () => {
  const { call, ok, server, token, source } = harness;
  const draft = {
    tables: [placed('o', tables['orders']!), placed('c', tables['cities']!)],
    joins: [
      { left: 'o', right: 'c', kind: 'full', keys: [{ left: idOf('orders', 'city'), right: idOf('cities', 'city') }] },
    ],
    fields: [
      { fieldId: 'amount', table: 'o', sourceFieldId: idOf('orders', 'amount'), name: 'a', defaultAggregator: 'sum' },
      { fieldId: 'people', table: 'c', sourceFieldId: idOf('cities', 'people'), name: 'p', defaultAggregator: 'sum' },
    ],
  };
  const checked = await ok(call<ModelCheck>('checkModel', { draft }));
  expect(checked).toMatchObject({ problems: [], joins: [{ cardinality: 'manyToOne' }], repeated: ['c'] });
  const { tableId } = await ok(call<{ tableId: string }>('saveModel', { name: '直连模型', draft }));
  const total = async () => {
    const indexCondition = ['amount', 'people'].map((id) => ({ uniqId: id, fieldId: id, aggregator: 'sum' }));
    const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
    const body = { ...chart, reportParam: { tbId: tableId, indexCondition }, updateCache: true };
    const reply = await ok(server.call<QueryResult>(query.boardReport, { body }, token));
    return reply.values.map(([value]) => value);
  };
  // 5,000 orders of 1.25 times their number; every city counts once.
  expect(await total()).toEqual([15_628_125, 70]);
  await source.run(`insert into cities values ('上海', '丁', 5)`);
  expect(await total()).toEqual([15_628_125, 75]);
});

test('keys that PostgreSQL keeps unique are relied on without a look at the rows, until they go', async () => {
  const { call, ok, server, source, connect, token } = harness;
  await source.run('create table shops (id int primary key, rent int); insert into shops values (1, 10), (2, 20)');
  await source.run('create table sales (shop int, n int); insert into sales values (1, 1), (1, 2), (2, 3)');
  const { connectionId } = await connect('Keys');
  const picked = await ok(
    call<{ tables: ConnectedTable[] }>('pickTables', {
      connectionId,
      mode: 'external',
      tables: ['sales', 'shops'].map((name) => ({ schema: 'public', name })),
    }),
  );
  const [sales, shops] = await Promise.all(
    ['sales', 'shops'].map((wanted) => {
      const { tableId } = picked.tables.find(({ name }) => name === wanted)!;
      return ok(call<TableDetail>('tableDetail', { tableId }));
    }),
  );
  const field = (detail: TableDetail, name: string) =>
    detail.fields.find(({ sourceName }) => sourceName === name)!.fieldId;
  const draft = {
    tables: [placed('s', sales!), placed('h', shops!)],
    joins: [
      { left: 's', right: 'h', kind: 'left', keys: [{ left: field(sales!, 'shop'), right: field(shops!, 'id') }] },
    ],
    fields: [
      { fieldId: 'n', table: 's', sourceFieldId: field(sales!, 'n'), name: 'n', defaultAggregator: 'sum' },
      { fieldId: 'rent', table: 'h', sourceFieldId: field(shops!, 'rent'), name: 'rent', defaultAggregator: 'sum' },
    ],
  };
  expect((await ok(call<ModelCheck>('checkModel', { draft }))).joins).toMatchObject([{ cardinality: 'manyToOne' }]);
  const { tableId } = await ok(call<{ tableId: string }>('saveModel', { name: '键', draft }));
  const total = async () => {
    const reportParam = {
      tbId: tableId,
      dimensionCondition: [{ uniqId: 'r', fieldId: 'rent' }],
      indexCondition: [{ uniqId: 'n', fieldId: 'n', aggregator: 'sum' }],
      sortCondition: [{ uniqId: 'r', sortFlag: 'asc' }],
    };
    const body = { menuCode: 'sample-overview', reportCode: 'sample-overview-1', reportParam, updateCache: true };
    return (await ok(server.call<QueryResult>(query.boardReport, { body }, token))).values;
  };
  expect(await total()).toEqual([
    [10, 20],
    [3, 3],
  ]);
  const { store, jobs } = server.app.services;
  const keys = async () =>
    (
      await store
        .selectFrom('analytic_table')
        .select('unique_keys')
        .where('table_id', '=', shops!.tableId)
        .executeTakeFirst()
    )?.unique_keys;
  expect(await keys()).toEqual([['id']]);
  await source.run('alter table shops drop constraint shops_pkey');
  await jobs.enqueue('connections.read-keys', {});
  const until = Date.now() + 20_000;
  while ((await keys())?.length !== 0) expect(Date.now()).toBeLessThan(until);
  // Two rows of one shop now, alike in what is asked: its sales still count once.
  await source.run('insert into shops values (1, 10)');
  expect(await total()).toEqual([
    [10, 20],
    [3, 3],
  ]);
});

test('a table of a database and one of the platform are not joined; the answer says which and what to do', async () => {
  const { call, ok, server, token } = harness;
  const client = uploadClient(server, token);
  const own = await client.detail((await client.load('平台城市', 'c.csv', 'city,n\n上海,1\n')).tableId);
  const draft = {
    tables: [placed('o', tables['orders']!), placed('平台城市', own)].map((one, index) => ({
      ...one,
      alias: `t${index}`,
    })),
    joins: [
      {
        left: 't0',
        right: 't1',
        kind: 'left',
        keys: [{ left: idOf('orders', 'city'), right: own.fields[0]!.fieldId }],
      },
    ],
    fields: [{ fieldId: 'n', table: 't1', sourceFieldId: own.fields[1]!.fieldId, name: 'n', defaultAggregator: 'sum' }],
  };
  const { problems } = await ok(call<ModelCheck>('checkModel', { draft }));
  expect(problems).toMatchObject([{ key: 'modelSourcesMixed', table: 't1' }]);
  for (const word of ['Models', '平台存储', '平台城市', '同步']) expect(problems[0]!.message).toContain(word);
  expect((await call('saveModel', { name: '混合', draft })).code).toBe('-51011');
});

test('a rule’s table of assignments comes from the connection of its table: others are neither offered nor taken', async () => {
  const { call, ok, connect, server, token } = harness;
  const { connectionId } = await connect('Assignments');
  const body = {
    connectionId,
    mode: 'external',
    tables: [{ schema: 'public', name: 'cities', tableName: '城市负责人' }],
  };
  const other = (await ok(call<{ tables: ConnectedTable[] }>('pickTables', body))).tables[0]!.tableId;
  const offered = async (besideTableId: string) => {
    const { list } = await ok(call<{ list: TableSummary[] }>('listTables', { besideTableId, kinds: ['external'] }));
    return list.map(({ tableId }) => tableId).toSorted();
  };
  const [orders, cities] = [tables['orders']!.tableId, tables['cities']!.tableId];
  expect(await offered(orders)).toEqual([orders, cities].toSorted());
  expect(await offered(other)).toEqual([other]);
  expect(await offered('sample-orders')).toEqual([]);

  const fieldsOf = async (tableId: string) =>
    new Map(
      (await ok(call<TableDetail>('tableDetail', { tableId }))).fields.map(({ sourceName, fieldId }) => [
        sourceName,
        fieldId,
      ]),
    );
  const saved = async (assignments: string) => {
    const fields = await fieldsOf(assignments);
    const assigned = {
      ...{ fieldId: idOf('orders', 'city'), tableId: assignments, person: 'account' },
      ...{ personFieldId: fields.get('mayor'), valueFieldId: fields.get('city') },
    };
    const draft = {
      ...{
        name: `各管各城 ${assignments}`,
        tblId: orders,
        always: false,
        masks: [],
        subjects: [{ kind: 'everyone', id: '' }],
      },
      tree: { relation: 'and', children: [{ assigned }] },
    };
    return (await server.call(rowRules.save, { body: draft }, token)).code;
  };
  expect([await saved(cities), await saved(other)]).toEqual(['0', '-63002']);
});
