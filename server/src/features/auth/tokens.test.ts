import { publicEncrypt } from 'node:crypto';

import { ENDPOINTS, passwordText } from '@tessera/contract';
import { decodeJwt, SignJWT } from 'jose';

import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';

const { auth, session } = ENDPOINTS;
const MINUTE = 60_000;
let server: TestServer;
let shift = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + shift), env: { TESSERA_SESSION_MINUTES: '90' } });
});
beforeEach(() => {
  shift = 0;
});
afterAll(() => server.stop());

const ended = async (token: string): Promise<void> => {
  expect(await server.call(session.userInfoByToken, {}, token)).toMatchObject({ code: '-10006', data: null });
};

describe('a token that was not given out (security 2)', () => {
  const forge = (token: string) => new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256' });

  test('signed with another key', async () => {
    const { token } = await server.signIn();
    await ended(await forge(token).sign(new Uint8Array(64).fill(7)));
  });

  test('with alg none', async () => {
    const { token } = await server.signIn();
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    await ended(`${header}.${token.split('.')[1]}.`);
    await ended(`${header}.${token.split('.')[1]}.${token.split('.')[2]}`);
  });

  test('with a changed payload', async () => {
    const { token } = await server.signIn('reader');
    const [header, , signature] = token.split('.');
    const other = decodeJwt((await server.signIn('owner')).token);
    await ended(`${header}.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`);
  });

  test.each(['', 'x', 'a.b.c', '..', 'null', '{}'])('that is no token: %j', async (token) => {
    await ended(token);
  });

  test('of another use', async () => {
    const second = await server.createCorporation();
    const { store } = server.app.services;
    const { user_id: userId } = await store
      .selectFrom('account')
      .select('user_id')
      .where('account_key', '=', 'reader')
      .executeTakeFirstOrThrow();
    const role = second.roles.reader;
    await store
      .insertInto('member')
      .values({ member_id: 'twice', corporation_code: second.code, user_id: userId, role_id: role })
      .execute();
    const body = { account: 'reader', ...(await server.cipher(TEST_PASSWORD)) };
    const choice = await server.call<{ choiceToken: string; enterprises: unknown[] }>(auth.signIn, { body });
    expect(choice.data.enterprises).toHaveLength(2);
    await ended(choice.data.choiceToken);
    const chosen = { choiceToken: choice.data.choiceToken, enterpriseCode: second.code };
    expect((await server.call(auth.chooseEnterprise, { body: chosen })).data).toMatchObject({
      corporationCode: second.code,
    });
    expect((await server.call(auth.chooseEnterprise, { body: chosen })).code).toBe('-10006');
    const { token } = await server.signIn('owner');
    expect((await server.call(auth.chooseEnterprise, { body: { ...chosen, choiceToken: token } })).code).toBe('-10006');
    expect((await server.call(auth.checkToken, { body: { token } })).data).toMatchObject({ valid: false });
  });
});

describe('the life of a session', () => {
  test('a token that is not used expires', async () => {
    const { token } = await server.signIn();
    shift = 91 * MINUTE;
    await ended(token);
  });

  test('a token in use is renewed past a third of its life, and the session slides', async () => {
    const { token } = await server.signIn();
    shift = 29 * MINUTE;
    expect((await server.call(auth.test, {}, token)).headers.get('token')).toBeNull();
    shift = 31 * MINUTE;
    const renewed = (await server.call(auth.test, {}, token)).headers.get('token') ?? '';
    expect(renewed).not.toBe('');
    shift = 95 * MINUTE;
    await ended(token);
    const reply = await server.call<{ expiresAt: string }>(auth.test, {}, renewed);
    expect(reply.code).toBe('0');
    expect(new Date(reply.data.expiresAt).getTime() - Date.now()).toBeGreaterThan(91 * MINUTE);
  });

  test('signing out ends it at once, on every instance', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl, env: { TESSERA_SESSION_MINUTES: '90' } });
    try {
      const { token } = await server.signIn();
      expect((await other.call(session.userInfoByToken, {}, token)).code).toBe('0');
      const told = new Promise<unknown>((resolve) => other.app.services.bus.subscribe('sessions-ended', resolve));
      expect((await other.call(auth.signOut, {}, token)).code).toBe('0');
      await told;
      await ended(token);
    } finally {
      await other.stop();
    }
  });

  test('another password ends every other session of the user', async () => {
    const [mine, others] = [await server.signIn('editor'), await server.signIn('editor')];
    const { keyId, oldPassword, newPassword } = await server.ciphers({
      oldPassword: TEST_PASSWORD,
      newPassword: 'Another-2026',
    });
    const body = { oldPassword, newPassword, keyId };
    expect((await server.call(session.updatePassword, { body }, mine.token)).code).toBe('0');
    await ended(others.token);
    expect((await server.call(session.userInfoByToken, {}, mine.token)).code).toBe('0');
    await expect(server.signIn('editor')).rejects.toThrow('-10002');
    expect((await server.signIn('editor', 'Another-2026')).userInfo.account).toBe('editor');
  });

  test('the key of signed calls differs by session and holds within one', async () => {
    const [one, two] = [await server.signIn(), await server.signIn()];
    expect(one.callKey).not.toBe(two.callKey);
    const again = await server.call<{ callKey: string }>(session.userInfoByToken, {}, one.token);
    expect(again.data.callKey).toBe(one.callKey);
  });
});

test('an RSA key is given out for a day, and what it encrypted is good for minutes', async () => {
  const first = await server.cipher(TEST_PASSWORD);
  shift = 23.5 * 60 * MINUTE;
  expect((await server.cipher(TEST_PASSWORD)).keyId).toBe(first.keyId);
  shift = 24.5 * 60 * MINUTE;
  expect((await server.cipher(TEST_PASSWORD)).keyId).not.toBe(first.keyId);
});

describe('an encrypted password', () => {
  const send = (cipher: { password: string; keyId: string }, account = 'owner') =>
    server.call(auth.signIn, { body: { account, ...cipher } });

  test('is good once, right or wrong, on every instance', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    try {
      const right = await server.cipher(TEST_PASSWORD);
      expect((await send(right)).code).toBe('0');
      expect((await send(right)).code).toBe('-10003');
      expect((await other.call(auth.signIn, { body: { account: 'owner', ...right } })).code).toBe('-10003');
      const wrong = await server.cipher('Wrong-password-1');
      expect((await send(wrong, 'reader')).code).toBe('-10002');
      expect((await send(wrong, 'reader')).code).toBe('-10003');
    } finally {
      await other.stop();
    }
  });

  test('is good for five minutes', async () => {
    const [early, late] = [await server.cipher(TEST_PASSWORD), await server.cipher(TEST_PASSWORD)];
    shift = 4.5 * MINUTE;
    expect((await send(early)).code).toBe('0');
    shift = 5.5 * MINUTE;
    expect((await send(late)).code).toBe('-10003');
  });

  test('needs a nonce that the server made', async () => {
    const { data } = await server.call<{ keyId: string; publicKey: string; nonce: string }>(auth.rsaKey);
    const seal = (text: string) => ({
      keyId: data.keyId,
      password: publicEncrypt({ key: data.publicKey, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64'),
    });
    const [time, random] = data.nonce.split('.');
    for (const nonce of [
      '',
      'nonce',
      `${time}.${random}.${'A'.repeat(16)}`,
      `zzzzzz.${random}.${data.nonce.split('.')[2]}`,
    ])
      expect((await send(seal(passwordText(nonce, TEST_PASSWORD)))).code).toBe('-10003');
    expect((await send(seal(TEST_PASSWORD))).code).toBe('-10003');
    expect((await send(seal(passwordText(data.nonce, TEST_PASSWORD)))).code).toBe('0');
  });
});
