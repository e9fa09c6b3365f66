import { draftOf, faultsOf, refusedField, rulesOf, settingsOf } from './docking-draft.ts';
import { DETAIL, OIDC, SAML, SCIM } from './docking.fixture.ts';

const { fields } = OIDC;

test('a new system has the defaults of its kind, and needs a name, an address and a secret', () => {
  const draft = draftOf(OIDC, null);
  expect(draft.texts).toEqual({ issuer: '', scopes: 'openid', trustMail: 'false' });
  expect(faultsOf(draft, OIDC, null)).toEqual({ name: 'missing', issuer: 'missing', clientSecret: 'missing' });
  const texts = { ...draft.texts, issuer: 'id.example.com', clientSecret: 'geheim' };
  expect(faultsOf({ ...draft, name: 'A', texts }, OIDC, null)).toEqual({ issuer: 'address' });
});

test('a secret that is made by the server is asked of nobody', () => {
  expect(faultsOf({ ...draftOf(SAML, null), name: 'A', texts: { ssoUrl: 'https://a.test' } }, SAML, null)).toEqual({});
  // A key that is there stays, unless it is to be made anew.
  const stored = { ...DETAIL, kind: 'saml' as const, secretsSet: ['key'] };
  const draft = draftOf(SAML, stored);
  expect(settingsOf(draft, SAML.fields, stored)).not.toHaveProperty('key');
  expect(settingsOf({ ...draft, stored: { key: 'cleared' } }, SAML.fields, stored)).toHaveProperty('key', null);
  expect(faultsOf({ ...draftOf(SCIM, null), name: 'A' }, SCIM, null)).toEqual({});
});

test('a secret that is kept is left out; one that is cleared is null', () => {
  const draft = draftOf(OIDC, DETAIL);
  expect(settingsOf(draft, fields, DETAIL)).toEqual({ ...DETAIL.settings, trustMail: 'false' });
  expect(settingsOf({ ...draft, stored: { clientSecret: 'cleared' } }, fields, DETAIL)).toMatchObject({
    clientSecret: null,
  });
  expect(faultsOf({ ...draft, stored: { clientSecret: 'replaced' } }, OIDC, DETAIL)).toEqual({
    clientSecret: 'missing',
  });
});

test('who makes new members names their role, and domains are domains', () => {
  const draft = draftOf(OIDC, DETAIL);
  const open = { ...draft, rules: { ...draft.rules, admit: 'domains' as const } };
  expect(faultsOf(open, OIDC, DETAIL)).toEqual({ domains: 'domains', role: 'role' });
  const named = { ...open, domains: 'Example.com，b.cn', rules: { ...open.rules, defaultRoleId: 'r3' } };
  expect(faultsOf(named, OIDC, DETAIL)).toEqual({});
  expect(rulesOf(named).domains).toEqual(['example.com', 'b.cn']);
  expect(faultsOf({ ...named, domains: 'a b@c' }, OIDC, DETAIL)).toEqual({ domains: 'domains' });
});

test('rows that name nothing are not sent', () => {
  const draft = draftOf(OIDC, DETAIL);
  const groups = [
    { value: 'sales', groupId: 'g1' },
    { value: '', groupId: 'g2' },
    { value: 'hr', groupId: '' },
  ];
  expect(rulesOf({ ...draft, rules: { ...draft.rules, groups } }).groups).toEqual([{ value: 'sales', groupId: 'g1' }]);
});

test('a refusal is about the field whose name ends its text', () => {
  expect(refusedField('范围中必须有 openid（scopes）', fields)).toBe('scopes');
  expect(refusedField('openid must be among the scopes (scopes)', fields)).toBe('scopes');
  expect(refusedField('已有同名的系统', fields)).toBeNull();
});
