import { AndFilter, EqualityFilter, OrFilter, type Filter } from 'ldapts';

import { StepFailure } from '../../step-failure.ts';
import type { DockingTools, PasswordWay, Person } from '../kind.ts';
import { personOf } from '../person-of.ts';
import { dnAbove, dnName, valuesOf } from './entry-values.ts';
import { LdapConnection } from './ldap-client.ts';
import { personAttributes, personOfEntry, type LdapPerson } from './ldap-people.ts';
import { filterOf, ldapSettings, type LdapSettings } from './ldap-settings.ts';

/** Milliseconds for one answer, and for all of them: somebody waits. */
const PATIENCE = 6_000;
const WHOLE = 12_000;
const MOST_GROUPS = 1_000;

/** Finds the person with the reading account, then binds as that person. */
export const password: PasswordWay = {
  isOn: (value) => value('signIn') === 'true',
  async prove(system, typed, more, tools) {
    if (typed.account === '' || typed.password === '') return null;
    const settings = ldapSettings(system, more);
    const late = AbortSignal.timeout(WHOLE);
    const signal = AbortSignal.any([tools.signal, late]);
    try {
      const person = await proven(settings, typed, { ...tools, signal });
      return person && personOfLdap(person, settings, system.value('trustMail') === 'true');
    } catch (error) {
      if (!late.aborted || tools.signal.aborted) throw error;
      throw new StepFailure('docking.fault.timeout', { host: settings.host }, { cause: error });
    }
  },
};

type Found = LdapPerson & { readonly groups: readonly string[] };

async function proven(
  settings: LdapSettings,
  { account, password: typed }: { readonly account: string; readonly password: string },
  tools: DockingTools,
): Promise<Found | null> {
  const { base, bindDn, bindPassword, id, binaryId } = settings;
  const connection = await LdapConnection.open(settings, { patience: PATIENCE, ...tools });
  try {
    await connection.bind(bindDn, bindPassword);
    const filter = new AndFilter({ filters: [filterOf(settings.userFilter), accountFilter(settings, account)] });
    const buffers = binaryId ? [id, id.toLowerCase()] : [];
    const [entry, second] = await connection.find(base, filter, personAttributes(settings), 2, buffers);
    if (second) throw new StepFailure('docking.ldap.fault.ambiguous');
    // Nobody takes as many steps as a wrong password.
    const verdict = await connection.tries(entry?.dn ?? base, typed);
    if (!entry || verdict === 'wrong') return null;
    if (verdict !== 'right') throw new StepFailure(`docking.ldap.fault.${verdict}`);
    const person = personOfEntry(entry, settings, tools.now());
    if (!person) throw new StepFailure('docking.fault.noId');
    if (!person.active) throw new StepFailure('docking.ldap.fault.disabled');
    // What people may read of groups is the directory's affair.
    await connection.bind(bindDn, bindPassword);
    return { ...person, groups: await groupsOf(connection, settings, person) };
  } finally {
    await connection.close();
  }
}

/** Values are sent as they are, beside the filter and not in its text: nothing typed can become a part of it. */
export function accountFilter({ isAd, signInBy }: Pick<LdapSettings, 'isAd' | 'signInBy'>, account: string): Filter {
  // `CORP\wang` as Windows shows it.
  const value = isAd ? account.replace(/^[\w.-]{1,64}\\/, '') : account;
  return new OrFilter({ filters: signInBy.map((attribute) => new EqualityFilter({ attribute, value })) });
}

/** Groups of somebody, each by its DN and by its name. */
async function groupsOf(connection: LdapConnection, settings: LdapSettings, person: LdapPerson): Promise<string[]> {
  const { groups, groupBase, groupFilter, member, memberOf } = settings;
  if (groups === 'none') return [];
  if (groups === 'units') return both([dnAbove(person.dn)]);
  if (memberOf !== '') return both(person.memberOf);
  const filter = new AndFilter({
    filters: [filterOf(groupFilter), new EqualityFilter({ attribute: member, value: person.dn })],
  });
  const found = await connection.find(groupBase, filter, ['cn'], MOST_GROUPS);
  return found.flatMap((entry) => [entry.dn, ...valuesOf(entry, 'cn')]);
}
const both = (dns: readonly string[]): string[] => dns.flatMap((dn) => [dn, dnName(dn)]);

function personOfLdap(found: Found, { account, name, email, mobile }: LdapSettings, mailTrusted: boolean): Person {
  const told = {
    ...found.attributes,
    [account]: found.account,
    [name]: found.name,
    [email]: found.mail,
    [mobile]: found.mobile,
  };
  const claims = { account, name, email, mobile, groups: '' };
  return { ...personOf(found.externalId, told, claims, mailTrusted), groups: found.groups };
}
