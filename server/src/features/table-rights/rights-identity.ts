import { createFollowingCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { isOfViewer, personValues, type People, type PersonValues, type RightsViewer } from './read-rights.ts';

/** Everything of a viewer that decides what tables show. */
export interface RightsIdentity {
  /** Equal for viewers to whom every table shows the same rows and values. */
  readonly fingerprint: string;
  /** The values that conditions of the viewer's role name. */
  readonly person: PersonValues;
}

export interface RightsIdentities {
  of(viewer: RightsViewer): Promise<RightsIdentity>;
  close(): void;
}

/**
 * Identities by corporation, role and those values of the person that some condition of the role names: rights on a table
 * are read by nothing else, see {@link readRights}. Most roles name none, so that all of their members are one.
 * @param isPersonal whether a corporation has tables that show each user what an API gives to that user
 */
export function createRightsIdentities(
  services: RunningServices,
  people: People,
  isPersonal: (corporationCode: string) => Promise<boolean>,
): RightsIdentities {
  const { store } = services;
  const ofRole = createFollowingCache<{ readonly names: readonly string[]; readonly all: RightsIdentity }>(
    services,
    'tables',
    ['row_condition'],
  );
  const ofPerson = createFollowingCache<RightsIdentity>(
    services,
    ['tables', 'sessions'],
    ['row_condition', 'member_attribute', 'user_group', 'user_group_member', 'account'],
  );
  const namesOf = async (roleId: string): Promise<string[]> => {
    const rules = await store.selectFrom('row_condition').select('conditions').where('role_id', '=', roleId).execute();
    const values = rules.flatMap(({ conditions }) => conditions.flatMap(({ fieldValue }) => fieldValue));
    return [...new Set(values.filter(isOfViewer).map(({ viewer }) => viewer))].toSorted();
  };
  const ofRights = async (viewer: RightsViewer): Promise<RightsIdentity> => {
    const { corporationCode, roleId, userId } = viewer;
    const role = JSON.stringify([corporationCode, roleId]);
    const loaded = async () => ({ names: await namesOf(roleId), all: { fingerprint: role, person: {} } });
    const { names, all } = ofRole.peek(role) ?? (await ofRole.get(role, loaded))!;
    if (names.length === 0) return all;
    const identify = (person: PersonValues): RightsIdentity => {
      const named = names.map((name) => [name, person[name] ?? []] as const);
      return {
        fingerprint: JSON.stringify([corporationCode, roleId, named]),
        person: Object.fromEntries(named),
      };
    };
    if (userId === undefined) return identify({});
    // The names are part of the key: rules that name others make other identities.
    const key = JSON.stringify([corporationCode, roleId, userId, names]);
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
      ofRole.close();
      ofPerson.close();
    },
  };
}
