import { admin } from '@tessera/contract';
import type { EndpointReply } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

export const PAGE_SIZE = 20;
export type MemberSortKey = 'userNickName' | 'lastLogin' | 'roleName';
export interface MemberFilter {
  /** Counts from 1. */
  readonly page: number;
  readonly keyword: string;
  readonly roleId: string;
  readonly sortBy: MemberSortKey;
  readonly sortFlag: 'asc' | 'desc';
}
export const FIRST_PAGE: MemberFilter = { page: 1, keyword: '', roleId: '', sortBy: 'userNickName', sortFlag: 'asc' };

/** One page of the corporation's members. */
export function useMembers(filter: MemberFilter): Loaded<EndpointReply<typeof admin.listMembers>> {
  const { page, keyword, roleId, sortBy, sortFlag } = filter;
  return useEndpoint(admin.listMembers, {
    body: {
      page,
      limit: PAGE_SIZE,
      sortBy,
      sortFlag,
      ...(keyword ? { userNickName: keyword } : {}),
      ...(roleId ? { roleId } : {}),
    },
  });
}

/** Seats of the licence and how many are taken. */
export function useSeats(): Loaded<EndpointReply<typeof admin.memberCount>> {
  return useEndpoint(admin.memberCount, { body: {} });
}
