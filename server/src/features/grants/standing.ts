import type { UserType } from '@tessera/contract';

import { createFollowingCache } from '../../platform/cache/index.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Services } from '../../platform/services.ts';
import { memberStandings, membershipWithGroups, type MemberStanding } from '../identity/index.ts';
import { EVERYONE, subjectKey } from './judge.ts';

/** Who asks, as far as rights on objects are concerned. */
export type GrantViewer = Pick<Viewer, 'corporationCode' | 'userId' | 'roleId' | 'userType'>;
/** All that somebody is to the lists. */
export interface Standing {
  readonly owner: boolean;
  /** Keys of subjects, the most particular first: the member, their groups, their roles, everyone. */
  readonly subjects: readonly string[];
}
/** A member as rights see them. */
export interface StandingMember extends MemberStanding, Standing {}

export const standingOf = (
  {
    memberId,
    roleId,
    userType,
  }: { readonly memberId: string | null; readonly roleId: string; readonly userType: UserType },
  groupIds: readonly string[],
  givenRoleIds: readonly string[] = [],
): Standing => ({
  owner: userType === 'admin',
  subjects: [
    ...(memberId === null ? [] : [subjectKey({ kind: 'member', id: memberId })]),
    ...groupIds.map((id) => subjectKey({ kind: 'group', id })),
    ...[...new Set([roleId, ...givenRoleIds])].map((id) => subjectKey({ kind: 'role', id })),
    EVERYONE,
  ],
});

interface Membership {
  readonly memberId: string | null;
  readonly groupIds: readonly string[];
  readonly givenRoleIds: readonly string[];
}

/** What members are to the lists, kept until groups or their members change. */
export function createStandings(services: RunningServices) {
  const { store } = services;
  const memberships = createFollowingCache<Membership>(
    services,
    ['group_members', 'tables'],
    ['user_group', 'user_group_member', 'group_role'],
  );
  const keyOf = ({ corporationCode, userId }: GrantViewer) => `${corporationCode}/${userId}`;
  return {
    peek(viewer: GrantViewer): Standing | undefined {
      if (viewer.userType === 'admin') return OWNER;
      const known = memberships.peek(keyOf(viewer));
      return known && standingOf({ ...viewer, memberId: known.memberId }, known.groupIds, known.givenRoleIds);
    },
    async of(viewer: GrantViewer): Promise<Standing> {
      if (viewer.userType === 'admin') return OWNER;
      const load = () => membershipWithGroups(store, viewer.corporationCode, viewer.userId);
      const known = (await memberships.get(keyOf(viewer), load)) ?? NOBODY;
      return standingOf({ ...viewer, memberId: known.memberId }, known.groupIds, known.givenRoleIds);
    },
    close: () => memberships.close(),
  };
}

const OWNER: Standing = { owner: true, subjects: [] };
const NOBODY: Membership = { memberId: null, groupIds: [], givenRoleIds: [] };

/** Members of a corporation with all that they are to the lists. @param only one of them; default: all */
export async function standingMembers(
  store: Services['store'],
  corporationCode: string,
  { memberId, userId }: { readonly memberId?: string; readonly userId?: string } = {},
): Promise<StandingMember[]> {
  const only = {
    ...(memberId === undefined ? {} : { memberIds: [memberId] }),
    ...(userId === undefined ? {} : { userId }),
  };
  const members = await memberStandings(store, corporationCode, only);
  return members.map((member) => ({ ...member, ...standingOf(member, member.groupIds, member.givenRoleIds) }));
}
