import type { Kind } from '../kind.ts';
import { descriptor } from './descriptor.ts';
import { ldapSettings } from './ldap-settings.ts';
import { readLdap } from './ldap-source.ts';
import { password } from './password.ts';
import { test } from './steps.ts';

/** Active Directory, OpenLDAP and other directories that speak LDAP. */
export const ldap: Kind = {
  kind: 'ldap',
  descriptor,
  test,
  signIn: null,
  password,
  directory: {
    reads: (system, more, tools, told) => readLdap(ldapSettings(system, more), { ...tools, now: tools.now(), told }),
  },
};
