import type { UpstreamGroup } from '../../../directory/index.ts';
import { dnAbove, dnKey } from './entry-values.ts';

/** A group or a unit as the directory has it; DNs in the form of `dnKey`. */
export interface LdapGroup {
  readonly externalId: string;
  readonly name: string;
  readonly dn: string;
  /** DNs of what is in it, where the group says so. */
  readonly members: readonly string[];
  /** DNs of the groups in which it is, where it says so itself. */
  readonly memberOf: readonly string[];
}
export interface LdapTree {
  readonly groups: readonly UpstreamGroup[];
  /** External ids of the groups in which somebody is, by the DN of the person and the groups that they name themselves. */
  groupsOf(person: { readonly dn: string; readonly memberOf: readonly string[] }): string[];
}

/** Units by where they stand: a person is in the unit that is next above. Pure. */
export function treeOfUnits(units: readonly LdapGroup[]): LdapTree {
  const byDn = new Map(units.map((unit) => [unit.dn, unit]));
  const above = (dn: string): LdapGroup | null => {
    for (let at = dnAbove(dn); at !== ''; at = dnAbove(at)) {
      const found = byDn.get(at);
      if (found) return found;
    }
    return null;
  };
  return {
    groups: units.map(({ externalId, name, dn }) => ({ externalId, name, parentId: above(dn)?.externalId ?? null })),
    groupsOf: ({ dn }) => {
      const unit = above(dnKey(dn));
      return unit ? [unit.externalId] : [];
    },
  };
}

/**
 * Groups in groups as a tree. A group in several stands below the first by name; its people are put into the others, too,
 * so that nobody loses what a second way gives. Groups that contain each other end where they begin. Pure.
 */
export function treeOfGroups(groups: readonly LdapGroup[]): LdapTree {
  const byDn = new Map(groups.map((group) => [group.dn, group]));
  const parents = new Map<LdapGroup, LdapGroup[]>(groups.map((group) => [group, []]));
  const direct = new Map<string, LdapGroup[]>();
  const put = (child: LdapGroup | undefined, parent: LdapGroup | undefined): void => {
    if (!child || !parent || child === parent) return;
    const known = parents.get(child);
    if (known && !known.includes(parent)) known.push(parent);
  };
  for (const group of groups) {
    for (const dn of group.memberOf) put(group, byDn.get(dn));
    for (const dn of group.members) {
      const child = byDn.get(dn);
      if (child) put(child, group);
      else direct.set(dn, [...(direct.get(dn) ?? []), group]);
    }
  }
  const chosen = new Map<LdapGroup, LdapGroup | null>();
  for (const group of groups) {
    const candidates = (parents.get(group) ?? []).toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    // One that is itself below this group would close a circle.
    chosen.set(group, candidates.find((parent) => !reaches(parent, group, chosen)) ?? null);
  }
  /** Groups of other ways up than that of the tree. */
  const others = new Map<LdapGroup, readonly LdapGroup[]>();
  for (const group of groups)
    others.set(
      group,
      everyAbove(group, parents).filter((one) => !reaches(group, one, chosen)),
    );
  return {
    groups: groups.map((group) => ({
      externalId: group.externalId,
      name: group.name,
      parentId: chosen.get(group)?.externalId ?? null,
    })),
    groupsOf({ dn, memberOf }) {
      const own = [...(direct.get(dnKey(dn)) ?? []), ...memberOf.flatMap((one) => byDn.get(dnKey(one)) ?? [])];
      return [...new Set(own.flatMap((group) => [group, ...(others.get(group) ?? [])]))].map(
        ({ externalId }) => externalId,
      );
    },
  };
}

/** Whether the way up from one leads to the other, or is it. */
function reaches(from: LdapGroup, to: LdapGroup, chosen: ReadonlyMap<LdapGroup, LdapGroup | null>): boolean {
  for (let at: LdapGroup | null = from; at !== null; at = chosen.get(at) ?? null) if (at === to) return true;
  return false;
}

function everyAbove(group: LdapGroup, parents: ReadonlyMap<LdapGroup, readonly LdapGroup[]>): LdapGroup[] {
  const found = new Set<LdapGroup>();
  const visit = (at: LdapGroup): void => {
    for (const parent of parents.get(at) ?? []) {
      if (found.has(parent) || parent === group) continue;
      found.add(parent);
      visit(parent);
    }
  };
  visit(group);
  return [...found];
}
