import { ENDPOINTS, type EndpointReply, type Member, type Role } from '@tessera/contract';

import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { admin, auth, securityPolicy, userGroups } = ENDPOINTS;
let server: TestServer;
let corporation: TestCorporation;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off' } });
});
beforeEach(async () => {
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
});
afterAll(() => server.stop());

const list = async (body: object = {}, token = owner) =>
  (await server.call<{ list: Member[]; total: number }>(admin.listMembers, { body }, token)).data;

describe('the list', () => {
  test('has members and invitations, sorted and by pages', async () => {
    const body = { emails: ['a-guest@test.invalid'], roleId: corporation.roles.reader };
    await server.call(admin.invite, { body }, owner);
    const all = await list({ limit: 2 });
    expect(all.total).toBe(4);
    expect(all.list.map(({ userNickName }) => userNickName)).toEqual(['a-guest@test.invalid', 'editor']);
    expect(all.list[0]).toMatchObject({ state: 'invited', lastLogin: null });
    expect((await list({ limit: 2, page: 2 })).list.map(({ userNickName }) => userNickName)).toEqual([
      'owner',
      'reader',
    ]);
    expect((await list({ sortFlag: 'desc' })).list[0]?.userNickName).toBe('reader');
    expect((await list({ roleId: corporation.roles.admin })).list.map(({ userNickName }) => userNickName)).toEqual([
      'owner',
    ]);
    expect((await list({ userNickName: 'EDIT' })).total).toBe(1);
    expect((await list({ sortBy: 'lastLogin', sortFlag: 'desc' })).list[0]?.userNickName).toBe('owner');
  });

  test('roles carry their number of members', async () => {
    const roles = (await server.call<Role[]>(admin.listRole, { body: {}, headers: { lang: 'en_US' } }, owner)).data;
    expect(roles.map(({ userTypeSymbol, roleName, memberCount }) => [userTypeSymbol, roleName, memberCount])).toEqual([
      ['admin', 'Owner', 1],
      ['editor', 'Editor', 1],
      ['reader', 'Reader', 1],
    ]);
  });
});

describe('the list of many', () => {
  test('names are sorted as the reader’s language does it, and numbers in them by value', async () => {
    const name = async (account: string, userNickName: string) =>
      server.app.services.store
        .updateTable('account')
        .set({ user_nick_name: userNickName })
        .where('account', '=', account)
        .execute();
    const { owner: first, editor, reader } = corporation.accounts;
    await name(first.account, '张三');
    await name(editor.account, '店员 10');
    await name(reader.account, '店员 9');
    const names = async (body: object = {}) => (await list(body)).list.map(({ userNickName }) => userNickName);
    expect(await names()).toEqual(['店员 9', '店员 10', '张三']);
    expect(await names({ sortBy: 'roleName' })).toEqual(['张三', '店员 10', '店员 9']);
    expect(await names({ sortBy: 'roleName', sortFlag: 'desc' })).toEqual(['店员 9', '店员 10', '张三']);
    expect(await names({ userNickName: '%' })).toEqual([]);
  });

  test('states and when somebody was seen last can be asked for', async () => {
    const { editor } = corporation.accounts;
    await server.call(admin.updateMember, { body: { memberId: editor.memberId, disabled: true } }, owner);
    expect((await list({ state: 'disabled' })).list.map(({ memberId }) => memberId)).toEqual([editor.memberId]);
    const [seen] = (await list({ sortBy: 'lastSeen', sortFlag: 'desc' })).list;
    expect(seen).toMatchObject({ memberId: corporation.accounts.owner.memberId, lastSeen: expect.any(String) });
  });

  test('several are changed at once, or none of them', async () => {
    const { owner: first, editor, reader } = corporation.accounts;
    const memberIds = [editor.memberId, reader.memberId];
    const session = await server.signIn(reader.account);
    const change = (body: object) => server.call(admin.updateMembers, { body }, owner);
    expect((await change({ memberIds: [...memberIds, first.memberId], disabled: true })).code).toBe('-10013');
    expect((await change({ memberIds: [...memberIds, 'none'], disabled: true })).code).toBe('-10007');
    expect((await list({ state: 'disabled' })).total).toBe(0);
    expect((await change({ memberIds, disabled: true })).code).toBe('0');
    expect((await list({ state: 'disabled' })).total).toBe(2);
    expect((await server.call(ENDPOINTS.session.userInfoByToken, {}, session.token)).code).toBe('-10006');
    expect((await change({ memberIds, disabled: false, roleId: corporation.roles.editor })).code).toBe('0');
    expect((await list({ roleId: corporation.roles.editor })).list.map(({ state }) => state)).toEqual([
      'active',
      'active',
    ]);
  });
});

test('who accepts an invitation to a group is in it; delegates name none, and nobody one of another corporation', async () => {
  const group = await server.call<{ groupId: string }>(userGroups.save, { body: { groupName: '华东' } }, owner);
  const { groupId } = group.data;
  const email = `grouped-${corporation.code}@test.invalid`;
  const invite = (body: object, token = owner) =>
    server.call(admin.invite, { body: { emails: [email], roleId: corporation.roles.reader, ...body } }, token);
  expect((await invite({ groupId: 'none' })).code).toBe('-10007');
  const elsewhere = await server.createCorporation();
  const stranger = (await server.signIn(elsewhere.accounts.owner.account)).token;
  expect((await invite({ groupId, roleId: elsewhere.roles.reader }, stranger)).code).toBe('-10007');
  expect((await invite({ groupId })).code).toBe('0');
  const code = /invitation=([\w-]+)/.exec(await server.mailTo(email))?.[1] ?? '';
  const person = { account: `g${corporation.code}`, userNickName: '新人', lang: 'zh_CN' };
  await server.call(auth.acceptInvitation, { body: { code, ...person, ...(await server.cipher('Guest-2026')) } });
  expect((await list({ groupId })).list.map(({ userNickName }) => userNickName)).toEqual(['新人']);
});

describe('the last owner', () => {
  const change = (body: object) => server.call(admin.updateMember, { body }, owner);

  test('stays owner, active and in', async () => {
    const { memberId } = corporation.accounts.owner;
    expect((await change({ memberId, roleId: corporation.roles.reader })).code).toBe('-10013');
    expect((await change({ memberId, disabled: true })).code).toBe('-10013');
    expect((await server.call(admin.removeMembers, { body: { memberIds: [memberId] } }, owner)).code).toBe('-10013');
    expect((await list()).total).toBe(3);
  });

  test('two owners who remove each other at once leave one', async () => {
    const second = corporation.accounts.editor;
    expect((await change({ memberId: second.memberId, roleId: corporation.roles.admin })).code).toBe('0');
    const other = (await server.signIn(second.account)).token;
    const remove = (memberId: string, token: string) =>
      server.call(admin.removeMembers, { body: { memberIds: [memberId] } }, token);
    const replies = await Promise.all([
      remove(second.memberId, owner),
      remove(corporation.accounts.owner.memberId, other),
    ]);
    expect(replies.map(({ code }) => code).filter((code) => code === '0')).toHaveLength(1);
  });
});

describe('removing', () => {
  test('ends the sessions of those removed at once and tells every instance', async () => {
    const reader = await server.signIn(corporation.accounts.reader.account);
    const told = new Promise<unknown>((resolve) => server.app.services.bus.subscribe('sessions-ended', resolve));
    const body = { memberIds: [corporation.accounts.reader.memberId] };
    expect((await server.call(admin.removeMembers, { body }, owner)).code).toBe('0');
    expect((await server.call(auth.test, {}, reader.token)).code).toBe('-10006');
    expect(await told).toEqual({ sessionIds: [expect.any(String)] });
  });

  test('is all or nothing', async () => {
    const body = { memberIds: [corporation.accounts.reader.memberId, 'no-such-member'] };
    expect((await server.call(admin.removeMembers, { body }, owner)).code).toBe('-10007');
    expect((await list()).total).toBe(3);
  });

  test('takes an invitation back', async () => {
    const body = { emails: ['guest@test.invalid'], roleId: corporation.roles.reader };
    await server.call(admin.invite, { body }, owner);
    const code = /code: (\S+)/.exec(await server.mailTo('guest@test.invalid'))?.[1] ?? '';
    const invitation = (await list()).list.find(({ state }) => state === 'invited')?.memberId ?? '';
    await server.call(admin.removeMembers, { body: { memberIds: [invitation] } }, owner);
    expect((await server.call(auth.invitation, { params: { code } })).code).toBe('-10011');
  });
});

test('a disabled member is signed out, and back in when enabled', async () => {
  const { memberId, account } = corporation.accounts.reader;
  const { token } = await server.signIn(account);
  await server.call(admin.updateMember, { body: { memberId, disabled: true } }, owner);
  expect((await server.call(auth.test, {}, token)).code).toBe('-10006');
  expect((await server.signIn(account)).corporationCode).toBe('');
  await server.call(admin.updateMember, { body: { memberId, disabled: false } }, owner);
  expect((await server.signIn(account)).corporationCode).toBe(corporation.code);
});

test('another role holds from the next call on', async () => {
  const { memberId, account } = corporation.accounts.reader;
  const { token } = await server.signIn(account);
  expect((await server.call(admin.memberCount, { body: {} }, token)).code).toBe('-110001');
  await server.call(admin.updateMember, { body: { memberId, roleId: corporation.roles.admin } }, owner);
  expect((await server.call(admin.memberCount, { body: {} }, token)).data).toEqual({
    seats: null,
    used: 3,
    invited: 0,
  });
});

test('sending an invitation again makes the first code useless', async () => {
  const email = `twice-${corporation.code}@test.invalid`;
  await server.call(admin.invite, { body: { emails: [email], roleId: corporation.roles.reader } }, owner);
  const first = /code: (\S+)/.exec(await server.mailTo(email))?.[1] ?? '';
  const memberId = (await list()).list.find(({ state }) => state === 'invited')?.memberId ?? '';
  expect((await server.call(admin.inviteAgain, { body: { memberId } }, owner)).code).toBe('0');
  expect((await server.call(auth.invitation, { params: { code: first } })).code).toBe('-10011');
});

test('whether a mailbox exists is told of the own corporation only', async () => {
  const other = await server.createCorporation();
  const own = `${corporation.accounts.reader.account}@test.invalid`;
  const foreign = `${other.accounts.reader.account}@test.invalid`;
  const reply = await server.call(admin.batchCheckUserExist, { body: { emails: [own, foreign] } }, owner);
  expect(reply.data).toEqual([
    { email: own, exists: true, member: true },
    { email: foreign, exists: false, member: false },
  ]);
});

test('a mailbox that the mail server refuses keeps nobody else from being invited, and has its reason', async () => {
  const { mailer } = server.app.services;
  const [one, gone, other] = ['one', 'gone', 'other'].map((name) => `${name}-${corporation.code}@example.org`);
  const sent: string[] = [];
  const refusing = jest.spyOn(mailer, 'send').mockImplementation(async ({ to }) => {
    if (to === gone) throw Object.assign(new Error('refused'), { responseCode: 550, response: '550 no such user' });
    sent.push(to);
    return '250 taken';
  });
  try {
    const body = { emails: [one, gone, other], roleId: corporation.roles.reader };
    const { data } = await server.call<EndpointReply<typeof admin.invite>>(admin.invite, { body }, owner);
    expect(data).toEqual({
      invited: [one, other],
      alreadyMembers: [],
      unsent: [{ email: gone, reason: '550 no such user' }],
    });
    expect(sent.toSorted()).toEqual([one, other]);
    const invited = (await list({ state: 'invited' })).list;
    expect(invited.map(({ email }) => email).toSorted()).toEqual([gone, one, other]);
    const memberId = invited.find(({ email }) => email === gone)?.memberId;
    const again = await server.call(admin.inviteAgain, { body: { memberId } }, owner);
    expect(again).toMatchObject({ code: '-63103', msg: expect.stringContaining('550 no such user') });
  } finally {
    refusing.mockRestore();
  }
});

test('mailboxes of other domains than those of the corporation are not invited, and the answer names the domain', async () => {
  const email = `late-${corporation.code}@example.org`;
  const invite = (emails: string[]) =>
    server.call(admin.invite, { body: { emails, roleId: corporation.roles.reader } }, owner);
  expect((await invite([email])).code).toBe('0');
  const { data } = await server.call<{ policy: object; version: number }>(securityPolicy.read, { body: {} }, owner);
  const policy = { ...data.policy, inviteDomains: ['example.com'] };
  expect((await server.call(securityPolicy.save, { body: { policy, version: data.version } }, owner)).code).toBe('0');
  const refused = await invite([`in-${corporation.code}@example.com`, `out-${corporation.code}@example.org`]);
  expect(refused).toMatchObject({ code: '-63101', msg: expect.stringContaining('example.org') });
  expect(refused.msg).toContain('example.com');
  const invited = (await list({ state: 'invited' })).list.filter(({ email: one }) => one?.includes(corporation.code));
  expect(invited.map(({ email: one }) => one)).toEqual([email]);
  const again = { body: { memberId: invited[0]?.memberId } };
  expect((await server.call(admin.inviteAgain, again, owner)).code).toBe('-63101');
  expect((await invite([`IN-${corporation.code}@EXAMPLE.com`])).code).toBe('0');
});
