import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { startTestProvider, type ProviderManners, type TestProvider } from './kinds/oidc/provider-harness.ts';
import { dockingWalks } from './sign-in-harness.ts';
import { ownPath } from './sign-in/attempts.ts';

let server: TestServer;
let provider: TestProvider;
let walks: ReturnType<typeof dockingWalks>;
let corporation: TestCorporation;
let owner: string;
let systemId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  walks = dockingWalks(server, provider);
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
  const rules = { admit: 'everyone' as const, defaultRoleId: corporation.roles.reader };
  ({ systemId } = await walks.dock(owner, rules));
}, 60_000);
beforeEach(() => {
  provider.manners = {};
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const now = () => Math.floor(Date.now() / 1_000);

test.each<[what: string, says: RegExp, manners: ProviderManners]>([
  ['without a signature', /INVALID_RESPONSE/, { signing: 'none' }],
  ['signed with the secret that both know', /INVALID_RESPONSE/, { signing: 'secret' }],
  ['signed by somebody else', /INVALID_RESPONSE/, { signing: 'otherKey' }],
  ['for another client', /aud/, { claims: () => ({ aud: 'another' }) }],
  ['of another issuer', /iss/, { claims: () => ({ iss: 'https://another.test.invalid' }) }],
  ['of another sign-in', /nonce/, { claims: () => ({ nonce: 'another' }) }],
  ['that has expired', /expired/, { claims: () => ({ iat: now() - 900, exp: now() - 600 }) }],
  ['from a clock two minutes ahead', /clock/i, { ahead: 120 }],
  [
    'with another person in what it says besides',
    /JSON_ATTRIBUTE_COMPARISON_FAILED/,
    { person: { sub: 'b' }, claims: () => ({ sub: 'a' }) },
  ],
  ['that refuses the client', /invalid_client/, { secret: 'changed' }],
])('a token %s lets nobody in', async (_what, says, manners) => {
  provider.manners = manners;
  const reply = await walks.walk(systemId);
  expect(reply).toMatchObject({ code: '-61006', msg: expect.stringMatching(says) });
  expect(reply.data).toBeNull();
});

test('a mixed-up issuer in the answer is refused', async () => {
  provider.manners = { back: { iss: 'https://another.test.invalid' } };
  expect((await walks.walk(systemId)).code).toBe('-61006');
});

test('words of the provider are told without more of it', async () => {
  const back = { error: 'invalid_scope', error_description: '<script>alert(1)</script>' };
  provider.manners = { back };
  const reply = await walks.walk(systemId);
  expect(reply.code).toBe('-61006');
  expect(reply.msg).not.toContain('script');
});

test('an answer holds once, in the browser that asked, and for the sign-in that it began', async () => {
  const browser = { cookie: '' };
  const parameters = await provider.visit((await walks.begin(systemId, browser)).data.url);
  // Somebody else's link in my browser would sign me in as them.
  expect((await walks.finish(parameters, { cookie: '' })).code).toBe('-61007');
  const mine = { cookie: '' };
  await walks.begin(systemId, mine);
  expect((await walks.finish(parameters, mine)).code).toBe('-61007');
  expect((await walks.finish({ ...parameters, state: 'another' }, browser)).code).toBe('-61007');
  expect((await walks.finish(parameters, browser)).code).toBe('0');
  expect((await walks.finish(parameters, browser)).code).toBe('-61007');
});

test('a code of another sign-in of the same browser is refused by its challenge', async () => {
  const browser = { cookie: '' };
  const one = await provider.visit((await walks.begin(systemId, browser)).data.url);
  const other = await provider.visit((await walks.begin(systemId, browser)).data.url);
  expect((await walks.finish({ ...one, code: other['code'] ?? '' }, browser)).code).toBe('-61006');
});

test('the way back leads to this site alone', async () => {
  for (const away of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\tevil',
    String.raw`\\evil.test`,
    'javascript:alert(1)',
    '/%0d%0a',
  ]) {
    const back = ownPath(away);
    expect([away, back === null || new URL(back, 'https://here.test').origin === 'https://here.test']).toEqual([
      away,
      true,
    ]);
  }
  expect(ownPath('//evil.test')).toBeNull();
  expect((await walks.walk(systemId, 'https://evil.test')).data.redirect).toBeNull();
});
