import {
  ENDPOINTS,
  ERRORS,
  type Lineage,
  type ListedField,
  type TableDetail,
  type TableField,
  type TableSummary,
} from '@tessera/contract';

import { compareWithSource } from '../../testing/compared-table.ts';
import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { data, fields } = ENDPOINTS;

describe('tables as authors see them', () => {
  let server: TestServer;
  let owner: ReturnType<typeof uploadClient>;
  let editor: ReturnType<typeof uploadClient>;
  let tableId: string;
  beforeAll(async () => {
    server = await startTestServer();
    owner = uploadClient(server, (await server.signIn('owner')).token);
    editor = uploadClient(server, (await server.signIn('editor')).token);
    const content = 'code,name,amount,day\n7,甲,1.5,2024-01-01\n8,乙,2.5,2024-01-02\n9,丙,x,2024-01-03\n';
    tableId = (await editor.load('表格', 't.csv', content, { types: { amount: 'str' } })).tableId ?? '';
  }, 120_000);
  afterAll(() => server.stop());

  const update = (change: object) => editor.call<TableDetail>(data.updateFields, { tableId, ...change });
  const field = async (name: string): Promise<TableField> => {
    const found = (await editor.detail(tableId)).fields.find(({ sourceName }) => sourceName === name);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };

  test('are listed, searched, sorted and paged, named in the language of who asks', async () => {
    const list = async (body: object, lang = 'zh_CN') =>
      (
        await server.call<{ list: TableSummary[]; total: number }>(
          data.listTables,
          { body, headers: { lang } },
          (await server.signIn('owner')).token,
        )
      ).data;
    const all = await list({ sortBy: 'rowCount', sortFlag: 'desc' });
    expect(all.total).toBe(7);
    expect(all.list.map(({ rowCount }) => rowCount)).toEqual(
      all.list.map(({ rowCount }) => rowCount).toSorted((a, b) => Number(b) - Number(a)),
    );
    expect((await list({ search: '订单' })).list.map(({ tableId: id }) => id)).toEqual(['sample-orders']);
    expect((await list({ search: 'ORDER' }, 'en_US')).list.map(({ name }) => name)).toEqual(['Order lines']);
    expect((await list({ page: 2, limit: 5 })).list).toHaveLength(2);
    expect((await list({ kinds: ['model'] })).total).toBe(0);
    expect((await list({ besideTableId: 'sample-orders' })).total).toBe((await list({})).total);
  });

  test('fields are renamed, hidden, grouped, described and ordered', async () => {
    const [code, name, amount, day] = (await editor.detail(tableId)).fields.map(({ fieldId }) => fieldId);
    const change = {
      fieldId: code,
      name: '编码',
      description: 'from the file',
      hidden: true,
      group: '基本',
      geoRole: 'city',
      decimals: 0,
    };
    const { data: after } = await update({
      fields: [change, { fieldId: day, dateHierarchy: ['year', 'month', 'day'] }],
      order: [day, amount, name, code],
    });
    expect(after.fields.map(({ fieldId }) => fieldId)).toEqual([day, amount, name, code]);
    expect(after.fields[3]).toMatchObject({ ...change, sourceName: 'code' });
    expect(after.fields[0]).toMatchObject({ dateHierarchy: ['year', 'month', 'day'] });
    expect((await editor.rows(tableId)).columns.map(({ fieldId }) => fieldId)).toEqual([day, amount, name]);
    const shown = await editor.call<{ fieldList: TableField[] }>(fields.showTable, { tableId });
    expect(shown.data.fieldList.map(({ fieldId }) => fieldId)).toEqual([day, amount, name]);
    await update({ fields: [{ fieldId: code, hidden: false }], order: [code, name, amount, day] });
  });

  test('a type changes where every value fits, and not where one would be lost', async () => {
    const [code, amount] = [await field('code'), await field('amount')];
    const refused = await update({ fields: [{ fieldId: amount.fieldId, dataType: 'double' }] });
    expect(refused).toMatchObject({ code: '-50026', msg: expect.stringContaining('1') as string });
    expect((await field('amount')).dataType).toBe('str');
    const changed = await update({ fields: [{ fieldId: code.fieldId, dataType: 'str' }] });
    expect(changed.data.fields[0]).toMatchObject({ dataType: 'str', defaultAggregator: 'count' });
    expect((await editor.rows(tableId)).values[0]).toEqual(['7', '8', '9']);
    await update({ fields: [{ fieldId: code.fieldId, dataType: 'int' }] });
    expect((await editor.rows(tableId)).values[0]).toEqual([7, 8, 9]);
  });

  test('changes without sense are refused', async () => {
    const [name, day] = [await field('name'), await field('day')];
    const refused = async (change: object) => (await update(change)).code;
    expect(await refused({ fields: [{ fieldId: name.fieldId, defaultAggregator: 'sum' }] })).toBe('-50027');
    expect(await refused({ fields: [{ fieldId: name.fieldId, dateHierarchy: ['year'] }] })).toBe('-50027');
    expect(await refused({ fields: [{ fieldId: 'none', name: 'x' }] })).toBe('-30001');
    expect(await refused({ fields: [{ fieldId: day.fieldId, name: 'name' }] })).toBe('-10026');
    expect(await refused({ order: [day.fieldId] })).toBe('-50027');
    expect(await refused({ fields: [{ fieldId: day.fieldId, dataType: 'int' }] })).toBe('-50026');
  });

  test('only who made a table, and who manages all data, changes it', async () => {
    const { code } = await editor.call(data.updateTable, { tableId: 'sample-orders', name: 'mine' });
    expect(code).toBe('-110001');
    expect((await editor.call(data.deleteTable, { tableId: 'sample-orders', force: true })).code).toBe('-110001');
    const renamed = await owner.call<TableDetail>(data.updateTable, { tableId, name: '新名', description: 'd' });
    expect(renamed.data).toMatchObject({ name: '新名', description: 'd' });
    expect((await owner.call(data.updateTable, { tableId, name: '订单明细' })).code).toBe('-10026');
  });

  test('rows are filtered, sorted and paged; a page beyond the end is empty', async () => {
    const day = await field('day');
    const page = await editor.rows(tableId, {
      sortCondition: [{ fieldId: day.fieldId, sortFlag: 'desc' }],
      filterCondition: [{ fieldId: day.fieldId, aggregator: 'gte', fieldValue: ['2024-01-02'] }],
      dataStart: 1,
      dataEnd: 2,
      fieldIds: [day.fieldId],
    });
    expect(page).toMatchObject({ dataStart: 1, rowCount: 2, values: [['2024-01-02']] });
    expect(await editor.rows(tableId, { dataStart: 50, dataEnd: 60 })).toMatchObject({ rowCount: 3 });
    expect((await editor.call(data.previewTable, { tableId, fieldIds: ['none'] })).code).toBe('-30001');
    expect((await editor.call(data.previewTable, { tableId, dataStart: 5, dataEnd: 5 })).code).toBe('-30005');
  });

  test('lineage leads from a table through charts to boards', async () => {
    const { data: graph } = await owner.call<Lineage>(data.tableLineage, { tableId: 'sample-targets' });
    const kinds = new Set(graph.nodes.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['table', 'chart', 'board']));
    const [toChart] = graph.edges.filter(({ from }) => from === 'sample-targets');
    expect(graph.edges).toContainEqual({ from: toChart?.to, to: expect.stringMatching(/^sample-/) as string });
  });

  test('lineage leads from the agent, its source and the task to a collected table, for who may manage data', async () => {
    const { forget } = await compareWithSource(server, 'sample-targets');
    const graphOf = async (user: typeof owner) =>
      (await user.call<Lineage>(data.tableLineage, { tableId: 'sample-targets' })).data;
    const { nodes, edges } = await graphOf(owner);
    const next = (id: string) => nodes.find((node) => node.id === edges.find(({ from }) => from === id)?.to);
    const agent = nodes.find(({ kind }) => kind === 'agent');
    expect(agent?.name).toBe('Agent of sample');
    const source = next(agent!.id);
    const task = next(source!.id);
    expect([source, task]).toMatchObject([
      { kind: 'source', name: 'Source of sample' },
      { kind: 'task', name: 'Task of sample', taskSetId: expect.any(String) },
    ]);
    expect(next(task!.id)?.id).toBe('sample-targets');
    const kinds = (await graphOf(editor)).nodes.map(({ kind }) => kind);
    expect(kinds).toContain('table');
    for (const kind of ['agent', 'source', 'task']) expect(kinds).not.toContain(kind);
    await forget();
    expect((await graphOf(owner)).nodes.map(({ kind }) => kind)).not.toContain('agent');
  });

  test('EP-102, EP-106, EP-108, EP-112, EP-169, EP-170: field lists of editors and filters', async () => {
    const get = <T>(endpoint: object) => server.call<T>(endpoint, {}, undefined);
    expect((await get(fields.subjects)).code).toBe('-10006');
    const same = await owner.call<{ name: string; fields: object[] }[]>(fields.sameFields, {
      tableIds: ['sample-orders', 'sample-returns'],
    });
    expect(same.data.map(({ name }) => name)).toContain('门店');
    expect(same.data[0]?.fields).toHaveLength(2);
    const sorted = await owner.call<{ fieldList: TableField[] }>(fields.sortedFields, { tableId, sortFlag: 'desc' });
    const names = sorted.data.fieldList.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a)));
    const values = await owner.call<{ values: string[]; truncated: boolean }>(fields.fieldValues, {
      tableId: 'sample-orders',
      fieldId: 'orders.region',
      keyword: '东',
    });
    expect(values.data).toEqual({ values: ['东北', '华东'].toSorted(), truncated: false });
  });

  test('EP-108: lists tell fields under the names of the spec, too', async () => {
    const { data } = await owner.call<{ fieldList: ListedField[] }>(fields.sortedFields, { tableId: 'sample-orders' });
    for (const field of data.fieldList) {
      expect(field).toMatchObject({ menuName: field.name, fieldPrecision: field.decimals });
      expect(field.fieldFormula).toBe(field.formula ?? '');
    }
    const groupOf = (fieldId: string) => data.fieldList.find((field) => field.fieldId === fieldId)?.fieldGroup;
    expect([groupOf('orders.region'), groupOf('orders.quantity')]).toEqual([2, 1]);
  });

  test('EP-112, X-38: values are asked by the payload of filters, under its conditions and by pages', async () => {
    const ask = (reportParam: object) =>
      owner.call<{ values: string[]; truncated: boolean }>(fields.fieldValues, {
        menuCode: '',
        reportParam: { tbId: 'sample-orders', filterQueryFlag: true, ...reportParam },
      });
    const indexCondition = [{ uniqId: 'a', fieldId: 'orders.region', aggregator: '' }];
    const filterCondition = [{ fieldId: 'orders.region', aggregator: 'like', fieldValue: ['东'] }];
    expect((await ask({ indexCondition, filterCondition })).data.values).toEqual(['东北', '华东'].toSorted());
    expect((await ask({ indexCondition, filterCondition, dataEnd: 1 })).data).toMatchObject({ truncated: true });
    expect((await ask({ indexCondition: [] })).code).toBe(ERRORS.invalidInput.code);
  });
});
