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

const attempt = async (
  account: string,
  headers: Record<string, string>,
  password = 'Wrong-password-1',
  at = server,
) => {
  const reply = await at.call(auth.signIn, { body: { account, ...(await at.cipher(password)) }, headers });
  return { ...reply, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' };
};
const right = (account: string, headers: Record<string, string>) => attempt(account, headers, TEST_PASSWORD);
const full = (key: string, hits: number) =>
  server.app.services.store
    .insertInto('rate_limit')
    .values({ key, hits, window_ends: new Date(Date.now() + 60_000) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hits }))
    .execute();
const userId = async (account: string) => (await server.signIn(account)).userInfo.id;

test('guesses at one account from one address are limited, whatever name it is given, on all instances together', async () => {
  const other = await startTestServer({ databaseUrl: server.databaseUrl, env: { TESSERA_TRUST_PROXY: '1' } });
  try {
    const names = ['owner', 'OWNER', 'owner@tessera.invalid'];
    const codes = await Promise.all(
      Array.from({ length: 14 }, async (_, index) => {
        const at = index % 2 ? other : server;
        return (await attempt(names[index % 3]!, from('10.0.0.1'), undefined, at)).code;
      }),
    );
    expect(codes.filter((code) => code === '-10002')).toHaveLength(10);
    expect(codes.filter((code) => code === '-10004')).toHaveLength(4);
    const refused = await right('owner', { lang: 'en_US', ...from('10.0.0.1') });
    expect(refused).toMatchObject({ code: '-10004', msg: 'Too many attempts. Try again in 15 minutes.' });
  } finally {
    await other.stop();
  }
});

test('an address that guesses locks out neither the owner elsewhere nor the owner beside it', async () => {
  const { cookie } = await right('owner', from('10.0.0.1'));
  for (let index = 0; index < 11; index += 1) await attempt('owner', from('10.0.0.1'));
  expect((await right('owner', from('10.0.0.1'))).code).toBe('-10004');
  expect((await right('owner', from('10.0.0.2'))).code).toBe('0');
  expect((await right('owner', { cookie, ...from('10.0.0.1') })).code).toBe('0');
  expect((await attempt('reader', { cookie, ...from('10.0.0.1') })).code).toBe('-10002');
  expect((await right('reader', from('10.0.0.1'))).code).toBe('0');
});

test('guesses from many addresses slow down and leave known devices alone', async () => {
  const { cookie } = await right('owner', from('10.0.0.1'));
  await full(`sign-in:account:${await userId('owner')}`, 50);
  expect((await attempt('owner', from('10.0.1.1'))).code).toBe('-10002');
  expect((await attempt('owner', from('10.0.1.2'))).code).toBe('-10004');
  expect((await right('owner', { cookie, ...from('10.0.1.3') })).code).toBe('0');
});

test('an office behind one address signs in beside a program that guesses there', async () => {
  const { cookie } = await right('owner', from('192.0.2.1'));
  await full('sign-in:address:192.0.2.1', 300);
  await full('anonymous:192.0.2.1', 600);
  expect((await attempt('nobody-1', from('192.0.2.1'))).code).toBe('-10002');
  expect((await attempt('nobody-2', from('192.0.2.1'))).code).toBe('-10004');
  expect((await right('owner', { cookie, ...from('192.0.2.1') })).code).toBe('0');
  expect((await right('reader', from('192.0.2.2'))).code).toBe('0');
});

test('a device that another account knows is a stranger', async () => {
  const { cookie } = await right('reader', from('10.0.0.1'));
  for (let index = 0; index < 10; index += 1) await attempt('owner', { cookie, ...from('10.0.0.1') });
  expect((await attempt('owner', { cookie, ...from('10.0.0.1') })).code).toBe('-10004');
  expect((await right('reader', { cookie, ...from('10.0.0.1') })).code).toBe('0');
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
  await server.call(auth.resetCode, { body: { account: 'editor', lang: 'en_US' } });
  const code = /code to reset your password is (\d{6})/.exec(await server.mailTo('editor@tessera.invalid'))?.[1] ?? '';
  expect(code).not.toBe('');
  const reset = async (guess: string) =>
    server.call(auth.resetPassword, {
      body: { account: 'editor', code: guess, ...(await server.cipher('Another-2026')) },
    });
  const wrong = code === '000000' ? '000001' : '000000';
  for (let index = 0; index < 5; index += 1) expect((await reset(wrong)).code).toBe('-10010');
  expect((await reset(code)).code).toBe('-10010');
  expect((await server.signIn('editor')).token).toBeTruthy();
});

test('whatever anybody may send without a session is limited per address', async () => {
  const address = '192.0.2.77';
  const window = { key: `anonymous:${address}`, hits: 600, window_ends: new Date(Date.now() + 60_000) };
  await server.app.services.store.insertInto('rate_limit').values(window).execute();
  const open = listEndpoints().filter(
    ({ name, endpoint }) =>
      endpoint.access === 'public' &&
      endpoint.method !== 'GET' &&
      // They count by account and device, or by network: a company behind one address enters by its own system.
      ![
        'auth.signIn',
        'auth.chooseEnterprise',
        'dockingSignIn.begin',
        'dockingSignIn.finish',
        'dockingSignIn.password',
      ].includes(name),
  );
  expect(open.length).toBeGreaterThan(5);
  for (const { name, endpoint } of open) {
    const call = (caller: string) => server.call(endpoint, { body: {}, headers: from(caller) });
    expect([name, (await call(address)).status]).toEqual([name, 429]);
    expect((await call('192.0.2.78')).status).not.toBe(429);
  }
});
