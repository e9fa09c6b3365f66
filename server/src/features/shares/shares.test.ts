import {
  ENDPOINTS,
  type EmbedKey,
  type EndpointReply,
  type QueryResult,
  type Share,
  type ShareArgs,
  type ShareEntrance,
  type SharedBoard,
} from '@tessera/contract';
import { SignJWT } from 'jose';

import { startTestServer, type CallReply, type TestServer } from '../../testing/index.ts';

const { admin, chart, menu, share } = ENDPOINTS;
type FilterFacts = EndpointReply<typeof share.filterSearch>;
const PASSWORD = 'open-sesame';
const ORIGIN = 'https://portal.example.com';
let server: TestServer;
let owner: string;
let editor: string;
let menuCode: string;
let reportCode: string;
let later = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + later) });
  owner = (await server.signIn('owner')).token;
  editor = (await server.signIn('editor')).token;
  const board = { menuType: '2', menuName: 'shared', parentCode: null };
  menuCode = (await call<{ menuCode: string }>(menu.add, board)).data.menuCode;
  reportCode = await makeChart();
  const filter = {
    typeCode: '0002',
    control: '1',
    multiple: true,
    filterValue: null,
    parentFilterList: [],
    location: 'bar',
  };
  const document = {
    layoutType: 0,
    layout: [],
    appLayout: null,
    pool: [],
    components: [
      {
        ...filter,
        code: 'region',
        name: '大区',
        filterData: [{ tblId: 'sample-orders', fieldId: 'orders.region', filterReportCodes: [reportCode] }],
      },
      {
        ...filter,
        code: 'province',
        name: '省份',
        filterData: [{ tblId: 'sample-orders', fieldId: 'orders.province', filterReportCodes: [reportCode] }],
      },
    ],
  };
  const saved = await server.call(
    menu.saveConfiguration,
    { params: { id: menuCode }, body: { version: 0, lockKey: 'window-of-test', document } },
    editor,
  );
  expect(saved.code).toBe('0');
}, 60_000);
afterAll(() => server.stop());
afterEach(() => {
  later = 0;
});

const call = <T = unknown>(endpoint: object, body: object, token = editor) => server.call<T>(endpoint, { body }, token);
async function makeChart(): Promise<string> {
  const reportParam = {
    tbId: 'sample-orders',
    dimensionCondition: [{ uniqId: 'd', fieldId: 'orders.region' }],
    indexCondition: [{ uniqId: 'm', fieldId: 'orders.sales_amount', aggregator: 'sum' }],
    filterCondition: [{ fieldId: 'orders.region', aggregator: 'not_equal', fieldValue: ['西北'] }],
  };
  const body = { menuCode, reportName: '大区销售', reportTypeCode: 'graph_pie', reportParam };
  return (await call<{ reportCode: string }>(chart.save, body)).data.reportCode;
}
const make = async (change: object = {}, token = editor): Promise<Share> => {
  const body = { menuCode, reportCode: null, name: 'For partners', enabled: true, expiresAt: null, ...change };
  const reply = await call<Share>(share.edit, body, token);
  expect(reply).toMatchObject({ code: '0' });
  return reply.data;
};
const changed = (before: Share, change: object, token = editor) =>
  call<Share>(
    share.edit,
    {
      shareId: before.shareId,
      menuCode,
      reportCode: before.reportCode,
      name: before.name,
      enabled: true,
      expiresAt: null,
      ...change,
    },
    token,
  );
const enter = (shareId: string, given: object = {}) =>
  server.call<ShareArgs>(share.enter, { body: { shareId, ...given } });
const inside = async (shareId: string, given: object = {}): Promise<string> => {
  const reply = await enter(shareId, given);
  expect(reply).toMatchObject({ code: '0' });
  return reply.data.token;
};
const visit = <T = unknown>(endpoint: object, body: object, token: string): Promise<CallReply<T>> =>
  server.call<T>(endpoint, { body, headers: { 'share-token': token } });
const report = (shareId: string, token: string, more: object = {}) =>
  visit<QueryResult>(share.report, { shareId, reportCode, ...more }, token);
const choosing = (fieldValue: string[] | null) => ({
  boardState: { filters: [{ componentCode: 'region', choice: fieldValue && { fieldValue } }] },
});
const locked = (fieldValue: string[]) => [{ componentCode: 'region', choice: { aggregator: 'in', fieldValue } }];

describe('entering a share', () => {
  test('EP-022, EP-024, EP-085, EP-150, security 7: nothing but its name is told before the password', async () => {
    const { shareId } = await make({ password: PASSWORD });
    const entrance = await server.call<ShareEntrance>(share.entrance, { params: { id: shareId } });
    expect(entrance.data).toEqual({
      shareId,
      name: 'For partners',
      kind: 'board',
      needsPassword: true,
      needsToken: false,
      theme: null,
      locale: null,
    });
    const wrong = await enter(shareId, { password: 'wrong-one' });
    expect([wrong.code, wrong.msg, wrong.data]).toEqual(['-32001', '密码不正确，还可以尝试 4 次', null]);
    expect((await enter(shareId)).code).toBe('-32001');
    const token = await inside(shareId, { password: PASSWORD });
    const board = await visit<SharedBoard>(share.search, { shareId }, token);
    expect(board.data.reports.map((one) => one.reportName)).toEqual(['大区销售']);
    const answer = await report(shareId, token);
    expect(answer.data.values[0]).toEqual(expect.arrayContaining(['华东', '华北']));
    expect(answer.data.values[0]).not.toContain('西北');
    const renewed = await server.call<ShareArgs>(share.args, {
      params: { id: shareId },
      headers: { 'share-token': token },
    });
    expect((await report(shareId, renewed.data.token)).code).toBe('0');
    const [listed] = (await call<Share[]>(share.list, { menuCode })).data;
    expect(listed).toMatchObject({ shareId, useCount: 1, hasPassword: true, state: 'open', createdBy: '陈思雨' });
  });

  test('security 7: a share that is tried too often takes no password for a while, and has its own count', async () => {
    const [one, other] = [await make({ password: PASSWORD }), await make({ password: PASSWORD })];
    const tries = await Promise.all(Array.from({ length: 8 }, () => enter(one.shareId, { password: 'guess-guess' })));
    expect(tries.map(({ code }) => code).sort()).toEqual([...Array(5).fill('-32001'), ...Array(3).fill('-32002')]);
    expect((await enter(one.shareId, { password: PASSWORD })).code).toBe('-32002');
    expect((await enter(other.shareId, { password: PASSWORD })).code).toBe('0');
  });

  test('security 10: an unknown, a switched-off and a revoked share answer alike', async () => {
    const off = await make({ enabled: false });
    const revoked = await make();
    expect((await call(share.revoke, { shareId: revoked.shareId })).code).toBe('0');
    const ids = [off.shareId, revoked.shareId, 'A'.repeat(24), 'x', "' or 1=1 --"];
    for (const id of ids) {
      expect(await server.call(share.entrance, { params: { id } })).toMatchObject({ code: '-20127', data: null });
      expect(await enter(id)).toMatchObject({ code: '-20127', data: null });
    }
    expect(new Set([off.shareId, revoked.shareId]).size).toBe(2);
    expect(off.shareId).toMatch(/^[\w-]{24}$/);
  });

  test('RU-357, code -20125: a share whose time is over says so, to those inside too', async () => {
    const { shareId } = await make({ expiresAt: new Date(Date.now() + 600_000).toISOString() });
    const token = await inside(shareId);
    later = 601_000;
    expect((await server.call(share.entrance, { params: { id: shareId } })).code).toBe('-20125');
    expect((await enter(shareId)).code).toBe('-20125');
    expect((await report(shareId, token)).code).toBe('-20125');
  });
});

describe('those who are inside', () => {
  test('RU-355, RU-356: are out with the next call once it is revoked or switched off', async () => {
    const one = await make();
    const token = await inside(one.shareId);
    await changed(one, { enabled: false });
    expect((await report(one.shareId, token)).code).toBe('-20127');
    await changed(one, { enabled: true });
    expect((await report(one.shareId, token)).code).toBe('0');
    await call(share.revoke, { shareId: one.shareId }, owner);
    expect((await report(one.shareId, token)).code).toBe('-20237');
  });

  test('have to enter again when the password or a lock changed', async () => {
    for (const change of [{ password: PASSWORD }, { locked: locked(['华东']) }, { origins: [ORIGIN] }]) {
      const one = await make();
      const token = await inside(one.shareId);
      expect((await changed(one, change)).code).toBe('0');
      expect((await report(one.shareId, token)).code).toBe('-32003');
    }
  });

  test('security 7: a token is of one share, ends, and is no session; neither is one that was tampered with', async () => {
    const [one, other] = [await make(), await make()];
    const token = await inside(one.shareId);
    expect((await report(other.shareId, token)).code).toBe('-32003');
    const [head, body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, share: other.shareId })).toString('base64url');
    expect((await report(other.shareId, `${head}.${forged}.${signature}`)).code).toBe('-32003');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect((await report(other.shareId, `${none}.${forged}.`)).code).toBe('-32003');
    expect((await call(menu.versions, { menuCode }, token)).code).toBe('-10006');
    later = 16 * 60_000;
    expect((await report(one.shareId, token)).code).toBe('-32003');
  });

  test('security 5: are out when the creator loses the right to share, and see what the creator sees', async () => {
    const other = await server.createCorporation('Sharers');
    const author = (await server.signIn(other.accounts.editor.account)).token;
    const boss = (await server.signIn(other.accounts.owner.account)).token;
    const body = { menuType: '2', menuName: 'theirs', parentCode: null };
    const made = (await call<{ menuCode: string }>(menu.add, body, author)).data.menuCode;
    const one = await make({ menuCode: made }, author);
    const token = await inside(one.shareId);
    expect((await visit(share.search, { shareId: one.shareId }, token)).code).toBe('0');
    const member = { memberId: other.accounts.editor.memberId, roleId: other.roles.reader };
    expect((await call(admin.updateMember, member, boss)).code).toBe('0');
    expect((await visit(share.search, { shareId: one.shareId }, token)).code).toBe('-20237');
    expect((await enter(one.shareId)).code).toBe('-20127');
  });
});

describe('what a visitor can’t change (security 8)', () => {
  test('a locked filter stands; another table, field or condition is not heard', async () => {
    const { shareId } = await make({ locked: locked(['华东']) });
    const token = await inside(shareId);
    const attempts = [
      {},
      choosing(['华北']),
      choosing(null),
      { reportParam: { tbId: 'sample-members', filterCondition: [] }, tbId: 'sample-members' },
      { filterCondition: [], locked: [], dimensionCondition: [{ uniqId: 'd', fieldId: 'orders.customer_id' }] },
      { boardState: { filters: [{ componentCode: 'region', choice: { aggregator: 'is_not_null' } }] } },
    ];
    for (const attempt of attempts) {
      const answer = await report(shareId, token, attempt);
      expect([attempt, answer.code, answer.data?.values[0]]).toEqual([attempt, '0', ['华东']]);
    }
    expect((await enter(shareId)).data.locked).toMatchObject([
      { componentName: '大区', choice: { fieldValue: ['华东'] } },
    ]);
    const steps = await report(shareId, token, { drillValues: ['华东'] });
    expect(steps.code).toBe('-30005');
  });

  test('a filter that is free is the visitor’s; one that is hidden is not', async () => {
    const free = await make();
    const answer = await report(free.shareId, await inside(free.shareId), choosing(['华北']));
    expect(answer.data.values[0]).toEqual(['华北']);
    const hidden = await make({ hidden: ['region'] });
    const token = await inside(hidden.shareId);
    const all = await report(hidden.shareId, token, choosing(['华北']));
    expect(all.data.values[0]?.length).toBeGreaterThan(1);
    const board = await visit<SharedBoard>(share.search, { shareId: hidden.shareId }, token);
    expect(board.data.document.components.map(({ code }) => code)).toEqual(['province']);
  });

  test('one chart that is shared is all that there is; charts of other boards are missing', async () => {
    const second = await makeChart();
    const one = await make({ reportCode });
    const token = await inside(one.shareId);
    const { data } = await visit<SharedBoard>(share.search, { shareId: one.shareId }, token);
    expect(data.reports.map((shown) => shown.reportCode)).toEqual([reportCode]);
    expect(data.document.components).toEqual([]);
    expect((await report(one.shareId, token)).code).toBe('0');
    for (const code of [second, 'sample-overview-1', 'none']) {
      const asked = { shareId: one.shareId, reportCode: code };
      expect((await visit(share.report, asked, token)).code).toBe('-30006');
      expect((await visit(share.refresh, asked, token)).code).toBe('-30006');
      const configuration = { params: asked, headers: { 'share-token': token } };
      expect((await server.call(share.reportConfiguration, configuration)).code).toBe('-30006');
    }
  });

  test('EP-171, EP-176: values to choose from are those that the locks leave; what is locked or hidden offers none', async () => {
    const one = await make({ locked: locked(['华东']) });
    const token = await inside(one.shareId);
    const values = async (componentCode: string, more: object = {}) =>
      visit<{ values: unknown[] }>(share.filterQuery, { shareId: one.shareId, componentCode, ...more }, token);
    const own = await server.call<{ values: string[] }>(
      ENDPOINTS.boardFilters.query,
      { body: { menuCode, componentCode: 'province' } },
      editor,
    );
    const left = await values('province', choosing(['华北']));
    expect(left.data.values.length).toBeGreaterThan(0);
    expect(left.data.values.length).toBeLessThan(own.data.values.length);
    expect((await values('region')).code).toBe('-10007');
    for (const endpoint of [share.filterSearch, share.allTables, share.filterInfo, share.linkages]) {
      const reply = await visit(endpoint, { shareId: one.shareId }, token);
      expect(reply.code).toBe('0');
      expect(JSON.stringify(reply.data)).not.toMatch(/sample-orders|orders\.region/);
    }
    const search = await visit<FilterFacts>(share.filterSearch, { shareId: one.shareId }, token);
    expect(search.data.map(({ componentName }) => componentName)).toEqual(['省份']);
    expect(search.data[0]?.filterData[0]?.levels).toEqual([{ fieldId: 'level-1', fieldName: '', dataType: 'str' }]);
  });

  test('EP-025: asking the databases anew has a limit', async () => {
    const { shareId } = await make();
    const token = await inside(shareId);
    const codes: string[] = [];
    for (let at = 0; at < 7; at += 1) codes.push((await visit(share.refresh, { shareId, reportCode }, token)).code);
    expect(codes).toEqual([...Array(6).fill('0'), '-10022']);
  });
});

test('security 9: replies carry no table, condition, person or credential', async () => {
  const { shareId } = await make({ password: PASSWORD, locked: locked(['华东']) });
  const token = await inside(shareId, { password: PASSWORD });
  const replies = [
    await server.call(share.entrance, { params: { id: shareId } }),
    await visit(share.search, { shareId }, token),
    await report(shareId, token),
    await visit(share.refresh, { shareId }, token),
    await server.call(share.reportConfiguration, {
      params: { shareId, reportCode },
      headers: { 'share-token': token },
    }),
  ];
  const shown = JSON.stringify(replies.map(({ data }) => data));
  for (const secret of ['西北', '陈思雨', 'editor', 'argon2', PASSWORD, 'select ', 'createdBy', 'passwordHash'])
    expect([secret, shown.includes(secret)]).toEqual([secret, false]);
});

describe('who decides of a share', () => {
  test('a reader makes none; another editor changes none, since visitors look with its creator’s rights', async () => {
    const reader = (await server.signIn('reader')).token;
    const body = { menuCode, reportCode: null, name: 'x', enabled: true, expiresAt: null };
    expect((await call(share.edit, body, reader)).code).toBe('-110001');
    const ofOwner = await make({}, owner);
    expect((await changed(ofOwner, { locked: [] })).code).toBe('-110001');
    const swatch = { theme: 'purpleNight', locale: 'en_US', showHeader: false, showFilters: true };
    expect((await call(share.swatch, { shareId: ofOwner.shareId, swatch })).code).toBe('-110001');
    expect((await call(share.swatch, { shareId: ofOwner.shareId, swatch }, owner)).data).toEqual(swatch);
    expect((await call(share.getSwatch, { shareId: ofOwner.shareId })).data).toEqual(swatch);
    const entrance = await server.call<ShareEntrance>(share.entrance, { params: { id: ofOwner.shareId } });
    expect(entrance.data).toMatchObject({ theme: 'purpleNight', locale: 'en_US' });
    expect((await call(share.revoke, { shareId: ofOwner.shareId })).code).toBe('0');
  });

  test('EP-154: whether a board is open to visitors, and arranged for phones', async () => {
    const status = await server.call<{ open: number; arranged: boolean }>(
      share.status,
      { params: { menuCode, harewareType: 'app' } },
      editor,
    );
    expect(status.data.open).toBeGreaterThan(0);
    expect(status.data.arranged).toBe(false);
  });
});

describe('tokens of a corporation’s own servers', () => {
  const rotate = async () => (await call<{ key: EmbedKey; secret: string }>(share.rotate, {}, owner)).data;
  const sign = ({ key, secret }: Awaited<ReturnType<typeof rotate>>, claims: object, seconds = 300, kid = key.keyId) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
      .sign(Buffer.from(secret, 'base64url'));

  test('enter without a password, narrow the share, and are asked for where the link does not do', async () => {
    const key = await rotate();
    const { shareId } = await make({ password: PASSWORD, tokenOnly: true, origins: [ORIGIN] });
    expect((await enter(shareId, { password: PASSWORD })).code).toBe('-32005');
    const embedToken = await sign(key, { share: shareId, filters: locked(['华东']) });
    const token = await inside(shareId, { embedToken, origin: ORIGIN });
    expect((await report(shareId, token, choosing(['华北']))).data.values[0]).toEqual(['华东']);
    const narrowed = await sign(key, { share: shareId, filters: [], origins: ['https://other.example.com'] });
    expect((await enter(shareId, { embedToken: narrowed, origin: ORIGIN })).code).toBe('-32006');
    expect((await enter(shareId, { embedToken, origin: 'https://evil.example.com' })).code).toBe('-32006');
  });

  test('are refused when forged, too old, too long, for another share or of a retired key; who is inside is out', async () => {
    const key = await rotate();
    const [one, other] = [await make({ password: PASSWORD }), await make({ password: PASSWORD })];
    const good = { share: one.shareId, filters: [] };
    const bad = [
      await sign(key, { ...good, share: other.shareId }),
      await sign(key, good, -5),
      await sign(key, good, 25 * 3_600),
      await sign({ ...key, secret: Buffer.alloc(32).toString('base64url') }, good),
      await sign(key, good, 300, 'nobody'),
      'none',
      `${Buffer.from(JSON.stringify({ alg: 'none', kid: key.key.keyId })).toString('base64url')}.e30.`,
    ];
    for (const embedToken of bad) expect((await enter(one.shareId, { embedToken })).code).toBe('-32005');
    const token = await inside(one.shareId, { embedToken: await sign(key, good) });
    expect((await call(share.retire, { keyId: key.key.keyId }, owner)).code).toBe('0');
    expect((await report(one.shareId, token)).code).toBe('-32003');
    expect((await enter(one.shareId, { embedToken: await sign(key, good) })).code).toBe('-32005');
  });

  test('of the key before hold for a day; owners alone see keys, and no secret twice', async () => {
    const before = await rotate();
    await rotate();
    const { shareId } = await make({ password: PASSWORD });
    const embedToken = await sign(before, { share: shareId, filters: [] }, 23 * 3_600);
    expect((await enter(shareId, { embedToken })).code).toBe('0');
    const keys = await call<EmbedKey[]>(share.keys, {}, owner);
    expect(keys.data.find(({ keyId }) => keyId === before.key.keyId)?.endsAt).not.toBeNull();
    expect(JSON.stringify(keys.data)).not.toContain(before.secret);
    expect((await call(share.keys, {}, editor)).code).toBe('-110001');
    const again = await sign(before, { share: shareId, filters: [] }, 26 * 3_600);
    later = 25 * 3_600_000;
    expect((await enter(shareId, { embedToken: again })).code).toBe('-32005');
  });
});
