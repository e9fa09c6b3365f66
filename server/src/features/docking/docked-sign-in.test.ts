import { ENDPOINTS, type Member, type Session } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { startTestProvider, type TestProvider } from './kinds/oidc/provider-harness.ts';
import { dockingWalks } from './sign-in-harness.ts';

const { admin, auth, docking, dockingSignIn, session, userGroups } = ENDPOINTS;
let server: TestServer;
let provider: TestProvider;
let walks: ReturnType<typeof dockingWalks>;
let corporation: TestCorporation;
let owner: string;
beforeAll(async () => {
  provider = await startTestProvider();
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  walks = dockingWalks(server, provider);
}, 60_000);
beforeEach(async () => {
  provider.manners = {};
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

let people = 0;
/** Somebody whom nobody here has met. */
const stranger = (more: Record<string, unknown> = {}) => {
  const n = (people += 1);
  return { sub: `sub-${n}`, preferred_username: `wang${n}`, name: '王芳', ...more };
};
const everyone = () => ({ admit: 'everyone' as const, defaultRoleId: corporation.roles.reader });
const live = async (token: string) => (await server.call<Session>(session.userInfoByToken, {}, token)).code === '0';

describe('who comes in', () => {
  test('somebody new gets an account, a free name and the default role; the second time is the same person', async () => {
    const { systemId } = await walks.dock(owner, everyone());
    const person = stranger({ preferred_username: corporation.accounts.reader.account });
    provider.manners = { person };
    const first = (await walks.walk(systemId, '/main/dashboard?x=1')).data;
    expect(first.redirect).toBe('/main/dashboard?x=1');
    expect(first.reply).toMatchObject({ corporationCode: corporation.code, roleInfo: { userTypeSymbol: 'reader' } });
    // The name was somebody's.
    expect(first.reply.userInfo).toMatchObject({
      userNickName: '王芳',
      account: `${corporation.accounts.reader.account}2`,
      email: null,
    });
    const again = (await walks.walk(systemId)).data.reply;
    expect(again.userInfo.id).toBe(first.reply.userInfo.id);
    const list = await server.call<{ accounts: number; lastSignIn: string }[]>(docking.list, { body: {} }, owner);
    expect(list.data[0]).toMatchObject({ accounts: 1, lastSignIn: expect.any(String) });
  });

  test('a mailbox alone opens no account: it is proven by a password or a mailed code', async () => {
    const { systemId } = await walks.dock(owner, everyone());
    const email = `${corporation.code}@victim.test`;
    await server.app.services.store
      .updateTable('account')
      .set({ email, email_key: email })
      .where('user_id', '=', corporation.accounts.editor.userId)
      .execute();
    provider.manners = { person: stranger({ email, email_verified: true }) };
    const { reply } = (await walks.walk(systemId)).data;
    expect(reply).toMatchObject({ mayCreate: true, mail: `${email.slice(0, 2)}***@victim.test` });
    const { bindingToken } = reply;
    const bind = (proof: object) =>
      server.call<{ reply: Session }>(dockingSignIn.bind, { body: { bindingToken, proof } });
    expect((await bind({ by: 'code', code: '000000' })).code).toBe('-10010');
    const wrong = {
      by: 'password',
      account: corporation.accounts.editor.account,
      ...(await server.cipher('Wrong-2026-x')),
    };
    expect((await bind(wrong)).code).toBe('-10002');
    await server.call(dockingSignIn.code, { body: { bindingToken, lang: 'en_US' } });
    const code = /\b\d{6}\b/.exec(await server.mailTo(email))?.[0] ?? '';
    expect((await bind({ by: 'code', code })).data.reply.userInfo.id).toBe(corporation.accounts.editor.userId);
    // It was good once; the person is known from now on.
    expect((await bind({ by: 'code', code })).code).toBe('-10019');
    expect((await walks.walk(systemId)).data.reply.userInfo.id).toBe(corporation.accounts.editor.userId);
  });

  test('a verified mailbox of a claimed domain is enough for an account of this corporation alone', async () => {
    const { systemId } = await walks.dock(owner, { domains: ['victim.test'] });
    const { userId } = corporation.accounts.reader;
    const email = `own-${corporation.code}@victim.test`;
    await server.app.services.store
      .updateTable('account')
      .set({ email, email_key: email })
      .where('user_id', '=', userId)
      .execute();
    provider.manners = { person: stranger({ email, email_verified: false }) };
    expect((await walks.walk(systemId)).data.reply.bindingToken).toBeTruthy();
    // Who enters another corporation as well is not this one's to give away.
    const other = await server.createCorporation();
    const { store } = server.app.services;
    await store
      .insertInto('member')
      .values({
        member_id: `m-${other.code}`,
        corporation_code: other.code,
        user_id: userId,
        role_id: other.roles.reader,
      })
      .execute();
    provider.manners = { person: stranger({ email, email_verified: true }) };
    expect((await walks.walk(systemId)).data.reply.bindingToken).toBeTruthy();
    await store.deleteFrom('member').where('member_id', '=', `m-${other.code}`).execute();
    expect((await walks.walk(systemId)).data.reply.userInfo.id).toBe(userId);
  });

  test('members only: a stranger proves an account of a member, others stay outside', async () => {
    const { systemId } = await walks.dock(owner);
    provider.manners = { person: stranger() };
    const { reply } = (await walks.walk(systemId)).data;
    expect(reply).toMatchObject({ mayCreate: false, mail: null });
    const bind = async (account: string) => {
      const proof = { by: 'password', account, ...(await server.cipher(TEST_PASSWORD)) };
      return server.call(dockingSignIn.bind, { body: { bindingToken: reply.bindingToken, proof } });
    };
    const created = { bindingToken: reply.bindingToken, proof: { by: 'new', lang: 'en_US' } };
    expect((await server.call(dockingSignIn.bind, { body: created })).code).toBe('-61009');
    const other = await server.createCorporation();
    expect((await bind(other.accounts.reader.account)).code).toBe('-61009');
    expect((await bind(corporation.accounts.reader.account)).code).toBe('0');
  });

  test('domains and invitations let in whom they name', async () => {
    const { systemId } = await walks.dock(owner, { ...everyone(), admit: 'domains', domains: ['corp.test'] });
    const mail = (domain: string, verified: boolean) =>
      stranger({ email: `p${people}-${corporation.code}@${domain}`, email_verified: verified });
    provider.manners = { person: mail('corp.test', true) };
    expect((await walks.walk(systemId)).data.reply.token).toBeTruthy();
    provider.manners = { person: mail('corp.test', false) };
    expect((await walks.walk(systemId)).data.reply).toMatchObject({ mayCreate: false });
    provider.manners = { person: mail('sub.corp.test', true) };
    expect((await walks.walk(systemId)).data.reply).toMatchObject({ mayCreate: false });
    const email = `invited-${corporation.code}@elsewhere.test`;
    const invited = stranger({ email, email_verified: true });
    const body = { emails: [email], roleId: corporation.roles.editor };
    expect((await server.call(admin.invite, { body }, owner)).code).toBe('0');
    provider.manners = { person: invited };
    expect((await walks.walk(systemId)).data.reply.roleInfo.userTypeSymbol).toBe('editor');
  });

  test('who was disabled here stays outside, and systems that are off let nobody in', async () => {
    const system = await walks.dock(owner, everyone());
    provider.manners = { person: stranger() };
    const { reply } = (await walks.walk(system.systemId)).data;
    const { list } = (
      await server.call<{ list: Member[] }>(admin.listMembers, { body: { userNickName: '王芳' } }, owner)
    ).data;
    const memberId = list.find(({ account }) => account === reply.userInfo.account)?.memberId ?? '';
    await server.call(admin.updateMember, { body: { memberId, disabled: true } }, owner);
    expect((await walks.walk(system.systemId)).code).toBe('-61010');
    await server.call(admin.updateMember, { body: { memberId, disabled: false } }, owner);
    const { token } = (await walks.walk(system.systemId)).data.reply;
    const off = { ...system.body, systemId: system.systemId, version: 1, enabled: false };
    expect((await server.call(docking.save, { body: off }, owner)).code).toBe('0');
    expect(await live(token)).toBe(false);
    expect((await walks.begin(system.systemId, { cookie: '' })).code).toBe('-61008');
  });
});

describe('mapping', () => {
  test('groups follow the system, those given by hand stay; roles follow, but for owners', async () => {
    const group = async (groupName: string) =>
      (await server.call<{ groupId: string }>(userGroups.save, { body: { groupName } }, owner)).data.groupId;
    const [sales, finance] = [await group('Sales'), await group('Finance')];
    const { systemId } = await walks.dock(owner, {
      ...everyone(),
      groups: [
        { value: 'sales', groupId: sales },
        { value: 'finance', groupId: finance },
      ],
      roles: [{ value: 'editors', roleId: corporation.roles.editor }],
      attributes: [{ claim: 'address.region', attribute: 'region' }],
    });
    const person = stranger();
    provider.manners = { person: { ...person, groups: ['sales', 'editors'], address: { region: '华东' } } };
    const { reply } = (await walks.walk(systemId)).data;
    expect(reply.roleInfo.userTypeSymbol).toBe('editor');
    const member = async () => {
      const { list } = (
        await server.call<{ list: (Member & { groups: { groupId: string }[] })[] }>(
          admin.listMembers,
          { body: { userNickName: '王芳' } },
          owner,
        )
      ).data;
      return list.find(({ account }) => account === reply.userInfo.account);
    };
    const memberId = (await member())?.memberId ?? '';
    const groupsOf = async () => ((await member())?.groups ?? []).map(({ groupId }) => groupId).toSorted();
    expect(await groupsOf()).toEqual([sales]);
    const attributes = await server.call<object>(admin.memberAttributes, { body: { memberIds: [memberId] } }, owner);
    expect(JSON.stringify(attributes.data)).toContain('华东');
    // By hand into both; upstream moves on to finance and gives no role.
    await server.call(userGroups.assign, { body: { groupId: sales, addMemberIds: [memberId] } }, owner);
    provider.manners = { person: { ...person, groups: ['finance'] } };
    expect((await walks.walk(systemId)).data.reply.roleInfo.userTypeSymbol).toBe('reader');
    expect(await groupsOf()).toEqual([sales, finance].toSorted());
    provider.manners = { person: { ...person, groups: [] } };
    await walks.walk(systemId);
    expect(await groupsOf()).toEqual([sales]);
  });
});

describe('leaving, and ways that stay open', () => {
  test('a session by a system stays in its corporation', async () => {
    const { systemId } = await walks.dock(owner, everyone());
    provider.manners = { person: stranger() };
    const { token } = (await walks.walk(systemId)).data.reply;
    const body = { enterpriseCode: (await server.createCorporation()).code };
    expect((await server.call(auth.switchEnterprise, { body }, token)).code).toBe('-61012');
    const made = { corporationName: 'Mine' };
    expect((await server.call(auth.createEnterprise, { body: made }, token)).code).toBe('-61012');
  });

  test('signing out here leads to the sign-out there; a sign-out there ends sessions here', async () => {
    const { systemId } = await walks.dock(owner, { ...everyone(), signOut: true });
    const person = stranger();
    provider.manners = { person };
    const { token } = (await walks.walk(systemId)).data.reply;
    const out = await server.call<{ url: string }>(auth.signOut, {}, token);
    const url = new URL(out.data.url);
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/out`);
    expect(url.searchParams.get('id_token_hint')).toBeTruthy();
    expect(await live(token)).toBe(false);
    // A provider that is down keeps nobody in.
    expect((await server.call(auth.signOut, {}, owner)).data).toEqual({ url: null });

    const again = (await walks.walk(systemId)).data.reply.token;
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: provider.issuer,
      aud: provider.clientId,
      sub: person.sub,
      iat: now,
      jti: 'once',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const say = async (change: object) => {
      const token_ = await provider.sign({ ...claims, ...change });
      const reply = await fetch(`${server.url}/api/auth/docking/logout/${systemId}`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token_ }),
      });
      return reply.status;
    };
    expect(await say({ aud: 'another' })).toBe(400);
    expect(await say({ iss: 'https://another.test' })).toBe(400);
    expect(await say({ iat: now - 4_000 })).toBe(400);
    expect(await say({ events: {} })).toBe(400);
    expect(await say({ nonce: 'of a sign-in' })).toBe(400);
    expect(await live(again)).toBe(true);
    expect(await say({})).toBe(200);
    expect(await live(again)).toBe(false);
    expect(await say({})).toBe(400);
  });

  test('members only through the system: owners enter by account, others by the system', async () => {
    const { systemId, name } = await walks.dock(owner, { ...everyone(), exclusive: true });
    expect((await server.signIn(corporation.accounts.owner.account)).token).toBeTruthy();
    const { account } = corporation.accounts.editor;
    const body = { account, ...(await server.cipher(TEST_PASSWORD)) };
    expect(await server.call(auth.signIn, { body })).toMatchObject({
      code: '-61011',
      msg: expect.stringContaining(name),
    });
    provider.manners = { person: stranger() };
    expect((await walks.walk(systemId)).data.reply.token).toBeTruthy();
  });

  test('the sign-in page has buttons of the corporation that is named', async () => {
    const { systemId, name } = await walks.dock(owner);
    const offers = async (enterprise?: string) =>
      (await server.call<object>(dockingSignIn.offers, { body: { enterprise } })).data;
    expect(await offers(corporation.code)).toEqual({
      corporationName: 'Second',
      offers: [{ systemId, kind: 'oidc', name, password: false }],
    });
    expect(await offers('nobody')).toEqual({ corporationName: '', offers: [] });
    expect(await offers()).toEqual({ corporationName: '', offers: [] });
  });
});
