import { isLoopback } from '../is-loopback.ts';
import type { Descriptor } from '../kind.ts';
import { addressesOf } from './addresses.ts';
import { certificatesOf } from './certificates.ts';

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
    return [
      { label: 'docking.saml.address.entityId', value: entityId },
      { label: 'docking.saml.address.answer', value: answer },
      { label: 'docking.saml.address.leave', value: leave },
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
      return null;
    } catch {
      return { field: 'certificate', reason: 'certificate' };
    }
  },
};
