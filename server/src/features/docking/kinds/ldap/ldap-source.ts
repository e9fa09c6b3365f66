import { DIRECTORY_LIMITS } from '@tessera/contract';

import type { Snapshot, UpstreamPerson } from '../../../directory/index.ts';
import { StepFailure } from '../../step-failure.ts';
import { dnKey, firstOf, idOf, valuesOf } from './entry-values.ts';
import { LdapConnection, type LdapReach } from './ldap-client.ts';
import { treeOfGroups, treeOfUnits, type LdapGroup } from './ldap-groups.ts';
import { personAttributes, personOfEntry, type LdapPerson } from './ldap-people.ts';
import { filterOf, type LdapSettings } from './ldap-settings.ts';

export interface ReadLdap extends LdapReach {
  readonly now: Date;
  /** Told how many entries were read so far. */
  readonly told: (count: number) => void;
}

/**
 * Reads the people and groups of a directory. What was read before a page failed counts, and the rest is known to be
 * missing.
 * @throws StepFailure where nothing could be read
 */
export async function readLdap(settings: LdapSettings, reach: ReadLdap): Promise<Snapshot> {
  const connection = await LdapConnection.open(settings, reach);
  try {
    await connection.bind(settings.bindDn, settings.bindPassword);
    const counter = { count: 0, told: reach.told };
    const people = await readAll(connection, settings, 'people', counter, (entry) =>
      personOfEntry(entry, settings, reach.now),
    );
    const groups =
      settings.groups === 'none' || !people.complete
        ? { found: [], complete: settings.groups === 'none' }
        : await readAll(connection, settings, 'groups', counter, (entry) => groupOf(entry, settings));
    const tree = settings.groups === 'units' ? treeOfUnits(groups.found) : treeOfGroups(groups.found);
    return {
      people: people.found.map((person) => upstreamOf(person, tree.groupsOf(person))),
      groups: tree.groups,
      complete: people.complete && groups.complete,
    };
  } finally {
    await connection.close();
  }
}

/** @param read null for an entry that is not what was asked for: the directory hides its id, and something is missing */
async function readAll<One>(
  connection: LdapConnection,
  settings: LdapSettings,
  what: 'people' | 'groups',
  counter: { count: number; readonly told: (count: number) => void },
  read: (entry: Parameters<typeof personOfEntry>[0]) => One | null,
): Promise<{ found: One[]; complete: boolean }> {
  const { base, groupBase, userFilter, groupFilter, id, binaryId } = settings;
  const filter = filterOf(what === 'people' ? userFilter : groupFilter);
  const attributes = what === 'people' ? personAttributes(settings) : groupAttributes(settings);
  const found: One[] = [];
  let complete = true;
  let [pages, last] = [0, 0];
  try {
    const from = what === 'people' ? base : groupBase;
    for await (const { entries } of connection.pages(
      from,
      filter,
      attributes,
      binaryId ? [id, id.toLowerCase()] : [],
    )) {
      [pages, last] = [pages + 1, entries.length];
      for (const entry of entries) {
        const one = read(entry);
        if (one) found.push(one);
        else complete = false;
      }
      counter.count += entries.length;
      counter.told(counter.count);
      if (counter.count > DIRECTORY_LIMITS.people)
        throw new StepFailure('docking.ldap.fault.tooMany', { most: DIRECTORY_LIMITS.people });
    }
  } catch (error) {
    if (pages === 0 || !(error instanceof StepFailure) || error.key === 'docking.ldap.fault.tooMany') throw error;
    complete = false;
  }
  // A server may end with an empty page, and may give one in the middle: the library cannot tell which, and stops.
  if (pages > 1 && last === 0) complete = false;
  return { found, complete };
}

function groupAttributes({ groups, id, member, memberOf }: LdapSettings): string[] {
  const names = groups === 'units' ? ['ou', 'name'] : ['cn', memberOf === '' ? member : memberOf];
  return [id, ...names];
}

function groupOf(entry: Parameters<typeof personOfEntry>[0], settings: LdapSettings): LdapGroup | null {
  const { id, binaryId, member, memberOf, groups } = settings;
  const externalId = idOf(entry, id, binaryId);
  // Active Directory parts long lists of members: `member;range=0-1499`. Those are read by `memberOf` alone.
  const isParted = Object.keys(entry).some((name) => /;range=/i.test(name));
  if (externalId === null || isParted) return null;
  const isUnit = groups === 'units';
  return {
    externalId,
    name: firstOf(entry, isUnit ? 'ou' : 'cn') ?? firstOf(entry, 'name') ?? externalId,
    dn: dnKey(entry.dn),
    members: isUnit || memberOf !== '' ? [] : valuesOf(entry, member).map(dnKey),
    memberOf: isUnit || memberOf === '' ? [] : valuesOf(entry, memberOf).map(dnKey),
  };
}

const upstreamOf = (person: LdapPerson, groupIds: readonly string[]): UpstreamPerson => ({
  externalId: person.externalId,
  account: person.account,
  name: person.name,
  mail: person.mail,
  mobile: person.mobile,
  attributes: person.attributes,
  active: person.active,
  groupIds,
});
