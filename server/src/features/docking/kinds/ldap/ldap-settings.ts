import { FilterParser, type Filter } from 'ldapts';

import { StepFailure } from '../../step-failure.ts';
import type { Docked } from '../kind.ts';

/** How a directory of a maker names things. */
interface Preset {
  readonly id: string;
  /** The id is bytes and not text. */
  readonly binaryId: boolean;
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly userFilter: string;
  readonly groupFilter: string;
  readonly unitFilter: string;
  /** Of a group: the DNs of who is in it. */
  readonly member: string;
  /** Of a person or a group: the DNs of the groups in which it is; empty where the directory does not say. */
  readonly memberOf: string;
}
export const PRESETS: Readonly<Record<'ad' | 'openldap', Preset>> = {
  ad: {
    ...{ id: 'objectGUID', binaryId: true, account: 'sAMAccountName', name: 'displayName', email: 'mail' },
    ...{ mobile: 'mobile', member: 'member', memberOf: 'memberOf' },
    userFilter: '(&(objectCategory=person)(objectClass=user))',
    groupFilter: '(objectClass=group)',
    unitFilter: '(objectClass=organizationalUnit)',
  },
  openldap: {
    ...{ id: 'entryUUID', binaryId: false, account: 'uid', name: 'cn', email: 'mail' },
    ...{ mobile: 'mobile', member: 'member', memberOf: '' },
    userFilter: '(objectClass=inetOrgPerson)',
    groupFilter: '(objectClass=groupOfNames)',
    unitFilter: '(objectClass=organizationalUnit)',
  },
};

export interface LdapSettings extends Preset {
  readonly isAd: boolean;
  readonly host: string;
  readonly port: number;
  readonly security: 'ldaps' | 'starttls' | 'plain';
  /** Certificates in PEM that are trusted; empty for those of the system. */
  readonly ca: string;
  readonly bindDn: string;
  readonly bindPassword: string;
  readonly base: string;
  /** Attributes by which an account is looked up at sign-in. */
  readonly signInBy: readonly string[];
  readonly groupBase: string;
  /** What becomes groups: groups of the directory, its organisational units, or nothing. */
  readonly groups: 'groups' | 'units' | 'none';
  /** Attributes beside those above that are read, lower-case. */
  readonly more: readonly string[];
}

/** @param more names of further attributes that are wanted */
export function ldapSettings(system: Docked, more: readonly string[] = []): LdapSettings {
  const { value, claims } = system;
  const isAd = value('server') !== 'openldap';
  const preset = PRESETS[isAd ? 'ad' : 'openldap'];
  const security = value('security') as LdapSettings['security'];
  const account = claims.account || preset.account;
  const signInBy = namesOf(value('signInBy'));
  return {
    ...preset,
    isAd,
    host: value('host'),
    port: Number(value('port')) || (security === 'ldaps' ? 636 : 389),
    security,
    ca: value('ca'),
    bindDn: value('bindDn'),
    bindPassword: value('bindPassword'),
    base: value('base'),
    signInBy: signInBy.length > 0 ? signInBy : [account, ...(isAd ? ['userPrincipalName'] : [])],
    groupBase: value('groupBase') || value('base'),
    groups: value('groups') as LdapSettings['groups'],
    id: value('idAttribute') || preset.id,
    binaryId: /^object(guid|sid)$/i.test(value('idAttribute') || preset.id),
    account,
    name: claims.name || preset.name,
    email: claims.email || preset.email,
    mobile: claims.mobile || preset.mobile,
    userFilter: value('userFilter') || preset.userFilter,
    groupFilter: value('groupFilter') || (value('groups') === 'units' ? preset.unitFilter : preset.groupFilter),
    more,
  };
}

/** Names as they are typed, parted by spaces or commas. */
export const namesOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((name) => name !== '');

/** @throws StepFailure where it is no filter */
export function filterOf(written: string): Filter {
  try {
    // The library forgives a bracket that is left open.
    if (written.split('(').length !== written.split(')').length) throw new Error('a bracket is open');
    return FilterParser.parseString(written);
  } catch (error) {
    throw new StepFailure('docking.ldap.fault.filter', { filter: written.slice(0, 200) }, { cause: error });
  }
}
