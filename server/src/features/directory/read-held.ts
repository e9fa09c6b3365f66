import { GROUP_LIMITS, type DirectorySettings } from '@tessera/contract';

import {
  findPeople,
  invitedOf,
  keyOf,
  linksOf,
  listAttributes,
  listGroups,
  sourceGroups,
  sourceMemberships,
  type MemberLink,
  type Store,
} from '../identity/index.ts';
import type { Held, HeldPerson } from './plan/held.ts';

/** Who signed in through a system and is thereby proven to be one of its people: users by external id. */
export type ProvenUsers = (systemId: string) => Promise<ReadonlyMap<string, string>>;

/** What a corporation holds of a directory. */
export async function readHeld(
  store: Store,
  corporationCode: string,
  systemId: string,
  settings: Pick<DirectorySettings, 'groups'>,
  { seats, proven }: { readonly seats: number | null; readonly proven: ProvenUsers },
): Promise<Held> {
  const [links, members, groups, memberships, attributes, invited, all, users] = await Promise.all([
    linksOf(store, corporationCode, systemId),
    findPeople(store, corporationCode),
    settings.groups ? sourceGroups(store, corporationCode, systemId) : [],
    sourceMemberships(store, corporationCode, systemId),
    listAttributes(store, corporationCode),
    invitedOf(store, corporationCode, systemId),
    listGroups(store, corporationCode),
    proven(systemId),
  ]);
  const linked = new Set(links.map(({ userId }) => userId));
  const byUser = new Map(members.flatMap((one) => (one.userId === null ? [] : [[one.userId, one.memberId] as const])));
  const held = (link: MemberLink): [string, HeldPerson][] =>
    link.memberId === null
      ? []
      : [
          [
            link.externalId,
            {
              ...link,
              memberId: link.memberId,
              attributes: attributes.get(link.memberId) ?? {},
              groupIds: memberships.get(link.memberId) ?? new Set(),
            },
          ],
        ];
  return {
    people: new Map(links.flatMap(held)),
    removedHere: new Set(links.flatMap(({ memberId, externalId }) => (memberId === null ? [externalId] : []))),
    groups: new Map(groups.map((group) => [group.externalId, group])),
    proven: new Map(
      [...users].flatMap(([externalId, userId]) => {
        const memberId = byUser.get(userId);
        return memberId === undefined || linked.has(userId) ? [] : [[externalId, { memberId, userId }] as const];
      }),
    ),
    mailboxes: new Set(
      members.flatMap(({ userId, email }) => (email === null || linked.has(userId ?? '') ? [] : [keyOf(email)])),
    ),
    invited,
    taken: members.filter(({ state }) => state !== 'disabled').length,
    seats,
    groupsLeft: Math.max(0, GROUP_LIMITS.groups - all.length),
  };
}
