import { ENDPOINTS, type EndpointReply, type QueryResult, type SharedBoard } from '@tessera/contract';
import { sql } from 'kysely';

import { EXAMPLE_PARAM, SALES_BY_REGION } from '../../testing/index.ts';
import { setUpShares, type ShareSetup } from './shares.fixture.ts';

const { admin, boardFilters, chart, dynamicparam, paramFilter, share } = ENDPOINTS;
let setup: ShareSetup;
let board: Awaited<ReturnType<typeof boardWithParameters>>;
beforeAll(async () => {
  setup = await setUpShares();
  board = await boardWithParameters();
}, 60_000);
afterAll(() => setup.server.stop());

/** Sales by region of the regions that a parameter names; two components give it values, a filter of regions has a default. */
async function boardWithParameters() {
  const { server, editor, owner, call } = setup;
  const menuCode = await server.addBoard(editor, 'parameters');
  const candidates = { kind: 'field', tableId: 'sample-orders', fieldId: 'orders.region' };
  const param = { ...EXAMPLE_PARAM, dynamicParamName: '所选大区', multiple: true, candidates };
  const { dynamicParamId } = (await call<{ dynamicParamId: string }>(dynamicparam.add, param, owner)).data;
  const named = { fieldId: 'orders.region', aggregator: 'in', fieldValue: [], dynamicParamId };
  const reportParam = { ...SALES_BY_REGION, filterCondition: [named] };
  const body = { menuCode, reportName: '按参数', reportTypeCode: 'graph_pie', reportParam };
  const { reportCode } = (await call<{ reportCode: string }>(chart.save, body)).data;
  const component = async (componentName: string): Promise<string> => {
    const asked = { menuCode, componentCode: null, componentName, dynamicParamId, location: 'bar' };
    const made = await call<{ componentCode: string }>(paramFilter.save, {
      ...asked,
      dynamicParamFilterReportCodes: [reportCode],
    });
    return made.data.componentCode;
  };
  const [first, second] = [await component('大区参数'), await component('同一个参数')];
  // It leads no chart: what it holds shows in what others offer alone.
  const filter = await call<{ componentCode: string }>(boardFilters.add, {
    menuCode,
    componentName: '大区',
    control: '1',
    multiple: true,
    filterValue: { fieldValue: ['华东', '华南'] },
    parentFilterList: [],
    location: 'bar',
    filterData: [{ tblId: 'sample-orders', fieldId: 'orders.region', filterReportCodes: [] }],
  });
  return { menuCode, reportCode, first, second, filter: filter.data.componentCode };
}

const choice = (componentCode: string, ...fieldValue: string[]) => ({ componentCode, choice: { fieldValue } });
async function entered(settings: object) {
  const { shareId } = await setup.make({ menuCode: board.menuCode, ...settings });
  const token = await setup.inside(shareId);
  const runQuery = <T>(endpoint: object, body: object) => setup.visit<T>(endpoint, { shareId, ...body }, token);
  return {
    runQuery,
    regions: async (...filters: object[]) => {
      const asked = { reportCode: board.reportCode, boardState: { filters } };
      return (await runQuery<QueryResult>(share.report, asked)).data.values[0];
    },
    offered: (componentCode: string) => runQuery<{ values: string[] }>(share.paramValues, { componentCode }),
  };
}

describe('parameters of a shared board', () => {
  test('a free one is the visitor’s, and tells nothing of the table behind it', async () => {
    const { runQuery, regions, offered } = await entered({});
    expect((await regions())?.length).toBeGreaterThan(3);
    expect(await regions(choice(board.first, '华北'))).toEqual(['华北']);
    expect((await offered(board.first)).data.values).toEqual(expect.arrayContaining(['华东', '华北', '华南']));
    const detail = await runQuery<EndpointReply<typeof share.paramDetail>>(share.paramDetail, {
      componentCode: board.first,
    });
    expect(detail.data).toMatchObject({ componentName: '大区参数', dynamicParam: { dynamicParamName: '所选大区' } });
    expect(JSON.stringify(detail.data)).not.toMatch(/sample-orders|orders\.region|陈思雨/);
  });

  test('one that a share locks holds in every component; none of them is a control or offers values', async () => {
    const { runQuery, regions, offered } = await entered({ locked: [choice(board.first, '华东')] });
    for (const filters of [
      [],
      [choice(board.first, '华北')],
      [choice(board.second, '华北')],
      [{ componentCode: board.first, choice: null }],
    ])
      expect([filters, await regions(...filters)]).toEqual([filters, ['华东']]);
    for (const componentCode of [board.first, board.second]) {
      expect((await offered(componentCode)).code).toBe('-10007');
      expect((await runQuery(share.paramDetail, { componentCode })).code).toBe('-10007');
    }
    const { data } = await runQuery<SharedBoard>(share.search, {});
    expect(data.document.components.map(({ name }) => name)).toEqual(['大区']);
  });

  test('a filter that is locked, and the default of one that is hidden, narrow what a parameter offers', async () => {
    const fixed = await entered({ locked: [choice(board.filter, '华北')] });
    expect((await fixed.offered(board.first)).data.values).toEqual(['华北']);
    const hidden = await entered({ hidden: [board.filter] });
    expect((await hidden.offered(board.first)).data.values.toSorted()).toEqual(['华东', '华南']);
    expect((await hidden.offered(board.second)).data.values.toSorted()).toEqual(['华东', '华南']);
  });
});

test('two changes of one share at the same time lose neither', async () => {
  const { make, changed, enter } = setup;
  const one = await make({ menuCode: board.menuCode });
  // Hashing the password takes longer than the other change.
  const both = await Promise.all([
    changed(one, { menuCode: board.menuCode, password: 'a-new-password' }),
    changed(one, { menuCode: board.menuCode, locked: [choice(board.filter, '华北')], tokenOnly: false }),
  ]);
  expect(both.map(({ code }) => code)).toEqual(['0', '0']);
  expect((await enter(one.shareId)).code).not.toBe('0');
  const inside = (await enter(one.shareId, { password: 'a-new-password' })).data;
  expect(inside.locked).toEqual([expect.objectContaining({ componentCode: board.filter })]);
});

test('a share that is revoked while it is being changed stays revoked', async () => {
  const { server, make, changed, enter } = setup;
  const { store } = server.app.services;
  const one = await make();
  const late = await store.transaction().execute(async (revoking) => {
    await revoking.deleteFrom('share').where('share_id', '=', one.shareId).execute();
    const changing = changed(one, { name: 'Too late' });
    const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting.execute(store)).rows[0]?.count === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    return { changing };
  });
  expect((await late.changing).code).toBe('-10007');
  expect((await enter(one.shareId)).code).toBe('-20127');
});

test('row rules of the creator hold for visitors, from the next call on; they are not those of who visits', async () => {
  const { server, owner, call, menuCode, make, inside, report } = setup;
  const { roleId } = (await server.signIn('editor')).roleInfo;
  const rule = async (conditions: object[]) =>
    expect((await call(admin.saveRoleCondition, { roleId, tblId: 'sample-orders', conditions }, owner)).code).toBe('0');
  const one = await make({ menuCode });
  const token = await inside(one.shareId);
  const shown = async () => (await report(one.shareId, token)).data.values[0];
  expect((await shown())?.length).toBeGreaterThan(1);
  await rule([{ fieldId: 'orders.region', aggregator: 'equal', fieldValue: ['华南'] }]);
  expect(await shown()).toEqual(['华南']);
  const ofOwner = await make({ menuCode }, owner);
  const all = await report(ofOwner.shareId, await inside(ofOwner.shareId));
  expect(all.data.values[0]?.length).toBeGreaterThan(1);
  await rule([]);
  expect((await shown())?.length).toBeGreaterThan(1);
});
