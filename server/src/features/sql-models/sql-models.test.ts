import {
  ENDPOINTS,
  reportParamSchema,
  type ConnectedTable,
  type ErrorKey,
  ERRORS,
  type QueryResult,
  type ReportParamInput,
  type SqlLoss,
  type SqlModel,
  type SqlRun,
  type SqlSource,
  type SqlTable,
  type TableDetail,
  type TableSummary,
  type TableUse,
} from '@tessera/contract';

import { postgresFixture, type PostgresFixture } from '../../engine/testing/postgres-fixture.ts';
import { EXAMPLE_PARAM, startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { admin, data, dynamicparam, sqlmodel } = ENDPOINTS;
const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
const SALES =
  '日期,门店,城市,金额\n2026-01-01,甲,上海,100\n2026-01-02,甲,上海,50\n2026-02-01,乙,北京,10\n2026-02-03,丁,广州,7\n';
type Client = ReturnType<typeof uploadClient>;
interface Saved {
  readonly tableId: string;
  readonly updatedAt: string;
}

describe('SQL models', () => {
  let server: TestServer;
  let source: PostgresFixture;
  let owner: Client;
  let editor: Client;
  let reader: Client;
  let readerRole: string;
  let sales: string;
  beforeAll(async () => {
    source = await postgresFixture();
    await source.run(
      "create table orders as select i, case i % 3 when 0 then '上海' when 1 then '北京' end as city from generate_series(1, 5000) i",
    );
    server = await startTestServer({ env: { TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
    owner = uploadClient(server, (await server.signIn('owner')).token);
    editor = uploadClient(server, (await server.signIn('editor')).token);
    const signedIn = await server.signIn('reader');
    reader = uploadClient(server, signedIn.token);
    readerRole = signedIn.roleInfo.roleId;
    const job = await editor.load('销售流水', 'sales.csv', SALES, { everyRole: true });
    sales = job.tableId!;
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await source.close();
  });

  const run = (sql: string, more: object = {}, client = editor) =>
    client.good(client.call<SqlRun>(sqlmodel.execute, { connectionId: null, sql, ...more }));
  const save = (body: object, client = editor) => client.call<Saved>(sqlmodel.save, { connectionId: null, ...body });
  const code = (key: ErrorKey): string => ERRORS[key].code;
  const rows = ({ values, rowCount }: Pick<SqlRun, 'values' | 'rowCount'>) =>
    Array.from({ length: rowCount }, (_, row) => values.map((column) => column[row]));
  const fieldOf = async (tableId: string, name: string): Promise<string> =>
    (await editor.detail(tableId)).fields.find((field) => field.name === name)!.fieldId;
  /** A sum by a field, as a chart would ask it. */
  const runQuery = async (
    client: Client,
    tableId: string,
    by: string,
    sum: string,
    more: Partial<ReportParamInput> = {},
  ) => {
    const { fields } = await editor.detail(tableId);
    const idOf = (name: string): string => fields.find((field) => field.name === name)!.fieldId;
    const reportParam = reportParamSchema.parse({
      tbId: tableId,
      dimensionCondition: [{ uniqId: 'd', fieldId: idOf(by) }],
      indexCondition: [{ uniqId: 'm', fieldId: idOf(sum), aggregator: 'sum' }],
      sortCondition: [{ uniqId: 'd', sortFlag: 'asc' }],
      ...more,
    });
    return rows(await client.good(client.call<QueryResult>(ENDPOINTS.query.boardReport, { ...chart, reportParam })));
  };
  test('EP-295: a SELECT of an author runs over the names that users read', async () => {
    const answer = await run('select "城市", sum("金额") as total from 销售流水 group by 1 order by 2 desc');
    expect(answer).toMatchObject({
      fault: null,
      columns: [
        { name: '城市', dataType: 'str' },
        { name: 'total', dataType: 'int' },
      ],
      truncated: false,
    });
    expect(rows(answer)).toEqual([
      ['上海', 150],
      ['北京', 10],
      ['广州', 7],
    ]);
    expect(await run('select * from 销售流水', { rows: 2 })).toMatchObject({ rowCount: 2, truncated: true });
  });

  test('a model is as old as the rows that it reads, however many models lie between', async () => {
    const sql = (from: string) => `select "城市" as city, "金额" as amount from ${from}`;
    const first = await editor.good<Saved>(save({ name: '行龄一', sql: sql('销售流水') }));
    const second = await editor.good<Saved>(save({ name: '行龄二', sql: 'select city, amount from 行龄一' }));
    const { dataTime } = await editor.detail(sales);
    for (const { tableId } of [first, second]) {
      expect((await editor.detail(tableId)).dataTime).toBe(dataTime);
      const fieldId = await fieldOf(tableId, 'amount');
      const reportParam = reportParamSchema.parse({
        tbId: tableId,
        indexCondition: [{ uniqId: 'm', fieldId, aggregator: 'sum' }],
      });
      const answer = await editor.good(
        editor.call<QueryResult>(ENDPOINTS.query.boardReport, { ...chart, reportParam }),
      );
      expect(answer.freshness.dataTime).toBe(dataTime);
    }
    for (const { tableId } of [second, first]) await owner.good(owner.call(data.deleteTable, { tableId }));
  });

  test('what is wrong with the SQL is told with its place, in the language of the author', async () => {
    expect((await run('select *\nfrom 没有这张表')).fault).toEqual({
      key: 'sqlTableUnknown',
      message: '没有名为“没有这张表”的表，或者您无权查看它',
      line: 2,
      column: 6,
    });
    expect((await run("select read_text('/etc/passwd')")).fault).toMatchObject({ key: 'sqlFunctionRefused' });
    expect((await run('select 1; drop table x')).fault).toMatchObject({ key: 'sqlNotSelect', line: 0 });
    const refused = (await run('select "金", 1 as n from 销售流水')).fault;
    expect(refused).toMatchObject({ key: 'sqlRefused', line: 1, column: 8 });
    // What only shows while it runs.
    expect((await run('select cast("门店" as int) as n from 销售流水')).fault).toMatchObject({ key: 'sqlRefused' });
    expect((await save({ name: '坏的', sql: 'select * from 没有这张表' })).msg).toContain('第 1 行第 15 列');
  });

  test('the metadata store and physical tables are out of reach', async () => {
    const { store } = server.app.services;
    const { physical_table: physical } = await store
      .selectFrom('analytic_table')
      .select('physical_table')
      .where('table_id', '=', sales)
      .executeTakeFirstOrThrow();
    for (const name of [physical, `main.${physical}`, 'analytic_table', 'account', 'duckdb_tables']) {
      expect((await run(`select * from ${name}`)).fault).toMatchObject({ key: 'sqlTableUnknown' });
    }
  });

  test('only who edits data may write SQL', async () => {
    for (const endpoint of [sqlmodel.execute, sqlmodel.save]) {
      const body = { connectionId: null, sql: 'select 1 as n', name: 'x' };
      expect((await reader.call(endpoint, body)).code).toBe(code('noPermission'));
    }
  });

  test('a saved model is a table like any other: listed, asked, renamed, deleted; fields keep their id', async () => {
    const sql = 'select "城市" as city, "金额" as amount from 销售流水 where "金额" > 5';
    const fields = [{ column: 'amount', name: '成交额', defaultAggregator: 'max' }];
    const { tableId, updatedAt } = await editor.good(save({ name: '城市成交', description: '说明', sql, fields }));
    expect(await editor.detail(tableId)).toMatchObject({
      kind: 'sql',
      name: '城市成交',
      fields: [
        { name: 'city', dataType: 'str', defaultAggregator: 'count' },
        { name: '成交额', dataType: 'int', defaultAggregator: 'max' },
      ],
    });
    const list = await editor.good(
      editor.call<{ list: TableSummary[] }>(data.listTables, { kinds: ['sql'], search: '城市成交' }),
    );
    expect(list.list).toMatchObject([{ tableId, description: '说明' }]);
    expect(rows((await editor.rows(tableId)) as never)).toHaveLength(4);
    const before = await editor.detail(tableId);

    const read = await editor.good(editor.call<SqlModel>(sqlmodel.detail, { tableId }));
    expect(read).toMatchObject({
      sql,
      connectionId: null,
      updatedAt,
      fields: [{ column: 'city' }, { name: '成交额' }],
    });
    const changed = {
      tableId,
      name: '城市成交2',
      updatedAt,
      sql: `${sql} -- again`.replace('select ', 'select 1 as one, '),
    };
    const again = await editor.good(save(changed));
    const after = await editor.detail(tableId);
    expect(after).toMatchObject({ name: '城市成交2', fields: [{ name: 'one' }, { name: 'city' }, { name: '成交额' }] });
    expect(after.fields.slice(1).map(({ fieldId }) => fieldId)).toEqual(before.fields.map(({ fieldId }) => fieldId));

    // Who read it before somebody else saved loses nothing of the other.
    expect((await save(changed)).code).toBe(code('conflict'));
    expect((await save({ ...changed, updatedAt: again.updatedAt, sql: 'select * from 城市成交2' })).code).toBe(
      code('sqlReadsItself'),
    );
    expect((await save({ name: '城市成交2', sql })).code).toBe(code('nameTaken'));
    expect((await owner.call(data.deleteTable, { tableId: sales })).code).toBe(code('tableInUse'));
    const uses = await editor.good(editor.call<TableUse[]>(data.tableUsedBy, { tableId: sales }));
    expect(uses).toMatchObject([{ kind: 'model', id: tableId }]);
    await owner.good(owner.call(data.deleteTable, { tableId }));
    expect((await editor.call(sqlmodel.detail, { tableId })).code).toBe(code('notFound'));
  });

  test('SQL that takes away a column on which charts and formulas stand says so first, and is saved when insisted', async () => {
    const sql = 'select "城市" as city, "金额" as amount, 1 as one from 销售流水';
    const { tableId, updatedAt } = await editor.good(save({ name: '被图表使用', sql }));
    const { fields } = await editor.detail(tableId);
    const [city, amount] = fields.map(({ fieldId }) => fieldId);
    await editor.good(editor.call(ENDPOINTS.fields.createField, { tableId, name: '双倍', formula: '[amount] * 2' }));
    const { store } = server.app.services;
    const charts = store.selectFrom('chart').where('report_code', '=', chart.reportCode);
    const { report_param: param } = await charts.select('report_param').executeTakeFirstOrThrow();
    const asking = (of: object) => {
      const changed = store.updateTable('chart').set({ report_param: JSON.stringify(of) });
      return changed.where('report_code', '=', chart.reportCode).execute();
    };
    await asking({ tbId: tableId, indexCondition: [{ uniqId: 'i', fieldId: amount, aggregator: 'sum' }] });
    const losses = (changed: string) =>
      editor.good(editor.call<SqlLoss[]>(sqlmodel.losses, { tableId, connectionId: null, sql: changed }));
    expect(await losses(sql)).toEqual([]);
    expect(await losses(sql.replace(', 1 as one', ', 2.5 as more'))).toEqual([]);
    const without = 'select "城市" as city from 销售流水';
    const found = await losses(without);
    expect(found).toMatchObject([
      {
        fieldId: amount,
        name: 'amount',
        kind: 'removed',
        uses: [{ kind: 'formula', name: '双倍' }, { kind: 'chart' }],
      },
    ]);
    expect(await losses(sql.replace('"金额" as', '"门店" as'))).toMatchObject([{ name: 'amount', kind: 'retyped' }]);
    const change = { tableId, updatedAt, name: '被图表使用', sql: without };
    expect(await save(change)).toMatchObject({ code: code('fieldInUse'), msg: expect.stringContaining('双倍') });
    expect(await editor.detail(tableId)).toMatchObject({ fields: [{ name: 'city' }, {}, {}, {}] });
    await editor.good(save({ ...change, force: true }));
    const kept = (await editor.detail(tableId)).fields.map(({ fieldId }) => fieldId);
    expect([kept[0], kept.includes(amount!)]).toEqual([city, false]);
    await asking(param);
    await owner.good(owner.call(data.deleteTable, { tableId }));
  });

  test('its SQL holds on when a table or a field that it names gets another name', async () => {
    const { tableId: source } = await editor.load('旧名', 'old.csv', '旧列,数\na,1\nb,2\n');
    const sql = 'select "旧列" as k, "数" as n from 旧名';
    const { tableId, updatedAt } = await editor.good(save({ name: '改名之后', sql }));
    const [field] = (await editor.detail(source)).fields;
    await editor.good(editor.call(data.updateTable, { tableId: source, name: '新名' }));
    const renamed = { tableId: source, fields: [{ fieldId: field!.fieldId, name: '新列' }] };
    await editor.good(editor.call<TableDetail>(data.updateFields, renamed));
    expect((await editor.rows(tableId)).values).toEqual([
      ['a', 'b'],
      [1, 2],
    ]);
    const mixed = { tableId, updatedAt, name: '改名之后', sql: `${sql} where "新列" <> 'a'` };
    await editor.good(save(mixed));
    expect((await editor.rows(tableId)).values).toEqual([['b'], [2]]);
    expect((await run('select "新列" from 新名')).fault).toBeNull();
    expect((await run('select "旧列" from 旧名')).fault).toMatchObject({ key: 'sqlTableUnknown' });
  });

  test('security 12, 14: a model shows its readers what they may see of the tables below it, and no more', async () => {
    const sql = 'select "城市" as city, sum("金额") as amount, count(*) over () as n from 销售流水 group by 1';
    const { tableId } = await editor.good(save({ name: '给读者', sql }));
    expect((await reader.call(data.previewTable, { tableId })).code).toBe(code('notFound'));
    await owner.good(owner.call(admin.saveRoleTables, { roleId: readerRole, addTblIds: [tableId] }));
    const cityId = (await editor.detail(sales)).fields.find(({ name }) => name === '城市')!.fieldId;
    await owner.good(
      owner.call(admin.saveRoleCondition, {
        roleId: readerRole,
        tblId: sales,
        conditions: [{ fieldId: cityId, aggregator: 'equal', fieldValue: ['北京'] }],
        masks: [],
      }),
    );
    expect((await reader.rows(tableId)).values).toEqual([['北京'], [10], [1]]);
    expect(rows((await editor.rows(tableId)) as never)).toHaveLength(3);
    await owner.good(owner.call(admin.saveRoleTables, { roleId: readerRole, delTblIds: [sales] }));
    expect((await reader.call(data.previewTable, { tableId })).code).not.toBe('0');
    await owner.good(owner.call(admin.saveRoleTables, { roleId: readerRole, addTblIds: [sales] }));
  });

  test('dynamic parameters stand in SQL and in filters; queries give them values, defaults stand in for those left out', async () => {
    const param = async (change: object) => {
      const made = { ...EXAMPLE_PARAM, groupId: null, ...change };
      return (await editor.good(editor.call<{ dynamicParamId: string }>(dynamicparam.add, made))).dynamicParamId;
    };
    const amountId = (await editor.detail(sales)).fields.find(({ name }) => name === '金额')!.fieldId;
    const least = await param({
      dynamicParamName: '最低金额',
      dataType: 'int',
      filterType: '3',
      defaultValue: { kind: 'field', tableId: sales, fieldId: amountId, pick: 'max' },
    });
    const cities = await param({
      dynamicParamName: '城市们',
      multiple: true,
      defaultValue: { kind: 'values', values: ['上海', '广州'] },
    });
    const sql =
      'select "城市" as city, "金额" as amount from 销售流水 where "金额" >= ${最低金额} and "城市" in (${城市们})';
    expect(rows(await run(sql))).toEqual([['上海', 100]]);
    const given = [{ dynamicParamId: least, fieldValue: [1] }];
    expect(rows(await run(sql, { dynamicParamCondition: given }))).toHaveLength(3);
    expect((await run("select '${最低金额}' as t, ${没有} as n")).fault).toMatchObject({ key: 'sqlParamUnknown' });
    expect((await run('select * from 销售流水 where "城市" = ${城市们}')).fault).toMatchObject({ key: 'sqlParamList' });

    const { tableId } = await editor.good(save({ name: '带参数', sql }));
    expect(await runQuery(editor, tableId, 'city', 'amount')).toEqual([['上海', 100]]);
    const byReader = [...given, { dynamicParamId: cities, fieldValue: ["上海'; drop table x; --", '广州'] }];
    expect(await runQuery(editor, tableId, 'city', 'amount', { dynamicParamCondition: byReader })).toEqual([
      ['广州', 7],
    ]);
    const cityId = (await editor.detail(sales)).fields.find(({ name }) => name === '城市')!.fieldId;
    const filterCondition = [{ fieldId: cityId, aggregator: 'in' as const, dynamicParamId: cities }];
    expect(await runQuery(editor, sales, '城市', '金额', { filterCondition })).toEqual([
      ['广州', 7],
      ['上海', 150],
    ]);

    // Who uses it is told, and it is neither deleted nor renamed.
    const users = await editor.good(editor.call<string[]>(dynamicparam.users, { dynamicParamId: least }));
    expect(users).toEqual(['带参数']);
    const removal = await editor.call(dynamicparam.remove, { dynamicParamId: least });
    expect(removal).toMatchObject({ code: code('paramInUse') });
    expect(removal.msg).toMatch(/不能删除：带参数/);
    const known = await editor.good(
      editor.call<{ updatedAt: string }>(dynamicparam.detail, { dynamicParamId: cities }),
    );
    const renaming = await editor.call(dynamicparam.update, { ...known, dynamicParamName: '别名' });
    expect(renaming).toMatchObject({ code: code('paramInUse') });
    expect(renaming.msg).toMatch(/不能修改名称、类型或是否多选/);
    const other = { ...known, defaultValue: { kind: 'values', values: ['广州'] } };
    await editor.good(editor.call(dynamicparam.update, other));
    expect(await runQuery(editor, tableId, 'city', 'amount', { dynamicParamCondition: given })).toEqual([['广州', 7]]);
  });

  test('tables of a PostgreSQL are asked in place, by its own language', async () => {
    const { host, port, database, user, password } = source.target;
    const settings = { host, port, database, user, password, tls: 'off' };
    const form = { name: 'SQL in place', kind: 'postgres', settings };
    const { connectionId } = await owner.good(owner.call<{ connectionId: string }>(data.saveConnection, form));
    const picked = { connectionId, mode: 'external', tables: [{ schema: 'public', name: 'orders' }] };
    const { tables } = await owner.good(owner.call<{ tables: ConnectedTable[] }>(data.pickTables, picked));
    const sources = await owner.good(owner.call<SqlSource[]>(sqlmodel.sources, undefined as never));
    expect(sources).toMatchObject([
      { connectionId: null, product: 'DuckDB', supported: true },
      { connectionId, name: 'SQL in place', product: 'PostgreSQL', supported: true, tableCount: 1 },
    ]);
    const names = await owner.good(
      owner.call<{ tables: SqlTable[]; functions: string[] }>(sqlmodel.names, { connectionId }),
    );
    expect(names.tables).toMatchObject([{ tableId: tables[0]!.tableId, name: 'orders' }]);
    expect(names.functions).toContain('date_trunc');
    const sql = 'select city, count(*)::int as n from orders where city is not null group by 1 order by n';
    const inPlace = await run(sql, { connectionId }, owner);
    expect(inPlace.fault).toBeNull();
    expect(rows(inPlace)).toEqual([
      ['上海', 1666],
      ['北京', 1667],
    ]);
    expect((await run('select * from 销售流水', { connectionId }, owner)).fault).toMatchObject({
      key: 'sqlTableUnknown',
    });
    expect((await run("select pg_read_file('/etc/passwd')", { connectionId }, owner)).fault).toMatchObject({
      key: 'sqlFunctionRefused',
    });
    const { tableId } = await owner.good(save({ name: 'PG 模型', connectionId, sql }, owner));
    expect((await owner.rows(tableId)).values).toEqual([
      ['上海', '北京'],
      [1666, 1667],
    ]);

    // Pages fit together although each is a statement of its own, and rows move between them.
    const pages = async (name: string, text: string) => {
      const { tableId: paged } = await owner.good(save({ name, connectionId, sql: text }, owner));
      const found: unknown[] = [];
      for (let dataStart = 0; dataStart < 5_000; dataStart += 500) {
        await source.run(`update orders set city = city where i % 7 = ${(dataStart / 500) % 7}`);
        found.push(...(await owner.rows(paged, { dataStart, dataEnd: dataStart + 500 })).values[1]!);
      }
      return found;
    };
    expect(new Set(await pages('不排序', 'select i % 50 as a, i from orders')).size).toBe(5_000);
    expect((await pages('已排序', 'select i % 50 as a, i from orders order by i desc')).slice(0, 2)).toEqual([
      5000, 4999,
    ]);
  });
});
