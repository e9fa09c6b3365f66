import { ENDPOINTS, type FactorStep, type SignedIn } from '@tessera/contract';

import { factorsOf } from '../../testing/factor-application.ts';
import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../testing/index.ts';

const { admin, auth, factor, session } = ENDPOINTS;
let server: TestServer;
let corporation: TestCorporation;
let later = 0;
let of: ReturnType<typeof factorsOf>;
let account: string;
let token: string;
const PERIOD = 30_000;
beforeAll(async () => {
  const now = () => new Date(Date.now() + later);
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_TRUST_PROXY: '1' }, now });
  of = factorsOf(server, now);
}, 60_000);
beforeEach(async () => {
  later = 0;
  corporation = await server.createCorporation();
  ({ account } = corporation.accounts.reader);
  ({ token } = await server.signIn(account));
});
afterAll(() => server.stop());

const step = async () => {
  const reply = await of.password(account);
  if (!('factorToken' in reply)) throw new Error('no second step was asked for');
  return reply.factorToken;
};
const state = async (by = token) => (await server.call(factor.state, { body: {} }, by)).data;
const isLive = async (by: string) => (await server.call(session.userInfoByToken, {}, by)).code === '0';

test('a secret counts once it was confirmed; then the password alone opens nothing', async () => {
  const proof = await server.cipher('Wrong-password-1');
  expect((await server.call(factor.begin, { body: { proof } }, token)).code).toBe('-10015');
  expect((await server.call(factor.confirm, { body: { code: '123456' } }, token)).code).toBe('-10054');
  const other = (await server.signIn(account)).token;
  const body = { proof: await server.cipher(TEST_PASSWORD) };
  await server.call(factor.begin, { body }, token);
  expect((await server.call(factor.confirm, { body: { code: '000000' } }, token)).code).toBe('-10051');
  expect('token' in (await of.password(account))).toBe(true);
  const { secret, recoveryCodes } = await of.enrol(token);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await state()).toMatchObject({ recoveryCodesLeft: 10, enrolledAt: expect.any(String) });
  // Who was in elsewhere has to show the code, too.
  expect([await isLive(token), await isLive(other)]).toEqual([true, false]);
  expect(await of.password(account)).toEqual({ factorToken: expect.any(String), factorAccount: account });
  later = PERIOD;
  const entered = await of.prove(await step(), of.codeOf(secret));
  expect(entered.data).toMatchObject({ userInfo: { account }, corporationCode: corporation.code });
  expect(await isLive(entered.data.token)).toBe(true);
});

test('a code passes once, a recovery code too, and a step is no session', async () => {
  const { secret, recoveryCodes } = await of.enrol(token);
  // The code that turned it on was used.
  expect((await of.prove(await step(), of.codeOf(secret))).code).toBe('-10051');
  later = PERIOD;
  const code = of.codeOf(secret);
  const [first, second] = [await step(), await step()];
  const both = await Promise.all([of.prove(first, code), of.prove(second, code)]);
  expect(both.map((reply) => reply.code).toSorted()).toEqual(['-10051', '0']);
  const [recovery = ''] = recoveryCodes;
  const third = await step();
  expect((await of.prove(third, ` ${recovery.toUpperCase().replace('-', ' ')} `)).code).toBe('0');
  expect((await of.prove(await step(), recovery)).code).toBe('-10051');
  expect(await state((await of.prove(await step(), recoveryCodes[1] ?? '')).data.token)).toMatchObject({
    recoveryCodesLeft: 8,
  });
  // A used step enters no more, whatever the code.
  expect((await of.prove(third, recoveryCodes[2] ?? '')).code).toBe('-10006');
  for (const forged of ['x', third.slice(0, -2), token])
    expect((await of.prove(forged, recoveryCodes[3] ?? '')).code).toBe('-10006');
});

test('guesses are counted for the account, wherever they come from', async () => {
  const { recoveryCodes } = await of.enrol(token);
  const factorToken = await step();
  const codes: string[] = [];
  for (let n = 0; n < 9; n += 1) codes.push((await of.prove(factorToken, '000000', '198.51.100.1')).code);
  expect(codes).toEqual([...Array.from({ length: 8 }, () => '-10051'), '-10004']);
  for (let n = 0; n < 12; n += 1) await of.prove(factorToken, '000000', `198.51.100.${n + 2}`);
  expect((await of.prove(factorToken, recoveryCodes[0] ?? '', '203.0.113.5')).code).toBe('-10004');
});

test('password and device together take it away or renew the recovery codes; each alone does not', async () => {
  const { secret, recoveryCodes } = await of.enrol(token);
  const change = async (endpoint: object, password: string, code: string) =>
    server.call<{ recoveryCodes: string[] }>(endpoint, { body: { proof: await server.cipher(password), code } }, token);
  later = PERIOD;
  expect((await change(factor.remove, 'Wrong-password-1', of.codeOf(secret))).code).toBe('-10015');
  expect((await change(factor.remove, TEST_PASSWORD, '000000')).code).toBe('-10051');
  const renewed = await change(factor.renewCodes, TEST_PASSWORD, of.codeOf(secret));
  expect(renewed.data.recoveryCodes).toHaveLength(10);
  expect((await of.prove(await step(), recoveryCodes[0] ?? '')).code).toBe('-10051');
  expect((await change(factor.remove, TEST_PASSWORD, renewed.data.recoveryCodes[0] ?? '')).code).toBe('0');
  expect(await state()).toMatchObject({ enrolledAt: null, recoveryCodesLeft: 0 });
  expect('token' in (await of.password(account))).toBe(true);
  expect((await change(factor.remove, TEST_PASSWORD, of.codeOf(secret))).code).toBe('-10054');
});

test('neither secrets nor recovery codes stand in the store as they are', async () => {
  const { secret, recoveryCodes } = await of.enrol(token);
  const { store } = server.app.services;
  const rows = [
    ...(await store.selectFrom('second_factor').selectAll().execute()),
    ...(await store.selectFrom('recovery_code').selectAll().execute()),
  ];
  const text = JSON.stringify(rows);
  for (const plain of [secret, ...recoveryCodes]) expect(text).not.toContain(plain);
});

test('one of several corporations is chosen after the code', async () => {
  const elsewhere = await server.createCorporation();
  const { store } = server.app.services;
  await store
    .updateTable('member')
    .set({ user_id: corporation.accounts.reader.userId } as never)
    .where('member_id', '=', elsewhere.accounts.reader.memberId)
    .execute();
  const { secret } = await of.enrol(token);
  later = PERIOD;
  const { data } = await of.prove(await step(), of.codeOf(secret));
  const choice = data as unknown as { choiceToken: string; enterprises: unknown[] };
  expect(choice.enterprises).toHaveLength(2);
  const body = { choiceToken: choice.choiceToken, enterpriseCode: elsewhere.code };
  expect((await server.call<SignedIn>(auth.chooseEnterprise, { body })).data.corporationCode).toBe(elsewhere.code);
  // Its administrators alone can't take away what protects the other corporation as well.
  const owner = (await server.signIn(elsewhere.accounts.owner.account)).token;
  const reset = { body: { memberId: elsewhere.accounts.reader.memberId } };
  expect((await server.call(admin.resetFactor, reset, owner)).code).toBe('-10055');
});

test('an administrator resets it within their own rights, which ends the sessions', async () => {
  await of.enrol(token);
  const owner = (await server.signIn(corporation.accounts.owner.account)).token;
  const reset = (memberId: string, by: string) => server.call(admin.resetFactor, { body: { memberId } }, by);
  const { memberId } = corporation.accounts.reader;
  const list = await server.call<{ list: { memberId: string; hasFactor: boolean }[] }>(
    admin.listMembers,
    { body: {} },
    owner,
  );
  expect(list.data.list.filter(({ hasFactor }) => hasFactor).map((one) => one.memberId)).toEqual([memberId]);
  expect((await reset(memberId, token)).code).toBe('-110001');
  expect((await reset(memberId, owner)).code).toBe('0');
  expect((await reset(memberId, owner)).code).toBe('-10054');
  expect(await isLive(token)).toBe(false);
  expect('token' in ((await of.password(account)) as SignedIn | FactorStep)).toBe(true);
});
