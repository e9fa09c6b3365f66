import { addressFault } from '../address-fault.ts';
import type { Descriptor } from '../kind.ts';
import { FACTOR_FIELD, factorFault } from '../proven-factor.ts';
import { scopesOf } from './settings.ts';

export const descriptor: Descriptor = {
  label: 'docking.oidc',
  hint: 'docking.oidc.hint',
  fields: [
    {
      name: 'issuer',
      kind: 'address',
      required: true,
      target: true,
      label: 'docking.oidc.issuer',
      hint: 'docking.oidc.issuerHint',
    },
    { name: 'clientId', kind: 'text', required: true, label: 'docking.oidc.clientId' },
    { name: 'clientSecret', kind: 'secret', required: true, label: 'docking.oidc.clientSecret' },
    {
      name: 'scopes',
      kind: 'text',
      required: false,
      default: 'openid profile email',
      label: 'docking.oidc.scopes',
      hint: 'docking.oidc.scopesHint',
    },
    {
      name: 'authMethod',
      kind: 'choice',
      required: false,
      default: 'basic',
      options: [
        { value: 'basic', label: 'docking.oidc.authBasic' },
        { value: 'post', label: 'docking.oidc.authPost' },
      ],
      label: 'docking.oidc.authMethod',
      advanced: true,
    },
    { ...FACTOR_FIELD, hint: 'docking.oidc.factorValuesHint' },
    {
      name: 'trustMail',
      kind: 'switch',
      required: false,
      default: 'false',
      label: 'docking.field.trustMail',
      hint: 'docking.field.trustMailHint',
      advanced: true,
    },
  ],
  claims: { account: 'preferred_username', name: 'name', email: 'email', mobile: 'phone_number', groups: 'groups' },
  maps: true,
  addresses: ({ systemId }, publicUrl) => [
    { label: 'docking.address.callback', value: `${publicUrl}/redirectPage` },
    { label: 'docking.address.signOut', value: `${publicUrl}/login` },
    { label: 'docking.address.backChannel', value: `${publicUrl}/api/auth/docking/logout/${systemId}` },
  ],
  fault(value) {
    const fault = addressFault('issuer', value('issuer'));
    if (fault) return fault;
    if (!scopesOf(value('scopes')).includes('openid')) return { field: 'scopes', reason: 'openid' };
    return factorFault(value);
  },
};
