import { ENDPOINTS, OPEN_POLICY, type SecurityPolicy, type Session } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { openNetworks } from './index.ts';

const { admin, auth, securityPolicy, session } = ENDPOINTS;
interface State {
  readonly policy: SecurityPolicy;
  readonly version: number;
  readonly address: string;
}
let server: TestServer;
let corporation: TestCorporation;
let owner: string;
let later = 0;
beforeAll(async () => {
  server = await startTestServer({
    env: { TESSERA_SAMPLE: 'off', TESSERA_SESSION_MINUTES: '600', TESSERA_TRUST_PROXY: '1' },
    now: () => new Date(Date.now() + later),
  });
}, 60_000);
beforeEach(async () => {
  later = 0;
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
});
afterAll(() => server.stop());

const read = async () => (await server.call<State>(securityPolicy.read, { body: {} }, owner)).data;
const save = async (part: Partial<SecurityPolicy>, version?: number, from?: string) => {
  const policy = { ...(await read()).policy, ...part };
  const body = { policy, version: version ?? (await read()).version };
  return server.call<State>(
    securityPolicy.save,
    { body, ...(from ? { headers: { 'x-forwarded-for': from } } : {}) },
    owner,
  );
};
const me = (token: string, from?: string) =>
  server.call<Session>(session.userInfoByToken, from ? { headers: { 'x-forwarded-for': from } } : {}, token);

test('nothing is asked before an owner says so; two owners do not overwrite each other', async () => {
  expect(await read()).toMatchObject({ policy: OPEN_POLICY, version: 0, installation: { idleMinutes: 600 } });
  expect((await save({ idleMinutes: 30 }, 0)).data).toMatchObject({ policy: { idleMinutes: 30 }, version: 1 });
  expect((await save({ idleMinutes: 60 }, 0)).code).toBe('-10008');
  expect((await read()).policy.idleMinutes).toBe(30);
  const reader = (await server.signIn(corporation.accounts.reader.account)).token;
  expect((await server.call(securityPolicy.read, { body: {} }, reader)).code).toBe('-110001');
});

test('members work from the allowed networks alone, open sessions too; nobody locks themselves out', async () => {
  const { reader } = corporation.accounts;
  const { token } = await server.signIn(reader.account);
  const { address } = await read();
  expect((await save({ networks: ['198.51.100.0/24'] })).code).toBe('-10037');
  expect((await save({ networks: ['not a network'] })).code).toBe('-10036');
  expect((await save({ networks: [address, '198.51.100.0/24', '198.51.100.0/24'] })).data.policy.networks).toEqual([
    address,
    '198.51.100.0/24',
  ]);
  expect((await me(token)).code).toBe('0');
  expect((await me(token, '198.51.100.7')).code).toBe('0');
  expect(await me(token, '203.0.113.9')).toMatchObject({ code: '-10035', data: null });
  // Who signs in from elsewhere learns it once the password was right, and not before.
  const signIn = async (password: string, from: string) => {
    const body = { account: reader.account, ...(await server.cipher(password)) };
    return (await server.call(auth.signIn, { body, headers: { 'x-forwarded-for': from } })).code;
  };
  expect(await signIn(TEST_PASSWORD, '203.0.113.9')).toBe('-10035');
  expect(await signIn('wrong-password-1', '203.0.113.9')).toBe('-10002');
  expect(await signIn(TEST_PASSWORD, '198.51.100.7')).toBe('0');
  // Another corporation has its own.
  const elsewhere = await server.createCorporation();
  const stranger = await server.signIn(elsewhere.accounts.reader.account);
  expect((await me(stranger.token, '203.0.113.9')).code).toBe('0');
});

test('the operator lets members work from everywhere again', async () => {
  const { address } = await read();
  await save({ networks: [address], idleMinutes: 30 });
  const { services } = server.app;
  expect(await openNetworks(services, corporation.code)).toBe(true);
  expect(await openNetworks(services, corporation.code)).toBe(false);
  expect((await read()).policy).toMatchObject({ networks: [], idleMinutes: 30 });
  expect((await me(owner, '203.0.113.9')).code).toBe('0');
});

test('sessions end as early as the policy says, those that are open too', async () => {
  const { token } = await server.signIn(corporation.accounts.reader.account);
  await save({ idleMinutes: 10, longestHours: 1 });
  later = 9 * 60_000;
  expect((await me(token)).code).toBe('0');
  later = 11 * 60_000;
  expect((await me(token)).code).toBe('-10006');
  const fresh = (await server.signIn(corporation.accounts.reader.account)).token;
  later = 22 * 60_000;
  expect((await me(fresh)).code).toBe('-10006');
});

test('a new password keeps the rules of each corporation of its user', async () => {
  const { reader } = corporation.accounts;
  const { token } = await server.signIn(reader.account);
  await save({ passwordLength: 14, passwordKinds: 4 });
  const change = async (next: string) => {
    const body = await server.ciphers({ oldPassword: TEST_PASSWORD, newPassword: next });
    return server.call(session.updatePassword, { body }, token);
  };
  expect(await change('Lamp-2026-oak')).toMatchObject({ code: '-10038', msg: expect.stringContaining('14') });
  expect((await change('lamp-2026-oak-window')).code).toBe('-10038');
  expect((await change('Lamp-2026-oak-window')).code).toBe('0');
  const email = `new-${corporation.code}@test.invalid`;
  await server.call(admin.invite, { body: { emails: [email], roleId: corporation.roles.reader } }, owner);
  const code = /invitation=([\w-]+)/.exec(await server.mailTo(email))?.[1] ?? '';
  const accept = async (password: string) => {
    const person = { account: `p${corporation.code}`, userNickName: '新人', lang: 'zh_CN' };
    return (await server.call(auth.acceptInvitation, { body: { code, ...person, ...(await server.cipher(password)) } }))
      .code;
  };
  expect(await accept('Guest-2026')).toBe('-10038');
  expect(await accept('Guest-2026-window')).toBe('0');
});

test('the session says what stands over the pages', async () => {
  const { token } = await server.signIn(corporation.accounts.reader.account);
  expect((await me(token)).data.watermark).toBeNull();
  await save({ watermark: true });
  expect((await me(token)).data.watermark).toBe(`reader ${corporation.accounts.reader.account}`);
});
