import { ENDPOINTS, type Message, type OwnSession } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { auth, session, messages } = ENDPOINTS;
const HOUR = 3_600_000;
let server: TestServer;
let shift = 0;
let corporation: TestCorporation;
let account: string;
let token: string;
let mailbox: string;
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + shift),
    env: { TESSERA_SAMPLE: 'off', TESSERA_SESSION_MAX_HOURS: '3', TESSERA_TRUST_PROXY: '1' },
  });
});
beforeEach(async () => {
  shift = 0;
  corporation = await server.createCorporation();
  ({ account } = corporation.accounts.reader);
  mailbox = `${account}@test.invalid`;
  ({ token } = await server.signIn(account));
});
afterAll(() => server.stop());

const codeOf = async (endpoint: object, body: object, as = token) => (await server.call(endpoint, { body }, as)).code;
const alive = async (as: string) => (await server.call(auth.test, {}, as)).code;
const titles = async () =>
  (await server.call<Message[]>(messages.listUnread, { body: {} }, token)).data.map(({ messageTitle }) => messageTitle);
/** The code in the newest mail to a mailbox, once it came. */
async function mailedCode(to: string): Promise<string> {
  for (;;) {
    const code = /\b(\d{6})\b/.exec(await server.mailTo(to))?.[1];
    if (code) return code;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
/** Changes the mailbox as whoever knows the password. @returns the token in the mail to the one before */
async function changeEmail(from: string, to: string, as = token): Promise<string> {
  await codeOf(session.emailCode, { email: to }, as);
  const body = { email: to, code: await mailedCode(to), ...(await server.cipher(TEST_PASSWORD)) };
  expect(await codeOf(session.updateEmail, body, as)).toBe('0');
  return /undo=([\w-]+)/.exec(await server.mailTo(from))?.[1] ?? '';
}
const emailNow = async () =>
  (
    await server.app.services.store
      .selectFrom('account')
      .select('email')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).email;

describe('who holds a session for a minute', () => {
  test('does not change the mailbox without the password, and may not guess it at will', async () => {
    const email = `thief-${corporation.code}@test.invalid`;
    await codeOf(session.emailCode, { email });
    const code = await mailedCode(email);
    expect(await codeOf(session.updateEmail, { email, code })).toBe('-10001');
    const guess = async () => ({ email, code, ...(await server.cipher('Wrong-password-1')) });
    for (let index = 0; index < 10; index += 1) expect(await codeOf(session.updateEmail, await guess())).toBe('-10015');
    expect(await codeOf(session.updateEmail, await guess())).toBe('-10004');
    expect(await emailNow()).toBe(mailbox);
    // The owner's own tries are not used up.
    const own = await server.signIn(account);
    expect(await codeOf(auth.check, await server.cipher(TEST_PASSWORD), own.token)).toBe('0');
  });
});

describe('a change of the mailbox', () => {
  test('is told to the one before, whose link takes it back once and ends everything', async () => {
    const email = `new-${corporation.code}@test.invalid`;
    const undo = await changeEmail(mailbox, email);
    expect(await titles()).toContain('The email of your account was changed');
    expect(await codeOf(auth.undoEmail, { token: 'x'.repeat(32) })).toBe('-10041');
    expect(await server.call(auth.undoEmail, { body: { token: undo } })).toMatchObject({
      code: '0',
      data: { account },
    });
    expect(await emailNow()).toBe(mailbox);
    expect(await alive(token)).toBe('-10006');
    await expect(server.signIn(account)).rejects.toThrow('-10002');
    expect(await codeOf(auth.undoEmail, { token: undo })).toBe('-10041');
    await codeOf(auth.resetCode, { account, lang: 'en_US' });
    const code = await mailedCode(mailbox);
    const body = { account, code, ...(await server.cipher('Forgotten-2026')) };
    expect(await codeOf(auth.resetPassword, body)).toBe('0');
    expect((await server.signIn(account, 'Forgotten-2026')).userInfo.email).toBe(mailbox);
  });

  test('a link ends after a day, and one of a later change does not bring that back', async () => {
    const [second, third] = ['second', 'third'].map((name) => `${name}-${corporation.code}@test.invalid`);
    const first = await changeEmail(mailbox, second!);
    const later = await changeEmail(second!, third!);
    shift = 23 * HOUR;
    expect(await codeOf(auth.undoEmail, { token: first })).toBe('0');
    expect(await emailNow()).toBe(mailbox);
    expect(await codeOf(auth.undoEmail, { token: later })).toBe('-10041');
    shift = 0;
    const editor = await server.signIn(corporation.accounts.editor.account);
    const old = `${corporation.accounts.editor.account}@test.invalid`;
    const expired = await changeEmail(old, `editor-${corporation.code}@test.invalid`, editor.token);
    shift = 25 * HOUR;
    expect(await codeOf(auth.undoEmail, { token: expired })).toBe('-10041');
  });
});

describe('what is told by mail and message', () => {
  test('another password', async () => {
    const { keyId, ...ciphers } = await server.ciphers({ oldPassword: TEST_PASSWORD, newPassword: 'Another-2026' });
    expect(await codeOf(session.updatePassword, { ...ciphers, keyId })).toBe('0');
    expect(await titles()).toContain('Your password was changed');
    expect(await server.mailTo(mailbox)).toContain(`The password of ${account} was changed`);
  });

  test('a new device, once, and not the first one', async () => {
    const enter = async (address: string, agent: string) => {
      const headers = { 'x-forwarded-for': address, 'user-agent': agent };
      const body = { account, ...(await server.cipher(TEST_PASSWORD)) };
      expect((await server.call(auth.signIn, { body, headers })).code).toBe('0');
    };
    expect(await titles()).toEqual([]);
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
    await enter('198.51.100.7', agent);
    await enter('198.51.100.7', agent);
    expect(await titles()).toEqual(['New sign-in to your account']);
    expect(await server.mailTo(mailbox)).toContain('Chrome, Windows, address 198.51.100.7');
  });
});

describe('the own sessions', () => {
  const list = async (as = token) => (await server.call<OwnSession[]>(session.sessions, {}, as)).data;

  test('are listed with device, address and last use, and end one by one or all others at once', async () => {
    const [second, third] = [await server.signIn(account), await server.signIn(account)];
    const all = await list();
    expect(all).toHaveLength(3);
    expect(all.filter(({ current }) => current)).toMatchObject([{ device: 'node', address: '127.0.0.1' }]);
    const other = (await list(second.token)).find(({ current }) => current);
    expect(await codeOf(session.endSession, { sessionId: other?.sessionId })).toBe('0');
    expect(await alive(second.token)).toBe('-10006');
    const stranger = await server.signIn(corporation.accounts.editor.account);
    const mine = all.find(({ current }) => current);
    expect(await codeOf(session.endSession, { sessionId: mine?.sessionId }, stranger.token)).toBe('-10007');
    expect(await codeOf(session.endOtherSessions, {})).toBe('0');
    expect(await alive(third.token)).toBe('-10006');
    expect(await list()).toHaveLength(1);
    expect(await alive(stranger.token)).toBe('0');
  });

  test('the last use follows', async () => {
    const before = (await list())[0]!.lastUsedAt;
    shift = 10 * 60_000;
    await list();
    expect(new Date((await list())[0]!.lastUsedAt).getTime() - new Date(before).getTime()).toBeGreaterThan(9 * 60_000);
  });

  test('end at last however much they are used, and changing the corporation does not prolong them', async () => {
    let current = token;
    for (let minutes = 50; minutes < 180; minutes += 50) {
      shift = minutes * 60_000;
      const reply = await server.call(auth.test, {}, current);
      expect(reply.code).toBe('0');
      current = reply.headers.get('token') ?? current;
    }
    const made = await server.call<{ token: string }>(
      auth.createEnterprise,
      { body: { corporationName: 'Own' } },
      current,
    );
    expect(made.code).toBe('0');
    shift = 179 * 60_000;
    expect(await alive(made.data.token)).toBe('0');
    shift = 181 * 60_000;
    expect(await alive(made.data.token)).toBe('-10006');
  });
});
