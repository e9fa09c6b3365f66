import { ENDPOINTS, type BoardConfiguration, type MenuNode, type QueryResult } from '@tessera/contract';

import { METADATA_CHANGED } from '../../platform/cache/index.ts';
import { SALES_BY_REGION, startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';

const { dashboard, query } = ENDPOINTS;

describe('boards and their charts over HTTP', () => {
  let server: TestServer;
  let tokens: SampleTokens;
  beforeAll(async () => {
    server = await startTestServer();
    tokens = await server.signInAll();
  }, 120_000);
  afterAll(() => server.stop());

  const run = (body: object, token = tokens.owner, headers: Record<string, string> = {}) =>
    server.call<QueryResult>(query.boardReport, { body, headers }, token);
  const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };

  test('EP-149: the tree has two directories and three boards, named in the caller’s language', async () => {
    const tree = await server.call<MenuNode[]>(dashboard.selectMenuMap, { body: {} }, tokens.reader);
    expect(tree.data.map(({ menuType, menuName }) => [menuType, menuName])).toEqual(
      expect.arrayContaining([
        ['1', '经营管理'],
        ['1', '商品与售后'],
        ['2', '经营总览'],
        ['2', '门店业绩'],
        ['2', '商品分析'],
      ]),
    );
    const english = await server.call<MenuNode[]>(
      dashboard.selectMenuMap,
      { body: {}, headers: { lang: 'en_US' } },
      tokens.reader,
    );
    expect(english.data.map(({ menuName }) => menuName)).toContain('Business overview');
  });

  test.each(['sample-overview', 'sample-stores', 'sample-products'])(
    'EP-035, EP-084: every chart of %s answers rows for owner and reader, in four languages',
    async (id) => {
      const board = await server.call<BoardConfiguration>(dashboard.configuration, { params: { id } }, tokens.owner);
      expect(board.data.reports.length).toBeGreaterThanOrEqual(6);
      for (const { reportCode } of board.data.reports) {
        for (const lang of ['zh_CN', 'zh_HK', 'en_US', 'ja_JP']) {
          for (const token of Object.values(tokens)) {
            const reply = await run({ menuCode: id, reportCode }, token, { lang });
            expect([reportCode, reply.code]).toEqual([reportCode, '0']);
            expect(reply.data.rowCount).toBeGreaterThan(0);
            expect(reply.data.values.flat().some((cell) => cell === null)).toBe(false);
          }
        }
      }
    },
    60_000,
  );

  const WRONG = [
    ['orders.order_date', 'equal', ['昨天'], '“昨天”不是日期，“下单日期”的筛选条件需要日期（如 2026-01-31）'],
    ['orders.sales_amount', 'gt', ['很多'], '“很多”不是数字，“销售额”的筛选条件需要数字'],
    ['orders.sales_amount', 'like', ['1'], '“销售额”不是文本，不能按“包含”筛选'],
    ['orders.region', 'equal', [], '“大区”的筛选条件还没有填写值'],
  ] as const;
  test.each(WRONG)('a filter on %s that is %s %j is refused with field, value and way out', async (...wrong) => {
    const [fieldId, aggregator, fieldValue, msg] = wrong;
    const reportParam = { ...SALES_BY_REGION, filterCondition: [{ fieldId, aggregator, fieldValue }] };
    const reply = await server.call(query.chartReport, { body: { reportParam } }, tokens.owner);
    expect([reply.code, reply.msg]).toEqual(['-30005', msg]);
  });

  test('security 12: the reader sees East China alone, in charts and in queries of their own', async () => {
    const own = { ...chart, reportParam: SALES_BY_REGION };
    const all = await run(own);
    const east = await run(own, tokens.reader);
    expect(all.data.values[0]).toEqual(expect.arrayContaining(['华东', '华南', '华北']));
    expect(east.data.values[0]).toEqual(['华东']);
    const asked = {
      ...SALES_BY_REGION,
      filterCondition: [{ fieldId: 'orders.region', aggregator: 'equal', fieldValue: ['华南'] }],
    };
    expect((await run({ ...chart, reportParam: asked }, tokens.reader)).data.rowCount).toBe(0);
    const english = await run({ ...chart, reportParam: SALES_BY_REGION }, tokens.reader, { lang: 'en_US' });
    expect(english.data.values[0]).toEqual(['East China']);
  });

  test('security 11: a query of the client is resolved id by id', async () => {
    const codes = async (param: object) => (await run({ ...chart, reportParam: param })).code;
    expect(await codes({ ...SALES_BY_REGION, tbId: 'sample_orders_2' })).toBe('-30002');
    expect(await codes({ ...SALES_BY_REGION, tbId: 'information_schema.tables' })).toBe('-30002');
    expect(await codes({ ...SALES_BY_REGION, dimensionCondition: [{ uniqId: 'd', fieldId: 'region' }] })).toBe(
      '-30001',
    );
    expect(await codes({ ...SALES_BY_REGION, dimensionCondition: [{ uniqId: 'd', fieldId: 'returns.reason' }] })).toBe(
      '-30001',
    );
    expect(
      await codes({
        ...SALES_BY_REGION,
        indexCondition: [{ uniqId: 'm', fieldId: 'orders.region', aggregator: 'sum' }],
      }),
    ).toBe('-30005');
    expect(
      await codes({
        ...SALES_BY_REGION,
        indexCondition: [{ uniqId: 'm', fieldId: 'orders.region', aggregator: 'sum(1)' }],
      }),
    ).toBe('-10001');
    expect(await codes({ ...SALES_BY_REGION, tbName: '"; drop table sample_orders_2', dbName: 'pg_catalog' })).toBe(
      '0',
    );
  });

  test('security 5: boards, charts and tables of another corporation do not exist', async () => {
    const stranger = await server.createCorporation();
    const { token } = await server.signIn(stranger.accounts.owner.account);
    expect((await server.call<MenuNode[]>(dashboard.selectMenuMap, { body: {} }, token)).data).toEqual([]);
    expect((await server.call(dashboard.configuration, { params: { id: 'sample-overview' } }, token)).code).toBe(
      '-10007',
    );
    expect((await server.call(dashboard.menuName, { body: { menuCode: 'sample-overview' } }, token)).code).toBe(
      '-10007',
    );
    expect((await run(chart, token)).code).toBe('-30006');
    expect((await run({ ...chart, reportParam: SALES_BY_REGION }, token)).code).toBe('-30006');
  });

  test('a chart must stand on the named board, and a directory is no board', async () => {
    expect((await run({ ...chart, menuCode: 'sample-stores' })).code).toBe('-30006');
    expect((await run({ ...chart, reportCode: 'nothing' })).code).toBe('-30006');
    expect(
      (await server.call(dashboard.configuration, { params: { id: 'sample-management' } }, tokens.owner)).code,
    ).toBe('-10007');
    const name = await server.call<{ menuName: string }>(
      dashboard.menuName,
      { body: { menuCode: 'sample-management' } },
      tokens.owner,
    );
    expect(name.data.menuName).toBe('经营管理');
  });

  test('security 12: a row rule that any program changes holds on the next query', async () => {
    const { store, bus } = server.app.services;
    const runQuery = async () => (await run({ ...chart, reportParam: SALES_BY_REGION }, tokens.reader)).data.values[0];
    const change = async (region: string) => {
      const announced = new Promise((resolve) => bus.subscribe(METADATA_CHANGED, resolve));
      const condition = { fieldId: 'orders.region', aggregator: 'equal', fieldValue: [region] };
      await store
        .updateTable('access_rule')
        .set({ tree: JSON.stringify({ condition }) })
        .where('rule_id', '=', 'sample-reader-orders')
        .execute();
      await announced;
    };
    expect(await runQuery()).toEqual(['华东']);
    await change('华南');
    expect(await runQuery()).toEqual(['华南']);
    await change('华东');
    expect(await runQuery()).toEqual(['华东']);
  });

  test('a repeated query is answered from the cache with its age, updateCache asks again', async () => {
    const body = { ...chart, reportParam: { ...SALES_BY_REGION, limit: 3 } };
    const [first, second] = [await run(body), await run(body)];
    expect([first.data.freshness.cached, second.data.freshness.cached]).toEqual([false, true]);
    expect(second.data.freshness.dataTime).toBe('2026-10-31T14:00:00.000Z');
    expect((await run({ ...body, updateCache: true })).data.freshness.cached).toBe(false);
  });
});
