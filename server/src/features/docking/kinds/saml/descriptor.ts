import { isLoopback } from '../is-loopback.ts';
import type { Descriptor } from '../kind.ts';
import { FACTOR_FIELD, factorFault } from '../proven-factor.ts';
import { addressesOf } from './addresses.ts';
import { certificatesOf, KeyFault } from './certificates.ts';
import { makeOwnKey, ownKeyOf } from './own-key.ts';

/** Whether a system signs or is encrypted for. */
const usesKey = (value: (field: string) => string): boolean =>
  value('signRequests') === 'true' || !['', 'off'].includes(value('encryption'));

export const descriptor: Descriptor = {
  label: 'docking.saml',
  hint: 'docking.saml.hint',
  fields: [
    {
      name: 'entityId',
      kind: 'text',
      required: true,
      label: 'docking.saml.entityId',
      hint: 'docking.saml.entityIdHint',
    },
    { name: 'ssoUrl', kind: 'address', required: true, label: 'docking.saml.ssoUrl', hint: 'docking.saml.ssoUrlHint' },
    {
      name: 'certificate',
      kind: 'multiline',
      required: true,
      label: 'docking.saml.certificate',
      hint: 'docking.saml.certificateHint',
    },
    {
      name: 'logoutUrl',
      kind: 'address',
      required: false,
      label: 'docking.saml.logoutUrl',
      hint: 'docking.saml.logoutUrlHint',
    },
    {
      name: 'nameId',
      kind: 'choice',
      required: false,
      default: 'persistent',
      label: 'docking.saml.nameId',
      hint: 'docking.saml.nameIdHint',
      advanced: true,
      options: [
        { value: 'persistent', label: 'docking.saml.nameId.persistent' },
        { value: 'emailAddress', label: 'docking.saml.nameId.emailAddress' },
        { value: 'unspecified', label: 'docking.saml.nameId.unspecified' },
      ],
    },
    {
      name: 'idAttribute',
      kind: 'text',
      required: false,
      label: 'docking.saml.idAttribute',
      hint: 'docking.saml.idAttributeHint',
      advanced: true,
    },
    {
      name: 'signRequests',
      kind: 'switch',
      required: false,
      default: 'false',
      label: 'docking.saml.signRequests',
      hint: 'docking.saml.signRequestsHint',
      advanced: true,
    },
    {
      name: 'encryption',
      kind: 'choice',
      required: false,
      default: 'off',
      label: 'docking.saml.encryption',
      hint: 'docking.saml.encryptionHint',
      advanced: true,
      options: [
        { value: 'off', label: 'docking.saml.encryption.off' },
        { value: 'taken', label: 'docking.saml.encryption.taken' },
        { value: 'required', label: 'docking.saml.encryption.required' },
      ],
    },
    {
      name: 'key',
      kind: 'key',
      required: false,
      label: 'docking.saml.key',
      hint: 'docking.saml.keyHint',
      advanced: true,
      makes: (value, now) => (usesKey(value) ? makeOwnKey(now) : null),
    },
    { ...FACTOR_FIELD, hint: 'docking.saml.factorValuesHint' },
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
  claims: { account: 'uid', name: 'displayName', email: 'email', mobile: 'mobile', groups: 'groups' },
  maps: true,
  addresses(system, publicUrl) {
    const { entityId, answer, leave } = addressesOf(system, publicUrl);
    const own = usesKey(system.value) ? ownKeyOf(system.value('key')) : null;
    return [
      { label: 'docking.saml.address.entityId', value: entityId },
      { label: 'docking.saml.address.answer', value: answer },
      { label: 'docking.saml.address.leave', value: leave },
      ...(own ? [{ label: 'docking.saml.address.certificate' as const, value: own.certificate.toString() }] : []),
    ];
  },
  fault(value) {
    for (const field of ['ssoUrl', 'logoutUrl']) {
      if (value(field) === '') continue;
      const { protocol, hostname, hash } = new URL(value(field));
      if (protocol === 'http:' && !isLoopback(hostname)) return { field, reason: 'https' };
      if (hash !== '') return { field, reason: 'address' };
    }
    try {
      certificatesOf(value('certificate'));
    } catch (error) {
      return { field: 'certificate', reason: error instanceof KeyFault ? error.reason : 'certificate' };
    }
    return factorFault(value);
  },
};
