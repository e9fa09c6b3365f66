import { createVerify, X509Certificate } from 'node:crypto';

import { ENDPOINTS, type DockingSystemDetail, type SecurityPolicy, type Session } from '@tessera/contract';

import { makeCertificate } from '../../../../engine/testing/certificate.ts';
import { factorsOf } from '../../../../testing/factor-application.ts';
import { startTestServer, type TestCorporation, type TestServer } from '../../../../testing/index.ts';
import { startTestSaml, type SamlManners, type TestSaml } from './provider-harness.ts';
import { samlWalks } from './saml-harness.ts';

const { audit, auth, docking, securityPolicy, session } = ENDPOINTS;
const MFA = 'https://refeds.org/profile/mfa';
const METHODS = 'http://schemas.microsoft.com/claims/authnmethodsreferences';
const MULTIPLE = 'http://schemas.microsoft.com/claims/multipleauthn';
let later = 0;
const now = () => new Date(Date.now() + later);
let server: TestServer;
let provider: TestSaml;
let walks: ReturnType<typeof samlWalks>;
let corporation: TestCorporation;
let owner: string;
let system: DockingSystemDetail;
let certificate: string;
const rules = () => ({ admit: 'everyone' as const, defaultRoleId: corporation.roles.reader });
beforeAll(async () => {
  const started = await startTestSaml();
  if (!started) throw new Error('openssl is missing');
  provider = started;
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' }, now });
  walks = samlWalks(server, provider);
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
  system = (await walks.dock(owner, rules(), { signRequests: 'true', encryption: 'required' })).data;
  certificate = certificateOf(system);
}, 60_000);
beforeEach(() => {
  later = 0;
  provider.manners = {};
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
const certificateOf = ({ addresses }: DockingSystemDetail) =>
  addresses.find(({ value }) => value.includes('BEGIN CERTIFICATE'))?.value ?? '';
const metadataOf = async ({ addresses }: DockingSystemDetail) =>
  (await fetch(`${server.url}${new URL(addresses[0]?.value ?? '').pathname}`)).text();
const save = (detail: DockingSystemDetail, settings: Record<string, string | null>) => {
  const { systemId, version, kind, name, enabled, rules: kept } = detail;
  const body = { systemId, version, kind, name, enabled, rules: kept, settings: { ...detail.settings, ...settings } };
  return server.call<DockingSystemDetail>(docking.save, { body }, owner);
};

describe('the key of a system', () => {
  test('is made where it is needed, never shown, kept, and made anew on demand', async () => {
    expect(JSON.stringify(system)).not.toContain('PRIVATE');
    expect(system.secretsSet).toEqual(['key']);
    const ours = new X509Certificate(certificate);
    expect([ours.verify(ours.publicKey), ours.subject, ours.publicKey.asymmetricKeyDetails?.modulusLength]).toEqual([
      ...[true, 'CN=Tessera SAML', 3_072],
    ]);
    expect(Date.parse(ours.validTo)).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000);
    const other = (await walks.dock(owner)).data;
    expect([other.secretsSet, certificateOf(other)]).toEqual([[], '']);
    // A key that somebody sends is none.
    const made = (await save(other, { signRequests: 'true', key: 'mine' })).data;
    expect(certificateOf(made)).toContain('BEGIN CERTIFICATE');
    const kept = (await save(made, { signRequests: 'true' })).data;
    expect(certificateOf(kept)).toBe(certificateOf(made));
    const anew = (await save(kept, { signRequests: 'true', key: null })).data;
    expect(certificateOf(anew)).not.toBe(certificateOf(made));
    const row = await server.app.services.store
      .selectFrom('docking_secret')
      .select('sealed_value')
      .where('system_id', '=', anew.systemId)
      .executeTakeFirstOrThrow();
    expect(row.sealed_value).not.toContain('PRIVATE');
  });

  test('is told in the metadata, and signs requests to sign in and out', async () => {
    const xml = await metadataOf(system);
    expect(xml).toContain('AuthnRequestsSigned="true"');
    const bare = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');
    expect(xml.replaceAll(/\s/g, '').split(bare)).toHaveLength(3);
    expect([xml.includes('use="signing"'), xml.includes('use="encryption"')]).toEqual([true, true]);
    provider.manners = { encryptFor: certificate, nameId: 'signs' };
    const { token } = (await walks.walk(system.systemId)).data.reply;
    const holds = (query: string) => {
      const [signed = '', signature = ''] = query.split('&Signature=');
      expect(new URLSearchParams(query).get('SigAlg')).toMatch(/rsa-sha256$/);
      return createVerify('sha256').update(signed).verify(certificate, decodeURIComponent(signature), 'base64');
    };
    expect(holds(provider.asked)).toBe(true);
    const leaving = (await save(system, {})).data;
    const signOut = { ...leaving.rules, signOut: true };
    system = (await server.call<DockingSystemDetail>(docking.save, { body: { ...leaving, rules: signOut } }, owner))
      .data;
    const { url } = (await server.call<{ url: string }>(auth.signOut, {}, token)).data;
    expect(holds(new URL(url).search.slice(1))).toBe(true);
    const plain = (await walks.dock(owner)).data;
    expect(await metadataOf(plain)).not.toMatch(/KeyDescriptor|AuthnRequestsSigned="true"/);
  });
});

describe('encrypted assertions', () => {
  test.each([
    [{ cipher: 'aes256-cbc' }],
    [{ cipher: 'aes128-cbc', beside: true }],
    [{ cipher: 'aes128-gcm' }],
    [{ cipher: 'aes256-gcm', transport: 'rsa-oaep' }],
  ] as const)('%j are opened', async (encryption) => {
    provider.manners = { encryptFor: certificate, encryption, nameId: 'sealed', attributes: { uid: ['sealed'] } };
    expect((await walks.walk(system.systemId)).data.reply.userInfo.account).toBe('sealed');
  });

  const bare = (xml: string) => xml.replace(/<(?:ds:)?Signature .*<\/(?:ds:)?Signature>/s, '');
  const evil = (xml: string) =>
    bare(xml)
      .replace(/ID="[^"]*"/, 'ID="_evil"')
      .replace('person-1', 'owner-1');
  const SEALED = /cannot be decrypted/;
  test.each<[what: string, says: RegExp, manners: SamlManners]>([
    ['without a signature inside', SEALED, { seal: bare }],
    ['without a signature inside, in a signed answer', SEALED, { signing: 'response' }],
    ['that somebody else signed', SEALED, { signing: 'otherKey' }],
    ['that was changed before', SEALED, { seal: (xml) => xml.replace('person-1', 'owner-1') }],
    ['with another one inside', SEALED, { seal: (xml) => evil(xml) + xml }],
    [
      'around another one',
      SEALED,
      { seal: (xml) => evil(xml).replace('</saml:Assertion>', `${xml}</saml:Assertion>`) },
    ],
    ['with a comment inside', SEALED, { seal: (xml) => xml.replace('person-1', 'per<!-- -->son-1') }],
    ['with a document type', SEALED, { seal: (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}` }],
    ['that ends the answer', SEALED, { seal: (xml) => `${xml}</samlp:Response><samlp:Response>` }],
    ['that is none', SEALED, { seal: () => 'x' }],
    [
      'beside an open one',
      /more than one/,
      {
        change: (xml) =>
          xml.replace('</samlp:Response>', '<a:Assertion xmlns:a="urn:oasis:names:tc:SAML:2.0:assertion"/>$&'),
      },
    ],
    [
      'whose bytes were changed',
      SEALED,
      {
        change: (xml) =>
          xml.replace(/(<xenc:CipherValue>)(.{40})(.{4})/g, (_, tag, head: string) => `${tag}${head}AAAA`),
      },
    ],
    ['by RSA PKCS #1 v1.5', /rsa-1_5/, { encryption: { transport: 'rsa-1_5' } }],
    ['by 3DES', /tripledes-cbc/, { encryption: { cipher: 'tripledes-cbc' } }],
    ['that has expired', /clock/, { ahead: -400 }],
    ['for another audience', /audience/, { audience: 'https://another.test/entity' }],
    ['of another sign-in', SEALED, { inResponseTo: '_another' }],
  ])('an encrypted assertion %s lets nobody in', async (_what, says, manners) => {
    provider.manners = { encryptFor: certificate, ...manners };
    expect(await walks.walk(system.systemId)).toMatchObject({ code: '-61006', msg: expect.stringMatching(says) });
  });

  test('for the key of another system, and open ones, are refused; where the owner takes both, both come in', async () => {
    const both = (await walks.dock(owner, rules(), { encryption: 'taken' })).data;
    provider.manners = { encryptFor: certificateOf(both) };
    expect((await walks.walk(system.systemId)).msg).toMatch(SEALED);
    expect((await walks.walk(both.systemId)).code).toBe('0');
    provider.manners = {};
    expect((await walks.walk(system.systemId)).msg).toMatch(/not encrypted/);
    expect((await walks.walk(both.systemId)).code).toBe('0');
  });
});

test('certificates whose signatures cannot be verified are refused with the reason', async () => {
  for (const [key, says] of [
    [['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], /ECDSA/],
    [['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'], /ECDSA/],
    [['rsa:1024'], /2048/],
  ] as const) {
    const made = makeCertificate(undefined, key);
    expect(await walks.dock(owner, {}, { certificate: made?.cert ?? '' })).toMatchObject({
      code: '-61001',
      msg: expect.stringMatching(new RegExp(`${says.source}.*certificate`)),
    });
    await made?.remove();
  }
});

describe('a second factor that was proven at the other side', () => {
  const person = (nameId: string, more: SamlManners = {}) => {
    provider.manners = {
      nameId,
      attributes: { uid: [nameId], ...more.attributes },
      ...(more.context && { context: more.context }),
    };
  };
  const needs = async (token: string) =>
    (await server.call<Session>(session.userInfoByToken, {}, token)).data.needsFactor;
  beforeAll(async () => {
    const read = await server.call<{ policy: SecurityPolicy; version: number }>(
      securityPolicy.read,
      { body: {} },
      owner,
    );
    const policy = { ...read.data.policy, factorRoles: [corporation.roles.reader] };
    await server.call(securityPolicy.save, { body: { policy, version: read.data.version } }, owner);
  });

  test('counts by the listed words alone, in the audit log, and until the owner takes the word away', async () => {
    const off = (await walks.dock(owner, rules())).data;
    person('nobody-lists', { context: MFA });
    expect(await needs((await walks.walk(off.systemId)).data.reply.token)).toBe(true);
    const listed = (await walks.dock(owner, rules(), { factorValues: `${MFA}\n${MULTIPLE}` })).data;
    person('by-context', { context: MFA });
    const { token } = (await walks.walk(listed.systemId)).data.reply;
    expect(await needs(token)).toBe(false);
    expect((await server.call(auth.lastLogin, { body: {} }, token)).code).toBe('0');
    person('by-password');
    expect(await needs((await walks.walk(listed.systemId)).data.reply.token)).toBe(true);
    person('by-entra', { attributes: { [METHODS]: [MULTIPLE] } });
    expect(await needs((await walks.walk(listed.systemId)).data.reply.token)).toBe(false);
    const lines = await server.call(audit.search, { body: {} }, owner);
    expect(JSON.stringify(lines.data)).toContain(MFA);
    await save(listed, { factorValues: MULTIPLE });
    expect((await server.call(session.userInfoByToken, {}, token)).code).not.toBe('0');
  });

  test('leaves out the own one for who is bound already', async () => {
    const { systemId } = (await walks.dock(owner, rules(), { factorValues: MFA })).data;
    person('has-own');
    const { token } = (await walks.walk(systemId)).data.reply;
    await factorsOf(server, now).enrol(token, { signedIn: true });
    later = 30_000;
    expect((await walks.walk(systemId)).data.reply).toHaveProperty('factorToken');
    person('has-own', { context: MFA });
    expect((await walks.walk(systemId)).data.reply).toHaveProperty('token');
  });

  test('cannot be a password, nor a list without end', async () => {
    for (const factorValues of [
      'pwd',
      'urn:oasis:names:tc:SAML:2.0:ac:classes:Password',
      'a '.repeat(21),
      'a'.repeat(201),
    ])
      expect(await walks.dock(owner, {}, { factorValues })).toMatchObject({
        code: '-61001',
        msg: expect.stringContaining('factorValues'),
      });
  });
});

test('of several certificates the test says which have expired', async () => {
  const { systemId } = (await walks.dock(owner, {}, { certificate: `${provider.certificate}\n${certificate}` })).data;
  later = 3 * 86_400_000;
  const { token } = await server.signIn(corporation.accounts.owner.account);
  const found = (await walks.stepsOf(token, systemId)).find(({ step }) => step === 'certificate');
  const says = /^2 signing certificates .* 1 has expired: take it away$/;
  expect(found).toMatchObject({ state: 'warning', text: expect.stringMatching(says) });
});
