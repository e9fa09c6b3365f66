import { ENDPOINTS, type BoardConfiguration, type QueryResult, type Share, type SharedBoard } from '@tessera/contract';
import { sql } from 'kysely';

import { guardPassword } from './share-guard.ts';
import { locked, PASSWORD, setUpShares, type ShareSetup } from './shares.fixture.ts';

const { boardFilters, dashboard, menu, share } = ENDPOINTS;
let setup: ShareSetup;
beforeAll(async () => {
  setup = await setUpShares();
}, 60_000);
afterAll(() => setup.server.stop());

test('of two windows of its maker the second one that saves is told, and changes nothing', async () => {
  const { server, menuCode, call, make, changed, enter } = setup;
  const read = await make({ password: PASSWORD });
  const first = await changed(read, { revision: read.revision, name: 'First', swatch: DARK });
  expect(first.data).toMatchObject({ name: 'First', revision: read.revision + 1 });
  const second = await changed(read, { revision: read.revision, password: null, enabled: false });
  expect(second).toMatchObject({ code: '-32007', data: null });
  const listed = (await call<Share[]>(share.list, { menuCode })).data.find(({ shareId }) => shareId === read.shareId)!;
  expect(listed).toMatchObject({ name: 'First', enabled: true, hasPassword: true, revision: first.data.revision });
  expect((await enter(read.shareId)).code).toBe('-32001');
  const entrance = await server.call(share.entrance, { params: { id: read.shareId } });
  expect(entrance.data).toMatchObject({ theme: DARK.theme, locale: DARK.locale });
  expect((await call(share.swatch, { shareId: read.shareId, swatch: DARK })).code).toBe('0');
  expect((await changed(listed, { revision: listed.revision })).code).toBe('-32007');
  const both = await Promise.all([1, 2].map(() => changed(listed, { revision: listed.revision + 1 })));
  expect(both.map(({ code }) => code).sort()).toEqual(['-32007', '0']);
  expect((await call(share.revoke, { shareId: read.shareId })).code).toBe('0');
  expect((await changed(listed, { revision: listed.revision })).code).toBe('-10007');
});

test('security 7: an answer that was on its way when its share was revoked is not told', async () => {
  const { server, menuCode, make, inside, report } = setup;
  const { store } = server.app.services;
  const { shareId } = await make({ menuCode });
  const token = await inside(shareId);
  expect((await report(shareId, token)).code).toBe('0');
  const late = await store.transaction().execute(async (holding) => {
    // The board is read again, which is blocked: the queries wait after they were let in.
    const same = holding.updateTable('board_node').set((eb) => ({ version: eb.ref('version') }));
    await same.where('menu_code', '=', menuCode).execute();
    await sql`lock table board_node in access exclusive mode`.execute(holding);
    const answers = Array.from({ length: 4 }, () => report(shareId, token));
    const waiting = sql<{ count: number }>`select count(*) from pg_locks
      where relation = 'board_node'::regclass and not granted`;
    while (((await waiting.execute(holding)).rows[0]?.count ?? 0) < answers.length)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await store.deleteFrom('share').where('share_id', '=', shareId).execute();
    return { answers };
  });
  for (const answer of await Promise.all(late.answers)) expect(answer).toMatchObject({ code: '-20237', data: null });
});

test('what a visitor is told is kept by no cache on the way', async () => {
  const { server, make, inside } = setup;
  const { shareId } = await make();
  const headers = { 'share-token': await inside(shareId) };
  for (const { path } of [share.entrance, share.args]) {
    const reply = await fetch(`${server.url}${path.replace('{id}', shareId)}`, { headers });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

describe('a filter that is fixed and leaves the board (security 8)', () => {
  test('closes the share, to those inside too, until its maker decides; a token cannot name a filter that is none', async () => {
    const { server, editor, menuCode, call, make, changed, enter, inside, visit, report } = setup;
    const fixed = await make({ locked: locked(['华东']) });
    const all = await make({ locked: [{ componentCode: 'region', choice: null }], hidden: ['region'] });
    const [token, other] = [await inside(fixed.shareId), await inside(all.shareId)];
    const read = async () =>
      (await server.call<BoardConfiguration>(dashboard.configuration, { params: { id: menuCode } }, editor)).data;
    const save = async (take: (board: BoardConfiguration['document']) => BoardConfiguration['document']) => {
      const { version, document } = await read();
      const body = { version, lockKey: 'window-of-test', document: take(document) };
      expect((await server.call(menu.saveConfiguration, { params: { id: menuCode }, body }, editor)).code).toBe('0');
      return document;
    };
    const before = await save((board) => ({
      ...board,
      components: board.components.filter(({ code }) => code !== 'region'),
    }));
    expect(await report(fixed.shareId, token)).toMatchObject({ code: '-20237', data: null });
    expect((await visit(share.search, { shareId: fixed.shareId }, token)).code).toBe('-20237');
    expect((await visit(share.filterQuery, { shareId: fixed.shareId, componentCode: 'province' }, token)).code).toBe(
      '-20237',
    );
    expect((await enter(fixed.shareId)).code).toBe('-20127');
    // Where nothing was kept from anybody, nothing closes.
    expect((await report(all.shareId, other)).code).toBe('0');
    const seen = async () => {
      const shares = (await call<Share[]>(share.list, { menuCode })).data;
      return shares.find(({ shareId }) => shareId === fixed.shareId);
    };
    expect(await seen()).toMatchObject({ state: 'off', lockGone: true, enabled: true });
    expect((await changed(fixed, { locked: [] })).data).toMatchObject({ state: 'open', lockGone: false });
    expect((await enter(fixed.shareId)).code).toBe('0');
    await save(() => before);
    expect((await changed(fixed, { locked: locked(['华东']) })).data).toMatchObject({ state: 'open', lockGone: false });
    expect((await report(fixed.shareId, await inside(fixed.shareId))).data.values[0]).toEqual(['华东']);
  });
});

test('security 8: around a chart that is shared alone no filter is a visitor’s; what is not fixed holds with its default', async () => {
  const { server, editor, call, menuCode, reportCode, make, inside, visit, report } = setup;
  const own = { menuCode, componentName: '默认', control: '1', multiple: true, parentFilterList: [], location: 'bar' };
  const target = { tblId: 'sample-orders', fieldId: 'orders.region', filterReportCodes: [reportCode] };
  const made = await call<{ componentCode: string }>(boardFilters.add, {
    ...own,
    filterValue: { fieldValue: ['华东'] },
    filterData: [target],
  });
  const { componentCode } = made.data;
  const wider = { boardState: { filters: [{ componentCode, choice: null }], linkages: [] } };
  const chart = await make({ reportCode });
  const token = await inside(chart.shareId);
  for (const attempt of [{}, wider, { boardState: { filters: [{ componentCode, choice: { fieldValue: ['华北'] } }] } }])
    expect((await report(chart.shareId, token, attempt)).data.values[0]).toEqual(['华东']);
  const anew = await visit<{ result: QueryResult }[]>(share.refresh, { shareId: chart.shareId, ...wider }, token);
  expect(anew.data.map(({ result }) => result.values[0])).toEqual([['华东']]);
  // On a board that is shared whole it is, as the share says.
  const whole = await make({});
  const inWhole = await report(whole.shareId, await inside(whole.shareId), wider);
  expect(inWhole.data.values[0]?.length).toBeGreaterThan(1);
  expect((await call(boardFilters.remove, { menuCode, componentCode }, editor)).code).toBe('0');
  expect((await server.call(share.entrance, { params: { id: chart.shareId } })).code).toBe('0');
});

test('security 7: whoever tries passwords from one address keeps nobody else out, and many together get no further', async () => {
  const { server, make, enter } = setup;
  const { services } = server.app;
  const { shareId } = await make({ password: PASSWORD });
  const tries = (address: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => guardPassword(services, shareId, address)));
  const refused = (all: readonly PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'rejected');
  expect(refused(await tries('203.0.113.1', 150))).toHaveLength(145);
  expect((await enter(shareId, { password: PASSWORD })).code).toBe('0');
  for (let at = 2; at <= 20; at += 1) await tries(`203.0.113.${at}`, 5);
  expect(refused(await tries('203.0.113.21', 1))).toHaveLength(1);
  // One network of IPv6, however many addresses it has.
  const other = await make({ password: PASSWORD });
  const network = Array.from({ length: 8 }, (_, at) => guardPassword(services, other.shareId, `2001:db8:1:2::${at}`));
  expect(refused(await Promise.allSettled(network))).toHaveLength(3);
});

test('what a browser could not read as an origin is none', async () => {
  const { menuCode, call } = setup;
  const body = { menuCode, reportCode: null, name: 'x', enabled: true, expiresAt: null };
  for (const origin of [
    'https://a.example.com:99999',
    'http://256.256.256.256',
    'https://a.example.com:443',
    'https://a.example.com/',
    "https://a.example.com; script-src 'unsafe-eval'",
    'https://*',
    'null',
  ])
    expect([origin, (await call(share.edit, { ...body, origins: [origin] })).code]).toEqual([origin, '-10001']);
});

test('EP-025: who refreshes a chart more often than six times a minute gets what the last one got; other charts are asked', async () => {
  const { reportCode, makeChart, make, inside, visit } = setup;
  const second = await makeChart();
  const { shareId } = await make();
  const token = await inside(shareId);
  type Anew = { readonly reportCode: string; readonly result: QueryResult }[];
  const refresh = async (code?: string) =>
    (await visit<Anew>(share.refresh, { shareId, ...(code ? { reportCode: code } : {}) }, token)).data;
  for (let at = 0; at < 6; at += 1) {
    const [fresh] = await refresh(reportCode);
    expect(fresh?.result.freshness.cached).toBe(false);
  }
  const [last] = await refresh(reportCode);
  expect(last?.result.freshness.cached).toBe(true);
  const both = new Map((await refresh()).map((one) => [one.reportCode, one.result.freshness.cached]));
  expect([both.get(reportCode), both.get(second)]).toEqual([true, false]);
  expect((await visit<SharedBoard>(share.search, { shareId }, token)).data.reports.length).toBe(both.size);
});

const DARK = { theme: 'purpleNight', locale: 'en_US', showHeader: false, showFilters: true };
