import { ENDPOINTS, messageContentSchema, type Message, type SignedIn } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { auth, session, admin, messages } = ENDPOINTS;
let server: TestServer;
let shift = 0;
/** Each test has a corporation, a mailbox and an account name of its own. */
let corporation: TestCorporation;
let fresh: { email: string; account: string };
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + shift), env: { TESSERA_SAMPLE: 'off' } });
});
beforeEach(async () => {
  shift = 0;
  await server.app.services.store.deleteFrom('rate_limit').execute();
  corporation = await server.createCorporation('澄光零售集团');
  fresh = { email: `new-${corporation.code}@test.invalid`, account: `newcomer-${corporation.code}` };
});
afterAll(() => server.stop());

const digits = (mail: string): string => /\b(\d{6})\b/.exec(mail)?.[1] ?? '';
const NEW = { userNickName: '新用户', corporationName: '新企业', lang: 'zh_CN' } as const;

async function register(email: string, account: string, code?: string) {
  await server.call(auth.registerCode, { body: { email, lang: 'ja_JP' } });
  const mailed = code ?? digits(await server.mailTo(email));
  const password = await server.cipher('Register-2026');
  return server.call<SignedIn>(auth.register, { body: { email, account, code: mailed, ...NEW, ...password } });
}

async function messagesOf(token: string) {
  const { data } = await server.call<{ list: Message[] }>(messages.list, { body: {} }, token);
  return data.list.map(({ messageTypeCode, messageTitle, messageLink, messageContent }) => ({
    messageTypeCode,
    messageTitle,
    messageLink,
    text: messageContentSchema.parse(JSON.parse(messageContent)).text,
  }));
}

describe('registration', () => {
  test('makes a corporation whose owner is signed in', async () => {
    const { data, code } = await register(fresh.email, fresh.account);
    expect(code).toBe('0');
    expect(data).toMatchObject({
      corporationName: '新企业',
      roleInfo: { userTypeSymbol: 'admin' },
      userInfo: { ...fresh, userNickName: '新用户' },
    });
    expect(data.permissionList).not.toContainEqual({ permissionSymbol: 'release_manage' });
    expect((await server.call(session.userInfoByToken, {}, data.token)).code).toBe('0');
    expect((await server.signIn(fresh.account, 'Register-2026')).corporationCode).toBe(data.corporationCode);
    expect(await server.mailTo(fresh.email)).toContain('登録用の認証コード');
    expect(await messagesOf(data.token)).toEqual([
      {
        messageTypeCode: '0001',
        messageTitle: '欢迎使用 Tessera，新企业 已创建',
        messageLink: '/permission/user',
        text: '新用户，您好！您是 新企业 的所有者。打开此消息即可进入用户管理，邀请同事加入并为他们分配角色。',
      },
    ]);
  });

  test('wants the code of this mailbox', async () => {
    expect((await register(fresh.email, fresh.account, '000000')).code).toBe('-10010');
    const code = digits(await server.mailTo(fresh.email));
    const body = {
      email: 'other@test.invalid',
      account: 'x-1',
      code,
      ...NEW,
      ...(await server.cipher('Register-2026')),
    };
    expect((await server.call(auth.register, { body })).code).toBe('-10010');
  });

  test('a code works for ten minutes', async () => {
    await server.call(auth.registerCode, { body: { email: fresh.email, lang: 'zh_CN' } });
    const code = digits(await server.mailTo(fresh.email));
    shift = 11 * 60_000;
    expect((await register(fresh.email, fresh.account, code)).code).toBe('-10010');
  });

  test('refuses an account name in use, in any case of letters', async () => {
    const countCorporations = async () =>
      (
        await server.app.services.store
          .selectFrom('corporation')
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const before = await countCorporations();
    const { account } = corporation.accounts.owner;
    expect((await register(fresh.email, account)).code).toBe('-10009');
    expect((await register(`other-${fresh.email}`, account.toUpperCase())).code).toBe('-10009');
    expect(await countCorporations()).toBe(before);
  });

  test('a mailbox in use is answered like any other and gets no code', async () => {
    const email = `${corporation.accounts.owner.account}@test.invalid`;
    const reply = await server.call(auth.registerCode, { body: { email, lang: 'zh_CN' } });
    expect(reply).toMatchObject({ code: '0', data: null });
  });

  test('a weak password is refused before the code is used', async () => {
    await server.call(auth.registerCode, { body: { email: fresh.email, lang: 'zh_CN' } });
    const code = digits(await server.mailTo(fresh.email));
    const send = async (password: string) => {
      const body = { ...fresh, code, ...NEW, ...(await server.cipher(password)) };
      return (await server.call(auth.register, { body })).code;
    };
    for (const weak of ['short1', 'only-letters', '12345678', `a1${'x'.repeat(71)}`])
      expect(await send(weak)).toBe('-10014');
    expect(await send('long-enough-1')).toBe('0');
  });
});

describe('a forgotten password', () => {
  test('is reset with the mailed code, and all sessions end', async () => {
    const { account } = corporation.accounts.reader;
    const { token } = await server.signIn(account);
    await server.call(auth.resetCode, { body: { account, lang: 'zh_HK' } });
    const code = digits(await server.mailTo(`${account}@test.invalid`));
    const body = { account, code, ...(await server.cipher('Forgotten-2026')) };
    expect((await server.call(auth.resetPassword, { body })).code).toBe('0');
    expect((await server.call(auth.test, {}, token)).code).toBe('-10006');
    expect((await server.signIn(account, 'Forgotten-2026')).userInfo.account).toBe(account);
    const again = { ...body, ...(await server.cipher('Forgotten-2026')) };
    expect((await server.call(auth.resetPassword, { body: again })).code).toBe('-10010');
  });

  test('an unknown account is answered alike at both steps', async () => {
    const codes = await server.call(auth.resetCode, { body: { account: 'nobody', lang: 'zh_CN' } });
    expect(codes).toMatchObject({ code: '0', msg: '', data: null });
    const body = { account: 'nobody', code: '123456', ...(await server.cipher('Forgotten-2026')) };
    expect((await server.call(auth.resetPassword, { body })).code).toBe('-10010');
  });
});

describe('invitations', () => {
  async function invite(email: string): Promise<string> {
    const { token } = await server.signIn(corporation.accounts.owner.account);
    const body = { emails: [email], roleId: corporation.roles.editor };
    const reply = await server.call(admin.invite, { body }, token);
    expect(reply.data).toEqual({ invited: [email], alreadyMembers: [], unsent: [] });
    return /Invitation code: (\S+)/.exec(await server.mailTo(email))?.[1] ?? '';
  }

  test('a crowd accepts in the same second; nobody waits for a connection that another one holds', async () => {
    const { token } = await server.signIn(corporation.accounts.owner.account);
    const emails = Array.from({ length: 40 }, (_, at) => `crowd-${at}-${corporation.code}@test.invalid`);
    expect((await server.call(admin.invite, { body: { emails, roleId: corporation.roles.reader } }, token)).code).toBe(
      '0',
    );
    const bodies = await Promise.all(
      emails.map(async (email, at) => ({
        code: /Invitation code: (\S+)/.exec(await server.mailTo(email))?.[1] ?? '',
        ...{ account: `crowd-${at}-${corporation.code}`, userNickName: `Guest ${at}`, lang: 'en_US' },
        ...(await server.cipher('Guest-2026')),
      })),
    );
    const replies = await Promise.all(bodies.map((body) => server.call(auth.acceptInvitation, { body })));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['0']));
  }, 60_000);

  test('a stranger makes an account and is in', async () => {
    const code = await invite(fresh.email);
    expect((await server.call(auth.invitation, { params: { code } })).data).toEqual({
      corporationName: '澄光零售集团',
      roleName: '编辑者',
      email: fresh.email,
      hasAccount: false,
    });
    const body = {
      code,
      account: fresh.account,
      userNickName: 'Guest',
      lang: 'en_US',
      ...(await server.cipher('Guest-2026')),
    };
    const accepted = await server.call<SignedIn>(auth.acceptInvitation, { body });
    expect(accepted.data).toMatchObject({
      corporationCode: corporation.code,
      roleInfo: { userTypeSymbol: 'editor', roleName: 'Editor' },
    });
    expect((await server.call(auth.acceptInvitation, { body: { ...body, account: `${fresh.account}-2` } })).code).toBe(
      '-10011',
    );
    expect(await messagesOf(accepted.data.token)).toEqual([
      {
        messageTypeCode: '0001',
        messageTitle: 'Welcome to 澄光零售集团',
        messageLink: '/main/dashboard',
        text: 'Hello Guest, you have joined 澄光零售集团 with the role Editor. Open this message to see the dashboards.',
      },
    ]);
  });

  test('a member of another corporation joins with the own account', async () => {
    const second = await server.createCorporation();
    const code = await invite(fresh.email);
    const own = await server.signIn(second.accounts.reader.account);
    const joined = await server.call<SignedIn>(auth.joinEnterprise, { body: { code } }, own.token);
    expect(joined.data).toMatchObject({ corporationCode: corporation.code, roleInfo: { userTypeSymbol: 'editor' } });
    expect((await server.call(auth.test, {}, own.token)).code).toBe('-10006');
    const titles = (await messagesOf(joined.data.token)).map(({ messageTitle }) => messageTitle);
    expect(titles).toEqual(['Welcome to 澄光零售集团']);
    const all = await server.call<unknown[]>(auth.enterprises, {}, joined.data.token);
    expect(all.data).toHaveLength(2);
    const back = { body: { enterpriseCode: second.code } };
    const switched = await server.call<SignedIn>(auth.switchEnterprise, back, joined.data.token);
    expect(switched.data.corporationCode).toBe(second.code);
  });

  test('expire after seven days, and a wrong code is none', async () => {
    const code = await invite(fresh.email);
    shift = 8 * 86_400_000;
    expect((await server.call(auth.invitation, { params: { code } })).code).toBe('-20126');
    expect((await server.call(auth.invitation, { params: { code: 'x' } })).code).toBe('-10011');
  });

  test('an account that is taken leaves the invitation open', async () => {
    const code = await invite(fresh.email);
    const body = {
      code,
      account: corporation.accounts.owner.account,
      userNickName: 'Guest',
      lang: 'en_US',
      ...(await server.cipher('Guest-2026')),
    };
    expect((await server.call(auth.acceptInvitation, { body })).code).toBe('-10009');
    expect((await server.call(auth.invitation, { params: { code } })).code).toBe('0');
  });
});

test('a user of no corporation holds the null role only, and can make one', async () => {
  const { reader } = corporation.accounts;
  const { store } = server.app.services;
  await store.deleteFrom('member').where('member_id', '=', reader.memberId).execute();
  const alone = await server.signIn(reader.account);
  expect(alone).toMatchObject({ corporationCode: '', roleInfo: { userTypeSymbol: 'other' } });
  expect(alone.permissionList).toEqual([{ permissionSymbol: 'role_type_null' }]);
  const made = await server.call<SignedIn>(auth.createEnterprise, { body: { corporationName: 'Own' } }, alone.token);
  expect(made.data).toMatchObject({ corporationName: 'Own', roleInfo: { userTypeSymbol: 'admin' } });
  expect((await messagesOf(made.data.token)).map(({ messageLink }) => messageLink)).toEqual(['/permission/user']);
});

test('settings: language, name, mobile and mailbox of the own account', async () => {
  const { token } = await server.signIn(corporation.accounts.reader.account);
  const read = async () => (await server.call<SignedIn>(session.userInfoByToken, {}, token)).data;
  await server.call(session.updateLang, { body: { lang: 'ja_JP' } }, token);
  await server.call(session.updateInfo, { body: { userNickName: '名前' } }, token);
  const wrong = { mobile: '13800000000', ...(await server.cipher('Wrong-2026')) };
  expect((await server.call(session.updateMobile, { body: wrong }, token)).code).toBe('-10015');
  const mobile = { mobile: '13800000000', ...(await server.cipher(TEST_PASSWORD)) };
  expect((await server.call(session.updateMobile, { body: mobile }, token)).code).toBe('0');
  await server.call(session.emailCode, { body: { email: fresh.email } }, token);
  const code = digits(await server.mailTo(fresh.email));
  const update = async (email: string) =>
    (await server.call(session.updateEmail, { body: { email, code, ...(await server.cipher(TEST_PASSWORD)) } }, token))
      .code;
  expect(await update('else@test.invalid')).toBe('-10010');
  expect(await update(fresh.email)).toBe('0');
  expect(await read()).toMatchObject({
    userInfo: { lang: 'ja_JP', userNickName: '名前', mobile: '13800000000', email: fresh.email },
    roleInfo: { roleName: '閲覧者' },
  });
});

test('custom settings are kept per user and corporation', async () => {
  const [reader, editor] = [
    await server.signIn(corporation.accounts.reader.account),
    await server.signIn(corporation.accounts.editor.account),
  ];
  const save = (settingValue: string) =>
    server.call(session.saveSetting, { body: { settingKey: 'k', settingValue } }, reader.token);
  await save('1');
  await save('2');
  const list = async (token: string, body: object) => (await server.call(session.listSettings, { body }, token)).data;
  expect(await list(reader.token, {})).toEqual([{ settingKey: 'k', settingValue: '2' }]);
  expect(await list(reader.token, { settingKeys: ['other'] })).toEqual([]);
  expect(await list(editor.token, {})).toEqual([]);
});
