import { ENDPOINTS, listEndpoints } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';

const { auth } = ENDPOINTS;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_TRUST_PROXY: '1' } });
});
beforeEach(() => server.app.services.store.deleteFrom('rate_limit').execute());
afterAll(() => server.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });

test('tries of one account are limited, from whatever address, on all instances together', async () => {
  const other = await startTestServer({ databaseUrl: server.databaseUrl, env: { TESSERA_TRUST_PROXY: '1' } });
  try {
    const wrong = { account: 'owner', ...(await server.cipher('Wrong-password-1')) };
    const codes = await Promise.all(
      Array.from({ length: 14 }, async (_, index) => {
        const headers = from(`10.0.0.${index}`);
        return (await (index % 2 ? other : server).call(auth.signIn, { body: wrong, headers })).code;
      }),
    );
    expect(codes.filter((code) => code === '-10002')).toHaveLength(10);
    expect(codes.filter((code) => code === '-10004')).toHaveLength(4);
    const right = { account: 'OWNER', ...(await server.cipher(TEST_PASSWORD)) };
    const reply = await server.call(auth.signIn, { body: right, headers: { lang: 'en_US', ...from('10.0.0.99') } });
    expect(reply).toMatchObject({ code: '-10004', msg: 'Too many attempts. Try again in 15 minutes.' });
    expect((await server.signIn('reader')).userInfo.account).toBe('reader');
  } finally {
    await other.stop();
  }
});

test('tries of one address are limited over all accounts, known or not', async () => {
  const { keyId } = await server.cipher('x');
  const codes = new Set<string>();
  for (let index = 0; index < 101; index += 1) {
    const body = { account: `nobody-${index}`, password: 'AAAA', keyId };
    codes.add((await server.call(auth.signIn, { body, headers: from('192.0.2.1') })).code);
  }
  expect([...codes]).toEqual(['-10002', '-10004']);
});

test('a right password clears the count of its account', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 6; index += 1) {
      await expect(server.signIn('owner', 'Wrong-password-1')).rejects.toThrow('-10002');
    }
    expect((await server.signIn('owner')).token).toBeTruthy();
  }
});

test('codes that are mailed are limited per receiver', async () => {
  const codes: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    codes.push((await server.call(auth.resetCode, { body: { account: 'owner', lang: 'zh_CN' } })).code);
  }
  expect(codes).toEqual(['0', '0', '0', '0', '0', '-10022']);
});

test('six digits can not be guessed: five tries, then the right code fails too', async () => {
  await server.call(auth.resetCode, { body: { account: 'reader', lang: 'en_US' } });
  const code = /code to reset your password is (\d{6})/.exec(await server.mailTo('reader@tessera.invalid'))?.[1] ?? '';
  expect(code).not.toBe('');
  const password = await server.cipher('Another-2026');
  const reset = (guess: string) =>
    server.call(auth.resetPassword, { body: { account: 'reader', code: guess, ...password } });
  const wrong = code === '000000' ? '000001' : '000000';
  for (let index = 0; index < 5; index += 1) expect((await reset(wrong)).code).toBe('-10010');
  expect((await reset(code)).code).toBe('-10010');
  expect((await server.signIn('reader')).token).toBeTruthy();
});

test('whatever anybody may send without a session is limited per address', async () => {
  const address = '192.0.2.77';
  const window = { key: `anonymous:${address}`, hits: 600, window_ends: new Date(Date.now() + 60_000) };
  await server.app.services.store.insertInto('rate_limit').values(window).execute();
  const open = listEndpoints().filter(({ endpoint }) => endpoint.access === 'public' && endpoint.method !== 'GET');
  expect(open.length).toBeGreaterThan(5);
  for (const { name, endpoint } of open) {
    const call = (caller: string) => server.call(endpoint, { body: {}, headers: from(caller) });
    expect([name, (await call(address)).status]).toEqual([name, 429]);
    expect((await call('192.0.2.78')).status).not.toBe(429);
  }
});
