import { ENDPOINTS } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { auth, session } = ENDPOINTS;

describe('signing in', () => {
  test.each([
    ['owner', 'admin'],
    ['editor', 'editor'],
    ['reader', 'reader'],
  ])('the sample account %s gets the session of its role', async (account, userType) => {
    const signedIn = await server.signIn(account);
    expect(signedIn.roleInfo.userTypeSymbol).toBe(userType);
    expect(signedIn.corporationCode).toBe('sample');
    const again = await server.call(session.userInfoByToken, {}, signedIn.token);
    const { token: _token, ...own } = signedIn;
    expect(again.data).toEqual(own);
  });

  test('works by mailbox and in any case of letters', async () => {
    expect((await server.signIn('OWNER')).userInfo.account).toBe('owner');
    expect((await server.signIn('Editor@tessera.invalid')).userInfo.account).toBe('editor');
  });

  test('an unknown account and a wrong password look alike', async () => {
    const wrong = { body: { account: 'reader', ...(await server.cipher('wrong-password-1')) } };
    const unknown = { body: { account: 'nobody', ...(await server.cipher('wrong-password-1')) } };
    const replies = [await server.call(auth.signIn, wrong), await server.call(auth.signIn, unknown)];
    expect(replies.map(({ status, code, msg, data }) => ({ status, code, msg, data }))).toEqual([
      { status: 200, code: '-10002', msg: '账号或密码错误', data: null },
      { status: 200, code: '-10002', msg: '账号或密码错误', data: null },
    ]);
  });

  test('a wrong RSA key id is answered as such', async () => {
    const { password } = await server.cipher('anything');
    const reply = await server.call(auth.signIn, { body: { account: 'owner', password, keyId: 'another' } });
    expect(reply.code).toBe('-10003');
  });

  test('a password that does not decrypt is a wrong one', async () => {
    const { keyId } = await server.cipher('anything');
    const reply = await server.call(auth.signIn, { body: { account: 'owner', password: 'bm90IGEgY2lwaGVy', keyId } });
    expect(reply.code).toBe('-10002');
  });
});

test('what the sign-in page asks is answered to anybody', async () => {
  const { data } = await server.call(auth.identification);
  expect(data).toEqual({
    productVersion: '3.2.38',
    registrationOpen: true,
    registrationApproval: false,
    mailConfigured: false,
    embedOrigins: [],
    sampleAccounts: ['owner', 'editor', 'reader'],
  });
});
