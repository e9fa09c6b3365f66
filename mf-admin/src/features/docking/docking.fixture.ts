import {
  OPEN_DOCKING_RULES,
  type DockingField,
  type DockingKind,
  type DockingSystem,
  type DockingSystemDetail,
} from '@tessera/contract';

const field = (
  name: string,
  kind: DockingField['kind'],
  label: string,
  more: Partial<DockingField> = {},
): DockingField => ({
  ...{ name, kind, label, hint: '', required: true, secret: kind === 'secret' || kind === 'made' },
  ...{ default: '', options: [], advanced: false, ...more },
});
/** OpenID Connect as the server describes it, for tests. */
export const OIDC: DockingKind = {
  ...{ kind: 'oidc', label: 'OpenID Connect', hint: '', signsIn: true, directory: 'none', maps: true },
  fields: [
    field('issuer', 'address', '颁发者地址'),
    field('clientSecret', 'secret', '客户端密钥'),
    field('scopes', 'text', '范围', { required: false, default: 'openid' }),
    field('trustMail', 'switch', '视其邮箱为已验证', { required: false, default: 'false', advanced: true }),
  ],
  steps: [
    { step: 'network', label: '网络' },
    { step: 'clock', label: '时钟' },
    { step: 'keys', label: '签名密钥' },
  ],
  claims: { account: 'preferred_username', name: 'name', email: 'email', mobile: 'phone_number', groups: 'groups' },
};
export const SCIM: DockingKind = {
  ...{ kind: 'scim', label: 'SCIM 2.0', hint: '', signsIn: false, directory: 'pushes', maps: false },
  fields: [field('token', 'made', '令牌')],
  steps: [],
  claims: { account: '', name: '', email: '', mobile: '', groups: '' },
};
/** SAML with the key that the server makes, for tests. */
export const SAML: DockingKind = {
  ...{ kind: 'saml', label: 'SAML 2.0', hint: '', signsIn: true, directory: 'none', maps: true, steps: [] },
  fields: [
    field('ssoUrl', 'address', '登录地址'),
    field('key', 'key', '本系统的密钥', { required: false, secret: true, advanced: true }),
    field('factorValues', 'lines', '视为已通过两步验证的取值', { required: false, advanced: true }),
  ],
  claims: { account: '', name: '', email: '', mobile: '', groups: '' },
};
export const KEYCLOAK: DockingSystem = {
  ...{ systemId: 's1', kind: 'oidc', kindLabel: 'OpenID Connect', name: '总部登录', enabled: true, signsIn: true },
  ...{ exclusive: false, accounts: 3, lastSignIn: '2026-05-01T02:00:00.000Z' },
  lastTest: { at: '2026-05-01T01:00:00.000Z', ok: false, label: '时钟' },
};
export const ENTRA: DockingSystem = {
  ...{ systemId: 's2', kind: 'scim', kindLabel: 'SCIM 2.0', name: '人事目录', enabled: true, signsIn: false },
  ...{ exclusive: false, accounts: 0, lastSignIn: null, lastTest: null },
};
export const DETAIL: DockingSystemDetail = {
  ...KEYCLOAK,
  settings: { issuer: 'https://id.example.com', scopes: 'openid profile' },
  secretsSet: ['clientSecret'],
  rules: OPEN_DOCKING_RULES,
  version: 4,
  addresses: [{ label: '回调地址', value: 'https://bi.example.com/redirectPage' }],
};
