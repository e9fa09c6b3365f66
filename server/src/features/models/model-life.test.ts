import {
  ENDPOINTS,
  type Lineage,
  type ModelDetail,
  type ModelSource,
  type ModelSummary,
  type TableUse,
} from '@tessera/contract';

import { uploadClient } from '../../testing/index.ts';
import { FILES, startModels, type ModelsHarness } from './models-harness.ts';

const { admin, data, query } = ENDPOINTS;
let harness: ModelsHarness;
beforeAll(async () => {
  harness = await startModels();
}, 120_000);
afterAll(() => harness.server.stop());

test('a model stands on models, not on itself and not too deep; fields keep their ids and what authors made of them', async () => {
  const { editor, star, save, made, runQuery, sum } = harness;
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
  expect(await runQuery(third, { indexCondition: [sum('orders-amount')] })).toEqual([[167]]);
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
  const copied = await editor.good(editor.call<{ tableId: string }>(data.copyModel, { tableId: first, name: '副本' }));
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
  const { server, owner, editor, idOf, placed, field, save, made } = harness;
  const table = (await editor.load('被用的订单', 'used.csv', FILES.orders)).tableId!;
  const detail = await editor.detail(table);
  const draft = {
    tables: [{ ...placed('orders'), tableId: table }],
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
  const other = [{ fieldId: 'b', table: 'm', sourceFieldId: 'orders-city', name: '城市', defaultAggregator: 'count' }];
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
  const { server, owner, tables, idOf, star, made, runQuery, sum, by } = harness;
  const reader = uploadClient(server, (await server.signIn('reader')).token);
  const roleId = (await server.signIn('reader')).roleInfo.roleId;
  const tableId = await made(star(), { name: '有权限的模型' });
  const total = { dimensionCondition: by('orders-city'), indexCondition: [sum('orders-amount'), sum('shops-rent')] };
  const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
  const closed = await reader.call(query.boardReport, { ...chart, reportParam: { tbId: tableId, ...total } });
  expect(closed.code).toBe('-30002');
  await owner.good(owner.call(admin.saveRoleTables, { roleId, addTblIds: [tableId] }));
  expect(await runQuery(tableId, total, reader)).toHaveLength(3);
  const rule = (of: keyof typeof FILES, body: object) =>
    owner.good(owner.call(admin.saveRoleCondition, { roleId, tblId: tables[of].tableId, ...body }));
  await rule('orders', {
    conditions: [{ fieldId: idOf('orders', 'city'), aggregator: 'equal', fieldValue: ['上海'] }],
  });
  await rule('shops', { masks: [{ fieldId: idOf('shops', 'rent'), kind: 'hide' }] });
  expect(await runQuery(tableId, total, reader)).toEqual([['上海', 150, null]]);
  const { values, columns } = await reader.rows(tableId);
  expect(new Set(values[1])).toEqual(new Set(['上海']));
  expect(columns.map(({ masked }) => masked)).toEqual([false, false, false, false, true]);
  expect((await runQuery(tableId, total)).length).toBe(3);
  await rule('orders', { conditions: [] });
  await rule('shops', { masks: [] });
  await owner.good(owner.call(admin.saveRoleTables, { roleId, delTblIds: [tables.items.tableId] }));
  const without = await reader.call(query.boardReport, { ...chart, reportParam: { tbId: tableId, ...total } });
  expect(without.code).toBe('-30002');
  expect((await reader.call(data.saveModel, { name: 'x', draft: star() })).code).toBe('-110001');
});
