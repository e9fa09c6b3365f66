import { StepFailure } from '../../step-failure.ts';
import { isLoopback } from '../is-loopback.ts';
import type { Descriptor } from '../kind.ts';
import { filterOf, namesOf } from './ldap-settings.ts';

/** A directory that speaks LDAP: Active Directory, OpenLDAP and the like. */
export const descriptor: Descriptor = {
  label: 'docking.ldap',
  hint: 'docking.ldap.hint',
  fields: [
    {
      name: 'server',
      kind: 'choice',
      required: true,
      label: 'docking.ldap.server',
      hint: 'docking.ldap.serverHint',
      default: 'ad',
      options: [
        { value: 'ad', label: 'docking.ldap.server.ad' },
        { value: 'openldap', label: 'docking.ldap.server.openldap' },
      ],
    },
    {
      name: 'host',
      kind: 'text',
      required: true,
      label: 'docking.ldap.host',
      hint: 'docking.ldap.hostHint',
      target: true,
    },
    {
      name: 'port',
      kind: 'text',
      required: false,
      label: 'docking.ldap.port',
      hint: 'docking.ldap.portHint',
      target: true,
    },
    {
      name: 'security',
      kind: 'choice',
      required: true,
      label: 'docking.ldap.security',
      default: 'ldaps',
      target: true,
      options: [
        { value: 'ldaps', label: 'docking.ldap.security.ldaps' },
        { value: 'starttls', label: 'docking.ldap.security.starttls' },
        { value: 'plain', label: 'docking.ldap.security.plain' },
      ],
    },
    { name: 'bindDn', kind: 'text', required: true, label: 'docking.ldap.bindDn', hint: 'docking.ldap.bindDnHint' },
    { name: 'bindPassword', kind: 'secret', required: true, label: 'docking.ldap.bindPassword' },
    { name: 'base', kind: 'text', required: true, label: 'docking.ldap.base', hint: 'docking.ldap.baseHint' },
    {
      name: 'groups',
      kind: 'choice',
      required: true,
      label: 'docking.ldap.groups',
      default: 'groups',
      options: [
        { value: 'groups', label: 'docking.ldap.groups.groups' },
        { value: 'units', label: 'docking.ldap.groups.units' },
        { value: 'none', label: 'docking.ldap.groups.none' },
      ],
    },
    {
      name: 'signIn',
      kind: 'switch',
      required: false,
      default: 'false',
      label: 'docking.ldap.signIn',
      hint: 'docking.ldap.signInHint',
    },
    {
      name: 'signInBy',
      kind: 'text',
      required: false,
      label: 'docking.ldap.signInBy',
      hint: 'docking.ldap.signInByHint',
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
    {
      name: 'ca',
      kind: 'multiline',
      required: false,
      label: 'docking.ldap.ca',
      hint: 'docking.ldap.caHint',
      advanced: true,
    },
    {
      name: 'userFilter',
      kind: 'text',
      required: false,
      label: 'docking.ldap.userFilter',
      hint: 'docking.ldap.userFilterHint',
      advanced: true,
    },
    { name: 'groupBase', kind: 'text', required: false, label: 'docking.ldap.groupBase', advanced: true },
    { name: 'groupFilter', kind: 'text', required: false, label: 'docking.ldap.groupFilter', advanced: true },
    {
      name: 'idAttribute',
      kind: 'text',
      required: false,
      label: 'docking.ldap.idAttribute',
      hint: 'docking.ldap.idAttributeHint',
      advanced: true,
    },
  ],
  maps: true,
  // Left empty, the maker of the server says them.
  claims: { account: '', name: '', email: '', mobile: '', groups: '' },
  addresses: () => [],
  fault(value) {
    const port = value('port');
    if (!/^[\p{L}\p{N}_.:[\]-]{1,255}$/u.test(value('host'))) return { field: 'host', reason: 'address' };
    if (port !== '' && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
      return { field: 'port', reason: 'address' };
    if (value('ca') !== '' && !/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----\s*$/.test(value('ca')))
      return { field: 'ca', reason: 'certificate' };
    // A password in the open belongs to whoever listens.
    if (value('signIn') === 'true' && value('security') === 'plain' && !isLoopback(value('host')))
      return { field: 'security', reason: 'encryption' };
    if (!namesOf(value('signInBy')).every((name) => /^[a-z][a-z\d;-]{0,60}$/i.test(name)))
      return { field: 'signInBy', reason: 'attribute' };
    for (const field of ['userFilter', 'groupFilter']) if (!isFilter(value(field))) return { field, reason: 'filter' };
    return null;
  },
};

function isFilter(written: string): boolean {
  if (written === '') return true;
  try {
    filterOf(written);
    return true;
  } catch (error) {
    if (error instanceof StepFailure) return false;
    throw error;
  }
}
