import { ENDPOINTS, type Session } from '@tessera/contract';

import { createGuardedRequests, createOutboundPolicy } from '../../platform/outbound/index.ts';
import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { startOpenIdProvider, type OpenIdProvider, type ProviderCookies } from '../../testing/openid-provider.ts';
import { oidc } from './kinds/oidc/index.ts';
import { dockingWalks } from './sign-in-harness.ts';

const { auth, session } = ENDPOINTS;
const PUBLIC = 'http://tessera.test';
const CALLBACK = `${PUBLIC}/redirectPage`;
const SECRET = 'a secret of the client, long enough';

let server: TestServer;
let provider: OpenIdProvider;
let stranger: OpenIdProvider;
let walks: ReturnType<typeof dockingWalks>;
let corporation: TestCorporation;
let systemId: string;
beforeAll(async () => {
  [server, provider, stranger] = await Promise.all([
    startTestServer({
      env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1', TESSERA_PUBLIC_URL: PUBLIC },
    }),
    startOpenIdProvider(),
    startOpenIdProvider(),
  ]);
  const visit = async (url: string) => Object.fromEntries((await provider.visit(url)).searchParams);
  walks = dockingWalks(server, { issuer: provider.issuer, clientId: 'tessera', secret: SECRET, visit });
  corporation = await server.createCorporation();
  const owner = (await server.signIn(corporation.accounts.owner.account)).token;
  const rules = { admit: 'everyone' as const, defaultRoleId: corporation.roles.reader, signOut: true };
  ({ systemId } = await walks.dock(owner, rules));
  const client = {
    client_id: 'tessera',
    client_secret: SECRET,
    redirect_uris: [CALLBACK],
    post_logout_redirect_uris: [`${PUBLIC}/login`],
    backchannel_logout_uri: `${server.url}/api/auth/docking/logout/${systemId}`,
  };
  await provider.open([client, { ...client, client_id: 'another' }]);
  await stranger.open([client]);
}, 60_000);
beforeEach(() => provider.behave({}));
afterAll(async () => {
  await Promise.all([server.stop(), provider.stop(), stranger.stop()]);
});

const live = async (token: string) => (await server.call<Session>(session.userInfoByToken, {}, token)).code === '0';
/** The whole way with the cookies of a browser at the provider. */
async function enter(cookies: ProviderCookies) {
  const browser = { cookie: '' };
  const { url } = (await walks.begin(systemId, browser)).data;
  const parameters = Object.fromEntries((await provider.visit(url, cookies)).searchParams);
  return { reply: await walks.finish(parameters, browser), parameters, browser, url: new URL(url) };
}
/** An ID token that somebody else's sign-in got, with the nonce of ours. */
async function tokenOf({ issuer, visit }: OpenIdProvider, clientId: string, nonce: string): Promise<string> {
  const url = new URL(`${issuer}/auth`);
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const asked = { client_id: clientId, redirect_uri: CALLBACK, response_type: 'code', scope: 'openid', nonce };
  for (const [name, value] of Object.entries({ ...asked, code_challenge: challenge, code_challenge_method: 'S256' }))
    url.searchParams.set(name, value);
  const code = (await visit(url.href)).searchParams.get('code') ?? '';
  const reply = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${encodeURIComponent(SECRET).replaceAll('%20', '+')}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    }),
  });
  return ((await reply.json()) as { id_token: string }).id_token;
}

describe('a sign-in', () => {
  test('brings in who the provider says, with PKCE and a nonce, and its answer holds once', async () => {
    const { reply, parameters, browser, url } = await enter(new Map());
    expect(reply.data.reply.userInfo).toMatchObject({ userNickName: '李娜', account: 'li.na' });
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('nonce')).toHaveLength(43);
    expect((await walks.finish(parameters, browser)).code).toBe('-61007');
    // The same code in a sign-in of one's own: the provider knows that it was used.
    const mine = { cookie: '' };
    const begun = new URL((await walks.begin(systemId, mine)).data.url);
    const state = begun.searchParams.get('state') ?? '';
    expect((await walks.finish({ ...parameters, state }, mine)).code).toBe('-61006');
  });

  test.each([
    ['of another client of the provider', () => provider, 'another', /aud/],
    ['of another provider', () => stranger, 'tessera', /key|iss/i],
  ])('with a token %s lets nobody in', async (_what, of, clientId, says) => {
    const browser = { cookie: '' };
    const { url } = (await walks.begin(systemId, browser)).data;
    const nonce = new URL(url).searchParams.get('nonce') ?? '';
    await provider.behave({ token: await tokenOf(of(), clientId, nonce) });
    const back = Object.fromEntries((await provider.visit(url)).searchParams);
    expect(await walks.finish(back, browser)).toMatchObject({ code: '-61006', msg: expect.stringMatching(says) });
  });

  test('with a token without a signature lets nobody in', async () => {
    await provider.behave({ token: 'unsigned' });
    expect((await enter(new Map())).reply.code).toBe('-61006');
  });

  test.each([
    ['ahead', 120],
    ['behind', -4_000],
  ])('from a clock that is %s is refused, and the clock named', async (_way, ahead) => {
    await provider.behave({ ahead });
    const { reply } = await enter(new Map());
    expect(reply).toMatchObject({ code: '-61006', msg: expect.stringMatching(/clock|expired/i) });
  });

  test('from a clock two minutes behind is good: its tokens live for an hour', async () => {
    await provider.behave({ ahead: -120 });
    expect((await enter(new Map())).reply.code).toBe('0');
  });

  test('waits for a slow provider as long as it is told, and says so', async () => {
    await provider.behave({ hold: '/token' });
    const policy = createOutboundPolicy({
      TESSERA_ALLOW_PRIVATE_DATABASES: false,
      TESSERA_OUTBOUND_NETWORKS: ['127.0.0.1'],
    });
    const send = createGuardedRequests(policy);
    const patience: number[] = [];
    const values: Record<string, string> = { issuer: provider.issuer, clientId: 'tessera', clientSecret: SECRET };
    const system = {
      systemId,
      corporationCode: corporation.code,
      name: 'Slow',
      value: (field: string) => values[field] ?? '',
      claims: oidc.descriptor.claims,
    };
    const attempt = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), callback: CALLBACK };
    const tools = {
      send: (call: Parameters<typeof send>[0]) => {
        patience.push(call.timeout);
        return send({ ...call, timeout: call.url.pathname === '/token' ? 200 : call.timeout });
      },
      vet: () => Promise.reject(new Error('not asked')),
      now: () => new Date(),
      publicUrl: PUBLIC,
      signal: new AbortController().signal,
    };
    const parameters = { code: 'code', state: 's', iss: provider.issuer };
    await expect(oidc.signIn?.finish(system, attempt, parameters, tools)).rejects.toMatchObject({
      key: 'docking.fault.timeout',
      args: { host: new URL(provider.issuer).host },
    });
    expect(Math.max(...patience)).toBeLessThanOrEqual(10_000);
  });
});

describe('signing out', () => {
  test('here leads to the sign-out there, which leads back; there, the browser is nobody then', async () => {
    const cookies: ProviderCookies = new Map();
    const { token } = (await enter(cookies)).reply.data.reply;
    const { url } = (await server.call<{ url: string }>(auth.signOut, {}, token)).data;
    expect(await live(token)).toBe(false);
    expect((await provider.visit(url, cookies)).href).toBe(`${PUBLIC}/login`);
    expect([...cookies.keys()]).not.toContain('_session');
  });

  test('there ends the session here, by the word of the provider', async () => {
    const cookies: ProviderCookies = new Map();
    const { token } = (await enter(cookies)).reply.data.reply;
    expect(await live(token)).toBe(true);
    // Without the word of a client: the person signs out at the provider itself.
    const out = new URL(`${provider.issuer}/session/end`);
    out.searchParams.set('client_id', 'tessera');
    out.searchParams.set('post_logout_redirect_uri', `${PUBLIC}/login`);
    await provider.visit(out.href, cookies);
    expect(await live(token)).toBe(false);
  });
});

test('a provider that is down is named, while owners sign in by account', async () => {
  await provider.stop();
  const down = await walks.begin(systemId, { cookie: '' });
  // What the provider says of itself is kept for a while; the way back needs it.
  const browser = { cookie: '' };
  const state = new URL((await walks.begin(systemId, browser)).data?.url ?? PUBLIC).searchParams.get('state') ?? '';
  const reply = await walks.finish({ state, code: 'code', iss: provider.issuer }, browser);
  expect([down.code, reply.code]).toEqual(['0', '-61006']);
  expect(reply.msg).toContain(new URL(provider.issuer).host);
  const body = { account: corporation.accounts.owner.account, ...(await server.cipher(TEST_PASSWORD)) };
  expect((await server.call(auth.signIn, { body })).code).toBe('0');
});
