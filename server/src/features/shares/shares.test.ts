import {
  ENDPOINTS,
  type EndpointReply,
  type Share,
  type ShareArgs,
  type ShareEntrance,
  type SharedBoard,
} from '@tessera/contract';

import { choosing, locked, ORIGIN, PASSWORD, setUpShares, type ShareSetup } from './shares.fixture.ts';

const { admin, menu, share } = ENDPOINTS;
type FilterFacts = EndpointReply<typeof share.filterSearch>;
let setup: ShareSetup;
beforeAll(async () => {
  setup = await setUpShares();
}, 60_000);
afterAll(() => setup.server.stop());
afterEach(() => {
  setup.clock.later = 0;
});

describe('entering a share', () => {
  test('EP-022, EP-024, EP-085, EP-150, security 7: nothing but its name is told before the password', async () => {
    const { server, menuCode, call, make, enter, inside, visit, report } = setup;
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
    const { make, enter } = setup;
    const [one, other] = [await make({ password: PASSWORD }), await make({ password: PASSWORD })];
    const tries = await Promise.all(Array.from({ length: 8 }, () => enter(one.shareId, { password: 'guess-guess' })));
    expect(tries.map(({ code }) => code).sort()).toEqual([...Array(5).fill('-32001'), ...Array(3).fill('-32002')]);
    expect((await enter(one.shareId, { password: PASSWORD })).code).toBe('-32002');
    expect((await enter(other.shareId, { password: PASSWORD })).code).toBe('0');
  });

  test('security 10: an unknown, a switched-off and a revoked share answer alike', async () => {
    const { server, call, make, enter } = setup;
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
    const { server, make, enter, inside, report } = setup;
    const { shareId } = await make({ expiresAt: new Date(Date.now() + 600_000).toISOString() });
    const token = await inside(shareId);
    setup.clock.later = 601_000;
    expect((await server.call(share.entrance, { params: { id: shareId } })).code).toBe('-20125');
    expect((await enter(shareId)).code).toBe('-20125');
    expect((await report(shareId, token)).code).toBe('-20125');
  });
});

describe('a share that may be entered twice', () => {
  test('-20125: takes no third visitor, also of many at once, and tells strangers nothing more; who is inside stays, and comes back', async () => {
    const { server, menuCode, call, make, changed, enter, inside, visit, report } = setup;
    const one = await make({ mostUses: 2 });
    const entered = await Promise.all(Array.from({ length: 6 }, () => enter(one.shareId)));
    expect(entered.map(({ code }) => code).sort()).toEqual([...Array(4).fill('-20125'), '0', '0']);
    const entrance = () => server.call<ShareEntrance>(share.entrance, { params: { id: one.shareId } });
    expect(await entrance()).toMatchObject({ code: '-20125', data: null });
    const token = entered.find(({ code }) => code === '0')?.data.token ?? '';
    expect((await report(one.shareId, token)).code).toBe('0');
    setup.clock.later = 20 * 60_000;
    const back = await visit<ShareArgs>(share.enter, { shareId: one.shareId }, token);
    expect((await report(one.shareId, back.data.token)).code).toBe('0');
    const seen = { params: { id: one.shareId }, headers: { 'share-token': token } };
    expect((await server.call(share.entrance, seen)).code).toBe('0');
    const other = await make({ mostUses: 1 });
    await inside(other.shareId);
    expect((await visit(share.enter, { shareId: other.shareId }, token)).code).toBe('-20125');
    setup.clock.later = 25 * 3_600_000;
    expect((await visit(share.enter, { shareId: one.shareId }, token)).code).toBe('-20125');
    setup.clock.later = 0;
    const listed = async () =>
      (await call<Share[]>(share.list, { menuCode })).data.find(({ shareId }) => shareId === one.shareId);
    expect(await listed()).toMatchObject({ state: 'used', mostUses: 2, useCount: 2 });
    expect((await changed(one, { mostUses: 3 })).code).toBe('0');
    expect((await enter(one.shareId)).code).toBe('0');
    expect((await enter(one.shareId)).code).toBe('-20125');
    expect((await changed(one, { mostUses: null })).data).toMatchObject({ state: 'open', mostUses: null });
    expect((await enter(one.shareId)).code).toBe('0');
  });

  test('a wrong password uses nothing up; a limit of none is refused', async () => {
    const { menuCode, call, make, enter } = setup;
    const { shareId } = await make({ mostUses: 1, password: PASSWORD });
    expect((await enter(shareId, { password: 'wrong-one' })).code).toBe('-32001');
    expect((await enter(shareId, { password: PASSWORD })).code).toBe('0');
    const body = { menuCode, reportCode: null, name: 'x', enabled: true, expiresAt: null, mostUses: 0 };
    expect((await call(share.edit, body)).code).not.toBe('0');
  });
});

describe('those who are inside', () => {
  test('RU-355, RU-356: are out with the next call once it is revoked or switched off', async () => {
    const { owner, call, make, changed, inside, report } = setup;
    const one = await make();
    const token = await inside(one.shareId);
    await changed(one, { enabled: false });
    expect((await report(one.shareId, token)).code).toBe('-20127');
    await changed(one, { enabled: true });
    // Who was inside before enters again.
    expect((await report(one.shareId, token)).code).toBe('-32003');
    const entered = await inside(one.shareId);
    expect((await report(one.shareId, entered)).code).toBe('0');
    await call(share.revoke, { shareId: one.shareId }, owner);
    expect((await report(one.shareId, entered)).code).toBe('-20237');
  });

  test('are out when a share that had ended is prolonged', async () => {
    const { make, changed, inside, report } = setup;
    const one = await make({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const token = await inside(one.shareId);
    setup.clock.later = 2 * 60_000;
    expect((await report(one.shareId, token)).code).toBe('-20125');
    await changed(one, { expiresAt: null });
    expect((await report(one.shareId, token)).code).toBe('-32003');
  });

  test('have to enter again when the password or a lock changed', async () => {
    const { make, changed, inside, report } = setup;
    for (const change of [{ password: PASSWORD }, { locked: locked(['华东']) }, { origins: [ORIGIN] }]) {
      const one = await make();
      const token = await inside(one.shareId);
      expect((await changed(one, change)).code).toBe('0');
      expect((await report(one.shareId, token)).code).toBe('-32003');
    }
  });

  test('security 7: a token is of one share, ends, and is no session; neither is one that was tampered with', async () => {
    const { menuCode, call, make, inside, report } = setup;
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
    setup.clock.later = 16 * 60_000;
    expect((await report(one.shareId, token)).code).toBe('-32003');
  });

  test('security 5: are out when the creator loses the right to share, and see what the creator sees', async () => {
    const { server, call, make, enter, inside, visit } = setup;
    const other = await server.createCorporation('Sharers');
    const author = (await server.signIn(other.accounts.editor.account)).token;
    const boss = (await server.signIn(other.accounts.owner.account)).token;
    const made = await server.addBoard(author);
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
    const { make, enter, inside, report } = setup;
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
    const { make, inside, visit, report } = setup;
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
    const { server, reportCode, makeChart, make, inside, visit, report } = setup;
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
    const { server, editor, menuCode, make, inside, visit } = setup;
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
});

test('security 9: replies carry no table, condition, person or credential', async () => {
  const { server, reportCode, make, inside, visit, report } = setup;
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
    const { server, owner, menuCode, call, make, changed, enter } = setup;
    const reader = (await server.signIn('reader')).token;
    const body = { menuCode, reportCode: null, name: 'x', enabled: true, expiresAt: null };
    expect((await call(share.edit, body, reader)).code).toBe('-110001');
    const ofOwner = await make({ name: 'Of the owner' }, owner);
    expect((await changed(ofOwner, { locked: [] })).code).toBe('-110001');
    const ofEditor = await make({});
    const seen = (await call<Share[]>(share.list, { menuCode })).data;
    expect(seen.find(({ shareId }) => shareId === ofEditor.shareId)?.own).toBe(true);
    // The link shows what its maker may see: other authors get a name that revokes, and opens nothing.
    const foreign = seen.find(({ name }) => name === ofOwner.name)!;
    expect([foreign.own, JSON.stringify(seen).includes(ofOwner.shareId)]).toEqual([false, false]);
    expect((await enter(foreign.shareId)).code).toBe('-20127');
    expect((await changed(foreign, { locked: [] })).code).toBe('-110001');
    const swatch = { theme: 'purpleNight', locale: 'en_US', showHeader: false, showFilters: true };
    expect((await call(share.swatch, { shareId: ofOwner.shareId, swatch })).code).toBe('-110001');
    expect((await call(share.swatch, { shareId: ofOwner.shareId, swatch }, owner)).data).toEqual(swatch);
    expect((await call(share.getSwatch, { shareId: ofOwner.shareId })).data).toEqual(swatch);
    const entrance = await server.call<ShareEntrance>(share.entrance, { params: { id: ofOwner.shareId } });
    expect(entrance.data).toMatchObject({ theme: 'purpleNight', locale: 'en_US' });
    const elsewhere = await server.createCorporation('Strangers');
    const stranger = (await server.signIn(elsewhere.accounts.owner.account)).token;
    expect((await call(share.revoke, { shareId: foreign.shareId }, stranger)).code).toBe('-10007');
    expect((await call(share.revoke, { shareId: foreign.shareId })).code).toBe('0');
    expect((await enter(ofOwner.shareId)).code).toBe('-20127');
  });

  test('EP-154: whether a board is open to visitors, and arranged for phones', async () => {
    const { server, editor, menuCode } = setup;
    const status = await server.call<{ open: number; arranged: boolean }>(
      share.status,
      { params: { menuCode, harewareType: 'app' } },
      editor,
    );
    expect(status.data.open).toBeGreaterThan(0);
    expect(status.data.arranged).toBe(false);
  });
});
