import type { Docked, DockingTools } from '../kind.ts';
import { startTestLdap, type TestLdap } from './ldap-harness.ts';
import { ldapSettings } from './ldap-settings.ts';
import { accountFilter, password } from './password.ts';

const BASE = 'dc=corp,dc=test';
const WANG = `cn=wang,${BASE}`;
let ldap: TestLdap;
beforeAll(async () => {
  ldap = await startTestLdap();
});
afterAll(() => ldap.stop());
beforeEach(() => {
  ldap.manners = {};
  ldap.bound.length = 0;
  ldap.entries.clear();
  ldap.passwords.clear();
  ldap.passwords.set(`cn=reader,${BASE}`, 'reads');
  ldap.passwords.set(WANG, 'right');
  ldap.entries.set(BASE, { objectClass: 'domain' });
  ldap.entries.set(WANG, {
    ...{ objectClass: 'user', objectCategory: 'person', sAMAccountName: 'wang', displayName: '王芳' },
    ...{ userPrincipalName: 'wang@corp.test', mail: 'wang@corp.test', guid: 'id-wang', userAccountControl: '512' },
    memberOf: [String.raw`CN=Sales\, East,OU=Groups,${BASE}`],
  });
});

function docked(settings: Readonly<Record<string, string>> = {}): Docked {
  const values: Readonly<Record<string, string>> = {
    ...{ server: 'ad', host: '127.0.0.1', port: String(ldap.port), security: 'plain', base: BASE, groups: 'groups' },
    ...{ bindDn: `cn=reader,${BASE}`, bindPassword: 'reads', idAttribute: 'guid', signIn: 'true', ...settings },
  };
  const claims = { account: '', name: '', email: '', mobile: '', groups: '' };
  return { systemId: 's', corporationCode: 'c', name: 'AD', value: (field) => values[field] ?? '', claims };
}
const tools: DockingTools = {
  send: () => Promise.reject(new Error('no HTTP here')),
  vet: async (host) => host,
  now: () => new Date(),
  publicUrl: 'http://localhost',
  signal: new AbortController().signal,
};
const prove = (account: string, typed = 'right', settings: Readonly<Record<string, string>> = {}) =>
  password.prove(docked(settings), { account, password: typed }, ['title'], tools);
const failure = (key: string) => expect.objectContaining({ key });

test.each(['wang', 'wang@corp.test', String.raw`CORP\wang`])('%s is an account of somebody', async (account) => {
  expect(await prove(account)).toMatchObject({
    externalId: 'id-wang',
    name: '王芳',
    email: 'wang@corp.test',
    emailVerified: false,
    groups: [String.raw`CN=Sales\, East,OU=Groups,${BASE}`, 'Sales, East'],
  });
});

test('an empty password, which many servers take for a guest, is refused before anything is asked', async () => {
  ldap.passwords.set(WANG, '');
  expect(await prove('wang', '')).toBeNull();
  expect(ldap.bound).toEqual([]);
});

test('who is unknown takes the steps of a wrong password', async () => {
  expect(await prove('wang', 'wrong')).toBeNull();
  const known = [...ldap.bound];
  ldap.bound.length = 0;
  expect(await prove('nobody', 'wrong')).toBeNull();
  expect(ldap.bound).toEqual(known);
});

test('what is typed stays a value, whatever it looks like', () => {
  const filter = accountFilter(ldapSettings(docked({ signInBy: 'uid, mail' })), String.raw`*)(uid=*)\00`);
  expect(filter.toString()).toBe(String.raw`(|(uid=\2a\29\28uid=\2a\29\5c00)(mail=\2a\29\28uid=\2a\29\5c00))`);
});

test.each<[what: string, entry: Record<string, string>, refusal: string | undefined, key: string]>([
  ['disabled by its bit', { userAccountControl: '514' }, undefined, 'docking.ldap.fault.disabled'],
  ['past its end', { accountExpires: '116444736000000000' }, undefined, 'docking.ldap.fault.disabled'],
  ['disabled by its word', {}, 'AcceptSecurityContext error, data 533, v4563', 'docking.ldap.fault.disabled'],
  ['with a password that has expired', {}, 'error, data 532, v4563', 'docking.ldap.fault.expired'],
  ['whose password must be changed', {}, 'error, data 773, v4563', 'docking.ldap.fault.expired'],
  ['that is locked', {}, 'error, data 775, v4563', 'docking.ldap.fault.locked'],
])('an account %s stays outside', async (_what, entry, refusal, key) => {
  ldap.entries.set(WANG, { ...ldap.entries.get(WANG), ...entry });
  if (refusal !== undefined) {
    ldap.passwords.delete(WANG);
    ldap.manners = { refusal };
  }
  await expect(prove('wang')).rejects.toEqual(failure(key));
});

test('an account of two people is nobody’s', async () => {
  ldap.entries.set(`cn=other,${BASE}`, { ...ldap.entries.get(WANG), guid: 'id-other' });
  ldap.passwords.set(`cn=other,${BASE}`, 'right');
  await expect(prove('wang')).rejects.toEqual(failure('docking.ldap.fault.ambiguous'));
  expect(ldap.bound).not.toContain(WANG);
});

test('a referral is told and not followed', async () => {
  const elsewhere = await startTestLdap();
  try {
    ldap.manners = { referral: `ldap://127.0.0.1:${elsewhere.port}/${BASE}` };
    await expect(prove('wang')).rejects.toEqual(failure('docking.ldap.fault.code'));
    expect(elsewhere.bound).toEqual([]);
  } finally {
    await elsewhere.stop();
  }
});

test.each<[what: string, manners: TestLdap['manners'], key: string]>([
  ['is silent', { silent: true }, 'docking.fault.timeout'],
  ['breaks off', { cutAt: 1 }, 'docking.ldap.fault.cut'],
])('a directory that %s is told apart from a wrong password', async (_what, manners, key) => {
  ldap.manners = manners;
  const asked = password.prove(docked(), { account: 'wang', password: 'right' }, [], { ...tools, patience: 150 });
  await expect(asked).rejects.toEqual(failure(key));
});

test('a reading account whose password is wrong is no fault of who signs in', async () => {
  await expect(prove('wang', 'right', { bindPassword: 'changed' })).rejects.toEqual(
    failure('docking.ldap.fault.credentials'),
  );
});
