import { sql } from 'kysely';

import { createFollowingCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { standingOf, type Standing } from '../identity/index.ts';
import { personValues } from './read-rights.ts';
import type { People, PersonValues, RightsViewer } from './rights-viewer.ts';
import { namesIn } from './rule-trees.ts';
import { concerns, keyOfColumns, keysOfStanding } from './subjects.ts';

/** Everything of a viewer that decides what tables show. */
export interface RightsIdentity {
  /** Equal for viewers to whom every table shows the same rows and values. */
  readonly fingerprint: string;
  /** The values that conditions of rules on the viewer name. */
  readonly person: PersonValues;
  /** The viewer's roles and groups. */
  readonly standing: Standing;
}

export interface RightsIdentities {
  of(viewer: RightsViewer): Promise<RightsIdentity>;
  close(): void;
}

/** What has to do with rights on tables of everything that a person is. */
interface Reach {
  readonly subjects: readonly string[];
  readonly names: readonly string[];
}

/**
 * Identities by corporation, role, those subjects of the person that anything on tables concerns, and those values of the person
 * that some rule on them names: rights on a table are read by nothing else, see {@link readRights}. Most people have no group
 * with rights and no rule by name, so that all members of a role are one.
 * @param isPersonal whether a corporation has tables that show each user what an API gives to that user
 */
export function createRightsIdentities(
  services: RunningServices,
  people: People,
  isPersonal: (corporationCode: string) => Promise<boolean>,
): RightsIdentities {
  const { store } = services;
  const standings = createFollowingCache<Standing>(services, 'tables', [
    'user_group',
    'user_group_member',
    'group_role',
  ]);
  const reaches = createFollowingCache<Reach>(services, 'tables', [
    'table_grant',
    'access_rule',
    'access_rule_subject',
  ]);
  const ofPerson = createFollowingCache<RightsIdentity>(
    services,
    ['tables', 'sessions'],
    ['access_rule', 'access_rule_subject', 'member_attribute', 'user_group', 'user_group_member', 'account'],
  );
  const reachOf = async (corporationCode: string, standing: Standing): Promise<Reach> => {
    const grants = await store
      .selectFrom('table_grant')
      .select(['role_id', 'group_id', 'member_id'])
      .distinct()
      .where(concerns(standing))
      .execute();
    const rules = await store
      .selectFrom('access_rule')
      .innerJoin('access_rule_subject', 'access_rule_subject.rule_id', 'access_rule.rule_id')
      .select(['tree', 'role_id', 'group_id', 'member_id'])
      .where('corporation_code', '=', corporationCode)
      .where(sql<boolean>`(${concerns(standing)} or num_nonnulls(role_id, group_id, member_id) = 0)`)
      .execute();
    return {
      subjects: [...new Set([...grants, ...rules].map(keyOfColumns))].toSorted(),
      names: [...new Set(rules.flatMap(({ tree }) => (tree ? namesIn(tree) : [])))].toSorted(),
    };
  };
  const ofRights = async (viewer: RightsViewer): Promise<RightsIdentity> => {
    const { corporationCode, roleId, userId } = viewer;
    const who = JSON.stringify([corporationCode, roleId, userId ?? null]);
    const standing = standings.peek(who) ?? (await standings.get(who, () => standingOf(store, viewer)))!;
    const reached = JSON.stringify([corporationCode, keysOfStanding(standing)]);
    const { subjects, names } =
      reaches.peek(reached) ?? (await reaches.get(reached, () => reachOf(corporationCode, standing)))!;
    const identify = (person: PersonValues): RightsIdentity => {
      const named = names.map((name) => [name, person[name] ?? []] as const);
      return {
        fingerprint: JSON.stringify([corporationCode, roleId, subjects, named]),
        person: Object.fromEntries(named),
        standing,
      };
    };
    if (names.length === 0 || userId === undefined) return identify({});
    // The names are part of the key: rules that name others make other identities.
    const key = JSON.stringify([who, subjects, names]);
    const read = async () => identify(await personValues(store, people, viewer, userId));
    return ofPerson.peek(key) ?? (await ofPerson.get(key, read))!;
  };
  return {
    async of(viewer) {
      const identity = await ofRights(viewer);
      if (viewer.userId === undefined || !(await isPersonal(viewer.corporationCode))) return identity;
      return { ...identity, fingerprint: JSON.stringify([identity.fingerprint, viewer.userId]) };
    },
    close() {
      standings.close();
      reaches.close();
      ofPerson.close();
    },
  };
}
