import type { Entry } from 'ldapts';

import { firstOf, idOf, isSwitchedOff, valuesOf } from './entry-values.ts';
import type { LdapSettings } from './ldap-settings.ts';

/** A person of the directory, with the DN by which groups name them. */
export interface LdapPerson {
  readonly dn: string;
  readonly externalId: string;
  readonly account: string;
  readonly name: string;
  readonly mail: string | null;
  readonly mobile: string | null;
  readonly active: boolean;
  /** DNs of groups, where the directory says them with the person. */
  readonly memberOf: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}
const AD_STATE = ['userAccountControl', 'accountExpires'];

/** Attributes that are asked for; nothing else of a person is read. */
export function personAttributes(settings: LdapSettings): string[] {
  const { id, account, name, email, mobile, memberOf, isAd, more } = settings;
  const named = [id, account, name, email, mobile, memberOf, ...(isAd ? AD_STATE : []), ...more];
  return [...new Map(named.filter((one) => one !== '').map((one) => [one.toLowerCase(), one])).values()];
}

/** @returns null for an entry without id or account, which nobody can be */
export function personOfEntry(entry: Entry, settings: LdapSettings, now: Date): LdapPerson | null {
  const externalId = idOf(entry, settings.id, settings.binaryId);
  const account = firstOf(entry, settings.account);
  if (externalId === null || account === null) return null;
  return {
    dn: entry.dn,
    externalId,
    account,
    name: firstOf(entry, settings.name) ?? account,
    mail: firstOf(entry, settings.email),
    mobile: firstOf(entry, settings.mobile),
    active: !settings.isAd || !isSwitchedOff(entry, now),
    memberOf: settings.memberOf === '' ? [] : valuesOf(entry, settings.memberOf),
    attributes: Object.fromEntries(settings.more.map((name) => [name, valuesOf(entry, name)])),
  };
}
