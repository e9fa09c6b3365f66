import { X509Certificate } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

import { ENDPOINTS, type Session } from '@tessera/contract';

import { startTestServer, type TestCorporation, type TestServer } from '../../../../testing/index.ts';
import { startTestSaml, type SamlManners, type TestSaml } from './provider-harness.ts';
import { samlWalks } from './saml-harness.ts';

const { auth, docking, session } = ENDPOINTS;
let server: TestServer;
let provider: TestSaml;
let walks: ReturnType<typeof samlWalks>;
let corporation: TestCorporation;
let owner: string;
let systemId: string;
beforeAll(async () => {
  const started = await startTestSaml();
  if (!started) throw new Error('openssl is missing');
  provider = started;
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  walks = samlWalks(server, provider);
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
  const rules = { admit: 'everyone' as const, defaultRoleId: corporation.roles.reader, signOut: true };
  const roles = [{ value: 'editors', roleId: corporation.roles.editor }];
  ({ systemId } = (await walks.dock(owner, { ...rules, roles })).data);
}, 60_000);
beforeEach(() => {
  provider.manners = {};
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
const live = async (token: string) => (await server.call<Session>(session.userInfoByToken, {}, token)).code === '0';
const EMAIL = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress';

test('somebody comes in with name, mailbox and role, and stays the same person', async () => {
  const attributes = { uid: ['wang'], displayName: ['王芳'], groups: ['editors', 'x'], [EMAIL]: ['wang@corp.test'] };
  provider.manners = { nameId: 'wang-1', attributes };
  const { reply } = (await walks.walk(systemId)).data;
  expect(reply).toMatchObject({ corporationCode: corporation.code, roleInfo: { userTypeSymbol: 'editor' } });
  expect(reply.userInfo).toMatchObject({ userNickName: '王芳', account: 'wang' });
  expect((await walks.walk(systemId)).data.reply.userInfo.id).toBe(reply.userInfo.id);
  // A clock may be off by less than a minute.
  provider.manners = { nameId: 'wang-1', ahead: 50 };
  expect((await walks.walk(systemId)).data.reply.userInfo.id).toBe(reply.userInfo.id);
});

const assertionOf = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const signatureOf = (xml: string) => /<(?:ds:)?Signature .*<\/(?:ds:)?Signature>/s.exec(xml)?.[0] ?? '';
/** The assertion of somebody else, without a signature. */
const evilOf = (xml: string, id = '_evil') =>
  assertionOf(xml)
    .replace(signatureOf(xml), '')
    .replace(/ID="[^"]*"/, `ID="${id}"`)
    .replace('person-1', 'owner-1');
const idOf = (xml: string) => /<saml:Assertion [^>]*ID="([^"]*)"/.exec(xml)?.[1] ?? '';

test.each<[what: string, says: RegExp, manners: SamlManners]>([
  ['without a signature', /signature/i, { signing: 'none' }],
  ['whose answer alone is signed', /signature/i, { signing: 'response' }],
  ['signed by somebody else', /signature/i, { signing: 'otherKey' }],
  ['signed with SHA-1', /rsa-sha1/, { algorithms: { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' } }],
  ['digested with SHA-1', /sha1/, { algorithms: { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' } }],
  [
    'of no algorithm',
    /none is not|none, which/,
    { change: (xml) => xml.replace(/SignatureMethod Algorithm="[^"]*"/, 'SignatureMethod Algorithm="none"') },
  ],
  [
    'signed with a secret that is the certificate',
    /hmac-sha256/,
    {
      change: (xml) =>
        xml.replace(
          /SignatureMethod Algorithm="[^"]*"/,
          'SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#hmac-sha256"',
        ),
    },
  ],
  ['for another audience', /audience/, { audience: 'https://another.test/entity' }],
  ['for another receiver', /another address/, { recipient: 'https://another.test/acs' }],
  ['in an answer for another address', /another address/, { destination: 'https://another.test/acs' }],
  ['of another provider', /is of https:\/\/another/, { issuer: 'https://another.test/entity' }],
  ['of another sign-in', /another sign-in/, { inResponseTo: '_another' }],
  ['that has expired', /clock/, { ahead: -400 }],
  ['from a clock two minutes ahead', /clock/, { ahead: 120 }],
  ['from a clock two minutes behind', /clock/, { ahead: -120, life: 60 }],
  [
    'with a name that changes each time',
    /persistent/,
    { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
  ],
  ['that is a refusal', /RequestDenied/, { status: 'RequestDenied' }],
  [
    'that is encrypted',
    /encrypted/,
    {
      change: (xml) =>
        xml.replace(assertionOf(xml), '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'),
    },
  ],
  ['with another name put in', /signature/i, { change: (xml) => xml.replace('person-1', 'owner-1') }],
  // What readers make of a comment differs: `owner-1` for some, all of it for others.
  [
    'with a comment in its name',
    /no message/,
    { nameId: 'owner-1.evil.test', change: (xml) => xml.replace('owner-1.', 'owner-1<!-- -->.') },
  ],
  [
    'with a document type',
    /no message/,
    {
      change: (xml) => `<!DOCTYPE r [<!ENTITY who SYSTEM "file:///etc/passwd">]>${xml.replace('person-1', '&who;')}`,
    },
  ],
  ['that is no XML', /no message/, { change: () => 'x' }],
  [
    'behind another one',
    /more than one/,
    { change: (xml) => xml.replace(assertionOf(xml), evilOf(xml) + assertionOf(xml)) },
  ],
  [
    'before another one',
    /more than one/,
    { change: (xml) => xml.replace(assertionOf(xml), assertionOf(xml) + evilOf(xml)) },
  ],
  [
    'whose id another one has',
    /more than one/,
    { change: (xml) => xml.replace(assertionOf(xml), evilOf(xml, idOf(xml)) + assertionOf(xml)) },
  ],
  [
    'inside of another one',
    /more than one/,
    {
      change: (xml) =>
        xml.replace(assertionOf(xml), evilOf(xml).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`)),
    },
  ],
  [
    'inside of the signature of another one',
    /more than one/,
    {
      change: (xml) => {
        const object = `<Object>${assertionOf(xml).replace(signatureOf(xml), '')}</Object>`;
        const signature = signatureOf(xml).replace(/<\/((?:ds:)?Signature)>$/, `${object}</$1>`);
        return xml.replace(assertionOf(xml), evilOf(xml).replace('</saml:Issuer>', `</saml:Issuer>${signature}`));
      },
    },
  ],
  [
    'in an extension of the answer',
    /more than one/,
    {
      change: (xml) =>
        xml.replace(assertionOf(xml), `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>${evilOf(xml)}`),
    },
  ],
  [
    'whose signature stands with another one',
    /signature/i,
    {
      change: (xml) =>
        xml.replace(assertionOf(xml), evilOf(xml).replace('</saml:Issuer>', `</saml:Issuer>${signatureOf(xml)}`)),
    },
  ],
])('an assertion %s lets nobody in', async (_what, says, manners) => {
  provider.manners = manners;
  const reply = await walks.walk(systemId);
  expect(reply).toMatchObject({ code: '-61006', msg: expect.stringMatching(says) });
  expect(reply.data).toBeNull();
});

test('an answer holds once, in the browser that began, and for its own request', async () => {
  const browser = { cookie: '' };
  const visit = provider.visit(await walks.begin(systemId, browser));
  const state = await walks.post(visit);
  expect((await walks.finish({ state }, { cookie: `tessera_docking=${'x'.repeat(32)}` })).code).toBe('-61007');
  expect((await walks.finish({ state }, browser)).code).toBe('0');
  expect((await walks.finish({ state }, browser)).code).toBe('-61007');
  // The same assertion for a sign-in that was begun anew.
  const again = { cookie: '' };
  const fresh = provider.visit(await walks.begin(systemId, again));
  const replayed = { action: fresh.action, form: { ...visit.form, RelayState: fresh.form['RelayState'] ?? '' } };
  expect(await walks.finish({ state: await walks.post(replayed) }, again)).toMatchObject({
    code: '-61006',
    msg: expect.stringContaining('another sign-in'),
  });
  // Nobody asked for it: the page on which it ends says so.
  expect(await walks.post({ ...fresh, form: { SAMLResponse: visit.form['SAMLResponse'] ?? '' } })).toBe('none');
});

test('an assertion that names a later request again is no new one', async () => {
  provider.manners = { assertionId: '_the-same' };
  expect((await walks.walk(systemId)).code).toBe('0');
  expect((await walks.walk(systemId)).code).toBe('-61007');
});

test('the answer of one system counts at no other', async () => {
  const other = (await walks.dock(owner)).data;
  const browser = { cookie: '' };
  const { action, form } = provider.visit(await walks.begin(systemId, browser));
  const state = await walks.post({ action: action.replace(systemId, other.systemId), form });
  expect((await walks.finish({ state }, browser)).code).toBe('-61006');
});

test('its description tells the other side what it needs', async () => {
  const { addresses } = (
    await server.call<{ addresses: { value: string }[] }>(docking.detail, { body: { systemId } }, owner)
  ).data;
  const reply = await fetch(`${server.url}${new URL(addresses[0]?.value ?? '').pathname}`);
  expect(reply.headers.get('content-type')).toContain('samlmetadata+xml');
  const xml = await reply.text();
  for (const { value } of addresses) expect(xml).toContain(`"${value}"`);
  expect(xml).toContain('WantAssertionsSigned="true"');
});

describe('leaving', () => {
  const requestOf = (nameId: string, change: { id?: string; at?: number; destination?: string } = {}) => {
    const { id = `_${Math.random()}`, at = Date.now(), destination } = change;
    return [
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${id}" Version="2.0" IssueInstant="${new Date(at).toISOString()}"`,
      destination === undefined ? '>' : ` Destination="${destination}">`,
      `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${provider.entityId}</saml:Issuer>`,
      `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${nameId}</saml:NameID></samlp:LogoutRequest>`,
    ].join('');
  };
  const leave = (xml: string) =>
    fetch(`${server.url}/api/auth/docking/leave/${systemId}`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLRequest: Buffer.from(xml).toString('base64') }),
      redirect: 'manual',
    });
  const enter = async (nameId: string) => {
    provider.manners = { nameId };
    return (await walks.walk(systemId)).data.reply.token;
  };

  test('signing out here leads to the sign-out there', async () => {
    const token = await enter('li-1');
    const { url } = (await server.call<{ url: string }>(auth.signOut, {}, token)).data;
    expect(url.startsWith(`${provider.logoutUrl}?SAMLRequest=`)).toBe(true);
    expect(await live(token)).toBe(false);
  });

  test('a signed word of the provider ends the sessions of that person, once', async () => {
    const [token, other] = [await enter('li-2'), await enter('li-3')];
    const word = provider.sign(requestOf('li-2', { id: '_once' }), 'LogoutRequest');
    for (const wrong of [
      requestOf('li-2'),
      word.replace('li-2', 'li-3'),
      provider.sign(requestOf('li-2', { at: Date.now() - 600_000 }), 'LogoutRequest'),
      provider.sign(requestOf('li-2', { destination: 'https://another.test' }), 'LogoutRequest'),
    ])
      expect((await leave(wrong)).status).toBe(400);
    expect(await live(token)).toBe(true);
    const reply = await leave(word);
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`${provider.logoutUrl}?SAMLResponse=`),
    ]);
    expect([await live(token), await live(other)]).toEqual([false, true]);
    expect((await leave(word)).status).toBe(400);
  });

  test('a word in an address counts by its signature alone, and our own answer leads home', async () => {
    const token = await enter('li-4');
    const query = new URLSearchParams({
      SAMLRequest: deflateRawSync(Buffer.from(requestOf('li-4'))).toString('base64'),
    });
    const at = `${server.url}/api/auth/docking/leave/${systemId}`;
    for (const wrong of [
      query.toString(),
      `${provider.signQuery(query)}&SAMLRequest=x`,
      provider.signQuery(query, 'sha1'),
    ])
      expect((await fetch(`${at}?${wrong}`, { redirect: 'manual' })).status).toBe(400);
    expect(await live(token)).toBe(true);
    const back = await fetch(`${at}?${provider.signQuery(query)}`, { redirect: 'manual' });
    expect([back.status, await live(token)]).toEqual([303, false]);
    const home = await fetch(`${at}?SAMLResponse=x`, { redirect: 'manual' });
    expect([home.status, new URL(home.headers.get('location') ?? '').pathname]).toEqual([303, '/login']);
  });
});

test('its test walks through every step and names the one that fails', async () => {
  const steps = async (settings: Record<string, string> = {}) =>
    walks.stepsOf(owner, (await walks.dock(owner, {}, settings)).data.systemId);
  const failed = async (settings?: Record<string, string>) =>
    (await steps(settings)).find(({ state }) => state === 'failed');
  // The certificate of the test is good for two days.
  expect((await steps()).map(({ step, state }) => `${step} ${state}`).toSorted()).toEqual([
    ...['certificate warning', 'clock ok', 'network ok', 'page ok', 'tls warning'],
  ]);
  provider.manners = { ahead: 120 };
  expect(await failed()).toMatchObject({ step: 'clock', text: expect.stringMatching(/(?:119|120) seconds/) });
  provider.manners = { pageStatus: 403 };
  expect(await failed({ ssoUrl: `${provider.entityId}/sso` })).toMatchObject({
    step: 'page',
    text: expect.stringMatching(/403/),
  });
  expect((await failed({ ssoUrl: 'http://127.0.0.1:1/sso' }))?.step).toBe('network');
});

test('while a provider changes its key both certificates count, and each says when it ends; then the new one alone', async () => {
  const { certificate, otherCertificate } = provider;
  const both = { certificate: `${otherCertificate}\n${certificate}` };
  const rules = { admit: 'everyone' as const, defaultRoleId: corporation.roles.reader };
  const system = (await walks.dock(owner, rules, both)).data;
  const signedBy = async (signing: 'assertion' | 'otherKey') => {
    provider.manners = { nameId: 'rolls-1', signing };
    return walks.walk(system.systemId);
  };
  const before = (await signedBy('assertion')).data.reply.userInfo.id;
  expect((await signedBy('otherKey')).data.reply.userInfo.id).toBe(before);
  provider.manners = {};
  const found = (await walks.stepsOf(owner, system.systemId)).find(({ step }) => step === 'certificate');
  const life = (pem: string) => {
    const { fingerprint256, validTo } = new X509Certificate(pem);
    return `${fingerprint256.slice(0, 11)}… \\d{4}-\\d\\d-\\d\\d – ${new Date(validTo).toISOString().slice(0, 10)}`;
  };
  const says = new RegExp(`^2 signing.*: ${life(otherCertificate)}; ${life(certificate)}\\. .*1 more day$`);
  expect(found).toMatchObject({ state: 'warning', text: expect.stringMatching(says) });

  const { systemId: id, version, kind, name, enabled, settings } = system;
  const alone = { ...settings, certificate: otherCertificate };
  const body = { systemId: id, version, kind, name, enabled, rules: system.rules, settings: alone };
  expect((await server.call(docking.save, { body }, owner)).code).toBe('0');
  expect(await signedBy('assertion')).toMatchObject({ code: '-61006', msg: expect.stringMatching(/signature/i) });
  expect((await signedBy('otherKey')).data.reply.userInfo.id).toBe(before);
});

test('forms that cannot be are refused by name', async () => {
  for (const [field, value] of [
    ['certificate', 'x'],
    ['ssoUrl', 'http://id.corp.test/sso'],
    ['logoutUrl', 'http://id.corp.test/slo'],
    ['nameId', 'transient'],
  ] as const)
    expect(await walks.dock(owner, {}, { [field]: value })).toMatchObject({
      code: '-61001',
      msg: expect.stringContaining(field),
    });
});
