import { admin } from '@tessera/contract';
import type { EndpointReply, MemberStateName } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

export const PAGE_SIZE = 20;
export type MemberSortKey = 'userNickName' | 'lastSeen' | 'roleName';
export interface MemberFilter {
  /** Counts from 1. */
  readonly page: number;
  readonly keyword: string;
  readonly roleId: string;
  /** Empty for all, as with roles and groups. */
  readonly state: MemberStateName | '';
  /** Members of the groups below are listed too. */
  readonly groupId: string;
  readonly sortBy: MemberSortKey;
  readonly sortFlag: 'asc' | 'desc';
}
export const FIRST_PAGE: MemberFilter = {
  page: 1,
  keyword: '',
  roleId: '',
  state: '',
  groupId: '',
  sortBy: 'userNickName',
  sortFlag: 'asc',
};

/** What the server is asked of a filter, without page and order. */
export const wantedOf = ({ keyword, roleId, state, groupId }: MemberFilter) => ({
  ...(keyword ? { userNickName: keyword } : {}),
  ...(roleId ? { roleId } : {}),
  ...(state ? { state } : {}),
  ...(groupId ? { groupId } : {}),
});

/** One page of the corporation's members. */
export function useMembers(
  filter: MemberFilter,
  limit: number = PAGE_SIZE,
): Loaded<EndpointReply<typeof admin.listMembers>> {
  const { page, sortBy, sortFlag } = filter;
  return useEndpoint(admin.listMembers, { body: { page, limit, sortBy, sortFlag, ...wantedOf(filter) } });
}

/** Seats of the licence and how many are taken. */
export function useSeats(): Loaded<EndpointReply<typeof admin.memberCount>> {
  return useEndpoint(admin.memberCount, { body: {} });
}
