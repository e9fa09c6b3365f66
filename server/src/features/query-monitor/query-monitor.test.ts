import {
  ENDPOINTS,
  type ExportTask,
  type InstanceCoverage,
  type RunningQueryRow,
  type SlowQueryRow,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { admin, boardExports, query, sqlmodel } = ENDPOINTS;
const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
type Listed<Row> = { readonly list: Row[]; readonly coverage: InstanceCoverage };

describe('running queries of two instances', () => {
  let one: TestServer;
  let two: TestServer;
  let operator: string;
  let editor: string;
  beforeAll(async () => {
    one = await startTestServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
    two = await startTestServer({ databaseUrl: one.databaseUrl });
    operator = (await one.signIn('owner')).token;
    editor = (await one.signIn('editor')).token;
    // A table whose rows take minutes to count.
    for (const server of [one, two]) {
      await server
        .analytics()
        .write((connection) =>
          connection.run(
            'create or replace view endless as select i as n, i::varchar as s from range(100000000000) t(i) where hash(i) = 3',
          ),
        );
    }
    const { store } = one.app.services;
    const names = JSON.stringify({ zh_CN: '没完没了' });
    await store
      .insertInto('analytic_table')
      .values({
        table_id: 'endless',
        corporation_code: 'sample',
        names,
        source: 'import',
        source_name: 'endless',
        dialect: 'duckdb',
        connection: 'main',
        physical_schema: 'main',
        physical_table: 'endless',
        row_count: 0,
        data_version: 1,
        data_time: new Date(),
      })
      .execute();
    await store
      .insertInto('analytic_field')
      .values(
        (['n', 's'] as const).map((field_id, position) => ({
          table_id: 'endless',
          field_id,
          position,
          physical_column: field_id,
          column_by_locale: '{}',
          names: '{}',
          data_type: field_id === 'n' ? ('int' as const) : ('str' as const),
          default_aggregator: 'sum' as const,
        })),
      )
      .execute();
    const editorRole = (await one.signIn('editor')).roleInfo.roleId;
    await one.call(admin.saveRoleTables, { body: { roleId: editorRole, addTblIds: ['endless'] } }, operator);
  }, 120_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    await two.stop();
    await one.stop();
  });

  const running = async (token = operator, at = one) =>
    (await at.call<Listed<RunningQueryRow>>(admin.runningQueries, { body: {} }, token)).data;
  const slow = async (token = operator) =>
    (await one.call<{ readonly list: SlowQueryRow[] }>(admin.slowQueries, { body: {} }, token)).data;
  /** A slow query, as soon as the instance that ran it has written it down. */
  const kept = async (wanted: string, token = operator): Promise<SlowQueryRow> => {
    const until = Date.now() + 20_000;
    for (;;) {
      const row = (await slow(token)).list.find(({ id }) => id === wanted);
      if (row) return row;
      expect(Date.now()).toBeLessThan(until);
    }
  };
  const runEndlessly = () =>
    two.call(
      query.boardReport,
      {
        body: {
          ...chart,
          reportParam: {
            tbId: 'endless',
            indexCondition: [{ uniqId: 'm', fieldId: 'n', aggregator: 'sum' }],
            filterCondition: [{ fieldId: 's', aggregator: 'equal', fieldValue: ['a secret of somebody'] }],
          },
        },
        headers: { lang: 'zh_CN' },
      },
      editor,
    );
  const found = async (token = operator): Promise<RunningQueryRow> => {
    const until = Date.now() + 20_000;
    for (;;) {
      const [row] = (await running(token)).list.filter(
        ({ tableId, state }) => tableId === 'endless' && state === 'running',
      );
      if (row) return row;
      expect(Date.now()).toBeLessThan(until);
    }
  };

  test('one instance shows, explains and stops what runs on the other; the asker is told who did it', async () => {
    const reply = runEndlessly();
    const row = await found();
    expect(row).toMatchObject({ userName: '陈思雨', roleName: '编辑者', tableName: '没完没了', dialect: 'duckdb' });
    expect(row.statement).toMatch(/^select sum/);
    const { data: explained } = await one.call<{ plan: string }>(
      admin.explainQuery,
      { body: { id: row.id } },
      operator,
    );
    expect(explained.plan).toContain('RANGE');
    expect(JSON.stringify([row, explained])).not.toContain('secret');
    expect((await one.call(admin.killQuery, { body: { id: row.id } }, operator)).code).toBe('0');
    expect(await reply).toMatchObject({ code: '-30013', msg: '管理员已停止此查询。' });
    expect(await kept(row.id)).toMatchObject({ outcome: 'killed', userName: '陈思雨', statement: row.statement });
    // Whoever is too busy to answer in time is missing from one list, not from all.
    const until = Date.now() + 20_000;
    let all = await running();
    while (all.coverage.answered < 2 && Date.now() < until) all = await running();
    expect(all.coverage).toEqual({ answered: 2, expected: 2 });
    expect(all.list.filter(({ tableId }) => tableId === 'endless')).toEqual([]);
    expect((await one.call(admin.killQuery, { body: { id: row.id } }, operator)).code).toBe('-10007');
  });

  test('an export that is cancelled stops its statement in the database, on whichever instance it runs', async () => {
    const menuCode = await one.addBoard(editor);
    const reportParam = { tbId: 'endless', indexCondition: [{ uniqId: 'm', fieldId: 'n', aggregator: 'sum' }] };
    const drawn = { menuCode, reportName: '没完没了', reportTypeCode: 'graph_num', reportParam };
    expect((await one.call(ENDPOINTS.chart.save, { body: drawn }, editor)).code).toBe('0');
    const asked = { body: { kind: 'csv', menuCode } };
    const { data: task } = await one.call<ExportTask>(boardExports.exportAsync, asked, editor);
    const row = await found();
    expect(row.userName).toBe('陈思雨');
    expect((await two.call(boardExports.cancelTask, { body: { id: task.id } }, editor)).code).toBe('0');
    // The statement has no end of its own: it leaves the list when the database has let it go.
    const gone = Date.now() + 20_000;
    while ((await running()).list.some(({ id }) => id === row.id)) expect(Date.now()).toBeLessThan(gone);
    const until = Date.now() + 20_000;
    for (let state: ExportTask['state'] | undefined; state !== 'cancelled';) {
      const { data } = await one.call<{ list: ExportTask[] }>(boardExports.getTasks, { body: {} }, editor);
      state = data.list.find(({ id }) => id === task.id)?.state;
      expect(Date.now()).toBeLessThan(until);
    }
  });

  test('security: another corporation neither sees nor stops it, a reader is refused', async () => {
    const other = await one.createCorporation();
    const stranger = (await one.signIn(other.accounts.owner.account)).token;
    const reader = (await one.signIn('reader')).token;
    const reply = runEndlessly();
    const { id } = await found();
    expect((await running(stranger)).list).toEqual([]);
    expect((await slow(stranger)).list).toEqual([]);
    for (const endpoint of [admin.killQuery, admin.explainQuery]) {
      expect((await one.call(endpoint, { body: { id } }, stranger)).code).toBe('-10007');
      expect((await one.call(endpoint, { body: { id } }, reader)).code).toBe('-110001');
    }
    expect((await found()).id).toBe(id);
    expect((await one.call(admin.killQuery, { body: { id } }, operator)).code).toBe('0');
    expect((await reply).code).toBe('-30013');
    await kept(id);
    expect((await slow(stranger)).list).toEqual([]);
  });

  test('the operator’s corporation sees queries of others, with the machine; others see no machine', async () => {
    const other = await two.createCorporation('Customer');
    const own = (await two.signIn(other.accounts.owner.account)).token;
    const { store } = one.app.services;
    await store
      .updateTable('analytic_table')
      .set({ corporation_code: other.code })
      .where('table_id', '=', 'endless')
      .execute();
    const call = two.call(admin.previewRoleTable, { body: { roleId: other.roles.admin, tblId: 'endless' } }, own);
    const row = await found();
    expect([row.corporationName, row.instance === '']).toEqual(['Customer', false]);
    const [seen] = (await running(own, two)).list;
    expect([seen?.id, seen?.instance]).toEqual([row.id, '']);
    expect((await two.call(admin.killQuery, { body: { id: row.id } }, own)).code).toBe('0');
    expect((await call).code).toBe('-30013');
  });

  test('security 15: literals that an author wrote into SQL are not shown', async () => {
    const sql =
      "select count(*) as n from 订单明细 a cross join 订单明细 b cross join 订单明细 c where a.大区 || b.大区 || c.大区 = '张三''s secret'";
    const reply = one.call(sqlmodel.execute, { body: { connectionId: null, sql } }, operator);
    const until = Date.now() + 20_000;
    let row: RunningQueryRow | undefined;
    while (!row) {
      expect(Date.now()).toBeLessThan(until);
      // Before it runs the database tells its columns, which is a short statement without a table of its own.
      row = (await running()).list.find(({ statement, tableId }) => tableId !== '' && statement.includes('cross join'));
    }
    expect(row.statement).toContain("c.大区 = '?'");
    await one.call(admin.killQuery, { body: { id: row.id } }, operator);
    expect((await reply).code).toBe('-30013');
  });

  test('what was slow outlives its instance, which alone could explain it; what is old or too much goes', async () => {
    const { store, jobs } = one.app.services;
    const row = {
      corporation_code: 'sample',
      role_id: 'nobody',
      user_id: null,
      table_id: 'endless',
      dialect: 'duckdb',
      instance: 'gone:1',
      waited: 1,
      ran: 2_000,
      row_count: 3,
      outcome: 'done' as const,
      statement: 'select 1',
    };
    const day = 86_400_000;
    const soon = Date.now() + day;
    await store
      .insertInto('slow_query')
      .values([
        { ...row, id: 'old', asked_at: new Date(Date.now() - 31 * day) },
        ...Array.from({ length: 1_001 }, (_, place) => ({
          ...row,
          id: `new-${place}`,
          asked_at: new Date(soon + place),
        })),
      ])
      .execute();
    expect(await kept('new-1000')).toMatchObject({ instance: 'gone:1', ran: 2_000, userName: null, rowCount: 3 });
    expect((await slow()).list).toHaveLength(500);
    expect((await one.call(admin.explainQuery, { body: { id: 'new-1000' } }, operator)).code).toBe('-30014');
    expect((await one.call(admin.explainQuery, { body: { id: 'never' } }, operator)).code).toBe('-10007');
    const other = await one.createCorporation();
    const stranger = (await one.signIn(other.accounts.owner.account)).token;
    expect((await one.call(admin.explainQuery, { body: { id: 'new-1000' } }, stranger)).code).toBe('-10007');

    await jobs.enqueue('slow-queries.purge', {});
    const left = async () =>
      (await store.selectFrom('slow_query').select('id').where('corporation_code', '=', 'sample').execute()).map(
        ({ id }) => id,
      );
    const until = Date.now() + 20_000;
    while ((await left()).length > 1_000) expect(Date.now()).toBeLessThan(until);
    const ids = await left();
    expect([ids.includes('old'), ids.includes('new-0'), ids.includes('new-1')]).toEqual([false, false, true]);
  });
});
