import { ENDPOINTS, type ConnectedTable, type ModelCheck, type QueryResult, type TableDetail } from '@tessera/contract';

import { uploadClient } from '../../testing/index.ts';
import { startConnectionsHarness, type ConnectionsHarness } from './connections-harness.ts';

const { query } = ENDPOINTS;
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

const leg = (alias: string, { tableId }: TableDetail) => ({ alias, tableId, name: alias, x: 0, y: 0 });
const idOf = (name: string, field: string): string =>
  tables[name]!.fields.find(({ sourceName }) => sourceName === field)!.fieldId;

test('tables of one PostgreSQL are joined there, and their measures are not multiplied, whatever is written meanwhile', async () => {
  const { call, ok, server, token, source } = harness;
  const draft = {
    tables: [leg('o', tables['orders']!), leg('c', tables['cities']!)],
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

test('a table of a database and one of the platform are not joined; the answer says which and what to do', async () => {
  const { call, ok, server, token } = harness;
  const client = uploadClient(server, token);
  const own = await client.detail((await client.load('平台城市', 'c.csv', 'city,n\n上海,1\n')).tableId);
  const draft = {
    tables: [leg('o', tables['orders']!), leg('平台城市', own)].map((one, index) => ({ ...one, alias: `t${index}` })),
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
