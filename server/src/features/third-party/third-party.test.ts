import { ENDPOINTS, type SignedIn, type ThirdSystem } from '@tessera/contract';
import { SignJWT } from 'jose';

import { factorsOf } from '../../testing/factor-application.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';
import { createThirdSystems } from './third-systems.ts';

const { auth, thirdparty } = ENDPOINTS;
let server: TestServer;
let system: { systemId: string; secret: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  system = await createThirdSystems(server.app.services).add({
    corporationCode: 'sample',
    systemName: '门店系统',
    entryUrl: 'https://shop.test.invalid/enter?from=tessera',
  });
});
afterAll(() => server.stop());

let serial = 0;
async function ticket(
  change: { secret?: string; iss?: string; aud?: string; age?: number; exp?: number } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ nonce: (serial += 1) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('shop-user-7')
    .setIssuer(change.iss ?? system.systemId)
    .setAudience(change.aud ?? 'tessera')
    .setIssuedAt(now - (change.age ?? 0))
    .setExpirationTime(now + (change.exp ?? 60))
    .sign(new TextEncoder().encode(change.secret ?? system.secret));
}
const enter = async (text: string) =>
  server.call<SignedIn & { bindingToken: string }>(auth.thirdEnter, {
    body: { systemId: system.systemId, ticket: text },
  });

test('an unknown user is bound to an account once and enters from then on', async () => {
  const first = await enter(await ticket());
  expect(first.data).toMatchObject({ systemName: '门店系统', externalAccount: 'shop-user-7' });
  const body = { bindingToken: first.data.bindingToken, account: 'reader', ...(await server.cipher(TEST_PASSWORD)) };
  const wrong = { ...body, ...(await server.cipher('Wrong-2026')) };
  expect((await server.call(auth.thirdBind, { body: wrong })).code).toBe('-10002');
  const bound = await server.call<SignedIn>(auth.thirdBind, { body });
  expect(bound.data.userInfo.account).toBe('reader');
  const again = { ...body, ...(await server.cipher(TEST_PASSWORD)) };
  expect((await server.call(auth.thirdBind, { body: again })).code).toBe('-10019');
  expect((await enter(await ticket())).data.userInfo.account).toBe('reader');

  const { token } = bound.data;
  const accounts = await server.call(thirdparty.accounts, { body: {} }, token);
  expect(accounts.data).toMatchObject([{ systemId: system.systemId, externalAccount: 'shop-user-7' }]);
  const unbind = async (password: string) => {
    const proof = await server.cipher(password);
    return (await server.call(thirdparty.unbind, { body: { systemId: system.systemId, proof } }, token)).code;
  };
  // A session alone is no proof.
  expect(await unbind('Wrong-2026')).toBe('-10015');
  expect(await unbind(TEST_PASSWORD)).toBe('0');
  expect(await unbind(TEST_PASSWORD)).toBe('-10007');
  expect((await enter(await ticket())).data.bindingToken).toBeTruthy();
});

test('a ticket enters once', async () => {
  const once = await ticket();
  expect((await enter(once)).code).toBe('0');
  expect((await enter(once)).code).toBe('-10016');
});

test.each([
  ['signed by somebody else', { secret: 'another secret that is long enough' }],
  ['of another system', { iss: 'another' }],
  ['for another product', { aud: 'another' }],
  ['that expired', { exp: -1 }],
  ['older than five minutes', { age: 400 }],
])('a ticket %s is refused', async (_what, change) => {
  expect((await enter(await ticket(change))).code).toBe('-10016');
});

test('a member of another corporation can not be bound', async () => {
  const other = await server.createCorporation();
  const { data } = await enter(await ticket());
  const cipher = await server.cipher(TEST_PASSWORD);
  const body = { bindingToken: data.bindingToken, account: other.accounts.reader.account, ...cipher };
  expect((await server.call(auth.thirdBind, { body })).code).toBe('-10019');
});

test('a hand-over token tells the system who comes, once', async () => {
  const { token } = await server.signIn('editor');
  const systems = await server.call<ThirdSystem[]>(thirdparty.systems, {}, token);
  expect(systems.data.map(({ systemId }) => systemId)).toContain(system.systemId);
  expect(JSON.stringify(systems.data)).not.toContain(system.secret);
  const reply = await server.call<{ url: string }>(thirdparty.handOver, { body: { systemId: system.systemId } }, token);
  const url = new URL(reply.data.url);
  expect(url.origin).toBe('https://shop.test.invalid');
  expect(url.searchParams.get('from')).toBe('tessera');
  const body = { token: url.searchParams.get('token') ?? '' };
  expect((await server.call(auth.checkToken, { body })).data).toEqual({
    valid: true,
    account: 'editor',
    userNickName: '陈思雨',
    corporationCode: 'sample',
  });
  expect((await server.call(auth.checkToken, { body })).data).toMatchObject({ valid: false });
});

test('a ticket does not pass the second factor by, and an account is bound after its code', async () => {
  const { editor } = (await server.createCorporation()).accounts;
  const now = () => new Date();
  const of = factorsOf(server, now);
  const other = await createThirdSystems(server.app.services).add({
    corporationCode: (await server.signIn(editor.account)).corporationCode,
    systemName: '工单系统',
    entryUrl: 'https://work.test.invalid/',
  });
  system = other;
  const { recoveryCodes } = await of.enrol((await server.signIn(editor.account)).token);
  const { data } = await enter(await ticket());
  const cipher = await server.cipher(TEST_PASSWORD);
  const bind = { bindingToken: data.bindingToken, account: editor.account, ...cipher };
  const step = await server.call<{ factorToken: string }>(auth.thirdBind, { body: bind });
  expect(step.data).toEqual({ factorToken: expect.any(String), factorAccount: editor.account });
  // Nothing is bound before.
  expect((await enter(await ticket())).data.bindingToken).toBeTruthy();
  expect((await of.prove(step.data.factorToken, '000000')).code).toBe('-10051');
  expect((await of.prove(step.data.factorToken, recoveryCodes[0] ?? '')).data.userInfo.account).toBe(editor.account);
  const entered = (await enter(await ticket())).data as unknown as { factorToken: string };
  expect(entered).toEqual({ factorToken: expect.any(String), factorAccount: editor.account });
  expect((await of.prove(entered.factorToken, recoveryCodes[1] ?? '')).data.userInfo.account).toBe(editor.account);
});
