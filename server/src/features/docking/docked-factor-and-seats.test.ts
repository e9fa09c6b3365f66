import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS, OPEN_DOCKING_RULES, type Licence, type SecurityPolicy, type Session } from '@tessera/contract';

import { factorsOf } from '../../testing/factor-application.ts';
import {
  startTestServer,
  TEST_PASSWORD,
  type CallReply,
  type TestCorporation,
  type TestServer,
} from '../../testing/index.ts';
import { createLicences, signLicence } from '../licences/index.ts';
import { startTestLdap, type TestLdap } from './kinds/ldap/ldap-harness.ts';
import { startTestProvider, type TestProvider } from './kinds/oidc/provider-harness.ts';
import { startTestSaml, type TestSaml } from './kinds/saml/provider-harness.ts';
import { samlWalks } from './kinds/saml/saml-harness.ts';
import { dockingWalks, type Walked } from './sign-in-harness.ts';

const { admin, auth, docking, dockingSignIn, factor, securityPolicy, session } = ENDPOINTS;
const BASE = 'dc=corp,dc=test';
const keys = generateKeyPairSync('ed25519');
let home: string;
let later = 0;
const now = () => new Date(Date.now() + later);
let server: TestServer;
let corporation: TestCorporation;
let owner: string;
let provider: TestProvider;
let saml: TestSaml;
let ldap: TestLdap;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tessera-seats-'));
  const keyFile = join(home, 'licence.pem');
  await writeFile(keyFile, keys.publicKey.export({ type: 'spki', format: 'pem' }));
  const started = await startTestSaml();
  if (!started) throw new Error('openssl is missing');
  saml = started;
  [provider, ldap] = await Promise.all([startTestProvider(), startTestLdap()]);
  ldap.passwords.set(`cn=reader,${BASE}`, 'reads');
  ldap.entries.set(BASE, { objectClass: 'domain' });
  const env = {
    TESSERA_SAMPLE: 'off',
    TESSERA_OUTBOUND_NETWORKS: '127.0.0.1',
    TESSERA_LICENCE_PUBLIC_KEY_FILE: keyFile,
  };
  server = await startTestServer({ env, now });
}, 60_000);
beforeEach(async () => {
  later = 0;
  corporation = await server.createCorporation();
  await licence(50);
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
});
afterAll(async () => {
  await server.stop();
  await Promise.all([provider.stop(), saml.stop(), ldap.stop()]);
  await rm(home, { recursive: true, force: true });
});

let serial = 0;
async function licence(seats: number): Promise<void> {
  const service = createLicences(server.app.services, { broadcast: () => Promise.resolve() }, home);
  const text: Licence = {
    ...{ licenceId: `l-${(serial += 1)}`, corporationCode: corporation.code, remotes: '*', seats },
    ...{ issuedAt: '2026-01-01T00:00:00.000Z', expiresAt: null, loopbackOnly: false },
  };
  await service.install(JSON.stringify(signLicence(text, keys.privateKey)));
}
const rules = () => ({ admit: 'everyone' as const, defaultRoleId: corporation.roles.reader });

/** Docks a system of each kind, and comes in by it as somebody of the name. */
const WAYS: Readonly<Record<string, (name: string) => Promise<() => Promise<CallReply<Walked>>>>> = {
  async oidc(name) {
    const walks = dockingWalks(server, provider);
    const { systemId } = await walks.dock(owner, rules());
    provider.manners = { person: { sub: name, preferred_username: name, name } };
    return () => walks.walk(systemId);
  },
  async saml(name) {
    const walks = samlWalks(server, saml);
    const { systemId } = (await walks.dock(owner, rules())).data;
    saml.manners = { nameId: name, attributes: { uid: [name] } };
    return () => walks.walk(systemId);
  },
  async ldap(name) {
    const dn = `uid=${name},${BASE}`;
    ldap.passwords.set(dn, 'right');
    ldap.entries.set(dn, { objectClass: 'inetOrgPerson', uid: name, cn: name, entryUUID: `id-${name}` });
    const body = {
      ...{ kind: 'ldap', name, enabled: true, rules: { ...OPEN_DOCKING_RULES, ...rules() } },
      settings: {
        ...{ server: 'openldap', host: '127.0.0.1', port: String(ldap.port), security: 'plain', base: BASE },
        ...{ bindDn: `cn=reader,${BASE}`, bindPassword: 'reads', groups: 'none', signIn: 'true' },
      },
    };
    const { systemId } = (await server.call<{ systemId: string }>(docking.save, { body }, owner)).data;
    return async () => {
      const typed = { systemId, account: name, ...(await server.cipher('right')) };
      return server.call<Walked>(dockingSignIn.password, { body: typed });
    };
  },
};
const ways = Object.keys(WAYS).map((way) => [way, `${way}-person`] as const);
test.each(ways)('%s: a factor that a role demands is set up first, and asked for from then on', async (way, name) => {
  const enter = await WAYS[way]!(name);
  const read = await server.call<{ policy: SecurityPolicy; version: number }>(securityPolicy.read, { body: {} }, owner);
  const policy = { ...read.data.policy, factorRoles: [corporation.roles.reader] };
  await server.call(securityPolicy.save, { body: { policy, version: read.data.version } }, owner);
  const { token, userInfo } = (await enter()).data.reply;
  expect((await server.call<Session>(session.userInfoByToken, {}, token)).data.needsFactor).toBe(true);
  expect((await server.call(auth.lastLogin, { body: {} }, token)).code).toBe('-10052');
  // The account has no password and no mailbox: the sign-in was the proof, for some minutes.
  later = 11 * 60_000;
  const proof = { signedIn: true };
  const old = (await server.call(factor.begin, { body: { proof } }, token)).code;
  expect([old, (await server.call(factor.state, { body: {} }, token)).data]).toMatchObject([
    '-61101',
    { signedIn: false },
  ]);
  later = 0;
  const of = factorsOf(server, now);
  const { secret } = await of.enrol(token, proof);
  expect((await server.call(auth.lastLogin, { body: {} }, token)).code).toBe('0');
  later = 30_000;
  const { reply } = (await enter()).data;
  expect(reply).toEqual({ factorToken: expect.any(String), factorAccount: userInfo.account });
  expect((await of.prove(reply.factorToken, '000000')).code).toBe('-10051');
  const proven = await of.prove(reply.factorToken, of.codeOf(secret));
  expect((proven.data as unknown as Walked['reply']).userInfo.id).toBe(userInfo.id);
});

test('oidc: a word of the signed token leaves the own factor out, but not where an account is bound with it', async () => {
  const walks = dockingWalks(server, provider);
  const { systemId } = await walks.dock(owner, {}, { factorValues: 'mfa\nurn:corp:strong' });
  const of = factorsOf(server, now);
  const { account } = corporation.accounts.reader;
  const { secret } = await of.enrol((await server.signIn(account)).token);
  const says = (signed: object, told: object = {}) => {
    provider.manners = { person: { sub: 'binds', ...told }, claims: () => ({ ...signed }) };
  };
  says({ amr: ['pwd', 'mfa'] });
  const { bindingToken } = (await walks.walk(systemId)).data.reply;
  const proof = { by: 'password', account, ...(await server.cipher(TEST_PASSWORD)) };
  const bound = await server.call<Walked>(dockingSignIn.bind, { body: { bindingToken, proof } });
  expect(bound.data.reply).toEqual({ factorToken: expect.any(String), factorAccount: account });
  later = 30_000;
  expect((await of.prove(bound.data.reply.factorToken, of.codeOf(secret))).code).toBe('0');
  for (const signed of [{ amr: ['pwd', 'mfa'] }, { acr: 'urn:corp:strong' }]) {
    says(signed);
    expect((await walks.walk(systemId)).data.reply).toHaveProperty('token');
  }
  // What is told without a signature says nothing, nor does a part of a word.
  for (const [signed, told] of [
    [
      { amr: ['pwd'], acr: '1' },
      { amr: ['mfa'], acr: 'urn:corp:strong' },
    ],
    [{ amr: ['mfa2'], acr: 'urn:corp' }, {}],
    [{ amr: { mfa: true } }, {}],
  ] as const) {
    says(signed, told);
    expect((await walks.walk(systemId)).data.reply).toHaveProperty('factorToken');
  }
});

test.each(ways)('%s: who comes in first needs a seat, and nothing is left of who gets none', async (way, name) => {
  const enter = await WAYS[way]!(`${name}-2`);
  const members = async () => (await server.call<{ total: number }>(admin.listMembers, { body: {} }, owner)).data.total;
  const before = await members();
  await licence(before);
  expect((await enter()).code).toBe('-10012');
  expect(await members()).toBe(before);
  await licence(before + 1);
  const { reply } = (await enter()).data;
  expect([reply.userInfo.account, await members()]).toEqual([`${name}-2`, before + 1]);
  // A seat is taken once.
  expect((await enter()).data.reply.userInfo.id).toBe(reply.userInfo.id);
});
